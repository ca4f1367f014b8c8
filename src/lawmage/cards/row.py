"""What is known about a card before its text is compiled: plain values, the same from every source."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TypedDict


class Face(TypedDict, total=False):
    """One face, with Scryfall's names (200.1); a field that does not apply is absent."""

    name: str
    mana_cost: str
    type_line: str
    oracle_text: str | None  # None: nobody had the text
    power: str
    toughness: str
    loyalty: str
    defense: str
    hand_modifier: str
    life_modifier: str
    colors: list[str]
    color_indicator: list[str]


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card as the database keeps it. `key` is the Oracle id, else made from name, costs and types of all faces."""

    key: str
    name: str
    layout: str
    faces: tuple[Face, ...]
    oracle_id: str | None = None
    color_identity: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    printings: tuple[str, ...] = ()
    legalities: dict[str, str] = field(default_factory=dict)
    meld_result: str | None = None
    text_source: str | None = None

    @property
    def oracle_text(self) -> str:
        """The text of all faces, joined as Scryfall does."""
        return "\n//\n".join(face.get("oracle_text") or "" for face in self.faces)

    @property
    def signature(self) -> str:
        """What tells two cards of one name apart: name, cost and type line of every face."""
        return signature(self.name, self.faces)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling: ISO date, text, where it was taken from."""

    date: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of the Comprehensive Rules with its examples, or a section head (`examples` empty)."""

    number: str
    text: str
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decline:
    """Why a card is not whole: kind (unread, ambiguous, unbound, not_executable, ...) and the words it stops at."""

    kind: str
    fragment: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder of a card: the words it is about, and whether it is produced from them or kept as it was printed."""

    about: str
    regenerated: bool


@dataclass(frozen=True, slots=True)
class Compiled:
    """What compiling a card gave. `words` and `meaning` are JSON; `meaning` is empty unless the card is whole.

    `reminders` are stored for the coverage alone. `failure` is told by a compiler that broke on the card; it is not
    stored.
    """

    grammar: str
    read: bool = False
    whole: bool = False
    lines: int = 0
    lines_read: int = 0
    misprints: int = 0
    words: str = ""
    meaning: str = ""
    declines: tuple[Decline, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    seconds: float = 0.0
    failure: str = ""


def signature(name: str, faces: tuple[Face, ...]) -> str:
    """A stable id for a card without an Oracle id; two cards that share a name differ in cost or types (201.2)."""
    parts = [name, *([face.get("name", ""), face.get("mana_cost", ""), face.get("type_line", "")] for face in faces)]
    digest = hashlib.sha256(json.dumps(parts, ensure_ascii=False).encode()).hexdigest()
    return f"x-{digest[:24]}"
