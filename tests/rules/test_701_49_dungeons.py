"""309, 701.49, 726 Dungeons and the initiative."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import SpellAbility
from lawmage.ir.card import Card, Face
from lawmage.rules.dungeons import DUNGEONS
from lawmage.rules.executable import missing
from lawmage.rules.venturing import dungeon_of, room_of
from lawmage.state.constants import MAIN1, UPKEEP
from lawmage.state.state import State
from tests.examples.cards import bear, spell, thing
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

MAGE, MINE, TOMB = (0,), (1,), (2,)
DELVE = spell("Delve", "Venture into the dungeon.", "{0}")
LEAD = spell("Lead", "You take the initiative.", "{0}")


def field(*hand: Card, players: int = 2) -> State:
    state = new_state(players)
    for player in range(players):
        for _ in range(12):
            put(state, land("Plains"), player, "library")
    for one in hand:
        put(state, one, zone="hand")
    return state


def cast(table: Table, name: str, *choices: tuple[int, ...] | None) -> None:
    """Cast it and let everything resolve, with these choices."""
    table.cast(table.of_name(name, "hand")[0].id)
    table.resolve(*choices)


def finish(table: Table) -> None:
    while table.state.stack:
        table.resolve()


def room(table: Table, player: int = 0) -> str:
    dungeon = dungeon_of(table.state, player)
    return "" if dungeon is None else DUNGEONS[dungeon.face.name][room_of(dungeon)].name


@pytest.mark.parametrize("name", sorted(DUNGEONS))
def test_309_4c_every_room_can_be_executed_and_reached(name: str) -> None:
    rooms = DUNGEONS[name]
    for one in rooms:
        assert not missing(Card((Face(one.name, abilities=(SpellAbility(one.does),)),)))
    assert {n for one in rooms for n in one.to} == set(range(1, len(rooms)))
    assert [one for one in rooms if not one.to] == [rooms[-1]]


def test_701_49a_a_dungeon_is_chosen() -> None:
    table = Table(field(DELVE))
    cast(table, "Delve", MAGE)
    assert room(table) == "Yawning Portal"
    assert len(table.state.stack) == 1  # 309.4c
    finish(table)
    assert table.state.players[0].life == 21


def test_701_49b_along_an_arrow() -> None:
    table = Table(field(DELVE, DELVE))
    cast(table, "Delve", MINE)
    finish(table)
    cast(table, "Delve", (2,))
    assert room(table) == "Mine Tunnels"
    finish(table)
    assert table.one("Treasure Token")


def test_309_6_and_309_7_a_dungeon_is_completed() -> None:
    state = field(DELVE, DELVE, DELVE, DELVE)
    put(state, thing("Choir", "Whenever you complete a dungeon, you gain 10 life."))
    cub = put(state, bear(text="As long as you've completed a dungeon, this creature gets +1/+1."))
    table = Table(state)
    cast(table, "Delve", MINE)
    finish(table)
    cast(table, "Delve", (1,))
    finish(table)
    cast(table, "Delve", (4,))
    finish(table)
    assert table.seen(cub).power == 2
    cast(table, "Delve")
    assert room(table) == "Temple of Dumathoin"  # its ability is still on the stack
    table.resolve()
    assert dungeon_of(table.state, 0) is None
    assert table.seen(cub).power == 3
    finish(table)
    assert table.state.players[0].life == 31


def test_701_49c_out_of_the_bottommost_room() -> None:
    table = Table(field(DELVE, DELVE, DELVE, DELVE, DELVE))
    for choice in (MINE, (1,), (3,)):
        cast(table, "Delve", choice)
        finish(table)
    cast(table, "Delve")
    cast(table, "Delve", TOMB)
    assert room(table) == "Trapped Entry"
    assert "completed:Lost Mine of Phandelver" in table.state.players[0].marks


def test_701_49d_undercity_only_by_name() -> None:
    table = Table(field(DELVE))
    table.cast(table.of_name("Delve", "hand")[0].id)
    for _ in table.state.living:
        table.game.answer((0,))
    assert table.game.decision is not None
    assert "Undercity" not in table.game.decision.labels  # type: ignore[attr-defined]


def test_726_2_taking_the_initiative() -> None:
    table = Table(field(LEAD))
    cast(table, "Lead")
    assert ("initiative", 0) in table.state.marks
    table.resolve()
    assert room(table) == "Secret Entrance"
    table.resolve((table.state.players[0].library[0],))
    assert len(table.state.players[0].hand) == 1
    table.to_step(MAIN1, 1)
    table.to_step(UPKEEP, 0)
    assert len(table.state.stack) == 1
    table.resolve((1,))
    assert room(table) == "Forge"


def test_726_2_combat_damage_takes_it() -> None:
    state = field(LEAD)
    ogre = put(state, bear("Ogre"), 1)
    twin = put(state, bear("Twin"), 1)
    table = Table(state)
    cast(table, "Lead")
    finish(table)
    table.to_step(UPKEEP, 1)
    table.until("attackers")
    table.game.answer((ogre, -1, twin, -1))
    table.choose()
    while not table.state.stack:
        table.pass_on()
    assert len(table.state.stack) == 1  # once for all of them
    table.resolve()
    assert ("initiative", 1) in table.state.marks
    finish(table)
    assert room(table, 1) == "Secret Entrance"
    assert len(table.state.delayed) == 2


def test_726_5_taken_again_by_who_has_it() -> None:
    table = Table(field(LEAD, LEAD))
    cast(table, "Lead")
    finish(table)
    cast(table, "Lead")
    assert len(table.state.stack) == 1
    assert len(table.state.delayed) == 2
    table.resolve((2,))
    assert room(table) == "Lost Well"


def test_726_4_who_has_it_leaves_the_game() -> None:
    table = Table(field(LEAD, players=3))
    cast(table, "Lead")
    finish(table)
    table.to_step(MAIN1, 1)
    table.game.concede(0)
    finish(table)
    assert ("initiative", 1) in table.state.marks
    assert room(table, 1) == "Secret Entrance"


def test_725_2_the_monarch_again() -> None:
    """Nobody gets the abilities twice."""
    crown = spell("Crown", "You become the monarch.", "{0}")
    table = Table(field(crown, crown))
    cast(table, "Crown")
    cast(table, "Crown")
    assert len(table.state.delayed) == 2
