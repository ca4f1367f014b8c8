"""Drop the slots nobody reads, and number the others in the order they are written in (docs/language.md 2)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, TypeVar

from lawmage.ir.ability import PreventAmount, Triggered
from lawmage.ir.cost import Cost
from lawmage.ir.effects import (
    Bind,
    DealDamage,
    Define,
    Emblem,
    If,
    Later,
    Loop,
    May,
    MayPay,
    PutCounters,
    Shield,
    TokenSpec,
    WhenYouDo,
)
from lawmage.ir.modification import GrantAbility
from lawmage.ir.node import Ability, Condition, Effect, EventPattern, RuleChange, Test
from lawmage.ir.quantity import Amount
from lawmage.ir.selector import Bound, Selector

from .declined import Declined
from .trees import tree_nodes, with_parts
from .written import check_written

T = TypeVar("T")
_WRITERS: Final = (Selector, Loop, Define, May, MayPay, PreventAmount)
# 113.1 abilities that are granted or belong to tokens and emblems have frames of their own
_OTHER_FRAMES: Final = ((GrantAbility, "ability"), (TokenSpec, "abilities"), (Emblem, "abilities"))
_FIRST: Final = ("who", "each", "cost")  # what is looked at before the instruction itself
_NEEDED: Final = (Loop, Define)  # they always keep their slot, as targets do


def prune(tree: T) -> T:
    """The same tree with dense slots; slots without a reader are -1 and their binds are gone."""
    tree = _inline(tree, {})
    read: set[int] = set()
    written: list[int] = []
    _survey(tree, read, written)
    if read - set(written):
        raise Declined("unbound", "something that was not bound here")
    _check_targets(tree, None)
    _check_choices(tree, False)
    check_written(tree)
    order = [slot for slot in dict.fromkeys(written) if slot in read]
    table = {slot: index for index, slot in enumerate(order)}
    result: T = _renumber(tree, table, set())
    return result


def _inline(node: Any, defined: dict[int, Any]) -> Any:
    """601.2c "Target creature with mana value X or less, where X is …": in a target the number stands itself.

    A number that is defined for the instruction is found when it is carried out; targets are chosen before.
    """
    if isinstance(node, Define):
        defined = {**defined, node.slot: node.x}
    if isinstance(node, Selector) and node.pick == "target" and defined:
        return _substituted(node, defined)
    if isinstance(node, DealDamage) and node.divided == "announced" and defined:  # 601.2d so is what is divided
        node = dataclasses.replace(node, hits=_substituted(node.hits, defined))
    if isinstance(node, PutCounters) and node.distributed and defined:
        node = dataclasses.replace(node, amount=_substituted(node.amount, defined))
    if isinstance(node, Shield) and node.divided is not None and defined:
        node = dataclasses.replace(node, replacement=_substituted(node.replacement, defined))
    return with_parts(node, lambda part: _inline(part, defined))


def _substituted(node: Any, defined: dict[int, Any]) -> Any:
    if isinstance(node, Amount) and node.slot in defined:
        return defined[node.slot]
    return with_parts(node, lambda part: _substituted(part, defined))


def _parts(node: Any) -> list[tuple[str, Any]]:
    return [(f.name, getattr(node, f.name)) for f in dataclasses.fields(node)]


def _is_target(node: Any) -> bool:
    return isinstance(node, Selector) and node.pick == "target"


def _survey(node: Any, read: set[int], written: list[int]) -> None:
    if isinstance(node, tuple):
        for one in node:
            _survey(one, read, written)
    elif dataclasses.is_dataclass(node):
        for name, value in _parts(node):
            if (type(node), name) in _OTHER_FRAMES:
                continue
            if name == "slot":
                if isinstance(node, _WRITERS):
                    if isinstance(node, Selector) and value >= 0 and node.pick != "all" and value in written:
                        read.add(value)  # it stands twice: the second one reads it
                    written.append(value)
                    if isinstance(node, _NEEDED) or _is_target(node):
                        read.add(value)
                elif value >= 0:
                    read.add(value)
            elif name == "another":
                read.update(value)
            elif name == "binds":
                written += [slot for _, slot in value]
            else:
                _survey(value, read, written)


def _check_targets(node: Any, known: set[int] | None) -> None:
    """601.2c Targets are chosen first: their description may read the event and other targets only."""
    if isinstance(node, tuple):
        for one in node:
            _check_targets(one, known)
        return
    if not dataclasses.is_dataclass(node):
        return
    if isinstance(node, Ability):
        binds = node.binds if isinstance(node, Triggered) else ()
        known = {slot for _, slot in binds} | _targets_in(node)
    if isinstance(node, Later | WhenYouDo):
        known = None  # an ability of its own, later
    if isinstance(node, Selector) and _is_target(node) and known is not None:
        read: set[int] = set()
        _survey((node.noun, node.least, node.most, node.totals), read, [])
        if read - known:
            raise Declined("not_executable", "a target that depends on what happens before")
    for _, value in _parts(node):
        _check_targets(value, known)


def _check_choices(node: Any, described: bool) -> None:
    """Only instructions and costs pick things: in a description of events, of states or of qualities nobody chooses.

    A card that is picked must be in some zone (400.1).
    """
    if isinstance(node, tuple):
        for one in node:
            _check_choices(one, described)
        return
    if not dataclasses.is_dataclass(node):
        return
    if isinstance(node, Loop) and _targets_in(node.does):
        raise Declined("not_executable", "a target for each")
    if isinstance(node, Selector):
        if described and node.pick in ("choose", "random"):
            raise Declined("not_executable", "a choice inside a description")
        places = [one.zones for one in node.noun.alternatives] or [node.noun.zones]
        if node.noun.kinds == ("card",) and node.among is None and not node.noun.zones and not all(places):
            raise Declined("not_executable", "a card in no zone")
    if isinstance(node, Effect | Cost):
        described = False
    elif isinstance(node, EventPattern | Condition | Test | RuleChange):
        described = True
    for name, value in _parts(node):
        if (type(node), name) not in _OTHER_FRAMES:
            _check_choices(value, described)


def _targets_in(node: Any) -> set[int]:
    return {one.slot for one in tree_nodes(node) if _is_target(one)}


def _renumber(node: Any, table: dict[int, int], seen: set[int]) -> Any:
    """What is picked twice in the tree is picked once: the second one reads its slot."""
    if isinstance(node, tuple):
        return tuple([_renumber(one, table, seen) for one in node])
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, Ability):
        seen = set()
    if isinstance(node, Selector) and node.slot >= 0 and node.pick != "all":
        if node.slot in seen:
            return Bound(table[node.slot])
        seen.add(node.slot)
    changed: dict[str, Any] = {}
    branches = {"then": set(seen), "else_": set(seen)} if isinstance(node, If) else {}
    for name, value in sorted(_parts(node), key=lambda part: part[0] not in _FIRST):
        new: Any
        if (type(node), name) in _OTHER_FRAMES:
            continue
        if name == "slot":
            new = table.get(value, -1)
        elif name == "another":
            new = tuple([table[slot] for slot in value])
        elif name == "binds":
            new = tuple([(port, table[slot]) for port, slot in value if slot in table])
        else:
            new = _renumber(value, table, branches.get(name, seen))
        if new is not value and new != value:
            changed[name] = new
    seen.update(*branches.values())
    if isinstance(node, Bind) and not changed.get("binds", node.binds):
        return changed.get("does", node.does)
    return dataclasses.replace(node, **changed) if changed else node
