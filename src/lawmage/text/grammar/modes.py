"""Modal sentences: what is chosen, and the modes (700.2)."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Gate,
    Labelled,
    Modal,
    RollRow,
    RollTable,
)


def declare(g: Grammar) -> None:
    """Nothing inflects here."""
    g.series("roll_rows", "roll_row", "\n", "\n", "\n", 1)


def _no_table(value: RollRow) -> bool:
    """The next row is one of the same table."""
    return not isinstance(value.effect, RollTable)


PHRASES = [
    P("choose_rider", "{effect:choose}. activate only once each turn", Gate, kind="choose once each turn"),
    P("modal", "{choose:choose} —\n• {modes:modes}", Modal),
    P("modal", "{choose:choose_rider}.\n• {modes:modes}", Modal),
    P(
        "choose_rider",
        "{effect:choose}. if {condition:conditions}, {who:may_choose} {side:choose_number} instead",
        Gate,
        kind="choose instead",
    ),
    P("choose_rider", "{effect:choose}. you may choose the same mode more than once", Gate, kind="same mode"),
    P("choose_rider", "{effect:choose}. each mode must target a different player", Gate, kind="different players"),
    P("may_choose", "you may choose", "you may choose"),
    P("may_choose", "choose", "choose"),
    *[P("choose_number", w, w) for w in ("both", "two", "any number", "one or more")],
    P("mode", "{x:body}"),
    P("body", "{sentences}.\n{rows:roll_rows}", RollTable),
    P("roll_row", "{low:num}—{high:num} | {effect:body}", RollRow, where=_no_table),
    P("roll_row", "{low:num} | {effect:body}", RollRow, high=None, where=_no_table),
    P("mode", "{label:flavor} — {ability:body}", Labelled),
    P("choose", "{who:player} choose[s] one", Gate, kind="who chooses", effect=None),
    *[
        P("choose", w, w)
        for w in (
            "choose one",
            "choose two",
            "choose one or both",
            "choose one or more",
            "choose any number",
            "choose three",
            "choose up to one",
            "choose one that hasn't been chosen",
            "choose one that hasn't been chosen this turn",
            "choose one at random",
            "choose up to five {P} worth of modes",
            "choose X",
            "choose up to X",
        )
    ],
]
