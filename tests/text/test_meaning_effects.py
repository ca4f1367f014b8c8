"""Instructions become typed effects: zones, damage, options, delays, loops, copies, mana (608, 701)."""

from __future__ import annotations

from typing import Any

import pytest

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import CastWas, Controls, Done
from lawmage.ir.cost import Cost, PayEffect, PayMana
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.event_pattern import DealsDamage, Moves, StepBegins
from lawmage.ir.mana import parse_mana
from lawmage.ir.quantity import Amount, CountOf, StatOf, X
from lawmage.ir.selector import Bound, Chosen, Each, Is, Minus, Noun, Players, RoleOf, Selector, This, You
from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, abilities, ability

CREATURE = Noun(("permanent",), (Is("type", "creature"),))
YOURS = Noun(("permanent",), (Is("type", "creature"),), controller=You())
TURN = Until("end_of_turn")


def steps(text: str, type_line: str = "Instant") -> tuple[Any, ...]:
    """The instructions of the only ability."""
    effect = ability(text, type_line).effect
    return effect.steps if isinstance(effect, fx.Sequence) else (effect,)


def target(noun: Noun, slot: int = 0) -> Selector:
    return Selector("target", noun, slot=slot)


# -- zones ----------------------------------------------------------------------------------------


def test_a_destroyed_creature_that_cant_be_regenerated_is_one_instruction() -> None:
    assert steps("Destroy target creature. It can't be regenerated.") == (fx.Destroy(target(CREATURE), False),)


def test_exile_until_this_leaves_returns_it() -> None:
    (move,) = steps("When Testa enters, exile target creature until Testa leaves the battlefield.", BEAR)
    assert move == fx.Move(target(CREATURE), "exile", until=Moves(This(), from_=("battlefield",)))


def test_a_search_binds_what_is_found_and_the_move_reads_it() -> None:
    found, move, shuffle = steps(
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.", "Sorcery"
    )
    land = (Is("supertype", "basic"), Is("type", "land"))
    assert found == fx.Search(Selector("choose", Noun(("card",), land, ("library",), whose=You()), slot=0))
    assert move == fx.Move(Bound(0), "battlefield", fx.Entry(tapped=True))
    assert shuffle == fx.Shuffle()


def test_the_rest_of_the_looked_at_cards() -> None:
    look, put, rest = steps(
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of "
        "your library in any order.",
        "Sorcery",
    )
    assert isinstance(look, fx.LookAt)
    assert put == fx.Move(Selector("choose", put.what.noun, slot=1, among=Bound(0)), "hand")
    assert rest == fx.Move(Minus(Bound(0), Bound(1)), "library", at="bottom")


def test_the_rest_of_cards_revealed_until_one_fits() -> None:
    reveal, put, rest = steps(
        "Reveal cards from the top of your library until you reveal an Elf card. Put that card into your hand and "
        "the rest on the bottom of your library in a random order.",
        "Sorcery",
    )
    assert reveal.binds == (("things", 0), ("object", 1))
    assert put.what == Bound(1)
    assert rest == fx.Move(Minus(Bound(0), Bound(1)), "library", at="bottom", order="random")


def test_a_countered_spell_goes_elsewhere_instead() -> None:
    (counter,) = steps(
        "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's "
        "graveyard."
    )
    assert counter == fx.Counter(target(Noun(("spell",), zones=("stack",))), "exile")


# -- damage, life, counters -----------------------------------------------------------------------


def test_each_source_deals_its_own_damage() -> None:
    (loop,) = steps("Each creature deals 1 damage to its controller.", "Sorcery")
    assert loop == fx.Loop(
        Selector("all", CREATURE), 0, fx.DealDamage((fx.Hit(Bound(0), 1, RoleOf("controller", Bound(0))),))
    )


def test_instead_keeps_the_target_of_the_first_instruction() -> None:
    text = "If this spell was kicked, it deals 4 damage to that creature instead."
    made = abilities(f"Kicker {{2}}\nTesta deals 2 damage to target creature. {text}")
    chosen, gate = made[-1].effect.steps  # type: ignore[attr-defined]
    assert chosen == fx.Choose(target(CREATURE))
    assert gate == fx.If(
        CastWas(This(), "kicked"),
        fx.DealDamage((fx.Hit(This(), 4, Bound(0)),)),
        fx.DealDamage((fx.Hit(This(), 2, Bound(0)),)),
    )


