"""702 What keyword abilities mean, as trees."""

from __future__ import annotations

import json
import re

import pytest

from lawmage.ir import codec
from lawmage.ir.ability import (
    Activated,
    Defining,
    Keyword,
    Replacing,
    Special,
    SpellAbility,
    Static,
    StaticRule,
    ToZone,
    Triggered,
)
from lawmage.ir.condition import Has
from lawmage.ir.cost import Cost, PayEffect, PayMana, RepeatCost
from lawmage.ir.effects import (
    Apply,
    Attach,
    CopySpec,
    CopyStack,
    Counter,
    Create,
    Discard,
    Draw,
    Later,
    MayPay,
    Move,
    PayLife,
    PutCounters,
    Sacrifice,
    Search,
    Sequence,
    Tap,
)
from lawmage.ir.event_pattern import Attacks, Casts, DealsDamage, Moves, StepBegins, Targeted
from lawmage.ir.labels import labelled
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import AllCreatureTypes, GrantKeyword, SetColors
from lawmage.ir.node import Ability, Effect
from lawmage.ir.quantity import CastFact, Count, CountersOn, Scaled
from lawmage.ir.rule_change import AddCost, AltCost, CostChange, MayPlay, Timing
from lawmage.ir.selector import Bound, Is, Noun, Players, RoleOf, Selector, This, Total, You
from lawmage.rules.keywords import CARRIED_OUT, KNOWN, PROCEDURAL, RULE, TREES, abilities_of, lacking
from lawmage.rules.keywords.names import NEEDS_COST, NEEDS_NOUN, NEEDS_NUMBER, NEEDS_WORD
from lawmage.rules.keywords.parts import SPELL_SLOT

TWO = Cost((PayMana(parse_mana("{2}")),))
NOUN = Noun(tests=(Is("type", "artifact"),))
WORDS = {"gift": "card", "partner with": "Somebody Else"}


def full(name: str, amount: int = 3) -> Keyword:
    """The keyword with all that it must be given."""
    return Keyword(
        name,
        amount if name in NEEDS_NUMBER or name == "vanishing" else 0,
        TWO if name in NEEDS_COST else None,
        NOUN if name in NEEDS_NOUN else None,
        WORDS.get(name, "something" if name in NEEDS_WORD else ""),
    )


def only(name: str, amount: int = 3) -> Ability:
    abilities = abilities_of(full(name, amount))
    assert len(abilities) == 1
    return abilities[0]


def triggered(name: str, amount: int = 3) -> Triggered:
    found = [one for one in abilities_of(full(name, amount)) if isinstance(one, Triggered)]
    return found[0]


def activated(name: str, amount: int = 3) -> Activated:
    found = [one for one in abilities_of(full(name, amount)) if isinstance(one, Activated)]
    return found[0]


def steps(effect: Effect) -> tuple[Effect, ...]:
    assert isinstance(effect, Sequence)
    return effect.steps


@pytest.mark.parametrize("name", sorted({*TREES, *PROCEDURAL}))
def test_702_trees_survive_the_codec(name: str) -> None:
    abilities = abilities_of(full(name))
    assert codec.from_json(codec.to_json(abilities)) == abilities
    assert abilities or name in PROCEDURAL or name in RULE


def test_702_every_name_has_its_rule() -> None:
    for name in (*TREES, *PROCEDURAL, *NEEDS_COST, *NEEDS_NUMBER, *NEEDS_NOUN, *NEEDS_WORD):
        assert name in RULE
    assert RULE["deathtouch"] == "702.2"
    assert RULE["cycling"] == "702.29"
    assert RULE["cascade"] == "702.85"
    assert RULE["crew"] == "702.122"
    assert RULE["storied"] == "702.195"


def test_702_known_is_what_trees_and_procedures_do() -> None:
    assert PROCEDURAL.keys() >= CARRIED_OUT
    assert {"flying", "cycling", "partner", "kicker"} <= KNOWN
    for name in PROCEDURAL:
        assert (name in KNOWN) == (name in CARRIED_OUT)


def test_702_unknown_names_and_missing_parameters_are_refused() -> None:
    with pytest.raises(ValueError, match="no meaning"):
        abilities_of(Keyword("levitation"))
    with pytest.raises(ValueError, match="without a cost"):
        abilities_of(Keyword("cycling"))
    assert lacking(Keyword("levitation")) == "levitation"
    assert lacking(Keyword("cycling")) == "cycling without a cost"
    assert lacking(Keyword("bushido")) == "bushido without a number"
    assert lacking(Keyword("affinity")) == "affinity without a noun"
    assert lacking(Keyword("partner with")) == "partner with without a word"
    assert lacking(Keyword("flying")) == ""
    assert lacking(full("cycling")) == ""


