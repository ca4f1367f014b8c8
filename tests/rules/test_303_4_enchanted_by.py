"""303.4e Creatures that are enchanted by Auras that somebody controls."""

from __future__ import annotations

from tests.examples.cards import bear, make, thing
from tests.examples.stage import Stage

AURA = make("Bond", "{G}", "Enchantment — Aura", "Enchant creature")


def enchanted(stage: Stage, creature: int, controller: int) -> int:
    """An Aura of this player on the creature."""
    aura = stage.put(AURA, controller)
    stage.start.own(aura).attached_to = creature
    return aura


def test_613_4b_sizes_of_creatures_that_are_enchanted() -> None:
    stage = Stage()
    stage.put(
        thing(
            "Loom", "Creatures you control that are enchanted by Auras you control have base power and toughness 5/5."
        )
    )
    mine, theirs, plain = [stage.put(bear(name)) for name in ("Mine", "Theirs", "Plain")]
    enchanted(stage, mine, 0)
    enchanted(stage, theirs, 1)
    assert [stage.size(one) for one in (mine, theirs, plain)] == [(5, 5), (2, 2), (2, 2)]


def test_613_4b_no_longer_when_the_aura_is_gone() -> None:
    stage = Stage()
    stage.put(
        thing(
            "Loom", "Creatures you control that are enchanted by Auras you control have base power and toughness 5/5."
        )
    )
    cub = stage.put(bear())
    enchanted(stage, cub, 0)
    stage.lands("W")
    snap = stage.hand(make("Snap", "{W}", "Instant", "Destroy target enchantment."))
    assert stage.size(cub) == (5, 5)
    stage.casts(snap, target=(stage.single("Bond").id,))
    assert stage.size(cub) == (2, 2)


def test_508_1c_they_cannot_attack_you() -> None:
    stage = Stage()
    stage.put(thing("Apple", "Each creature that's enchanted by an Aura you control can't attack you."), 1)
    held, free = stage.put(bear("Held")), stage.put(bear("Free"))
    enchanted(stage, held, 1)
    stage.until("attackers")
    assert stage.game.decision is not None
    assert stage.game.decision.error((held, -2)) is not None and stage.game.decision.error((free, -2)) is None
