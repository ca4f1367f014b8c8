"""614.6 A replacement about one of several things changes what happens to that one only."""

from __future__ import annotations

from tests.examples.cards import bear, spell
from tests.examples.stage import Stage

SWEEP = (
    "Sweep deals 2 damage to each creature with power 2 or less. If a creature dealt damage this way would die this "
    "turn, exile it instead."
)


def test_614_6_the_creature_that_survives_stays() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(bear("Cub", "2/2"))
    ox = stage.put(bear("Ox", "2/4"))
    stage.casts(stage.hand(spell("Sweep", SWEEP, "{R}", "Sorcery")))
    assert stage.where("Cub") == ["exile"]
    assert stage.there(ox)
