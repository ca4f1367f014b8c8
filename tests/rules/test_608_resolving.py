"""608 Resolving: instructions in order, gates and joins, what is bound, what happens to the spell."""

from __future__ import annotations

import pytest

from lawmage.ir.condition import CompareQ, Done
from lawmage.ir.cost import Cost, PayEffect, PayMana
from lawmage.ir.duration import Until
from lawmage.ir.effects import (
    Apply,
    Bind,
    Choose,
    Counter,
    DealDamage,
    Define,
    Destroy,
    Discard,
    Draw,
    Fight,
    GainLife,
    Hit,
    If,
    Later,
    Loop,
    LoseLife,
    May,
    MayPay,
    Modal,
    Mode,
    Move,
    Repeat,
    Sacrifice,
    Sequence,
    Tap,
    WhenYouDo,
)
from lawmage.ir.event_pattern import StepBegins
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import ChangePT
from lawmage.ir.quantity import Amount, Count, FigureOf, StatOf, X
from lawmage.ir.selector import Bound, Is, Noun, Players, RoleOf, Selector, This, You
from lawmage.rules.looking import view
from tests.rules.following import follow, on_stack, resolve_top, spell
from tests.rules.table import bear, card, land, new_state, put

CREATURE = Noun(tests=(Is("type", "creature"),))
TARGET = Selector("target", CREATURE, slot=0)
YOU, THIS = You(), This()
HAND = Selector("choose", Noun(("card",), zones=("hand",)))


def mine(who=YOU):
    return Noun(tests=CREATURE.tests, controller=who)


def damage(amount, to, source=THIS):
    return DealDamage((Hit(source, amount, to),))


def test_608_2n_spell_goes_to_the_graveyard_and_ability_is_gone():
    state = new_state()
    item = spell(state, GainLife(3))
    resolve_top(state)
    assert state.players[0].life == 23
    assert state.stack == () and len(state.players[0].graveyard) == 1 and item not in state.objects
    follow(state, LoseLife(2, Players("opponents")))
    assert state.players[1].life == 18 and state.stack == ()
    assert len(state.players[0].graveyard) == 1


def test_608_2b_illegal_target_is_not_affected_and_without_legal_targets_nothing_happens():
    state = new_state()
    victim = put(state, bear(), 1)
    other = put(state, bear(), 1)
    both = Selector("target", CREATURE, 2, 2, slot=0)
    on_stack(state, Sequence((Destroy(both), Draw())), targets={0: (victim, other)})
    put(state, card("Card"), 0, "library")
    from lawmage.decisions import Run
    from lawmage.rules import atoms

    atoms.move_all(Run(state, []), [victim], "hand")
    resolve_top(state)
    assert other not in state.objects and len(state.players[0].hand) == 1
    on_stack(state, Sequence((Destroy(TARGET), GainLife(5))), targets={0: (victim,)})
    resolve_top(state)
    assert state.players[0].life == 20


def test_608_2c_sequence_binds_and_reads():
    state = new_state()
    victim = put(state, bear(pt="4/4"), 1)
    effect = Sequence((Destroy(TARGET), GainLife(StatOf("power", Bound(0)))))
    follow(state, effect, targets={0: (victim,)})
    assert victim not in state.objects and state.players[0].life == 24


def test_608_2d_may_is_asked_and_done_is_bound():
    state = new_state()
    may = Sequence((May(Draw(), slot=0), If(Done(0), GainLife(1), LoseLife(1))))
    put(state, card("Card"), 0, "library")
    follow(state, may, (1,))
    assert state.players[0].life == 21 and len(state.players[0].hand) == 1
    follow(state, may, ())
    assert state.players[0].life == 20


def test_608_2d_impossible_option_is_not_offered():
    state = new_state()
    follow(state, Sequence((May(Sacrifice(Selector("choose", mine())), slot=0), If(Done(0), GainLife(1)))))
    assert state.players[0].life == 20
    put(state, bear())
    follow(state, Sequence((May(Sacrifice(Selector("choose", mine())), slot=0), If(Done(0), GainLife(1)))), (1,))
    assert state.players[0].life == 21 and state.battlefield == tuple(
        [i for i in state.battlefield if "creature" not in view(state, i).types]
    )


def test_118_12_unless_pays():
    state = new_state()
    victim = put(state, bear(), 1)
    unless = MayPay(
        Cost((PayMana(parse_mana("{1}")),)), RoleOf("controller", Bound(0)), else_=Counter(Bound(0)), slot=-1
    )
    target = Selector("target", Noun(("spell",)), slot=0)
    charm = spell(state, GainLife(7), 1)
    follow(state, Sequence((Choose(target), unless)), targets={0: (charm,)})
    assert charm not in state.objects and state.players[1].life == 20
    charm = spell(state, GainLife(7), 1)
    put(state, land(), 1)
    on_stack(state, Sequence((Choose(target), unless)), targets={0: (charm,)})
    resolve_top(state, (1,))
    assert charm in state.objects and victim in state.objects
    resolve_top(state)
    assert state.players[1].life == 27


