"""614.1c, 614.12 "Enters … and as a Fungus in addition to its other types": while it enters, and while it stays."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

TUTOR = (
    "Each other creature you control enters with a number of additional +1/+1 counters on it equal to this creature's "
    "power and as a Fungus in addition to its other types."
)


def stage(*texts: str) -> tuple[Stage, int]:
    made = Stage()
    tutor = made.put(bear("Tutor", "2/4", TUTOR))
    for n, text in enumerate(texts):
        made.put(thing(f"Thing {n}", text))
    made.lands("GGRW")
    return made, tutor


def test_614_12_counters_and_a_type_of_what_enters() -> None:
    made, tutor = stage()
    made.casts(made.hand(bear("Cub", "1/1")))
    cub = made.single("Cub").id
    assert made.size(cub) == (3, 3)
    assert {"Bear", "Fungus"} <= set(made.seen(cub).types) and "Fungus" not in made.seen(tutor).types


def test_614_12_it_stays_so_when_the_other_is_gone_and_no_longer() -> None:
    made, tutor = stage()
    kill = made.hand(spell("Fell", "Destroy target creature.", "{R}"))
    text = "Exile target creature, then return that card to the battlefield under its owner's control."
    blink = made.hand(spell("Blink", text, "{W}"))
    made.casts(made.hand(bear("Cub", "1/1")))
    cub = made.single("Cub").id
    made.casts(kill, target=(tutor,))
    assert "Fungus" in made.seen(cub).types
    made.casts(blink, target=(cub,))
    again = made.single("Cub").id
    assert "Fungus" not in made.seen(again).types and made.size(again) == (1, 1)


def test_603_6a_it_enters_as_one() -> None:
    made, _ = stage("Whenever a Fungus you control enters, you gain 1 life.")
    made.casts(made.hand(bear("Cub", "1/1")))
    made.settles()
    assert made.life() == 21


def test_614_12_effects_applied_later_see_what_it_would_be() -> None:
    """616.1e The second replacement is about Funguss only: it applies once the first has been applied."""
    made, _ = stage("Each Fungus you control enters with an additional +1/+1 counter on it.")
    made.casts(made.hand(bear("Cub", "1/1")))
    assert made.size(made.single("Cub").id) == (4, 4)
