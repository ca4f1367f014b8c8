"""611.3a A condition about "it" is asked of each thing that a static ability affects."""

from __future__ import annotations

from tests.examples.cards import bear, thing
from tests.examples.stage import Stage


def test_611_3a_only_those_that_are_so() -> None:
    stage = Stage()
    stage.put(thing("Anvil", "Each creature you control gets +1/+1 as long as it's attacking."))
    idle, busy = stage.put(bear("Idler")), stage.put(bear("Worker"))
    stage.attack((busy, -2))
    assert stage.size(idle) == (2, 2) and stage.size(busy) == (3, 3)
