"""603.4, 608.2c Conditions about things: what there is, who controls it, what it is and has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.node import Condition, Order, Test, Things
from lawmage.text import words as w

from .declined import not_executable
from .descriptions import describe, noun_of
from .nouns import player_set, some, things, zone
from .post_tests import keyword
from .qualities import quality, stat_name
from .quantities import ORDERS, among_quantity, compare, number_of, quantity, stat_of
from .refer import refer
from .scope import Entity, Scope

_CREATURE: Final = w.Core(w.Word("type", "creature"))
_POWER_AND: Final = "total power and toughness"
Rule = Callable[[Scope, Any], Condition]


# -- control and existence ------------------------------------------------------------


def _controls(scope: Scope, node: w.Condition) -> Condition:
    who = player_set(scope, node.who)
    if node.what == w.Ref("your commander"):
        return c.Controls(who, s.Noun(("permanent",), (s.Is("set", "commander"),), owner=s.You()))
    if isinstance(node.what, w.Ref):
        thing = things(scope, node.what, "subject", loose=True)
        return c.Matches(thing, s.Noun(("permanent",), controller=who), now=True)
    found = _controls_noun(scope, who, node.what)
    return _all_of_them(found) if node.who == w.Players("your opponents") else found


def _all_of_them(found: Condition) -> Condition:
    """ "Your opponents control no creatures": all of them together."""
    if isinstance(found, c.And | c.Or):
        return replace(found, items=tuple([_all_of_them(one) for one in found.items]))
    if not isinstance(found, c.Controls):
        return found
    return c.Exists(_with_controller(found.noun, found.who), found.order, found.amount)


def _you_controlled(scope: Scope, node: w.Condition) -> Condition:
    """608.2h "Destroy target artifact. If you controlled that artifact, …": as it last was."""
    if not isinstance(node.what, w.Ref):
        raise not_executable("if you controlled", node)
    return c.Matches(things(scope, node.what, "subject", loose=True), s.Noun(("permanent",), controller=s.You()))


def _controls_noun(scope: Scope, who: Things, node: Any) -> Condition:
    if isinstance(node, w.Both) and all(isinstance(one, w.Pick) for one in node.items):
        items = tuple([_controls_noun(scope, who, one) for one in node.items])
        return c.Or(items) if node.join == "or" else c.And(items)
    if not isinstance(node, w.Pick) or isinstance(node.noun, w.Ref | w.Refs):
        raise not_executable("controls", node)
    found = describe(scope, node.noun, other=node.how.kind == "another")
    if node.how.kind == "the" and any(isinstance(test, s.Greatest) for test in found.noun.tests):
        return c.Controls(who, found.noun)
    order, amount = number_of(scope, node.how)
    if found.among is not None or found.shared:
        raise not_executable("controls", node)
    if found.totals == (s.Total("creature_type", "same"),) and found.noun.tests == (s.Is("type", "creature"),):
        if isinstance(who, s.Players):
            raise not_executable("controls", node)
        return c.CompareQ(q.FigureOf("greatest_creature_type", who), order, amount)
    if found.totals:
        if found.totals != (s.Total("name", "distinct"),) or who != s.You():
            raise not_executable("controls", node)
        among = s.Selector("all", _with_controller(found.noun, who))
        return c.CompareQ(q.Extreme("distinct", "name", among), order, amount)
    return c.Controls(who, found.noun, order, amount)


def _with_controller(noun: s.Noun, who: Things) -> s.Noun:
    return replace(noun, controller=who)


def _not_controls(scope: Scope, node: w.Condition) -> Condition:
    return c.Negated(_controls(scope, node))


def _there_are(scope: Scope, node: w.Condition) -> Condition:
    """ "there are three or more basic lands", "there is a Mountain on the battlefield"."""
    if not isinstance(node.what, w.Pick) or isinstance(node.what.noun, w.Ref | w.Refs):
        raise not_executable("there are", node)
    order, amount = number_of(scope, node.what.how)
    found = describe(scope, node.what.noun, other=node.what.how.kind == "another")
    if found.totals == (s.Total("name", "distinct"),) and found.among is None:
        return c.CompareQ(q.Extreme("distinct", "name", s.Selector("all", found.noun)), order, amount)
    if found.totals or found.shared:
        raise not_executable("there are", node)
    if found.among is not None:
        return c.CompareQ(q.Count(s.Selector("all", found.noun, among=found.among)), order, amount)
    return c.Exists(found.noun, order, amount)


def _there_are_among(scope: Scope, node: w.Condition) -> Condition:
    """ "there are four or more card types among cards in your graveyard"."""
    return c.CompareQ(among_quantity(scope, node.what), "at_least", quantity(scope, node.amount))


def _coven(scope: Scope, node: w.Condition) -> Condition:
    noun = s.Noun(("permanent",), (s.Is("type", "creature"),), controller=player_set(scope, node.who))
    among = s.Selector("all", noun)
    return c.CompareQ(q.Extreme("distinct", "power", among), "at_least", quantity(scope, node.amount))


# -- paired creatures ------------------------------------------------------------


def _paired(scope: Scope, node: w.Condition) -> Condition:
    """702.95b "~ is paired with another creature": "those creatures" are both of them."""
    who, with_ = subject_of(scope, node.what), node.extra
    if not isinstance(with_, w.Pick) or with_.how.kind != "another" or with_.noun != w.Noun(_CREATURE):
        raise not_executable("paired", node)
    both = s.Both((who, s.PartnerOf(who)))
    scope.mention(Entity("object", both, number="several", noun=noun_of(scope, with_.noun), locus="battlefield"))
    return c.Matches(who, s.Noun(("permanent",), (s.Is("status", "paired"),)))


def _its_paired(scope: Scope, node: w.Condition) -> Condition:
    """ "it's paired with a creature with soulbond" """
    if not isinstance(node.what, w.Pick) or node.what.how.kind != "a":
        raise not_executable("paired", node)
    who, noun = refer(scope, "it", role="subject", loose=True), noun_of(scope, node.what.noun)
    partner = s.PartnerOf(who)
    scope.mention(Entity("object", partner, noun=noun, locus="battlefield"))
    return c.Matches(partner, noun)


# -- what a thing is ------------------------------------------------------------


def subject_of(scope: Scope, node: Any) -> Things:
    """The thing a condition is about; a described one is any there is."""
    if isinstance(node, w.Pick) and not isinstance(node.noun, w.Ref | w.Refs):
        raise not_executable("if some thing is", node)
    return things(scope, node, "subject", loose=True)


def any_thing(*tests: Any) -> s.Noun:
    return s.Noun(("permanent", "card", "spell"), tuple(tests))


def _of_any(scope: Scope, node: Any, test: Callable[[], Test]) -> Condition | None:
    """ "if a creature is tapped": there is such a thing; None: the subject is a thing that is pointed to."""
    if not isinstance(node, w.Pick) or isinstance(node.noun, w.Ref | w.Refs):
        return None
    order, amount = number_of(scope, node.how)
    noun = noun_of(scope, node.noun, other=node.how.kind == "another")
    return c.Exists(replace(noun, tests=(*noun.tests, test())), order, amount)


def _is(scope: Scope, node: w.Condition) -> Condition:
    found = _of_any(scope, node.what, lambda: quality(node.extra))
    return found or c.Matches(subject_of(scope, node.what), any_thing(quality(node.extra)))


def _is_a(scope: Scope, node: w.Condition) -> Condition:
    found = _of_any(scope, node.what, lambda: _as_it_is(noun_of(scope, node.extra)))
    if found is not None:
        return found
    who = subject_of(scope, node.what)
    return _matches(scope, who, _as_it_is(noun_of(scope, node.extra)), node)


def _matches(scope: Scope, who: Things, noun: s.Noun, node: Any) -> Condition:
    """A card in exile is no spell yet: what it would be is asked when it is cast (601.3e)."""
    cards = [one for one in scope.entities_of(who) if one.noun is None or "spell" not in one.noun.kinds]
    if noun.zones == ("stack",) and any([one.locus not in ("", "stack") for one in cards]):
        raise not_executable("the spell it would be", node)
    return c.Matches(who, noun)


def _as_it_is(noun: s.Noun) -> s.Noun:
    """ "It's a creature": whatever zone it is in; "it's a creature card": a card."""
    if noun.zones or noun.alternatives or noun.kinds != ("permanent",):
        return noun
    return replace(noun, kinds=("permanent", "card", "spell"))


def _its(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(refer(scope, "it", role="subject", loose=True), any_thing(quality(node.extra)))


def _attacking_alone(scope: Scope, node: w.Condition) -> Condition:
    """506.5 It is attacking, and nothing else is."""
    attacking = s.Is("status", "attacking")
    it = c.Matches(refer(scope, "it", role="subject", loose=True), s.Noun(("permanent",), (attacking,)), now=True)
    return c.And((it, c.Exists(s.Noun(("permanent",), (attacking,)), "equal", 1)))


def _owns(scope: Scope, node: w.Condition) -> Condition:
    """ "you own a card in exile": in a zone of everybody's."""
    if not isinstance(node.what, w.Pick) or not isinstance(node.what.noun, w.Noun):
        raise not_executable("owns", node)
    found = describe(scope, node.what.noun)
    order, amount = number_of(scope, node.what.how)
    if found.among is not None or found.totals or found.shared or found.noun.zones != ("exile",):
        raise not_executable("owns", node)
    return c.Exists(replace(found.noun, owner=player_set(scope, node.who)), order, amount)


