"""500.4, 611.2, 800.4 When effects end that last until somebody's next turn; what leaves the game with a player."""

from __future__ import annotations

import pytest

from lawmage.rules import teams, writes
from lawmage.state.constants import DRAW_STEP, END, MAIN1, UPKEEP
from lawmage.state.seating import two_headed_giant
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


@pytest.mark.parametrize("until", ["Until your next turn", "Until the end of your next turn", "Until your next upkeep"])
def test_800_4m_until_the_turn_of_a_player_who_has_left_would_begin(until: str) -> None:
    stage = Stage(players=3)
    stage.lands("R", 1)
    ox = stage.put(bear("Ox", "4/4"))
    swell = stage.hand(spell("Swell", f"{until}, target creature gets +2/+2."), 1)
    stage.casts(swell, target=(ox,))
    stage.game.concede(1)
    stage.to_step(END, 0)
    assert stage.size(ox) == (6, 6)
    stage.to_step(UPKEEP, 2)
    assert stage.size(ox) == (4, 4)


def test_800_4m_a_creature_goaded_by_a_player_who_has_left() -> None:
    stage = Stage(players=3)
    stage.lands("R", 1)
    ox = stage.put(bear("Ox", "4/4"))
    stage.casts(stage.hand(spell("Spur", "Goad target creature."), 1), target=(ox,))
    stage.game.concede(1)
    assert "goaded:1" in stage.state.objects[ox].marks
    stage.to_step(UPKEEP, 2)
    assert "goaded:1" not in stage.state.objects[ox].marks


def test_701_15a_goaded_until_the_next_turn_of_the_team() -> None:
    """805.4 Each player of a team has the team's turn."""
    stage = Stage(players=4)
    stage.start.seating = two_headed_giant()
    stage.lands("R", 1)
    ox = stage.put(bear("Ox", "4/4"), 2)
    stage.casts(stage.hand(spell("Spur", "Goad target creature."), 1), target=(ox,))
    stage.to_step(UPKEEP, 2)
    assert "goaded:1" in stage.state.objects[ox].marks
    stage.to_step(UPKEEP, 0)
    assert "goaded:1" not in stage.state.objects[ox].marks


def test_611_2a_your_next_end_step_may_be_that_of_this_turn() -> None:
    stage = Stage()
    stage.lands("R")
    ox = stage.put(bear("Ox", "4/4"))
    stage.casts(stage.hand(spell("Swell", "Until your next end step, target creature gets +2/+2.")), target=(ox,))
    assert stage.size(ox) == (6, 6)
    stage.to_step(END, 0)
    assert stage.size(ox) == (4, 4)


def test_800_4a_control_of_a_player_ends_with_who_had_it() -> None:
    stage = Stage(players=3)
    stage.lands("R")
    grip = stage.hand(spell("Grip", "You control target player during that player's next turn."))
    stage.casts(grip, target=(-2,))
    stage.to_step(UPKEEP, 1)
    assert stage.state.controls == ((1, 0),)
    stage.game.concede(0)
    assert stage.state.controls == ()


def test_800_4a_who_has_left_controls_nobodys_next_turn() -> None:
    stage = Stage(players=3)
    stage.lands("R")
    grip = stage.hand(spell("Grip", "You control target player during that player's next turn."))
    stage.casts(grip, target=(-2,))
    stage.game.concede(0)
    stage.to_step(UPKEEP, 1)
    assert stage.state.controls == ()


def test_723_1a_the_last_to_get_control_of_a_player_has_it() -> None:
    stage = Stage(players=3)
    stage.lands("R")
    stage.lands("R", 2)
    grip = spell("Grip", "You control target player during that player's next turn.")
    cards = stage.hand(grip), stage.hand(grip, 2)
    stage.casts(cards[1], target=(-2,))
    stage.casts(cards[0], target=(-2,))
    stage.to_step(UPKEEP, 1)
    stage.priority(1)
    assert stage.game.asked == 0


def test_725_4_there_is_no_active_player_to_become_the_monarch() -> None:
    """The active player has left before: the next player in turn order becomes it."""
    stage = Stage(players=4)
    writes.set_game_mark(stage.start, "monarch", 1)
    stage.game.concede(0)
    stage.game.concede(1)
    assert dict(stage.state.marks)["monarch"] == 2


def test_103_8a_the_first_draw_step_is_skipped() -> None:
    """Nothing happens at its beginning."""
    stage = Stage(step=UPKEEP)
    stage.put(thing("Bell", "At the beginning of your draw step, you gain 1 life."))
    stage.to_step(MAIN1)
    assert stage.life() == 20 and not stage.state.players[0].hand
    stage.to_step(DRAW_STEP, 1)
    assert len(stage.state.players[1].hand) == 1
    stage.to_step(MAIN1, 0)
    assert stage.life() == 21


def test_800_4k_whose_turn_does_not_begin() -> None:
    stage = Stage(players=4)
    _ = stage.game
    for player in (0, 3):
        stage.game.concede(player)
    state = stage.state
    assert teams.passed_over(state, 2, 1) == [3, 0] and teams.passed_over(state, 1, 2) == []
