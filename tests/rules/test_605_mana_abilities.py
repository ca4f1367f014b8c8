"""605, 106 Mana abilities: which they are, how plans use them, what triggers from them."""

from __future__ import annotations

import pytest

from lawmage.decisions import CANCEL, IllegalAnswer
from lawmage.ir.ability import Activated, SpellAbility, Triggered
from lawmage.ir.card import Card
from lawmage.ir.cost import Cost, PayEffect, PayMana, TapSelf
from lawmage.ir.effects import AddMana, DealDamage, Draw, GainLife, Hit, Mill, Sacrifice, Sequence, SpendOnly
from lawmage.ir.event_pattern import TapsForMana
from lawmage.ir.mana import parse_mana
from lawmage.ir.selector import Is, Noun, Players, Selector, This, You
from lawmage.rules.actions import CAST_IT, MANA_FOR, legal_actions, mana_actions
from lawmage.rules.mana import pack
from lawmage.rules.mana_abilities import could_produce, is_mana_ability
from lawmage.rules.mana_sources import sources
from lawmage.rules.payment import Pay
from lawmage.state.state import State
from tests.rules.playing import Table
from tests.rules.table import card, land, new_state, put

LANDS = Noun(("permanent",), (Is("type", "land"),))
TAP = Cost((TapSelf(),))


def spell(cost: str, types: str = "sorcery") -> Card:
    return card("Boon", types, "1/1" if "creature" in types else "", SpellAbility(GainLife(1)), cost=cost)


def rock(*abilities: Activated, name: str = "Rock", types: str = "artifact") -> Card:
    return card(name, types, "", *abilities)


def add(text: str, cost: Cost = TAP) -> Activated:
    return Activated(cost, AddMana(parse_mana(text)))


def pay(text: str) -> PayMana:
    return PayMana(parse_mana(text))


def can_cast(state: State, cost: str) -> bool:
    one = put(state, spell(cost), zone="hand")
    return Table(state).can(CAST_IT, one)


def test_605_1a_what_a_mana_ability_is() -> None:
    assert is_mana_ability(add("{G}"))
    assert not is_mana_ability(Activated(TAP, AddMana(parse_mana("{G}")), loyalty=True))
    assert not is_mana_ability(Activated(TAP, GainLife(1)))
    aimed = Activated(TAP, AddMana(parse_mana("{G}"), who=Selector("target", Noun(("player",)), slot=0)))
    assert not is_mana_ability(aimed)


def test_605_1a_no_mana_ability_moves_cards_to_or_from_a_library() -> None:
    assert not is_mana_ability(Activated(TAP, Sequence((AddMana(parse_mana("{G}")), Draw()))))
    assert not is_mana_ability(Activated(Cost((TapSelf(), PayEffect(Mill(1)))), AddMana(parse_mana("{C}"))))


def test_605_3b_mana_is_added_at_once() -> None:
    state = new_state()
    forest = put(state, land())
    table = Table(state)
    table.act(MANA_FOR, forest, 0, pack(("G",)))
    assert not table.state.stack
    assert [m.color for m in table.state.players[0].pool] == ["G"]
    assert table.state.objects[forest].tapped


def test_605_3_only_mana_it_can_make() -> None:
    state = new_state()
    forest = put(state, land())
    table = Table(state)
    with pytest.raises(IllegalAnswer):
        table.game.answer((MANA_FOR, forest, 0, pack(("R",))))
    assert mana_actions(table.state, 0) == [(MANA_FOR, forest, 0, pack(("G",)))]


def test_605_3a_a_land_of_two_colours_pays_for_either() -> None:
    state = new_state()
    put(state, rock(Activated(TAP, AddMana(choice="one_of", options=("W", "U"))), types="land", name="Isle"))
    put(state, land("Island"))
    assert can_cast(state, "{W}{U}")
    assert not can_cast(state, "{W}{W}")


def test_106_4_left_over_mana_of_a_large_source_stays_in_the_pool() -> None:
    state = new_state()
    put(state, rock(add("{C}{C}")))
    one = put(state, spell("{1}"), zone="hand")
    table = Table(state)
    table.cast(one)
    assert [m.color for m in table.state.players[0].pool] == ["C"]


def test_605_3a_a_filter_is_paid_inside_the_payment() -> None:
    state = new_state()
    put(state, land("Swamp"))
    put(state, rock(add("{W}{U}", Cost((pay("{1}"), TapSelf())))))
    one = put(state, spell("{W}{U}"), zone="hand")
    table = Table(state)
    assert table.can(CAST_IT, one)
    table.cast(one)
    assert table.state.players[0].pool == ()
    assert table.one("Boon", "stack").cast.mana == "WU"


