"""Noun phrases: words with their qualities, quantifiers, words that point back, players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a closed table, with its table: type, subtype, colour, state, counter, zone …"""

    kind: str
    word: str


@dataclass(frozen=True, slots=True)
class Not:
    """The quality negated ("non…")."""

    quality: Any


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of several qualities or nouns ("white or blue")."""

    items: tuple[Any, ...]
    join: str = "or"


@dataclass(frozen=True, slots=True)
class Core:
    """Qualities in front of a head word: "attacking white creature"."""

    head: Any
    qualities: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Noun:
    """A description of a set: alternatives of cores, then what follows them."""

    cores: Any
    posts: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Post:
    """A phrase behind the noun; ``kind`` says which."""

    kind: str
    value: Any = None
    other: Any = None


@dataclass(frozen=True, slots=True)
class Compare:
    """power 4 or greater, mana value 3 or less, exactly X …"""

    stat: str
    amount: Any
    order: str = "exactly"


@dataclass(frozen=True, slots=True)
class Pick:
    """A quantifier in front of a noun: each, target, up to two target, all, a, another …"""

    how: Any
    noun: Any

    @property
    def number(self) -> str:
        return str(self.how.number)


# the quantifiers in front of a singular noun
ONE: Final = frozenset(
    (
        "each",
        "target",
        "a",
        "another",
        "another target",
        "the",
        "the next",
        "the first",
        "the last",
        "the second",
        "a second target",
        "one",
        "up to one",
        "up to one target",
        "up to one other target",
        "any",
        "a single",
    )
)


@dataclass(frozen=True, slots=True)
class Quantifier:
    """each / all / target / a … with its count and whether it targets."""

    kind: str
    count: Any = None

    @property
    def number(self) -> str:
        if self.count == 1 and self.kind in ("at least", "exactly N"):
            return "sg"
        return "sg" if self.kind in ONE else "pl"


@dataclass(frozen=True, slots=True)
class Ref:
    """A word that points back: "it", "that creature", "those cards", "~", "this creature"."""

    word: str
    noun: Any = None
    number: ClassVar[str] = "sg"


@dataclass(frozen=True, slots=True)
class Refs:
    """The plural: "them", "they", "those creatures"."""

    word: str
    noun: Any = None
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Both:
    """A and B as one selector."""

    items: tuple[Any, ...]
    join: str = "and"

    @property
    def number(self) -> str:
        return "sg" if self.join == "or" else "pl"


@dataclass(frozen=True, slots=True)
class Either:
    """One of two recipients of different kinds: "any permanent or player", "that player or planeswalker"."""

    first: Any
    second: Any
    number: ClassVar[str] = "sg"


@dataclass(frozen=True, slots=True)
class You:
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class Player:
    """each opponent, target player, that player …"""

    word: str
    number: ClassVar[str] = "sg"


@dataclass(frozen=True, slots=True)
class Players:
    """your opponents, players, they …"""

    word: str
    number: ClassVar[str] = "pl"


@dataclass(frozen=True, slots=True)
class PartyOf:
    """its controller, that creature's owner."""

    whose: Any
    role: str
    number: ClassVar[str] = "sg"
