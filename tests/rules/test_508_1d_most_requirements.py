"""508.1d As many requirements as possible are obeyed, with the restrictions there are."""

from __future__ import annotations

from lawmage.decisions import Answer
from lawmage.rules.combat import Attackers
from tests.examples.cards import bear, thing
from tests.examples.stage import Stage

MUST = "This creature attacks each combat if able."
ALL_MUST = "Creatures you control attack each combat if able."
ONE = "No more than one creature can attack each combat."


def legal(stage: Stage, *answers: Answer) -> list[bool]:
    stage.until("attackers")
    decision = stage.game.decision
    assert isinstance(decision, Attackers) and decision.error(decision.first()) is None
    return [decision.error(one) is None for one in answers]


def test_508_1d_of_two_that_must_attack_the_one_with_more_requirements() -> None:
    stage = Stage()
    for text in (ALL_MUST, ONE):
        stage.put(thing(text[:3], text, "Enchantment"))
    one, two = stage.put(bear("Elk")), stage.put(bear("Ox", text=MUST))
    assert legal(stage, (two, -2), (one, -2), ()) == [True, False, False]


def test_508_1d_what_cannot_attack_alone_attacks_with_another() -> None:
    stage = Stage()
    one, two = stage.put(bear("Elk", text=f"{MUST}\nThis creature can't attack alone.")), stage.put(bear("Ox"))
    assert legal(stage, (one, -2, two, -2), (one, -2), (two, -2), ()) == [True, False, False, False]


def test_508_1d_by_itself_it_need_not() -> None:
    stage = Stage()
    one = stage.put(bear("Elk", text=f"{MUST}\nThis creature can't attack alone."))
    assert legal(stage, (), (one, -2)) == [True, False]
