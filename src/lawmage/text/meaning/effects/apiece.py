"""115.1, 608.2f "For each opponent, … target … that player controls": one target of each of them, acted on together."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.condition import Controls, Exists
from lawmage.ir.node import Effect, Quantity
from lawmage.ir.quantity import Count, CountOf
from lawmage.ir.selector import Among, Bound, Each, Noun, Players, RoleOf, Selector, Total, When

from ..scope import Scope
from ..trees import tree_nodes, with_parts
from .riders import rewritten

# instructions that act on all the things at once, as on one
TOGETHER: Final = (
    fx.Move, fx.Destroy, fx.Tap, fx.Untap, fx.Apply, fx.PutCounters, fx.DealDamage, fx.SetState, fx.PhaseOut,
    fx.Choose,
)  # fmt: skip


def apiece(scope: Scope, which: Any, slot: int, does: Effect) -> Effect | None:
    """The loop over players as instructions about all its targets; None where it is not such a phrase."""
    targets = [one for one in tree_nodes(does) if isinstance(one, Selector) and one.pick == "target"]
    if len(targets) != 1 or Bound(slot) not in (targets[0].noun.controller, targets[0].noun.whose):
        return None
    if targets[0].least not in (0, 1) or targets[0].most != 1 or targets[0].totals:
        return None
    who = fx.Loop(Players(which), slot, fx.Nothing())  # who they are may be asked later
    made = _at_once(which, slot, targets[0], does)
    if made is not None:
        return fx.Sequence((who, made))
    if targets[0].least:
        return None
    choose = fx.Choose(together(which, targets[0]))
    return fx.Sequence((who, choose, _one_by_one(scope, slot, targets[0], does)))


def together(which: Any, target: Selector) -> Selector:
    """601.2c One target of each of the players, or up to one."""
    if target.noun.controller is None:
        noun = dataclasses.replace(target.noun, whose=Players(which))
        having = When(Exists(dataclasses.replace(noun, whose=Each())))
    else:
        noun = dataclasses.replace(target.noun, controller=Players(which))
        having = When(Controls(Each(), dataclasses.replace(noun, controller=None)))
    least: Quantity = CountOf(Noun(("player",), (Among(Players(which)), having))) if target.least == 1 else 0
    most = Count(Players(which))
    return dataclasses.replace(target, noun=noun, least=least, most=most, totals=(Total("controller", "distinct"),))


def _at_once(which: Any, slot: int, target: Selector, does: Effect) -> Effect | None:
    """One instruction that does the same to all of them, and speaks neither of the players nor of the targets."""
    bare = does.does if isinstance(does, fx.Bind) else does
    if not isinstance(bare, TOGETHER) or len([one for one in tree_nodes(does) if isinstance(one, Selector)]) != 1:
        return None
    made: Effect | None = rewritten(does, Selector, lambda one: together(which, one))
    if made is None or any([one in (Bound(slot), Bound(target.slot)) for one in tree_nodes(made)]):
        return None
    return made


def _one_by_one(scope: Scope, slot: int, target: Selector, does: Effect) -> Effect:
    """608.2f The targets are announced together; then each is dealt with, and its player is "that player"."""
    one = scope.slot()
    role: Any = "controller" if target.noun.controller is not None else "owner"

    def about_one(node: Any) -> Any:
        if node == target or node == Bound(target.slot):
            return Bound(one)
        if node == Bound(slot):
            return RoleOf(role, Bound(one))
        return with_parts(node, about_one)

    return fx.Loop(Bound(target.slot), one, about_one(does))
