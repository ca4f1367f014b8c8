"""614.9 Damage that would be dealt to one is dealt to another instead: the same damage, from the same source."""

from __future__ import annotations

from lawmage.state.constants import DAMAGE_STEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

GUARD = "All damage that would be dealt to you is dealt to this creature instead."
BOLT = "Bolt deals 3 damage to any target."


def stage(*mine: str, mana: str = "", bolts: int = 1) -> Stage:
    """Creatures 2/6 of the first player with these texts; the second has Bolts."""
    made = Stage()
    for n, text in enumerate(mine):
        made.put(bear(f"Guard {n}", "2/6", text))
    made.lands(mana)
    made.lands("R" * bolts, 1)
    for _ in range(bolts):
        made.put(spell("Bolt", BOLT), 1, "hand")
    return made


def bolt(made: Stage, target: int, then: dict[str, tuple[int, ...]] | None = None) -> None:
    _ = made.game
    card = next(i for i in made.state.players[1].hand if made.state.objects[i].face.name == "Bolt")
    made.casts(card, target=(target,), then=dict(then or {}))


def hurt(made: Stage, name: str) -> int:
    return made.single(name).damage


def test_614_9_all_damage_to_a_player() -> None:
    made = stage(GUARD)
    bolt(made, -1)
    assert made.life() == 20 and hurt(made, "Guard 0") == 3


def test_614_9_to_each_of_several() -> None:
    made = stage(
        "All damage that would be dealt to you and other creatures you control is dealt to this creature instead."
    )
    cub = made.put(bear("Cub"))
    bolt(made, cub)
    assert hurt(made, "Guard 0") == 3 and hurt(made, "Cub") == 0


def test_614_9_not_to_what_is_no_creature() -> None:
    """The effect does nothing then."""
    made = Stage()
    rock = make("Rock", "{2}", "Artifact", GUARD.replace("creature", "artifact"))
    made.put(rock)
    made.lands("R", 1)
    card = made.put(spell("Bolt", BOLT), 1, "hand")
    made.casts(card, target=(-1,))
    assert made.life() == 17


def test_614_5_two_that_point_at_each_other_end() -> None:
    """Each effect has one chance: to the creature, and back."""
    made = stage(f"{GUARD}\nAll damage that would be dealt to this creature is dealt to you instead.")
    bolt(made, -1)
    assert made.life() == 17 and hurt(made, "Guard 0") == 0


def test_614_9_combat_damage_stays_combat_damage() -> None:
    made = stage(GUARD)
    fox = made.put(bear("Fox", text="Whenever this creature deals combat damage to a creature, you gain 1 life."), 1)
    made.to_step(made.state.step, 1)
    made.until("attackers")
    made.game.answer((fox, -1))
    made.decide()
    made.until("blockers")
    made.game.answer(())
    made.to_step(DAMAGE_STEP)
    made.settles()
    assert made.life() == 20 and hurt(made, "Guard 0") == 2 and made.life(1) == 21


def test_614_9_so_much_of_it() -> None:
    """615.7 The next 2 damage goes elsewhere; the rest, and what comes later, does not."""
    made = stage(
        "{0}: The next 2 damage that would be dealt to you this turn is dealt to this creature instead.", bolts=2
    )
    made.uses(made.single("Guard 0").id)
    bolt(made, -1)
    assert made.life() == 19 and hurt(made, "Guard 0") == 2
    bolt(made, -1)
    assert made.life() == 16 and hurt(made, "Guard 0") == 2


def test_614_9_over_several_times() -> None:
    made = stage(
        "{0}: The next 5 damage that would be dealt to you this turn is dealt to this creature instead.", bolts=2
    )
    made.uses(made.single("Guard 0").id)
    bolt(made, -1)
    bolt(made, -1)
    assert made.life() == 19 and hurt(made, "Guard 0") == 5


def test_614_9_the_target_is_chosen_on_announcement_and_may_be_gone() -> None:
    text = (
        "{0}: The next 2 damage that would be dealt to you this turn is dealt to target creature you control instead."
    )
    for gone in (False, True):
        made = stage(text, mana="B")
        cub = made.put(bear("Cub", "1/4"))
        kill = made.hand(spell("Fell", "Destroy target creature.", "{B}"))
        made.uses(made.single("Guard 0").id, target=(cub,))
        if gone:
            made.casts(kill, target=(cub,))
        bolt(made, -1)
        assert made.life() == (17 if gone else 19)


def test_614_9_the_next_time_a_source_of_your_choice() -> None:
    text = (
        "{0}: The next time a source of your choice would deal damage to you this turn, that damage is dealt to this "
    )
    made = stage(text + "creature instead.", bolts=2)
    _ = made.game
    made.priority(1)
    card = made.state.players[1].hand[0]
    made.play(card, target=(-1,))
    (item,) = made.state.stack
    made.use(made.single("Guard 0").id)
    made.resolves(choose=(item,))
    made.resolves()
    assert made.life() == 20 and hurt(made, "Guard 0") == 3
    bolt(made, -1)  # another source, and the effect is used up
    assert made.life() == 17


def test_614_9_back_to_its_controller() -> None:
    made = Stage()
    made.put(
        thing(
            "Judge",
            "If an instant or sorcery spell would deal damage to you, it deals that damage to its controller instead.",
        )
    )
    made.lands("R", 1)
    card = made.put(spell("Bolt", BOLT), 1, "hand")
    made.casts(card, target=(-1,))
    assert (made.life(), made.life(1)) == (20, 17)


def test_614_9_so_much_in_all_to_several() -> None:
    """ "You and/or creatures you control": one amount for all of them, whoever is dealt damage first."""
    made = stage(bolts=1, mana="WW")
    cub = made.put(bear("Cub", "1/5"))
    text = "The next 4 damage that would be dealt to you and/or creatures you control this turn is dealt to "
    text += "target player instead."
    shoal = made.hand(spell("Shoal", text, "{W}"))
    blast = made.put(spell("Blast", "Blast deals 2 damage to each creature and each player.", "{R}"), 1, "hand")
    made.lands("R", 1)
    made.casts(shoal, target=(-2,))
    made.casts(blast)
    assert (20 - made.life()) + hurt(made, "Cub") == 0 and made.life(1) == 20 - 2 - 4
    bolt(made, cub)
    assert hurt(made, "Cub") == 3


def test_614_9_the_next_time_damage_would_be_dealt_to_it() -> None:
    text = "{0}: The next time damage would be dealt to this creature this turn, that damage is "
    text += "dealt to any target instead."
    made = stage(text, bolts=2)
    there = made.single("Guard 0").id
    made.uses(there, target=(-2,))
    bolt(made, there)
    assert hurt(made, "Guard 0") == 0 and made.life(1) == 17
    bolt(made, there)
    assert hurt(made, "Guard 0") == 3 and made.life(1) == 17
