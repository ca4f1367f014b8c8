"""122.5, 122.8 Counters that are moved, and those that something had."""

from __future__ import annotations

from typing import Final

import pytest

from lawmage.ir.card import Card
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

FELL: Final = spell("Fell", "Destroy target creature.")
JAR: Final = thing(
    "Jar",
    "Whenever a creature you control leaves the battlefield, if it had counters on it, put those counters on Jar.\n"
    "{0}: Move all counters from Jar onto target creature.",
)
SMOOTH: Final = bear("Smooth", text="This creature can't have counters put on it.")


def filled(stage: Stage) -> int:
    """The jar with the two counters of a creature that died."""
    stage.lands("RGG")
    jar = stage.put(JAR)
    fell, cub = stage.hand(FELL), stage.hand(bear(text="This creature enters with two +1/+1 counters on it."))
    stage.casts(cub)
    stage.casts(fell, target=(stage.single("Cub").id,))
    stage.settles()
    return jar


def test_122_8_those_counters() -> None:
    stage = Stage()
    jar = filled(stage)
    assert stage.state.objects[jar].count("+1/+1") == 2


@pytest.mark.parametrize(("host", "left"), [(bear("Heir"), 0), (SMOOTH, 2)])
def test_122_5_what_cannot_be_put_there_is_not_removed(host: Card, left: int) -> None:
    stage = Stage()
    heir = stage.put(host)
    jar = filled(stage)
    stage.uses(jar, target=(heir,))
    assert stage.state.objects[jar].count("+1/+1") == left
    assert stage.size(heir) == ((4, 4) if left == 0 else (2, 2))


def test_122_8_counters_by_the_name_of_what_had_them() -> None:
    stage = Stage()
    stage.lands("RGG")
    text = (
        "This creature enters with two +1/+1 counters on it.\n"
        "When this creature dies, if it had one or more counters on it, create a 1/1 green Bear creature token, then "
        "put this creature's counters on that token."
    )
    fell, cub = stage.hand(FELL), stage.hand(make("Cub", "{1}{G}", "Creature — Bear", text, "2/2"))
    stage.casts(cub)
    stage.casts(fell, target=(stage.single("Cub").id,))
    stage.settles()
    assert stage.size(stage.single("Bear Token").id) == (3, 3)
