"""Conditions: "if …", "as long as …", "unless …" (603.4, 608.2c, 611.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.node import Condition, Order, Quantity, Things
from lawmage.text import words as w

from . import history
from .declined import not_executable
from .descriptions import describe, noun_of
from .nouns import player_set, some, things, zone
from .posts import keyword
from .qualities import quality
from .quantities import compare, number_of, quantity, stat_of
from .refer import refer
from .scope import Scope

Rule = Callable[[Scope, Any], Condition]


def condition(scope: Scope, node: Any) -> Condition:
    """A surface Condition. What it mentions is visible afterwards (the intervening if is a clause)."""
    if isinstance(node, w.AnyOf):
        items = tuple([condition(scope, one) for one in node.items])
        return c.Or(items) if node.join == "or" else c.And(items)
    if not isinstance(node, w.Condition):
        raise not_executable("condition", node)
    rule = RULES.get(node.kind)
    if rule is None:
        raise not_executable(f"if {node.kind}", node)
    scope.next_clause()
    return rule(scope, node)


# -- control and existence ------------------------------------------------------------


def _controls(scope: Scope, node: w.Condition) -> Condition:
    who = player_set(scope, node.who)
    if isinstance(node.what, w.Ref):
        thing = things(scope, node.what, "subject", loose=True)
        return c.Matches(thing, s.Noun(("permanent",), controller=who), now=True)
    return _controls_noun(scope, who, node.what)


def _controls_noun(scope: Scope, who: Things, node: Any) -> Condition:
    if isinstance(node, w.Both) and all(isinstance(one, w.Pick) for one in node.items):
        return c.And(tuple([_controls_noun(scope, who, one) for one in node.items]))
    if not isinstance(node, w.Pick) or isinstance(node.noun, w.Ref | w.Refs):
        raise not_executable("controls", node)
    order, amount = number_of(scope, node.how)
    found = describe(scope, node.noun, other=node.how.kind == "another")
    if found.among is not None or found.shared:
        raise not_executable("controls", node)
    if found.totals:
        if found.totals != (s.Total("name", "distinct"),) or who != s.You():
            raise not_executable("controls", node)
        among = s.Selector("all", _with_controller(found.noun, who))
        return c.CompareQ(q.Extreme("distinct", "name", among), order, amount)
    return c.Controls(who, found.noun, order, amount)


def _with_controller(noun: s.Noun, who: Things) -> s.Noun:
    return s.Noun(noun.kinds, noun.tests, noun.zones, who, noun.owner, noun.whose, noun.other, noun.alternatives)


def _not_controls(scope: Scope, node: w.Condition) -> Condition:
    return c.Negated(_controls(scope, node))


def _controls_no(scope: Scope, node: w.Condition) -> Condition:
    return c.Controls(player_set(scope, node.who), noun_of(scope, node.what), "equal", 0)


def _there_are(scope: Scope, node: w.Condition) -> Condition:
    found = describe(scope, node.what)
    amount = quantity(scope, node.amount)
    if found.totals == (s.Total("name", "distinct"),) and found.among is None:
        return c.CompareQ(q.Extreme("distinct", "name", s.Selector("all", found.noun)), "at_least", amount)
    if found.totals or found.shared:
        raise not_executable("there are", node)
    if found.among is not None:
        return c.CompareQ(q.Count(s.Selector("all", found.noun, among=found.among)), "at_least", amount)
    return c.Exists(found.noun, "at_least", amount)


def _opponent_more(scope: Scope, node: w.Condition) -> Condition:
    return c.MoreThan(s.You(), s.Players("opponents"), noun_of(scope, node.what))


def _colors_among(scope: Scope, node: w.Condition) -> Condition:
    among = s.Selector("all", noun_of(scope, node.what))
    return c.CompareQ(q.Extreme("distinct", "color", among), "at_least", quantity(scope, node.amount))


def _coven(scope: Scope, node: w.Condition) -> Condition:
    noun = s.Noun(("permanent",), (s.Is("type", "creature"),), controller=player_set(scope, node.who))
    among = s.Selector("all", noun)
    return c.CompareQ(q.Extreme("distinct", "power", among), "at_least", quantity(scope, node.amount))


# -- what a thing is ------------------------------------------------------------


def _subject(scope: Scope, node: Any) -> Things:
    """The thing a condition is about; a described one is any there is."""
    if isinstance(node, w.Pick) and not isinstance(node.noun, w.Ref | w.Refs):
        raise not_executable("if some thing is", node)
    return things(scope, node, "subject", loose=True)


def _any(*tests: Any) -> s.Noun:
    return s.Noun(("permanent", "card", "spell"), tuple(tests))


def _is(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(_subject(scope, node.what), _any(quality(node.extra)))


def _is_a(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(_subject(scope, node.what), _as_it_is(noun_of(scope, node.extra)))


def _as_it_is(noun: s.Noun) -> s.Noun:
    """ "It's a creature": whatever zone it is in; "it's a creature card": a card."""
    if noun.zones or noun.alternatives or noun.kinds != ("permanent",):
        return noun
    return s.Noun(("permanent", "card", "spell"), noun.tests, (), noun.controller, noun.owner, noun.whose, noun.other)


def _its(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(refer(scope, "it", role="subject", loose=True), _any(quality(node.extra)))


def _its_a(scope: Scope, node: w.Condition) -> Condition:
    noun = _as_it_is(noun_of(scope, node.extra))
    return c.Matches(refer(scope, "it", role="subject", loose=True), noun)


def _negated(rule: Rule) -> Rule:
    return lambda scope, node: c.Negated(rule(scope, node))


def _stat(scope: Scope, node: w.Condition) -> Condition:
    thing = _subject(scope, node.what)
    return c.Matches(thing, _any(compare(scope, node.extra)))


def _has_keyword(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(_subject(scope, node.what), _any(keyword(node.extra)))


def _has_counter(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(_subject(scope, node.what), _any(s.HasCounters(node.extra.word)))


def _has_counters(scope: Scope, node: w.Condition) -> Condition:
    thing = _subject(scope, node.what)
    return c.Matches(thing, _any(s.HasCounters(node.extra.word, "at_least", quantity(scope, node.amount))))


def _had_no_counters(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(_subject(scope, node.what), _any(s.HasCounters(node.extra.word, "equal", 0)))


def _counters_on(scope: Scope, node: w.Condition) -> Condition:
    on = some(scope, node.what)
    return c.CompareQ(q.CountersOn(node.extra.word, on), "at_least", quantity(scope, node.amount))


def _targets(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(_subject(scope, node.what), s.Noun(("spell", "ability"), (s.Targets(some(scope, node.extra)),)))


def _shares(scope: Scope, node: w.Condition) -> Condition:
    it = refer(scope, "it", role="subject", loose=True)
    return c.Matches(it, _any(s.Shares(node.amount.replace(" ", "_"), some(scope, node.what))))


def _was_creature(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(refer(scope, "it", role="subject", loose=True), _any(s.Is("type", "creature")))


def _on_battlefield(scope: Scope, node: w.Condition) -> Condition:
    return c.InZone(_subject(scope, node.what), "battlefield")


def _in_zone(scope: Scope, node: w.Condition) -> Condition:
    where = zone(scope, node.extra)
    if len(where.zones) != 1 or where.single or where.whose not in (None, s.You()):
        raise not_executable("in a zone", node)
    return c.InZone(_subject(scope, node.what), where.zones[0])


# -- players ------------------------------------------------------------


def _figure(figure: q.Figure, order: Order) -> Rule:
    """A figure of a player; of several players: of any of them."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        return _compare_figure(player_set(scope, node.who), figure, order, quantity(scope, node.amount))

    return rule


