"""Deck files: the format is told by content when reading, by name when writing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from .deck import Deck, DeckError, Fault
from .text import parse_text, print_arena, print_plain
from .xml import parse_xml, print_cod, print_dek

LARGEST = 1 << 20  # bytes; no deck list is longer
PRINTERS: dict[str, Callable[[Deck], str]] = {
    "arena": print_arena,
    "plain": print_plain,
    "mtgo": print_plain,
    "dek": print_dek,
    "cod": print_cod,
}


def parse(text: str) -> Deck:
    """Read a deck in any known format."""
    start = text.removeprefix("\ufeff").lstrip()
    if start.startswith("<"):
        return parse_xml(text)
    if start.startswith(("{", "[metadata]")):
        raise DeckError([Fault(1, "not a known deck format: expected a plain, Arena, MTGO or Cockatrice list")])
    return parse_text(text)


def read_deck(path: Path | str) -> Deck:
    """Read a deck file; a deck without a name gets the file's."""
    place = Path(path)
    try:
        if place.stat().st_size > LARGEST:
            raise DeckError([Fault(0, f"larger than {LARGEST} bytes: not a deck")], str(path))
        text = place.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DeckError([Fault(0, f"byte {error.start + 1}: not UTF-8 text")], str(path)) from error
    except FileNotFoundError as error:
        raise DeckError([Fault(0, "there is no such file")], str(path)) from error
    except IsADirectoryError as error:
        raise DeckError([Fault(0, "a folder, not a deck")], str(path)) from error
    except PermissionError as error:
        raise DeckError([Fault(0, "no permission to read it")], str(path)) from error
    try:
        deck = parse(text)
    except DeckError as error:
        raise DeckError(error.faults, str(path)) from error
    return deck if deck.name else deck.named(place.stem)


def print_deck(deck: Deck, form: str = "arena") -> str:
    """The deck in one of the formats of PRINTERS."""
    return PRINTERS[form](deck)
