"""Sentences that once were read as something else: each with what it must mean."""

from __future__ import annotations

import pytest

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import Controls, Done, Exists, Happened, Matches
from lawmage.ir.modification import AddTypes, SetColors
from lawmage.ir.quantity import Amount, CountersOn, CountEvents, StatOf, X
from lawmage.ir.selector import (
    AllOf,
    Among,
    Bound,
    Compares,
    Granter,
    Host,
    Is,
    Minus,
    Not,
    Noun,
    Players,
    This,
    When,
    You,
)
from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, abilities, ability

AURA = "Enchantment — Aura"


def test_a_price_of_attacking_holds_only_while_its_condition_does() -> None:
    made = ability(
        "As long as this creature is untapped, creatures can't attack you unless their controller pays {2} for each of "
        "those creatures.",
        BEAR,
    )
    assert isinstance(made, ab.Static) and isinstance(made.while_, Matches)


def test_greater_power_is_greater_than_that_of_the_creature_spoken_of() -> None:
    made = ability(
        "Whenever a creature you control attacks, it can't be blocked by creatures with greater power.", BEAR
    )
    limit = made.effect.mods[0]
    assert isinstance(limit, rc.BlockersOf) and limit.none is not None
    assert Compares("power", "more", StatOf("power", Bound(0))) in limit.none.tests


def test_lesser_power_is_lesser_than_that_of_the_creature_that_died() -> None:
    text = (
        "Whenever another creature you control dies, return target creature card with lesser power from your graveyard "
        "to your hand."
    )
    died = ability(text, BEAR)
    assert died.binds == (("subject", 1),)
    assert Compares("power", "less", StatOf("power", Bound(1))) in died.effect.what.noun.tests


def test_lesser_power_without_another_creature_is_lesser_than_the_sources() -> None:
    made = ability("When this creature enters, gain control of target creature with lesser power.", BEAR)
    assert Compares("power", "less", StatOf("power", This())) in made.effect.to.noun.tests


def test_a_player_who_untaps_one_of_theirs_chooses_it() -> None:
    made = ability(
        "At the beginning of each player's upkeep, that player untaps a creature they control.", "Enchantment"
    )
    assert made.effect.what.chooser == Bound(0)
    own = ability("At the beginning of your upkeep, untap a creature you control.", "Enchantment")
    assert own.effect.what.chooser is None


def test_flash_under_a_condition_is_a_rule_of_casting() -> None:
    made = ability("This creature has flash as long as you control a Swamp.", BEAR)
    assert isinstance(made, ab.StaticRule) and made.zone == "stack" and made.while_ is not None
    assert made.rules == (rc.AsThough("flash", This(), You()),)


def test_exile_and_return_later_are_not_both_delayed() -> None:
    back = "it to the battlefield under its owner's control at the beginning of the next end step."
    text = "{2}: Exile this creature and return " + back
    with pytest.raises(Declined):
        ability(text, BEAR)
    both = ability("{2}: Exile this creature. Return " + back, BEAR)
    move, later = both.effect.steps
    assert isinstance(move, fx.Move) and isinstance(later, fx.Later)


def test_that_creature_is_no_card_of_unknown_types() -> None:
    text = (
        "Choose target tapped creature. Reveal the top card of your library. Testa deals damage equal to that card's "
        "mana value to that creature."
    )
    choose, _, damage = ability(text).effect.steps
    assert damage.hits[0].to == Bound(choose.what.slot)


def test_x_is_found_when_it_is_needed() -> None:
    text = "Destroy all artifacts, then draw X cards, where X is the number of artifacts that died this turn."
    text = text.replace("died this turn", "were put into graveyards from the battlefield this turn")
    destroy, define = ability(text).effect.steps
    assert isinstance(destroy, fx.Destroy) and isinstance(define, fx.Define)
    assert define.does == fx.Draw(Amount(define.slot))


def test_the_greatest_among_theirs_is_one_of_theirs() -> None:
    text = (
        "For each opponent, choose a creature with the greatest power among creatures that player controls. Tap those "
        "creatures."
    )
    loop = ability(text).effect.steps[0]
    both = loop.does.what.noun.tests[-1]
    assert isinstance(both, AllOf) and isinstance(both.tests[0], Noun) and both.tests[0].controller == Bound(loop.slot)


def test_what_entered_this_turn_counts_although_it_has_left() -> None:
    made = ability("{2}: Draw a card for each Goblin that entered the battlefield under your control this turn.", BEAR)
    assert isinstance(made.effect.amount, CountEvents)


def test_for_as_long_as_each_of_them_is_declined() -> None:
    text = (
        "Put a charge counter on each of any number of target lands. Each of those lands is a 2/2 green Plant creature "
        "for as long as it has a charge counter on it."
    )
    with pytest.raises(Declined):
        ability(text)


