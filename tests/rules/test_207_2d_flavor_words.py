"""207.2d Words in italics in front of a mode mean nothing; 702.124i kinds of partner."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from tests.examples.cards import bear, spell
from tests.examples.stage import Stage


def test_207_2d_the_words_in_front_of_a_mode() -> None:
    stage = Stage()
    cub = stage.put(bear(), 1)
    stage.lands("R")
    text = "Choose one —\n• Sing Aloud — You gain 3 life.\n• Strike the Foe — Destroy target creature."
    stage.casts(stage.hand(spell("Encounter", text)), mode=(1,), target=(cub,))
    assert not stage.there(cub)
    assert stage.life() == 20


def test_702_124i_partner_of_a_kind() -> None:
    stage = Stage()
    one = stage.put(bear(text="Partner—Friends forever"))
    (keyword,) = stage.seen(one).abilities
    assert isinstance(keyword, Keyword) and (keyword.name, keyword.word) == ("partner", "friends forever")