def test_702_6a_equip() -> None:
    ability = only("equip")
    assert isinstance(ability, Activated)
    assert ability.cost == TWO
    assert ability.limits == (Timing(sorcery=True),)
    assert isinstance(ability.effect, Attach)
    assert isinstance(ability.effect.to, Selector)
    assert ability.effect.to.pick == "target"
    assert ability.effect.to.noun == Noun(tests=(Is("type", "creature"),), controller=You())


def test_702_6c_equip_quality() -> None:
    ability = abilities_of(Keyword("equip", cost=TWO, noun=NOUN))[0]
    assert isinstance(ability, Activated)
    assert isinstance(ability.effect, Attach)
    assert isinstance(ability.effect.to, Selector)
    assert ability.effect.to.noun == Noun(tests=NOUN.tests, controller=You())


def test_702_14c_landwalk_looks_at_the_defending_player() -> None:
    ability = only("landwalk")
    assert isinstance(ability, Static)
    assert ability.while_ is not None


def test_702_21a_ward() -> None:
    ability = triggered("ward")
    assert ability.event == Targeted(This(), whose=Players("opponents"))
    assert ability.binds == (("object", 0),)
    assert ability.effect == MayPay(TWO, RoleOf("controller", Bound(0)), else_=Counter(Bound(0)))


def test_702_24a_cumulative_upkeep_multiplies_its_cost() -> None:
    age = CountersOn("age", This())
    life = PayEffect(PayLife(1))
    ability = abilities_of(Keyword("cumulative upkeep", cost=Cost((*TWO.parts, life))))[0]
    assert isinstance(ability, Triggered)
    put, pay = steps(ability.effect)
    assert put == PutCounters("age", This(), 1)
    assert isinstance(pay, MayPay)
    assert pay.cost == Cost((PayMana(parse_mana("{2}"), age), RepeatCost(Cost((life,)), age)))
    assert pay.else_ == Sacrifice(This())


def test_702_29a_cycling() -> None:
    ability = only("cycling")
    assert isinstance(ability, Activated)
    assert ability.zone == "hand"
    assert ability.name == "cycling"
    assert ability.cost == Cost((*TWO.parts, PayEffect(Discard(This()))))
    assert ability.effect == Draw()


def test_702_29f_typecycling_is_cycling() -> None:
    ability = abilities_of(Keyword("cycling", cost=TWO, noun=NOUN))[0]
    assert isinstance(ability, Activated)
    assert ability.name == "cycling"
    search = steps(ability.effect)[0]
    assert isinstance(search, Search)
    assert search.reveal
    assert search.for_.noun == Noun(("card",), NOUN.tests)


def test_702_33c_multikicker_is_paid_any_number_of_times() -> None:
    for name, often in (("kicker", False), ("multikicker", True)):
        ability = only(name)
        assert ability == StaticRule((AddCost(TWO, optional=True, times=often, name="kicker"),), zone="stack")


def test_702_34a_flashback() -> None:
    cast, gone = abilities_of(full("flashback"))
    assert cast == StaticRule((AltCost(TWO, name="flashback", from_="graveyard"),), zone="graveyard")
    assert isinstance(gone, Replacing)
    assert gone.zone == "stack"
    assert gone.replacement.changes == (ToZone("exile"),)


def test_702_40a_storm_counts_what_was_cast_before() -> None:
    ability = triggered("storm")
    assert ability.zone == "stack"
    assert isinstance(ability.event, Casts)
    assert ability.effect == CopyStack(This(), CastFact("before", This()), retarget=True)


def test_702_41a_affinity() -> None:
    ability = only("affinity")
    assert isinstance(ability, StaticRule)
    change = ability.rules[0]
    assert isinstance(change, CostChange)
    assert change.less
    assert change.mana == parse_mana("{1}")


def test_702_63b_vanishing_without_a_number() -> None:
    assert len(abilities_of(Keyword("vanishing", 3))) == 3
    assert len(abilities_of(Keyword("vanishing"))) == 2


def test_702_73a_702_114a_defining() -> None:
    assert only("changeling") == Defining((AllCreatureTypes(),))
    assert only("devoid") == Defining((SetColors(""),))


