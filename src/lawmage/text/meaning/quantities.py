"""Numbers (107): digits, X, that much, the number of, for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import event_pattern as e
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.node import Order, Quantity, Test, Things
from lawmage.text import words as w

from .declined import not_executable
from .descriptions import describe
from .nouns import possessor, some, things
from .refer import refer, that_much
from .scope import Scope

_CREATURE: Final = w.Core(w.Word("type", "creature"))
_FIGURES: Final[dict[str, q.Figure]] = {
    "opponents": "opponents",
    "life gained": "life_gained",
    "party": "party",
    "domain": "domain",
}


def quantity(scope: Scope, node: Any) -> Quantity:
    """An int, a word for a number, or "equal to …"."""
    if isinstance(node, bool):
        raise not_executable("quantity", node)
    if isinstance(node, int):
        return node
    rule = RULES.get(type(node))
    if rule is None:
        raise not_executable("quantity", node)
    return rule(scope, node)


def _named(scope: Scope, node: w.Named) -> Quantity:
    word = node.word
    if word == "X":
        return scope.x if scope.x is not None else q.X()
    if word == "twice X":
        return times(_named(scope, w.Named("X")), 2)
    if word in ("that much", "that many", "the damage dealt"):
        return that_much(scope, "that many" if word == "that many" else "that much")
    if word in _FIGURES:
        return q.FigureOf(_FIGURES[word], s.You())
    if word == "mana spent":
        return q.CastFact("mana_spent", refer(scope, "it", role="oblique", loose=True))
    if word == "converge":
        return q.CastFact("colors_spent", refer(scope, "it", role="oblique", loose=True))
    raise not_executable("number", node)


def _count(scope: Scope, node: w.CountOf) -> Quantity:
    return count(scope, node.what)


def count(scope: Scope, node: Any) -> Quantity:
    """The number of things of a noun: now, of this way, or of this turn's events."""
    history = _history(scope, node)
    if history is not None:
        return history
    found = describe(scope, node)
    if found.totals or found.shared:
        if found.totals == (s.Total("name", "distinct"),) and found.among is None:
            return q.Extreme("distinct", "name", s.Selector("all", found.noun))
        raise not_executable("number of a whole set", node)
    if found.among is not None:
        return q.Count(s.Selector("all", found.noun, among=found.among))
    return q.CountOf(found.noun)


def _history(scope: Scope, node: Any) -> Quantity | None:
    """ "creatures that died this turn": the things of events, not the things there are."""
    if not isinstance(node, w.Noun) or not any(post.kind in HISTORY for post in node.posts):
        return None
    kinds = [post.kind for post in node.posts if post.kind in HISTORY]
    others = tuple([post for post in node.posts if post.kind not in HISTORY])
    controlled = "you controlled" in [post.kind for post in others]
    others = tuple([post for post in others if post.kind != "you controlled"])
    found = describe(scope, w.Noun(node.cores, others))
    if len(kinds) != 1 or found.among is not None or found.totals:
        raise not_executable("number of past things", node)
    noun = found.noun
    if controlled:
        if kinds[0] != "died":
            raise not_executable("number of past things", node)
        noun = s.Noun(noun.kinds, noun.tests, noun.zones, s.You(), noun.owner, noun.whose, noun.other)
    return q.CountEvents(HISTORY[kinds[0]](noun))


HISTORY: Final[dict[str, Callable[[s.Noun], Any]]] = {
    "died": lambda noun: e.Moves(noun, ("battlefield",), ("graveyard",)),
    "you've cast this turn": lambda noun: e.Casts(s.You(), noun),
}


def _stat(scope: Scope, node: w.StatOf) -> Quantity:
    stat: Any = node.stat
    if isinstance(stat, w.Word):  # the number of +1/+1 counters on it
        return q.CountersOn(stat.word, some(scope, node.whose))
    if stat == "devotion":
        return q.FigureOf("devotion", s.You(), COLOR_WORDS[node.whose.word])
    for start in ("greatest ", "total "):
        if stat.startswith(start):
            which: Any = start.strip()
            found = describe(scope, node.whose)
            return q.Extreme(which, _stat_name(stat[len(start) :]), s.Selector("all", found.noun, among=found.among))
    if stat == "life total":
        return q.FigureOf("life", possessor_of_life(scope, node.whose))
    return stat_of(scope, node.whose, stat)


