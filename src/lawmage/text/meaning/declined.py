"""Why a text that was read has no meaning yet."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal

Kind = Literal["unbound", "not_executable", "ambiguous"]


class Declined(Exception):
    """A reference without one antecedent, or words without an exact meaning; ``fragment`` are the words."""

    def __init__(self, kind: Kind, fragment: str) -> None:
        super().__init__(f"{kind}: {fragment}")
        self.kind: Kind = kind
        self.fragment = fragment


def said(node: Any) -> str:
    """The words of a surface tree in short, in the order of its fields."""
    if node is None:
        return ""
    if isinstance(node, (str, int)):
        return str(node)
    if isinstance(node, tuple):
        return " ".join([text for text in map(said, node) if text])
    if not dataclasses.is_dataclass(node):
        return ""
    parts = [said(getattr(node, field.name)) for field in dataclasses.fields(node)]
    return " ".join([part for part in parts if part]) or type(node).__name__.lower()


def not_executable(what: str, node: Any = None) -> Declined:
    """Words without an exact meaning: what they are, and the words."""
    words = said(node)
    return Declined("not_executable", f"{what}: {words}" if words else what)