def _its_a(scope: Scope, node: w.Condition) -> Condition:
    who = refer(scope, "it", role="subject", loose=True)  # before the noun names anything else
    return _matches(scope, who, _as_it_is(noun_of(scope, node.extra)), node)


def _its_either(scope: Scope, node: w.Condition) -> Condition:
    """ "it's a land card or a creature card with mana value 3 or less" """
    who = refer(scope, "it", role="subject", loose=True)
    nouns = [_as_it_is(noun_of(scope, one)) for one in (node.extra, node.amount)]
    return c.Or(tuple([_matches(scope, who, one, node) for one in nouns]))


def _some_zone_has(scope: Scope, node: w.Condition) -> Condition:
    """ "a graveyard has twenty or more cards in it": some player's."""
    order, amount = number_of(scope, node.what)
    cards = s.Noun(("card",), zones=(node.amount,), whose=s.Each())
    return c.Exists(s.Noun(("player",), (s.When(c.CompareQ(q.CountOf(cards), order, amount)),)))


def negated(rule: Rule) -> Rule:
    return lambda scope, node: c.Negated(rule(scope, node))


def _total(scope: Scope, node: w.Condition) -> Condition:
    """ "creatures you control have total power 8 or greater"."""
    compare_ = node.extra
    if not isinstance(node.what, w.Pick) or node.what.how.kind != "bare" or compare_.order not in ORDERS:
        raise not_executable("total", node)
    noun = noun_of(scope, node.what.noun)
    total = q.Extreme("total", stat_name(compare_.stat[6:]), s.Selector("all", noun))
    return c.CompareQ(total, ORDERS[compare_.order], quantity(scope, compare_.amount))


