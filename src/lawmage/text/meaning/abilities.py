"""113.3, 602-606, 714 Lines as abilities."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import cost as co
from lawmage.ir import labels
from lawmage.ir import rule_change as rc
from lawmage.ir.event_pattern import AnyEvent, Moves
from lawmage.ir.node import Ability, EventPattern, RuleChange, Zone
from lawmage.ir.selector import Linked
from lawmage.text import words as w

from .activation_limits import limit
from .conditions import condition
from .costs import cost
from .declined import not_executable
from .effects import body, ridden
from .events import event, joined
from .homes import SELF, trigger_home, zone
from .keywords import keyword, keywords
from .permanent_sentences import Made, quoted_statics, statics
from .prune import prune
from .quantities import quantity
from .scope import Facts, Scope


def abilities(facts: Facts, node: Any) -> Made:
    """One line of a permanent (or a keyword line of anything): its abilities, each in a frame of its own."""
    handler = LINES.get(type(node))
    if handler is None:
        raise not_executable("line", node)
    return handler(facts, node)


def quoted(scope: Scope, node: w.Quoted, bearer: Facts) -> Made:
    """201.5a An ability in quotes: "~" is who grants it, "this creature" who has it."""
    inner = bearer if bearer.types else Facts("~", ("creature",))
    inner.granter = scope.facts.granter or scope.facts.name
    bearers = scope.facts.own in BEARERS
    made = abilities_in(Scope(inner) if bearers else scope.granted_to(inner), node.ability)
    if "exiled" in inner.links_read - inner.links_made:
        raise not_executable("the card that another object has exiled", node)
    return made


# what a face calls itself by a type: in quotes these words mean the thing that has the ability
BEARERS: Final = frozenset(("this creature", "this artifact", "this land", "this enchantment", "this permanent"))


def abilities_in(scope: Scope, node: Any) -> Made:
    maker = IN_SCOPE.get(type(node))
    if maker is None:
        raise not_executable("quoted", node)
    return prune(maker(scope, node))


def _framed(make: Callable[[Scope, Any], Made]) -> Callable[[Facts, Any], Made]:
    """A line with a frame of its own."""

    def line(facts: Facts, node: Any) -> Made:
        return prune(make(Scope(facts), node))

    return line


# Triggered (603) ------------------------------------------------------------


HAUNTED: Final = tuple(
    [w.Event("does", w.Ref(f"the creature {haunter} haunts"), extra=w.Event("die")) for haunter in ("it", "this card")]
)


def haunting(scope: Scope, node: w.Triggered) -> Made:
    """702.55c The card in exile speaks when the creature it haunts dies."""
    pattern = Moves(Linked("haunted"), ("battlefield",), ("graveyard",))
    return (_trigger(scope, pattern, node.effect, node.condition, "exile"),)


ABILITY: Final = w.Noun(w.Core(w.Word("head", "ability"), (w.Word("ability", "mana"),)))
NO_MANA_ABILITY: Final = w.Condition("isn't a", what=w.Ref("it"), extra=ABILITY)


def no_mana_ability(node: w.Triggered) -> w.Triggered:
    """605.3b "Whenever you activate an ability, if it isn't a mana ability": an event of the others only."""
    event_: Any = node.event
    what = event_.what if isinstance(event_, w.Event) else None
    if node.condition != NO_MANA_ABILITY or not isinstance(what, w.Pick):
        return node
    noun = what.noun if isinstance(what.noun, w.Noun) else w.Noun(what.noun)
    others = dataclasses.replace(noun, posts=(*noun.posts, w.Post("isn't a", ABILITY)))
    picked = dataclasses.replace(what, noun=others)
    return dataclasses.replace(node, event=dataclasses.replace(event_, what=picked), condition=None)


def triggered(scope: Scope, node: w.Triggered) -> Made:
    node = no_mana_ability(node)
    if node.event in HAUNTED:
        return haunting(scope, node)
    if isinstance(node.event, w.Event) and node.event.verb == "either event" and node.event.to in HAUNTED:
        first = dataclasses.replace(node, event=node.event.what)
        return (*triggered(scope, first), *haunting(Scope(scope.facts), node))
    if isinstance(node.event, w.Event) and node.event.verb == "either event":
        return either_event(scope, node)
    if isinstance(node.condition, w.Condition) and node.condition.kind == "in either zone":
        return _of_two_zones(scope.facts, node)
    pattern = event(scope, node.event)
    return (_trigger(scope, pattern, node.effect, node.condition, trigger_home(pattern, node)),)


def either_event(scope: Scope, node: w.Triggered) -> Made:
    """603.2 "Whenever ~ enters or a planeswalker you control dies": one ability, whose effect speaks of neither."""
    one, *others = triggered(scope, dataclasses.replace(node, event=node.event.what))
    two, *more = triggered(Scope(scope.facts), dataclasses.replace(node, event=node.event.to))
    if others or more or not isinstance(one, ab.Triggered) or not isinstance(two, ab.Triggered):
        raise not_executable("either event", node)
    one, two = prune(one), prune(two)
    if one.binds or dataclasses.replace(two, event=one.event) != one:
        raise not_executable("either event", node)
    return (dataclasses.replace(one, event=AnyEvent((one.event, two.event))),)


def _of_two_zones(facts: Facts, node: w.Triggered) -> Made:
    """113.6b, 207.2c An ability that functions on the battlefield and in another zone (eminence)."""
    if node.condition.what not in SELF:
        raise not_executable("in either zone", node)
    found: list[Ability] = []
    for place in ("battlefield", node.condition.extra):
        scope = Scope(facts)
        pattern = event(scope, node.event)
        found.append(_trigger(scope, pattern, node.effect, None, place))
    return tuple(found)


def joined_trigger(scope: Scope, node: w.Joined) -> Made:
    pattern = joined(scope, node.event, node.other)
    return (_trigger(scope, pattern, node.effect, None, trigger_home(pattern, node)),)


def _trigger(scope: Scope, pattern: EventPattern, does: Any, test: Any, where: Zone) -> Ability:
    condition_ = None
    if test is not None:
        scope.next_clause()
        condition_ = condition(scope, test)
    found = ridden(scope, does)
    return ab.Triggered(
        pattern,
        found.effect,
        condition_,
        scope.event_binds(),
        zone=where,
        limit=found.limit,
        optional_once=found.optional_once,
    )


# Activated (602) ------------------------------------------------------------


def activated(scope: Scope, node: w.Activated) -> Made:
    paid = cost(scope, node.cost)
    scope.next_clause()
    effect, more = not_zero(node.effect)
    found = ridden(scope, effect)
    if found.limit or found.optional_once:
        raise not_executable("limit", node)
    limits = more if node.limits is None else more + limit(scope, node.limits)
    return (ab.Activated(paid, found.effect, limits, zone(paid, node), scope.cost_binds()),)


def not_zero(node: Any) -> tuple[Any, tuple[RuleChange, ...]]:
    """107.3 Without the sentence that X can't be 0, which limits the announcement; it may stand in every mode."""
    if isinstance(node, w.Body) and NO_ZERO in node.sentences[1:]:
        left = tuple([one for one in node.sentences if one != NO_ZERO])
        return dataclasses.replace(node, sentences=left), (rc.Timing(not_zero=True),)
    if isinstance(node, w.Modal) and node.modes:
        split = [not_zero(mode) for mode in node.modes]
        if all([limits for _, limits in split]):
            return dataclasses.replace(node, modes=tuple([mode for mode, _ in split])), split[0][1]
    return node, ()