def test_instead_reaches_over_the_line_of_a_spell() -> None:
    chosen, gate = steps(
        "Testa deals 2 damage to any target.\nMetalcraft — Testa deals 4 damage instead if you control three or more "
        "artifacts."
    )
    assert isinstance(chosen, fx.Choose)
    assert gate.condition == Controls(You(), Noun(("permanent",), (Is("type", "artifact"),)), amount=3)
    assert gate.then == fx.DealDamage((fx.Hit(This(), 4, Bound(0)),))


def test_x_is_found_once() -> None:
    (define,) = steps("You gain X life, where X is the number of creatures you control.")
    assert define == fx.Define(0, CountOf(YOURS), fx.GainLife(Amount(0)))


def test_for_each_behind_multiplies() -> None:
    assert steps("You gain 2 life for each creature you control.")[0].amount.num == 2


def test_doubling_counts_from_the_creature_itself() -> None:
    (apply,) = steps("Double target creature's power until end of turn.")
    assert apply.mods == (md.ChangePT(StatOf("power", Each()), 0, signed=True),)


# -- options ----------------------------------------------------------------------------------------


def test_if_you_do_reads_whether_the_option_was_taken() -> None:
    may, then = steps("At the beginning of your upkeep, you may pay {2}. If you do, draw a card.", BEAR)
    assert may == fx.MayPay(Cost((PayMana(parse_mana("{2}")),)), slot=0)
    assert then == fx.If(Done(0), fx.Draw())


def test_if_you_do_without_an_option_reads_the_step_before() -> None:
    step, then = steps("At the beginning of your upkeep, sacrifice a creature. If you do, draw a card.", BEAR)
    assert step.binds == (("done", 0),)
    assert then == fx.If(Done(0), fx.Draw())


def test_when_you_do_is_an_ability_of_its_own() -> None:
    _, then = steps("When Testa enters, you may discard a card. When you do, destroy target creature.", BEAR)
    assert isinstance(then.then, fx.WhenYouDo)


def test_otherwise_after_an_option_covers_both_refusals() -> None:
    *_, otherwise = steps(
        "When Testa dies, reveal the top card of your library. You may put that card onto the battlefield if it's a "
        "creature card. Otherwise, put that card into your hand.",
        BEAR,
    )
    assert otherwise.condition == Done(otherwise.condition.slot, not_=True)


def test_unless_is_a_payment_that_prevents() -> None:
    (pay,) = steps("Counter target spell unless its controller pays {3}.")
    assert pay.who == RoleOf("controller", Bound(0))
    assert pay.else_ == fx.Counter(target(Noun(("spell",), zones=("stack",))))


# -- several players ---------------------------------------------------------------------------------


def test_players_act_together_where_nothing_depends_on_whose_it_is() -> None:
    (sacrifice,) = steps("Each opponent sacrifices a creature.", "Sorcery")
    assert sacrifice.who == Players("opponents")


def test_players_act_in_turn_where_their_means_each_of_them() -> None:
    (loop,) = steps("Each player gains control of all creatures they own.", "Sorcery")
    assert loop.each == Players("each")
    assert loop.does.mods == (md.GainControl(Bound(loop.slot)),)
    assert loop.does.to.noun.owner == Bound(loop.slot)


def test_all_do_the_first_thing_before_anyone_does_the_next() -> None:
    discard, draw = steps("Each player discards their hand, then draws seven cards.", "Sorcery")
    assert discard.who == draw.who == Players("each")


def test_damage_to_each_player_by_their_own_number() -> None:
    (loop,) = steps("Testa deals damage to each player equal to the number of lands they control.", "Sorcery")
    (hit,) = loop.does.hits
    assert hit.to == Bound(loop.slot)
    assert hit.amount.noun.controller == Bound(loop.slot)


def test_that_much_is_life_not_cards() -> None:
    draw, lose = steps("Whenever you gain life, draw a card. Each opponent loses that much life.", BEAR)
    assert draw == fx.Draw()
    assert lose.amount == Amount(0)


