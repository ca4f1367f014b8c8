"""The starter set: cards as compiled trees (no Oracle text) and the starter decks, shipped with the package."""

from __future__ import annotations

import json
import lzma
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from lawmage.cards.names import closest, fold
from lawmage.cards.row import CardRow, Compiled, Face

if TYPE_CHECKING:
    from lawmage.formats.deck import Deck

CARDS = "cards.jsonl.xz"  # a head line, then a line for each card in the order of the head's names
TOLD = ("name", "mana_cost", "type_line", "power", "toughness", "loyalty", "defense", "colors", "color_indicator")


class Starter:
    """The starter set's cards, by name; a card's line is parsed when it is asked for."""

    def __init__(self, grammar: str, cards: dict[str, str]) -> None:
        self.grammar = grammar
        self._cards = cards
        self._known = {fold(name): name for name in cards}

    @classmethod
    def unpack(cls, packed: bytes) -> Starter:
        """The inverse of `pack`."""
        head, *lines = lzma.decompress(packed).decode().splitlines()
        told = json.loads(head)
        return cls(told["grammar"], dict(zip(told["names"], lines, strict=True)))

    def __len__(self) -> int:
        return len(self._cards)

    def names(self) -> list[str]:
        """The names of all its cards, in alphabetical order."""
        return sorted(self._cards)

    def _said(self, name: str) -> tuple[str, Any] | None:
        known = self._known.get(fold(name))
        return None if known is None else (known, json.loads(self._cards[known]))

    def find(self, name: str) -> CardRow | None:
        """The card of that name; the text of its faces is not told (see `compiled` and `text_of`)."""
        found = self._said(name)
        if found is None:
            return None
        known, said = found
        return CardRow(
            key=said["key"],
            name=known,
            layout=said["layout"],
            faces=tuple(cast(Face, face) for face in said["faces"]),
            color_identity=tuple(said["color_identity"]),
            keywords=tuple(said["keywords"]),
        )

    def compiled(self, name: str) -> Compiled | None:
        """What the card's text was compiled to when the package was made."""
        found = self._said(name)
        if found is None:
            return None
        _, said = found
        return Compiled(self.grammar, True, True, said["lines"], said["lines"], 0, said["words"], said["meaning"])

    def suggest(self, name: str) -> list[str]:
        """Names that a mistyped one may mean."""
        return closest(name, self._cards)


@cache
def starter() -> Starter:
    """The starter set; empty in a source tree for which it has not been built."""
    packed = files(__package__) / CARDS
    if not packed.is_file():
        return Starter("", {})
    return Starter.unpack(packed.read_bytes())


def pack(grammar: str, cards: list[tuple[CardRow, Compiled]]) -> bytes:
    """The stored form of the starter set: printed values and trees, never the Oracle text.

    A reminder is there as the number of its form; one that no form gives is left out, for it would be printed text.
    """
    from lawmage.text.printing import composed

    named = sorted(cards, key=lambda pair: pair[0].name)
    told: list[dict[str, Any]] = [
        {
            "key": row.key,
            "layout": row.layout,
            "faces": [{field: face[field] for field in TOLD if field in face} for face in cast("list[Any]", row.faces)],
            "color_identity": row.color_identity,
            "keywords": row.keywords,
            "lines": compiled.lines,
            "words": composed(compiled.words),
            "meaning": compiled.meaning,
        }
        for row, compiled in named
    ]
    head: dict[str, Any] = {"grammar": grammar, "names": [row.name for row, _ in named]}
    lines = [json.dumps(one, ensure_ascii=True, separators=(",", ":"), sort_keys=True) for one in [head, *told]]
    return lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)


def text_of(compiled: Compiled) -> list[str]:
    """The Oracle text of each face, printed from the words it was read into (see `pack` for the reminders)."""
    from lawmage.text.printing import print_card

    return print_card(compiled.words)


def starter_card(name: str) -> CardRow | None:
    """A card of the starter set."""
    return starter().find(name)


@cache
def starter_decks() -> dict[str, Deck]:
    """The starter decks by name."""
    from lawmage.formats.text import parse_text

    lists = [(entry.name.removesuffix(".txt"), entry) for entry in (files(__package__) / "decks").iterdir()]
    return {
        name: parse_text(entry.read_text(encoding="utf-8")).named(name)
        for name, entry in sorted(lists, key=lambda pair: pair[0])
        if entry.name.endswith(".txt")
    }


def starter_deck_about(name: str) -> str:
    """What a starter deck is about, in a line: the comment at the head of its list."""
    text = (files(__package__) / "decks" / f"{name}.txt").read_text(encoding="utf-8")
    return text.partition("\n")[0].lstrip("/ ").strip()
