"""602.2, 118 How many counters were removed to pay for the ability."""

from __future__ import annotations

from tests.examples.cards import thing
from tests.examples.stage import Stage

JAR = (
    "{0}: Put two ember counters on this artifact.\n"
    "{1}, Remove all ember counters from this artifact: Create a Food token. "
    "You gain X life, where X is the number of ember counters removed this way."
)


def test_602_2b_all_counters_that_were_removed() -> None:
    stage = Stage()
    stage.lands("G")
    jar = stage.put(thing("Jar", JAR))
    stage.uses(jar)
    stage.uses(jar)
    stage.uses(jar, 1)
    assert stage.life() == 24
