"""Starter decks for tests, read once."""

from __future__ import annotations

from functools import cache

from lawmage.cards.library import Library
from lawmage.cards.starter import starter_decks
from lawmage.game import Game
from lawmage.ir.card import Card

NAMES = ("burn", "stompy", "flyers", "tokens", "control", "graveyard")


@cache
def deck(name: str) -> tuple[Card, ...]:
    return tuple(Library(None).cards_of(starter_decks()[name]))


def begun(one: str = "burn", other: str = "stompy", seed: int = 1, count: int = 0) -> Game:
    """A game after so many answers by chance."""
    from lawmage.agents import RandomAgent

    game = Game.new([deck(one), deck(other)], seed)
    agent = RandomAgent(seed)
    while game.decision is not None and len(game.past) < count:
        game.answer(agent.answer(game.state, game.decision))
    return game
