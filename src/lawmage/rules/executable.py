"""Which trees the engine can execute: instructions, events and references that have rules, names that are known."""

from __future__ import annotations

import hashlib
from typing import Final

from lawmage.ir.ability import EnterUnlessPaid, Keyword
from lawmage.ir.card import Card
from lawmage.ir.effects import KeywordAction
from lawmage.ir.node import Effect, EventPattern, Node, Things

from . import effects, resolving
from .action_meaning import KNOWN_ACTIONS
from .evaluate import EVENTS, THINGS
from .instructions import EFFECTS
from .keywords import KNOWN, lacking
from .walk import children, gather

# importing these fills the tables
FILLED: Final = (effects, resolving)
# nodes that no rule reads yet
UNREAD: Final = (EnterUnlessPaid,)


def missing(card: Card) -> tuple[str, ...]:
    """What of a card the engine has no rule for; empty when the card can be played."""
    found: dict[str, None] = {}
    todo: list[Node] = []
    for face in card.faces:
        gather(face.abilities, todo)
    while todo:
        node = todo.pop()
        reason = _reason(node)
        if reason:
            found[reason] = None
        todo.extend(children(node))
    return tuple(found)


def _reason(node: Node) -> str:
    if isinstance(node, KeywordAction):
        return "" if node.action in KNOWN_ACTIONS else f"701: {node.action}"
    if isinstance(node, Keyword):
        reason = lacking(node)
        return f"702: {reason}" if reason else ""
    kind = type(node)
    if isinstance(node, Effect):
        known = kind in EFFECTS
    elif isinstance(node, EventPattern):
        known = kind in EVENTS
    elif isinstance(node, Things):
        known = kind in THINGS
    else:
        known = not isinstance(node, UNREAD)
    return "" if known else kind.__name__


def _version() -> str:
    names = [*sorted(KNOWN), *sorted(KNOWN_ACTIONS)]
    for table in (EFFECTS, EVENTS, THINGS):
        names += sorted([kind.__name__ for kind in table])
    names += [kind.__name__ for kind in UNREAD]
    return hashlib.sha256(" ".join(names).encode()).hexdigest()[:8]


VERSION: Final = _version()  # changes with what can be executed
