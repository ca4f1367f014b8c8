"""The categories of the language of cards: every node belongs to one of these bases.

Nodes are frozen dataclasses without behaviour; ``lawmage.rules`` gives them their effect through tables. A field
that takes a number takes a plain ``int`` or a ``Quantity``. Closed vocabularies are ``Literal`` strings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Zone = Literal["library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside"]
Color = Literal["W", "U", "B", "R", "G"]
Order = Literal["equal", "at_least", "at_most", "more", "less", "unequal"]
Port = Literal[
    "things",  # what was acted on: moved, destroyed, chosen, made, targeted (ids as they were before a move)
    "players",  # who acted or was acted on
    "amount",  # how much it really was
    "done",  # 1 when it was done, else 0
    "subject",  # of an event: the thing it happened to
    "object",  # of an event: the other thing (the attacked, the cast spell, the source that targets)
    "player",  # of an event: its player
    "source",  # of an event: the source of damage, the cause
    "rest",  # of a pool: what no later step has taken
    "word",  # a chosen quality, as its code (lawmage.ir.vocabulary)
    "excess",  # of damage (120.10)
]


@dataclass(frozen=True, slots=True)
class Node:
    """Anything a card can say."""


@dataclass(frozen=True, slots=True)
class Things(Node):
    """A noun phrase: objects, players or both."""


@dataclass(frozen=True, slots=True)
class Test(Node):
    """A quality an object or player may have."""


@dataclass(frozen=True, slots=True)
class QuantityNode(Node):
    """A number that is not written as digits (107)."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that is true or false in a state."""


@dataclass(frozen=True, slots=True)
class EventPattern(Node):
    """A description of events: used by triggers, replacements, history, prohibitions and durations."""


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """A one-shot effect: an instruction (608, 610)."""


@dataclass(frozen=True, slots=True)
class CostPart(Node):
    """One component of a cost (118)."""


@dataclass(frozen=True, slots=True)
class Duration(Node):
    """How long a continuous effect lasts (611.2)."""


@dataclass(frozen=True, slots=True)
class Modification(Node):
    """A change of characteristics, applied in a layer (613)."""


@dataclass(frozen=True, slots=True)
class RuleChange(Node):
    """A change of the rules of the game (613.11): permissions, prohibitions, requirements, costs."""


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One of the kinds of ability (113.3)."""


Quantity = int | QuantityNode
