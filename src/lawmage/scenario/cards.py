"""The cards scenarios are about: looked up once, with the texts of their abilities; decks by name."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from lawmage.cards.library import Library, NotPlayable
from lawmage.cards.names import fold
from lawmage.cards.row import CardRow
from lawmage.ir.card import Card
from lawmage.text.compile import compile_card

from .model import ScenarioError, Unsupported
from .texts import learn

BASIC = "Mountain"
BASICS = 71


def blank(row: CardRow) -> Card | None:
    """The card with its characteristics and no text."""
    faces: Any = tuple([{**face, "oracle_text": ""} for face in row.faces])
    return compile_card(dataclasses.replace(row, faces=faces)).card


class Shelf:
    """Cards and decks for scenarios. Cards put in by hand (``own``) come before the library's."""

    def __init__(self, library: Library | None = None, decks: dict[str, Any] | None = None) -> None:
        self.library = library if library is not None else Library.open()
        self.decks = decks or {}
        self.own: dict[str, Card] = {}
        self._known: dict[str, Card] = {}
        self.blanks: dict[int, Card] = {}

    def card(self, name: str, where: str = "card") -> Card:
        """The card; Unsupported when it is not whole, ScenarioError when nobody knows it."""
        found = self.own.get(fold(name)) or self._known.get(name)
        if found is None:
            found = self.load(name, where)
            self._known[name] = found
        return found

    def load(self, name: str, where: str) -> Card:
        row = self.library.find(name)
        if row is None:
            like = self.library.suggest(name)
            hint = f" ({' or '.join(like)}?)" if like else ""
            raise ScenarioError("unknown_card", where, f"the name of a card{hint}", name)
        try:
            card = self.library.card(name)
        except NotPlayable as reason:
            raise Unsupported(f"card not whole: {reason}") from None
        texts = [face.get("oracle_text") or "" for face in row.faces]
        if not any(texts):
            compiled = self.library.compiled(name)
            if compiled is not None and compiled.words:
                from lawmage.text.printing import print_card

                texts = print_card(compiled.words)
        learn(card, row, texts)
        return card

    def library_card(self, name: str, where: str) -> Card:
        """A card of a deck; one that is not whole may lie in a library as a card without text, for it does nothing

        there: the run is unsupported as soon as it is anywhere else than in a library or a hand.
        """
        try:
            return self.card(name, where)
        except Unsupported:
            row = self.library.find(name)
            found = blank(row) if row is not None else None
            if found is None:
                raise
            self._known[name] = found
            self.blanks[id(found)] = found
            return found

    def deck(self, name: str, where: str) -> list[tuple[str, int]]:
        """The main deck of that name: cards and how many."""
        if name not in self.decks:
            raise ScenarioError("wrong_value", where, "a deck of decks.json", name)
        main: dict[str, int] = self.decks[name]["main"]
        return list(main.items())

    def commanders(self, name: str, where: str) -> list[str]:
        """The commanders of the deck of that name."""
        if name not in self.decks:
            raise ScenarioError("wrong_value", where, "a deck of decks.json", name)
        side: dict[str, int] = self.decks[name].get("side", {})
        return [card for card, count in side.items() for _ in range(count)]


def decks_beside(path: Path) -> dict[str, Any]:
    """decks.json in the folder of a scenario file, if there is one."""
    beside = path.parent / "decks.json"
    if not beside.exists():
        return {}
    found = json.loads(beside.read_text("utf-8"))
    return found if isinstance(found, dict) else {}
