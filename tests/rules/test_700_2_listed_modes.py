"""700.2h-i Modes on lines of their own: with a cost each, or worth pawprints."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from lawmage.state.state import State
from tests.examples.cards import make
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

SEASON = (
    "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
    "{P} — You gain 1 life.\n{P}{P} — You gain 10 life.\n{P}{P}{P} — You gain 100 life."
)
SPREE = "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 10 life."


def with_lands(n: int) -> State:
    state = new_state()
    for _ in range(n):
        put(state, land("Forest"))
    return state


@pytest.mark.parametrize(("modes", "life"), [((0, 0, 2), 122), ((1, 1, 0), 41), ((), 20), ((0, 0, 0, 0, 0), 25)])
def test_700_2i_modes_worth_five_in_all(modes: tuple[int, ...], life: int) -> None:
    state = with_lands(1)
    spell = put(state, make("Season", "{G}", "Sorcery", SEASON), zone="hand")
    table = Table(state)
    table.cast(spell, choices=(modes,))
    table.resolve()
    assert table.state.players[0].life == life


def test_700_2i_not_more() -> None:
    state = with_lands(1)
    spell = put(state, make("Season", "{G}", "Sorcery", SEASON), zone="hand")
    with pytest.raises(IllegalAnswer, match="worth more than 5"):
        Table(state).cast(spell, choices=((1, 1, 1),))


@pytest.mark.parametrize(("modes", "life"), [((0,), 21), ((1,), 30), ((0, 1), 31)])
def test_702_172a_each_chosen_mode_is_paid_for(modes: tuple[int, ...], life: int) -> None:
    state = with_lands(4)
    spell = put(state, make("Deal", "{G}", "Sorcery", SPREE), zone="hand")
    table = Table(state)
    table.cast(spell, choices=(modes,))
    table.resolve()
    assert table.state.players[0].life == life
    assert len([one for one in table.of_name("Forest") if one.tapped]) == 1 + sum(n + 1 for n in modes)