def test_a_quoted_ability_does_not_know_what_its_granter_exiled() -> None:
    text = (
        'When this creature dies, exile it. Create a 1/1 black Bat creature token. It gains "When this token dies, '
        "return the exiled card to its owner's hand.\""
    )
    with pytest.raises(Declined):
        ability(text, BEAR)


def test_the_power_of_a_card_may_be_asked_before_its_type() -> None:
    text = "Reveal the top card of your library. If it's a creature card, you gain life equal to its power."
    _, gated = ability(text, "Sorcery").effect.steps
    assert gated.then == fx.GainLife(StatOf("power", Bound(0)))


def test_if_you_do_behind_a_delay_is_of_the_delayed_trigger() -> None:
    (tap, later) = ability(
        "Untap target creature. At the beginning of the next end step, sacrifice it. If you do, you gain 3 life.",
        "Sorcery",
    ).effect.steps
    assert isinstance(tap, fx.Untap) and isinstance(later, fx.Later)
    done, gated = later.does.steps
    assert isinstance(done, fx.Bind) and isinstance(gated, fx.If) and gated.then == fx.GainLife(3)


def test_if_you_do_reads_the_option_of_the_delayed_trigger() -> None:
    made = ability(
        "When this creature enters, untap target creature you control. Whenever that creature deals combat damage this "
        "turn, you may draw a card. If you do, discard a card.",
        BEAR,
    )
    _, later = made.effect.steps
    may, gated = later.does.steps
    assert isinstance(may, fx.May) and gated.condition == Done(may.slot)


def test_those_cards_instead_are_not_the_rest() -> None:
    text = (
        "Look at the top two cards of your library. Put one of those cards into your hand and the rest on the bottom "
        "of your library in any order. Put each of those cards into your hand instead if you control a Bear."
    )
    with pytest.raises(Declined):
        ability(text, "Sorcery")


def test_only_an_equipment_can_be_unattached() -> None:
    text = (
        "Untap target creature. You may attach an Equipment you control to that creature. If you do, unattach it at "
        "the beginning of the next end step."
    )
    with pytest.raises(Declined):
        ability(text, "Sorcery")


def test_a_new_color_replaces_the_others_unless_the_words_keep_them() -> None:
    only = ability("Target creature becomes a blue Crab in addition to its other types.", "Sorcery")
    assert SetColors("U") in only.effect.mods and AddTypes(subtypes=("Crab",)) in only.effect.mods
    both = ability("Target creature becomes a blue Crab in addition to its other colors and types.", "Sorcery")
    assert SetColors("U", add=True) in both.effect.mods
    copied = ability(
        "Create a token that's a copy of target creature, except it's a 2/2 black Imp in addition to its other types."
    )
    assert SetColors("B") in copied.effect.token.except_


def test_instead_of_the_last_step_of_a_search_leaves_the_search_alone() -> None:
    made = ability(
        "When this creature enters, you may search your library for a basic land card, reveal it, then shuffle and put "
        "that card on top. If you control a Bear, put that card onto the battlefield tapped instead.",
        BEAR,
    )
    search, _, _, either = made.effect.then.steps
    assert isinstance(search, fx.Search) and isinstance(either, fx.If)
    assert (either.then.to, either.else_.to) == ("battlefield", "library")


def test_any_other_target_is_another_than_the_creature_that_deals_the_damage() -> None:
    _, made = abilities(
        "Enchant creature\nWhen this Aura enters, enchanted creature deals 2 damage to any other target.", AURA
    )
    assert Not(Among(Host())) in made.effect.hits[0].to.noun.tests  # type: ignore[attr-defined]


def test_a_trigger_of_the_enchanted_creature_works_on_the_battlefield() -> None:
    _, made = abilities("Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand.", AURA)
    assert made.zone == "battlefield"  # type: ignore[attr-defined]
    text = "Enchant creature\nWhen enchanted creature dies, return this Aura from your graveyard to the battlefield."
    _, made = abilities(text, AURA)
    assert made.zone == "battlefield"  # type: ignore[attr-defined]


def test_your_opponents_control_none_when_none_of_them_does() -> None:
    made = ability("As long as your opponents control no creatures, this creature has flying.", BEAR)
    theirs = Noun(("permanent",), (Is("type", "creature"),), controller=Players("opponents"))
    assert made.while_ == Exists(theirs, "equal", 0)
    one = ability("As long as an opponent controls no creatures, this creature has flying.", BEAR)
    assert isinstance(one.while_, Controls)


def test_one_card_out_of_each_graveyard_is_declined() -> None:
    with pytest.raises(Declined):
        ability("Exile a card from each opponent's graveyard.", "Sorcery")
    every = ability("Exile all cards from each opponent's graveyard.", "Sorcery")
    assert isinstance(every.effect, fx.Move)


