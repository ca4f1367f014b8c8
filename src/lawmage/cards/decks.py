"""Decks as people name them: a starter deck's name, or a file."""

from __future__ import annotations

from pathlib import Path

from lawmage.formats.deck import Deck, DeckError, Fault
from lawmage.formats.files import read_deck
from lawmage.ir.card import LoadedDeck

from .names import closest
from .starter import starter_decks


def find_deck(said: str) -> Deck:
    """The starter deck of that name, else the deck in that file; DeckError when it is neither."""
    own = starter_decks()
    if said.lower() in own:
        return own[said.lower()]
    if Path(said).exists() or "/" in said or "." in said:
        return read_deck(said)
    like = closest(said, own)
    hint = f"; did you mean {' or '.join(like)}?" if like else f": the starter decks are {', '.join(own)}"
    raise DeckError([Fault(0, f"neither a file nor a starter deck{hint}")], said)


def load_deck(said: str) -> LoadedDeck:
    """The cards of a starter deck or deck file, ready to be played; DeckError with every card that cannot be."""
    from .library import Library

    return Library.open().cards_of(find_deck(said))
