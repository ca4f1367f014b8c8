"""Conditions: "if …", "as long as …", "unless …" (603.4, 608.2c, 611.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lawmage.ir import condition as c
from lawmage.ir.node import Condition, Quantity
from lawmage.ir.quantity import Difference, StatOf
from lawmage.ir.selector import Among, Compares, Noun, Players, When
from lawmage.text import words as w

from .condition_facts import OF_FACTS
from .condition_past import OF_THE_PAST
from .condition_players import OF_PLAYERS
from .condition_things import OF_THINGS, Rule
from .declined import not_executable
from .effects.hoist import parts_without
from .players import CONSIDERED, FACTS
from .scope import Scope

RULES: Final[dict[str, Rule]] = {**OF_THINGS, **OF_PLAYERS, **OF_THE_PAST, **OF_FACTS}


def condition(scope: Scope, node: Any) -> Condition:
    """A surface Condition. What it mentions is visible afterwards (the intervening if is a clause)."""
    if isinstance(node, w.AnyOf):
        items = tuple([condition(scope, one) for one in node.items])
        return c.Or(items) if node.join == "or" else c.And(items)
    if isinstance(node, w.Either):
        return c.Or((condition(scope, node.first), condition(scope, node.second)))
    if not isinstance(node, w.Condition):
        raise not_executable("condition", node)
    rule = RULES.get(node.kind)
    if rule is None:
        raise not_executable(f"if {node.kind}", node)
    if isinstance(node.who, w.Player) and node.who.word in EVERY:
        return of_every(scope, node)
    scope.next_clause()
    found = rule(scope, node)
    scope.difference = difference(found)
    return found


EVERY: Final = {
    "each player": Players("each"),
    "each opponent": Players("opponents"),
    "each other player": Players("others"),
}
_SAID: Final = FACTS | frozenset(("life at least", "hand at most", "hand exactly"))


def of_every(scope: Scope, node: w.Condition) -> Condition:
    """ "If each opponent has 10 or less life": there is none of whom it is not true."""
    if node.kind not in _SAID or not isinstance(node.who, w.Player) or node.amount == "this way":
        raise not_executable("of each player", node)
    test = condition(scope, replace(node, who=CONSIDERED))
    scope.subject = None
    without = Noun(("player",), (Among(EVERY[node.who.word]), When(c.Negated(test))))
    return c.Exists(without, "equal", 0)


def difference(found: Condition) -> Quantity | None:
    """ "if … has more cards in hand than you, draw cards equal to the difference": of the two numbers."""
    if isinstance(found, c.CompareQ) and found.order in ("more", "less"):
        larger, smaller = (found.left, found.right) if found.order == "more" else (found.right, found.left)
        _, apart = parts_without((larger, smaller))  # targets are chosen once
        return Difference(*apart)
    if isinstance(found, c.Matches) and len(found.noun.tests) == 1:
        (test,) = found.noun.tests
        if isinstance(test, Compares) and test.order == "more":
            return Difference(StatOf(test.stat, found.who), test.than)
    return None