def test_605_3a_two_filters_cannot_pay_for_each_other() -> None:
    state = new_state()
    for _ in range(2):
        put(state, rock(add("{W}{U}", Cost((pay("{1}"), TapSelf())))))
    assert not can_cast(state, "{W}")


def test_605_3a_a_filter_may_feed_another() -> None:
    state = new_state()
    put(state, land("Swamp"))
    put(state, rock(add("{W}{U}", Cost((pay("{1}"), TapSelf())))))
    put(state, rock(add("{B}{R}", Cost((pay("{W}"), TapSelf())))))
    assert can_cast(state, "{U}{B}{R}")


def test_118_3_treasure_is_sacrificed_and_used_last() -> None:
    state = new_state()
    gold = Activated(Cost((TapSelf(), PayEffect(Sacrifice(This())))), AddMana(choice="any_color"))
    treasure = put(state, rock(gold, name="Gold"))
    put(state, land("Island"))
    first = put(state, spell("{U}"), zone="hand")
    second = put(state, spell("{R}", "instant"), zone="hand")
    table = Table(state)
    table.cast(first)
    assert treasure in table.state.objects
    table.cast(second)
    assert treasure not in table.state.objects


def test_302_6_a_new_creature_makes_no_mana() -> None:
    state = new_state()
    one, two = put(state, spell("{G}"), zone="hand"), put(state, spell("{G}{G}"), zone="hand")
    put(state, land())
    put(state, card("Elf", "creature", "1/1", add("{G}")), sick=True)
    assert (CAST_IT, one, 0) in legal_actions(state, 0)
    assert (CAST_IT, two, 0) not in legal_actions(state, 0)


def test_605_4a_a_triggered_mana_ability_resolves_at_once() -> None:
    state = new_state()
    more = Triggered(TapsForMana(You(), LANDS), AddMana(parse_mana("{R}")))
    put(state, card("Flare", "enchantment", "", more))
    put(state, land("Island"))
    one = put(state, spell("{U}{R}"), zone="hand")
    table = Table(state)
    assert table.can(CAST_IT, one)
    table.cast(one)
    assert table.one("Boon", "stack").cast.mana in ("UR", "RU")
    assert len(table.state.stack) == 1


def test_106_6_restricted_mana_pays_only_for_its_purpose() -> None:
    state = new_state()
    creatures = SpendOnly(cast=Noun(("spell",), (Is("type", "creature"),)))
    put(state, rock(Activated(TAP, AddMana(choice="any_color", spend=creatures))))
    assert not can_cast(state, "{G}")
    one = put(state, spell("{G}", "creature"), zone="hand")
    table = Table(state)
    table.cast(one)
    assert table.one("Boon", "stack")


def test_106_7_lands_that_ask_each_other_make_nothing() -> None:
    state = new_state()
    pool = Activated(
        TAP,
        AddMana(
            choice="could_produce", noun=Noun(("permanent",), (Is("type", "land"),), controller=You()), any_type=True
        ),
    )
    first = put(state, rock(pool, types="land", name="Mirror"))
    put(state, rock(pool, types="land", name="Mirror"))
    assert sources(state, 0) == []
    put(state, land("Island"))
    put(state, rock(add("{C}"), types="land", name="Waste"))
    assert could_produce(state, [first]) == "UC"
    assert can_cast(state, "{U}{U}{U}")


def test_106_7_another_players_lands() -> None:
    state = new_state()
    noun = Noun(("permanent",), (Is("type", "land"),), controller=Players("opponents"))
    put(state, rock(Activated(TAP, AddMana(choice="could_produce", noun=noun)), name="Stone"))
    assert not can_cast(state, "{R}")
    put(state, land("Mountain"), 1)
    assert can_cast(state, "{R}")


def test_107_4h_snow_mana() -> None:
    state = new_state()
    put(state, land("Island"))
    assert not can_cast(state, "{S}")
    put(state, card("Cold Island", "basic snow land — Island"))
    assert can_cast(state, "{S}")
    assert can_cast(state, "{U}{S}")
    assert not can_cast(state, "{S}{S}")


def test_107_4c_colourless_is_not_generic() -> None:
    state = new_state()
    put(state, land("Island"))
    assert not can_cast(state, "{C}")
    put(state, rock(add("{C}")))
    assert can_cast(state, "{C}{1}")


def test_the_plan_keeps_the_colour_that_the_hand_needs() -> None:
    state = new_state()
    island, mountain = put(state, land("Island")), put(state, land("Mountain"))
    put(state, spell("{R}", "instant"), zone="hand")
    one = put(state, spell("{1}"), zone="hand")
    table = Table(state)
    table.cast(one)
    assert table.state.objects[island].tapped and not table.state.objects[mountain].tapped


