"""Walking over trees: the nodes inside a node, in the order of its fields. Results are cached by their callers."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir.node import Ability, Effect, Node

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of the fields; of an effect the player who carries it out comes first, as in a sentence."""
    found = _FIELDS.get(kind)
    if found is None:
        names = [f.name for f in dataclasses.fields(kind)]
        if issubclass(kind, Effect) and "who" in names:
            names.remove("who")
            names.insert(0, "who")
        found = tuple(names)
        _FIELDS[kind] = found
    return found


def children(node: Node) -> list[Node]:
    """The nodes directly inside, tuples flattened."""
    found: list[Node] = []
    for name in fields_of(type(node)):
        gather(getattr(node, name), found)
    return found


def gather(value: Any, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for one in value:
            gather(one, found)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for name in fields_of(type(value)):
            gather(getattr(value, name), found)


def contains(node: Node, kinds: tuple[type, ...]) -> bool:
    """Whether a node of one of the classes is inside, or is the node itself."""
    if isinstance(node, kinds):
        return True
    return any([contains(one, kinds) for one in children(node)])


def rewritten_inside(ability: Ability, change: Callable[[Node], Node | None], granted: bool = False) -> Ability:
    """The same ability with nodes inside it replaced; ``granted``: also in the abilities that it gives."""
    changed = {name: rewritten(getattr(ability, name), change, granted) for name in fields_of(type(ability))}
    return dataclasses.replace(ability, **changed)


def rewritten(value: Any, change: Callable[[Node], Node | None], granted: bool = False) -> Any:
    """The same tree with those nodes replaced for which ``change`` gives another one.

    Abilities inside are kept as they are, unless ``granted``.
    """
    if isinstance(value, tuple):
        items = tuple([rewritten(one, change, granted) for one in value])
        return items if any([a is not b for a, b in zip(items, value, strict=True)]) else value
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    if isinstance(value, Ability) and not granted:
        return value
    if isinstance(value, Node):
        other = change(value)
        if other is not None:
            return other
    changed: dict[str, Any] = {}
    for name in fields_of(type(value)):
        held = getattr(value, name)
        new = rewritten(held, change, granted)
        if new is not held:
            changed[name] = new
    return dataclasses.replace(value, **changed) if changed else value
