"""603.2c "One or more" triggers once for a simultaneous event, or once for each player to whom it happens."""

from __future__ import annotations

import pytest

from lawmage.scenario.builder import Question
from lawmage.state.constants import DAMAGE_STEP
from tests.examples.cards import bear, land, spell, thing
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


@pytest.mark.parametrize("when", ["for the first time each turn", "during your turn"])
def test_603_2c_several_at_once_with_a_limit(when: str) -> None:
    """The limit is on the occasion, and what is counted is all that happened at once."""
    rummage = spell("Rummage", "Discard two cards, then discard a card.", "{R}")
    asked = Question().known(rummage, land("Mountain"), land("Island")).battlefield("A", "Mountain")
    asked.known(thing("Hoard", f"Whenever you discard one or more cards {when}, you gain 3 life.")).freely()
    gained = 3 if "first" in when else 6
    asked.hand("A", "Rummage").hand("A", "Island", count=5).battlefield("A", "Hoard")
    asked.cast("A", "Rummage").resolve().expect_life("A", 20 + gained).holds()
