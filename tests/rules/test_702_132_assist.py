"""702.132 Assist: another player may pay for generic mana."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT
from lawmage.state.state import State
from tests.examples.cards import make
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

GIFT = make("Chorus", "{3}{R}", "Sorcery", "Assist\nYou gain 4 life.")
WILD = make("Crowd", "{X}{R}", "Sorcery", "Assist\nYou gain X life.")


def purses(mine: int, theirs: int) -> State:
    state = new_state()
    for player, n in ((0, mine), (1, theirs)):
        for _ in range(n):
            put(state, land("Mountain"), player)
    return state


def tapped(table: Table, player: int) -> int:
    return len([one for one in table.of_name("Mountain") if one.tapped and one.controller == player])


def test_702_132a_another_player_pays_for_generic_mana() -> None:
    state = purses(4, 3)
    spell = put(state, GIFT, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((-2,), (2,)))
    assert (tapped(table, 0), tapped(table, 1)) == (2, 2)
    table.resolve()
    assert table.state.players[0].life == 24


def test_702_132a_nobody_need_be_chosen() -> None:
    state = purses(4, 3)
    spell = put(state, GIFT, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((),))
    assert (tapped(table, 0), tapped(table, 1)) == (4, 0)


def test_702_132a_who_can_not_pay_alone() -> None:
    state = purses(1, 3)
    spell = put(state, GIFT, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((-2,), (3,)))
    assert len(table.state.stack) == 1


def test_702_132a_not_for_coloured_mana() -> None:
    state = purses(0, 4)
    spell = put(state, GIFT, zone="hand")
    table = Table(state)
    assert not table.can(CAST_IT, spell)


def test_733_1_the_other_player_does_not_pay_enough() -> None:
    state = purses(1, 3)
    spell = put(state, GIFT, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((-2,), (1,)))
    assert not table.state.stack
    assert (tapped(table, 0), tapped(table, 1)) == (0, 0)


def test_702_132a_x() -> None:
    state = purses(2, 3)
    spell = put(state, WILD, zone="hand")
    table = Table(state)
    table.cast(spell, 0, choices=((4,), (-2,), (3,)))
    table.resolve()
    assert table.state.players[0].life == 24
