"""Phrases as meaning: descriptions, numbers, conditions and events, one sentence each."""

from __future__ import annotations

from typing import Any

import pytest

from lawmage.ir import condition as c
from lawmage.ir import effects as fx
from lawmage.ir import event_pattern as e
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, abilities, ability

YOU = s.You()
OPPONENTS = s.Players("opponents")
EACH = s.Each()
CREATURE = s.Is("type", "creature")
ARTIFACT = s.Is("type", "artifact")
LAND = s.Is("type", "land")


def noun(*tests: s.Test, **axes: Any) -> s.Noun:
    """A permanent."""
    return s.Noun(("permanent",), tests, **axes)


def card(*tests: s.Test, **axes: Any) -> s.Noun:
    return s.Noun(("card",), tests, **axes)


NOUNS = [
    ("Destroy all creatures.", noun(CREATURE)),
    ("Destroy all artifacts and enchantments.", noun(s.AnyOf((ARTIFACT, s.Is("type", "enchantment"))))),
    ("Destroy all artifact creatures.", noun(ARTIFACT, CREATURE)),
    ("Destroy all nonland, nontoken permanents.", noun(s.AllOf((s.Not(LAND), s.Not(s.Is("status", "token")))))),
    ("Destroy all tapped white creatures.", noun(s.Is("status", "tapped"), s.Is("color", "W"), CREATURE)),
    ("Destroy all creatures your opponents control.", noun(CREATURE, controller=OPPONENTS)),
    ("Destroy all creatures you don't control.", noun(CREATURE, s.Not(
        s.Noun(("permanent", "spell"), zones=("battlefield", "stack"), controller=YOU)))),
    ("Destroy all creatures with flying.", noun(CREATURE, s.HasKeyword("flying"))),
    ("Destroy all creatures without flying.", noun(CREATURE, s.Not(s.HasKeyword("flying")))),
    ("Destroy all creatures with power 4 or greater.", noun(CREATURE, s.Compares("power", "at_least", 4))),
    ("Destroy all permanents with mana value 2 or less.", noun(s.Compares("mana_value", "at_most", 2))),
    ("Destroy all artifacts and creatures with power 4 or greater.",
     noun(s.AnyOf((ARTIFACT, s.AllOf((CREATURE, s.Compares("power", "at_least", 4))))))),
    ("Destroy all artifacts and creatures with mana value 2.",
     noun(s.AnyOf((ARTIFACT, CREATURE)), s.Compares("mana_value", "equal", 2))),
    ("Destroy all creatures with a +1/+1 counter on them.", noun(CREATURE, s.HasCounters("+1/+1"))),
    ("Destroy all creatures that attacked this turn.", noun(CREATURE, s.Did(e.Attacks(EACH)))),
    ("Destroy all creatures dealt damage this turn.", noun(CREATURE, s.Did(e.DealsDamage(None, EACH)))),
    ("Destroy all creatures with toughness greater than their power.",
     noun(CREATURE, s.Compares("toughness", "more", q.StatOf("power", EACH)))),
    ("Destroy all Goblins.", noun(s.Is("subtype", "Goblin"))),
    ("Exile all instant and sorcery cards from your graveyard.",
     card(s.AnyOf((s.Is("type", "instant"), s.Is("type", "sorcery"))), zones=("graveyard",), whose=YOU)),
    ("Exile all cards from all graveyards.", card(zones=("graveyard",))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), NOUNS)
def test_a_description(text: str, expected: s.Noun) -> None:
    assert ability(text).effect.what.noun == expected


ISLANDS = q.CountOf(noun(s.Is("subtype", "Island"), controller=YOU))
PICKS = [
    ("Destroy target creature.", ("target", 1, 1)),
    ("Destroy up to one target creature.", ("target", 0, 1)),
    ("Destroy up to two target creatures.", ("target", 0, 2)),
    ("Destroy any number of target creatures.", ("target", 0, None)),
    ("Destroy one or two target creatures.", ("target", 1, 2)),
    ("Destroy X target creatures, where X is the number of Islands you control.", ("target", ISLANDS, ISLANDS)),
    ("Destroy each creature.", ("all", 1, 1)),
    ("Sacrifice a creature.", ("choose", 1, 1)),
    ("Sacrifice two creatures.", ("choose", 2, 2)),
    ("Return a card at random from your graveyard to your hand.", ("random", 1, 1)),
]