def test_that_many_is_what_the_words_leave_open() -> None:
    discard, counters, draw = steps(
        "Discard any number of cards, put a +1/+1 counter on target creature, then draw that many cards.", "Sorcery"
    )
    assert discard.binds == (("amount", draw.amount.slot),)
    assert isinstance(counters, fx.PutCounters)


def test_a_card_for_each_is_no_fixed_number() -> None:
    damage, draw, discard = steps(
        "Testa deals damage to target creature equal to the number of Mountains you control. Draw a card for each "
        "Island you control, then discard that many cards.",
        "Sorcery",
    )
    assert isinstance(damage, fx.DealDamage)
    assert discard.what.most == Amount(dict(draw.binds)["amount"])


def test_a_target_for_each_of_several_is_one_of_each_controller() -> None:
    made = ability("When Testa enters, for each opponent, exile target creature that player controls.", BEAR)
    move = made.effect.steps[-1]
    assert isinstance(move, fx.Move) and isinstance(move.what, Selector)
    assert [total.order for total in move.what.totals] == ["distinct"]
    with pytest.raises(Declined):
        steps(
            "When Testa enters, for each opponent, create a token that's a copy of target creature that player"
            " controls."
        )


def test_two_conditions_in_a_row_ask_about_the_same_card() -> None:
    *_, first, second = steps(
        "Exile target card from a graveyard. If it was a creature card, create a 2/2 green Rogue creature token. If it "
        "was a land card, draw a card.",
        "Sorcery",
    )
    assert first.condition.who == second.condition.who == Bound(0)


def test_what_either_branch_did_is_read_afterwards() -> None:
    *_, gate, create = steps(
        "Exile up to two target cards from graveyards. If you control a Bear, instead exile target player's graveyard. "
        "Create a 2/2 green Rogue creature token for each creature card exiled this way.",
        "Sorcery",
    )
    (written,) = [slot for port, slot in gate.else_.binds if port == "things"]
    assert create.amount.of.among == Bound(written)


# -- later ---------------------------------------------------------------------------------------------


def test_a_delayed_trigger_reads_what_was_exiled() -> None:
    move, later = steps(
        "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next "
        "end step."
    )
    assert move.what == target(CREATURE)
    owner = fx.Entry(control=RoleOf("owner", Bound(0)))
    assert later == fx.Later(StepBegins("end"), fx.Move(Bound(0), "battlefield", owner))


def test_a_target_behind_a_delay_is_chosen_now() -> None:
    chosen, later = steps("Destroy target creature at the beginning of the next end step.")
    assert chosen == fx.Choose(target(CREATURE))
    assert later.does == fx.Destroy(Bound(0))


# -- continuous ------------------------------------------------------------------------------------------


def test_characteristics_of_a_set_are_locked_in_and_rules_are_not() -> None:
    (apply,) = steps("Creatures you control get +1/+1 until end of turn.")
    assert apply == fx.Apply(Selector("all", YOURS), (md.ChangePT(1, 1),), TURN)
    (rule,) = steps("Creatures can't block this turn.")
    assert isinstance(rule, fx.ApplyNoun)
    assert rule.lasts == TURN


def test_a_duration_behind_two_clauses_is_of_both() -> None:
    first, second = steps("Red creatures get +2/+0 and white creatures get +0/+2 until end of turn.")
    assert first.lasts == second.lasts == TURN


def test_becoming_an_artifact_creature_keeps_other_types() -> None:
    (apply,) = steps("{2}: Testa becomes a 3/3 Golem artifact creature until end of turn.", "Legendary Artifact")
    assert apply.mods == (
        md.AddTypes(("artifact", "creature")),
        md.SetTypes((), ("Golem",), keep_types=True),
        md.BasePT(3, 3),
    )


def test_still_a_land_keeps_its_types() -> None:
    (apply,) = steps("Target land becomes a 3/3 Elemental creature until end of turn. It's still a land.")
    assert apply.mods[0] == md.AddTypes(("creature",), ("Elemental",))


