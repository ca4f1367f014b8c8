"""A deck as a value: what a deck file says, before anybody looks the cards up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of a card; set and collector number choose between printings, `line` is where a file has it."""

    count: int
    name: str
    set_code: str = ""
    number: str = ""
    line: int = 0

    def __str__(self) -> str:
        printing = f" ({self.set_code}) {self.number}".rstrip() if self.set_code else ""
        return f"{self.count} {self.name}{printing}"


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck list. `str(deck)` and `Deck.parse` are twins; the form is the one most programs read and write."""

    name: str = ""
    main: tuple[Entry, ...] = ()
    sideboard: tuple[Entry, ...] = ()
    commander: tuple[Entry, ...] = ()
    companion: tuple[Entry, ...] = ()

    def __str__(self) -> str:
        from .text import print_arena

        return print_arena(self)

    @staticmethod
    def parse(text: str) -> Deck:
        """Read a deck in any known format; DeckError says what is wrong where."""
        from .files import parse

        return parse(text)

    @staticmethod
    def of(name: str, cards: Iterable[tuple[int, str]]) -> Deck:
        """A deck from counts and names."""
        return Deck(name, tuple(Entry(count, card) for count, card in cards))

    @property
    def size(self) -> int:
        """Cards in the main deck, commanders not counted."""
        return sum(entry.count for entry in self.main)

    def cards(self) -> Iterator[str]:
        """The name of every card of the main deck, a name for each copy, in the order of the list."""
        for entry in self.main:
            for _ in range(entry.count):
                yield entry.name

    def beside(self) -> Iterator[str]:
        """100.4 The name of every card of the sideboard (in Commander none: 903.5e), and of a companion."""
        side = () if self.commander else self.sideboard
        listed = {entry.name for entry in side}
        for entry in (*side, *[one for one in self.companion if one.name not in listed]):
            for _ in range(entry.count):
                yield entry.name

    def sections(self) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
        """The parts of the deck that are not empty, by their usual heads."""
        parts = (
            ("Commander", self.commander),
            ("Companion", self.companion),
            ("Deck", self.main),
            ("Sideboard", self.sideboard),
        )
        return tuple((head, entries) for head, entries in parts if entries)

    def named(self, name: str) -> Deck:
        """The same deck under another name."""
        return Deck(name, self.main, self.sideboard, self.commander, self.companion)

    def plain(self) -> Deck:
        """The deck without the lines of the file it came from, for comparing."""
        return Deck(self.name, *(tuple(_bare(entry) for entry in part) for part in self._parts()))

    def _parts(self) -> tuple[tuple[Entry, ...], ...]:
        return (self.main, self.sideboard, self.commander, self.companion)


def _bare(entry: Entry) -> Entry:
    return Entry(entry.count, entry.name, entry.set_code, entry.number)


@dataclass(frozen=True, slots=True)
class Fault:
    """A line of a deck file that cannot be read."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class DeckError(ValueError):
    """A deck that cannot be read; `faults` has every bad line."""

    def __init__(self, faults: Iterable[Fault], path: str = "") -> None:
        self.faults = tuple(faults)
        self.path = path
        super().__init__("\n".join(f"{path}: {fault}" if path else str(fault) for fault in self.faults))


def build(name: str, entries: Iterable[tuple[str, Entry]]) -> Deck:
    """A deck from (section, entry); entries that differ only in their line are added up."""
    parts: dict[str, dict[Entry, Entry]] = {}
    for section, entry in entries:
        key = Entry(0, entry.name, entry.set_code, entry.number)
        part = parts.setdefault(section, {})
        old = part.get(key)
        count = entry.count + (old.count if old else 0)
        part[key] = Entry(count, entry.name, entry.set_code, entry.number, old.line if old else entry.line)
    main, side, commander, companion = (
        tuple(parts.get(section, {}).values()) for section in ("main", "sideboard", "commander", "companion")
    )
    return Deck(name, main, side, commander, companion)