NO_ZERO: Final = w.Statement("X can't be", 0)


def loyalty(scope: Scope, node: w.Loyalty) -> Made:
    """606"""
    text = node.cost.replace("−", "-")
    if text.endswith("X"):
        part = co.Loyalty(0, -1 if text.startswith("-") else 1)
        scope.has_x = True
    else:
        part = co.Loyalty(int(text))
    return (ab.Activated(co.Cost((part,)), body(scope, node.effect), loyalty=True),)


def chapter(scope: Scope, node: w.Chapter) -> Made:
    """714.2"""
    numerals = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}
    return (ab.Chapter(tuple([numerals[one] for one in node.chapters]), body(scope, node.effect)),)


# Other lines ------------------------------------------------------------


def keyword_line(facts: Facts, node: w.Keywords) -> Made:
    return keywords(Scope(facts), node.items)


def long_keyword(facts: Facts, node: w.Keyword) -> Made:
    return keywords(Scope(facts), (node,))


def keyword_with_x(facts: Facts, node: w.WhereX) -> Made:
    """ "Firebending X, where X is its power" """
    if not isinstance(node.effect, w.Keyword):
        raise not_executable("line", node)
    scope = Scope(facts)
    scope.x = quantity(scope, node.amount)
    return prune(keywords(scope, (node.effect,)))


def labelled(facts: Facts, node: w.Labelled) -> Made:
    """207.2c An ability word means nothing; some labels are keywords that add to the ability (702)."""
    made = abilities(facts, node.ability)
    label = node.label.lower()
    if label in labels.LIMITS or label in labels.WHILE:
        found = [labels.labelled(label, one) for one in made]
        if None in found:
            raise not_executable("label", node.label)
        return tuple([one for one in found if one is not None])
    if label in UNKNOWN_LABELS:
        raise not_executable("label", node.label)
    return made


UNKNOWN_LABELS: Final = frozenset(("companion", "start your engines!", "teamwork"))


def quoted_keywords(scope: Scope, node: w.Keywords) -> Made:
    """ "cumulative upkeep {1}." """
    return keywords(scope, node.items)


def quoted_keyword(scope: Scope, node: w.Keyword) -> Made:
    return keyword(scope, node)


IN_SCOPE: Final[dict[type, Callable[[Scope, Any], Made]]] = {
    w.Triggered: triggered,
    w.Joined: joined_trigger,
    w.Activated: activated,
    w.Body: quoted_statics,
    w.Keywords: quoted_keywords,
    w.Keyword: quoted_keyword,
}


LINES: Final[dict[type, Callable[[Facts, Any], Made]]] = {
    w.Triggered: _framed(triggered),
    w.Joined: _framed(joined_trigger),
    w.Activated: _framed(activated),
    w.Loyalty: _framed(loyalty),
    w.Chapter: _framed(chapter),
    w.Keywords: keyword_line,
    w.Keyword: long_keyword,
    w.Labelled: labelled,
    w.WhereX: keyword_with_x,
    w.Body: statics,
}
