"""400 Zones as words name them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lawmage.ir.node import Things, Zone
from lawmage.text import words as w

from .declined import not_executable
from .players import owner_of_zone
from .scope import Scope


@dataclass(frozen=True, slots=True)
class Where:
    """Zones as words name them: ``whose`` None for shared zones and "a graveyard"; ``single`` "a single graveyard"."""

    zones: tuple[Zone, ...]
    whose: Things | None = None
    single: bool = False


_OWNED: Final[dict[str, tuple[Zone, ...]]] = {
    "hand": ("hand",),
    "graveyard": ("graveyard",),
    "library": ("library",),
    "sideboard": ("outside",),
    "library and/or graveyard": ("library", "graveyard"),
    "graveyard hand library": ("graveyard", "hand", "library"),
    "graveyard, hand, and library": ("graveyard", "hand", "library"),
    "hand and graveyard": ("hand", "graveyard"),
}
_SHARED: Final[dict[str, tuple[Zone, ...]]] = {
    "exile": ("exile",),
    "a graveyard": ("graveyard",),
    "all graveyards": ("graveyard",),
    "graveyards": ("graveyard",),
    "the battlefield": ("battlefield",),
    "the command zone": ("command",),
}


def zone(scope: Scope, node: Any) -> Where:
    """A surface zone: "your hand", "a graveyard", "exile"."""
    if not isinstance(node, w.Post):
        raise not_executable("zone", node)
    if node.kind in _OWNED:
        return Where(_OWNED[node.kind], owner_of_zone(scope, node.value))
    if node.kind in _SHARED:
        return Where(_SHARED[node.kind])
    if node.kind == "a single graveyard":
        return Where(("graveyard",), single=True)
    if node.kind == "hand or graveyard":
        return Where(("hand", "graveyard"), owner_of_zone(scope, w.You()))
    raise not_executable("zone", node)
