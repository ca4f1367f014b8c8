"""400 Zones as words name them."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir.node import Zone
from lawmage.text import words as w

from .declined import not_executable
from .players import owner_of_zone
from .scope import Scope
from .where import Where

_OWNED: Final[dict[str, tuple[Zone, ...]]] = {
    "hand": ("hand",),
    "graveyard": ("graveyard",),
    "library": ("library",),
    "sideboard": ("outside",),
    "library and/or graveyard": ("library", "graveyard"),
    "graveyard hand library": ("graveyard", "hand", "library"),
    "graveyard, hand, and library": ("graveyard", "hand", "library"),
    "hand and graveyard": ("hand", "graveyard"),
    "graveyard or hand": ("graveyard", "hand"),
    "hand or graveyard of": ("hand", "graveyard"),
    "libraries": ("library",),
    "graveyards of": ("graveyard",),
}
_SHARED: Final[dict[str, tuple[Zone, ...]]] = {
    "exile": ("exile",),
    "a graveyard": ("graveyard",),
    "each graveyard": ("graveyard",),
    "all graveyards": ("graveyard",),
    "graveyards": ("graveyard",),
    "graveyards or exile": ("graveyard", "exile"),
    "graveyards and libraries": ("graveyard", "library"),
    "graveyards or libraries": ("graveyard", "library"),
    "the battlefield": ("battlefield",),
    "the command zone": ("command",),
}


def zone(scope: Scope, node: Any) -> Where:
    """A surface zone: "your hand", "a graveyard", "exile"."""
    if not isinstance(node, w.Post):
        raise not_executable("zone", node)
    if node.kind == "hands" and node.value == w.Players("all players'"):
        return Where(("hand",))
    if node.kind in _OWNED:
        return Where(_OWNED[node.kind], owner_of_zone(scope, node.value))
    if node.kind in _SHARED:
        return Where(_SHARED[node.kind])
    if node.kind == "a single graveyard":
        return Where(("graveyard",), single=True)
    raise not_executable("zone", node)
