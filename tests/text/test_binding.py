"""Which thing a word means: each reference has one antecedent, by the ranks of the language of cards."""

from __future__ import annotations

from typing import Any

import pytest

from lawmage.ir import effects as fx
from lawmage.ir.ability import SpellAbility, Triggered
from lawmage.ir.condition import Matches
from lawmage.ir.quantity import Amount, Count, CountersOn, StatOf
from lawmage.ir.selector import Among, Bound, Host, Is, Linked, Minus, Not, Noun, Players, RoleOf, Selector, This
from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, abilities, ability

CREATURE = Noun(("permanent",), (Is("type", "creature"),))


def steps(made: Any) -> tuple[Any, ...]:
    """The instructions of an ability."""
    effect = made.effect
    return effect.steps if isinstance(effect, fx.Sequence) else (effect,)


def targets(noun: Noun, slot: int, least: int = 1) -> Selector:
    return Selector("target", noun, least, 1, slot=slot)


# -- readings that were wrong once ------------------------------------------------------------


def test_what_a_clause_makes_is_not_meant_in_its_own_number() -> None:
    made = ability(
        "Whenever Testa attacks, create a 1/1 white Soldier creature token for each +1/+1 counter on it.", BEAR
    )
    assert steps(made)[0].amount == CountersOn("+1/+1", This())


def test_a_destination_belongs_to_what_is_moved() -> None:
    made = ability("Create a 1/1 white Soldier creature token. Shuffle Testa into its owner's library.")
    assert steps(made)[1] == fx.Move(This(), "library", at="shuffled")


def test_a_loop_is_about_its_one_thing() -> None:
    made = ability("For each creature, its controller loses 1 life.", "Sorcery")
    assert made.effect.does == fx.LoseLife(1, RoleOf("controller", Bound(made.effect.slot)))


def test_a_condition_behind_its_effect_is_about_what_the_effect_moves() -> None:
    made = ability("Reveal the top card of your library. Put it onto the battlefield tapped if it's a land card.")
    second = steps(made)[1]
    assert isinstance(second, fx.If)
    assert second.condition == Matches(Bound(0), Noun(("card",), (Is("type", "land"),)))
    assert second.then == fx.Move(Bound(0), "battlefield", fx.Entry(tapped=True))


def test_the_intervening_if_comes_before_the_event() -> None:
    text = "Whenever an opponent plays a land, if this permanent is an enchantment, it becomes a 2/2 Spirit creature."
    assert ability(text, "Enchantment").effect.to == This()


def test_what_the_text_named_comes_before_the_event() -> None:
    text = "Whenever you cast a Bear spell, put four +1/+1 counters on it. It gains flying until end of turn."
    assert [step.to for step in steps(ability(text, "Creature — Bear"))[1:]] == [This()]


def test_two_subjects_of_one_event_are_one() -> None:
    text = (
        "Whenever Testa or another Bear you control enters, target opponent mills cards equal to that creature's power."
    )
    made = ability(text, BEAR)
    assert ("subject", made.effect.amount.of.slot) in made.binds


def test_an_operand_is_another_thing_than_its_subject() -> None:
    text = "Choose a creature you control. Target artifact becomes a copy of that creature until end of turn."
    choose, apply = steps(ability(text))
    assert apply.mods[0].spec.of == Bound(choose.what.slot)
    assert apply.to.slot != choose.what.slot


def test_a_spell_that_is_cast_later_gains_something() -> None:
    made = ability("When you next cast an instant spell this turn, it gains rebound.", "Sorcery")
    assert made.effect.does.to == Bound(0)
    assert made.effect.binds == (("object", 0),)


def test_the_rest_is_of_the_cards_looked_at() -> None:
    text = (
        "Look at the top three cards of your library. If you control nine or more Gates, "
        "put one of them onto the battlefield and the rest into your hand."
    )
    then = steps(ability(text))[1].then
    assert then.steps[1].what == Minus(Bound(0), Bound(1))


def test_a_thing_is_not_meant_in_its_own_description() -> None:
    made = ability("{T}: Testa deals 1 damage to target creature blocking it.", BEAR)
    (hit,) = made.effect.hits
    assert hit.source == This()
    assert hit.to.noun.tests[1].whom == This()


def test_the_host_counts_once_the_text_named_it() -> None:
    text = "Enchant creature\nWhen this Aura enters, tap enchanted creature. It gets +3/+3 until end of turn."
    made = abilities(text, "Enchantment — Aura")[1]
    assert [getattr(step, "what", None) or step.to for step in steps(made)] == [Host(), Host()]


