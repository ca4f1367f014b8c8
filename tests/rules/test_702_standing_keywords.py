"""702.131, 702.145 Keywords that hold at any time: ascend, daybound and nightbound."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.state.constants import MAIN1
from tests.rules.playing import Table
from tests.rules.table import card, face, put
from tests.rules.test_702_keywords_in_play import fresh, lands


def test_702_131b_ascend_needs_ten_permanents() -> None:
    for many in (7, 8):
        state = fresh()
        put(state, card("Tower", "artifact", "", "ascend"))
        lands(state, many)
        state.check_due = True
        table = Table(state)
        table.to_step(MAIN1, 1)
        assert ("blessing" in table.state.players[0].marks) == (many == 8)


def test_702_145_daybound_follows_day_and_night() -> None:
    state = fresh()
    wolf = Card(
        (face("Man", "creature", "1/1", "daybound"), face("Wolf", "creature", "4/4", "nightbound")), "transform"
    )
    one = put(state, wolf)
    table = Table(state)
    table.to_step(MAIN1, 1)
    assert table.seen(one).name == "Wolf"
    assert dict(table.state.marks).get("night") == 1
