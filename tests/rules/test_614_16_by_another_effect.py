"""614.16 "If an effect would put counters": also where only another replacement effect makes it one."""

from __future__ import annotations

from tests.examples.cards import thing
from tests.examples.stage import Stage

TWICE = (
    "If an effect would put one or more counters on an artifact you control, "
    "it puts twice that many of those counters on that artifact instead."
)
ONE_MORE = (
    "If one or more counters would be put on an artifact you control, "
    "that many plus one of each of those kinds of counters are put on that artifact instead."
)
LAMP = "Put an ember counter on this artifact: You gain 1 life."


def embers(*texts: str) -> int:
    stage = Stage()
    for n, text in enumerate(texts):
        stage.put(thing(f"Rule {n}", text, "Enchantment"))
    lamp = stage.put(thing("Lamp", LAMP))
    stage.use(lamp)
    return stage.state.objects[lamp].count("ember")


def test_614_16_a_cost_is_no_effect() -> None:
    assert embers(TWICE) == 1


def test_614_16_a_replaced_cost_is_put_by_an_effect() -> None:
    assert embers(ONE_MORE) == 2
    assert embers(TWICE, ONE_MORE) == 4
