"""702.95 Soulbond: two creatures are paired as long as both stay creatures of one player."""

from __future__ import annotations

from lawmage.state.state import State
from tests.examples.cards import bear, spell
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

WHILE = "As long as this creature is paired with another creature, "
BONDED = bear("Bonded", text=f"Soulbond\n{WHILE}both creatures have reach.")
JOINT = (
    "Target creature gets +1/+1 until end of turn. "
    "If it's paired with a creature, that creature also gets +3/+3 until end of turn."
)
STRONG = bear("Strong", text=f"Soulbond\n{WHILE}each of those creatures gets +2/+2.")


def paired() -> tuple[Table, int, int]:
    """A creature has been paired with the one that entered; their controller has spells in hand."""
    state = new_state()
    for _ in range(6):
        put(state, land("Forest"))
    friend = put(state, bear("Friend"))
    card = put(state, STRONG, zone="hand")
    put(state, spell("Kill", "Destroy target creature.", "{G}"), zone="hand")
    put(state, spell("Steal", "Target opponent gains control of target creature.", "{G}"), zone="hand")
    put(state, spell("Still", "Target creature becomes a land until end of turn.", "{G}"), zone="hand")
    put(state, spell("Joint", JOINT, "{G}"), zone="hand")
    table = Table(state)
    table.cast(card)
    table.resolve()
    table.resolve((1,))
    return table, friend, table.one("Strong").id


def in_hand(state: State, name: str) -> int:
    return next(i for i in state.players[0].hand if state.objects[i].face.name == name)


def sizes(table: Table, *ids: int) -> list[int]:
    return [table.seen(i).power for i in ids]


def test_702_95a_both_are_paired() -> None:
    table, friend, strong = paired()
    assert sizes(table, friend, strong) == [4, 4]


def test_702_95a_whenever_another_creature_enters() -> None:
    state = new_state()
    for _ in range(2):
        put(state, land("Forest"))
    bonded = put(state, BONDED)
    friend = put(state, bear("Friend"), zone="hand")
    table = Table(state)
    table.cast(friend)
    table.resolve()
    table.resolve((1,))
    friend = table.one("Friend").id
    assert "reach" in table.seen(bonded).keywords and "reach" in table.seen(friend).keywords


def test_702_95e_one_leaves_the_battlefield() -> None:
    table, friend, strong = paired()
    table.cast(in_hand(table.state, "Kill"), 0, choices=((friend,),))
    table.resolve()
    assert sizes(table, strong) == [2]
    assert not table.state.objects[strong].note("paired")


def test_702_95e_another_player_gains_control() -> None:
    table, friend, strong = paired()
    table.cast(in_hand(table.state, "Steal"), 0, choices=((friend,),))
    table.resolve()
    assert sizes(table, friend, strong) == [2, 2]


def test_702_95b_the_creature_it_is_paired_with() -> None:
    table, friend, strong = paired()
    table.cast(in_hand(table.state, "Joint"), 0, choices=((friend,),))
    table.resolve()
    assert sizes(table, friend, strong) == [5, 7]


def test_702_95b_paired_with_a_creature_with_soulbond() -> None:
    state = new_state()
    put(state, land("Forest"))
    put(state, land("Forest"))
    text = "This creature can't attack or block unless it's paired with a creature with soulbond."
    shy = put(state, bear("Shy", text=text))
    bonded = put(state, BONDED, zone="hand")
    table = Table(state)
    table.cast(bonded)
    table.resolve()
    table.resolve((1,))
    table.attack((shy, -2))
    assert table.state.combat is not None
