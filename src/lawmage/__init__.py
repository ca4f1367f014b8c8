"""Lawmage: a Magic rules engine whose cards are compiled from their own Oracle text.

The public names are found on first use, so that `import lawmage` costs nothing.
"""

from __future__ import annotations

from importlib import import_module

__version__ = "0.1.0"

_HOME: dict[str, str] = {
    "Game": "lawmage.game",
    "Decision": "lawmage.decisions",
    "Deck": "lawmage.formats.deck",
    "Database": "lawmage.cards.database",
    "CardRow": "lawmage.cards.row",
    "load_cards": "lawmage.cards.library",
    "starter_card": "lawmage.cards.starter",
    "starter_decks": "lawmage.cards.starter",
    "IllegalAnswer": "lawmage.decisions",
    "SaveError": "lawmage.saves",
    "load_deck": "lawmage.cards.decks",
    "play": "lawmage.simulate",
    "Seating": "lawmage.state.seating",
    "free_for_all": "lawmage.state.seating",
    "two_headed_giant": "lawmage.state.seating",
    "emperor": "lawmage.state.seating",
    "alternating_teams": "lawmage.state.seating",
    "explain": "lawmage.explain",
    "view": "lawmage.view",
}

__all__ = [
    "CardRow",
    "Database",
    "Decision",
    "Deck",
    "Game",
    "IllegalAnswer",
    "SaveError",
    "Seating",
    "__version__",
    "alternating_teams",
    "emperor",
    "explain",
    "free_for_all",
    "load_cards",
    "load_deck",
    "play",
    "starter_card",
    "starter_decks",
    "two_headed_giant",
    "view",
]


def __getattr__(name: str) -> object:
    """A public name, imported from the module that has it."""
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module 'lawmage' has no attribute {name!r}")
    module = import_module(home)
    return module if home == f"lawmage.{name}" else getattr(module, name)


def __dir__() -> list[str]:
    return __all__
