"""702.62b Suspended cards; 702.140, 702.138, 702.149 what was done with a card."""

from __future__ import annotations

from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.state import State
from tests.examples.cards import bear, make, spell
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

GARGOYLE = make(
    "Gargoyle",
    "{9}{R}",
    "Creature — Gargoyle",
    "Suspend 3—{R}\n"
    "Sacrifice a creature: Remove a time counter from this card. Activate only if this card is suspended.\n"
    "Whenever an opponent casts a red spell, if this card is suspended, remove a time counter from it.",
    "9/9",
)
CHARM = spell("Charm", "Remove two time counters from target permanent or suspended card.", "{R}")


def field(*hand: object) -> State:
    state = new_state()
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Mountain"), player, "library")
        for _ in range(3):
            put(state, land("Mountain"), player)
    for one in hand:
        put(state, one, zone="hand")  # type: ignore[arg-type]
    return state


def suspended() -> tuple[Table, int]:
    state = field(GARGOYLE, CHARM)
    put(state, bear("Goat"))
    put(state, CHARM, 1, "hand")
    table = Table(state)
    table.special(table.one("Gargoyle", "hand").id)
    return table, table.one("Gargoyle", "exile").id


def test_702_62b_only_while_it_is_suspended() -> None:
    table, card = suspended()
    table.activate(card)
    table.resolve()
    assert table.state.objects[card].count("time") == 2
    state = field()
    put(state, bear("Goat"))
    other = put(state, GARGOYLE)
    assert not Table(state).can(ACTIVATE_IT, other)


def test_702_62b_target_suspended_card() -> None:
    table, card = suspended()
    table.cast(table.of_name("Charm", "hand")[0].id, 0, choices=((card,),))
    table.resolve()
    assert table.state.objects[card].count("time") == 1


def test_702_62b_it_watches_from_exile() -> None:
    table, card = suspended()
    table.pass_on()
    mine = next(one.id for one in table.of_name("Charm", "hand") if one.owner == 1)
    table.cast(mine, 0, choices=((card,),))
    table.resolve()
    assert table.state.objects[card].count("time") == 2
    table.resolve()
    assert table.state.objects[card].count("time") == 0 and table.state.pending == () and table.state.stack


def test_702_138c_unless_it_escaped() -> None:
    for zone, there in (("hand", 0), ("graveyard", 1)):
        state = field()
        text = (
            "When this creature enters, sacrifice it unless it escaped.\n"
            "Escape—{R}, Exile another card from your graveyard."
        )
        titan = put(state, make("Titan", "{R}", "Creature — Giant", text, "6/6"), zone=zone)
        put(state, land("Mountain"), zone="graveyard")
        table = Table(state)
        table.cast(titan)
        table.resolve()
        while table.state.stack:
            table.resolve()
        assert len(table.of_name("Titan")) == there


def test_702_149_whenever_it_trains() -> None:
    state = field()
    rookie = put(state, bear("Rookie", text="Training\nWhenever this creature trains, you gain 1 life."))
    mentor = put(state, bear("Mentor", "4/4"))
    table = Table(state)
    table.attack((rookie, -2, mentor, -2))
    table.resolve()
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.state.players[0].life == 21


def test_702_140_how_often_it_has_mutated() -> None:
    state = field()
    text = (
        "Mutate {R}\nWhenever this creature mutates, you gain X life, "
        "where X is the number of times this creature has mutated."
    )
    for _ in range(2):
        put(state, make("Growth", "{5}{R}", "Creature — Beast", text, "3/3"), zone="hand")
    host = put(state, bear("Host"))
    table = Table(state)
    for life in (21, 25):  # the second time both of its abilities see two
        table.cast(table.of_name("Growth", "hand")[0].id, 1)
        table.resolve()
        while table.state.stack:
            table.resolve()
        assert table.state.players[0].life == life
    assert host in table.state.objects
