"""603.2 One ability with two events: it triggers from each of them. 606.5 Loyalty abilities that cost more."""

from __future__ import annotations

import pytest

from lawmage.text.meaning.declined import Declined
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage
from tests.text.meaning_of import BEAR, ability


def test_603_2_what_is_cast_or_what_enters() -> None:
    stage = Stage()
    stage.put(thing("Staff", "Whenever you cast a green spell or a Swamp you control enters, you gain 1 life."))
    stage.lands("GR")
    green = stage.hand(spell("Green", "You gain 0 life.", "{G}"))
    red = stage.hand(spell("Red", "You gain 0 life.", "{R}"))
    swamp = stage.hand(land("Swamp"))
    stage.casts(red)
    stage.settles()
    assert stage.life() == 20
    stage.play(green)
    stage.settles()
    assert stage.life() == 21
    stage.play(swamp)
    stage.settles()
    assert stage.life() == 22


def test_603_6_itself_enters_or_another_dies() -> None:
    stage = Stage()
    text = "Whenever this creature enters or another Bear you control dies, each opponent loses 1 life."
    stage.lands("GGR")
    mourner = stage.hand(bear("Mourner", text=text))
    cub = stage.put(bear("Cub"))
    shot = stage.hand(spell("Shot", "Destroy target creature.", "{R}"))
    stage.casts(mourner)
    stage.settles()
    assert stage.life(1) == 19
    stage.casts(shot, target=(cub,))
    stage.settles()
    assert stage.life(1) == 18


def test_an_effect_that_speaks_of_one_of_the_events_is_not_read() -> None:
    with pytest.raises(Declined):
        ability("Whenever you cast a green spell or a Swamp you control enters, that player draws a card.", BEAR)


def test_606_5_an_additional_loyalty_cost() -> None:
    for text, loyalty in (
        ("", 4),
        ("Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate.", 5),
    ):
        stage = Stage()
        if text:
            stage.put(thing("Banner", text))
        sage = stage.put(make("Sage", "{2}{U}", "Legendary Planeswalker — Jace", "+1: You gain 1 life.", "3"))
        stage.start.own(sage).counters = (("loyalty", 3),)
        stage.use(sage)
        assert stage.state.objects[sage].count("loyalty") == loyalty
