"""118, 601.2f Costs: symbols with two ways, additional and alternative costs, increases and reductions, helpers."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, SpellAbility, StaticRule
from lawmage.ir.card import Card
from lawmage.ir.condition import CastWas
from lawmage.ir.cost import Cost, Either, PayEffect, PayMana, TapSelf
from lawmage.ir.effects import (
    Destroy,
    Discard,
    GainLife,
    If,
    Move,
    PayLife,
    RemoveCounters,
    Sacrifice,
    Tap,
)
from lawmage.ir.event_pattern import Casts
from lawmage.ir.mana import parse_mana
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import AddCost, AltCost, AsThough, Cant, CostChange
from lawmage.ir.selector import Is, Noun, Players, Selector, This, You
from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, why_not
from lawmage.rules.mana import CONVOKE, LIFE
from lawmage.rules.solver import Bill, bill_of
from lawmage.rules.total_cost import reduced
from lawmage.state.state import State
from tests.rules.playing import Table
from tests.rules.table import bear, card, land, new_state, put

CREATURE = Noun(("permanent",), (Is("type", "creature"),))
OWN_CREATURE = Noun(("permanent",), (Is("type", "creature"),), controller=You())
HAND = Noun(("card",), (), ("hand",), whose=You())
GRAVEYARD = Noun(("card",), (), ("graveyard",), whose=You())
SPELLS = Noun(("spell",))


def mana(text: str) -> Cost:
    return Cost((PayMana(parse_mana(text)),))


def pays(*effects: object) -> Cost:
    return Cost(tuple([PayEffect(one) for one in effects]))


def boon(cost: str | None, *more: object, types: str = "sorcery") -> Card:
    return card("Boon", types, "1/1" if "creature" in types else "", SpellAbility(GainLife(1)), *more, cost=cost)


def own(*rules: object) -> StaticRule:
    return StaticRule(tuple(rules), zone="stack")


def lands(state: State, *kinds: str) -> list[int]:
    return [put(state, land(kind)) for kind in kinds]


def hand(state: State, one: Card) -> int:
    return put(state, one, zone="hand")


def castable(state: State, one: Card) -> bool:
    there = hand(state, one)
    return Table(state).can(CAST_IT, there)


def lord(*rules: object, name: str = "Law") -> Card:
    return card(name, "enchantment", "", StaticRule(tuple(rules)))


# Symbols ----------------------------------------------------------------------------------------------------


def test_107_4e_hybrid_is_paid_with_either() -> None:
    state = new_state()
    lands(state, "Island", "Forest")
    assert castable(state, boon("{G/W}{U/B}"))
    assert not castable(state, boon("{G/W}{G/W}"))


def test_107_4e_two_generic_or_one_colour() -> None:
    state = new_state()
    lands(state, "Island", "Island", "Forest")
    assert castable(state, boon("{2/W}{2/G}"))
    assert not castable(state, boon("{2/W}{2/R}"))


def test_107_4f_phyrexian_is_paid_with_life_where_mana_lacks() -> None:
    state = new_state()
    lands(state, "Island")
    one = hand(state, boon("{1}{B/P}"))
    table = Table(state)
    table.cast(one)
    assert table.state.players[0].life == 18
    assert table.one("Boon", "stack").cast.mana == "U"


def test_107_4f_life_may_be_paid_though_mana_is_there() -> None:
    state = new_state()
    lands(state, "Swamp")
    one = hand(state, boon("{B/P}"))
    table = Table(state)
    table.cast(one, choices=((0, LIFE, 1),))
    assert table.state.players[0].life == 18
    assert not any(obj.tapped for obj in table.of_name("Swamp"))


def test_118_6_no_mana_cost_is_unpayable() -> None:
    state = new_state()
    one = hand(state, boon(None))
    table = Table(state)
    assert not table.can(CAST_IT, one)
    assert why_not(table.state, 0, one).startswith("118.6")


# Reductions and increases -----------------------------------------------------------------------------------


def less(text: str, reduction: str, floor: int = 0) -> Bill:
    return reduced(bill_of(parse_mana(text)), parse_mana(reduction), floor)


def test_118_7a_generic_reduces_only_generic() -> None:
    assert less("{1}{R}", "{3}").key == (0, ("R",))


def test_118_7b_c_coloured_reduces_its_colour_then_generic() -> None:
    assert less("{2}{R}", "{R}{R}").key == (1, ())
    assert less("{2}{G}", "{R}").key == (1, ("G",))


def test_601_2f_a_floor_is_kept() -> None:
    assert less("{3}", "{5}", 1).key == (1, ())
    assert less("{R}", "{1}", 1).key == (0, ("R",))


def test_601_2f_spells_cost_less_and_more() -> None:
    state = new_state()
    lands(state, "Forest")
    one = hand(state, bear("Cub", "2/2"))
    cheap = CostChange(Noun(("spell",), (Is("type", "creature"),)), parse_mana("{1}"), who=You())
    assert not Table(state).can(CAST_IT, one)
    put(state, lord(cheap))
    table = Table(state)
    assert table.can(CAST_IT, one)
    put(state, lord(CostChange(SPELLS, parse_mana("{1}"), less=False)), 1)
    assert not Table(state).can(CAST_IT, one)
    lands(state, "Forest")
    table = Table(state)
    table.cast(one)
    assert len(table.one("Cub", "stack").cast.mana) == 2


def test_702_41_affinity_counts_what_you_control() -> None:
    state = new_state()
    artifacts = Noun(("permanent",), (Is("type", "artifact"),), controller=You())
    one = hand(state, boon("{3}{U}", Keyword("affinity", noun=artifacts)))
    lands(state, "Island", "Island")
    assert not Table(state).can(CAST_IT, one)  # one artifact lies there by now
    assert Table(state).can(CAST_IT, one)


def test_601_2f_costs_less_if_it_targets() -> None:
    state = new_state()
    tapped = Noun(("permanent",), (Is("type", "creature"), Is("status", "tapped")))
    kill = card(
        "Doom",
        "instant",
        "",
        SpellAbility(Destroy(Selector("target", CREATURE, slot=0))),
        own(CostChange(This(), parse_mana("{2}"), targeting=tapped)),
        cost="{2}{B}",
    )
    lands(state, "Swamp")
    one = hand(state, kill)
    up, down = put(state, bear(), 1), put(state, bear(), 1)
    state.own(down).tapped = True
    table = Table(state)
    table.cast(one, choices=((down,),))
    assert len(table.one("Doom", "stack").cast.mana) == 1
    other = hand(table.state, kill)
    lands(table.state, "Swamp")
    table = Table(table.state)
    table.game.answer((CAST_IT, other, 0))
    table.game.answer((up,))  # 601.2h it can't be paid: the attempt is reversed (733)
    assert table.state.objects[other].zone == "hand"
    assert not table.can(CAST_IT, other)


def test_118_12a_a_tax_is_an_additional_cost() -> None:
    state = new_state()
    put(state, lord(Cant(Casts(Players("opponents"), SPELLS), cost=mana("{1}"))), 1)
    one = hand(state, boon("{G}"))
    lands(state, "Forest")
    assert not Table(state).can(CAST_IT, one)
    lands(state, "Forest")
    table = Table(state)
    table.cast(one)
    assert len(table.one("Boon", "stack").cast.mana) == 2


def test_609_4b_mana_as_though_of_any_colour() -> None:
    state = new_state()
    put(state, lord(AsThough("any_color", SPELLS, You())))
    lands(state, "Forest")
    assert castable(state, boon("{R}"))


# Additional costs -------------------------------------------------------------------------------------------


def test_118_8_a_sacrifice_as_additional_cost() -> None:
    state = new_state()
    lands(state, "Forest")
    one = hand(state, boon("{G}", own(AddCost(pays(Sacrifice(Selector("choose", OWN_CREATURE)))))))
    assert not Table(state).can(CAST_IT, one)
    victim = put(state, bear())
    table = Table(state)
    table.cast(one)
    assert victim not in table.state.objects and table.one("Bear", "graveyard")


def test_118_3_a_card_cannot_be_discarded_for_itself() -> None:
    state = new_state()
    lands(state, "Forest")
    one = hand(state, boon("{G}", own(AddCost(pays(Discard(Selector("choose", HAND)))))))
    assert not Table(state).can(CAST_IT, one)
    hand(state, boon("{9}"))
    assert Table(state).can(CAST_IT, one)


def test_702_33_kicker_is_a_choice_and_remembered() -> None:
    state = new_state()
    lands(state, "Forest", "Forest")
    more = If(CastWas(This(), "kicked"), GainLife(5), GainLife(1))
    kicked = card("Gift", "sorcery", "", SpellAbility(more), Keyword("kicker", cost=mana("{1}")), cost="{G}")
    one = hand(state, kicked)
    table = Table(state)
    table.cast(one, choices=((0,),))
    table.resolve()
    assert table.state.players[0].life == 25
    two = hand(table.state, kicked)
    lands(table.state, "Forest")
    table = Table(table.state)
    table.cast(two)  # the kicker can't be paid, so it is not offered
    table.resolve()
    assert table.state.players[0].life == 26


def test_702_33_a_target_only_for_the_kicked() -> None:
    state = new_state()
    lands(state, "Forest", "Forest")
    kill = If(CastWas(This(), "kicked"), Destroy(Selector("target", CREATURE, slot=0)))
    spell = card("Gift", "sorcery", "", SpellAbility(kill), Keyword("kicker", cost=mana("{1}")), cost="{G}")
    one = hand(state, spell)
    victim = put(state, bear(), 1)
    table = Table(state)
    table.cast(one, choices=((0,),))
    table.resolve()
    assert victim not in table.state.objects


def test_702_33c_multikicker_any_number_of_times() -> None:
    state = new_state()
    lands(state, *["Forest"] * 4)
    one = hand(state, boon("{G}", Keyword("multikicker", cost=mana("{1}"))))
    table = Table(state)
    table.cast(one, choices=((3,),))
    assert table.one("Boon", "stack").cast.paid == ("kicker",) * 3


def test_601_2b_one_of_two_costs() -> None:
    state = new_state()
    lands(state, "Forest")
    two_ways = Cost((Either((pays(Sacrifice(Selector("choose", OWN_CREATURE))), pays(PayLife(3)))),))
    one = hand(state, boon("{G}", own(AddCost(two_ways))))
    table = Table(state)
    table.cast(one)
    assert table.state.players[0].life == 17


def test_107_3a_x_life_as_additional_cost() -> None:
    state = new_state()
    lands(state, "Swamp")
    one = hand(state, boon("{B}", own(AddCost(pays(PayLife(X()))))))
    table = Table(state)
    table.cast(one, choices=((7,),))
    assert table.state.players[0].life == 13
    assert table.one("Boon", "stack").announced.frame.x == 7


# Alternative costs ------------------------------------------------------------------------------------------


def test_118_9_an_alternative_cost_and_its_increase() -> None:
    state = new_state()
    one = hand(state, boon("{4}{G}", own(AltCost(pays(PayLife(4)), name="pact"))))
    table = Table(state)
    assert not table.state.stack and (CAST_IT, one, 1) in table.options() and (CAST_IT, one, 0) not in table.options()
    table.cast(one, 1)
    assert table.state.players[0].life == 16 and table.one("Boon", "stack").cast.method == "pact"
    put(state, lord(CostChange(SPELLS, parse_mana("{1}"), less=False)), 1)  # 118.9d
    assert not Table(state).can(CAST_IT, one)


def test_118_9_an_effect_offers_an_alternative_cost() -> None:
    state = new_state()
    put(state, lord(AltCost(Cost(), name="free", of=SPELLS, who=You())))
    one = hand(state, boon("{4}{G}"))
    assert Table(state).can(CAST_IT, one)


def test_702_34_flashback_from_the_graveyard_then_exile() -> None:
    state = new_state()
    lands(state, "Forest")
    one = put(state, boon("{4}{G}", Keyword("flashback", cost=mana("{G}"))), zone="graveyard")
    table = Table(state)
    table.cast(one)
    table.resolve()
    assert table.one("Boon", "exile")


def test_702_96_overload_has_no_targets() -> None:
    state = new_state()
    lands(state, "Forest", "Forest")
    kill = SpellAbility(Destroy(Selector("target", CREATURE, slot=0)))
    one = hand(state, card("Flood", "sorcery", "", kill, Keyword("overload", cost=mana("{1}{G}")), cost="{G}"))
    put(state, bear(), 1)
    put(state, bear(), 1)
    table = Table(state)
    table.cast(one, 1)
    assert table.one("Flood", "stack").announced.targets == ()
    table.resolve()
    assert not table.of_name("Bear")


def test_702_119_emerge_is_cheaper_by_what_is_sacrificed() -> None:
    state = new_state()
    lands(state, "Island")
    one = hand(state, card("Horror", "creature", "5/5", Keyword("emerge", cost=mana("{3}{U}")), cost="{9}"))
    put(state, bear("Pup", "1/1"))
    table = Table(state)
    assert not table.can(CAST_IT, one)
    big = put(state, card("Whale", "creature", "4/4", cost="{3}"))
    table = Table(state)
    assert table.can(CAST_IT, one)
    table.cast(one, 1, ((big,),))
    assert big not in table.state.objects and table.one("Horror", "stack").cast.mana == "U"


# Paying with other things -----------------------------------------------------------------------------------


def test_702_51_convoke() -> None:
    state = new_state()
    one = hand(state, boon("{1}{G}", Keyword("convoke")))
    green = put(state, bear())
    assert not Table(state).can(CAST_IT, one)
    white = put(state, card("Monk", "creature", "1/1", cost="{W}"), sick=True)
    table = Table(state)
    table.cast(one)
    assert table.state.objects[green].tapped and table.state.objects[white].tapped
    assert table.one("Boon", "stack").cast.mana == ""


def test_702_51_a_creature_pays_only_for_its_colour_or_generic() -> None:
    state = new_state()
    one = hand(state, boon("{G}", Keyword("convoke")))
    white = put(state, card("Monk", "creature", "1/1", cost="{W}"))
    assert not Table(state).can(CAST_IT, one)
    put(state, bear())
    table = Table(state)
    table.game.answer((CAST_IT, one, 0))
    assert table.game.decision is not None
    assert table.game.decision.error((white, CONVOKE, 5)) is not None


def test_702_66_delve_pays_generic_only() -> None:
    state = new_state()
    one = hand(state, boon("{3}{B}", Keyword("delve")))
    lands(state, "Swamp")
    for _ in range(3):
        put(state, bear(), zone="graveyard")
    table = Table(state)
    table.cast(one)
    assert len(table.of_name("Bear", "exile")) == 3


def test_702_126_improvise() -> None:
    state = new_state()
    one = hand(state, boon("{1}{U}", Keyword("improvise")))
    lands(state, "Island")
    table = Table(state)
    table.cast(one)
    assert table.one("Boon", "stack").cast.mana == "U"


# Costs of abilities -----------------------------------------------------------------------------------------


def test_118_3_things_are_not_used_twice() -> None:
    state = new_state()
    twice = Cost(
        (
            TapSelf(),
            PayEffect(
                Tap(
                    Selector(
                        "choose",
                        Noun(("permanent",), (Is("type", "creature"), Is("status", "untapped")), controller=You()),
                    )
                )
            ),
        )
    )
    source = put(state, card("Crew", "creature", "1/1", Activated(twice, GainLife(1))))
    table = Table(state)
    assert not table.can(ACTIVATE_IT, source)
    put(state, bear())
    assert Table(state).can(ACTIVATE_IT, source)


def test_118_3_counters_are_removed() -> None:
    state = new_state()
    cost = Cost((PayEffect(RemoveCounters("charge", This(), 2)),))
    source = put(state, card("Vault", "artifact", "", Activated(cost, GainLife(1))))
    assert not Table(state).can(ACTIVATE_IT, source)
    state.own(source).counters = (("charge", 3),)
    state.touch_views()
    table = Table(state)
    table.activate(source)
    assert table.state.objects[source].count("charge") == 1


def test_118_3_cards_exiled_from_the_graveyard() -> None:
    state = new_state()
    cost = Cost((PayEffect(Move(Selector("choose", GRAVEYARD, 2, 2), "exile")),))
    source = put(state, card("Urn", "artifact", "", Activated(cost, GainLife(1))))
    put(state, bear(), zone="graveyard")
    assert not Table(state).can(ACTIVATE_IT, source)
    put(state, bear(), zone="graveyard")
    table = Table(state)
    table.activate(source)
    assert len(table.of_name("Bear", "exile")) == 2


def test_119_4_life_that_is_not_there() -> None:
    state = new_state()
    source = put(state, card("Leech", "artifact", "", Activated(pays(PayLife(2)), GainLife(1))))
    state.own_player(0).life = 1
    state.touch()
    assert not Table(state).can(ACTIVATE_IT, source)


def test_118_7_costs_of_abilities_are_reduced() -> None:
    state = new_state()
    rule = CostChange(
        Noun(("permanent",), (Is("type", "artifact"),), controller=You()), parse_mana("{1}"), kind="activated", floor=1
    )
    put(state, lord(rule))
    source = put(state, card("Mill", "artifact", "", Activated(mana("{2}"), GainLife(1))))
    lands(state, "Forest")
    table = Table(state)
    table.activate(source)
    assert table.state.players[0].pool == () and len(table.state.stack) == 1


def test_702_150_compleated_is_poorer_for_life_paid() -> None:
    state = new_state()
    walker = card("Sage", "planeswalker", "", "compleated", cost="{G/P}{G/P}", loyalty=6)
    lands(state, "Forest")
    one = hand(state, walker)
    table = Table(state)
    table.cast(one)
    table.resolve()
    assert table.one("Sage").count("loyalty") == 4
    assert table.state.players[0].life == 18
