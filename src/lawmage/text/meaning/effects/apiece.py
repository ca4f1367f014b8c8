"""115.1, 608.2f "For each opponent, … target … that player controls": one target of each of them, acted on together."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.condition import Controls
from lawmage.ir.node import Effect, Quantity
from lawmage.ir.quantity import Count, CountOf
from lawmage.ir.selector import Among, Bound, Each, Noun, Players, Selector, Total, When

from .riders import rewritten, tree_nodes

# instructions that act on all the things at once, as on one
TOGETHER: Final = (
    fx.Move, fx.Destroy, fx.Tap, fx.Untap, fx.Apply, fx.PutCounters, fx.DealDamage, fx.SetState, fx.PhaseOut,
)  # fmt: skip


def apiece(which: Any, slot: int, does: Effect) -> Effect | None:
    """The loop over players as one instruction about all its targets; None where it is not such a phrase."""

    def together(target: Selector) -> Selector:
        noun = dataclasses.replace(target.noun, controller=Players(which))
        having = When(Controls(Each(), dataclasses.replace(noun, controller=None)))
        least: Quantity = CountOf(Noun(("player",), (Among(Players(which)), having))) if target.least == 1 else 0
        most = Count(Players(which))
        return dataclasses.replace(target, noun=noun, least=least, most=most, totals=(Total("controller", "distinct"),))

    bare = does.does if isinstance(does, fx.Bind) else does
    if not isinstance(bare, TOGETHER):
        return None
    targets = [one for one in tree_nodes(does) if isinstance(one, Selector)]
    if len(targets) != 1 or targets[0].pick != "target" or targets[0].noun.controller != Bound(slot):
        return None
    if targets[0].least not in (0, 1) or targets[0].most != 1 or targets[0].totals:
        return None
    made: Effect | None = rewritten(does, Selector, together)
    if made is None or any([one in (Bound(slot), Bound(targets[0].slot)) for one in tree_nodes(made)]):
        return None
    return fx.Sequence((fx.Loop(Players(which), slot, fx.Nothing()), made))  # who they are may be asked later
