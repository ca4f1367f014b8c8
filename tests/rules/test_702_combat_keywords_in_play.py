"""702 Keywords of combat and upkeep, played."""

from __future__ import annotations

import pytest

from lawmage.ir.ability import Keyword
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.effects import PayLife
from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.constants import END, MAIN1, UPKEEP
from tests.rules.playing import Table
from tests.rules.table import bear, card, put
from tests.rules.test_702_keywords_in_play import fresh, lands, mana


def test_702_83_exalted() -> None:
    state = fresh()
    one = put(state, card("Lone", "creature", "2/2", "exalted"))
    put(state, card("Squire", "creature", "1/1", "exalted"))
    table = Table(state)
    table.attack((one, -2))
    table.resolve()
    table.resolve()
    assert table.seen(one).power == 4


def test_702_86_annihilator() -> None:
    state = fresh()
    titan = put(state, card("Titan", "creature", "7/7", Keyword("annihilator", 2)))
    lands(state, 3, player=1)
    table = Table(state)
    table.attack((titan, -2))
    table.resolve()
    left = [i for i in table.state.battlefield if table.seen(i).controller == 1]
    assert len(left) == 2


def test_702_45_bushido_and_702_25_flanking() -> None:
    state = fresh()
    knight = put(state, card("Knight", "creature", "2/2", Keyword("bushido", 2), "flanking"))
    blocker = put(state, bear("Guard", "2/2"), 1)
    table = Table(state)
    table.attack((knight, -2), (blocker, knight))
    table.resolve()
    table.resolve()
    assert table.seen(knight).power == 4
    assert table.seen(blocker).power == 1


def test_702_23_rampage_counts_blockers_beyond_the_first() -> None:
    state = fresh()
    brute = put(state, card("Brute", "creature", "2/2", Keyword("rampage", 2)))
    first, second = [put(state, bear("Guard", "1/4"), 1) for _ in range(2)]
    table = Table(state)
    table.attack((brute, -2), (first, brute, second, brute))
    table.resolve()
    assert table.seen(brute).power == 4


def test_702_134_mentor_and_702_149_training() -> None:
    state = fresh()
    teacher = put(state, card("Teacher", "creature", "3/3", "mentor"))
    pupil = put(state, card("Pupil", "creature", "1/1", "training"))
    table = Table(state)
    table.attack((teacher, -2, pupil, -2))
    table.resolve()
    table.resolve()
    assert table.state.objects[pupil].count("+1/+1") == 2


def test_702_91_battle_cry_702_130_afflict() -> None:
    state = fresh()
    crier = put(state, card("Crier", "creature", "1/1", "battle cry", Keyword("afflict", 3)))
    friend = put(state, bear("Friend"))
    blocker = put(state, bear("Guard"), 1)
    table = Table(state)
    table.attack((crier, -2, friend, -2), (blocker, crier))
    assert table.seen(friend).power == 3
    table.resolve()
    assert table.state.players[1].life == 17


def test_702_112_renown_702_70_poisonous_702_115_ingest() -> None:
    state = fresh()
    hero = put(state, card("Hero", "creature", "1/1", Keyword("renown", 1), Keyword("poisonous", 2), "ingest"))
    table = Table(state)
    table.attack((hero, -2))
    table.to_step(END)
    assert table.state.objects[hero].count("+1/+1") == 1
    assert table.state.players[1].count("poison") == 2
    assert len(table.of_name("Island", "exile")) == 1


def test_702_181_mobilize_702_105_dethrone() -> None:
    state = fresh()
    chief = put(state, card("Chief", "creature", "2/2", Keyword("mobilize", 2), "dethrone"))
    table = Table(state)
    table.attack((chief, -2))
    table.resolve()
    table.resolve()
    assert len(table.of_name("Warrior Token")) == 2
    assert table.state.objects[chief].count("+1/+1") == 1
    table.to_step(END)
    table.resolve()
    assert table.state.players[1].life == 15
    assert not table.of_name("Warrior Token")


def test_702_49_ninjutsu_attacks_what_the_returned_creature_attacked() -> None:
    state = fresh()
    lands(state, 1)
    scout = put(state, bear("Scout", "1/1"))
    ninja = put(state, card("Ninja", "creature", "4/4", Keyword("ninjutsu", cost=mana("{G}"))), zone="hand")
    table = Table(state)
    table.attack((scout, -2))
    for _ in range(12):
        if table.can(ACTIVATE_IT, ninja):
            break
        table.pass_on()
    table.activate(ninja)
    table.resolve()
    assert table.state.objects[table.one("Ninja").id].tapped
    assert table.of_name("Scout", "hand")
    table.to_step(END)
    assert table.state.players[1].life == 16


@pytest.mark.parametrize("pays", [True, False])
def test_702_24_cumulative_upkeep(pays: bool) -> None:
    state = fresh()
    cost = Cost((PayEffect(PayLife(2)),))
    put(state, card("Debt", "enchantment", "", Keyword("cumulative upkeep", cost=cost)))
    table = Table(state)
    table.to_step(MAIN1, 1)
    table.to_step(UPKEEP, 0)
    table.resolve((1,) if pays else ())
    assert bool(table.of_name("Debt")) == pays
    assert table.state.players[0].life == (18 if pays else 20)


def test_702_32_fading_702_30_echo() -> None:
    state = fresh()
    lands(state, 3)
    echoing = card("Echoing", "creature", "3/3", Keyword("echo", cost=mana("{5}")), Keyword("fading", 2), cost="{G}")
    spell = put(state, echoing, zone="hand")
    table = Table(state)
    table.cast(spell)
    table.resolve()
    assert table.one("Echoing").count("fade") == 2
    table.to_step(MAIN1, 1)
    table.to_step(UPKEEP, 0)
    assert len(table.state.stack) == 2
    table.resolve()
    table.resolve()
    assert table.of_name("Echoing", "graveyard")
