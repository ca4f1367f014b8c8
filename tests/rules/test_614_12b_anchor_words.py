"""614.12b Anchor words and choices out of short lists."""

from __future__ import annotations

import pytest

from lawmage.decisions import Pick
from lawmage.state.constants import END
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

MODES = "\n• Ash — At the beginning of each end step, you gain 1 life.\n• Oak — Creatures you control get +1/+1."


@pytest.mark.parametrize(("n", "life", "size"), [(0, 21, (2, 2)), (1, 20, (3, 3))])
def test_614_12b_the_chosen_word_gives_its_ability(n: int, life: int, size: tuple[int, int]) -> None:
    stage = Stage()
    cub = stage.put(bear())
    siege = stage.hand(thing("Grove", "As this artifact enters, choose Ash or Oak." + MODES, cost="{1}"))
    stage.lands("G")
    stage.play(siege)
    stage.pass_priority()
    stage.pass_priority()
    asked = stage.game.decision
    assert isinstance(asked, Pick) and asked.what == "word"
    stage.game.answer((asked.options[n],))
    assert stage.size(cub) == size
    stage.to_step(END)
    stage.settles()
    assert stage.life() == life


def test_700_5_devotion_to_two_colours() -> None:
    stage = Stage()
    text = "This artifact has hexproof as long as your devotion to black and green is three or greater."
    idol = stage.put(thing("Idol", text, cost="{2}"))
    stage.put(bear("Cub", cost="{1}{B/G}"))
    assert "hexproof" not in stage.seen(idol).keywords
    stage = Stage()
    idol = stage.put(thing("Idol", text, cost="{2}"))
    stage.put(bear("Cub", cost="{1}{B/G}"))
    stage.put(bear("Pup", cost="{B}{G}"))
    assert "hexproof" in stage.seen(idol).keywords


def test_107_14_that_many_energy() -> None:
    stage = Stage()
    stage.put(thing("Coil", "Whenever you gain life, you get that many {E}."))
    stage.lands("W")
    sip = stage.hand(spell("Sip", "You gain 3 life.", "{W}"))
    stage.casts(sip)
    stage.settles()
    assert stage.state.players[0].counters == (("energy", 3),)
