"""Surface trees as compact JSON values: a node is ``[class, field, …]``, a tuple ``["", item, …]``."""

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.text import words
from lawmage.text.reminders import Reminder

NODES: dict[str, type[Any]] = {
    name: value for name, value in vars(words).items() if isinstance(value, type) and dataclasses.is_dataclass(value)
}
_FIELDS = {name: dataclasses.fields(node) for name, node in NODES.items()}


def to_json(tree: Any) -> Any:
    """The tree as lists, strings, numbers and None; trailing fields at their default are left out."""
    if tree is None or isinstance(tree, str | int):
        return tree
    if isinstance(tree, tuple):
        return ["", *map(to_json, tree)]
    name = type(tree).__name__
    if NODES.get(name) is not type(tree):
        raise ValueError(f"not a surface node: {tree!r}")
    fields = list(_FIELDS[name])
    values = [getattr(tree, field.name) for field in fields]
    while fields and fields[-1].default is not dataclasses.MISSING and values[-1] == fields[-1].default:
        del fields[-1], values[-1]
    return [name, *map(to_json, values)]


def from_json(data: Any) -> Any:
    """The tree again; raises ValueError for a class this version does not have."""
    if not isinstance(data, list):
        return data
    name, *values = data
    inner = tuple(map(from_json, values))
    if name == "":
        return inner
    node = NODES.get(name)
    if node is None or len(inner) > len(_FIELDS[name]):
        raise ValueError(f"unknown node {name!r}")
    return node(*inner)


def reminders_to_json(reminders: tuple[Reminder, ...]) -> list[list[Any]]:
    """Place and form of each reminder: a number, a list of numbers, or the words that no form gives."""
    return [[one.at, list(one.said) if isinstance(one.said, tuple) else one.said] for one in reminders]


def reminders_from_json(data: list[list[Any]]) -> tuple[Reminder, ...]:
    """The reminders again."""
    return tuple([Reminder(at, tuple(said) if isinstance(said, list) else said) for at, said in data])
