"""Conditions: "if …", "as long as …", "unless …" (603.4, 608.2c, 611.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import event_pattern as e
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.node import Condition, EventPattern, Order, Quantity, Things
from lawmage.text import words as w

from .declined import not_executable
from .descriptions import describe, noun_of
from .nouns import player_set, some, things, zone
from .posts import keyword
from .qualities import quality
from .quantities import compare, quantity, stat_of
from .refer import refer, this_way
from .scope import Scope

Rule = Callable[[Scope, Any], Condition]


def condition(scope: Scope, node: Any) -> Condition:
    """A surface Condition. What it mentions is visible afterwards (the intervening if is a clause)."""
    if not isinstance(node, w.Condition):
        raise not_executable("condition", node)
    rule = RULES.get(node.kind)
    if rule is None:
        raise not_executable(f"if {node.kind}", node)
    scope.next_clause()
    return rule(scope, node)


# -- control and existence --------------------------------------------------------------------------------------------


def _amount(scope: Scope, node: w.Quantifier) -> tuple[Order, Quantity]:
    """What a quantifier says about a number of things that there are."""
    match node.kind:
        case "a" | "another" | "one":
            return "at_least", 1
        case "N or more" | "at least" | "N":
            return "at_least", quantity(scope, node.count)
        case "N or fewer":
            return "at_most", quantity(scope, node.count)
        case "exactly N":
            return "equal", quantity(scope, node.count)
        case "no":
            return "equal", 0
    raise not_executable("number of things", node)


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
    order, amount = _amount(scope, node.how)
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


# -- what a thing is --------------------------------------------------------------------------------------------------


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


def _this_turn(make: Callable[[Things], EventPattern]) -> Rule:
    """A thing took part in an event this turn."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
            order, amount = _amount(scope, node.what.how)
            noun = noun_of(scope, node.what.noun, other=node.what.how.kind == "another")
            return c.Happened(make(noun), "this_turn", order, amount)  # type: ignore[arg-type]
        return c.Happened(make(_subject(scope, node.what)))

    return rule


# -- players ----------------------------------------------------------------------------------------------------------


def _figure(figure: q.Figure, order: Order) -> Rule:
    def rule(scope: Scope, node: w.Condition) -> Condition:
        who = _one(scope, node.who)
        return c.CompareQ(q.FigureOf(figure, who), order, quantity(scope, node.amount))

    return rule


def _one(scope: Scope, node: Any) -> Things:
    """A single player: numbers of several players would be added up."""
    who = player_set(scope, node)
    if isinstance(who, s.Players):
        raise not_executable("number of any of several players", node)
    return who


def _no_hand(scope: Scope, node: w.Condition) -> Condition:
    return c.CompareQ(q.FigureOf("hand", _one(scope, node.who)), "equal", 0)


def _has(designation: Any) -> Rule:
    return lambda scope, node: c.Has(player_set(scope, node.who), designation)


def _you_have(designation: Any) -> Rule:
    return lambda scope, node: c.Has(s.You(), designation)


def _player_did(make: Callable[[Things], EventPattern]) -> Rule:
    return lambda scope, node: c.Happened(make(player_set(scope, node.who)))


def _you_figure(figure: q.Figure, order: Order = "at_least") -> Rule:
    return lambda scope, node: c.CompareQ(q.FigureOf(figure, s.You()), order, quantity(scope, node.amount))


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


# -- how it was cast, what happened -----------------------------------------------------------------------------------


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


def _way(way: str) -> Rule:
    """ "if it dies this way": it is one of the things that the participle names."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        if isinstance(node.what, w.Pick):
            order, amount = _amount(scope, node.what.how)
            found = describe(scope, node.what.noun)
            if found.among is not None or found.totals:
                raise not_executable(f"{way} this way", node)
            among = this_way(scope, way)
            return c.CompareQ(q.Count(s.Selector("all", found.noun, among=among)), order, amount)
        thing = _subject(scope, node.what)
        return c.Matches(thing, _any(s.Among(this_way(scope, way))))

    return rule


def _fixed(made: Condition) -> Rule:
    return lambda scope, node: made


_YOU_LOST: Final = c.Happened(e.LosesLife(s.You()))
_CAST_LAST_TURN: Final = e.Casts(s.Players("each"), s.Noun(("spell",), zones=("stack",)))
_YARD: Final = s.Noun(("card",), zones=("graveyard",), whose=s.You())
_ENTERED: Final = ("battlefield",)

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
    "gained N": _you_figure("life_gained"),
    "drawn N": _you_figure("cards_drawn"),
    "cast N": _you_figure("spells_cast"),
    "devotion less": _devotion_less,
    "stat at most": _stat_compared("at_most"),
    "stat at least": _stat_compared("at_least"),
    "stat more": _stat_compared("more"),
    "stat at most q": _stat_compared("at_most"),
    "gained life": _player_did(e.GainsLife),
    "lost life": _player_did(e.LosesLife),
    "you lost life": _fixed(_YOU_LOST),
    "attacked this turn": _player_did(e.PlayerAttacks),
    "player was dealt damage": _player_did(lambda who: e.DealsDamage(None, who)),
    "died this turn": _this_turn(lambda what: e.Moves(what, ("battlefield",), ("graveyard",))),
    "entered this turn": _this_turn(lambda what: e.Moves(what, (), _ENTERED)),
    "entered yours": _this_turn(lambda what: e.Moves(what, (), _ENTERED, under=s.You())),
    "left": _this_turn(lambda what: e.Moves(what, _ENTERED)),
    "was dealt damage": _this_turn(lambda what: e.DealsDamage(None, what)),
    "attacked": _this_turn(e.Attacks),
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
    "revolt": _fixed(c.Happened(e.Moves(s.Noun(("permanent",), controller=s.You()), _ENTERED))),
    "cast another": _fixed(c.CompareQ(q.FigureOf("spells_cast", s.You()), "at_least", 2)),
    "no spells last turn": _fixed(c.Happened(_CAST_LAST_TURN, "last_turn", "equal", 0)),
    "crime": _fixed(c.Happened(e.Does("crime", s.You()))),
    "dies this way": _way("destroyed"),
    "countered this way": _way("countered"),
    "was sacrificed this way": _way("sacrificed"),
    "milled this way": _way("milled"),
    "discarded this way": _way("discarded"),
}
