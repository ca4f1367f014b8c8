"""Trees for reading: stored JSON trees as indented text, one node a line where it is short."""

from __future__ import annotations

from typing import Any

WIDTH = 100


def show(tree: Any, indent: int = 0, before: int = 0) -> str:
    """A stored tree (of words or of meaning) as indented text; `before` columns of the first line are taken."""
    flat = _flat(tree)
    if len(flat) + indent + before <= WIDTH or not isinstance(tree, list):
        return flat
    pad = " " * (indent + 2)
    name, parts = _parts(tree)
    lines = [f"{pad}{label}{show(value, indent + 2, len(label))}" for label, value in parts]
    opening, closing = (f"{name}(", ")") if name else ("(", ")")
    return "\n".join([opening, *lines]) + closing


def _flat(tree: Any) -> str:
    if isinstance(tree, str):
        return repr(tree)
    if not isinstance(tree, list):
        return str(tree)
    name, parts = _parts(tree)
    return f"{name}({', '.join(label + _flat(value) for label, value in parts)})"


def _parts(tree: list[Any]) -> tuple[str, list[tuple[str, Any]]]:
    """The name of a node and its labelled parts; a tuple has no name."""
    if not tree:
        return "", []
    head, *rest = tree
    if head in ("", "t"):
        return "", [("", value) for value in rest]
    if len(rest) == 1 and isinstance(rest[0], dict):
        return str(head), [(f"{label}=", value) for label, value in rest[0].items()]
    return str(head), [("", value) for value in rest]
