"""All cards that can be had here: the user's database where there is one, and the starter set."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from lawmage.formats.construction import left_out, unplayable
from lawmage.formats.deck import Deck, DeckError, Fault
from lawmage.ir.card import Card, LoadedDeck
from lawmage.ir.node import Node

from .database import Database, NoDatabase
from .names import closest, fold
from .row import CardRow, Compiled
from .starter import Starter, starter

_ANY_NUMBER = re.compile(r"deck can have any number of cards named")
_UP_TO = re.compile(r"deck can have up to (seven|nine) cards named")


class NotPlayable(ValueError):
    """A card that nobody knows or that is not whole; the message says which and why."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.reason = reason


class Library:
    """Looks cards up in the database first; a card that is not whole there may be in the starter set."""

    def __init__(self, database: Database | None, own: Starter | None = None) -> None:
        self.database = database
        self.starter = own if own is not None else starter()
        self._cards: dict[str, Card] = {}

    @classmethod
    def open(cls, path: Path | str | None = None) -> Library:
        """The user's library: without a database (and no path given) it has the starter set alone."""
        try:
            return cls(Database.open(path))
        except NoDatabase:
            if path is not None:
                raise
            return cls(None)

    def find(self, name: str) -> CardRow | None:
        """What is printed on a card."""
        row = self.database.find(name) if self.database else None
        return row or self.starter.find(name)

    def compiled(self, name: str) -> Compiled | None:
        """The card's trees; the starter set's where the database's are not whole."""
        found = None
        if self.database:
            row = self.database.find(name)
            found = self.database.compiled(row) if row else None
        if found is None or not found.whole:
            found = self.starter.compiled(name) or found
        return found

    def why_not(self, name: str) -> str | None:
        """None when the card can be played, with all that it makes and melds into, else the reason."""
        try:
            self.card(name)
        except NotPlayable as lacking:
            return lacking.reason
        return None

    def card(self, name: str) -> Card:
        """The card as the engine plays it; NotPlayable with the reason when it cannot."""
        key = fold(name)
        if key not in self._cards:
            self._cards[key] = card = self.tree(name)  # what speaks of itself finds itself
            try:
                self._cards[key] = self.with_tokens(card)
            except NotPlayable as lacking:
                del self._cards[key]
                raise NotPlayable(name, f"it needs {lacking}") from lacking
        return self._cards[key]

    def tree(self, name: str) -> Card:
        """The card's own tree; NotPlayable when it is not whole."""
        from lawmage.ir.codec import CodecError, from_json

        compiled = self.compiled(name) if self.find(name) is not None else None
        if compiled is None or not compiled.whole:
            raise NotPlayable(name, self.lacks(name, compiled))
        try:
            card = from_json(json.loads(compiled.meaning))
        except CodecError as error:
            raise NotPlayable(name, f"compiled by another version ({error}): run `lawmage import` again") from error
        if not isinstance(card, Card):
            raise NotPlayable(name, "compiled by another version: run `lawmage import` again")
        return card

    def lacks(self, name: str, compiled: Compiled | None) -> str:
        """Why a card that is not whole is not."""
        if self.find(name) is None:
            like = self.suggest(name)
            return "no such card" + (f"; did you mean {' or '.join(like)}?" if like else "")
        if compiled is None:
            return "its text has not been compiled yet (run `lawmage import`)"
        reasons = [f'{decline.kind.replace("_", " ")}: "{decline.fragment}"' for decline in compiled.declines[:2]]
        return "its text is not understood yet" + (f" ({'; '.join(reasons)})" if reasons else "")

    def needs_others(self, compiled: Compiled) -> bool:
        """Whether the tree may name other cards; quick, as nothing is loaded."""
        return '"PrintedToken"' in compiled.meaning or '"Meld"' in compiled.meaning

    def with_tokens(self, card: Card) -> Card:
        """111.11, 712.4a The cards that tokens are by their names, and what cards meld into, are part of the card."""
        from lawmage.ir.effects import Meld, PrintedToken
        from lawmage.rules.walk import contains, rewritten_inside

        def told(node: Node) -> Node | None:
            if isinstance(node, Meld) and node.into:
                return Meld(node.what, node.into, self.card(node.into))
            return PrintedToken(node.name, self.card(node.name)) if isinstance(node, PrintedToken) else None

        if not any([contains(one, (Meld, PrintedToken)) for face in card.faces for one in face.abilities]):
            return card
        faces = [
            replace(face, abilities=tuple([rewritten_inside(one, told, granted=True) for one in face.abilities]))
            for face in card.faces
        ]
        return replace(card, faces=tuple(faces))

    def cards_of(self, deck: Deck) -> LoadedDeck:
        """The deck, a card for each copy; DeckError with every card that cannot be played.

        Cards of the sideboard that cannot be played are left out: nothing could bring them into a game.
        """
        bad = unplayable(deck, self)
        if bad:
            raise DeckError((Fault(one.entry.line, f"{one.entry.name}: {one.reason}") for one in bad), deck.name)
        missing = {one.entry.name for one in left_out(deck, self)}
        return LoadedDeck(
            tuple([self.card(name) for name in deck.cards()]),
            tuple([self.card(name) for name in deck.beside() if name not in missing]),
        )

    def copies(self, name: str) -> int | None:
        """100.2a: how many copies a deck may have; None for a card that says any number."""
        row = self.find(name)
        if row is None:
            return 4
        if "Basic" in row.faces[0].get("type_line", ""):
            return None
        if _ANY_NUMBER.search(row.oracle_text):
            return None
        several = _UP_TO.search(row.oracle_text)
        return {"seven": 7, "nine": 9}[several.group(1)] if several else 4

    def faces(self, name: str) -> Sequence[Mapping[str, Any]]:
        """What is printed on the faces of the card; nothing for a name that is not known."""
        row = self.find(name)
        return row.faces if row is not None else ()

    def suggest(self, name: str) -> list[str]:
        """Names that a mistyped one may mean."""
        known = dict.fromkeys([*(self.database.names() if self.database else ()), *self.starter.names()])
        return closest(name, known)

    def names(self, whole: bool | None = None) -> list[str]:
        """All names, or those of the cards that are whole (or not)."""
        own = self.starter.names() if whole is not False else []
        return sorted({*own, *(self.database.names(whole=whole) if self.database else [])})


def load_cards(*names: str, path: Path | str | None = None) -> list[Card]:
    """Cards by name, ready to be played; NotPlayable with the reason for one that cannot be."""
    library = Library.open(path)
    return [library.card(name) for name in names]
