"""707.10c A player may copy the spell that resolves, and may choose a new target for the copy."""

from __future__ import annotations

from tests.examples.cards import spell
from tests.examples.stage import Stage

CHAIN = (
    "Ember deals 3 damage to any target. Then that player or that permanent's controller may pay {R}. If the player "
    "does, they may copy this spell and may choose a new target for that copy."
)


def test_707_10c_the_copy_is_that_players() -> None:
    stage = Stage()
    stage.lands("R")
    stage.lands("R", 1)
    stage.play(stage.hand(spell("Ember", CHAIN)), target=(-2,))
    stage.resolves(pay=(1,), may=[(1,), (1,)], new_target=(-1,))
    stage.settles()
    assert [stage.life(player) for player in range(2)] == [17, 17]


def test_707_10c_or_not() -> None:
    stage = Stage()
    stage.lands("RR")
    stage.play(stage.hand(spell("Ember", CHAIN)), target=(-2,))
    stage.resolves()
    assert [stage.life(player) for player in range(2)] == [20, 17]
    assert not stage.state.stack
