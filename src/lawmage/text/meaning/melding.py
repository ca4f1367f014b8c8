"""701.42 Meld: "If you both own and control ~ and a creature named X, exile them, then meld them into Y." """

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir.condition import And, Exists, Matches
from lawmage.ir.node import Condition, Effect
from lawmage.ir.selector import Both, Bound, Noun, Selector, This, You
from lawmage.text import words as w

from .declined import not_executable
from .nouns import noun
from .scope import Scope


def own_and_control(scope: Scope, node: w.Condition) -> Condition:
    """Both halves are yours; the second one is what "them" means besides the source."""
    pair = node.what
    if not isinstance(node.who, w.You) or not isinstance(pair, w.Both) or pair.join != "and" or len(pair.items) != 2:
        raise not_executable("own and control", node)
    first, second = pair.items
    if first != w.Ref("~") or not isinstance(second, w.Pick) or second.how != w.Quantifier("a"):
        raise not_executable("own and control", node)
    other = dataclasses.replace(noun(scope, second.noun), controller=You(), owner=You())
    scope.counterpart = other
    mine = Noun(("permanent",), controller=You(), owner=You())
    return And((Matches(This(), mine, now=True), Exists(other)))


def melds(scope: Scope, node: w.Do) -> Effect | None:
    """ "Exile them, then meld them into Y": one counterpart, if there are several, is chosen."""
    does: Any = node.does
    if not isinstance(does, w.Then) or len(does.steps) != 2 or not isinstance(does.steps[1], w.Act):
        return None
    exile, meld = does.steps
    if meld.verb != "meld":
        return None
    if scope.counterpart is None or node.who is not None or exile != w.Act("exile", w.Refs("them")):
        raise not_executable("meld", node)
    slot = scope.slot()
    halves = Both((This(), Selector("choose", scope.counterpart)))
    away = fx.Bind(fx.Move(halves, "exile"), (("things", slot),))
    return fx.Sequence((away, fx.Meld(Bound(slot), meld.what)))
