"""603.7 What stands behind a delayed trigger and speaks of what it makes belongs to it."""

from __future__ import annotations

from lawmage.ir.effects import Later
from tests.examples.cards import spell, thing
from tests.examples.stage import Stage
from tests.text.meaning_of import ability

NEXT = "When you next cast an instant spell this turn, copy that spell. You may choose new targets for the copy."


def test_603_7_the_copy_is_made_and_aimed_when_it_triggers() -> None:
    made = ability(NEXT).effect
    assert isinstance(made, Later)


def test_707_10_the_next_spell_is_copied_and_the_copy_aimed_anew() -> None:
    stage = Stage()
    stage.lands("RR")
    mirror = stage.put(thing("Mirror", "{0}: " + NEXT))
    first, second = [stage.hand(spell(name, f"{name} deals 3 damage to any target.")) for name in ("Ember", "Flame")]
    stage.uses(mirror)
    stage.play(first, target=(-2,))
    stage.resolves(may=(1,), new_target=(-1,))
    stage.settles()
    assert [stage.life(player) for player in range(2)] == [17, 17]
    stage.play(second, target=(-2,))
    stage.settles()
    assert [stage.life(player) for player in range(2)] == [17, 14]


def test_603_7a_only_the_clause_beside_the_time_is_delayed() -> None:
    stage = Stage()
    stage.lands("R")
    text = "You gain 2 life, and you draw a card at the beginning of the next end step."
    stage.casts(stage.hand(spell("Ember", text)))
    assert (stage.life(), len(stage.state.players[0].hand)) == (22, 0)