def test_the_plan_prefers_lands_to_creatures_and_pain() -> None:
    state = new_state()
    elf = put(state, card("Elf", "creature", "1/1", add("{G}")))
    hurts = Sequence((AddMana(parse_mana("{G}")), DealDamage((Hit(This(), 1, You()),))))
    painful = put(state, rock(Activated(TAP, hurts), types="land", name="Thorn"))
    forest = put(state, land())
    one = put(state, spell("{G}"), zone="hand")
    table = Table(state)
    table.cast(one)
    tapped = [i for i in (elf, painful, forest) if table.state.objects[i].tapped]
    assert tapped == [forest]


def test_605_1a_what_a_mana_ability_does_besides_happens() -> None:
    state = new_state()
    hurts = Sequence((AddMana(parse_mana("{G}")), DealDamage((Hit(This(), 1, You()),))))
    put(state, rock(Activated(TAP, hurts), types="land", name="Thorn"))
    one = put(state, spell("{G}"), zone="hand")
    table = Table(state)
    table.cast(one)
    assert table.state.players[0].life == 19


def test_601_2g_a_payment_may_be_made_one_ability_at_a_time() -> None:
    state = new_state()
    forests = [put(state, land()) for _ in range(3)]
    one = put(state, spell("{2}"), zone="hand")
    table = Table(state)
    table.game.answer((CAST_IT, one, 0))
    assert isinstance(table.game.decision, Pay)
    table.game.answer((forests[2], 0, pack(("G",))))
    assert isinstance(table.game.decision, Pay)
    table.game.answer((forests[1], 0, pack(("G",))))
    assert [table.state.objects[i].tapped for i in forests] == [False, True, True]


def test_733_1_cancelling_a_payment_takes_it_all_back() -> None:
    state = new_state()
    forests = [put(state, land()) for _ in range(2)]
    one = put(state, spell("{2}"), zone="hand")
    table = Table(state)
    table.game.answer((CAST_IT, one, 0))
    table.game.answer((forests[0], 0, pack(("G",))))
    table.game.answer(CANCEL)
    assert table.state.objects[one].zone == "hand"
    assert not any(table.state.objects[i].tapped for i in forests)


def test_605_3_a_payment_uses_only_what_can_be_used() -> None:
    state = new_state()
    forest = put(state, land())
    theirs = put(state, land(), 1)
    one = put(state, spell("{1}"), zone="hand")
    table = Table(state)
    table.game.answer((CAST_IT, one, 0))
    decision = table.game.decision
    assert decision is not None
    assert decision.error((theirs, 0, pack(("G",)))) is not None
    assert decision.error((forest, 0, pack(("W",)))) is not None
    assert decision.error((forest, 0, pack(("G",)))) is None


def test_605_3a_a_filter_is_not_paid_with_what_the_spell_needs() -> None:
    state = new_state()
    put(state, land("Forest"))
    put(state, land("Swamp"))
    put(state, rock(add("{W}{U}", Cost((pay("{1}"), TapSelf())))))
    one = put(state, spell("{G}{W}{U}"), zone="hand")
    table = Table(state)
    assert table.can(CAST_IT, one)
    table.cast(one)
    assert sorted(table.one("Boon", "stack").cast.mana) == ["G", "U", "W"]


def test_117_3c_after_a_mana_ability_the_player_has_priority_again() -> None:
    state = new_state()
    hurts = Sequence((AddMana(parse_mana("{G}")), DealDamage((Hit(This(), 1, You()),))))
    thorn = put(state, rock(Activated(TAP, hurts), types="land", name="Thorn"))
    state.own_player(0).life = 1
    state.touch()
    table = Table(state)
    table.game.answer((MANA_FOR, thorn, 0, pack(("G",))))
    assert table.game.over


def test_106_5_mana_of_one_color_as_much_as_the_devotion_to_it() -> None:
    state = new_state()
    shrine = put(state, card("Shrine", "land", "", Activated(TAP, AddMana(choice="devotion"))))
    put(state, card("Elf", "creature", "1/1", cost="{G}{G}"))
    put(state, card("Imp", "creature", "1/1", cost="{B}"))
    assert could_produce(state, [shrine]) == "BG"
    assert can_cast(state, "{G}{G}")
    assert can_cast(state, "{B}")
    assert not can_cast(state, "{G}{B}")


def test_106_5_one_mana_of_each_color_among_permanents() -> None:
    state = new_state()
    mine = Noun(("permanent",), controller=You())
    put(state, rock(Activated(TAP, AddMana(choice="each_among", noun=mine)), name="Bloom"))
    put(state, card("Elf", "creature", "1/1", cost="{G}"))
    put(state, card("Imp", "creature", "1/1", cost="{B}"))
    assert can_cast(state, "{G}{B}")
    assert not can_cast(state, "{G}{G}")
