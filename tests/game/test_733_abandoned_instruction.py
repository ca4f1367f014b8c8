"""733.1 What can't be completed while something resolves is undone and skipped, in both ways of playing."""

from __future__ import annotations

import pytest

from lawmage import game as game_module
from lawmage.agents import FirstAgent
from lawmage.decisions import Answer, Number, Reversed, Run
from lawmage.game import Game, play_out
from lawmage.ir.effects import Draw
from lawmage.rules import resolving
from lawmage.state.codec import digest
from lawmage.state.constants import INSTRUCT, OVER, RESOLVE
from lawmage.state.state import State
from tests.interpreted import interpreted_only
from tests.rules.following import on_stack
from tests.rules.table import bear, new_state, put


def stuck(run: Run) -> None:
    """A resolution whose first attempt asks something and then cannot be completed."""
    if run.state.todo == RESOLVE:
        run.choose(Number(0, "601.2b", "X", 0, 3))
        run.state.own_player(0).life = 1
        raise Reversed("601.2c no legal targets")
    resolving.instruct(run)
    run.state.todo = OVER


def start() -> State:
    state = new_state()
    put(state, bear(), 0, "library")
    on_stack(state, Draw())
    state.todo = RESOLVE
    return state


@interpreted_only
def test_733_1_the_attempt_leaves_no_trace_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    procedures = list(game_module.PROCEDURES)
    procedures[RESOLVE] = procedures[INSTRUCT] = stuck
    monkeypatch.setattr(game_module, "PROCEDURES", tuple(procedures))
    played = play_out(start(), [FirstAgent(), FirstAgent()])
    assert played.state.players[0].life == 20 and not played.state.stack
    game = Game(start())
    answer: Answer = (0,)
    game.answer(answer)
    assert game.over and digest(game.state) == digest(played.state)
