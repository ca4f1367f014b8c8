"""608.2d The owner chooses between second from the top and the bottom of their library."""

from __future__ import annotations

import pytest

from tests.examples.cards import bear, land, spell
from tests.examples.stage import Stage

TEXT = "The owner of target creature puts it into their library second from the top or on the bottom."


@pytest.mark.parametrize(("word", "place"), [("second from the top", 1), ("on the bottom", -1)])
def test_608_2d_its_owner_chooses_the_place(word: str, place: int) -> None:
    stage = Stage()
    stage.lands("R")
    for kind in ("Island", "Swamp", "Plains"):
        stage.on_top(land(kind), 1)
    elk = stage.put(bear("Elk"), 1)
    stage.play(stage.hand(spell("Lose", TEXT)), target=(elk,))
    stage.until("word")
    assert stage.game.decision is not None and stage.game.decision.player == 1
    stage.game.answer((stage.code(word),))
    library = [stage.state.objects[one].face.name for one in stage.state.players[1].library]
    assert library[place] == "Elk"