def test_the_color_of_your_choice_is_chosen_first() -> None:
    choose, apply = steps("Target artifact gains protection from the color of your choice until end of turn.")
    assert choose == fx.Bind(fx.ChooseWord("color", note=False), (("word", 0),))
    (grant,) = apply.mods
    assert grant.ability.noun == Noun((), (Chosen("color", 0),))


def test_gaining_control_without_a_duration_has_no_end() -> None:
    (apply,) = steps("Gain control of target creature.", "Sorcery")
    assert apply == fx.Apply(target(CREATURE), (md.GainControl(You()),), Indefinite())


def test_playing_an_exiled_card_is_a_permission() -> None:
    _, apply = steps("Exile the top card of your library. You may play that card this turn.", "Sorcery")
    assert apply.mods == (rc.MayPlay(Each(), "exile", You(), play=True),)
    assert apply.lasts == TURN


# -- shields -----------------------------------------------------------------------------------------------


def test_a_shield_reads_its_target_from_a_slot() -> None:
    chosen, shield = steps("Prevent the next 3 damage that would be dealt to target creature this turn.")
    assert chosen == fx.Choose(target(CREATURE))
    prevented = ab.Replacement(DealsDamage(to=Bound(0)), (ab.PreventAmount(3),), prevention=True)
    assert shield == fx.Shield(prevented, TURN)


def test_would_die_this_turn_goes_to_exile() -> None:
    _, shield = steps(
        "Testa deals 3 damage to target creature. If that creature would die this turn, exile it instead."
    )
    assert shield.replacement.changes == (ab.ToZone("exile"),)
    assert shield.lasts == TURN


# -- mana, tokens, modes -------------------------------------------------------------------------------------


def test_mana_may_be_spent_on_some_things_only() -> None:
    (add,) = steps("{T}: Add one mana of any color. Spend this mana only to cast creature spells.", "Artifact")
    assert add.choice == "any_color"
    assert add.spend == fx.SpendOnly(Noun(("spell",), (Is("type", "creature"),)))


def test_a_choice_of_mana_names_its_options() -> None:
    (add,) = steps("{T}: Add {W}{W}, {W}{U}, or {U}{U}.", "Artifact")
    assert add.options == ("{W}{W}", "{W}{U}", "{U}{U}")


def test_a_token_has_its_own_abilities_and_frame() -> None:
    (create,) = steps('Create a 1/1 green Elf creature token with "{T}: Untap target creature."', "Sorcery")
    (tap,) = create.token.abilities
    assert create.token.name == "Elf"
    assert tap.effect == fx.Untap(target(CREATURE))


def test_a_copy_has_its_exceptions() -> None:
    (create,) = steps("Create a token that's a copy of target creature, except it isn't legendary.", "Sorcery")
    assert create.token == fx.CopySpec(target(CREATURE), (md.RemoveTypes(supertypes=("legendary",)),))


def test_modes_may_become_both() -> None:
    (modal,) = steps(
        "Choose one. If you control a Bear, you may choose both instead.\n• Draw a card.\n• You gain 3 life."
    )
    assert (modal.least, modal.most, modal.instead_least, modal.instead_most) == (1, 1, 1, 2)


# -- costs -----------------------------------------------------------------------------------------------------


def test_what_a_spells_cost_sacrificed_is_read_by_its_instruction() -> None:
    cost, spell = abilities(
        "As an additional cost to cast this spell, sacrifice a creature.\nDraw cards equal to the sacrificed "
        "creature's power.",
        "Sorcery",
    )
    sacrificed = fx.Sacrifice(Selector("choose", CREATURE, slot=0))
    assert cost == ab.StaticRule((rc.AddCost(Cost((PayEffect(sacrificed),))),), zone="stack")
    assert spell == ab.SpellAbility(fx.Draw(StatOf("power", Bound(0))))


def test_x_targets() -> None:
    made = ability("{X}, {T}: Tap X target creatures.", "Artifact")
    assert made.effect.what.least == made.effect.what.most == X()


@pytest.mark.parametrize(
    "text",
    [
        "Target creature becomes tapped.",
        "Exchange life totals with target creature.",
    ],
)
def test_words_without_an_exact_meaning_are_declined(text: str) -> None:
    with pytest.raises((Declined, AssertionError)):
        abilities(text, "Sorcery")
