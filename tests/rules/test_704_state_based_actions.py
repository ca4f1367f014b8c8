"""704 State-based actions."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import Keyword
from lawmage.ir.selector import Is, Noun
from lawmage.rules import atoms, state_based, writes
from lawmage.state.state import State
from tests.rules.following import Script
from tests.rules.table import bear, card, land, new_state, put


def check(state: State, *answers: tuple[int, ...]) -> bool:
    """One pass of state-based actions."""
    return state_based.state_based_actions(Run(state, [], [Script(answers)] * len(state.players)))


def settle(state: State) -> None:
    while check(state):
        pass


def test_704_5a_zero_life() -> None:
    state = new_state()
    writes.set_life(state, 1, 0)
    assert check(state)
    assert state.players[1].lost == "704.5a"
    assert state.winners == (0,)


def test_704_5b_empty_library() -> None:
    state = new_state()
    atoms.draw(Run(state, []), 0, 1)
    check(state)
    assert state.players[0].lost == "704.5b"


def test_704_5c_ten_poison() -> None:
    state = new_state()
    writes.set_counters(state, -1, "poison", 9)
    assert not check(state)
    writes.set_counters(state, -1, "poison", 10)
    check(state)
    assert state.players[0].lost == "704.5c"


def test_104_4a_all_lose_at_once_is_a_draw() -> None:
    state = new_state()
    writes.set_life(state, 0, 0)
    writes.set_life(state, 1, -3)
    check(state)
    assert state.winners == () and not state.living


def test_704_5d_token_elsewhere() -> None:
    state = new_state()
    token = put(state, bear(), 0, "battlefield", "token")
    gone = atoms.move_all(Run(state, []), [token], "graveyard")[0].result
    assert gone in state.objects
    check(state)
    assert gone not in state.objects and not state.players[0].graveyard


def test_704_5f_zero_toughness() -> None:
    state = new_state()
    creature = put(state, bear(pt="1/1"))
    writes.set_counters(state, creature, "-1/-1", 1)
    settle(state)
    assert creature not in state.objects and len(state.players[0].graveyard) == 1


def test_704_5f_is_not_destruction() -> None:
    state = new_state()
    creature = put(state, bear("Wall", "0/1", "indestructible"))
    writes.set_counters(state, creature, "-1/-1", 1)
    settle(state)
    assert creature not in state.objects


def test_704_5g_lethal_damage() -> None:
    state = new_state()
    creature = put(state, bear(pt="2/3"))
    writes.mark_damage(state, creature, 2, False)
    assert not check(state)
    writes.mark_damage(state, creature, 1, False)
    check(state)
    assert creature not in state.objects


def test_702_12b_indestructible_survives_lethal_damage() -> None:
    state = new_state()
    creature = put(state, bear("Wall", "2/2", "indestructible"))
    writes.mark_damage(state, creature, 5, True)
    assert not check(state)
    assert creature in state.objects


def test_704_5h_deathtouch() -> None:
    state = new_state()
    creature = put(state, bear(pt="5/5"))
    source = put(state, bear("Asp", "1/1", "deathtouch"), 1)
    atoms.deal(Run(state, []), [(source, creature, 1)])
    check(state)
    assert creature not in state.objects


def test_704_5i_no_loyalty() -> None:
    state = new_state()
    walker = put(state, card("Sage", "legendary planeswalker — Sage", loyalty=3))
    check(state)
    assert walker not in state.objects  # put here without counters


def test_704_5j_legend_rule_keeps_one() -> None:
    state = new_state()
    first = put(state, card("Queen", "legendary creature — Human", "2/2"))
    second = put(state, card("Queen", "legendary creature — Human", "2/2"))
    theirs = put(state, card("Queen", "legendary creature — Human", "2/2"), 1)
    check(state, (second,))
    assert first not in state.objects and second in state.objects and theirs in state.objects


def test_704_5m_aura_without_host() -> None:
    state = new_state()
    host = put(state, bear())
    enchant = Keyword("enchant", noun=Noun(tests=(Is("type", "creature"),)))
    aura = put(state, card("Mantle", "enchantment — Aura", "", enchant))
    writes.set_attached(state, aura, host)
    assert not check(state)
    atoms.move_all(Run(state, []), [host], "exile")
    check(state)
    assert aura not in state.objects


def test_704_5n_equipment_comes_off() -> None:
    state = new_state()
    field = put(state, land())
    blade = put(state, card("Blade", "artifact — Equipment"))
    writes.set_attached(state, blade, field)
    check(state)
    assert state.objects[blade].attached_to == 0


def test_704_5q_opposite_counters() -> None:
    state = new_state()
    creature = put(state, bear(pt="3/3"))
    writes.set_counters(state, creature, "+1/+1", 3)
    writes.set_counters(state, creature, "-1/-1", 2)
    check(state)
    assert state.objects[creature].counters == (("+1/+1", 1),)


def test_704_3_all_at_once() -> None:
    """Both creatures die in the same event, so the batch has one number."""
    state = new_state()
    one, two = put(state, bear(pt="1/1")), put(state, bear(pt="1/1"), 1)
    for creature in (one, two):
        writes.mark_damage(state, creature, 1, False)
    check(state)
    moves = [event for event in state.history if event.kind == 1]
    assert len(moves) == 2 and moves[0].batch == moves[1].batch


def test_800_4a_leaving_takes_its_objects() -> None:
    state = new_state(3)
    theirs = put(state, bear(), 1)
    writes.set_life(state, 1, 0)
    check(state)
    assert theirs not in state.objects and state.living == (0, 2) and not state.winners
