"""Numbers that are words: counts, characteristics, what they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Named:
    """A number known by name: "X", "that much", "that many"."""

    word: str
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class CountOf:
    """The number of <noun>."""

    what: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class StatOf:
    """<whose> power, toughness, mana value …"""

    whose: Any
    stat: str
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Times:
    """Twice, three times, half … another amount."""

    factor: str
    amount: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Sum:
    """amount plus amount."""

    left: Any
    right: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Minus:
    """amount minus amount."""

    left: Any
    right: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Among:
    """Different values among objects: colors, card types, basic land types among <noun>."""

    aspect: str
    what: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Most:
    """The greatest number of something that one of several players has."""

    who: Any
    what: Any
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Measured:
    """An amount of something that happened: "the life lost this way", "the amount of damage dealt to it"."""

    stuff: str
    event: Any
    time: Any = None
    article: str = "the"
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class ForEach:
    """An amount counted once for each noun."""

    what: Any


@dataclass(frozen=True, slots=True)
class CountersOn:
    """One for each counter of a kind on something."""

    stat: Any
    what: Any
