"""702.193 Power-up, 702.104b tribute, 702.185 warped, 701.59 evidence: what is asked of the past."""

from __future__ import annotations

from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.constants import END, MAIN1
from lawmage.state.state import State
from tests.examples.cards import bear, make
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

HERO = make("Hero", "{1}{U}", "Creature — Hero", "Power-up — {4}{U}: Put two +1/+1 counters on this creature.", "2/2")


def field(lands: int) -> State:
    state = new_state()
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Island"), player, "library")
    for _ in range(lands):
        put(state, land("Island"))
    return state


def tapped(table: Table) -> int:
    return len([one for one in table.of_name("Island") if one.tapped])


def test_702_193a_cheaper_by_its_mana_cost_in_the_turn_it_entered() -> None:
    state = field(5)
    hero = put(state, HERO, zone="hand")
    table = Table(state)
    table.cast(hero)
    table.resolve()
    assert tapped(table) == 2
    table.activate(table.one("Hero").id)
    assert tapped(table) == 5
    table.resolve()
    assert table.one("Hero").count("+1/+1") == 2


def test_702_193a_later_for_all_of_its_cost_and_only_once() -> None:
    state = field(10)
    hero = put(state, HERO)
    table = Table(state)
    table.activate(hero)
    assert tapped(table) == 5
    table.resolve()
    assert not table.can(ACTIVATE_IT, hero)
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert not table.can(ACTIVATE_IT, hero)


def test_702_104b_tribute_was_not_paid() -> None:
    for paid, life in ((True, 20), (False, 25)):
        state = field(2)
        text = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 5 life."
        beggar = put(state, bear("Beggar", text=text, cost="{1}{U}"), zone="hand")
        table = Table(state)
        table.cast(beggar)
        table.resolve((1,) if paid else ())
        while table.state.stack:
            table.resolve()
        assert table.state.players[0].life == life
        assert table.one("Beggar").count("+1/+1") == (2 if paid else 0)


def test_702_185_a_spell_was_warped_this_turn() -> None:
    state = field(4)
    text = "At the beginning of your end step, if a spell was warped this turn, you gain 5 life."
    put(state, bear("Seer", text=text))
    comet = put(state, make("Comet", "{5}{U}", "Creature — Star", "Warp {U}", "3/3"), zone="hand")
    table = Table(state)
    table.cast(comet, 1)
    table.resolve()
    table.to_step(END, 0)
    while table.state.stack:
        table.resolve()
    assert table.state.players[0].life == 25


def test_701_59_evidence_was_collected() -> None:
    for collect, life in ((True, 26), (False, 21)):
        state = field(2)
        for _ in range(3):
            put(state, HERO, zone="graveyard")
        text = (
            "As an additional cost to cast this spell, you may collect evidence 4.\n"
            "You gain 1 life. If evidence was collected, you gain 5 life."
        )
        clue = put(state, make("Case", "{U}", "Sorcery", text), zone="hand")
        table = Table(state)
        table.cast(clue, 0, choices=((0,), None) if collect else ((),))
        table.resolve()
        assert table.state.players[0].life == life