def test_118_12_pay_with_an_effect():
    state = new_state()
    effect = MayPay(Cost((PayEffect(Discard(HAND)),)), then=Draw(2), else_=LoseLife(2))
    follow(state, effect)
    assert state.players[0].life == 18
    put(state, card("One"), 0, "hand")
    for _ in range(3):
        put(state, card("Deep"), 0, "library")
    follow(state, effect, (1,))
    assert len(state.players[0].hand) == 2 and len(state.players[0].graveyard) == 1


def test_608_2e_each_player_sacrifices_at_the_same_time():
    state = new_state()
    pawns = [put(state, bear(), p) for p in (0, 0, 1, 1)]
    follow(state, Sacrifice(Selector("choose", CREATURE), Players("each")), (pawns[1],), (pawns[2],))
    assert pawns[0] in state.objects and pawns[3] in state.objects
    assert pawns[1] not in state.objects and pawns[2] not in state.objects
    gone = [e for e in state.history if e.affected in pawns]
    assert gone[0].batch == gone[1].batch


def test_608_2e_loop_over_players_is_simultaneous_too():
    state = new_state()
    pawns = [put(state, bear(), p) for p in (0, 0, 1, 1)]
    each = Loop(Players("each"), 0, Bind(Sacrifice(Selector("choose", mine(Bound(0)))), (("things", 1),)))
    each = Loop(Players("each"), 0, Bind(Sacrifice(Selector("choose", mine(Bound(0))), Bound(0)), (("things", 1),)))
    follow(state, Sequence((each, GainLife(Count(Bound(1))))), (pawns[0],), (pawns[3],))
    assert [p in state.objects for p in pawns] == [False, True, True, False]
    assert state.players[0].life == 22


def test_608_2f_loop_over_objects_and_union_of_what_was_bound():
    state = new_state()
    pawns = [put(state, bear(pt=f"{n}/4"), 0) for n in (1, 2, 3)]
    step = Sequence((GainLife(StatOf("power", Bound(0))), Bind(Tap(Bound(0)), (("amount", 1), ("things", 2)))))
    follow(state, Sequence((Loop(Selector("all", CREATURE, 0, None), 0, step), LoseLife(Amount(1)))))
    assert state.players[0].life == 20 + 6 - 3
    assert all(state.objects[p].tapped for p in pawns)


def test_608_2c_define_repeat_if():
    state = new_state()
    follow(state, Define(0, FigureOf("life", You()), Sequence((LoseLife(3), GainLife(Amount(0))))))
    assert state.players[0].life == 37
    follow(state, Repeat(3, LoseLife(1)))
    assert state.players[0].life == 34
    follow(state, If(CompareQ(FigureOf("life", You()), "at_least", 30), LoseLife(4), GainLife(9)))
    assert state.players[0].life == 30


def test_107_3_announced_x():
    state = new_state()
    follow(state, damage(X(), Players("opponents")), x=4)
    assert state.players[1].life == 16


def test_700_2_modes_chosen_at_resolution():
    state = new_state()
    from lawmage.decisions import Run
    from lawmage.rules.instructions import carry_out
    from lawmage.state.objects import Frame
    from tests.rules.following import Script

    modal = Modal((Mode(GainLife(2)), Mode(LoseLife(5)), Mode(Draw())))
    script = Script(((1,),))
    carry_out(Run(state, [], [script, script]), 0, Frame(0, 0, {}), modal)
    assert state.players[0].life == 15


def test_bind_of_a_join_keeps_what_its_parts_did():
    state = new_state()
    lose = If(CompareQ(1, "equal", 1), LoseLife(2, Players("opponents")))
    follow(
        state,
        Sequence((Bind(Sequence((lose, LoseLife(1, Players("opponents")))), (("amount", 0),)), GainLife(Amount(0)))),
    )
    assert state.players[1].life == 17 and state.players[0].life == 23


def test_400_7j_a_move_is_followed_by_the_same_effect():
    state = new_state()
    victim = put(state, bear(), 1)
    blink = Sequence((Move(TARGET, "exile"), Move(Bound(0), "battlefield"), Tap(Bound(0))))
    follow(state, blink, targets={0: (victim,)})
    found = [i for i in state.battlefield if view(state, i).name == "Bear"]
    assert len(found) == 1 and found[0] != victim
    assert state.objects[found[0]].tapped and state.objects[found[0]].controller == 0


