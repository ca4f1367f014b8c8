"""611.2, 603.7, 614-615 Instructions that create effects, shields and delayed triggers."""

from __future__ import annotations

from dataclasses import dataclass

from ..node import (
    Condition,
    Duration,
    Effect,
    EventPattern,
    Modification,
    Node,
    RuleChange,
    Things,
)
from ..selector import Selector
from .gates import Binds


@dataclass(frozen=True, slots=True)
class Apply(Effect):
    """611.2 A continuous effect on things (or players), locked in when it begins (611.2c)."""

    to: Things
    mods: tuple[Modification | RuleChange, ...]
    lasts: Duration


@dataclass(frozen=True, slots=True)
class ApplyNoun(Effect):
    """611.2c A continuous effect that does not lock its objects in: it changes the rules for a changing set."""

    rules: tuple[RuleChange, ...]
    lasts: Duration


@dataclass(frozen=True, slots=True)
class Shield(Effect):
    """614, 615 A replacement or prevention effect that lasts.

    ``joint``: "you and/or permanents you control" share one shield, where each of several else has its own (615.11).
    ``divided``: the targets that share it, as announced (601.2d); each has a shield of its own.
    """

    replacement: Node  # of Replacement
    lasts: Duration
    once: bool = False
    joint: bool = False
    divided: Selector | None = None


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """603.7 A delayed triggered ability; the slots it reads are captured now."""

    trigger: EventPattern
    does: Effect
    binds: Binds = ()
    lasts: Duration | None = None  # None: until it has triggered once
    condition: Condition | None = None
    once: bool = False  # at most once, although it has a duration


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """603.12 A reflexive trigger: an ability of its own, with targets of its own."""

    does: Effect


@dataclass(frozen=True, slots=True)
class Nothing(Effect):
    """An instruction without effect."""
