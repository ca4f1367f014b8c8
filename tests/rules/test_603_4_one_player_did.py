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


def test_603_2_their_second_spell_is_counted_for_each_player() -> None:
    stage = Stage()
    stage.put(thing("Tally", "Whenever a player casts their second spell each turn, you gain 1 life."))
    stage.lands("RR")
    stage.lands("R", 1)
    ember, flame = [stage.hand(spell(name, "Scry 1.", "{R}")) for name in ("Ember", "Flame")]
    theirs = stage.hand(spell("Spark", "Scry 1.", "{R}"), 1)
    stage.casts(ember)
    stage.priority(1)
    stage.casts(theirs)
    stage.settles()
    assert stage.life() == 20
    stage.priority(0)
    stage.casts(flame)
    stage.settles()
    assert stage.life() == 21


def test_601_3_more_than_one_spell_is_counted_for_each_player() -> None:
    stage = Stage()
    stage.put(thing("Curb", "Each player can't cast more than one spell each turn."))
    stage.lands("RR")
    stage.lands("R", 1)
    ember, flame = [stage.hand(spell(name, "Scry 1.", "{R}")) for name in ("Ember", "Flame")]
    theirs = stage.hand(spell("Spark", "Scry 1.", "{R}"), 1)
    stage.casts(ember)
    assert not stage.can_play(flame)
    stage.priority(1)
    assert stage.can_play(theirs)