def test_603_7c_a_delayed_trigger_does_not_follow_further():
    state = new_state()
    victim = put(state, bear(), 1)
    later = Later(StepBegins("end"), Move(Bound(0), "hand"))
    follow(state, Sequence((Tap(TARGET), later)), targets={0: (victim,)})
    assert len(state.delayed) == 1 and state.delayed[0].frame.slots[0] == (victim,)
    assert 0 in state.delayed[0].frame.captured


def test_603_7_no_delayed_trigger_about_nothing():
    state = new_state()
    found = Bind(
        Move(Selector("choose", Noun(("card",), zones=("graveyard",), whose=You())), "battlefield"), (("things", 1),)
    )
    follow(state, Sequence((found, Later(StepBegins("end"), Move(Bound(1), "exile")))))
    assert state.delayed == ()


def test_603_12_reflexive_trigger_waits_for_the_stack():
    state = new_state()
    follow(state, WhenYouDo(damage(1, Selector("target", CREATURE, slot=5))))
    assert len(state.pending) == 1


def test_611_2c_affected_things_are_locked_in():
    state = new_state()
    first = put(state, bear())
    grow = Apply(Selector("all", mine(), 0, None), (ChangePT(1, 1),), Until("end_of_turn"))
    follow(state, grow)
    second = put(state, bear())
    assert view(state, first).power == 3 and view(state, second).power == 2


def test_611_2d_a_number_is_found_once():
    state = new_state()
    pawn = put(state, bear())
    put(state, card("A"), 0, "hand")
    follow(state, Apply(TARGET, (ChangePT(FigureOf("hand", You()), 0),), Until("end_of_turn")), targets={0: (pawn,)})
    put(state, card("B"), 0, "hand")
    assert view(state, pawn).power == 3


def test_608_2i_divided_damage_loses_the_share_of_an_illegal_target():
    state = new_state()
    first, second = put(state, bear(pt="1/9"), 1), put(state, bear(pt="1/9"), 1)
    effect = DealDamage((Hit(This(), 5, Selector("target", CREATURE, 1, 2, slot=0)),), "announced")
    item = on_stack(state, effect, targets={0: (first, second)})
    from lawmage.decisions import Run
    from lawmage.rules import atoms, writes
    from lawmage.rules.announcing import with_division
    from lawmage.state.objects import Announced

    old = state.objects[item].announced
    shared = with_division(old.frame, ((0, (2, 3)),))
    writes.set_announced(state, item, Announced(old.kind, old.ability, shared, old.targets))
    atoms.move_all(Run(state, []), [first], "hand")
    resolve_top(state)
    assert state.objects[second].damage == 3


def test_701_14_fight_and_a_missing_fighter():
    state = new_state()
    mine_, theirs = put(state, bear(pt="3/5")), put(state, bear(pt="2/5"), 1)
    fight = Fight(Selector("target", CREATURE, slot=0), Selector("target", CREATURE, slot=1))
    follow(state, fight, targets={0: (mine_,), 1: (theirs,)})
    assert state.objects[mine_].damage == 2 and state.objects[theirs].damage == 3
    relic = put(state, card("Relic", "artifact"), 1)
    follow(state, Fight(Bound(0), Bound(1)), targets={0: (mine_,), 1: (relic,)})
    assert state.objects[mine_].damage == 2


@pytest.mark.parametrize("pick", ["choose", "random", "all"])
def test_701_9_discard(pick):
    state = new_state()
    cards = [put(state, card("A"), 1, "hand"), put(state, card("B"), 1, "hand")]
    what = Selector(pick, Noun(("card",), zones=("hand",)), 1, 1)
    follow(state, Discard(what, Players("opponents")), *([(cards[1],)] if pick == "choose" else []))
    assert len(state.players[1].graveyard) == (2 if pick == "all" else 1)


def test_608_3_permanent_spell_enters():
    state = new_state()
    item = put(state, bear(), 1, "stack")
    from lawmage.rules import writes
    from lawmage.state.objects import Announced, Frame

    writes.set_announced(state, item, Announced("spell", None, Frame(item, 1, {})))
    resolve_top(state)
    assert len(state.battlefield) == 1 and view(state, state.battlefield[0]).controller == 1


