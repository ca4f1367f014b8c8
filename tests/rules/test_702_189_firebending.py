"""702.189 Firebending: mana that stays until end of combat."""

from __future__ import annotations

from lawmage.ir.ability import Triggered
from lawmage.ir.effects import GainLife
from lawmage.ir.event_pattern import Does
from lawmage.ir.selector import You
from lawmage.state.constants import END_COMBAT, MAIN2
from tests.examples.cards import bear
from tests.rules.playing import Table
from tests.rules.table import card, new_state, put


def attacking() -> Table:
    state = new_state()
    hero = put(state, bear("Hero", text="Firebending 2"))
    put(state, card("Choir", "artifact", "", Triggered(Does("firebend", You()), GainLife(1))))
    table = Table(state)
    table.attack((hero, -2))
    table.resolve()
    return table


def test_702_189a_until_end_of_combat() -> None:
    table = attacking()
    assert [mana.color for mana in table.state.players[0].pool] == ["R", "R"]
    table.to_step(END_COMBAT)
    assert len(table.state.players[0].pool) == 2
    table.to_step(MAIN2)
    assert not table.state.players[0].pool


def test_702_189b_whenever_you_firebend() -> None:
    table = attacking()
    assert table.state.stack
    table.resolve()
    assert table.state.players[0].life == 21
