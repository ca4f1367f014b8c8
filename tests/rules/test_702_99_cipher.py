"""702.50, 702.99, 702.192 Spells that are copied later: epic, cipher, paradigm."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT
from lawmage.state.constants import MAIN1, MAIN2, UPKEEP
from lawmage.state.state import State
from tests.examples.cards import bear, make, spell
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

YES, NO = (1,), ()
SECRET = make("Secret", "{R}", "Sorcery", "You gain 2 life.\nCipher")
KILL = spell("Kill", "Destroy target creature.", "{R}")


def field(*hand: object) -> State:
    state = new_state()
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Mountain"), player, "library")
    for _ in range(4):
        put(state, land("Mountain"))
    for one in hand:
        put(state, one, zone="hand")  # type: ignore[arg-type]
    return state


def in_hand(table: Table, name: str) -> int:
    return table.one(name, "hand").id


def encoded() -> tuple[Table, int]:
    state = field(SECRET, KILL)
    spy = put(state, bear("Spy"))
    table = Table(state)
    table.cast(in_hand(table, "Secret"))
    table.resolve(YES)
    assert table.one("Secret", "exile")
    return table, spy


def hit(table: Table, spy: int) -> None:
    table.until("attackers")
    table.game.answer((spy, -2))
    table.choose()
    while not table.state.stack and table.state.step < MAIN2:
        table.pass_on()


def test_702_99a_combat_damage_to_a_player_casts_a_copy() -> None:
    table, spy = encoded()
    hit(table, spy)
    table.resolve(YES, YES)
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.state.players[0].life == 24
    assert len(table.of_name("Secret", "exile")) == 1  # the copy has ceased to exist, the card stays


def test_702_99a_it_need_not_be_copied() -> None:
    table, spy = encoded()
    hit(table, spy)
    table.resolve(NO)
    assert not table.state.stack
    assert table.state.players[0].life == 22


def test_702_99a_exiling_it_is_optional() -> None:
    state = field(SECRET)
    put(state, bear("Spy"))
    table = Table(state)
    table.cast(in_hand(table, "Secret"))
    table.resolve(NO)
    assert table.one("Secret", "graveyard")


def test_702_99a_no_creature() -> None:
    table = Table(field(SECRET))
    table.cast(in_hand(table, "Secret"))
    table.resolve()
    assert table.one("Secret", "graveyard")


def test_702_99c_as_long_as_the_creature_is_there() -> None:
    table, _ = encoded()
    table.cast(in_hand(table, "Kill"), 0)
    table.resolve()
    assert table.one("Spy", "graveyard")
    assert table.one("Secret", "exile")
    assert not [a for a in table.seen(table.one("Spy", "graveyard").id).abilities if getattr(a, "name", "") == "cipher"]


def test_702_50a_epic() -> None:
    saga = make("Oath", "{R}", "Sorcery", "Oath deals 1 damage to target creature.\nEpic")
    state = field(saga, KILL)
    cub = put(state, bear("Cub", "1/9"), 1)
    put(state, bear("Other", "1/9"), 1)
    table = Table(state)
    table.cast(in_hand(table, "Oath"), 0, choices=((cub,),))
    table.resolve()
    assert table.state.objects[cub].damage == 1
    assert not table.can(CAST_IT, in_hand(table, "Kill"))
    for _ in range(2):  # 702.50a at each of the upkeeps, and the copies are not epic
        table.to_step(MAIN1, 1)
        table.to_step(UPKEEP, 0)
        assert len(table.state.stack) == 1
        table.resolve()
        assert len(table.state.stack) == 1
        table.resolve()
        assert not table.state.stack
        assert table.state.objects[cub].damage == 1
    assert len(table.state.delayed) == 1


def test_702_192a_paradigm() -> None:
    lesson = make("Lecture", "{R}", "Sorcery — Lesson", "You gain 2 life.\nParadigm")
    state = field(lesson, lesson)
    table = Table(state)
    table.cast(table.of_name("Lecture", "hand")[0].id)
    table.resolve()
    assert table.one("Lecture", "exile")
    table.cast(in_hand(table, "Lecture"))
    table.resolve()
    assert len(table.state.delayed) == 1  # the second of the name does not count
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert len(table.state.stack) == 1
    table.resolve(YES)
    table.resolve()
    assert table.state.players[0].life == 26
    assert len(table.of_name("Lecture", "exile")) == 2
    assert not table.state.stack
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    assert len(table.state.stack) == 1
