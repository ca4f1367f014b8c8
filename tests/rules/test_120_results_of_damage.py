"""120 In play: excess damage, commander damage, and damage that is divided as it is dealt."""

from __future__ import annotations

import pytest

from lawmage.rules import writes
from lawmage.state.constants import END_COMBAT, UPKEEP
from lawmage.state.seating import emperor
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage
from tests.rules.table import new_state


@pytest.mark.parametrize(("pt", "life"), [("2/2", 25), ("1/1", 20)])
def test_120_10_all_but_one_damage_of_deathtouch_is_excess(pt: str, life: int) -> None:
    """702.2c One damage would be lethal."""
    stage = Stage()
    text = "Whenever this creature deals damage to a creature, if that creature was dealt excess damage this turn, "
    asp = stage.put(bear("Asp", pt, "Deathtouch\n" + text + "you gain 5 life."))
    ox = stage.put(bear("Ox", "0/9"), 1)
    stage.attack((asp, -2), (ox, asp))
    stage.to_step(END_COMBAT, 0)
    assert stage.life() == life


def test_903_10a_damage_of_one_commander_adds_up_over_the_game() -> None:
    state = new_state()
    for _ in range(4):
        writes.commander_damage(state, 1, "0 Elk", 5)
        writes.commander_damage(state, 1, "0 Ox", 1)
    assert sorted(state.players[1].marks) == ["commander damage 0 Elk=20", "commander damage 0 Ox=4"]


def test_810_9_life_is_shared_by_a_team_only_where_the_rules_say_so() -> None:
    """809 The emperor and the generals have life totals of their own."""
    state = new_state(6)
    state.seating = emperor()
    writes.set_life(state, 0, 5)
    assert [one.life for one in state.players] == [5, 20, 20, 20, 20, 20]


def test_608_2d_damage_divided_as_it_is_dealt() -> None:
    """Without targets the division is chosen on resolution, at least one for each."""
    stage = Stage()
    cubs = [stage.put(bear(f"Cub {n}", "1/9"), 1) for n in range(2)]
    text = "When this creature dies, it deals 4 damage divided as you choose among any number of creatures."
    stage.lands("R")
    imp = stage.put(bear("Imp", "1/1", text))
    stage.casts(stage.hand(spell("Shock", "Shock deals 2 damage to any target.")), target=(imp,))
    stage.resolves(damage=[tuple(cubs), (3, 1)])
    assert [stage.state.objects[cub].damage for cub in cubs] == [3, 1]


@pytest.mark.parametrize("more", [False, True])
def test_121_2a_two_cards_instead_of_one(more: bool) -> None:
    """Each draw is an event of its own, and the replacement sees no draw twice."""
    stage = Stage()
    stage.lands("U")
    stage.put(thing("Well", "If you would draw a card, draw two cards instead."))
    if more:
        stage.put(thing("Spring", "If you would draw a card, draw two cards instead."))
    stage.put(thing("Bell", "Whenever you draw a card, you gain 1 life."))
    stage.casts(stage.hand(spell("Read", "Draw two cards.", "{U}")))
    stage.settles()
    drawn = 8 if more else 4
    assert (len(stage.state.players[0].hand), stage.life()) == (drawn, 20 + drawn)


def test_106_12b_twice_as_much_mana() -> None:
    stage = Stage()
    stage.lands("G")
    text = "If you tap a Forest for mana, it produces twice as much of that mana instead."
    stage.put(thing("Spring", text, "Enchantment"))
    stage.tap_for(stage.one("Forest").id)
    assert stage.pool() == "GG"


def test_614_12_put_onto_the_battlefield_tapped_and_with_counters() -> None:
    """What the instruction says and what the permanent itself says are both true."""
    stage = Stage()
    stage.lands("G")
    grove = make("Grove", "", "Land — Forest", "This land enters with two charge counters on it.")
    stage.put(grove, zone="library")
    text = "Search your library for a Forest card, put it onto the battlefield tapped, then shuffle."
    seek = stage.hand(spell("Seek", text, "{G}", "Sorcery"))
    stage.casts(seek, then={"search": (stage.state.players[0].library[-1],)})
    found = stage.one("Grove")
    assert found.tapped and found.count("charge") == 2


def test_614_9_only_so_much_is_dealt_to_another_instead() -> None:
    stage = Stage()
    stage.lands("RW")
    ox = stage.put(bear("Ox", "0/9"))
    text = "The next 2 damage that would be dealt to you this turn is dealt to target creature you control instead."
    guard = stage.hand(spell("Guard", text, "{W}"))
    bolt = stage.hand(spell("Bolt", "Bolt deals 5 damage to any target."))
    stage.casts(guard, target=(ox,))
    stage.casts(bolt, target=(-1,))
    assert stage.life() == 17 and stage.state.objects[ox].damage == 2


def test_704_5h_deathtouch_of_a_source_that_deals_no_lethal_damage() -> None:
    stage = Stage()
    asp, ox = stage.put(bear("Asp", "1/1", "Deathtouch")), stage.put(bear("Ox", "0/9"), 1)
    stage.attack((asp, -2), (ox, asp))
    stage.to_step(END_COMBAT, 0)
    assert not stage.there(ox)
    stage.to_step(UPKEEP, 1)
