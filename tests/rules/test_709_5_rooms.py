"""709.5 Rooms: one half is cast, the other unlocked later."""

from __future__ import annotations

from lawmage.ir.ability import Static
from lawmage.ir.card import Card
from lawmage.ir.modification import ChangePT
from lawmage.ir.selector import Is, Noun, You
from lawmage.rules.actions import SPECIAL
from tests.rules.playing import Table
from tests.rules.table import bear, face, land, new_state, put

OWN = Noun(("permanent",), (Is("type", "creature"),), controller=You())


def test_709_5_the_second_half_is_unlocked_for_its_cost() -> None:
    state = new_state()
    for kind in ("Forest", "Island", "Island"):
        put(state, land(kind))
    left = face("Attic", "enchantment — Room", "", Static(OWN, (ChangePT(1, 0),)), cost="{G}")
    right = face("Cellar", "enchantment — Room", "", Static(OWN, (ChangePT(0, 3),)), cost="{1}{U}")
    room = put(state, Card((left, right), "split"), zone="hand")
    pet = put(state, bear())
    table = Table(state)
    table.cast(room, 0)
    table.resolve()
    assert (table.seen(pet).power, table.seen(pet).toughness) == (3, 2)
    there = table.one("Attic")
    assert table.can(SPECIAL, there.id)
    table.special(there.id)
    assert (table.seen(pet).power, table.seen(pet).toughness) == (3, 5)
    assert table.seen(there.id).name == "Attic // Cellar"
    assert not table.can(SPECIAL, there.id)
