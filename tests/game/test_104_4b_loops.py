"""104.4b, 732.4-5, 801.16 Loops of mandatory actions."""

from __future__ import annotations

import pytest

from lawmage.rules.actions import PASS, Act
from lawmage.state.seating import Seating
from tests.examples.cards import spell, thing
from tests.examples.stage import Stage
from tests.interpreted import interpreted_only

DOWN = "Whenever you gain life, you lose 1 life."
UP = "Whenever you lose life, you gain 1 life."


def looping(players: int = 2, back: str = UP, seating: Seating | None = None) -> Stage:
    """A life lost begins it. Everybody could do something else all the time."""
    stage = Stage(players=players)
    if seating is not None:
        stage.start.seating = seating.at_turn(stage.start.living)
    for name, text in (("Down", DOWN), ("Up", back)):
        stage.put(thing(name, text, "Enchantment"))
    stage.lands("B")
    stage.casts(stage.hand(spell("Sting", "You lose 1 life.", "{B}")))
    return stage


def go_on(stage: Stage, times: int, may: tuple[int, ...] = (1,)) -> None:
    for _ in range(times):
        decision = stage.game.decision
        if decision is None or stage.state.players[0].lost:
            return
        stage.game.answer((PASS,) if isinstance(decision, Act) else may)


@interpreted_only
def test_104_4b_a_loop_without_an_option_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """732.5 Although the players could do something else than pass."""
    monkeypatch.setattr("lawmage.game.LOOP_LIMIT", 300)
    stage = looping()
    go_on(stage, 400)
    assert stage.game.over and stage.state.winners == ()


@interpreted_only
def test_104_4b_a_loop_with_an_option_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lawmage.game.LOOP_LIMIT", 300)
    stage = looping(back="Whenever you lose life, you may gain 1 life.")
    go_on(stage, 600)
    assert not stage.game.over and stage.life() in (19, 20)
    go_on(stage, 30, ())
    assert not stage.state.stack


@interpreted_only
def test_801_16_it_is_a_draw_for_those_in_range(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits beyond goes on."""
    monkeypatch.setattr("lawmage.game.LOOP_LIMIT", 300)
    stage = looping(5, seating=Seating(ranges=(1,) * 5))
    go_on(stage, 2000)
    assert not stage.game.over and stage.state.living == (2, 3)