@pytest.mark.parametrize(("text", "expected"), PICKS)
def test_a_pick(text: str, expected: Any) -> None:
    effect = ability(text).effect
    effect = effect.does if isinstance(effect, fx.Define) else effect
    assert (effect.what.pick, effect.what.least, effect.what.most) == expected


AMOUNTS = [
    ("three", 3),
    ("cards equal to the number of creatures you control", q.CountOf(noun(CREATURE, controller=YOU))),
    ("cards equal to twice the number of lands you control", q.Scaled(q.CountOf(noun(LAND, controller=YOU)), 2)),
    ("cards equal to the number of creatures that died this turn",
     q.CountEvents(e.Moves(noun(CREATURE), ("battlefield",), ("graveyard",)))),
    ("cards equal to the greatest power among creatures you control",
     q.Extreme("greatest", "power", s.Selector("all", noun(CREATURE, controller=YOU)))),
    ("cards equal to your devotion to blue", q.FigureOf("devotion", YOU, "U")),
    ("a card for each opponent you have", q.FigureOf("opponents", YOU)),
    ("two cards for each basic land type among lands you control", q.Scaled(q.FigureOf("domain", YOU), 2)),
    ("a card for each color among permanents you control",
     q.Extreme("distinct", "color", s.Selector("all", noun(controller=YOU)))),
]  # fmt: skip


@pytest.mark.parametrize(("words", "expected"), AMOUNTS)
def test_an_amount(words: str, expected: Any) -> None:
    text = f"Draw {words}." if "card" in words else f"Draw {words} cards."
    effect = ability(text).effect
    effect = effect.does if isinstance(effect, fx.Bind) else effect
    assert effect.amount == expected


ANY = ("permanent", "card", "spell")
CONDITIONS = [
    ("you control a Swamp", c.Controls(YOU, noun(s.Is("subtype", "Swamp")))),
    ("you control three or more artifacts", c.Controls(YOU, noun(ARTIFACT), "at_least", 3)),
    ("you control no artifacts", c.Controls(YOU, noun(ARTIFACT), "equal", 0)),
    ("you control an Island or a Swamp",
     c.Or((c.Controls(YOU, noun(s.Is("subtype", "Island"))), c.Controls(YOU, noun(s.Is("subtype", "Swamp")))))),
    ("an opponent controls a creature", c.Controls(OPPONENTS, noun(CREATURE))),
    ("an opponent controls more lands than you", c.MoreThan(YOU, OPPONENTS, noun(LAND))),
    ("you have 5 or less life", c.CompareQ(q.FigureOf("life", YOU), "at_most", 5)),
    ("an opponent has no cards in hand",
     c.Exists(s.Noun(("player",), (s.Among(OPPONENTS), s.Compares("hand", "equal", 0))))),
    ("it's your turn", c.TurnIs(YOU)),
    ("it's not your turn", c.Negated(c.TurnIs(YOU))),
    ("a creature died this turn", c.Happened(e.Moves(noun(CREATURE), ("battlefield",), ("graveyard",)))),
    ("you attacked this turn", c.Happened(e.PlayerAttacks(YOU))),
    ("you gained life this turn", c.Happened(e.GainsLife(YOU))),
    ("you gained 3 or more life this turn", c.CompareQ(q.FigureOf("life_gained", YOU), "at_least", 3)),
    ("an opponent lost life this turn", c.Happened(e.LosesLife(OPPONENTS))),
    ("you've cast another spell this turn",
     c.Happened(e.Casts(YOU, s.Noun(("spell",), zones=("stack",), other=True)))),
    ("there are four or more card types among cards in your graveyard",
     c.CompareQ(q.Extreme("distinct", "card_type", s.Selector("all", card(zones=("graveyard",), whose=YOU))),
                "at_least", 4)),
    ("Testa is tapped", c.Matches(s.This(), s.Noun(ANY, (s.Is("status", "tapped"),)))),
    ("Testa has a +1/+1 counter on it", c.Matches(s.This(), s.Noun(ANY, (s.HasCounters("+1/+1"),)))),
    ("Testa's power is 4 or greater", c.CompareQ(q.StatOf("power", s.This()), "at_least", 4)),
    ("you're the monarch", c.Has(YOU, "monarch")),
]  # fmt: skip


