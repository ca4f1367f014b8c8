"""601.3, 709, 712, 715 Who may cast what, when, from where, and as which face."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, SpellAbility, StaticRule
from lawmage.ir.card import Card
from lawmage.ir.condition import TurnIs
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.duration import Until
from lawmage.ir.effects import Apply, CastSpell, DealDamage, GainLife, Hit, Modal, Mode, PayLife, PutCounters, Sequence
from lawmage.ir.event_pattern import Casts
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import AsThough, Cant, ExtraLands, MayPlay, Timing
from lawmage.ir.selector import Each, Is, Noun, Players, Selector, This, Total, You
from lawmage.rules.actions import CAST_IT, LAND, legal_actions, why_not
from lawmage.rules.playing import ways_to_cast
from lawmage.state.constants import UPKEEP
from tests.rules.playing import Table
from tests.rules.table import bear, card, face, land, new_state, put

CREATURE = Noun(("permanent",), (Is("type", "creature"),))
SPELLS = Noun(("spell",))
CREATURE_SPELLS = Noun(("spell",), (Is("type", "creature"),))
PLAYER = Noun(("player",))


def gain(n: int) -> SpellAbility:
    return SpellAbility(GainLife(n))


def law(*rules: object) -> Card:
    return card("Law", "enchantment", "", StaticRule(tuple(rules)))


def lands(state, n: int, kind: str = "Forest") -> None:
    for _ in range(n):
        put(state, land(kind))


# Timing ---------------------------------------------------------------------------------------------------------


def test_307_1_sorceries_only_in_a_main_phase() -> None:
    state = new_state(step=UPKEEP)
    lands(state, 2)
    slow, fast = put(state, bear(), zone="hand"), put(state, bear("Fast", "2/2", "flash"), zone="hand")
    assert (CAST_IT, slow, 0) not in legal_actions(state, 0)
    assert (CAST_IT, fast, 0) in legal_actions(state, 0)
    assert why_not(state, 0, slow).startswith("307.1")


def test_205_4e_legendary_sorceries_need_a_legend() -> None:
    state = new_state()
    lands(state, 2)
    rite = put(state, card("Rite", "legendary sorcery", "", gain(1), cost="{G}"), zone="hand")
    put(state, card("Idol", "legendary artifact"))
    put(state, card("Queen", "legendary creature", "2/2"), 1)
    assert (CAST_IT, rite, 0) not in legal_actions(state, 0)
    assert why_not(state, 0, rite).startswith("205.4e")
    put(state, card("King", "legendary creature", "2/2"))
    assert (CAST_IT, rite, 0) in legal_actions(state, 0)


def test_601_3b_as_though_it_had_flash() -> None:
    state = new_state(step=UPKEEP)
    lands(state, 2)
    put(state, law(AsThough("flash", CREATURE_SPELLS, You())))
    beast = put(state, bear(), zone="hand")
    rite = put(state, card("Rite", "sorcery", "", gain(1), cost="{G}"), zone="hand")
    assert (CAST_IT, beast, 0) in legal_actions(state, 0)
    assert (CAST_IT, rite, 0) not in legal_actions(state, 0)


def test_601_3_cast_only_when() -> None:
    state = new_state()
    lands(state, 1)
    only = StaticRule((Timing(TurnIs(Players("opponents"))),), zone="stack")
    one = put(state, card("Wait", "instant", "", gain(1), only, cost="{G}"), zone="hand")
    assert (CAST_IT, one, 0) not in legal_actions(state, 0)
    assert why_not(state, 0, one).startswith("601.3")


def test_601_3_prohibited_spells() -> None:
    state = new_state()
    lands(state, 2)
    put(state, law(Cant(Casts(Players("each"), CREATURE_SPELLS))))
    beast = put(state, bear(), zone="hand")
    rite = put(state, card("Rite", "sorcery", "", gain(1), cost="{G}"), zone="hand")
    actions = legal_actions(state, 0)
    assert (CAST_IT, beast, 0) not in actions and (CAST_IT, rite, 0) in actions


def test_702_61_split_second() -> None:
    state = new_state()
    lands(state, 2)
    one = put(state, card("Snap", "instant", "", gain(1), "split second", cost="{G}"), zone="hand")
    two = put(state, card("Back", "instant", "", gain(1), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(one)  # nobody may respond, so that it has resolved by now
    assert not table.state.stack and table.state.players[0].life == 21
    assert two in table.state.objects


# Zones ---------------------------------------------------------------------------------------------------------


def test_305_2_more_lands_and_lands_from_elsewhere() -> None:
    state = new_state()
    own = Noun(("card",), (Is("type", "land"),), ("graveyard",), whose=You())
    put(state, law(ExtraLands(You()), MayPlay(own, "graveyard", You(), play=True)))
    first = put(state, land(), zone="hand")
    second = put(state, land(), zone="graveyard")
    theirs = put(state, land(), 1, "graveyard")
    table = Table(state)
    table.act(LAND, first, 0)
    assert table.can(LAND, second) and not table.can(LAND, theirs)
    table.act(LAND, second, 0)
    assert len(table.of_name("Forest")) == 2


def test_401_5_casting_from_the_top_of_the_library() -> None:
    state = new_state()
    lands(state, 2)
    put(state, law(MayPlay(CREATURE_SPELLS, "library", You(), top_only=True)))
    under = put(state, bear("Under"), zone="library")
    top = put(state, bear("Top"), zone="library")
    state.own_player(0).library = (top, under)
    state.touch_views()
    table = Table(state)
    assert table.can(CAST_IT, top) and not table.can(CAST_IT, under)
    table.cast(top)
    assert table.one("Top", "stack").cast.from_ == "library"


def test_611_2_a_permission_for_an_exiled_card() -> None:
    state = new_state()
    lands(state, 2)
    here = put(state, bear("Lost"), zone="exile")
    other = put(state, bear("Other"), zone="exile")
    permission = Apply(
        Selector("all", Noun(("card",), (Is("type", "creature"),), ("exile",))),
        (MayPlay(Each(), "exile", You()),),
        Until("end_of_turn"),
    )
    source = put(state, card("Map", "artifact", "", Activated(Cost(), permission)))
    assert not Table(state).can(CAST_IT, here)
    table = Table(state)
    table.activate(source)
    table.resolve()
    assert table.can(CAST_IT, here) and table.can(CAST_IT, other)
    table.cast(here)
    assert table.one("Lost", "stack")


def test_118_9_without_paying_once_each_turn() -> None:
    state = new_state()
    put(state, law(MayPlay(SPELLS, "graveyard", You(), cost=Cost(), once_each_turn=True)))
    one = put(state, bear("One"), zone="graveyard")
    two = put(state, bear("Two"), zone="graveyard")
    table = Table(state)
    table.cast(one)
    table.resolve()
    assert not table.can(CAST_IT, two)


def test_118_9_a_permission_that_asks_for_more() -> None:
    state = new_state()
    lands(state, 2)
    extra = Cost((PayEffect(PayLife(3)),))
    put(state, law(MayPlay(SPELLS, "graveyard", You(), extra=extra)))
    one = put(state, bear("One"), zone="graveyard")
    table = Table(state)
    table.cast(one)
    assert table.state.players[0].life == 17 and len(table.one("One", "stack").cast.mana) == 2


# Faces ----------------------------------------------------------------------------------------------------------


def test_709_3_the_halves_of_a_split_card() -> None:
    state = new_state()
    lands(state, 1, "Mountain")
    left = face(
        "Fire",
        "instant",
        "",
        SpellAbility(DealDamage((Hit(This(), 2, Selector("target", PLAYER, slot=0)),))),
        cost="{R}",
    )
    right = face("Frost", "instant", "", gain(3), cost="{U}")
    one = put(state, Card((left, right), "split"), zone="hand")
    table = Table(state)
    assert [a for a in table.options() if a[0] == CAST_IT] == [(CAST_IT, one, 0)]
    table.cast(one, 0, ((-2,),))
    assert table.seen(table.one("Fire", "stack").id).name == "Fire"
    table.resolve()
    assert table.state.players[1].life == 18


def test_702_102_fuse_is_both_halves() -> None:
    state = new_state()
    lands(state, 1, "Mountain")
    lands(state, 1, "Island")
    hit = SpellAbility(DealDamage((Hit(This(), 2, Selector("target", PLAYER, slot=0)),)))
    left = face("Fire", "sorcery", "", hit, "fuse", cost="{R}")
    right = face("Ice", "sorcery", "", hit, "fuse", cost="{U}")
    one = put(state, Card((left, right), "split"), zone="hand")
    table = Table(state)
    table.cast(one, 2, ((-2,), (-1,)))
    table.resolve()
    assert [p.life for p in table.state.players] == [18, 18]


def test_712_11_either_face_of_a_modal_card() -> None:
    state = new_state()
    lands(state, 1)
    front = face("Bloom", "sorcery", "", gain(3), cost="{G}")
    back = face("Glade", "land")
    one = put(state, Card((front, back), "modal_dfc"), zone="hand")
    table = Table(state)
    assert table.can(CAST_IT, one) and (LAND, one, 1) in table.options() and (LAND, one, 0) not in table.options()
    table.act(LAND, one, 1)
    assert table.one("Glade")


def test_712_12_the_back_of_a_transforming_card_is_not_played() -> None:
    state = new_state()
    faces_of = (face("Keeper", "creature", "2/2", cost="{4}{W}"), face("Shrine", "land"))
    one = put(state, Card(faces_of, "transform"), zone="hand")
    assert not Table(state).can(LAND, one)
    assert "712.12" in why_not(state, 0, one)


def test_715_3_an_adventure() -> None:
    state = new_state()
    lands(state, 4)
    beast = face("Hero", "creature", "3/3", cost="{2}{G}")
    quest = face("Quest", "instant — Adventure", "", gain(4), cost="{G}")
    one = put(state, Card((beast, quest), "adventure"), zone="hand")
    table = Table(state)
    assert len(ways_to_cast(table.state, 0, one)) == 2
    table.cast(one, 1)
    table.resolve()
    assert table.state.players[0].life == 24
    waiting = table.one("Hero", "exile")
    table.cast(waiting.id, 0)
    table.resolve()
    assert table.one("Hero")


def test_702_37_a_face_down_spell() -> None:
    state = new_state()
    lands(state, 3, "Island")
    hidden = card("Lurker", "creature", "5/5", Keyword("morph", cost=Cost()), cost="{5}{G}")
    one = put(state, hidden, zone="hand")
    table = Table(state)
    table.cast(one, 1)
    item = table.state.objects[table.state.stack[-1]]
    assert item.face_down == "morph" and table.seen(item.id).power == 2
    table.resolve()
    assert table.state.objects[table.state.battlefield[-1]].face_down == "morph"


# During a resolution (608.2g) -----------------------------------------------------------------------------------


def test_608_2g_a_spell_cast_during_a_resolution() -> None:
    state = new_state()
    one = put(state, card("Rite", "sorcery", "", gain(5), cost="{9}"), zone="hand")
    free = CastSpell(Selector("choose", Noun(("card",), (Is("type", "sorcery"),), ("hand",), whose=You())), Cost())
    source = put(state, card("Door", "artifact", "", Activated(Cost(), free)))
    table = Table(state)
    table.activate(source)
    table.resolve()
    assert table.one("Rite", "stack").cast.free
    table.resolve()
    assert table.state.players[0].life == 25 and one not in table.state.objects


# Announcements --------------------------------------------------------------------------------------------------


def test_601_2d_damage_is_divided() -> None:
    state = new_state()
    lands(state, 3, "Mountain")
    hit = DealDamage((Hit(This(), X(), Selector("target", CREATURE, 0, None, slot=0)),), "announced")
    one = put(state, card("Rain", "sorcery", "", SpellAbility(hit), cost="{X}{R}"), zone="hand")
    small, large = put(state, bear("Small", "1/1"), 1), put(state, bear("Large", "2/2"), 1)
    put(state, bear("Third", "2/2"), 1)
    table = Table(state)
    table.cast(one, choices=((2,), (small, large), None))
    assert table.one("Rain", "stack").announced.frame.division == ((0, (1, 1)),)
    table.resolve()
    assert small not in table.state.objects and table.state.objects[large].damage == 1


def test_601_2c_targets_that_must_fit_together() -> None:
    state = new_state()
    lands(state, 1)
    few = Selector("target", CREATURE, 0, None, slot=0, totals=(Total("power", "at_most", 3),))
    one = put(state, card("Grow", "sorcery", "", SpellAbility(PutCounters("+1/+1", few)), cost="{G}"), zone="hand")
    a, b = put(state, bear("A")), put(state, bear("B"))
    table = Table(state)
    table.game.answer((CAST_IT, one, 0))
    assert table.game.decision is not None
    assert table.game.decision.error((a, b)) is not None
    assert table.game.decision.error((b,)) is None


def test_115_3_another_target_is_another() -> None:
    state = new_state()
    lands(state, 1)
    first = PutCounters("+1/+1", Selector("target", CREATURE, slot=0))
    second = PutCounters("-1/-1", Selector("target", CREATURE, slot=1, another=(0,)))
    spell = card("Trade", "sorcery", "", SpellAbility(Sequence((first, second))), cost="{G}")
    one = put(state, spell, zone="hand")
    a, b = put(state, bear("A")), put(state, bear("B"))
    table = Table(state)
    table.cast(one, choices=((b,),))
    assert table.one("Trade", "stack").announced.targets == ((0, (b,)), (1, (a,)))


def test_700_2d_a_mode_chosen_twice_has_two_targets() -> None:
    state = new_state()
    lands(state, 1)
    hit = Mode(DealDamage((Hit(This(), 2, Selector("target", PLAYER, slot=0)),)))
    modal = Modal((hit, Mode(GainLife(1))), 2, 2, repeat=True)
    one = put(state, card("Twice", "sorcery", "", SpellAbility(modal), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(one, choices=((0, 0), (-1,), (-2,)))
    table.resolve()
    assert [p.life for p in table.state.players] == [18, 18]


def test_608_2b_illegal_targets_are_left_out() -> None:
    state = new_state()
    lands(state, 2)
    two = Selector("target", CREATURE, 2, 2, slot=0)
    one = put(state, card("Grow", "sorcery", "", SpellAbility(PutCounters("+1/+1", two)), cost="{G}"), zone="hand")
    a, b = put(state, bear("A")), put(state, bear("B"))
    out = Activated(Cost(), DealDamage((Hit(This(), 9, Selector("target", CREATURE, slot=0)),)))
    gun = put(state, card("Gun", "artifact", "", out))
    table = Table(state)
    table.cast(one)
    table.activate(gun, ((a,),))
    table.resolve()
    table.resolve()
    assert table.state.objects[b].count("+1/+1") == 1
    assert table.one("Grow", "graveyard")


def test_702_18_hexproof_and_shroud() -> None:
    state = new_state()
    lands(state, 1)
    hit = SpellAbility(DealDamage((Hit(This(), 1, Selector("target", CREATURE, slot=0)),)))
    one = put(state, card("Dart", "instant", "", hit, cost="{G}"), zone="hand")
    put(state, bear("Safe", "2/2", "hexproof"), 1)
    put(state, bear("Still", "2/2", "shroud"))
    assert (CAST_IT, one, 0) not in legal_actions(state, 0)
    put(state, bear("Mine", "2/2", "hexproof"))
    assert (CAST_IT, one, 0) in legal_actions(state, 0)


def test_115_3_a_choice_that_strands_another_target_is_not_offered() -> None:
    state = new_state()
    lands(state, 1)
    first = PutCounters("+1/+1", Selector("target", CREATURE, slot=0))
    own = Noun(("permanent",), (Is("type", "creature"),), controller=You())
    second = PutCounters("-1/-1", Selector("target", own, slot=1, another=(0,)))
    spell = card("Trade", "sorcery", "", SpellAbility(Sequence((first, second))), cost="{G}")
    one = put(state, spell, zone="hand")
    mine = put(state, bear("Mine"))
    assert (CAST_IT, one, 0) not in legal_actions(state, 0)
    theirs = put(state, bear("Theirs"), 1)
    table = Table(state)
    table.cast(one)
    assert table.one("Trade", "stack").announced.targets == ((0, (theirs,)), (1, (mine,)))
