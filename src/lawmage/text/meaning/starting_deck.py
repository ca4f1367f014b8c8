"""702.139 What companions ask of the starting deck: conditions over the cards in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import condition as c
from lawmage.ir import quantity as q
from lawmage.ir import selector as s
from lawmage.ir.node import Ability, Condition, Test
from lawmage.text import words as w

from .declined import not_executable
from .descriptions import noun_of
from .quantities import compare, quantity
from .scope import Scope

# 702.139b before the game begins the deck is in the library, with commanders in the command zone
CARDS: Final = s.Noun(("card",), zones=("library", "command"), whose=s.You())


def companion(scope: Scope, node: w.Keyword) -> tuple[Ability, ...]:
    """As a keyword without its condition: "a card with companion"."""
    if node.value is None:
        return (ab.Keyword("companion"),)
    said = node.value
    if not isinstance(said, w.Condition) or said.kind not in CONDITIONS:
        raise not_executable("companion", said)
    return (ab.Keyword("companion", condition=CONDITIONS[said.kind](scope, said)),)


def _cards(scope: Scope, node: Any) -> s.Noun:
    """The cards of the starting deck that a description fits."""
    found = noun_of(scope, node)
    if found.zones or found.alternatives or found.controller is not None or found.other:
        raise not_executable("cards of a deck", node)
    return replace(CARDS, tests=found.tests)


def _kind(scope: Scope, node: Any) -> s.Noun:
    return s.Noun(("card",), _cards(scope, node).tests)


def _every(noun: s.Noun, *tests: Test) -> Condition:
    return c.Every(noun, s.Noun(("card",), tests))


def _contains_only(scope: Scope, node: w.Condition) -> Condition:
    kinds = [_kind(scope, one) for one in (node.what, node.extra) if one is not None]
    return c.Every(CARDS, kinds[0]) if len(kinds) == 1 else _every(CARDS, s.AnyOf(tuple(kinds)))


def _larger(scope: Scope, node: w.Condition) -> Condition:
    """100.5 At least so many cards more than a deck must have."""
    least = q.Sum((q.FigureOf("minimum_deck", s.You()), quantity(scope, node.amount)))
    return c.CompareQ(q.CountOf(CARDS), "at_least", least)


def _differ(scope: Scope, node: w.Condition) -> Condition:
    return c.AllTogether(_cards(scope, node.what), s.Total("name", "distinct"))


def _share(scope: Scope, node: w.Condition) -> Condition:
    if node.extra != "card type":
        raise not_executable("each shares", node.extra)
    return c.AllTogether(_cards(scope, node.what), s.Total("card_type", "same"))


CONDITIONS: Final[dict[str, Callable[[Scope, w.Condition], Condition]]] = {
    "deck contains only": _contains_only,
    "deck is larger": _larger,
    "no repeated symbol": lambda scope, node: _every(_cards(scope, node.what), s.Not(s.RepeatsSymbol())),
    "each is a": lambda scope, node: c.Every(_cards(scope, node.what), _kind(scope, node.extra)),
    "each has": lambda scope, node: _every(_cards(scope, node.what), compare(scope, node.extra)),
    "each has an activated ability": lambda scope, node: _every(_cards(scope, node.what), s.HasAbility("activated")),
    "each has a different name": _differ,
    "each shares": _share,
}
