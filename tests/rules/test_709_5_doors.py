"""709.5 The doors of Rooms."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.rules.actions import SPECIAL
from lawmage.rules.doors import locked, unlocked
from lawmage.state.state import State
from tests.examples.cards import bear, face, faces, spell, thing
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put


def room(left: str = "", right: str = "") -> Card:
    return faces(
        "split",
        face("Attic", "{R}", "Enchantment — Room", left or "When you unlock this door, you gain 1 life."),
        face("Cellar", "{1}{R}", "Enchantment — Room", right or "When you unlock this door, you gain 10 life."),
    )


def house(*cards: Card) -> State:
    state = new_state()
    for _ in range(4):
        put(state, land("Mountain"))
    for one in cards:
        put(state, one, zone="hand")
    return state


def life(table: Table) -> int:
    while table.state.stack:
        table.resolve()
    return table.state.players[0].life


def test_709_5h_the_door_that_was_cast() -> None:
    state = house(room())
    table = Table(state)
    table.cast(table.state.players[0].hand[0], 0)
    assert life(table) == 21
    attic = table.one("Attic")
    assert (unlocked(attic), locked(attic)) == ((0,), (1,))


def test_709_5d_the_right_half() -> None:
    state = house(room())
    table = Table(state)
    table.cast(table.state.players[0].hand[0], 1)
    assert life(table) == 30
    assert unlocked(table.one("Cellar")) == (1,)


def test_709_5e_and_709_5h_only_the_door_that_is_unlocked_triggers() -> None:
    state = house(room())
    put(state, thing("Bell", "Whenever you fully unlock a Room, you gain 100 life."))
    table = Table(state)
    table.cast(table.state.players[0].hand[0], 0)
    assert life(table) == 21
    table.special(table.one("Attic").id)
    assert life(table) == 131  # 709.5i
    assert table.one("Attic // Cellar")


def test_709_5d_it_was_not_cast() -> None:
    state = house()
    lying = put(state, room(), zone="graveyard")
    raise_it = spell("Rise", "Return target enchantment card from your graveyard to the battlefield.")
    rise = put(state, raise_it, zone="hand")
    table = Table(state)
    table.cast(rise)
    assert life(table) == 20
    (there,) = [one for one in table.state.objects.values() if one.zone == "battlefield" and one.card.layout == "split"]
    seen = table.seen(there.id)
    assert seen.name == "" and seen.cost is None and not seen.abilities
    assert "Room" in seen.types
    assert locked(there) == (0, 1)
    assert len([one for one in table.options() if one[0] == SPECIAL and one[1] == there.id]) == 2
    table.special(there.id)
    assert life(table) == 21
    assert lying not in table.state.objects


def test_709_5f_an_effect_unlocks_a_chosen_door() -> None:
    state = house(room())
    key = put(state, thing("Key", "{0}, Sacrifice this artifact: Unlock a locked door of target Room you control."))
    table = Table(state)
    table.cast(table.state.players[0].hand[0], 0)
    assert life(table) == 21
    table.activate(key)
    assert life(table) == 31


def test_709_5g_a_door_is_locked() -> None:
    state = house(room("Creatures you control get +1/+0.", "Creatures you control get +0/+1."))
    cub = put(state, bear())
    key = put(state, thing("Key", "{0}, Sacrifice this artifact: Lock or unlock a door of target Room you control."))
    table = Table(state)
    table.cast(table.state.players[0].hand[0], 0)
    life(table)
    assert (table.seen(cub).power, table.seen(cub).toughness) == (3, 2)
    table.activate(key)
    table.resolve((0,))
    assert (table.seen(cub).power, table.seen(cub).toughness) == (2, 2)
