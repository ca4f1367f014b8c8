"""107.14, 119.4, 107.3f Any amount of energy, life or mana, half of the life, mana and life together."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Said, Stage


def energy(stage: Stage) -> int:
    return dict(stage.state.players[0].counters).get("energy", 0)


def test_107_14_one_or_more_energy() -> None:
    stage = Stage()
    text = "{0}: You get {E}{E}{E}, then you may pay one or more {E}. If you do, you gain that much life."
    well = stage.put(thing("Well", text))
    stage.uses(well, then={"pay": (1,), "X": (2,)})
    assert (stage.life(), energy(stage)) == (22, 1)


def test_107_14_not_less_than_one() -> None:
    stage = Stage()
    text = "{0}: You may pay one or more {E}. If you do, you gain that much life and draw a card."
    well = stage.put(thing("Well", text))
    with pytest.raises(AssertionError, match=r"not asked: \{'pay'"):
        stage.uses(well, then={"pay": (1,)})
    assert not stage.state.players[0].hand


def test_107_14_none_is_not_one_or_more() -> None:
    stage = Stage()
    well = stage.put(thing("Well", "{0}: You get {E}{E}, then you may pay one or more {E}."))
    with pytest.raises(IllegalAnswer, match="X"):
        stage.uses(well, then={"pay": (1,), "X": (0,)})


@pytest.mark.parametrize(("chosen", "life"), [(0, 20), (3, 17)])
def test_107_14_any_amount_may_be_none(chosen: int, life: int) -> None:
    stage = Stage()
    text = "You get {E}{E}{E}, then you may pay any amount of {E}. Shock deals that much damage to any target."
    stage.lands("R")
    shock = spell("Shock", text.replace("any target", "target opponent"))
    then: dict[str, Said] = {"pay": (1,), "X": (chosen,)}
    stage.casts(stage.hand(shock), target=(-2,), then=then)
    assert (stage.life(1), energy(stage)) == (life, 3 - chosen)


def test_107_14_nothing_paid_nothing_dealt() -> None:
    stage = Stage()
    text = "You get {E}{E}, then you may pay any amount of {E}. Shock deals that much damage to target opponent."
    stage.lands("R")
    stage.casts(stage.hand(spell("Shock", text)), target=(-2,), then={"pay": ()})
    assert (stage.life(1), energy(stage)) == (20, 2)


def test_119_4_any_amount_of_life() -> None:
    stage = Stage()
    stage.lands("R")
    text = "Pay any amount of life. Draw that many cards."
    stage.casts(stage.hand(spell("Bargain", text)), then={"pay": (1,), "X": (3,)})
    assert (stage.life(), len(stage.state.players[0].hand)) == (17, 3)


def test_107_3f_any_amount_of_mana() -> None:
    stage = Stage()
    stage.lands("RGG")
    text = "You may pay any amount of mana. You gain life equal to the amount of mana paid this way."
    stage.casts(stage.hand(spell("Tithe", text)), then={"pay": (1,), "X": (2,)})
    assert stage.life() == 22


def test_119_4_half_your_life() -> None:
    stage = Stage(life=7)
    evil = stage.put(thing("Evil", "Pay half your life, rounded up: Draw a card."))
    stage.uses(evil)
    assert stage.life() == 3


def test_118_12_mana_and_life() -> None:
    stage = Stage()
    stage.lands("RG")
    text = "You may pay {1} and 2 life. If you do, draw a card."
    stage.casts(stage.hand(spell("Rite", text)), then={"pay": (1,)})
    assert (stage.life(), len(stage.state.players[0].hand)) == (18, 1)


def test_107_14_energy_equal_to_a_mana_value() -> None:
    stage = Stage()
    stage.lands("RR")
    prey = stage.put(bear("Prey"), 1)
    text = "You get {E}{E}{E}, then destroy target creature unless you pay an amount of {E} equal to its mana value."
    doom = [stage.hand(spell(name, text)) for name in ("Doom", "Gloom")]
    stage.casts(doom[0], target=(prey,), then={"pay": (1,)})
    assert (energy(stage), stage.there(prey)) == (1, True)
    stage.casts(doom[1], target=(prey,), then={"pay": ()})
    assert (energy(stage), stage.there(prey)) == (4, False)
