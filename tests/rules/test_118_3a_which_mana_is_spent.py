"""118.3a, 601.2h Which mana of the pool is spent is the player's choice, where it makes a difference."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from lawmage.ir.card import Card
from lawmage.rules.actions import CAST_IT, Act
from lawmage.rules.spending import Spend
from tests.examples.cards import spell, thing
from tests.examples.stage import Stage

ROCK = thing("Rock", "{T}: Add {R}{G}{G}.")


def boon(cost: str) -> Card:
    return spell("Boon", "You gain 1 life.", cost)


def ready(cost: str) -> Stage:
    """The pool has {R}{G}{G}, and the spell is being cast."""
    stage = Stage()
    rock, one = stage.put(ROCK), stage.hand(boon(cost))
    stage.tap_for(rock)
    stage.game.answer((CAST_IT, one, 0))
    return stage


@pytest.mark.parametrize(("answer", "left"), [((0,), "GG"), ((1,), "GR"), ((2,), "GR")])
def test_118_3a_the_player_says_which(answer: tuple[int, ...], left: str) -> None:
    stage = ready("{1}")
    decision = stage.game.decision
    assert isinstance(decision, Spend) and decision.options == [0, 1, 2]
    assert decision.labels == ("{R}", "{G}", "{G}")
    stage.game.answer(answer)
    assert stage.pool() == left


def test_601_2h_what_is_spent_covers_the_cost() -> None:
    stage = ready("{1}{G}")
    for wrong in ((0,), (0, 0), (0, 1, 2)):
        with pytest.raises(IllegalAnswer):
            stage.game.answer(wrong)
    stage.game.answer((1, 2))
    assert stage.pool() == "R"


@pytest.mark.parametrize("cost", ["{G}", "{R}", "{G}{G}", "{3}"])
def test_118_3a_nothing_is_asked_where_it_makes_no_difference(cost: str) -> None:
    stage = ready(cost)
    assert isinstance(stage.game.decision, Act)


def test_118_3a_no_mana_is_spent_for_something_without_a_cost() -> None:
    stage = ready("{0}")
    assert isinstance(stage.game.decision, Act) and stage.pool() == "GGR"
