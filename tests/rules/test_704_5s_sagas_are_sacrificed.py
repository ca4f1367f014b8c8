"""704.5h, 704.5s What state-based actions do to Sagas, and what they remember of deathtouch."""

from __future__ import annotations

from lawmage.rules import writes
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

AGES = "I — You gain 3 life."


def test_704_5s_a_finished_saga_is_sacrificed_by_its_controller() -> None:
    """What looks for a sacrifice sees it; the ability of the last chapter has left the stack before."""
    stage = Stage()
    stage.lands("R")
    stage.put(thing("Bell", "Whenever you sacrifice a permanent, you gain 10 life."))
    stage.put(thing("Gong", "Whenever an opponent sacrifices a permanent, that player loses 1 life."), 1)
    stage.casts(stage.hand(thing("Ages", AGES, "Enchantment — Saga", "{R}")))
    assert stage.where("Ages") == ["battlefield"]
    stage.settles()
    assert stage.where("Ages") == ["graveyard"] and stage.life() == 32


def test_704_5s_only_its_chapter_abilities_keep_it() -> None:
    """An activated ability of the Saga that is on the stack does not."""
    stage = Stage()
    saga = stage.put(thing("Ages", AGES + "\n{0}: You gain 1 life.", "Enchantment — Saga"))
    stage.use(saga)
    writes.set_counters(stage.state, saga, "lore", 1)
    stage.use(stage.of_name("Idle")[0].id)
    assert stage.where("Ages") == ["graveyard"]


def test_704_5h_only_damage_since_the_last_check_is_deadly() -> None:
    """A creature that was indestructible when state-based actions were checked has survived the deathtouch."""
    stage = Stage()
    stage.lands("RR")
    ox = stage.put(bear("Ox", "4/4"))
    adder = stage.put(bear("Adder", "1/1", "Deathtouch\n{0}: This creature deals 1 damage to target creature."))
    harden = stage.hand(spell("Harden", "Target creature gains indestructible until end of turn."))
    soften = stage.hand(spell("Soften", "Target creature loses indestructible until end of turn."))
    stage.casts(harden, target=(ox,))
    stage.uses(adder, target=(ox,))
    stage.casts(soften, target=(ox,))
    assert stage.there(ox)
    stage.uses(adder, target=(ox,))
    assert not stage.there(ox)
