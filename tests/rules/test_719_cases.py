"""719, 702.169 Cases: solved at the end of a turn in which the condition is true."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.constants import END, MAIN1
from tests.examples.cards import bear, face, faces
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put


def case(name: str, text: str) -> Card:
    return faces("case", face(name, "{2}", "Enchantment — Case", text))


CASE = case(
    "Case of the Lost Cub", "To solve — You control two or more creatures.\nSolved — Creatures you control get +1/+1."
)
OFFER = case(
    "Case of the Gift", "To solve — You control two or more creatures.\nSolved — Sacrifice this Case: You gain 5 life."
)
BELL = case(
    "Case of the Bell",
    "To solve — You control two or more creatures.\nSolved — At the beginning of your upkeep, you gain 1 life.",
)


def desk(creatures: int) -> tuple[Table, dict[str, int]]:
    state = new_state()
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Forest"), player, "library")
    ids = {one.faces[0].name: put(state, one) for one in (CASE, OFFER, BELL)}
    for n in range(creatures):
        ids[f"cub {n}"] = put(state, bear(f"Cub {n}"))
    return Table(state), ids


def test_719_3a_it_becomes_solved() -> None:
    table, ids = desk(2)
    assert table.seen(ids["cub 0"]).power == 2
    assert not table.can(ACTIVATE_IT, ids["Case of the Gift"])
    table.to_step(END, 0)
    while table.state.stack:
        table.resolve()
    assert table.seen(ids["cub 0"]).power == 3
    assert table.can(ACTIVATE_IT, ids["Case of the Gift"])
    table.to_step(MAIN1, 1)
    table.to_step(1, 0)
    while table.state.stack:
        table.resolve()
    assert table.state.players[0].life == 21
    table.to_step(END, 0)
    assert not table.state.stack  # 719.3a it is solved already


def test_719_3a_the_condition_is_not_true() -> None:
    table, ids = desk(1)
    table.to_step(END, 0)
    assert not table.state.stack
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert table.state.players[0].life == 20
    assert table.seen(ids["cub 0"]).power == 2
