"""701 Keyword actions: zones, libraries, counters, tokens, permanents, spells on the stack."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import Activated, PreventAmount, Replacement
from lawmage.ir.condition import Done
from lawmage.ir.cost import Cost, TapSelf
from lawmage.ir.duration import Until
from lawmage.ir.effects import (
    AddMana,
    Attach,
    Bind,
    Choose,
    ChooseWord,
    CopySpec,
    CopyStack,
    Counter,
    Create,
    DealDamage,
    Designate,
    Destroy,
    Draw,
    Emblem,
    Entry,
    ExchangeControl,
    ExchangeLife,
    ExtraPhase,
    ExtraTurn,
    FlipCoins,
    GainLife,
    Hit,
    If,
    KeywordAction,
    LookAt,
    LoseGame,
    LoseLife,
    Manifest,
    Mill,
    Move,
    MoveCounters,
    PhaseOut,
    Proliferate,
    PutBack,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RevealUntil,
    RollDice,
    Search,
    Sequence,
    SetLife,
    SetState,
    Shield,
    Shuffle,
    SkipNext,
    TapOrUntap,
    TokenSpec,
    Transform,
    Untap,
    WinGame,
)
from lawmage.ir.event_pattern import DealsDamage, Moves
from lawmage.ir.mana import ManaCost
from lawmage.ir.modification import BasePT, RemoveTypes
from lawmage.ir.quantity import Amount, Count, StatOf
from lawmage.ir.selector import Bound, Is, Minus, Noun, Players, Pool, RoleOf, Selector, This, You
from lawmage.rules import atoms
from lawmage.rules.looking import controller_of, view
from tests.rules.following import follow, on_stack, resolve_top, spell
from tests.rules.table import bear, card, land, new_state, put

CREATURE = Noun(tests=(Is("type", "creature"),))
TARGET = Selector("target", CREATURE, slot=0)
CARD = Noun(("card",))
DEAD = Noun(("card",), zones=("graveyard",))


def library(state, *names, player=0):
    return [put(state, card(name), player, "library") for name in names]


def names(state, refs):
    return [view(state, i).name for i in refs]


# Destroying, regenerating, exiling -----------------------------------------------------------------


def test_701_8_destroy_and_indestructible():
    state = new_state()
    soft, hard = put(state, bear(), 1), put(state, bear("Rock", "1/1", "indestructible"), 1)
    follow(state, Bind(Destroy(Selector("all", CREATURE, 0, None)), (("amount", 0),)))
    assert soft not in state.objects and hard in state.objects


def test_701_19_regeneration_shield_saves_once():
    state = new_state()
    troll = put(state, bear("Troll"))
    follow(state, Regenerate(TARGET), targets={0: (troll,)})
    follow(state, Destroy(TARGET), targets={0: (troll,)})
    assert troll in state.objects and state.objects[troll].tapped and state.shields == ()
    follow(state, Destroy(TARGET), targets={0: (troll,)})
    assert troll not in state.objects


def test_701_19c_destruction_that_does_not_allow_regeneration():
    state = new_state()
    troll = put(state, bear("Troll"))
    follow(state, Regenerate(TARGET), targets={0: (troll,)})
    follow(state, Destroy(TARGET, regenerable=False), targets={0: (troll,)})
    assert troll not in state.objects


def test_610_3_exiled_until_the_source_leaves():
    state = new_state()
    jail = put(state, card("Jail", "enchantment"))
    victim = put(state, bear(), 1)
    gone = Moves(This(), ("battlefield",))
    follow(state, Move(TARGET, "exile", until=gone), source=jail, targets={0: (victim,)})
    assert len(state.exile) == 1 and state.battlefield == (jail,)
    assert state.objects[jail].note("exiled") == state.exile
    atoms.move_all(Run(state, []), [jail], "graveyard")
    back = [i for i in state.battlefield if view(state, i).name == "Bear"]
    assert len(back) == 1 and controller_of(state, back[0]) == 1
    assert state.delayed == () and state.pending == ()


def test_610_3a_nothing_is_exiled_when_the_source_has_left_before():
    state = new_state()
    jail = put(state, card("Jail", "enchantment"))
    victim = put(state, bear(), 1)
    item = on_stack(state, Move(TARGET, "exile", until=Moves(This(), ("battlefield",))), jail, targets={0: (victim,)})
    atoms.move_all(Run(state, []), [jail], "graveyard")
    assert state.stack == (item,)
    resolve_top(state)
    assert victim in state.objects


def test_110_2a_under_its_owners_control_or_yours():
    state = new_state()
    grave = put(state, bear(), 1, "graveyard")
    follow(state, Move(Selector("target", DEAD, slot=0), "battlefield", Entry(tapped=True)), targets={0: (grave,)})
    mine = state.battlefield[-1]
    assert controller_of(state, mine) == 0 and state.objects[mine].tapped
    state = new_state()
    grave = put(state, bear(), 1, "graveyard")
    target = Selector("target", DEAD, slot=0)
    follow(state, Move(target, "battlefield", Entry(control=RoleOf("owner", Bound(0)))), targets={0: (grave,)})
    assert controller_of(state, state.battlefield[-1]) == 1


def test_400_3_cards_go_to_their_owners_zones():
    state = new_state()
    victim = put(state, bear(), 1)
    follow(state, Move(TARGET, "hand"), targets={0: (victim,)})
    assert len(state.players[1].hand) == 1 and state.players[0].hand == ()


def test_401_4_several_cards_on_top_in_an_order():
    state = new_state()
    library(state, "Deep")
    a, b = put(state, card("A"), 0, "graveyard"), put(state, card("B"), 0, "graveyard")
    cards = Selector("all", Noun(("card",), zones=("graveyard",)), 0, None)
    follow(state, Move(cards, "library", at="top"), (b, a))
    assert names(state, state.players[0].library) == ["B", "A", "Deep"]


def test_701_24_shuffled_into_the_library():
    state = new_state()
    library(state, *"ABCDEF")
    put(state, card("G"), 0, "graveyard")
    follow(state, Move(Selector("all", Noun(("card",), zones=("graveyard",)), 0, None), "library", at="shuffled"))
    assert sorted(names(state, state.players[0].library)) == list("ABCDEFG")
    assert [e.action for e in state.history if e.kind == 20] == ["shuffle"]


# Libraries -----------------------------------------------------------------------------------------


def test_701_22_scry():
    state = new_state()
    a, b, _ = library(state, "A", "B", "C")
    run = follow(state, KeywordAction("scry", 2), (a,))
    assert names(state, state.players[0].library) == ["B", "C", "A"] and run.shown
    assert a in state.objects and b in state.objects


def test_701_22_scry_keeps_the_rest_in_any_order():
    state = new_state()
    a, b, _ = library(state, "A", "B", "C")
    follow(state, KeywordAction("scry", 2), (), (b, a))
    assert names(state, state.players[0].library) == ["B", "A", "C"]


def test_701_22b_scry_zero_is_nothing():
    state = new_state()
    library(state, "A")
    follow(state, KeywordAction("scry", 0))
    assert state.history == ()


def test_701_25_surveil():
    state = new_state()
    a, b, _ = library(state, "A", "B", "C")
    follow(state, KeywordAction("surveil", 2), (b,))
    assert names(state, state.players[0].library) == ["A", "C"] and names(state, state.players[0].graveyard) == ["B"]
    assert a in state.objects


def test_701_17_mill_as_many_as_there_are():
    state = new_state()
    library(state, "A", "B", player=1)
    follow(state, Sequence((Bind(Mill(3, Players("opponents")), (("amount", 0),)), GainLife(Amount(0)))))
    assert len(state.players[1].graveyard) == 2 and state.players[0].life == 22


def test_701_23_search_puts_onto_the_battlefield_and_shuffles():
    state = new_state()
    library(state, "A", "B")
    forest = put(state, land(), 0, "library")
    basic = Selector("choose", Noun(("card",), (Is("supertype", "basic"),)), slot=0)
    fetch = Sequence((Search(basic), Move(Bound(0), "battlefield", Entry(tapped=True)), Shuffle()))
    follow(state, fetch, (forest,))
    assert names(state, state.battlefield)[-1] == "Forest" and state.objects[state.battlefield[-1]].tapped
    assert len(state.players[0].library) == 2


def test_701_23b_a_player_may_fail_to_find():
    state = new_state()
    put(state, land(), 0, "library")
    basic = Selector("choose", Noun(("card",), (Is("supertype", "basic"),)), slot=0)
    follow(state, Sequence((Search(basic), Move(Bound(0), "hand"), Shuffle())), ())
    assert state.players[0].hand == ()


def test_701_23d_a_plain_card_must_be_found():
    state = new_state()
    (only,) = library(state, "A")
    follow(state, Sequence((Search(Selector("choose", CARD, slot=0)), Move(Bound(0), "hand"))))
    assert only not in state.objects and len(state.players[0].hand) == 1


def test_701_24b_found_card_on_top_after_the_shuffle():
    state = new_state()
    library(state, *"ABCDEFG")
    wish = put(state, card("Wish"), 0, "library")
    effect = Sequence((Search(Selector("choose", CARD, slot=0)), Shuffle(), Move(Bound(0), "library", at="top")))
    follow(state, effect, (wish,))
    assert names(state, state.players[0].library)[0] == "Wish"


def test_401_look_take_one_and_the_rest_on_the_bottom():
    state = new_state()
    _, b, _, _ = library(state, "A", "B", "C", "D")
    look = Bind(LookAt(Pool(You(), 3)), (("things", 0),))
    take = Move(Selector("choose", CARD, among=Bound(0), slot=1), "hand")
    rest = PutBack(Minus(Bound(0), Bound(1)), "bottom", "any")
    state_after = follow(
        state, Sequence((look, take, rest)), (b,), (state.players[0].library[2], state.players[0].library[0])
    )
    assert names(state, state.players[0].hand) == ["B"]
    assert names(state, state.players[0].library) == ["D", "C", "A"]
    assert state_after.shown


def test_701_20_reveal_until():
    state = new_state()
    library(state, "A", "B")
    put(state, land(), 0, "library")
    library(state, "D")
    until = Bind(RevealUntil(Noun(("card",), (Is("type", "land"),))), (("object", 0), ("rest", 1)))
    follow(state, Sequence((until, Move(Bound(0), "battlefield"), Move(Bound(1), "graveyard"))))
    assert names(state, state.battlefield)[-1] == "Forest"
    assert names(state, state.players[0].graveyard) == ["A", "B"]


# Counters and life ---------------------------------------------------------------------------------


def test_122_counters_put_moved_removed_and_proliferated():
    state = new_state()
    a, b = put(state, bear("A")), put(state, bear("B"))
    follow(state, PutCounters("+1/+1", TARGET, 3), targets={0: (a,)})
    other = Selector("target", CREATURE, slot=1)
    follow(state, MoveCounters("+1/+1", TARGET, other, 2), targets={0: (a,), 1: (b,)})
    assert [state.objects[i].count("+1/+1") for i in (a, b)] == [1, 2]
    follow(state, RemoveCounters("+1/+1", other), targets={1: (b,)})
    follow(state, Proliferate(), (a,))
    assert [state.objects[i].count("+1/+1") for i in (a, b)] == [2, 1]
    follow(state, PutCounters("poison", Players("opponents"), 2))
    assert state.players[1].count("poison") == 2


def test_119_5_life_totals_set_and_exchanged():
    state = new_state()
    follow(state, SetLife(5, Players("opponents")))
    assert state.players[1].life == 5
    follow(state, ExchangeLife(You(), Players("opponents")))
    assert (state.players[0].life, state.players[1].life) == (5, 20)


# Tokens and copies ---------------------------------------------------------------------------------


def test_701_7_tokens_named_after_their_subtypes():
    state = new_state()
    goblin = TokenSpec("", ("creature",), ("Goblin",), "R", 1, 1)
    follow(state, Sequence((Bind(Create(goblin, 2, Entry(tapped=True)), (("things", 0),)), GainLife(Count(Bound(0))))))
    tokens = [i for i in state.battlefield if state.objects[i].kind == "token"]
    assert names(state, tokens) == ["Goblin Token"] * 2 and state.players[0].life == 22
    assert all(state.objects[i].tapped for i in tokens) and view(state, tokens[0]).power == 1


def test_122_6_tokens_enter_with_counters():
    state = new_state()
    goblin = TokenSpec("", ("creature",), ("Goblin",), "R", 1, 1)
    follow(state, Create(goblin, 1, Entry(counters=((2, "+1/+1"),))))
    assert view(state, state.battlefield[-1]).power == 3


def test_111_10_treasure_makes_mana():
    state = new_state()
    follow(state, Create(TokenSpec("Treasure", ("artifact",), ("Treasure",))))
    treasure = state.battlefield[-1]
    assert names(state, [treasure]) == ["Treasure Token"]
    assert any(isinstance(a, Activated) for a in view(state, treasure).abilities)


def test_707_9_token_copy_with_exceptions():
    state = new_state()
    king = put(state, card("King", "legendary creature — Human", "5/5", "flying", cost="{4}{W}"), 1)
    copy = Create(CopySpec(TARGET, (BasePT(1, 1), RemoveTypes(supertypes=("legendary",)))))
    follow(state, copy, targets={0: (king,)})
    seen = view(state, state.battlefield[-1])
    assert (seen.name, seen.power, seen.toughness) == ("King", 1, 1)
    assert "legendary" not in seen.types and "flying" in seen.keywords and seen.controller == 0


def test_701_36_populate_copies_a_token():
    state = new_state()
    goblin = TokenSpec("", ("creature",), ("Goblin",), "R", 1, 1)
    follow(state, Create(goblin))
    follow(state, KeywordAction("populate"))
    assert names(state, state.battlefield).count("Goblin Token") == 2


def test_701_47_amass():
    state = new_state()
    follow(state, KeywordAction("amass", 2, word="Zombie"))
    follow(state, KeywordAction("amass", 1, word="Zombie"))
    army = [i for i in state.battlefield if "Army" in view(state, i).types]
    assert len(army) == 1 and view(state, army[0]).power == 3


def test_701_44_explore():
    state = new_state()
    scout = put(state, bear())
    put(state, land(), 0, "library")
    library(state, "A")
    follow(state, KeywordAction("explore", what=TARGET), targets={0: (scout,)})
    assert names(state, state.players[0].hand) == ["Forest"] and view(state, scout).power == 2
    follow(state, KeywordAction("explore", what=TARGET), (1,), targets={0: (scout,)})
    assert view(state, scout).power == 3 and names(state, state.players[0].graveyard) == ["A"]


def test_701_50_connive():
    state = new_state()
    rogue = put(state, bear())
    library(state, "A", "B")
    held = put(state, card("Held"), 0, "hand")
    follow(state, KeywordAction("connive", what=TARGET), (held,), targets={0: (rogue,)})
    assert view(state, rogue).power == 3 and names(state, state.players[0].graveyard) == ["Held"]


def test_701_40_manifest():
    state = new_state()
    put(state, card("Dragon", "creature — Dragon", "6/6", "flying"), 0, "library")
    follow(state, Manifest(Pool(You())))
    seen = view(state, state.battlefield[-1])
    assert (seen.name, seen.power, "flying" in seen.keywords) == ("", 2, False)


# Permanents ----------------------------------------------------------------------------------------


def test_701_26_tap_or_untap():
    state = new_state()
    pawn = put(state, bear())
    follow(state, TapOrUntap(TARGET), (0,), targets={0: (pawn,)})
    assert state.objects[pawn].tapped
    follow(state, Untap(TARGET), targets={0: (pawn,)})
    assert not state.objects[pawn].tapped


def test_701_3_attach_only_where_it_may():
    state = new_state()
    sword = put(state, card("Sword", "artifact — Equipment"))
    pawn, relic = put(state, bear()), put(state, card("Relic", "artifact"))
    follow(state, Attach(This(), Bound(0)), source=sword, targets={0: (relic,)})
    assert state.objects[sword].attached_to == 0
    follow(state, Attach(This(), TARGET), source=sword, targets={0: (pawn,)})
    assert state.objects[sword].attached_to == pawn


def test_701_12b_exchange_control():
    state = new_state()
    a, b = put(state, bear("A")), put(state, bear("B"), 1)
    swap = ExchangeControl(TARGET, Selector("target", CREATURE, slot=1))
    follow(state, swap, targets={0: (a,), 1: (b,)})
    assert (controller_of(state, a), controller_of(state, b)) == (1, 0)


def test_701_27_transform():
    state = new_state()
    from lawmage.ir.card import Card
    from tests.rules.table import face

    wolf = Card((face("Day", "creature", "1/1"), face("Night", "creature", "4/4")), "transform")
    pawn = put(state, wolf)
    follow(state, Transform(TARGET), targets={0: (pawn,)})
    assert view(state, pawn).name == "Night" and view(state, pawn).power == 4


def test_702_26_phase_out():
    state = new_state()
    pawn = put(state, bear())
    follow(state, PhaseOut(TARGET), targets={0: (pawn,)})
    assert state.objects[pawn].phased_out


def test_701_15_goad_lasts_until_that_players_next_turn():
    state = new_state()
    pawn = put(state, bear(), 1)
    follow(state, SetState(TARGET, "goaded"), targets={0: (pawn,)})
    assert "goaded:0" in state.objects[pawn].marks
    from lawmage.rules import course

    course.begin_turn(state, 1)
    assert "goaded:0" in state.objects[pawn].marks
    course.begin_turn(state, 0)
    assert "goaded:0" not in state.objects[pawn].marks


# Spells and abilities ------------------------------------------------------------------------------


def test_701_6_counter_a_spell_and_an_ability():
    state = new_state()
    charm = spell(state, GainLife(7), 1)
    target = Selector("target", Noun(("spell",)), slot=0)
    follow(state, Counter(target), targets={0: (charm,)})
    assert state.stack == () and state.players[1].life == 20 and len(state.players[1].graveyard) == 1
    ability = on_stack(state, GainLife(7), player=1)
    follow(state, Counter(Selector("target", Noun(("ability",)), slot=0)), targets={0: (ability,)})
    assert state.stack == () and state.players[1].life == 20


def test_701_6_countered_into_exile():
    state = new_state()
    charm = spell(state, GainLife(7), 1)
    follow(state, Counter(Selector("target", Noun(("spell",)), slot=0), "exile"), targets={0: (charm,)})
    assert len(state.exile) == 1


def test_707_10_copy_a_spell_with_new_targets():
    state = new_state()
    shock = DealDamage((Hit(This(), 2, Selector("target", CREATURE, slot=0)),))
    a, b = put(state, bear("A", "1/5"), 1), put(state, bear("B", "1/5"), 1)
    bolt = spell(state, shock, targets={0: (a,)})
    copy = CopyStack(Selector("target", Noun(("spell",)), slot=0), retarget=True)
    follow(state, copy, (b,), targets={0: (bolt,)})
    assert len(state.stack) == 2 and state.objects[state.stack[-1]].kind == "copy"
    resolve_top(state)
    assert state.objects[b].damage == 2 and state.objects[a].damage == 0 and len(state.stack) == 1
    resolve_top(state)
    assert state.objects[a].damage == 2 and len(state.players[0].graveyard) == 1


# Mana, words, luck ---------------------------------------------------------------------------------


def test_106_add_mana():
    state = new_state()
    follow(state, AddMana(ManaCost(("R", "R"))))
    follow(state, AddMana(choice="any_color"), (3,))
    assert sorted(m.color for m in state.players[0].pool) == ["R", "R", "R"]


def test_607_2d_a_chosen_word_is_noted_on_the_source():
    from lawmage.ir.vocabulary import code

    state = new_state()
    altar = put(state, card("Altar", "artifact"))
    follow(state, ChooseWord("color"), (code("blue"),), source=altar)
    assert state.objects[altar].note("color") == (code("blue"),)


def test_607_2d_a_chosen_name():
    state = new_state()
    altar = put(state, card("Altar", "artifact"))
    run = Run(state, [])
    from lawmage.rules.effects.picks import coded

    n = coded(state, "Altar")
    follow(state, Sequence((ChooseWord("card_name"), Draw(0))), (n,), source=altar)
    assert state.objects[altar].note("card_name") == (n,) and run.cursor == 0


def test_705_706_coins_and_dice_come_from_the_state():
    results = []
    for _ in range(2):
        state = new_state()
        follow(state, Sequence((Bind(FlipCoins(5), (("amount", 0),)), Bind(RollDice(6), (("amount", 1),)))))
        results.append((state.rng, [e.amount for e in state.history if e.kind == 20]))
    assert results[0] == results[1]
    assert 1 <= results[0][1][-1] <= 6


# The game ------------------------------------------------------------------------------------------


def test_500_7_extra_turn_and_phase():
    state = new_state()
    follow(state, Sequence((ExtraTurn(), ExtraPhase(("combat", "main")), SkipNext("draw", Players("opponents")))))
    assert state.extra_turns == (0,) and len(state.detour) == 2
    assert "skip:draw" in state.players[1].marks


def test_104_winning_and_losing():
    state = new_state()
    follow(state, LoseGame(Players("opponents")))
    assert state.winners == (0,)
    state = new_state()
    follow(state, WinGame())
    assert state.winners == (0,)


def test_725_monarch_and_114_emblem():
    state = new_state()
    follow(state, Designate("monarch"))
    assert ("monarch", 0) in state.marks
    follow(state, Emblem((Activated(Cost((TapSelf(),)), Draw()),)))
    assert len(state.command) == 1 and state.objects[state.command[0]].kind == "emblem"


def test_615_7_a_prevention_shield_for_the_next_three_damage():
    state = new_state()
    player = Selector("target", Noun(("player",)), slot=0)
    prevent = Replacement(DealsDamage(None, Bound(0)), (PreventAmount(3),), prevention=True)
    follow(state, Sequence((Choose(player), Shield(prevent, Until("end_of_turn")))), targets={0: (-1,)})
    follow(state, DealDamage((Hit(This(), 2, You()),)))
    assert state.players[0].life == 20
    follow(state, DealDamage((Hit(This(), 2, You()),)))
    assert state.players[0].life == 19


def test_201_2_named_and_stat_of_what_moved():
    state = new_state()
    pawn = put(state, bear(pt="3/3"))
    effect = Sequence((Move(TARGET, "exile"), LoseLife(StatOf("power", Bound(0)))))
    follow(state, effect, targets={0: (pawn,)})
    assert state.players[0].life == 17


def test_701_54_the_ring_tempts_you():
    state = new_state()
    frodo, sam = put(state, bear("Holder")), put(state, bear("Friend"))
    follow(state, KeywordAction("ring"), (frodo,))
    assert "legendary" in view(state, frodo).types and "legendary" not in view(state, sam).types
    assert len(state.command) == 1 and len(view(state, state.command[0]).abilities) == 1
    follow(state, KeywordAction("ring"), (sam,))
    assert "legendary" not in view(state, frodo).types and "legendary" in view(state, sam).types
    assert len(state.command) == 1 and len(view(state, state.command[0]).abilities) == 2


def test_701_48_learn_discards_and_draws():
    state = new_state()
    library(state, "A")
    held = put(state, card("Held"), 0, "hand")
    follow(state, KeywordAction("learn"), (held,))
    assert names(state, state.players[0].hand) == ["A"]


def test_701_30_clash():
    state = new_state()
    put(state, card("Big", cost="{7}"), 0, "library")
    put(state, card("Small", cost="{1}"), 1, "library")
    won = Sequence((Bind(KeywordAction("clash"), (("done", 0),)), If(Done(0), GainLife(1))))
    follow(state, won, (), (1,))
    assert state.players[0].life == 21


def test_702_26g_what_is_attached_phases_out_with_its_host():
    state = new_state()
    pawn, sword = put(state, bear()), put(state, card("Sword", "artifact — Equipment"))
    atoms.attach(Run(state, []), sword, pawn)
    follow(state, PhaseOut(TARGET), targets={0: (pawn,)})
    assert state.objects[sword].phased_out
    from lawmage.rules import turn

    turn.phase(Run(state, []), 0)
    assert not state.objects[pawn].phased_out and not state.objects[sword].phased_out


def test_704_5y_a_second_role_replaces_the_first():
    from lawmage.rules.state_based import state_based_actions
    from lawmage.rules.tokens import PREDEFINED

    state = new_state()
    pawn = put(state, bear())
    for name in ("Monster Role", "Royal Role"):
        role = Create(PREDEFINED[name], 1, Entry(attached=TARGET))
        follow(state, role, targets={0: (pawn,)})
    assert view(state, pawn).power == 4
    state_based_actions(Run(state, []))
    assert view(state, pawn).power == 3 and "trample" not in view(state, pawn).keywords


def test_707_10_a_spell_that_is_gone_is_copied_as_it_was():
    state = new_state()
    gain = spell(state, GainLife(3))
    on_stack(state, CopyStack(Bound(0)), targets=None)
    from lawmage.rules import writes
    from lawmage.state.objects import Announced

    item = state.stack[-1]
    old = state.objects[item].announced
    writes.set_announced(state, item, Announced("triggered", old.ability, old.frame.with_slot(0, (gain,))))
    atoms.countered(Run(state, []), gain, "graveyard", 0)
    resolve_top(state)
    assert len(state.stack) == 1
    resolve_top(state)
    assert state.players[0].life == 23
