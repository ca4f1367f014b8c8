"""608.2i How many things did something this turn: one that did it again is no further one."""

from __future__ import annotations

import pytest

from lawmage.state.constants import MAIN2
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

AGAIN = spell("Again", "Untap all creatures. After this phase, there is an additional combat phase.", kind="Sorcery")


def life_after(text: str, second: bool) -> int:
    """One creature attacks, and in the second combat the same or another."""
    stage = Stage()
    stone = stage.put(thing("Stone", text))
    cub, other = stage.put(bear("Cub", "1/1")), stage.put(bear("Other", "1/1"))
    stage.lands("R")
    again = stage.hand(AGAIN)
    stage.attack((cub, -2))
    stage.to_step(MAIN2)
    stage.casts(again)
    stage.attack((other if second else cub, -2))
    stage.to_step(MAIN2)
    stage.uses(stone)
    return stage.life()


@pytest.mark.parametrize(
    "condition",
    [
        "two or more creatures attacked this turn",
        "two or more sources you controlled dealt damage this turn",
    ],
)
def test_608_2i_two_things_did_it_not_one_thing_twice(condition: str) -> None:
    text = f"{{0}}: If {condition}, you gain 3 life."
    assert life_after(text, second=True) == 23
    assert life_after(text, second=False) == 20


def test_608_2i_the_creatures_that_attacked_are_counted_not_the_attacks() -> None:
    text = "{0}: You gain 1 life for each creature that attacked this turn."
    assert life_after(text, second=True) == 22
    assert life_after(text, second=False) == 21


def test_608_2i_each_creature_that_was_dealt_damage_counts() -> None:
    stage = Stage()
    stone = stage.put(thing("Stone", "{0}: You gain 1 life for each creature that was dealt damage this turn."))
    stage.put(bear("Cub", "2/3"), 1)
    stage.put(bear("Other", "2/3"), 1)
    stage.lands("RR")
    rains = [stage.hand(spell("Rain", "Rain deals 1 damage to each creature.")) for _ in range(2)]
    for rain in rains:
        stage.casts(rain)
    stage.uses(stone)
    assert stage.life() == 22
