"""603.4 "If a player cast two or more spells": one player did, not two players one each."""

from __future__ import annotations

from tests.examples.cards import spell, thing
from tests.examples.stage import Stage

WATCH = "{0}: You gain 1 life. Activate only if a player cast two or more spells this turn."


def test_603_4_two_players_with_one_spell_each_are_not_one_with_two() -> None:
    stage = Stage()
    dial = stage.put(thing("Dial", WATCH))
    stage.lands("RR")
    stage.lands("R", 1)
    ember, flame = [stage.hand(spell(name, "Scry 1.", "{R}")) for name in ("Ember", "Flame")]
    theirs = stage.hand(spell("Spark", "Scry 1.", "{R}"), 1)
    stage.casts(ember)
    stage.priority(1)
    stage.casts(theirs)
    stage.priority(0)
    assert not stage.can_use(dial)
    stage.casts(flame)
    assert stage.can_use(dial)
