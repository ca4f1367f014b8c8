"""What a slot holds must have been put there on the way to its reader (docs/language.md 2)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.ability import Activated, Keyword, PreventAmount, Replacement, Static, StaticRule, Triggered
from lawmage.ir.condition import And, CastWas, Done, Negated, Or, Outcome
from lawmage.ir.modification import GrantAbility
from lawmage.ir.node import Ability, Condition
from lawmage.ir.quantity import Amount, IfChosen, Votes
from lawmage.ir.selector import Bound, Chosen, Selector

from .declined import Declined
from .trees import tree_nodes

_READERS: Final = (Bound, Amount, Done, Outcome, Chosen, Votes, IfChosen)
_WRITERS: Final = (Selector, fx.Loop, fx.Define, fx.May, fx.MayPay, PreventAmount)
_FIRST: Final = ("who", "each", "cost", "x", "while_")  # what is looked at before the rest of the node
_OTHER_FRAMES: Final = ((GrantAbility, "ability"), (fx.TokenSpec, "abilities"), (fx.Emblem, "abilities"))


class Path:
    """The slots that are written on every way here, and those that may be: behind an option or a condition."""

    def __init__(self, sure: set[int], maybe: set[int], under: dict[int, tuple[Condition, bool]]) -> None:
        self.sure = sure
        self.maybe = maybe
        self.under = under  # written in one of two branches: of which condition, and in which

    def fork(self) -> Path:
        return Path(set(self.sure), set(self.maybe), dict(self.under))

    def join(self, *ways: Path) -> None:
        """Afterwards: what all ways have written is sure, the rest may be."""
        self.sure = set.intersection(*[way.sure for way in ways])
        self.maybe = set().union(*[way.sure | way.maybe for way in ways]) - self.sure
        for way in ways:
            self.under.update(way.under)


def check_written(tree: Any) -> None:
    """Declined where a slot is read that nothing has written on the way, or only the branch that was not taken."""
    costs = {slot for one in _each(tree, StaticRule) for slot in written_in(one)}
    _walk(tree, Path(costs, set(), {}), costs)


def _walk(node: Any, path: Path, costs: set[int]) -> None:
    if isinstance(node, tuple):
        for one in node:
            _walk(one, path, costs)
        return
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return
    if isinstance(node, _READERS):
        _read(node.slot, path)
    elif isinstance(node, fx.If):
        _if(node, path, costs)
    elif isinstance(node, fx.May | fx.MayPay):
        _option(node, path, costs)
    elif isinstance(node, fx.Modal | fx.RollDice):
        _choice(node, path, costs)
    elif isinstance(node, Ability) and not isinstance(node, Keyword):
        _ability(node, path, costs)
    elif isinstance(node, fx.Later | fx.WhenYouDo | Replacement):
        inner = path.fork()
        inner.sure |= targets_in(node) | {slot for _, slot in getattr(node, "binds", ())}
        _parts(node, inner, costs)
    else:
        if isinstance(node, fx.Loop):
            _walk(node.each, path, costs)
            path.sure.add(node.slot)
        _parts(node, path, costs)
        if isinstance(node, fx.Bind):
            path.sure |= {slot for _, slot in node.binds}
        elif isinstance(node, Selector | PreventAmount) and node.slot >= 0:
            path.sure.add(node.slot)


def _read(slot: int, path: Path) -> None:
    if slot < 0 or slot in path.sure:
        return
    if slot in path.under:
        raise Declined("not_executable", "what only one of two branches binds")
    if slot not in path.maybe:
        raise Declined("not_executable", "what is bound only afterwards")


def _parts(node: Any, path: Path, costs: set[int]) -> None:
    names = sorted([f.name for f in dataclasses.fields(node)], key=lambda name: name not in _FIRST)
    for name in names:
        if name not in ("slot", "binds") and (type(node), name) not in _OTHER_FRAMES:
            _walk(getattr(node, name), path, costs)
        if isinstance(node, fx.Define) and name == "x":
            path.sure.add(node.slot)


def _if(node: fx.If, path: Path, costs: set[int]) -> None:
    _walk(node.condition, path, costs)
    ways = []
    for branch, taken in ((node.then, True), (node.else_, False)):
        way = path.fork()
        known = {slot for slot, where in path.under.items() if where == (node.condition, taken)}
        way.sure |= known
        _walk(branch, way, costs)
        way.sure -= known
        ways.append(way)
    then, other = ways
    if node.else_ is not None:
        path.under.update(dict.fromkeys(then.sure - other.sure - other.maybe, (node.condition, True)))
        path.under.update(dict.fromkeys(other.sure - then.sure - then.maybe, (node.condition, False)))
    path.join(then, other)


def _option(node: fx.May | fx.MayPay, path: Path, costs: set[int]) -> None:
    _walk(node.who, path, costs)
    yes, no = path.fork(), path.fork()
    if isinstance(node, fx.MayPay):
        _walk(node.cost, yes, costs)
    _walk(node.then, yes, costs)
    _walk(node.else_, no, costs)
    path.join(yes, no)
    if node.slot >= 0:
        path.sure.add(node.slot)


def _choice(node: Any, path: Path, costs: set[int]) -> None:
    """Modes, rows of a die, results of a vote: one of them, or several."""
    _walk(node.who, path, costs)
    ways = [path.fork()]
    for name in ("amount", "least", "most", "instead_if"):
        _walk(getattr(node, name, None), path, costs)
    branches = list(getattr(node, "modes", ()))
    branches += [row[2] for row in getattr(node, "rows", ())] + list(getattr(node, "results", ()))
    for branch in branches:
        way = path.fork()
        way.sure |= targets_in(branch)
        _walk(branch, way, costs)
        ways.append(way)
    path.join(*ways)


def _ability(node: Ability, path: Path, costs: set[int]) -> None:
    inner = Path(set(costs), set(), {})
    if isinstance(node, Triggered | Activated):
        inner.sure |= {slot for _, slot in node.binds}
    if isinstance(node, Activated):
        inner.sure |= written_in(node.cost)
    inner.sure |= targets_in(node)
    if isinstance(node, Static) and read_of(node.affects) & written_in(node):
        raise Declined("not_executable", "a static ability that speaks of what another part of it names")
    _parts(node, inner, costs)


def targets_in(node: Any) -> set[int]:
    """601.2c The targets that are chosen whatever happens afterwards: not those of modes or behind a kicker."""
    found: set[int] = set()
    if isinstance(node, tuple):
        for one in node:
            found |= targets_in(one)
        return found
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return found
    if isinstance(node, fx.If) and _announced(node.condition):
        return found
    if isinstance(node, Selector) and node.pick == "target" and node.slot >= 0:
        found.add(node.slot)
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if isinstance(value, fx.Modal | fx.Later | fx.WhenYouDo) or (type(node), field.name) in _OTHER_FRAMES:
            continue
        if isinstance(value, tuple):
            value = tuple([one for one in value if not isinstance(one, fx.Modal | fx.Later | fx.WhenYouDo)])
        found |= targets_in(value)
    return found


def _announced(condition: Condition) -> bool:
    """The condition is known when targets are chosen (601.2c)."""
    if isinstance(condition, And | Or):
        return all([_announced(one) for one in condition.items])
    return isinstance(condition.of if isinstance(condition, Negated) else condition, CastWas)


def written_in(node: Any) -> set[int]:
    found: set[int] = set()
    if isinstance(node, tuple):
        for one in node:
            found |= written_in(one)
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        for field in dataclasses.fields(node):
            value = getattr(node, field.name)
            if field.name == "binds":
                found |= {slot for _, slot in value}
            elif field.name == "slot" and isinstance(node, _WRITERS):
                found |= {value} - {-1}
            elif (type(node), field.name) not in _OTHER_FRAMES:
                found |= written_in(value)
    return found


def read_of(node: Any) -> set[int]:
    return {one.slot for one in tree_nodes(node) if isinstance(one, _READERS)} - {-1}


def _each(node: Any, kind: type) -> list[Any]:
    if isinstance(node, tuple):
        return [found for one in node for found in _each(one, kind)]
    return [node] if isinstance(node, kind) else []
