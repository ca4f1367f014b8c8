"""602 Activated abilities: limits, timing, loyalty, X, what a cost binds, reasons."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, StaticRule
from lawmage.ir.condition import Controls
from lawmage.ir.cost import Cost, Loyalty, PayEffect, PayMana, TapSelf
from lawmage.ir.effects import DealDamage, Destroy, GainLife, Hit, Modal, Mode, Sacrifice
from lawmage.ir.event_pattern import Activates
from lawmage.ir.mana import parse_mana
from lawmage.ir.quantity import Amount, StatOf, X
from lawmage.ir.rule_change import AsThough, Cant, Timing
from lawmage.ir.selector import Bound, Is, Noun, Selector, This, You
from lawmage.rules.actions import ACTIVATE_IT, legal_actions, why_not
from lawmage.state.constants import UPKEEP
from tests.rules.playing import Table
from tests.rules.table import bear, card, land, new_state, put

CREATURE = Noun(("permanent",), (Is("type", "creature"),))
OWN_CREATURE = Noun(("permanent",), (Is("type", "creature"),), controller=You())
TAP = Cost((TapSelf(),))
FREE = Cost()


def tool(*abilities: object, types: str = "artifact", name: str = "Tool"):
    return card(name, types, "2/2" if "creature" in types else "", *abilities)


def test_602_5a_summoning_sickness() -> None:
    state = new_state()
    source = put(state, tool(Activated(TAP, GainLife(1)), types="creature"), sick=True)
    assert (ACTIVATE_IT, source, 0) not in legal_actions(state, 0)
    assert why_not(state, 0, source).startswith("302.6")
    hasty = put(state, tool(Keyword("haste"), Activated(TAP, GainLife(1)), types="creature"), sick=True)
    assert (ACTIVATE_IT, hasty, 1) in legal_actions(state, 0)


def test_609_4_activated_as_though_it_had_haste() -> None:
    state = new_state()
    put(state, card("Law", "enchantment", "", StaticRule((AsThough("tap_abilities_haste", OWN_CREATURE, You()),))))
    source = put(state, tool(Activated(TAP, GainLife(1)), types="creature"), sick=True)
    assert (ACTIVATE_IT, source, 0) in legal_actions(state, 0)


def test_602_5b_once_each_turn() -> None:
    state = new_state()
    source = put(state, tool(Activated(FREE, GainLife(1), (Timing(once_each_turn=True),))))
    table = Table(state)
    table.activate(source)
    assert not table.can(ACTIVATE_IT, source)
    assert why_not(table.state, 0, source).startswith("602.5b")
    table.resolve()
    table.to_step(UPKEEP, 1)
    assert table.state.turn == 2
    table.pass_on()
    assert table.can(ACTIVATE_IT, source)


def test_602_5d_only_as_a_sorcery() -> None:
    state = new_state()
    source = put(state, tool(Activated(FREE, GainLife(1), (Timing(sorcery=True),))))
    table = Table(state)
    assert table.can(ACTIVATE_IT, source)
    table.activate(source)
    assert not table.can(ACTIVATE_IT, source)


def test_602_1b_only_if() -> None:
    state = new_state()
    limit = Timing(Controls(You(), CREATURE))
    source = put(state, tool(Activated(FREE, GainLife(1), (limit,))))
    assert not Table(state).can(ACTIVATE_IT, source)
    put(state, bear())
    assert Table(state).can(ACTIVATE_IT, source)


def test_602_2_only_its_controller_unless_any_player() -> None:
    state = new_state()
    closed = put(state, tool(Activated(FREE, GainLife(1))), 1)
    open_ = put(state, tool(Activated(FREE, GainLife(1), (Timing(any_player=True),))), 1)
    table = Table(state)
    assert not table.can(ACTIVATE_IT, closed)
    assert table.can(ACTIVATE_IT, open_)
    table.activate(open_)
    table.resolve()
    assert table.state.players[0].life == 21


def test_606_3_one_loyalty_ability_each_turn() -> None:
    state = new_state()
    up = Activated(Cost((Loyalty(1),)), GainLife(1), loyalty=True)
    down = Activated(Cost((Loyalty(-4),)), GainLife(9), loyalty=True)
    walker = put(state, card("Sage", "planeswalker", "", up, down, loyalty=3))
    state.own(walker).counters = (("loyalty", 3),)
    state.touch_views()
    table = Table(state)
    assert [a for a in table.options() if a[1:2] == (walker,)] == [(ACTIVATE_IT, walker, 0)]
    table.activate(walker)
    assert table.state.objects[walker].count("loyalty") == 4
    table.resolve()
    assert not table.can(ACTIVATE_IT, walker)


def test_602_2b_x_in_the_cost() -> None:
    state = new_state()
    for _ in range(3):
        put(state, land())
    source = put(state, tool(Activated(Cost((PayMana(parse_mana("{X}")),)), GainLife(X()))))
    table = Table(state)
    table.activate(source, ((2,), None))
    table.resolve()
    assert table.state.players[0].life == 22


def test_602_2b_the_cost_binds_what_was_sacrificed() -> None:
    state = new_state()
    cost = Cost((PayEffect(Sacrifice(Selector("choose", OWN_CREATURE, slot=0))),))
    source = put(state, tool(Activated(cost, GainLife(StatOf("power", Bound(0))))))
    put(state, bear("Ox", "4/4"))
    table = Table(state)
    table.activate(source)
    table.resolve()
    assert table.state.players[0].life == 24


def test_602_2b_ports_of_the_cost() -> None:
    state = new_state()
    cost = Cost((PayEffect(Sacrifice(Selector("choose", OWN_CREATURE, 1, None))),))
    source = put(state, tool(Activated(cost, GainLife(Amount(3)), binds=(("amount", 3),))))
    bears = [put(state, bear()) for _ in range(3)]
    table = Table(state)
    table.activate(source, (tuple(bears[:2]),))
    table.resolve()
    assert table.state.players[0].life == 22


def test_602_5_a_prohibited_ability() -> None:
    state = new_state()
    source = put(state, tool(Activated(FREE, GainLife(1))))
    artifacts = Noun(("permanent",), (Is("type", "artifact"),))
    put(state, card("Law", "enchantment", "", StaticRule((Cant(Activates(None, artifacts)),))), 1)
    assert (ACTIVATE_IT, source, 0) not in legal_actions(state, 0)


def test_602_2b_modes_and_targets_of_an_ability() -> None:
    state = new_state()
    kill = Mode(Destroy(Selector("target", CREATURE, slot=0)))
    gain = Mode(GainLife(3))
    source = put(state, tool(Activated(TAP, Modal((kill, gain)))))
    table = Table(state)
    table.activate(source)  # only the mode without a target can be chosen
    table.resolve()
    assert table.state.players[0].life == 23


def test_113_6_an_ability_works_where_it_says() -> None:
    state = new_state()
    ability = Activated(FREE, GainLife(1), zone="graveyard")
    source = put(state, tool(ability), zone="graveyard")
    other = put(state, tool(ability))
    table = Table(state)
    assert table.can(ACTIVATE_IT, source) and not table.can(ACTIVATE_IT, other)


def test_602_2_the_source_may_leave_as_the_cost_is_paid() -> None:
    state = new_state()
    cost = Cost((TapSelf(), PayEffect(Sacrifice(This()))))
    hit = DealDamage((Hit(This(), 2, Selector("target", Noun(("player",)), slot=0)),))
    source = put(state, tool(Activated(cost, hit)))
    table = Table(state)
    table.activate(source, ((-2,),))
    assert source not in table.state.objects and len(table.state.stack) == 1
    table.resolve()
    assert table.state.players[1].life == 18
