"""A slice of the exhaustive runner: games with random decks end without an engine error."""

from __future__ import annotations

import pytest

from lawmage.cards.library import Library
from lawmage.exhaustive import Found, one_game
from lawmage.ir.card import Card

GAMES = 12


@pytest.fixture(scope="module")
def cards() -> list[Card]:
    library = Library(None)
    return [library.card(name) for name in library.names(whole=True)]


def test_random_decks_of_the_starter_set_play_without_an_error(cards: list[Card]) -> None:
    found = Found()
    for n in range(GAMES):
        one_game(cards, 7000 + n, found, 4 if n % 5 == 4 else 2)
    assert not found.errors, "\n".join([f"seed {seed}: {error}" for seed, error, _ in found.errors])
    assert found.games == GAMES and found.unfinished <= 3  # a long game is no error
    assert len(found.used) > 300


def test_the_same_seed_plays_the_same_game(cards: list[Card]) -> None:
    first, second = Found(), Found()
    one_game(cards, 41, first, 2)
    one_game(cards, 41, second, 2)
    assert first.used == second.used
