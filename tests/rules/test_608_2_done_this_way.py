"""608.2c, 608.2h What a player did this way, and which player was dealt damage this way."""

from __future__ import annotations

import pytest

from tests.examples.cards import bear, land, spell
from tests.examples.stage import Stage

SPARE = "Each player sacrifices a creature of their choice. If you sacrificed a creature this way, you gain 1 life."
LOSE = "Each player discards a card. If you discarded a card this way, you gain 1 life."
BURN = "Ember deals 2 damage to any target. If a player is dealt damage this way, they lose 1 life."


@pytest.mark.parametrize(("owners", "life"), [((0, 1), 21), ((1,), 20)])
def test_608_2h_what_you_sacrificed_is_yours_as_it_last_was(owners: tuple[int, ...], life: int) -> None:
    stage = Stage()
    stage.lands("R")
    for one in owners:
        stage.put(bear(f"Bear {one}"), one)
    stage.casts(stage.hand(spell("Ember", SPARE)))
    assert stage.life() == life


@pytest.mark.parametrize(("owners", "life"), [((0, 1), 21), ((1,), 20)])
def test_608_2c_what_you_discarded(owners: tuple[int, ...], life: int) -> None:
    stage = Stage()
    stage.lands("R")
    for one in owners:
        stage.hand(land(), one)
    stage.casts(stage.hand(spell("Ember", LOSE)))
    assert stage.life() == life


def test_608_2c_a_player_is_dealt_damage_this_way() -> None:
    stage = Stage()
    stage.lands("RR")
    bears = stage.put(bear(), 1)
    first, second = [stage.hand(spell("Ember", BURN)) for _ in range(2)]
    stage.casts(first, target=(-2,))
    assert stage.life(1) == 17
    stage.casts(second, target=(bears,))
    assert (stage.life(1), stage.life(0), stage.there(bears)) == (17, 20, False)
