"""100.2a, 903.5: the basic rules of deck construction, as warnings, and which cards of a deck can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .deck import Deck, Entry
from .identity import color_identity, why_not_included

BASICS = frozenset(
    f"{snow}{name}"
    for snow in ("", "Snow-Covered ")
    for name in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
)


class Knows(Protocol):
    """A collection of cards, as far as decks ask it."""

    def why_not(self, name: str) -> str | None:
        """None when the card can be played, else the reason."""

    def copies(self, name: str) -> int | None:
        """How many copies of the card a deck may have; None: any number."""

    def faces(self, name: str) -> Sequence[Mapping[str, Any]]:
        """What is printed on the faces of the card; nothing for a name that is not known."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A rule of deck construction that a deck does not keep."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Unplayable:
    """A card of a deck that cannot be played, and why."""

    entry: Entry
    reason: str

    def __str__(self) -> str:
        where = f"line {self.entry.line}: " if self.entry.line else ""
        return f"{where}{self.entry.name}: {self.reason}"


def unplayable(deck: Deck, known: Knows) -> tuple[Unplayable, ...]:
    """The cards of the main deck and of the command zone that cannot be played, with reasons."""
    return _reasons((*deck.commander, *deck.companion, *deck.main), known)


def left_out(deck: Deck, known: Knows) -> tuple[Unplayable, ...]:
    """100.4 The cards of the sideboard that cannot be played; the deck is played without them."""
    return _reasons(deck.sideboard, known)


def _reasons(entries: tuple[Entry, ...], known: Knows) -> tuple[Unplayable, ...]:
    seen: dict[str, str | None] = {}
    bad = []
    for entry in entries:
        if entry.name not in seen:
            seen[entry.name] = known.why_not(entry.name)
            reason = seen[entry.name]
            if reason is not None:
                bad.append(Unplayable(entry, reason))
    return tuple(bad)


def check(deck: Deck, known: Knows | None = None) -> tuple[Warned, ...]:
    """100.2a (a Commander deck: 903.5): size and number of copies."""
    counts: Counter[str] = Counter()
    for entry in (*deck.main, *deck.sideboard, *deck.commander):
        counts[entry.name] += entry.count
    found = []
    size = deck.size + sum(entry.count for entry in deck.commander)
    if deck.commander and size != 100:
        found.append(Warned("903.5a", f"a Commander deck has exactly 100 cards, this one {size}"))
    elif not deck.commander and size < 60:
        found.append(Warned("100.2a", f"a constructed deck has at least 60 cards, this one {size}"))
    side = sum(entry.count for entry in deck.sideboard)
    if side > 15 and not deck.commander:
        found.append(Warned("100.4a", f"a sideboard has at most 15 cards, this one {side}"))
    most, rule = (1, "903.5b") if deck.commander else (4, "100.2a")
    for name, count in counts.items():
        allowed = None if name in BASICS else 4 if known is None else known.copies(name)
        allowed = most if allowed == 4 else allowed
        if allowed is not None and count > allowed:
            found.append(Warned(rule, f"{count} copies of {name}, at most {allowed} allowed"))
    if known is not None and deck.commander:
        found += outside_identity(deck, known)
    return tuple(found)


def outside_identity(deck: Deck, known: Knows) -> list[Warned]:
    """903.4, 903.5c-d Cards whose colors are not those of the commander, or of the commanders together."""
    leaders = [known.faces(entry.name) for entry in deck.commander]
    if not all(leaders):
        return []
    identity = "".join([color_identity(faces) for faces in leaders])
    found = []
    for name in dict.fromkeys([entry.name for entry in deck.main]):
        reason = why_not_included(known.faces(name), identity)
        if reason is not None:
            rule, _, why = reason.partition(" ")
            found.append(Warned(rule, f"{name}: {why}"))
    return found
