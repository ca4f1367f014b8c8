"""707.10, 608.2h A spell that has been countered is copied as it last was on the stack."""

from __future__ import annotations

import pytest

from tests.examples.cards import make
from tests.examples.stage import Stage

BOLT = make("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
REPLY = make(
    "Reply",
    "{U}",
    "Instant",
    "Counter target instant spell that targets you.\nIf you control a creature, you may copy the spell countered this "
    "way. You may choose new targets for the copy.",
)
CUB = make("Cub", "{G}", "Creature — Bear", "", "2/2")


@pytest.mark.parametrize(("creature", "life"), [(True, 17), (False, 20)])
def test_707_10_the_spell_countered_this_way(creature: bool, life: int) -> None:
    stage = Stage()
    bolt, reply = stage.hand(BOLT, 1), stage.hand(REPLY)
    stage.lands("R", 1)
    stage.lands("U")
    if creature:
        stage.put(CUB)
    stage.priority(1)
    stage.play(bolt, target=(-1,))
    stage.priority(0)
    stage.play(reply, target=(stage.state.stack[-1],))
    stage.resolves(**({"may": (1,)} if creature else {}))
    stage.settles()
    assert stage.life() == life  # the copy keeps its target
    assert stage.where("Bolt") == ["graveyard"]
