"""Lines of a card: kinds of ability, and their costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Keywords:
    """A line of keywords."""

    items: tuple[Any, ...]
    join: str = ", "


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability with its parameter."""

    name: str
    value: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class Triggered:
    when: str
    event: Any
    effect: Any
    condition: Any = None


@dataclass(frozen=True, slots=True)
class Activated:
    cost: Any
    effect: Any
    limits: Any = None


@dataclass(frozen=True, slots=True)
class Loyalty:
    cost: str
    effect: Any


@dataclass(frozen=True, slots=True)
class Chapter:
    chapters: tuple[Any, ...]
    effect: Any


@dataclass(frozen=True, slots=True)
class Labelled:
    """An ability word in front of an ability."""

    label: str
    ability: Any


@dataclass(frozen=True, slots=True)
class Banded:
    """A line that begins a level, a band or a row: "Level 2", "LEVEL 1-2", "8+ | …", "1—9 | …" (711, 716, 721)."""

    kind: str
    value: Any = None
    ability: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class Quoted:
    """An ability in quotes; ``end`` is what stands between it and the closing quote inside a sentence."""

    ability: Any
    end: str = "."


@dataclass(frozen=True, slots=True)
class Costs:
    """A cost: its first component and the others."""

    first: Any
    rest: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """A component that is not a verb phrase: mana, {T}, {Q}."""

    symbol: str
