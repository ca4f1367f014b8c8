"""The agents: legal answers, an end to every turn, and judgement that shows."""

from __future__ import annotations

import pytest

from lawmage.agents import NAMES, RandomAgent, agent
from lawmage.agents.choices import colors_made, payable_from
from lawmage.agents.simple import PATIENCE
from lawmage.decisions import Answer, Decision
from lawmage.game import Game
from lawmage.ir.card import Face
from lawmage.ir.mana import ManaCost
from lawmage.rules.looking import view
from lawmage.simulate import loaded, play, seated, simulate
from lawmage.state.state import State
from tests.interpreted import interpreted_only


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


@interpreted_only
def test_chance_does_not_act_forever_in_one_turn() -> None:
    state, player, asked = State(), RandomAgent(1), Endless(0, "117.1", "act")
    answers = [player.answer(state, asked) for _ in range(PATIENCE + 5)]
    assert answers[:PATIENCE] == [(1,)] * PATIENCE and answers[PATIENCE:] == [(0,)] * 5
    state.turn = 1
    assert player.answer(state, asked) == (1,)


@pytest.mark.parametrize(("deck", "seed"), [("burn", 1008), ("flyers", 20073)])
def test_heuristic_harms_others(deck: str, seed: int) -> None:
    """Damage and Pacifism are for creatures and players of others, from spells and abilities alike."""
    game = Game.new([loaded(deck)] * 2, seed, trace=False)
    seats, aims, enchanted = seated(("heuristic", "random"), 2, seed), 0, 0
    while game.decision is not None:
        answer = seats[game.asked or 0].answer(game.state, game.decision)
        if game.asked == 0 and game.decision.what == "target":
            aims += 1
            assert [view(game.state, ref).controller if ref > 0 else -1 - ref for ref in answer] == [1]
        game.answer(answer)
        state = game.state
        hosts = [state.objects[i].attached_to for i in state.battlefield if view(state, i).controller == 0]
        there = [host for host in hosts if host in state.objects]
        enchanted += len(there)
        assert all(view(state, host).controller == 1 for host in there)
    assert enchanted if deck == "flyers" else aims


def test_lands_make_the_colors_of_their_types() -> None:
    plains, bear = Face("Plains", types=("land",), subtypes=("Plains",)), Face("Bear", ManaCost(("1", "W")))
    assert colors_made(plains) == "W"
    assert payable_from(bear, ["U", "W"]) and not payable_from(bear, ["U", "U"]) and not payable_from(bear, ["W"])


def test_heuristic_beats_random() -> None:
    told = simulate(["burn", "stompy"], 12, 3, ["heuristic", "random"])
    other = simulate(["stompy", "burn"], 12, 3, ["heuristic", "random"])
    won = told["wins"]["burn (heuristic)"] + other["wins"]["stompy (heuristic)"]
    assert not told["errors"] and not other["errors"] and won >= 21
