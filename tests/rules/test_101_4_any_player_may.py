"""101.4 "Any player may …": all are asked in turn order; what follows asks whether anybody did."""

from __future__ import annotations

from lawmage.state.constants import MAIN2
from tests.examples.cards import bear, thing
from tests.examples.stage import Stage

TOLL = "{0}: Any player may pay 5 life. If a player does, you gain 1 life."
RELAY = "Whenever this creature deals combat damage to an opponent, it deals 2 damage to each other opponent."
ELSE = "{0}: Any player may have ~ deal 5 damage to them. If no one does, you gain 1 life."


def toll(text: str, who: tuple[int, ...]) -> list[int]:
    """The life of three players after the first activates it and these say yes."""
    stage = Stage(3)
    stone = stage.put(thing("Stone", text.replace("~", "this artifact")))
    stage.use(stone)
    stage.resolves(may=[(1,) if player in who else () for player in range(3)])
    return [stage.life(player) for player in range(3)]


def test_101_4_one_of_several_pays_and_the_one_before_the_last_counts() -> None:
    assert toll(TOLL, (1,)) == [21, 15, 20]


def test_101_4_two_pay_and_it_is_done_once() -> None:
    assert toll(TOLL, (0, 2)) == [16, 20, 15]


def test_101_4_nobody_pays() -> None:
    assert toll(TOLL, ()) == [20, 20, 20]
    assert toll(ELSE, ()) == [21, 20, 20]


def test_101_4_no_one_does_is_false_when_one_did() -> None:
    assert toll(ELSE, (0,)) == [15, 20, 20]


def test_118_12a_unless_any_player_pays() -> None:
    for who, life in (((), 21), ((2,), 20)):
        stage = Stage(3)
        stage.lands("R", 1)
        stage.lands("R", 2)
        stone = stage.put(thing("Stone", "{0}: You gain 1 life unless any player pays {1}."))
        stage.use(stone)
        stage.resolves(pay=[(1,) if player in who else () for player in (1, 2)])
        assert stage.life() == life


def test_102_2_each_other_opponent() -> None:
    """Than the one who was just dealt damage."""
    stage = Stage(3)
    cub = stage.put(bear(text=RELAY))
    _ = stage.game
    stage.attack((cub, -3))
    stage.to_step(MAIN2)
    assert [stage.life(player) for player in range(3)] == [20, 18, 18]
