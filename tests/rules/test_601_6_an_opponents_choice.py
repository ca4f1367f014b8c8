"""601.6, 608.2d An opponent makes the choice; with several opponents the controller says who."""

from __future__ import annotations

import pytest

from lawmage.decisions import Pick
from lawmage.rules.actions import PASS
from tests.examples.cards import bear, thing
from tests.examples.stage import Stage

BACK = "{0}: Return a creature card of an opponent's choice from your graveyard to your hand."
AIMED = "{0}: Destroy target creature of an opponent's choice."


@pytest.mark.parametrize("players", [2, 3])
def test_608_2d_a_card_that_an_opponent_chooses(players: int) -> None:
    stage = Stage(players)
    dead = [stage.put(bear(name), 0, "graveyard") for name in ("Ann", "Bea")]
    lens = stage.put(thing("Lens", BACK))
    stage.use(lens)
    for _ in stage.state.living:
        stage.game.answer((PASS,))
    asked = stage.game.decision
    if players == 3:
        assert isinstance(asked, Pick) and asked.player == 0
        stage.game.answer((-3,))
        asked = stage.game.decision
    assert isinstance(asked, Pick) and asked.player == players - 1
    assert sorted(asked.options) == sorted(dead)


def test_601_6_a_target_that_an_opponent_chooses() -> None:
    stage = Stage()
    cubs = [stage.put(bear(name)) for name in ("Ann", "Bea")]
    lens = stage.put(thing("Lens", AIMED))
    stage.uses(lens, target=(cubs[1],))
    assert [stage.there(one) for one in cubs] == [True, False]
