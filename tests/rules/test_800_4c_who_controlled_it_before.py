"""800.4c A permanent that would come back to a player who has left the game is exiled."""

from __future__ import annotations

from lawmage.explain import sentences
from lawmage.state.constants import END, UPKEEP
from tests.examples.cards import bear, spell
from tests.examples.stage import Stage


def test_800_4c_control_ends_and_who_had_it_by_default_has_left() -> None:
    stage = Stage(players=3)
    stage.lands("B", 1)
    stage.lands("R", 2)
    elk = stage.put(bear("Elk"), 0, "graveyard")
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    raise_it = spell("Raise", text, "{B}")
    sway = spell("Sway", "Gain control of target creature until end of turn.")
    cards = stage.hand(raise_it, 1), stage.hand(sway, 2)
    stage.casts(cards[0], target=(elk,))
    there = stage.one("Elk", "battlefield").id
    stage.casts(cards[1], target=(there,))
    stage.game.concede(1)
    stage.game.tracing = True
    stage.to_step(END, 0)
    assert stage.there(there) and stage.seen(there).controller == 2
    stage.to_step(UPKEEP, 2)
    assert stage.where("Elk") == ["exile"]
    assert "Elk moves from battlefield to exile. [800.4]" in sentences(stage.game.log)
