"""The algorithm of reference (language-of-cards 3.3): candidates, filters, ranks."""

from __future__ import annotations

from typing import Any

from lawmage.ir.node import Quantity, Things

from .declined import Declined
from .scope import Role, Scope, Want


def refer(
    scope: Scope, word: str, core: Any = None, *, many: bool = False, role: Role = "object", want: Want = ""
) -> Things:
    """The things that "it", "that N", "them", "those N" mean; ``core`` is the surface core behind the word."""
    raise Declined("unbound", word)


def refer_player(scope: Scope, word: str) -> Things:
    """ "that player", "they", "their": the player meant."""
    raise Declined("unbound", word)


def that_much(scope: Scope, word: str = "that much") -> Quantity:
    """ "that much", "that many": the number meant."""
    raise Declined("unbound", word)


def this_way(scope: Scope, way: str) -> Things:
    """ "exiled this way", "the sacrificed N": what the participle names in this frame."""
    raise Declined("unbound", f"{way} this way")
