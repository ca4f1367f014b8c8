"""406.3, 708.2, 708.5 What is face down is named neither in the trace nor on the stack."""

from __future__ import annotations

from lawmage.explain import sentences
from lawmage.ir.card import Card
from lawmage.rules.actions import SPECIAL
from lawmage.view import seen_by
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

MORPH = bear("Elk", text="Morph {1}")


def told(stage: Stage) -> str:
    return " ".join(sentences(stage.game.log))


def traced(held: Card, lands: str) -> tuple[Stage, int]:
    stage = Stage()
    stage.lands(lands)
    card = stage.hand(held)
    stage.game.tracing = True
    return stage, card


def test_708_4_a_spell_that_is_cast_face_down() -> None:
    stage, card = traced(MORPH, "RRRR")
    stage.casts(card, 1)
    assert "Elk" not in told(stage) and "Player 1 has cast a face-down card" in told(stage)
    (elk,) = [i for i in stage.state.battlefield if stage.state.objects[i].face_down]
    stage.does(stage.first(SPECIAL, elk))
    assert "Elk is turned face up" in told(stage)


def test_701_40_a_card_that_is_manifested() -> None:
    stage = Stage()
    stage.lands("R")
    stage.on_top(bear("Elk"))
    card = stage.hand(spell("Veil", "Manifest the top card of your library."))
    stage.game.tracing = True
    stage.casts(card)
    assert "Elk" not in told(stage) and "A card moves from library to battlefield" in told(stage)


def test_702_143a_a_card_that_is_foretold() -> None:
    stage, card = traced(spell("Secret", "You gain 1 life.\nForetell {R}"), "RR")
    stage.takes(card)
    assert "Secret" not in told(stage) and "[702.143b]" in told(stage)


def test_708_2_an_ability_of_a_face_down_permanent_has_no_name() -> None:
    stage = Stage()
    stage.lands("RRR")
    stage.put(thing("Choir", 'Creatures you control have "{0}: You gain 1 life."'))
    card = stage.hand(MORPH)
    stage.casts(card, 1)
    (elk,) = [i for i in stage.state.battlefield if stage.state.objects[i].face_down]
    stage.use(elk)
    (item,) = seen_by(stage.state, 1)["stack"]
    assert item["name"] == "" and item["source"] == elk
