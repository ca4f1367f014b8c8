"""Drop the slots nobody reads, and number the others in the order they are written in (language-of-cards 3.1)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final, TypeVar

from lawmage.ir.effects import Bind, Define, Loop, May, MayPay
from lawmage.ir.selector import Selector

T = TypeVar("T")
_WRITERS: Final = (Selector, Loop, Define, May, MayPay)
_NEEDED: Final = (Loop, Define)  # they always keep their slot, as targets do


def prune(tree: T) -> T:
    """The same tree with dense slots; slots without a reader are -1 and their binds are gone."""
    read: set[int] = set()
    written: list[int] = []
    _survey(tree, read, written)
    order = [slot for slot in dict.fromkeys(written) if slot in read]
    order += sorted(read - set(order))
    table = {slot: index for index, slot in enumerate(order)}
    result: T = _renumber(tree, table)
    return result


def _parts(node: Any) -> list[tuple[str, Any]]:
    return [(f.name, getattr(node, f.name)) for f in dataclasses.fields(node)]


def _survey(node: Any, read: set[int], written: list[int]) -> None:
    if isinstance(node, tuple):
        for one in node:
            _survey(one, read, written)
    elif dataclasses.is_dataclass(node):
        for name, value in _parts(node):
            if name == "slot":
                if isinstance(node, _WRITERS):
                    written.append(value)
                    if isinstance(node, _NEEDED) or (isinstance(node, Selector) and node.pick == "target"):
                        read.add(value)
                elif value >= 0:
                    read.add(value)
            elif name == "another":
                read.update(value)
            elif name == "binds":
                written += [slot for _, slot in value]
            else:
                _survey(value, read, written)


def _renumber(node: Any, table: dict[int, int]) -> Any:
    if isinstance(node, tuple):
        return tuple([_renumber(one, table) for one in node])
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed: dict[str, Any] = {}
    for name, value in _parts(node):
        new: Any
        if name == "slot":
            new = table.get(value, -1)
        elif name == "another":
            new = tuple([table[slot] for slot in value])
        elif name == "binds":
            new = tuple([(port, table[slot]) for port, slot in value if slot in table])
        else:
            new = _renumber(value, table)
        if new is not value and new != value:
            changed[name] = new
    if isinstance(node, Bind) and not changed.get("binds", node.binds):
        return changed.get("does", node.does)
    return dataclasses.replace(node, **changed) if changed else node