def possessor_of_life(scope: Scope, node: Any) -> Things:
    """Whose life total."""
    from .players import owner_of_zone

    who = owner_of_zone(scope, node)
    if who is None:
        raise not_executable("whose life", node)
    return who


def stat_of(scope: Scope, whose: Any, stat: str) -> Quantity:
    """Its power: of something that can have one."""
    creature = _CREATURE if stat in ("power", "toughness") else None
    of = possessor(scope, whose, stat=creature)
    if isinstance(of, s.You):
        raise not_executable(stat, whose)
    return q.StatOf(_stat_name(stat), of)


def _stat_name(stat: str) -> s.Stat:
    known: dict[str, s.Stat] = {
        "power": "power",
        "toughness": "toughness",
        "mana value": "mana_value",
        "base power": "base_power",
        "power or toughness": "power_or_toughness",
    }
    if stat not in known:
        raise not_executable("stat", stat)
    return known[stat]


def _times(scope: Scope, node: w.Times) -> Quantity:
    amount = quantity(scope, node.amount)
    if node.factor == "twice":
        return times(amount, 2)
    if node.factor in ("half up", "half down"):
        return q.Scaled(amount, 1, 2, "up" if node.factor == "half up" else "down")
    raise not_executable("factor", node)


def _sum(scope: Scope, node: w.Sum) -> Quantity:
    return q.Sum((quantity(scope, node.left), quantity(scope, node.right)))


def for_each(scope: Scope, node: Any) -> Quantity:
    """How often "for each …" multiplies (surface ForEach or CountersOn)."""
    if isinstance(node, w.CountersOn):
        return q.CountersOn(node.stat.word, some(scope, node.what))
    if not isinstance(node, w.ForEach):
        raise not_executable("for each", node)
    if not isinstance(node.what, str):
        return count(scope, node.what)
    match node.what:
        case "opponent" | "opponents you have":
            return q.FigureOf("opponents", s.You())
        case "player":
            return q.Count(s.Players("each"))
        case "party":
            return q.FigureOf("party", s.You())
        case "domain":
            return q.FigureOf("domain", s.You())
        case "kicked" | "kicked ~":
            return q.CastFact("kicked", s.This())
        case "them":
            return q.Count(things(scope, w.Refs("them"), "oblique", loose=True))
    raise not_executable("for each", node)


def times(amount: Quantity, multiplier: Quantity) -> Quantity:
    """So much for each: ``amount`` times ``multiplier``."""
    if isinstance(multiplier, int):
        if isinstance(amount, int):
            return amount * multiplier
        return amount if multiplier == 1 else q.Scaled(amount, multiplier)
    if not isinstance(amount, int):
        raise not_executable("a quantity for each of a quantity")
    if amount < 0:
        return q.Negative(times(-amount, multiplier))
    return multiplier if amount == 1 else q.Scaled(multiplier, amount)


ORDERS: Final[dict[str, Order]] = {
    "exactly": "equal",
    "equal": "equal",
    "or greater": "at_least",
    "or less": "at_most",
    "less or equal": "at_most",
    "less": "less",
    "greater": "more",
}


def compare(scope: Scope, node: w.Compare) -> Test:
    """Power 4 or greater; references in the number may be the subject of the clause."""
    if node.order not in ORDERS:
        raise not_executable("comparison", node)
    return s.Compares(_stat_name(node.stat), ORDERS[node.order], quantity(scope, node.amount))


RULES: Final[dict[type, Callable[[Scope, Any], Quantity]]] = {
    w.Named: _named,
    w.CountOf: _count,
    w.StatOf: _stat,
    w.Times: _times,
    w.Sum: _sum,
    w.ForEach: for_each,
    w.CountersOn: for_each,
}
