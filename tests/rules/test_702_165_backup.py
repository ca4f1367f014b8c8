"""702.165 Backup: counters, and the abilities printed below it, for another creature."""

from __future__ import annotations

from tests.examples.cards import bear
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

TUTOR = bear("Tutor", text="Reach\nBackup 2\nVigilance\nThis creature has menace as long as you control a Forest.")


def entered(target: bool) -> tuple[Table, int, int]:
    """The tutor enters and its ability resolves with another creature, or itself, as its target."""
    state = new_state()
    put(state, land("Forest"))
    put(state, land("Forest"))
    cub = put(state, bear())
    card = put(state, TUTOR, zone="hand")
    table = Table(state)
    table.cast(card)
    for _ in state.living:
        table.game.answer((0,))
    tutor = table.one("Tutor").id
    table.choose((cub if target else tutor,))
    table.resolve()
    return table, cub, tutor


def test_702_165a_another_creature_gets_what_is_printed_below() -> None:
    table, cub, tutor = entered(True)
    assert table.state.objects[cub].count("+1/+1") == 2
    keywords = table.seen(cub).keywords
    assert "vigilance" in keywords and "menace" in keywords
    assert "reach" not in keywords  # printed above
    assert "backup" not in keywords
    assert table.state.objects[tutor].count("+1/+1") == 0


def test_702_165a_itself_gets_counters_only() -> None:
    table, cub, tutor = entered(False)
    assert table.state.objects[tutor].count("+1/+1") == 2
    assert len([one for one in table.seen(tutor).abilities if getattr(one, "name", "") == "vigilance"]) == 1
    assert "vigilance" not in table.seen(cub).keywords


def test_702_165a_until_end_of_turn() -> None:
    table, cub, _ = entered(True)
    for _ in range(8):
        put(table.state, land("Forest"), 1, "library")
    table.to_step(3, 1)
    assert "vigilance" not in table.seen(cub).keywords
    assert table.state.objects[cub].count("+1/+1") == 2
