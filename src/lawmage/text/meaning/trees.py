"""Walks over trees, of words or of what they mean."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any


def parts(node: Any) -> list[Any]:
    """The items of a tuple, the fields of a node; nothing else has parts."""
    if isinstance(node, tuple):
        return list(node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return []
    return [getattr(node, field.name) for field in dataclasses.fields(node)]


def tree_nodes(node: Any) -> list[Any]:
    """All nodes of the tree, each before its own parts."""
    inner = [one for part in parts(node) for one in tree_nodes(part)]
    return [node, *inner] if dataclasses.is_dataclass(node) and not isinstance(node, type) else inner


def with_parts(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node with each of its parts changed; itself where no part is."""
    if isinstance(node, tuple):
        items = [change(one) for one in node]
        return node if all([new is old for new, old in zip(items, node, strict=True)]) else tuple(items)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {field.name: getattr(node, field.name) for field in dataclasses.fields(node)}
    changed = {name: new for name, value in values.items() if (new := change(value)) is not value}
    return dataclasses.replace(node, **changed) if changed else node


def put(node: Any, old: Any, new: Any) -> Any:
    """The tree with one node in place of another."""
    return new if node is old else with_parts(node, lambda part: put(part, old, new))
