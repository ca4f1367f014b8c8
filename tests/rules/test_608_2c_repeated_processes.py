"""608.2c "Repeat this process": the ability does once more what it has done so far."""

from __future__ import annotations

import pytest

from tests.examples.cards import bear, land, spell, thing
from tests.examples.stage import Stage

DIG = (
    "{0}: Reveal the top card of your library. If it's a land card, put it into your graveyard and repeat this process."
)
SURGE = (
    "Exile the top card of your library. If it's a permanent card, you may put it onto the battlefield. "
    "If you do, repeat this process."
)
ONCE = "{0}: Mill a card. You gain 1 life. If you control a creature, repeat this process once."


def test_608_2c_for_as_long_as_it_says_so() -> None:
    stage = Stage()
    pick = stage.put(thing("Pick", DIG))
    for card in (land(), bear(), land(), land()):
        stage.on_top(card)
    stage.uses(pick)
    assert stage.where("Forest") == ["graveyard", "graveyard", "library"]


def test_608_2c_an_option_of_an_earlier_round_is_none_of_this_one() -> None:
    stage = Stage()
    stage.lands("R")
    surge = stage.hand(spell("Surge", SURGE))
    for card in (spell("Flame", "You gain 1 life."), spell("Ember", "You gain 1 life."), land("Swamp")):
        stage.on_top(card)
    stage.casts(surge, then={"may": (1,)})
    assert [stage.where(name) for name in ("Swamp", "Ember", "Flame")] == [["battlefield"], ["exile"], ["library"]]


@pytest.mark.parametrize(("creature", "life"), [(True, 22), (False, 21)])
def test_608_2c_once_more_at_most(creature: bool, life: int) -> None:
    stage = Stage()
    lens = stage.put(thing("Lens", ONCE))
    if creature:
        stage.put(bear())
    for _ in range(4):
        stage.on_top(land())
    stage.uses(lens)
    assert stage.life() == life
    assert len(stage.state.players[0].graveyard) == life - 20
