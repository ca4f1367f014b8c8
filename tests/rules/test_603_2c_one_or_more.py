"""603.2c "One or more" triggers once for a simultaneous event, or once for each player to whom it happens."""

from __future__ import annotations

import pytest

from lawmage.state.constants import DAMAGE_STEP
from tests.examples.cards import bear, thing
from tests.examples.stage import Stage

DEAL = "Whenever one or more creatures you control deal combat damage to "


@pytest.mark.parametrize(("whom", "gained"), [("a player", 2), ("one or more players", 1)])
def test_603_2c_combat_damage_to_two_players(whom: str, gained: int) -> None:
    stage = Stage(players=3)
    stage.put(thing("Ledger", DEAL + whom + ", you gain 1 life."))
    first, second, third = [stage.put(bear(name)) for name in ("One", "Two", "Three")]
    stage.attack((first, -2, second, -2, third, -3))
    stage.to_step(DAMAGE_STEP)
    stage.settles()
    assert stage.life(0) == 20 + gained
