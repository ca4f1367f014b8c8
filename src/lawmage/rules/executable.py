"""Which trees the engine can execute: instructions, events and references that have rules, names that are known."""

from __future__ import annotations

import hashlib
from typing import Final

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.card import Card
from lawmage.ir.condition import Happened
from lawmage.ir.effects import ChooseWord, CopySpec, Designate, ExtraPhase, KeywordAction, SkipNext
from lawmage.ir.event_pattern import Does
from lawmage.ir.modification import GrantThis
from lawmage.ir.node import Condition, Effect, EventPattern, Modification, Node, QuantityNode, Test, Things
from lawmage.ir.quantity import CountEvents
from lawmage.ir.selector import Did, Selector
from lawmage.state.constants import STEP_NAMES

from . import complete, effects, resolving
from .action_meaning import EXPANSIONS
from .copying import EXCEPTIONS
from .effects.game import DESIGNATIONS, PHASES
from .evaluate import CONDITIONS, EVENTS, QUANTITIES, TESTS, THINGS
from .instructions import EFFECTS
from .keyword_actions import PROCEDURES
from .keywords import KNOWN, lacking
from .layers_apply import LAYER
from .patterns import named
from .walk import children, gather

# importing these fills the tables
FILLED: Final = (complete, effects, resolving)


# the named happenings that something records, for ``Does``
DONE: Final = frozenset((
    *EXPANSIONS, *PROCEDURES,
    "mill", "fight", "regenerate", "reveal", "search", "shuffle", "transform", "cycle", "mutate",
    "crime", "waterbend", "crew", "crews", "expend", "saddle", "saddles",
    "evolve", "exploit", "train", "mentor", "suspend", "firebend", "level",
    "monstrosity", "monstrous", "renowned", "prepared", "reflexive", "airbend", "earthbend",
    "reveal drawn", "phase in", "turn up", "win flip", "phase out", "lose flip", "roll dice",
    "unlock left", "unlock right", "fully unlock",
    "becomes day", "becomes night", "day becomes night", "night becomes day",
    "become monarch", "finish voting", "become initiative", "complete dungeon",
))  # fmt: skip
SKIPPABLE = frozenset((*STEP_NAMES, "combat", "turn"))


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
        known = node.action in EXPANSIONS or node.action in PROCEDURES
        return "" if known else f"701: {node.action}"
    word = _unknown_word(node)
    if word:
        return f"{type(node).__name__}: {word}"
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
    elif isinstance(node, Test):
        known = kind in TESTS
    elif isinstance(node, QuantityNode):
        known = kind in QUANTITIES
    elif isinstance(node, Condition):
        known = kind in CONDITIONS
    elif isinstance(node, Modification):
        known = kind in LAYER
    else:
        known = True
    return "" if known else kind.__name__


def _unknown_word(node: Node) -> str:
    """A member of a vocabulary that no rule reads, or a target that nobody could choose."""
    if isinstance(node, Designate):
        return "" if node.what in DESIGNATIONS else node.what
    if isinstance(node, Does):
        return "" if named(node.action) in DONE else node.action
    if isinstance(node, ExtraPhase):
        return ", ".join([name for name in node.phases if name not in PHASES])
    if isinstance(node, Static):
        return "this ability" if any([isinstance(mod, GrantThis) for mod in node.mods]) else ""
    if isinstance(node, SkipNext):
        return "" if node.step in SKIPPABLE else node.step
    if isinstance(node, CopySpec):
        return ", ".join([type(mod).__name__ for mod in node.except_ if not isinstance(mod, EXCEPTIONS)])
    if isinstance(node, ChooseWord):
        return "" if node.options or node.trait != "word" else node.trait
    if isinstance(node, (Did, Happened, CountEvents)):
        return node.window if node.window == "this_game" else ""  # only two turns are remembered
    if isinstance(node, Selector) and node.pick == "target" and node.slot < 0:
        return "target without a slot"
    return ""


problems = missing


def _version() -> str:
    names = [
        *sorted(KNOWN),
        *sorted(EXPANSIONS),
        *sorted(PROCEDURES),
        *sorted(DESIGNATIONS),
        *sorted(PHASES),
        *sorted(DONE),
    ]
    for table in (EFFECTS, EVENTS, THINGS):
        names += sorted([kind.__name__ for kind in table])
    return hashlib.sha256(" ".join(names).encode()).hexdigest()[:8]


VERSION: Final = _version()  # changes with what can be executed