def test_614_12a_enters_tapped_unless_life_is_paid():
    from lawmage.ir.ability import EnterUnlessPaid, Replacement, Replacing
    from lawmage.ir.effects import Entry, PayLife
    from lawmage.ir.event_pattern import Moves

    unless = EnterUnlessPaid(Cost((PayEffect(PayLife(2)),)), Entry(tapped=True))
    shore = card("Shore", "land", "", Replacing(Replacement(Moves(This(), to=("battlefield",)), (unless,))))
    state = new_state()
    held = put(state, shore, 0, "hand")
    follow(state, Move(Selector("all", Noun(("card",), zones=("hand",)), 0, None), "battlefield"), (1,))
    assert held not in state.objects and state.players[0].life == 18
    assert not state.objects[state.battlefield[-1]].tapped
    put(state, shore, 0, "hand")
    follow(state, Move(Selector("all", Noun(("card",), zones=("hand",)), 0, None), "battlefield"), ())
    assert state.players[0].life == 18 and state.objects[state.battlefield[-1]].tapped


def test_603_2c_damage_dealt_at_once_triggers_once():
    from lawmage.decisions import Run
    from lawmage.ir.ability import Triggered
    from lawmage.ir.effects import GainLife as Gain
    from lawmage.ir.event_pattern import DealsDamage
    from lawmage.rules import atoms

    state = new_state()
    striker = put(state, bear("Striker", "3/3", Triggered(DealsDamage(This()), Gain(1))))
    others = [put(state, bear(), 1), put(state, bear(), 1)]
    atoms.deal(Run(state, []), [(striker, other, 1) for other in others])
    assert len(state.pending) == 1


def test_702_15_one_gain_of_life_for_each_source():
    from lawmage.decisions import Run
    from lawmage.rules import atoms
    from lawmage.state.constants import LIFE

    state = new_state()
    priest = put(state, bear("Priest", "3/3", "lifelink"))
    others = [put(state, bear(), 1), put(state, bear(), 1)]
    atoms.deal(Run(state, []), [(priest, other, 1) for other in others])
    assert state.players[0].life == 22 and len([e for e in state.history if e.kind == LIFE]) == 1


def test_122_6_counters_that_something_enters_with_have_been_put():
    from lawmage.ir.ability import Triggered
    from lawmage.ir.effects import Create, Entry, TokenSpec
    from lawmage.ir.event_pattern import CountersChange

    state = new_state()
    put(state, card("Nest", "enchantment", "", Triggered(CountersChange(CREATURE, "+1/+1"), GainLife(1))))
    goblin = TokenSpec("", ("creature",), ("Goblin",), "R", 1, 1)
    follow(state, Create(goblin, 1, Entry(counters=((2, "+1/+1"),))))
    assert len(state.pending) == 1


def test_702_16e_protection_prevents_damage():
    from lawmage.ir.ability import Keyword

    state = new_state()
    guard = put(state, bear("Guard", "2/2", Keyword("protection", noun=CREATURE)), 1)
    striker = put(state, bear("Striker", "3/3"))
    follow(state, damage(3, Bound(0), Bound(1)), targets={0: (guard,), 1: (striker,)})
    assert state.objects[guard].damage == 0


def test_614_5_what_replaces_a_draw_is_not_replaced_again():
    from lawmage.ir.ability import InsteadDo, Replacement, Replacing
    from lawmage.ir.event_pattern import Draws

    state = new_state()
    put(state, card("Mirror", "enchantment", "", Replacing(Replacement(Draws(You()), (InsteadDo(Draw(2)),)))))
    for name in "ABCDE":
        put(state, card(name), 0, "library")
    follow(state, Sequence((Bind(Draw(2), (("amount", 0),)), GainLife(Amount(0)))))
    assert len(state.players[0].hand) == 4 and state.players[0].life == 24


def test_725_2_the_monarch_draws_and_loses_the_crown_to_a_striker():
    from lawmage.decisions import Run
    from lawmage.ir.effects import Designate
    from lawmage.rules import atoms

    state = new_state()
    striker = put(state, bear("Striker", "3/3"), 1)
    follow(state, Designate("monarch"))
    assert ("monarch", 0) in state.marks and len(state.delayed) == 2
    atoms.deal(Run(state, []), [(striker, -1, 3)], combat=True)
    assert len(state.pending) == 1


def test_603_2h_do_this_only_once_each_turn():
    from lawmage.decisions import Run
    from lawmage.ir.ability import Triggered
    from lawmage.ir.event_pattern import GainsLife
    from lawmage.rules import atoms, stacking

    drain = Triggered(GainsLife(You()), May(LoseLife(1, Players("opponents"))), optional_once=True)
    state = new_state()
    put(state, card("Fount", "enchantment", "", drain))
    for _ in range(2):
        atoms.gain_life(Run(state, []), 0, 1)
    for pending in state.pending:
        stacking.put_on_stack_trigger(Run(state, []), pending)
    resolve_top(state, (1,))
    resolve_top(state)
    assert state.players[1].life == 19
    atoms.gain_life(Run(state, []), 0, 1)
    assert state.pending == ()
