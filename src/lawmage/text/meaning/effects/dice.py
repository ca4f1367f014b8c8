"""706.3 A die is rolled, and a table says what each of its results does."""

from __future__ import annotations

from dataclasses import replace

from lawmage.ir import effects as fx
from lawmage.ir.node import Duration, Effect
from lawmage.text import words as w

from ..declined import not_executable
from ..scope import Scope
from . import dispatch
from .hoist import has_targets


def roll_table(scope: Scope, node: w.RollTable, lasts: Duration | None) -> Effect:
    """The rows are alternatives: none sees what another one names, all see what stands before the roll."""
    does = dispatch.body(scope, w.Body(node.sentences), lasts)
    rows = tuple([_row(scope, row) for row in node.rows])
    return _with_rows(does, rows, node)


def _row(scope: Scope, row: w.RollRow) -> tuple[int, int, Effect]:
    does = dispatch.effect(scope.branch(), row.effect)
    if has_targets(does):
        raise not_executable("a target in a table", row)
    return row.low, row.low if row.high is None else row.high, does


def _with_rows(does: Effect, rows: tuple[tuple[int, int, Effect], ...], node: w.RollTable) -> Effect:
    """The table belongs to the roll, which is the last of the instructions."""
    match does:
        case fx.Sequence(steps=steps):
            return fx.Sequence((*steps[:-1], _with_rows(steps[-1], rows, node)))
        case fx.Bind():
            return replace(does, does=_with_rows(does.does, rows, node))
        case fx.RollDice(amount=1, rows=()):
            return replace(does, rows=rows)
        case _:
            raise not_executable("table", node)
