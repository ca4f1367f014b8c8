"""731 Day and night by effects; 702.155 read ahead."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.state.constants import MAIN1
from lawmage.state.state import State
from tests.examples.cards import bear, make, spell
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

SAGE = bear("Sage", text="If it's neither day nor night, it becomes day as this creature enters.", cost="{0}")
OWL = bear("Owl", text="Whenever day becomes night or night becomes day, you gain 1 life.")
DUSK = spell("Dusk", "It becomes night.", "{0}")
SAGA = make(
    "Tale",
    "{0}",
    "Enchantment — Saga",
    "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life.",
)


def field(*hand: Card) -> State:
    state = new_state()
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Forest"), player, "library")
    for one in hand:
        put(state, one, zone="hand")
    return state


def cast(table: Table, name: str, *choices: tuple[int, ...]) -> None:
    table.cast(table.one(name, "hand").id)
    table.resolve(*choices)


def finish(table: Table) -> int:
    while table.state.stack:
        table.resolve()
    return table.state.players[0].life


def test_731_1_it_becomes_day_as_it_enters() -> None:
    state = field(SAGE, DUSK)
    put(state, OWL)
    table = Table(state)
    cast(table, "Sage")
    assert ("day", 1) in table.state.marks
    assert finish(table) == 20  # 731.1a it was neither before
    cast(table, "Dusk")
    assert ("night", 1) in table.state.marks
    assert finish(table) == 21


def test_731_1_it_stays_night() -> None:
    table = Table(field(DUSK, SAGE))
    cast(table, "Dusk")
    cast(table, "Sage")
    assert [name for name, _ in table.state.marks if name in ("day", "night")] == ["night"]


def test_702_155a_earlier_chapters_do_not_trigger() -> None:
    table = Table(field(SAGA))
    cast(table, "Tale", (2,))
    assert table.one("Tale").count("lore") == 2
    assert finish(table) == 30


def test_702_155b_the_next_chapter_comes_later() -> None:
    table = Table(field(SAGA))
    cast(table, "Tale", (1,))
    assert finish(table) == 21
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert finish(table) == 31


def test_702_155b_the_last_chapter() -> None:
    table = Table(field(SAGA))
    cast(table, "Tale", (3,))
    assert finish(table) == 120
    assert table.one("Tale", "graveyard")
