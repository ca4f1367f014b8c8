"""608.2c A condition about each player holds when it is true of all of them."""

from __future__ import annotations

import pytest

from tests.examples.cards import thing
from tests.examples.stage import Stage

LOW = "{0}: If each player has 10 or less life, you gain 3 life."


@pytest.mark.parametrize(("first", "second", "gained"), [(10, 10, 3), (10, 11, 0), (11, 10, 0)])
def test_608_2c_each_player_has_so_little_life(first: int, second: int, gained: int) -> None:
    stage = Stage(life=first)
    stage.start.own_player(1).life = second
    altar = stage.put(thing("Altar", LOW))
    stage.uses(altar)
    assert stage.life() == first + gained


def test_608_2c_each_opponent_controls_one() -> None:
    stage = Stage(players=3)
    vane = stage.put(thing("Vane", "{0}: If each opponent controls an enchantment, you gain 3 life."))
    stage.put(thing("Veil", "", "Enchantment"), 1)
    second = Stage(players=3)
    other = second.put(thing("Vane", "{0}: If each opponent controls an enchantment, you gain 3 life."))
    for player in (1, 2):
        second.put(thing("Veil", "", "Enchantment"), player)
    stage.uses(vane)
    second.uses(other)
    assert (stage.life(), second.life()) == (20, 23)