# -- worked examples ------------------------------------------------------------


def test_a_later_return_takes_what_was_put() -> None:
    text = (
        "Whenever Testa attacks, you may put a creature card with lesser power from your hand onto the battlefield "
        "tapped and attacking. Return it to your hand at end of combat."
    )
    may, later = steps(ability(text, BEAR))
    assert later.does.what == Bound(may.then.what.slot)
    assert may.then.what.noun.tests[1].than == StatOf("power", This())


def test_defending_player_is_of_the_attacker() -> None:
    made = ability("Whenever Testa attacks, defending player loses 2 life and you gain 2 life.", BEAR)
    assert steps(made) == (fx.LoseLife(2, RoleOf("defending", This())), fx.GainLife(2))


def test_a_nested_opponent_is_that_player() -> None:
    text = (
        "When Testa enters, exile up to one target creature an opponent controls until Testa leaves the battlefield. "
        "That player investigates."
    )
    move, investigate = steps(ability(text, BEAR))
    assert move.what == targets(Noun(("permanent",), (Is("type", "creature"),), controller=Players("opponents")), 0, 0)
    assert investigate.who == RoleOf("controller", Bound(0))


def test_a_cost_is_reached_by_its_participle() -> None:
    made = ability("Sacrifice a creature: Draw cards equal to the sacrificed creature's power.", "Artifact")
    assert made.effect.amount == StatOf("power", Bound(0))
    assert made.binds == (("things", 0),)


def test_it_is_never_what_a_cost_took() -> None:
    made = ability("Sacrifice another creature: Testa gets +1/+1 until end of turn. Untap it.", BEAR)
    assert steps(made)[1] == fx.Untap(This())


def test_it_is_the_copy_that_was_made() -> None:
    text = (
        "Create a token that's a copy of target creature you control. It gains menace. "
        "Exile it at the beginning of the next end step."
    )
    create, apply, later = steps(ability(text))
    assert create.binds == (("things", 1),)
    assert (apply.to, later.does.what) == (Bound(1), Bound(1))


def test_modes_do_not_see_each_other() -> None:
    text = (
        "Choose one —\n• Destroy target artifact. Its controller loses 1 life.\n• Tap target creature. It gains haste."
    )
    one, two = ability(text).effect.modes
    assert one.does.steps[1].who == RoleOf("controller", Bound(0))
    assert two.does.steps[1].to == Bound(1)


# -- more rules of reference ------------------------------------------------------------


def test_that_much_is_what_really_was() -> None:
    drain = steps(ability("Testa deals 3 damage to target creature. You gain that much life."))
    assert drain[0].binds == (("amount", 1),)
    assert drain[1] == fx.GainLife(Amount(1))


def test_that_many_of_the_event() -> None:
    made = ability("Whenever Testa is dealt damage, put that many +1/+1 counters on it.", BEAR)
    assert made.binds == (("amount", 0),)
    assert made.effect == fx.PutCounters("+1/+1", This(), Amount(0))


def test_the_discarding_player_is_that_player() -> None:
    made = ability("Whenever an opponent discards a card, Testa deals 2 damage to that player.", BEAR)
    assert made.binds == (("player", 0),)
    assert made.effect.hits[0].to == Bound(0)


def test_linked_abilities_meet_through_the_exiled_card() -> None:
    text = (
        "When this artifact enters, exile target creature card from a graveyard.\n"
        "{2}, {T}: Return the exiled card to its owner's hand."
    )
    made = abilities(text, "Artifact")
    assert made[1].effect.what == Linked("exiled")


def test_a_link_without_a_partner_is_declined() -> None:
    with pytest.raises(Declined, match="linked: exiled"):
        abilities("{T}: Return the exiled card to its owner's hand.", "Artifact")


def test_another_target_is_another_than_the_first() -> None:
    tap, untap = steps(ability("Tap target creature. Untap another target creature."))
    assert untap.what.another == (tap.what.slot,)
    assert not untap.what.noun.other


def test_another_without_a_first_target_is_another_than_the_source() -> None:
    made = ability("When Testa enters, tap another target creature.", BEAR)
    assert made.effect.what.noun.other


def test_each_player_chooses_for_themselves() -> None:
    text = "Each player may search their library for a land card, put it onto the battlefield, then shuffle."
    made = ability(text)
    loop = made.effect
    assert loop.each == Players("each")
    assert loop.does.who == Bound(loop.slot)


