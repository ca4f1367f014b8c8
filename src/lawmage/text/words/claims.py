"""Statements about objects: a subject and what is true of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Claim:
    """<subject> gets +1/+1, has flying, can't block …: a predicate about a subject."""

    what: Any
    predicates: Any


@dataclass(frozen=True, slots=True)
class Predicate:
    kind: str
    value: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class StatIs:
    """A characteristic-defining or setting statement: power is equal to …"""

    whose: Any
    stat: str
    amount: Any


@dataclass(frozen=True, slots=True)
class TwoClaims:
    """One subject, two predicates with their own durations."""

    what: Any
    first: Any
    lasting: Any
    second: Any
    then_lasting: Any = None


@dataclass(frozen=True, slots=True)
class Statement:
    """A rule about this card itself, by name, with its parameter."""

    kind: str
    value: Any = None
    other: Any = None
