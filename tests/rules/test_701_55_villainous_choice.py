"""701.55 Villainous choices; 701.30 both players clash."""

from __future__ import annotations

from tests.examples.cards import spell, thing
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put


def test_701_55d_each_opponent_in_turn() -> None:
    state = new_state(3)
    text = "Each opponent faces a villainous choice — That player loses 3 life, or you gain 5 life."
    card = put(state, spell("Scheme", text, "{0}"), zone="hand")
    table = Table(state)
    table.cast(card)
    table.resolve((0,), (1,))
    assert [one.life for one in table.state.players] == [25, 17, 20]


def test_701_55b_an_impossible_option() -> None:
    state = new_state()
    text = "Target opponent faces a villainous choice — They discard a card, or you gain 5 life."
    card = put(state, spell("Scheme", text, "{0}"), zone="hand")
    table = Table(state)
    table.cast(card)
    table.resolve((0,))
    assert table.state.players[0].life == 20


def test_701_30b_both_clash() -> None:
    state = new_state()
    for player in (0, 1):
        put(state, land(), player, "library")
        put(state, thing("Drum", "Whenever you clash, you gain 1 life. If you won, you gain 10 life."), player)
    put(state, spell("Costly", "Draw a card.", "{3}{R}"), 1, "library")
    state.own_player(1).library = state.players[1].library[::-1]
    card = put(state, spell("Duel", "Clash with an opponent.", "{0}"), zone="hand")
    table = Table(state)
    table.cast(card)
    table.resolve()
    while table.state.stack:
        table.resolve()
    assert [one.life for one in table.state.players] == [21, 31]
