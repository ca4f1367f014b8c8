"""Game = fork = replay = save and load = undo in games of teams and with a limited range of influence."""

from __future__ import annotations

import pytest

from lawmage.conformance import play_and_check
from lawmage.state.seating import Seating, alternating_teams, emperor, free_for_all, two_headed_giant
from tests.game.decks import deck

TABLES = {
    "two-headed giant": (two_headed_giant(), 4),
    "emperor": (emperor(), 6),
    "range of influence": (free_for_all(5, 1, "left"), 5),
    "alternating teams": (alternating_teams(), 4),
}
DECKS = ("burn", "stompy", "tokens", "flyers", "control", "graveyard")


@pytest.mark.parametrize("table", TABLES)
def test_one_law_at_every_table(table: str) -> None:
    seating, players = TABLES[table]
    assert isinstance(seating, Seating)
    questions, _ = play_and_check([deck(DECKS[n]) for n in range(players)], 3, 6, 150, seating)
    assert questions > 60


@pytest.mark.parametrize("table", TABLES)
def test_whole_games_are_played_to_their_end(table: str) -> None:
    """Everybody left at the end is on one side, or nobody is."""
    from lawmage.agents import RandomAgent
    from lawmage.game import play_out
    from lawmage.rules.start import new_state
    from lawmage.rules.teams import decided
    from lawmage.state.constants import OVER

    seating, players = TABLES[table]
    state = new_state([deck(DECKS[n])[:30] for n in range(players)], 5, seating.life, None, (), seating)
    played = play_out(state, [RandomAgent(n) for n in range(players)], limit=60_000)
    assert played.state.todo == OVER and decided(played.state)
