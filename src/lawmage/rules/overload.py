"""702.96 An overloaded spell: its text with "each" instead of "target"."""

from __future__ import annotations

from typing import Final

from lawmage.ir.node import Effect, Node
from lawmage.ir.selector import Selector

from .walk import rewritten

_KNOWN: Final[dict[int, tuple[Effect, Effect]]] = {}


def overloaded(effect: Effect) -> Effect:
    """702.96b The effect without targets: all that its words describe."""
    found = _KNOWN.get(id(effect))
    if found is None or found[0] is not effect:
        made: Effect = rewritten(effect, each)
        if len(_KNOWN) > 5_000:
            _KNOWN.clear()
        found = (effect, made)
        _KNOWN[id(effect)] = found
    return found[1]


def each(node: Node) -> Node | None:
    if isinstance(node, Selector) and node.pick == "target":
        return Selector("all", node.noun, slot=node.slot, among=node.among)
    return None