def _compare_figure(who: Things, figure: q.Figure, order: Order, amount: Quantity) -> Condition:
    if isinstance(who, s.Players):
        if figure not in ("life", "hand"):
            raise not_executable("number of any of several players", None)
        stat: s.Stat = "life" if figure == "life" else "hand"
        return c.Exists(s.Noun(("player",), (s.Among(who), s.Compares(stat, order, amount))))
    return c.CompareQ(q.FigureOf(figure, who), order, amount)


def _no_hand(scope: Scope, node: w.Condition) -> Condition:
    return _compare_figure(player_set(scope, node.who), "hand", "equal", 0)


def _has(designation: Any) -> Rule:
    return lambda scope, node: c.Has(player_set(scope, node.who), designation)


def _you_have(designation: Any) -> Rule:
    return lambda scope, node: c.Has(s.You(), designation)


def _devotion_less(scope: Scope, node: w.Condition) -> Condition:
    figure = q.FigureOf("devotion", s.You(), COLOR_WORDS[node.extra.word])
    return c.CompareQ(figure, "less", quantity(scope, node.amount))


def _stat_compared(order: Order) -> Rule:
    """ "its power is 4 or greater", "your life total is 5 or less"."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        whose, stat = node.amount, node.extra
        left = stat_of(scope, whose, stat)
        return c.CompareQ(left, order, quantity(scope, node.what))

    return rule


# -- how it was cast, what happened ------------------------------------------------------------


def _cast(fact: Any, value: str = "") -> Rule:
    return lambda scope, node: c.CastWas(_subject(scope, node.what), fact, value)


def _kicked_with(scope: Scope, node: w.Condition) -> Condition:
    return c.CastWas(refer(scope, "it", role="subject", loose=True), "kicked", node.amount)


def _cast_from(scope: Scope, node: w.Condition) -> Condition:
    where = zone(scope, node.extra)
    if len(where.zones) != 1 or where.whose not in (None, s.You()):
        raise not_executable("was cast from", node)
    return c.CastWas(_subject(scope, node.what), "from", where.zones[0])


def _adamant(scope: Scope, node: w.Condition) -> Condition:
    amount = quantity(scope, node.amount)
    if not isinstance(node.extra, w.Word) or node.extra.kind != "color" or not isinstance(amount, int):
        raise not_executable("mana spent", node)
    return c.CastWas(s.This(), "spent", COLOR_WORDS[node.extra.word], amount)


def _did(voice: dict[str, history.Make]) -> Rule:
    """A thing did something, or something was done to it."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        if node.amount == "this way":
            return _way(scope, node)
        window = history.window(node.amount)
        if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
            order, amount = number_of(scope, node.what.how)
            noun = noun_of(scope, node.what.noun, other=node.what.how.kind == "another")
            return c.Happened(history.pattern_in(scope, node.extra, noun, voice), window, order, amount)
        return c.Happened(history.pattern_in(scope, node.extra, _subject(scope, node.what), voice), window)

    return rule


