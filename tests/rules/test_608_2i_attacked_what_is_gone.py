"""608.2i What was attacked this turn counts also where that is gone."""

from __future__ import annotations

from lawmage.state.constants import MAIN2
from tests.examples.cards import bear, make, spell
from tests.examples.stage import Stage


def test_608_2i_the_planeswalker_that_was_attacked_is_gone() -> None:
    stage = Stage()
    text = "Cub has reach as long as it attacked a planeswalker this turn."
    cub = stage.put(bear("Cub", "2/2", text))
    sage = stage.put(make("Sage", "{2}", "Legendary Planeswalker — Jace", "+1: Scry 1.", "5"), 1)
    stage.start.own(sage).counters = (("loyalty", 5),)
    stage.lands("R")
    doom = stage.hand(spell("Doom", "Destroy target planeswalker."))
    stage.attack((cub, sage))
    stage.to_step(MAIN2)
    stage.casts(doom, target=(sage,))
    assert "reach" in stage.seen(cub).keywords
