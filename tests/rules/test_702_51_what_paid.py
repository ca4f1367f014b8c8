"""702.51c, 702.66, 702.33 What helped to pay for a spell, and how often it was kicked."""

from __future__ import annotations

from tests.examples.cards import bear, make
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put


def test_702_51c_the_creatures_that_convoked_it() -> None:
    text = "Convoke\nThis creature enters with three +1/+1 counters on it for each creature that convoked it."
    state = new_state()
    put(state, land("Forest"))
    cubs = [put(state, bear(f"Cub {n}")) for n in range(2)]
    card = put(state, make("Host", "{2}{G}", "Creature — Elf", text, "1/1"), zone="hand")
    table = Table(state)
    table.cast(card)
    assert all(table.state.objects[one].tapped for one in cubs)
    table.resolve()
    assert table.one("Host").count("+1/+1") == 6


def test_702_51c_each_creature_that_convoked_a_permanent() -> None:
    text = "Convoke\nWhen this creature enters, put a flying counter on each creature that convoked it."
    state = new_state()
    for _ in range(2):
        put(state, land("Forest"))
    helper = put(state, bear("Helper"))
    put(state, bear("Idler", "1/1"), 1)
    card = put(state, make("Singer", "{2}{G}", "Creature — Elf", text, "1/1"), zone="hand")
    table = Table(state)
    table.cast(card)
    table.resolve()
    table.resolve()
    assert "flying" in table.seen(helper).keywords
    assert "flying" not in table.seen(table.one("Idler").id).keywords


def test_702_66_cards_exiled_with_it() -> None:
    text = "Delve\nWhen this creature enters, return a creature card exiled with it to its owner's hand."
    state = new_state()
    put(state, land("Forest"))
    put(state, bear("Bones"), zone="graveyard")
    put(state, land("Forest"), zone="graveyard")
    card = put(state, make("Forager", "{2}{G}", "Creature — Elf", text, "1/1"), zone="hand")
    table = Table(state)
    table.cast(card)
    assert len(table.state.exile) == 2
    table.resolve()
    table.resolve()
    assert table.one("Bones", "hand")


def test_702_33_the_number_of_times_it_was_kicked() -> None:
    text = (
        "Multikicker {1}\nWhen this creature enters, you gain X life, "
        "where X is the number of times this creature was kicked."
    )
    state = new_state()
    for _ in range(4):
        put(state, land("Forest"))
    card = put(state, make("Kicker", "{G}", "Creature — Elf", text, "1/1"), zone="hand")
    table = Table(state)
    table.cast(card, 0, choices=((3,),))
    table.resolve()
    table.resolve()
    assert table.state.players[0].life == 23
