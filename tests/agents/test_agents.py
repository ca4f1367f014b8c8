"""The agents: legal answers, an end to every turn, and judgement that shows."""

from __future__ import annotations

import pytest

from lawmage.agents import NAMES, RandomAgent, agent
from lawmage.agents.simple import PATIENCE
from lawmage.decisions import Answer, Decision
from lawmage.simulate import play, simulate
from lawmage.state.state import State


@pytest.mark.parametrize("name", NAMES)
def test_every_agent_finishes_games_with_the_same_answers_for_the_same_seed(name: str) -> None:
    one, again = (play("burn", "stompy", agents=(name,), seed=5, trace=False) for _ in range(2))
    assert one.over and one.script == again.script


def test_unknown_agents_are_named() -> None:
    with pytest.raises(ValueError, match="there are first, random, heuristic"):
        agent("clever")


class Endless(Decision):
    """A question that is never settled."""

    def first(self) -> Answer:
        return (0,)

    def sample(self, rng: State) -> Answer:
        return (1,)


def test_chance_does_not_act_forever_in_one_turn() -> None:
    state, player, asked = State(), RandomAgent(1), Endless(0, "117.1", "act")
    answers = [player.answer(state, asked) for _ in range(PATIENCE + 5)]
    assert answers[:PATIENCE] == [(1,)] * PATIENCE and answers[PATIENCE:] == [(0,)] * 5
    state.turn = 1
    assert player.answer(state, asked) == (1,)


def test_heuristic_beats_random() -> None:
    told = simulate(["burn", "stompy"], 12, 3, ["heuristic", "random"])
    other = simulate(["stompy", "burn"], 12, 3, ["heuristic", "random"])
    won = told["wins"]["burn (heuristic)"] + other["wins"]["stompy (heuristic)"]
    assert not told["errors"] and not other["errors"] and won >= 21
