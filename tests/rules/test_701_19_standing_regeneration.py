"""701.19 Regeneration by a standing ability; 602.5 abilities that only opponents may activate; 702.26 phasing out."""

from __future__ import annotations

from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, make
from tests.examples.stage import Stage

CLERIC = (
    "If this creature would be destroyed, regenerate it.\n"
    "{1}: This creature can't be regenerated this turn. Only your opponents may activate this ability."
)


def test_701_19a_it_is_regenerated_each_time_without_a_shield() -> None:
    for stopped in (False, True):
        stage = Stage()
        stage.lands("BB")
        stage.lands("U", 1)
        cleric = stage.put(bear("Cleric", "1/1", CLERIC))
        kill = stage.hand(make("Death", "{B}", "Instant", "Destroy target creature."))
        _ = stage.game
        assert not stage.can_use(cleric)
        if stopped:
            stage.priority(1)
            uses = [one for one in stage.options() if one[1:2] == (cleric,)]
            stage.does(uses[0])
            stage.settles()
        stage.casts(kill, target=(cleric,))
        assert stage.there(cleric) is not stopped
        assert stopped or stage.state.objects[cleric].tapped


def test_702_26_whenever_it_phases_out() -> None:
    stage = Stage()
    text = "Phasing\nWhenever this creature phases out, you gain 2 life.\n"
    text += "Whenever this creature phases in, you gain 3 life."
    stage.put(bear("Imp", "2/2", text))
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    stage.settles()
    assert stage.life() == 22
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    stage.settles()
    assert stage.life() == 25


def test_701_19c_a_shield_is_not_applied_where_an_effect_forbids_it() -> None:
    stage = Stage()
    stage.lands("RR")
    troll = stage.put(bear("Troll", "2/2", "{0}: Regenerate this creature."))
    burn = stage.hand(make("Burn", "{R}", "Instant", "Target creature can't be regenerated this turn."))
    kill = stage.hand(make("Death", "{R}", "Instant", "Destroy target creature."))
    stage.uses(troll)
    stage.casts(burn, target=(troll,))
    stage.casts(kill, target=(troll,))
    assert not stage.there(troll)
