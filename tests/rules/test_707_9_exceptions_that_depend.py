"""707.9e-f Exceptions that give counters to what enters as a copy, or that depend on what it is."""

from __future__ import annotations

import pytest

from lawmage.ir.card import Card
from tests.examples.cards import bear, land, make, thing
from tests.examples.stage import Stage

PARTED = (
    "You may have this creature enter as a copy of a permanent you control, except it's legendary in addition to its "
    "other types and, if it's a creature, it enters with two additional +1/+1 counters on it and has changeling."
)
DOUBLE = (
    "You may have this creature enter as a copy of a creature or planeswalker you control, except it enters with an "
    "additional shield counter on it if it's a creature, it enters with an additional loyalty counter on it if it's a "
    "planeswalker, and it isn't legendary."
)


def entered(text: str, original: Card, lands: str = "U", cost: str = "{U}", x: int = 0) -> tuple[Stage, int]:
    """The stage, and what has entered as a copy of the original."""
    stage = Stage()
    copied = stage.put(original)
    if original.faces[0].loyalty:
        stage.start.own(copied).counters = (("loyalty", 2),)
    stage.put(bear("Spare"))  # something else to choose
    stage.lands(lands)
    card = stage.hand(make("Mirror", cost, "Creature — Shapeshifter", text, "0/0"))
    more = {"X": (x,)} if x else {}
    stage.casts(card, then={"may": (1,), "copy": (copied,)}, **more)
    return stage, next(i for i in stage.state.battlefield if stage.state.objects[i].card.name == "Mirror")


def test_707_9f_a_creature_has_both_exceptions() -> None:
    stage, made = entered(PARTED, bear())
    assert stage.size(made) == (4, 4) and "Goblin" in stage.seen(made).types
    assert {"legendary", "creature"} <= stage.seen(made).types


def test_707_9f_a_land_has_only_the_exception_without_a_condition() -> None:
    stage, made = entered(PARTED, land("Swamp"))
    assert stage.seen(made).types == {"legendary", "basic", "land", "Swamp"}
    assert stage.state.objects[made].counters == ()


@pytest.mark.parametrize(
    ("original", "counters"),
    [
        (bear(), (("shield", 1),)),
        (make("Sage", "{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", "3"), (("loyalty", 4),)),
    ],
)
def test_707_9e_counters_by_what_it_is(original: Card, counters: tuple[tuple[str, int], ...]) -> None:
    stage, made = entered(DOUBLE, original)
    assert stage.state.objects[made].counters == counters
    assert "legendary" not in stage.seen(made).types and stage.seen(made).name == original.name


def test_707_9e_as_many_counters_as_x() -> None:
    text = (
        "You may have this creature enter as a copy of a creature you control, "
        "except it enters with X additional +1/+1 counters on it."
    )
    stage, made = entered(text, bear(), "UUUU", "{X}{U}", 3)
    assert stage.size(made) == (5, 5)


def test_707_9e_nothing_copied_nothing_excepted() -> None:
    stage = Stage()
    stage.lands("U")
    stage.put(thing("Flag", "Creatures you control get +0/+1.", "Enchantment"))
    stage.casts(stage.hand(make("Mirror", "{U}", "Creature — Shapeshifter", PARTED, "0/0")), then={"may": ()})
    assert stage.state.objects[stage.one("Mirror").id].counters == ()