def test_a_vehicle_or_artifact_creature_is_declined() -> None:
    with pytest.raises(Declined):
        ability("Destroy target Vehicle or artifact creature.")
    assert isinstance(ability("Destroy target Cleric or Wizard creature.").effect, fx.Destroy)


def test_two_or_more_spells_are_of_one_player() -> None:
    made = ability("At the beginning of each upkeep, if a player cast two or more spells last turn, draw a card.", BEAR)
    assert isinstance(made.condition, Exists)
    own = ability("At the beginning of each upkeep, if you've cast two or more spells this turn, draw a card.", BEAR)
    assert isinstance(own.condition, Happened)


def test_as_long_as_it_is_so_is_asked_of_each_of_them() -> None:
    made = ability("Each artifact you control gets +1/+1 as long as it's a creature.", "Enchantment")
    assert isinstance(made, ab.Static) and isinstance(made.affects, Noun) and made.while_ is None
    assert isinstance(made.affects.tests[-1], When)


def test_of_several_that_were_dealt_damage_only_the_one_that_would_die_is_exiled() -> None:
    text = (
        "Testa deals 2 damage to each tapped creature. If a creature dealt damage this way would die this turn, exile "
        "it instead."
    )
    _, shield = ability(text, "Sorcery").effect.steps
    assert shield.replacement.changes == (ab.ToZone("exile"),)


def test_an_opponent_who_gains_control_of_a_creature_chooses_it() -> None:
    made = ability(
        "When this creature enters, an opponent gains control of a creature you control of their choice.", BEAR
    )
    gained = made.effect.steps[-1]
    assert isinstance(gained, fx.Apply) and gained.to.chooser is not None


def test_a_card_that_was_not_cast_this_way() -> None:
    text = (
        "Exile the top card of your library. You may cast it without paying its mana cost. Put the exiled card into "
        "your hand if it wasn't cast this way."
    )
    exile, option, back = ability(text, "Sorcery").effect.steps
    assert isinstance(option.then, fx.Bind)
    (really,) = [slot for port, slot in option.then.binds if port == "things"]
    assert back.condition.of.noun.tests == (Among(Bound(really)),) and back.condition.of.who == exile_slot(exile)


def exile_slot(move: fx.Move) -> Bound:
    return Bound(move.what.slot)  # type: ignore[attr-defined]


def test_a_card_in_exile_is_no_spell_yet() -> None:
    text = (
        "Exile the top card of your library. For as long as it remains exiled, you may cast it if it's an artifact "
        "spell."
    )
    with pytest.raises(Declined):
        ability(text, "Sorcery")


def test_what_becomes_something_as_it_enters_is_not_noted_on_what_it_was() -> None:
    with pytest.raises(Declined):
        ability("As this creature enters, it becomes saddled until end of turn.", "Creature — Mount")


def test_the_rest_of_what_was_exiled_is_no_card_that_stayed_in_the_library() -> None:
    made = ability(
        "Look at the top six cards of your library, exile up to two artifact cards from among them, then shuffle. "
        "Target player may choose one of the exiled cards and put it onto the battlefield under their control. "
        "Put the rest onto the battlefield under your control.",
        "Sorcery",
    )
    _, exiled, _, offered, rest = made.effect.steps
    given = offered.then.steps[1]
    assert given.entry.control == offered.then.steps[0].who != exiled.what
    assert rest.what == Minus(Bound(exiled.what.slot), given.what)


def test_a_name_in_quotes_is_the_one_that_made_the_token() -> None:
    """201.5a"""
    made = ability(
        "Whenever a creature you control dies, create a green Ooze creature token with \"This token's power and "
        'toughness are each equal to the number of slime counters on Deep Mire."',
        "Enchantment",
        name="Deep Mire",
    )
    size = made.effect.token.abilities[0].mods[0]
    assert size.power == CountersOn("slime", Granter())


def test_each_other_creature_of_an_equipment_is_another_than_the_one_spoken_of() -> None:
    made = ability(
        "Whenever equipped creature deals damage to a blocking creature, this Equipment deals that much damage to each "
        "other tapped creature defending player controls.",
        "Artifact — Equipment",
    )
    slot = dict(made.binds)["object"]
    assert Not(Among(Bound(slot))) in made.effect.hits[0].to.noun.tests


def test_107_3f_x_of_a_payment_is_not_the_x_of_the_event() -> None:
    text = "When you cycle this card, you may pay {X}. If you do, create X 1/1 white Cat creature tokens."
    made = ability(text, BEAR)
    pays, then = made.effect.steps
    assert pays.chooses_x and then.then.amount == X()
    other = ability("When you cycle this card, create X 1/1 white Cat creature tokens.", BEAR)
    assert other.effect.amount == Amount(dict(other.binds)["amount"])
