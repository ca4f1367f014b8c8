"""603.4 "If it entered from your graveyard or you cast it from your graveyard"."""

from __future__ import annotations

from typing import Final

import pytest

from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

BELL: Final = thing(
    "Bell",
    "Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, "
    "you gain 1 life.",
)
RISE: Final = spell("Rise", "Put target creature card from a graveyard onto the battlefield under your control.")


@pytest.mark.parametrize(("owner", "life"), [(0, 21), (1, 20)])
def test_603_4_it_entered_from_your_graveyard(owner: int, life: int) -> None:
    stage = Stage()
    stage.put(BELL)
    stage.lands("R")
    card = stage.put(bear(), owner, "graveyard")
    stage.casts(stage.hand(RISE), target=(card,))
    stage.settles()
    assert stage.life() == life


@pytest.mark.parametrize(("zone", "life"), [("graveyard", 21), ("hand", 20)])
def test_603_4_you_cast_it_from_your_graveyard(zone: str, life: int) -> None:
    stage = Stage()
    stage.put(BELL)
    stage.lands("R")
    text = "You may cast this card from your graveyard."
    stage.casts(stage.put(make("Ghost", "{R}", "Creature — Spirit", text, "1/1"), 0, zone))
    stage.settles()
    assert stage.life() == life
