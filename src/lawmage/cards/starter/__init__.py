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

CARDS = "cards.json.xz"
TOLD = ("name", "mana_cost", "type_line", "power", "toughness", "loyalty", "defense", "colors", "color_indicator")


class Starter:
    """The starter set's cards, by name."""

    def __init__(self, grammar: str, cards: dict[str, Any]) -> None:
        self.grammar = grammar
        self._cards = cards
        self._known = {fold(name): name for name in cards}

    def __len__(self) -> int:
        return len(self._cards)

    def names(self) -> list[str]:
        """The names of all its cards, in alphabetical order."""
        return sorted(self._cards)

    def find(self, name: str) -> CardRow | None:
        """The card of that name; the text of its faces is not told (see `compiled` and `text_of`)."""
        known = self._known.get(fold(name))
        if known is None:
            return None
        said = self._cards[known]
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
        known = self._known.get(fold(name))
        if known is None:
            return None
        said = self._cards[known]
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
    held = json.loads(lzma.decompress(packed.read_bytes()))
    return Starter(held["grammar"], held["cards"])


def pack(grammar: str, cards: list[tuple[CardRow, Compiled]]) -> bytes:
    """The stored form of the starter set: printed values and trees, never the Oracle text."""
    held = {
        row.name: {
            "key": row.key,
            "layout": row.layout,
            "faces": [{field: face[field] for field in TOLD if field in face} for face in cast("list[Any]", row.faces)],
            "color_identity": row.color_identity,
            "keywords": row.keywords,
            "lines": compiled.lines,
            "words": compiled.words,
            "meaning": compiled.meaning,
        }
        for row, compiled in sorted(cards, key=lambda pair: pair[0].name)
    }
    text = json.dumps({"grammar": grammar, "cards": held}, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)


def text_of(compiled: Compiled) -> list[str]:
    """The Oracle text of each face, printed from the words it was read into."""
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
