"""702.122a, 702.171a What a creature counts for when it crews or saddles."""

from __future__ import annotations

from lawmage.rules.actions import ACTIVATE_IT
from tests.examples.cards import bear, make
from tests.rules.playing import Table
from tests.rules.table import new_state, put

CART = make("Cart", "{2}", "Artifact — Vehicle", "Crew 4", "3/3")
MULE = make("Mule", "{2}", "Creature — Mount", "Saddle 4", "3/3")
STRONG = "This creature saddles Mounts and crews Vehicles as though its power were 2 greater."


def can(text: str, vehicle: bool = True, size: str = "2/5") -> bool:
    state = new_state()
    item = put(state, CART if vehicle else MULE)
    put(state, bear("Pilot", size, text))
    return Table(state).can(ACTIVATE_IT, item)


def test_702_122a_its_power() -> None:
    assert not can("")
    assert can("", size="4/1")


def test_702_122a_as_though_its_power_were_greater() -> None:
    assert can("This creature crews Vehicles as though its power were 2 greater.")
    assert not can("This creature crews Vehicles as though its power were 1 greater.")


def test_702_171a_saddling_as_well() -> None:
    assert can(STRONG, False)
    assert not can("This creature crews Vehicles as though its power were 2 greater.", False)


def test_702_122a_with_its_toughness() -> None:
    assert can("This creature crews Vehicles using its toughness rather than its power.")
    assert not can("This creature crews Vehicles using its toughness rather than its power.", size="9/2")
