"""702.190 Sneak: cast in the declare blockers step by returning an unblocked attacker."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT
from lawmage.state.constants import MAIN2
from lawmage.state.state import State
from tests.examples.cards import bear, make
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

NINJA = make("Shadow", "{4}{U}", "Creature — Ninja", "Sneak {U}", "3/3")
TRICK = make("Trick", "{4}{U}", "Sorcery", "Sneak {U}\nDraw a card.")


def field() -> tuple[State, int, int]:
    state = new_state()
    put(state, land("Island"))
    for player in (0, 1):
        for _ in range(5):
            put(state, land("Forest"), player, "library")
    scout = put(state, bear("Scout", "1/1"))
    guard = put(state, bear("Guard", "2/2"), 1)
    put(state, NINJA, zone="hand")
    put(state, TRICK, zone="hand")
    return state, scout, guard


def in_hand(table: Table, name: str) -> int:
    return table.one(name, "hand").id


def after_blocks(table: Table, scout: int, blocks: tuple[int, ...]) -> None:
    table.until("attackers")
    table.game.answer((scout, -2))
    table.until("blockers")
    table.game.answer(blocks)
    table.choose()


def test_702_190a_only_with_an_unblocked_creature_in_that_step() -> None:
    state, scout, guard = field()
    table = Table(state)
    assert not table.can(CAST_IT, in_hand(table, "Shadow"))
    table.until("attackers")
    table.game.answer((scout, -2))
    table.choose()
    assert not table.can(CAST_IT, in_hand(table, "Shadow"))
    table.until("blockers")
    table.game.answer((guard, scout))
    table.choose()
    assert not table.can(CAST_IT, in_hand(table, "Shadow"))


def test_702_190a_a_sorcery_too() -> None:
    state, scout, _ = field()
    table = Table(state)
    after_blocks(table, scout, ())
    table.act(*table.first(CAST_IT, in_hand(table, "Trick")))
    assert table.one("Scout", "hand")
    table.resolve()
    assert table.one("Trick", "graveyard")


def test_702_190b_it_enters_tapped_and_attacking() -> None:
    state, scout, _ = field()
    table = Table(state)
    after_blocks(table, scout, ())
    table.act(*table.first(CAST_IT, in_hand(table, "Shadow")))
    table.resolve()
    shadow = table.one("Shadow")
    assert shadow.tapped
    assert table.state.combat is not None
    assert (shadow.id, -2) in table.state.combat.attacks
    table.to_step(MAIN2)
    assert table.state.players[1].life == 17
