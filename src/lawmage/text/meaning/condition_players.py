"""603.4, 608.2c Conditions about players: life, hands, designations, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.node import Condition, Order, Quantity, Test, Things
from lawmage.text import words as w

from .declined import not_executable
from .descriptions import describe, noun_of
from .melding import own_and_control
from .nouns import player_set, zone
from .players import owner_of_zone
from .quantities import number_of, quantity
from .scope import Scope

Rule = Callable[[Scope, Any], Condition]


# -- players ------------------------------------------------------------


def _figure(figure: q.Figure, order: Order) -> Rule:
    """A figure of a player; of several players: of any of them."""

    def rule(scope: Scope, node: w.Condition) -> Condition:
        return _compare_figure(player_set(scope, node.who), figure, order, quantity(scope, node.amount))

    return rule


def _compare_figure(who: Things, figure: q.Figure, order: Order, amount: Quantity) -> Condition:
    """Of several players: of any of them."""
    if not isinstance(who, s.Players):
        return c.CompareQ(q.FigureOf(figure, who), order, amount)
    return c.Exists(s.Noun(("player",), (s.Among(who), _figure_test(figure, order, amount))))


def _figure_test(figure: q.Figure, order: Order, amount: Quantity) -> Test:
    match figure:
        case "life":
            return s.Compares("life", order, amount)
        case "hand":
            return s.Compares("hand", order, amount)
        case "poison":
            return s.HasCounters("poison", order, amount)
    raise not_executable("number of any of several players")


def _has_what(scope: Scope, node: w.Condition) -> Condition:
    """ "you have seven or more cards in your graveyard": each player's own zone."""
    who = player_set(scope, node.who)
    if not isinstance(node.what, w.Pick) or not isinstance(node.what.noun, w.Noun):
        raise not_executable("has", node)
    zones = [post.value for post in node.what.noun.posts if post.kind == "in"]
    if len(zones) != 1 or zones[0].value not in (w.You(), w.Refs("their")):
        raise not_executable("has", node)
    order, amount = number_of(scope, node.what.how)
    posts = tuple([post for post in node.what.noun.posts if post.kind != "in"])
    found = describe(scope, w.Noun(node.what.noun.cores, posts))
    if found.among is not None or found.totals or found.shared:
        raise not_executable("has", node)
    where = zone(scope, w.Post(zones[0].kind, w.You()))
    return c.Controls(who, replace(found.noun, zones=where.zones), order, amount)


def _has_more(scope: Scope, node: w.Condition) -> Condition:
    figures: dict[str, q.Figure] = {"life": "life", "cards in hand": "hand"}
    if node.amount not in figures:
        raise not_executable("has more", node)
    who, than = player_set(scope, node.who), player_set(scope, node.extra)
    if isinstance(than, s.Players):
        if node.extra == w.Player("a opponent") and not isinstance(who, s.Players):  # than any of them
            fewer = _figure_test(figures[node.amount], "less", q.FigureOf(figures[node.amount], who))
            return c.Exists(s.Noun(("player",), (s.Among(than), fewer)))
        if isinstance(who, s.Players) or node.extra != w.Player("each opponent"):
            raise not_executable("has more than several players", node)
        test = _figure_test(figures[node.amount], "at_least", q.FigureOf(figures[node.amount], who))
        return c.Negated(c.Exists(s.Noun(("player",), (s.Among(than), test))))
    return _compare_figure(who, figures[node.amount], "more", q.FigureOf(figures[node.amount], than))


def _nobody_has_more(scope: Scope, node: w.Condition) -> Condition:
    """ "if no opponent has more life than that player": of your opponents."""
    life = q.FigureOf("life", player_set(scope, node.extra))
    more = (s.Among(s.Players("opponents")), s.Compares("life", "more", life))
    return c.Negated(c.Exists(s.Noun(("player",), more)))