@pytest.mark.parametrize(("name", "counter"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_702_79a_702_93a_returns_with_a_counter(name: str, counter: str) -> None:
    ability = triggered(name)
    assert ability.event == Moves(This(), ("battlefield",), ("graveyard",))
    assert ability.condition is not None
    assert isinstance(ability.effect, Move)
    assert ability.effect.entry.counters == ((1, counter),)
    assert ability.effect.entry.control == RoleOf("owner", Bound(0))


def test_702_81a_702_133a_cast_from_the_graveyard_for_a_discard() -> None:
    for name in ("retrace", "jump-start"):
        ability = abilities_of(full(name))[0]
        assert isinstance(ability, StaticRule)
        rule = ability.rules[0]
        assert isinstance(rule, MayPlay)
        assert rule.extra is not None
        assert rule.cost is None


def test_702_82a_devour_scales_with_what_was_eaten() -> None:
    ability = only("devour", 2)
    assert isinstance(ability, Replacing)
    assert Scaled(Count(Bound(0)), 2) == ability.replacement.changes[1].entry.counters[0][0]  # type: ignore[attr-defined]


def test_702_83a_exalted() -> None:
    ability = triggered("exalted")
    assert isinstance(ability.event, Attacks)
    assert ability.event.alone


def test_702_86a_annihilator() -> None:
    ability = triggered("annihilator", 2)
    assert ability.effect == Sacrifice(Selector("choose", Noun(), 2, 2), RoleOf("defending", This()))


def test_702_targets_have_slots() -> None:
    for name in TREES:
        said = json.dumps(codec.to_json(abilities_of(full(name))))
        assert said.count('"pick": "target"') == len(re.findall(r'"pick": "target".*?"slot": \d', said))


def test_702_109a_dash_returns_at_the_next_end_step() -> None:
    abilities = abilities_of(full("dash"))
    later = next(one.replacement for one in abilities if isinstance(one, Replacing)).changes[0]
    assert later.does == Later(StepBegins("end"), Move(Bound(0), "hand"))  # type: ignore[attr-defined]


def test_702_112a_damage_to_a_player_binds_the_player() -> None:
    ability = triggered("poisonous", 2)
    assert ability.event == DealsDamage(This(), Players("each"), "combat")
    assert ability.effect == PutCounters("poison", Bound(0), 2)
    assert ability.binds == (("object", 0),)


def test_702_113b_awaken_keeps_clear_of_the_slots_of_the_card() -> None:
    ability = next(one for one in abilities_of(full("awaken")) if isinstance(one, SpellAbility))
    assert f"'slot': {SPELL_SLOT}" in str(codec.to_json(ability))


def test_702_122a_crew() -> None:
    ability = activated("crew")
    part = ability.cost.parts[0]
    assert isinstance(part, PayEffect)
    assert isinstance(part.effect, Tap)
    chosen = part.effect.what
    assert isinstance(chosen, Selector)
    assert chosen.noun.other
    assert (chosen.least, chosen.most) == (0, None)
    assert chosen.totals == (Total("crew", "at_least", 3),)


def test_702_128a_702_129a_tokens_without_a_mana_cost() -> None:
    for name, color in (("embalm", "W"), ("eternalize", "B")):
        ability = activated(name)
        assert ability.zone == "graveyard"
        assert isinstance(ability.effect, Create)
        assert isinstance(ability.effect.token, CopySpec)
        assert SetColors(color) in ability.effect.token.except_


def test_702_143a_170d_set_aside_for_a_later_turn() -> None:
    for name in ("foretell", "plot"):
        ability = only(name)
        assert isinstance(ability, Special)
        assert ability.zone == "hand"
        lasting = next(one for one in steps(ability.effect) if isinstance(one, Apply))
        rule = lasting.mods[-1]
        assert isinstance(rule, MayPlay)
        assert rule.only_on == "later_turn"
        assert rule.sorcery == (name == "plot")
        assert rule.cost == (TWO if name == "foretell" else Cost())


def test_702_62a_suspend_is_three_abilities() -> None:
    kinds = [type(one) for one in abilities_of(full("suspend"))]
    assert kinds == [Special, Triggered, Triggered]


@pytest.mark.parametrize("label", ["boast", "exhaust", "forecast"])
def test_702_142a_177a_57b_words_in_front_of_an_ability_limit_it(label: str) -> None:
    ability = labelled(label, Activated(TWO, Draw(), (Timing(sorcery=True),)))
    assert isinstance(ability, Activated)
    assert ability.name == label
    assert len(ability.limits) == 2
    assert (ability.zone == "hand") == (label == "forecast")
    assert labelled(label, Keyword("flying")) is None


def test_702_178a_max_speed_gives_the_ability_while_it_lasts() -> None:
    ability = labelled("max speed", Keyword("flying"))
    assert ability == Static(This(), (GrantKeyword(Keyword("flying")),), Has(You(), "max_speed"))
    assert labelled("landfall", Keyword("flying")) is None


def test_702_157a_squad_copies_as_often_as_it_was_paid() -> None:
    ability = triggered("squad")
    assert ability.effect == Create(CopySpec(This()), CastFact("paid", This(), "squad"))


def test_702_171a_saddle_is_at_sorcery_speed_and_crew_is_not() -> None:
    assert activated("saddle").limits == (Timing(sorcery=True),)
    assert activated("crew").limits == ()
