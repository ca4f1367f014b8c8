"""601.3, 602.5, 506.5, 614 Flash for a turn or under a condition, anybody as a sorcery, attacking alone, while …"""

from __future__ import annotations

import pytest

from lawmage.rules.combat import Blockers
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_601_3_spells_this_turn_as_though_they_had_flash() -> None:
    stage = Stage()
    wind = spell("Wind", "You may cast spells this turn as though they had flash.")
    stage.lands("RGG")
    one, elk = stage.hand(wind), stage.hand(bear("Elk"))
    bolt = stage.hand(spell("Bolt", "Draw a card.", "{0}"))
    stage.play(bolt)
    assert not stage.can_play(elk)
    stage.casts(one)
    assert stage.can_play(elk)


@pytest.mark.parametrize(("there", "flash"), [("Merfolk", True), ("Goblin", False)])
def test_601_3_this_spell_has_flash_under_a_condition(there: str, flash: bool) -> None:
    stage = Stage()
    stage.put(make("Friend", "{U}", f"Creature — {there}", "", "1/1"))
    text = "This spell has flash as long as you control a Merfolk.\nDraw a card."
    tide = stage.hand(make("Tide", "{0}", "Sorcery", text))
    stage.play(stage.hand(spell("Bolt", "Draw a card.", "{0}")))
    assert stage.can_play(tide) is flash


def test_602_5_any_player_but_only_as_a_sorcery() -> None:
    stage = Stage()
    gossip = thing("Gossip", "{0}: You gain 1 life. Any player may activate this ability but only as a sorcery.")
    theirs, mine = stage.put(gossip, 1), stage.hand(spell("Bolt", "Draw a card.", "{0}"))
    assert stage.can_use(theirs)
    stage.play(mine)
    assert not stage.can_use(theirs)


@pytest.mark.parametrize("alone", [True, False])
def test_506_5_while_it_attacks_alone(alone: bool) -> None:
    stage = Stage()
    elk = stage.put(bear("Elk", "2/2", "This creature can't be blocked as long as it's attacking alone."))
    ape, ox = stage.put(bear("Ape")), stage.put(bear("Ox"), 1)
    stage.attack((elk, -2) if alone else (elk, -2, ape, -2))
    if alone:  # nobody is asked: nothing could block
        with pytest.raises(AssertionError, match="no question"):
            stage.until("blockers")
        return
    stage.until("blockers")
    decision = stage.game.decision
    assert isinstance(decision, Blockers) and decision.error((ox, elk)) is None


@pytest.mark.parametrize(("mine", "drawn"), [(20, 0), (21, 1)])
def test_119_more_life_than_an_opponent(mine: int, drawn: int) -> None:
    stage = Stage(3)
    stage.state.players[0].life = mine
    stage.state.players[2].life = 30
    stage.lands("R")
    stage.casts(stage.hand(spell("Cache", "If you have more life than an opponent, draw a card.")))
    assert len(stage.state.players[0].hand) == drawn


def test_614_prevented_while_it_has_a_counter() -> None:
    stage = Stage()
    stage.lands("RRR")
    text = "This creature enters with two +1/+1 counters on it.\nIf damage would be dealt to this creature while it "
    text += "has a +1/+1 counter on it, prevent that damage and remove that many +1/+1 counters from this creature."
    card = stage.hand(make("Knight", "{R}", "Creature — Knight", text, "1/3"))
    bolts = [stage.hand(spell("Bolt", "Bolt deals 2 damage to target creature.")) for _ in range(2)]
    stage.casts(card)
    knight = stage.single("Knight").id
    stage.casts(bolts[0], target=(knight,))
    assert (stage.size(knight), stage.single("Knight").damage) == ((1, 3), 0)
    stage.casts(bolts[1], target=(knight,))
    assert stage.single("Knight").damage == 2
