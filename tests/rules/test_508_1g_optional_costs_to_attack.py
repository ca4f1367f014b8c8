"""508.1g, 701.43, 702.154 Exert and enlist: costs that may be paid as a creature attacks."""

from __future__ import annotations

from lawmage.state.constants import MAIN1
from lawmage.state.state import State
from tests.examples.cards import bear, thing
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

YES, NO = (1,), ()
FIERCE = bear("Fierce", text="You may exert this creature as it attacks. When you do, it gets +1/+0 until end of turn.")


def field() -> State:
    state = new_state()
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Forest"), player, "library")
    return state


def declare(table: Table, attackers: tuple[int, ...], *choices: tuple[int, ...]) -> None:
    table.until("attackers")
    table.game.answer(attackers)
    table.choose(*choices)


def test_701_43d_exerted_as_it_attacks() -> None:
    state = field()
    fierce = put(state, FIERCE)
    table = Table(state)
    declare(table, (fierce, -2), YES)
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.seen(fierce).power == 3


def test_701_43d_not_exerted() -> None:
    state = field()
    fierce = put(state, FIERCE)
    table = Table(state)
    declare(table, (fierce, -2), NO)
    assert not table.state.stack
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert not table.state.objects[fierce].tapped


def test_701_43a_it_does_not_untap_in_the_next_untap_step() -> None:
    state = field()
    fierce = put(state, FIERCE)
    table = Table(state)
    declare(table, (fierce, -2), YES)
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert table.state.objects[fierce].tapped
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert not table.state.objects[fierce].tapped


def test_701_43_whenever_you_exert_a_creature() -> None:
    state = field()
    fierce = put(state, FIERCE)
    put(state, thing("Choir", "Whenever you exert a creature, you gain 1 life."))
    table = Table(state)
    declare(table, (fierce, -2), YES)
    assert len(table.state.stack) == 2
    table.resolve()
    table.resolve()
    assert table.state.players[0].life == 21


def test_701_43_exert_as_a_cost() -> None:
    state = field()
    sage = put(state, bear("Sage", text="{T}, Exert this creature: You gain 1 life."))
    table = Table(state)
    table.activate(sage)
    table.resolve()
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert table.state.objects[sage].tapped


def recruits() -> tuple[Table, int, int, int]:
    state = field()
    chief = put(state, bear("Chief", text="Enlist"))
    helper = put(state, bear("Helper", "3/3"))
    fresh = put(state, bear("Fresh", "5/5"), sick=True)
    return Table(state), chief, helper, fresh


def test_702_154a_the_power_of_the_tapped_creature() -> None:
    table, chief, helper, fresh = recruits()
    declare(table, (chief, -2), YES)
    assert table.state.objects[helper].tapped
    assert not table.state.objects[fresh].tapped  # it has not been there since the turn began
    table.resolve()
    assert table.seen(chief).power == 5


def test_702_154a_neither_an_attacker_nor_a_tapped_one() -> None:
    table, chief, helper, _ = recruits()
    declare(table, (chief, -2, helper, -2))
    assert not table.state.stack


def test_702_154d_each_instance_by_itself() -> None:
    state = field()
    chief = put(state, bear("Chief", text="Enlist, enlist"))
    helpers = [put(state, bear("Helper", "3/3")), put(state, bear("Other", "1/1"))]
    table = Table(state)
    declare(table, (chief, -2), YES, (helpers[0],), YES)
    assert all(table.state.objects[one].tapped for one in helpers)
    table.resolve()
    table.resolve()
    assert table.seen(chief).power == 6
