"""603.4, 608.2c Conditions, continued: counters that lack, life totals, designations, where a card speaks from."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS, COLORS
from lawmage.ir.node import Condition, Order, Test
from lawmage.text import words as w

from . import history
from .condition_things import COMPARED, Rule, any_thing, negated, subject_of
from .declined import not_executable
from .descriptions import noun_of
from .event_parts import ORDINALS
from .nouns import player_set, some
from .post_history import chosen
from .quantities import number_of, quantity
from .refer import refer
from .scope import Scope


def _counters(order: Order) -> Rule:
    def rule(scope: Scope, node: w.Condition) -> Condition:
        amount = 1 if node.amount is None else quantity(scope, node.amount)
        counter = None if node.extra is None else node.extra.word
        return c.Matches(subject_of(scope, node.what), any_thing(s.HasCounters(counter, order, amount)))

    return rule


def _outgrows(scope: Scope, node: w.Condition) -> Condition:
    """ "it has greater power or toughness than this creature": either is enough."""
    thing = subject_of(scope, node.what)
    other = some(scope, node.extra)
    power = c.CompareQ(q.StatOf("power", thing), "more", q.StatOf("power", other))
    return c.Or((power, c.CompareQ(q.StatOf("toughness", thing), "more", q.StatOf("toughness", other))))


def _cast(fact: Any, amount: int = 1) -> Rule:
    return lambda scope, node: c.CastWas(subject_of(scope, node.what), fact, "", amount)


def _life_exactly(scope: Scope, node: w.Condition) -> Condition:
    who = player_set(scope, node.who)
    if isinstance(who, s.Players):
        return c.Exists(s.Noun(("player",), (s.Among(who), s.Compares("life", "equal", node.amount))))
    return c.CompareQ(q.FigureOf("life", who), "equal", node.amount)


def _has_hand(scope: Scope, node: w.Condition) -> Condition:
    who = player_set(scope, node.who)
    if isinstance(who, s.Players):
        raise not_executable("a card in hand of several players", node)
    return c.CompareQ(q.FigureOf("hand", who), "at_least", 1)


def _library(scope: Scope, node: w.Condition) -> Condition:
    if node.who != w.You() or node.extra != w.You():
        raise not_executable("cards in a library", node)
    cards = s.Noun(("card",), zones=("library",), whose=s.You())
    return c.CompareQ(q.CountOf(cards), "at_least", node.amount)


def _life_total(scope: Scope, node: w.Condition) -> Condition:
    whose = player_set(scope, node.extra)
    starting = q.FigureOf("starting_life", s.You())
    right: Any = node.amount
    if node.amount == "your starting life total":
        right = starting
    if isinstance(whose, s.Players):
        raise not_executable("life total of several players", node)
    return c.CompareQ(q.FigureOf("life", whose), COMPARED[node.what], right)


def _no_monarch(scope: Scope, node: w.Condition) -> Condition:
    is_monarch = s.When(c.Has(s.Each(), "monarch"))
    return c.Exists(s.Noun(("player",), (is_monarch,)), "equal", 0)


def _defending(scope: Scope, node: w.Condition) -> Condition:
    """508.5 You are who is attacked by the creature of the event, or whose planeswalker is."""
    for entity in scope.ambient:
        if entity.origin == "event" and "attacking" in entity.ways and entity.number == "one":
            whom = s.RoleOf("defending", entity.read)
            return c.Exists(s.Noun(("player",), (s.Among(s.You()), s.Among(whom))))
    raise not_executable("the defending player", node)


def _either_zone(scope: Scope, node: w.Condition) -> Condition:
    """113.6 An ability that functions in two zones is two abilities."""
    raise not_executable("in either zone", node)


def _fewer(scope: Scope, node: w.Condition) -> Condition:
    return c.Exists(noun_of(scope, node.what), "less", quantity(scope, node.amount))


def _exiled_with(scope: Scope, node: w.Condition) -> Condition:
    """607.2a Cards that another ability of this object has exiled, and that are still there."""
    if not isinstance(node.what, w.Pick) or isinstance(node.what.noun, w.Ref | w.Refs):
        raise not_executable("exiled with", node)
    order, amount = number_of(scope, node.what.how)
    noun = noun_of(scope, node.what.noun)
    if some(scope, node.extra) != s.This() or noun.kinds != ("card",) or noun.zones:
        raise not_executable("exiled with", node)
    scope.facts.links_read.add("exiled")
    there = s.Noun(("card",), (*noun.tests, s.Among(s.Linked("exiled"))), ("exile",))
    return c.Exists(there, order, amount)


def _player_did_not(scope: Scope, node: w.Condition) -> Condition:
    return history.player_did(scope, node.extra, node.amount, player_set(scope, node.who), not_=True)


def _exiled_now(scope: Scope, node: w.Condition) -> Condition:
    scope.this.locus = "exile"
    scope.mention(scope.this, "subject")
    there = c.InZone(s.This(), "exile")
    if node.extra is None:
        return there
    return c.And((there, c.Matches(s.This(), s.Noun(("card",), (s.HasCounters(node.extra.word),), ("exile",)))))


def _it_is_exiled(scope: Scope, node: w.Condition) -> Condition:
    return c.InZone(refer(scope, "it", role="subject", loose=True), "exile")


def _nth_cast(scope: Scope, node: w.Condition) -> Condition:
    it = refer(scope, "it", role="subject", loose=True)
    noun = noun_of(scope, node.what)
    if noun.kinds != ("spell",) or noun.zones != ("stack",) or noun.controller is not None:
        raise not_executable("the nth spell", node)
    return c.Matches(it, any_thing(*noun.tests, s.Nth(e.Casts(s.You(), noun), ORDINALS[node.amount])))


def _devotion(scope: Scope, node: w.Condition) -> Condition:
    """700.5 Each symbol that is of either colour."""
    words = [one.word for one in (node.who, node.extra) if one is not None]
    letters = {COLOR_WORDS[one] for one in words}
    figure = q.FigureOf("devotion", s.You(), " ".join([one for one in COLORS if one in letters]))
    return c.CompareQ(figure, node.what, quantity(scope, node.amount))


def _cast_both(scope: Scope, node: w.Condition) -> Condition:
    creature = s.Is("type", "creature")

    def cast(test: Test) -> Condition:
        return c.Happened(e.Casts(s.You(), s.Noun(("spell",), (test,), zones=("stack",))))

    return c.And((cast(creature), cast(s.Not(creature))))


def _in_your_main_phase(scope: Scope, node: w.Condition) -> Condition:
    it = refer(scope, "it", role="subject", loose=True)
    return c.And((c.CastWas(it, "by_you"), c.CastWas(it, "main_phase")))


def _cycled(scope: Scope, node: w.Condition) -> Condition:
    return c.Happened(e.Does("cycle", s.You()), "this_turn", "at_least", quantity(scope, node.amount))


def _not_first_land(scope: Scope, node: w.Condition) -> Condition:
    land = s.Nth(e.PlaysLand(s.You()), 1)
    return c.Negated(c.Matches(subject_of(scope, node.what), any_thing(land)))


def _counter_was_put(scope: Scope, node: w.Condition) -> Condition:
    on: Any = None
    if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
        if node.what.how.kind != "a":
            raise not_executable("a counter was put on", node)
        on = noun_of(scope, node.what.noun)
    else:
        on = subject_of(scope, node.what)
    return c.Happened(e.CountersChange(on, None if node.extra is None else node.extra.word))


def _more_life_than_another(scope: Scope, node: w.Condition) -> Condition:
    """Some opponent of yours has less; nobody has less than themselves."""
    less = s.Compares("life", "less", q.FigureOf("life", player_set(scope, node.who)))
    return c.Exists(s.Noun(("player",), (s.Among(s.Players("opponents")), less)))


def _is_equipped(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(refer(scope, "it", role="subject", loose=True), any_thing(s.Is("status", "equipped")))


def _sturdy(scope: Scope, node: w.Condition) -> Condition:
    test = s.When(c.CompareQ(q.StatOf("toughness", s.Each()), "more", q.StatOf("power", s.Each())))
    noun = s.Noun(("permanent",), (s.Is("type", "creature"), test), controller=s.You())
    return c.Exists(noun, "at_least", quantity(scope, node.amount))


def _above_the_start(scope: Scope, node: w.Condition) -> Condition:
    above = q.Sum((q.FigureOf("starting_life", s.You()), node.amount))
    return c.CompareQ(q.FigureOf("life", s.You()), "at_least", above)


def _has_chosen_name(scope: Scope, node: w.Condition) -> Condition:
    """ "Choose a card name. … If that card has the chosen name, …" """
    thing = subject_of(scope, node.what)
    return c.Matches(thing, any_thing(chosen("name")(scope, w.Post("with chosen name"))))


def _no_ring_bearer(scope: Scope, node: w.Condition) -> Condition:
    return c.Negated(c.Has(s.You(), "ring_bearer"))


def _chose_another(scope: Scope, node: w.Condition) -> Condition:
    """701.54a, of the choice that the event was."""
    for entity in scope.ambient:
        if "made Ring-bearer" in entity.ways:
            return c.Matches(entity.read, any_thing(s.Not(s.Among(some(scope, node.what)))))
    raise not_executable("chose as Ring-bearer", node)


def _ring_bearer(scope: Scope, node: w.Condition) -> Condition:
    """701.54e"""
    bearer = s.Noun(("permanent",), (s.Is("status", "ring_bearer"),), controller=s.You())
    return c.Matches(subject_of(scope, node.what), bearer)


OF_FACTS: Final[dict[str, Rule]] = {
    "fewer counters": _counters("less"),
    "few counters": _counters("at_most"),
    "lacks counter": negated(_counters("at_least")),
    "had a counter": _counters("at_least"),
    "has chosen name": _has_chosen_name,
    "is your Ring-bearer": _ring_bearer,
    "has no Ring-bearer": _no_ring_bearer,
    "chose another Ring-bearer": _chose_another,
    "cast both": _cast_both,
    "cast in your main phase": _in_your_main_phase,
    "cycled so many": _cycled,
    "not the first land": _not_first_land,
    "counter was put": _counter_was_put,
    "more life than another": _more_life_than_another,
    "is equipped": _is_equipped,
    "sturdy": _sturdy,
    "above the start": _above_the_start,
    "devotion to two": _devotion,
    "outgrows": _outgrows,
    "wasn't kicked": negated(_cast("kicked")),
    "kicked twice": _cast("kicked", 2),
    "life exactly": _life_exactly,
    "has a hand": _has_hand,
    "library at least": _library,
    "life total": _life_total,
    "no monarch": _no_monarch,
    "you're defending": _defending,
    "in either zone": _either_zone,
    "fewer there are": _fewer,
    "are exiled with": _exiled_with,
    "were exiled with": _exiled_with,
    "player didn't": _player_did_not,
    "exiled now": _exiled_now,
    "it's exiled": _it_is_exiled,
    "is nth cast": _nth_cast,
}