def test_own_names_in_quotes_are_who_grants() -> None:
    text = 'Enchant creature\nEnchanted creature has "{T}: Untap this creature."'
    granted = abilities(text, "Enchantment — Aura")[1].mods[0].ability
    assert granted.effect == fx.Untap(This())


def test_two_things_in_one_place_are_ambiguous() -> None:
    with pytest.raises(Declined) as found:
        abilities("Destroy target artifact and target creature. Its controller loses 1 life.")
    assert found.value.kind == "ambiguous"


def test_nothing_fits() -> None:
    with pytest.raises(Declined) as found:
        abilities("Draw a card. Destroy that artifact.")
    assert found.value.kind == "unbound"


def test_x_needs_a_source() -> None:
    assert steps(ability("Draw X cards, where X is the number of Islands you control."))[0].slot == 0
    with pytest.raises(Declined, match="X"):
        abilities("Draw X cards.")
    made = ability("{X}, {T}: Draw X cards.", "Artifact")
    assert type(made.effect.amount).__name__ == "X"


def test_a_target_that_stands_twice_is_chosen_once() -> None:
    made = ability(
        "Target opponent reveals their hand. You choose a land card from it. That player discards that card."
    )
    assert isinstance(made, SpellAbility)
    reveal = steps(made)[0].does
    assert reveal.what.noun.whose == Bound(reveal.who.slot)


def test_events_bind_only_what_is_read() -> None:
    made = ability("Whenever a creature dies, you gain 1 life.", "Artifact")
    assert isinstance(made, Triggered)
    assert made.binds == ()


def test_a_blocked_attackers_own_controller() -> None:
    made = ability("Whenever a creature blocks Testa, its controller loses 1 life.", BEAR)
    assert made.effect.who == RoleOf("controller", Bound(0))
    assert made.binds == (("subject", 0),)


def test_a_possessive_means_what_was_named_last_before_the_subject() -> None:
    text = "Counter target creature spell. Testa deals damage equal to that spell's power to its controller."
    (hit,) = steps(ability(text))[1].hits
    assert hit.to == RoleOf("controller", Bound(0))


def test_what_is_in_the_wrong_place_is_never_the_source_instead() -> None:
    with pytest.raises(Declined) as found:
        abilities("{T}: Exile target creature. Untap it.", "Artifact")
    assert found.value.kind == "ambiguous"


def test_each_of_several_is_not_the_source() -> None:
    text = (
        "Choose any number of target lands. "
        "Each of those lands is a 1/1 Elf creature for as long as it has an oil counter on it."
    )
    with pytest.raises(Declined, match="each of several"):
        abilities(text)


def test_a_branch_keeps_the_places_of_things() -> None:
    text = (
        "Exile the top card of your library. If it's a land card, put it onto the battlefield. "
        "Otherwise, put it into your hand."
    )
    gate = steps(ability(text))[1]
    assert (gate.then.what, gate.else_.what) == (Bound(0), Bound(0))


def test_this_way_means_what_it_was_really_done_to() -> None:
    text = "Destroy all creatures. You gain 1 life for each creature destroyed this way."
    destroy, gain = steps(ability(text))
    assert isinstance(destroy, fx.Bind)
    assert gain.amount == Count(Selector("all", CREATURE, among=Bound(destroy.binds[0][1])))


def test_another_than_the_host() -> None:
    text = "Enchant creature\nWhenever enchanted creature attacks, tap another target creature."
    made = abilities(text, "Enchantment — Aura")[1]
    assert made.effect.what.noun.tests[1] == Not(Among(Host()))


def test_what_a_loop_names_is_of_all_its_rounds() -> None:
    text = "Each opponent sacrifices a creature they control. You gain life equal to that creature's toughness."
    with pytest.raises(Declined, match="several things"):
        abilities(text)


def test_a_delayed_trigger_has_an_event_of_its_own() -> None:
    text = "When Testa enters, until end of turn, whenever a creature you control dies, exile it."
    later = ability(text, BEAR).effect
    assert later.binds == (("subject", later.does.what.slot),)


def test_a_target_cannot_depend_on_a_choice() -> None:
    with pytest.raises(Declined, match="depends on what happens before"):
        abilities("Choose a creature. Destroy target artifact with the same name as that creature.")


def test_a_target_card_is_in_a_zone() -> None:
    with pytest.raises(Declined, match="in no zone"):
        abilities("Exile target creature card.")
