"""What stands around verb phrases: joins, gates, durations, modes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Also:
    """Several effects in one sentence, joined by "and"."""

    steps: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Then:
    """Several effects in one sentence, joined by ", then"."""

    steps: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class AndAlso:
    """Two clauses joined by ", and" where a list of two would have no comma."""

    first: Any
    second: Any


@dataclass(frozen=True, slots=True)
class Gate:
    """One gate for may / if / unless / if you do, with the side the clause stands on."""

    kind: str
    effect: Any
    condition: Any = None
    who: Any = None
    side: str = "front"


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect with a duration, in front or behind."""

    effect: Any
    duration: Any
    side: str = "back"


@dataclass(frozen=True, slots=True)
class AsLong:
    """A duration that lasts while a condition holds (611.2b), or until it does."""

    condition: Any
    word: str = "for as long as"


@dataclass(frozen=True, slots=True)
class Per:
    """An effect or predicate done once for each …"""

    effect: Any
    amount: Any


@dataclass(frozen=True, slots=True)
class WhereX:
    effect: Any
    amount: Any


@dataclass(frozen=True, slots=True)
class Modal:
    """Choose one — with its modes."""

    choose: Any
    modes: tuple[Any, ...]
    lead: Any = None


@dataclass(frozen=True, slots=True)
class RollRow:
    """One row of a results table (706.3): from one result to another, or of one alone."""

    low: int
    high: int | None
    effect: Any


@dataclass(frozen=True, slots=True)
class RollTable:
    """Sentences of which the last rolls a die, and the table of its results."""

    sentences: tuple[Any, ...]
    rows: tuple[RollRow, ...]


@dataclass(frozen=True, slots=True)
class Body:
    """Sentences in order."""

    sentences: tuple[Any, ...]