def _stat(scope: Scope, node: w.Condition) -> Condition:
    if isinstance(node.extra, w.Compare) and node.extra.stat.startswith("total ") and node.extra.stat != _POWER_AND:
        return _total(scope, node)
    found = _of_any(scope, node.what, lambda: compare(scope, node.extra))
    if found is not None:
        return found
    thing = subject_of(scope, node.what)
    return c.Matches(thing, any_thing(compare(scope, node.extra)))


def _has_keyword(scope: Scope, node: w.Condition) -> Condition:
    found = _of_any(scope, node.what, lambda: keyword(node.extra))
    return found or c.Matches(subject_of(scope, node.what), any_thing(keyword(node.extra)))


def _has_counter(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(subject_of(scope, node.what), any_thing(s.HasCounters(node.extra.word)))


def _has_counters(scope: Scope, node: w.Condition) -> Condition:
    thing = subject_of(scope, node.what)
    return c.Matches(thing, any_thing(s.HasCounters(node.extra.word, "at_least", quantity(scope, node.amount))))


def _counters(of_kind: bool, order: Order, amount: int) -> Rule:
    """It has (had) no oil counters, any counters …"""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        counter = node.extra.word if of_kind else None
        thing = subject_of(scope, node.what)
        scope.with_counters = thing if counter is None else scope.with_counters
        return c.Matches(thing, any_thing(s.HasCounters(counter, order, amount)))

    return rule


def _had_counters(scope: Scope, node: w.Condition) -> Condition:
    order, amount = number_of(scope, node.extra)
    return c.Matches(subject_of(scope, node.what), any_thing(s.HasCounters(node.amount.word, order, amount)))


def _had_some(scope: Scope, node: w.Condition) -> Condition:
    """ "If it had one or more counters on it": of any kinds."""
    order, amount = number_of(scope, node.extra)
    scope.with_counters = subject_of(scope, node.what)
    return c.Matches(scope.with_counters, any_thing(s.HasCounters(None, order, amount)))


def _attached_to(scope: Scope, node: w.Condition) -> Condition:
    found = _of_any(scope, node.what, lambda: s.AttachedTo(some(scope, node.extra)))
    if found is not None:
        return found
    thing = subject_of(scope, node.what)
    to = some(scope, node.extra)
    if to == thing:  # nothing is attached to itself: the word means something else
        raise not_executable("attached to what", node)
    return c.Matches(thing, any_thing(s.AttachedTo(to)))


def _theyre(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(refer(scope, "they", many=True, role="subject", loose=True), _as_it_is(noun_of(scope, node.extra)))


def _same_as(scope: Scope, node: w.Condition) -> Condition:
    thing = subject_of(scope, node.what)
    return c.Matches(thing, any_thing(s.Shares(node.amount.replace(" ", "_"), some(scope, node.extra))))


def _remains(scope: Scope, node: w.Condition) -> Condition:
    """611.2b "for as long as it remains tapped"."""
    thing = subject_of(scope, node.what)
    match node.extra:
        case "on the battlefield":
            return c.InZone(thing, "battlefield")
        case "exiled":
            return c.InZone(thing, "exile")
        case "tapped" | "untapped" | "enchanted":
            return c.Matches(thing, s.Noun(("permanent",), (s.Is("status", node.extra),)), now=True)
        case "face down":
            return c.Matches(thing, s.Noun(("permanent",), (s.Is("status", "face_down"),)), now=True)
    raise not_executable("remains", node)


COMPARED: Final[dict[str, Order]] = {
    "less than": "less",
    "greater than": "more",
    "less than or equal to": "at_most",
    "greater than or equal to": "at_least",
    "equal to": "equal",
}


def _compared(scope: Scope, node: w.Condition) -> Condition:
    left = quantity(scope, node.amount)
    return c.CompareQ(left, COMPARED[node.extra], quantity(scope, node.what))


def _at_least(scope: Scope, node: w.Condition) -> Condition:
    """ "X is 5 or more"."""
    return c.CompareQ(quantity(scope, node.amount), "at_least", quantity(scope, node.extra))


def _at_most(scope: Scope, node: w.Condition) -> Condition:
    """ "X is 5 or less"."""
    return c.CompareQ(quantity(scope, node.amount), "at_most", quantity(scope, node.extra))


def _counters_on(order: Order, none: bool = False) -> Rule:
    """ "there are three or more charge counters on it", "exactly one", "no" """

    def rule(scope: Scope, node: w.Condition) -> Condition:
        on = some(scope, node.what)
        return c.CompareQ(q.CountersOn(node.extra.word, on), order, 0 if none else quantity(scope, node.amount))

    return rule


def _targets(scope: Scope, node: w.Condition) -> Condition:
    return c.Matches(subject_of(scope, node.what), s.Noun(("spell", "ability"), (s.Targets(some(scope, node.extra)),)))


def _shares(scope: Scope, node: w.Condition) -> Condition:
    it = refer(scope, "it", role="subject", loose=True)
    return c.Matches(it, any_thing(s.Shares(node.amount.replace(" ", "_"), some(scope, node.what))))


def _on_battlefield(scope: Scope, node: w.Condition) -> Condition:
    if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
        order, amount = number_of(scope, node.what.how)
        return c.Exists(noun_of(scope, node.what.noun, other=node.what.how.kind == "another"), order, amount)
    return c.InZone(subject_of(scope, node.what), "battlefield")


def _in_zone(scope: Scope, node: w.Condition) -> Condition:
    where = zone(scope, node.extra)
    if len(where.zones) != 1 or where.single or where.whose not in (None, s.You()):
        raise not_executable("in a zone", node)
    if isinstance(node.what, w.Pick) and not isinstance(node.what.noun, w.Ref | w.Refs):
        order, amount = number_of(scope, node.what.how)
        noun = noun_of(scope, node.what.noun, other=node.what.how.kind == "another")
        return c.Exists(replace(noun, zones=where.zones, whose=where.whose), order, amount)
    return c.InZone(subject_of(scope, node.what), where.zones[0])


def _stat_compared(order: Order) -> Rule:
    """ "its power is 4 or greater", "your life total is 5 or less"."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        whose, stat = node.amount, node.extra
        left = stat_of(scope, whose, stat)
        return c.CompareQ(left, order, quantity(scope, node.what))

    return rule


def _stat_more_than_its(scope: Scope, node: w.Condition) -> Condition:
    """ "that creature's power is greater than this creature's"."""
    return c.CompareQ(stat_of(scope, node.amount, node.extra), "more", stat_of(scope, node.what, node.extra))


def _nobody_controls(scope: Scope, node: w.Condition) -> Condition:
    """ "no opponent controls a creature" """
    return c.Negated(_controls(scope, w.Condition("controls", w.Player("a opponent"), node.what)))


def _most_common(scope: Scope, node: w.Condition) -> Condition:
    """ "black is the most common color among all permanents or is tied for most common" """
    among = noun_of(scope, node.what)
    counts = {
        letter: q.CountOf(replace(among, tests=(*among.tests, s.Is("color", letter))))
        for letter in COLOR_WORDS.values()
    }
    mine = COLOR_WORDS[node.extra.word]
    others = [c.CompareQ(counts[mine], "at_least", n) for letter, n in counts.items() if letter != mine]
    return c.And((c.CompareQ(counts[mine], "at_least", 1), *others))


OF_THINGS: Final[dict[str, Rule]] = {
    "stat more than its": _stat_more_than_its,
    "controls": _controls,
    "not controls": _not_controls,
    "you controlled": _you_controlled,
    "there are": _there_are,
    "there is": _there_are,
    "there's": _there_are,
    "there are among": _there_are_among,
    "coven": _coven,
    "counters on": _counters_on("at_least"),
    "many counters on": _counters_on("at_least"),
    "exactly counters": _counters_on("equal"),
    "no counters on": _counters_on("equal", none=True),
    "is": _is,
    "is a": _is_a,
    "was": _is,
    "was a": _is_a,
    "paired": _paired,
    "it's paired": _its_paired,
    "they're": _theyre,
    "isn't": negated(_is),
    "isn't a": negated(_is_a),
    "wasn't": negated(_is),
    "it's": _its,
    "it's attacking alone": _attacking_alone,
    "it's a": _its_a,
    "it's not": negated(_its),
    "it's not a": negated(_its_a),
    "owns": _owns,
    "it's either": _its_either,
    "some zone has": _some_zone_has,
    "stat": _stat,
    "has": _has_keyword,
    "has another keyword": _has_keyword,
    "doesn't have": negated(_has_keyword),
    "didn't have": negated(_has_keyword),
    "has counter": _has_counter,
    "has counters": _has_counters,
    "has any counters": _counters(True, "at_least", 1),
    "has no counters": _counters(True, "equal", 0),
    "had any counters": _counters(False, "at_least", 1),
    "has a counter": _counters(False, "at_least", 1),
    "has some counters": _counters(False, "at_least", 1),
    "had counters": _had_counters,
    "had N counters": _had_some,
    "attached to": _attached_to,
    "targets": _targets,
    "shares": _shares,
    "same as": _same_as,
    "on battlefield": _on_battlefield,
    "in zone": _in_zone,
    "remains": _remains,
    "compared": _compared,
    "is at least": _at_least,
    "is at most": _at_most,
    "most common": _most_common,
    "no opponent controls": _nobody_controls,
    "wasn't a": negated(_is_a),
    "had stat": _stat,
    "stat at most": _stat_compared("at_most"),
    "stat at least": _stat_compared("at_least"),
    "stat more": _stat_compared("more"),
    "stat at most q": _stat_compared("at_most"),
    "stat less": _stat_compared("less"),
    "stat equal": _stat_compared("equal"),
    "stat is": _stat_compared("equal"),
    "stat was at most": _stat_compared("at_most"),
    "stat was at least": _stat_compared("at_least"),
}
