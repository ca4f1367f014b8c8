"""Game = fork = replay = save and load = undo with sideboards: companions, wishes, lessons and piles."""

from __future__ import annotations

import pytest

from lawmage.conformance import play_and_check
from lawmage.game import Game
from lawmage.ir.card import LoadedDeck
from lawmage.simulate import play
from tests.examples.cards import bear, land, make, spell


def loaded() -> LoadedDeck:
    """A deck that fetches its sideboard, with two companions to choose between."""
    seek = spell(
        "Seek", "You may reveal a green creature card you own from outside the game and put it into your hand."
    )
    study = spell("Study", "Learn.", "{G}", "Sorcery")
    wander = spell("Wander", "You may play a card you own from outside the game this turn.", "{G}", "Sorcery")
    sort = "Reveal the top three cards of your library. An opponent separates those cards into two piles. "
    sorter = spell("Sorter", sort + "Put one pile into your hand and the other into your graveyard.", "{G}", "Sorcery")
    text = "Companion — Each permanent card in your starting deck has mana value 3 or less."
    friends = [make(name, "{2}{G}", "Legendary Creature — Bear", text, "3/3") for name in ("Friend", "Other Friend")]
    lesson = spell("Sums", "You gain 1 life.", "{G}", "Sorcery — Lesson")
    main = [land("Forest")] * 10 + [land("Mountain")] * 8 + [seek, study, wander, sorter] * 6 + [bear("Cub")] * 8
    return LoadedDeck(tuple(main), (*friends, lesson, bear("Kept Aside"), land("Swamp")))


@pytest.mark.parametrize("seed", [3, 8])
def test_one_law_for_games_with_sideboards(seed: int) -> None:
    questions, _ = play_and_check([loaded(), loaded()], seed, 3, limit=120)
    assert questions > 60


@pytest.mark.parametrize("name", ["heuristic", "random"])
def test_agents_finish_games_with_sideboards(name: str) -> None:
    """Cards from outside have come into the game; nobody is asked for a companion twice."""
    brought = 0
    for seed in range(3):
        game = play(loaded(), loaded(), agents=(name,), seed=seed)
        assert game.over
        start = Game.new([loaded(), loaded()], seed)
        assert start.decision is not None and start.decision.what == "companion"
        brought += len(start.state.outside) - len(game.state.outside)
    assert brought > 0


def test_100_2_a_loaded_deck_is_its_main_deck() -> None:
    deck = loaded()
    assert [deck[n] for n in range(len(deck))] == list(deck) == list(deck.main)
    assert deck[-1] == deck.main[-1]
