"""608.2c Two branches of which one is carried out: what either of them binds is read from the same slots afterwards."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect
from lawmage.ir.selector import Selector


def shared(kept: Effect, other: Effect) -> Effect:
    """The other branch, binding into the slots of the first what both bind: "exiled this way", "that many"."""
    mine, theirs = _bound(kept), _bound(other)
    many = Counter([key for key, _ in mine]), Counter([key for key, _ in theirs])
    slots = dict(mine)
    table = {slot: slots[key] for key, slot in theirs if key in slots and many[0][key] == 1 and many[1][key] == 1}
    return renamed(other, table) if table else other


def _bound(node: Any) -> list[tuple[tuple[type, str], int]]:
    """What each instruction picks or binds, by its kind and field or port."""
    if isinstance(node, tuple):
        return [one for item in node for one in _bound(item)]
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return []
    found = [one for field in dataclasses.fields(node) for one in _bound(getattr(node, field.name))]
    if isinstance(node, Effect):
        picks = [(field.name, getattr(node, field.name)) for field in dataclasses.fields(node)]
        found += [((type(node), name), one.slot) for name, one in picks if isinstance(one, Selector) and one.slot >= 0]
    if isinstance(node, fx.Bind):
        found += [((type(node.does), port), slot) for port, slot in node.binds]
    return found


def renamed(node: Any, table: dict[int, int]) -> Any:
    """The tree with other slots."""
    if isinstance(node, tuple):
        return tuple([renamed(one, table) for one in node])
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if field.name == "slot":
            new: Any = table.get(value, value)
        elif field.name == "another":
            new = tuple([table.get(slot, slot) for slot in value])
        elif field.name == "binds":
            new = tuple([(port, table.get(slot, slot)) for port, slot in value])
        else:
            new = renamed(value, table)
        if new != value:
            changed[field.name] = new
    return dataclasses.replace(node, **changed) if changed else node