@pytest.mark.parametrize(("words", "expected"), CONDITIONS)
def test_a_condition(words: str, expected: Any) -> None:
    made = ability(f"When Testa enters, if {words}, draw a card.", BEAR)
    assert made.condition == expected


FIELD = ("battlefield",)
EVENTS = [
    ("When Testa enters", e.Moves(s.This(), (), FIELD)),
    ("When Testa dies", e.Moves(s.This(), FIELD, ("graveyard",))),
    ("When Testa leaves the battlefield", e.Moves(s.This(), FIELD)),
    ("Whenever another creature you control enters", e.Moves(noun(CREATURE, controller=YOU, other=True), (), FIELD)),
    ("Whenever one or more creatures you control attack",
     e.Occasion(e.Attacks(noun(CREATURE, controller=YOU)), batch=True)),
    ("Whenever Testa enters or attacks", e.AnyEvent((e.Moves(s.This(), (), FIELD), e.Attacks(s.This())))),
    ("Whenever Testa attacks alone", e.Attacks(s.This(), alone=True)),
    ("Whenever Testa and at least two other creatures attack",
     e.Attacks(s.This(), with_=noun(CREATURE), with_count=2)),
    ("Whenever you attack with two or more creatures", e.PlayerAttacks(YOU, least=2)),
    ("Whenever a creature attacks you", e.Attacks(noun(CREATURE), YOU)),
    ("Whenever Testa deals combat damage to a player", e.DealsDamage(s.This(), s.Players("each"), "combat")),
    ("Whenever Testa is dealt damage", e.DealsDamage(None, s.This())),
    ("Whenever you cast a creature spell", e.Casts(YOU, s.Noun(("spell",), (CREATURE,), ("stack",)))),
    ("Whenever you cast a spell from your graveyard",
     e.Casts(YOU, s.Noun(("spell",), zones=("stack",)), ("graveyard",))),
    ("Whenever you cast your second spell each turn",
     e.Occasion(e.Casts(YOU, s.Noun(("spell",), zones=("stack",))), nth=2)),
    ("Whenever an opponent draws a card", e.Draws(OPPONENTS)),
    ("Whenever you gain life for the first time each turn", e.Occasion(e.GainsLife(YOU), nth=1)),
    ("Whenever you sacrifice an artifact", e.Moves(noun(ARTIFACT), FIELD, (), "sacrifice", by=YOU)),
    ("Whenever you discard a card", e.Moves(card(), ("hand",), (), "discard", by=YOU)),
    ("Whenever a land you control enters", e.Moves(noun(LAND, controller=YOU), (), FIELD)),
    ("Whenever Testa becomes the target of a spell", e.Targeted(s.This(), s.Noun(("spell",), zones=("stack",)))),
    ("Whenever Testa becomes the target of a spell or ability an opponent controls",
     e.Targeted(s.This(), None, OPPONENTS)),
    ("Whenever Testa becomes tapped", e.TapsUntaps(s.This(), "tap")),
    ("Whenever Testa becomes blocked by one or more creatures",
     e.Occasion(e.BecomesBlocked(s.This(), noun(CREATURE)), batch=True)),
    ("When you control no Islands", e.StateIs(c.Controls(YOU, noun(s.Is("subtype", "Island")), "equal", 0))),
    ("At the beginning of your upkeep", e.StepBegins("upkeep", YOU)),
    ("At the beginning of each end step", e.StepBegins("end")),
    ("At the beginning of combat on your turn", e.StepBegins("beginning_of_combat", YOU)),
]  # fmt: skip


@pytest.mark.parametrize(("words", "expected"), EVENTS)
def test_an_event(words: str, expected: Any) -> None:
    assert ability(f"{words}, you gain 1 life.", BEAR).event == expected


def test_a_size_behind_a_list_of_creatures_is_of_which_one() -> None:
    with pytest.raises(Declined, match="which member"):
        abilities("Destroy all Elves and Goblins with power 4 or greater.")


def test_a_number_that_nothing_said() -> None:
    with pytest.raises(Declined, match="that many"):
        abilities("Target creature gets +1/+1 until end of turn. Draw that many cards.")


def test_power_of_several_things_is_no_number() -> None:
    with pytest.raises(Declined):
        abilities("Tap all creatures. You gain life equal to their power.")