def _controls_more(scope: Scope, node: w.Condition) -> Condition:
    who, than = player_set(scope, node.who), player_set(scope, node.extra)
    if isinstance(than, s.Players):
        raise not_executable("controls more than several players", node)
    return c.MoreThan(than, who, noun_of(scope, node.what))


def _turn(not_: bool) -> Rule:
    def rule(scope: Scope, node: w.Condition) -> Condition:
        whose = owner_of_zone(scope, node.extra)
        if whose is None:
            raise not_executable("whose turn", node)
        found = c.TurnIs(whose)
        return c.Negated(found) if not_ else found

    return rule


def _day(scope: Scope, node: w.Condition) -> Condition:
    return c.DayIs("day" if node.extra == "day" else "night")


def _no_hand(scope: Scope, node: w.Condition) -> Condition:
    return _compare_figure(player_set(scope, node.who), "hand", "equal", 0)


def _library_empty(scope: Scope, node: w.Condition) -> Condition:
    cards = s.Noun(("card",), zones=("library",), whose=s.You())
    return c.CompareQ(q.CountOf(cards), "equal", 0)


def _opponents(scope: Scope, node: w.Condition) -> Condition:
    who = player_set(scope, node.who)
    if who != s.You():
        raise not_executable("number of opponents", node)
    return c.CompareQ(q.FigureOf("opponents", who), "at_least", quantity(scope, node.amount))


def _has(designation: Any) -> Rule:
    return lambda scope, node: c.Has(player_set(scope, node.who), designation)


def _you_have(designation: Any) -> Rule:
    return lambda scope, node: c.Has(s.You(), designation)


def _devotion_less(scope: Scope, node: w.Condition) -> Condition:
    figure = q.FigureOf("devotion", s.You(), COLOR_WORDS[node.extra.word])
    return c.CompareQ(figure, "less", quantity(scope, node.amount))


def fixed(made: Condition) -> Rule:
    """Words that say one condition."""
    return lambda scope, node: made


_YARD: Final = s.Noun(("card",), zones=("graveyard",), whose=s.You())
_HALF: Final = q.Scaled(q.FigureOf("starting_life", s.You()), 1, 2, "down")

OF_PLAYERS: Final[dict[str, Rule]] = {
    "life at least": _figure("life", "at_least"),
    "life at most": _figure("life", "at_most"),
    "hand at least": _figure("hand", "at_least"),
    "hand at most": _figure("hand", "at_most"),
    "hand less": _figure("hand", "less"),
    "hand exactly": _figure("hand", "equal"),
    "poison": _figure("poison", "at_least"),
    "no hand": _no_hand,
    "library empty": _library_empty,
    "own and control": own_and_control,
    "has what": _has_what,
    "has more": _has_more,
    "controls more": _controls_more,
    "nobody has more life": _nobody_has_more,
    "has opponents": _opponents,
    "blessing": _has("blessing"),
    "monarch": _has("monarch"),
    "initiative": _has("initiative"),
    "you're the monarch": _you_have("monarch"),
    "max speed": _you_have("max_speed"),
    "completed dungeon": fixed(c.Completed(s.You())),
    "devotion less": _devotion_less,
    "your turn": fixed(c.TurnIs(s.You())),
    "not your turn": fixed(c.Negated(c.TurnIs(s.You()))),
    "your main phase": fixed(c.TurnIs(s.You(), ("main",))),
    "their turn": _turn(False),
    "not their turn": _turn(True),
    "isn't their turn": _turn(True),
    "it's day": _day,
    "neither day nor night": fixed(c.DayIs("neither")),
    "full party": fixed(c.CompareQ(q.FigureOf("party", s.You()), "at_least", 4)),
    "delirium": fixed(c.CompareQ(q.FigureOf("graveyard_types", s.You()), "at_least", 4)),
    "threshold": fixed(c.Exists(_YARD, "at_least", 7)),
    "half life": fixed(c.CompareQ(q.FigureOf("life", s.You()), "at_most", _HALF)),
}