def _way(scope: Scope, node: w.Condition) -> Condition:
    """ "if it dies this way", "if a creature is exiled this way": among the things that the participle names."""
    if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
        order, amount = number_of(scope, node.what.how)
        found = describe(scope, node.what.noun)
        if found.among is not None or found.totals:
            raise not_executable("this way", node)
        things_ = s.Selector("all", found.noun, among=history.way(scope, node.extra))
        return c.CompareQ(q.Count(things_), order, amount)
    thing = _subject(scope, node.what)
    return c.Matches(thing, _any(s.Among(history.way(scope, node.extra))))


def _player_did(not_: bool = False) -> Rule:
    def rule(scope: Scope, node: w.Condition) -> Condition:
        past, who = node.extra, player_set(scope, node.who)
        if isinstance(past, w.Past) and past.verb in ("gained life", "lost life") and past.amount is not None:
            if node.amount != "this turn" or isinstance(who, s.Players):
                raise not_executable("player did", node)
            figure: q.Figure = "life_gained" if past.verb == "gained life" else "life_lost"
            found = c.CompareQ(q.FigureOf(figure, who), "at_least", quantity(scope, past.amount))
            return c.Negated(found) if not_ else found
        return history.player_did(scope, past, node.amount, who, not_=not_)

    return rule


def _player_was(scope: Scope, node: w.Condition) -> Condition:
    return history.was_done_to(scope, node.extra, node.amount, player_set(scope, node.who))


def _fixed(made: Condition) -> Rule:
    return lambda scope, node: made


_CAST_LAST_TURN: Final = e.Casts(s.Players("each"), s.Noun(("spell",), zones=("stack",)))
_YARD: Final = s.Noun(("card",), zones=("graveyard",), whose=s.You())

RULES: Final[dict[str, Rule]] = {
    "controls": _controls,
    "not controls": _not_controls,
    "controls no": _controls_no,
    "there are": _there_are,
    "opponent more": _opponent_more,
    "colors among": _colors_among,
    "coven": _coven,
    "counters on": _counters_on,
    "is": _is,
    "is a": _is_a,
    "isn't": _negated(_is),
    "isn't a": _negated(_is_a),
    "it's": _its,
    "it's a": _its_a,
    "stat": _stat,
    "has": _has_keyword,
    "has counter": _has_counter,
    "has counters": _has_counters,
    "had no counters": _had_no_counters,
    "targets": _targets,
    "shares": _shares,
    "was creature": _was_creature,
    "on battlefield": _on_battlefield,
    "in zone": _in_zone,
    "life at least": _figure("life", "at_least"),
    "life at most": _figure("life", "at_most"),
    "hand at least": _figure("hand", "at_least"),
    "hand at most": _figure("hand", "at_most"),
    "poison": _figure("poison", "at_least"),
    "no hand": _no_hand,
    "blessing": _has("blessing"),
    "monarch": _has("monarch"),
    "you're the monarch": _you_have("monarch"),
    "max speed": _you_have("max_speed"),
    "devotion less": _devotion_less,
    "stat at most": _stat_compared("at_most"),
    "stat at least": _stat_compared("at_least"),
    "stat more": _stat_compared("more"),
    "stat at most q": _stat_compared("at_most"),
    "did": _did(history.DID),
    "was done": _did(history.DONE),
    "is done": _did(history.DONE),
    "happens this way": _way,
    "didn't": _negated(_did(history.DID)),
    "wasn't done": _negated(_did(history.DONE)),
    "player did": _player_did(),
    "you've done": _player_did(),
    "you haven't done": _player_did(True),
    "player was done": _player_was,
    "player is done": _player_was,
    "kicked": _cast("kicked"),
    "bargained": _cast("bargained"),
    "was cast": _cast("cast"),
    "was cast from": _cast_from,
    "kicked with": _kicked_with,
    "adamant": _adamant,
    "addendum": _fixed(c.CastWas(s.This(), "main_phase")),
    "your turn": _fixed(c.TurnIs(s.You())),
    "not your turn": _fixed(c.Negated(c.TurnIs(s.You()))),
    "delirium": _fixed(c.CompareQ(q.FigureOf("graveyard_types", s.You()), "at_least", 4)),
    "threshold": _fixed(c.Exists(_YARD, "at_least", 7)),
    "half life": _fixed(
        c.CompareQ(q.FigureOf("life", s.You()), "at_most", q.Scaled(q.FigureOf("starting_life", s.You()), 1, 2, "down"))
    ),
    "no spells last turn": _fixed(c.Happened(_CAST_LAST_TURN, "last_turn", "equal", 0)),
}
