"""118.12, 603.12 "If you do", "if you don't": sentences that ask whether the one before was done."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.condition import CompareQ, Done
from lawmage.ir.node import Condition, Effect, RuleChange
from lawmage.ir.quantity import Count
from lawmage.ir.selector import Bound, Selector
from lawmage.text import words as w

from ..declined import not_executable
from ..scope import Scope
from ..trees import tree_nodes
from ..written import read_of, written_in
from . import dispatch
from .riders import (
    Steps,
)
from .verbs import keep

# what the option has to be that is declined, by the words of "if you don't …"
UNDONE: Final[dict[str, Callable[[Effect], bool]]] = {
    "put into": lambda one: isinstance(one, fx.Move) and one.to == "hand",
    "put onto battlefield": lambda one: isinstance(one, fx.Move) and one.to == "battlefield",
    "cast": lambda one: isinstance(one, fx.CastSpell),
    "sacrifice": lambda one: isinstance(one, fx.Sacrifice),
}


def not_done_so(scope: Scope, steps: Steps, node: Any) -> Condition | None:
    """ "If you don't, …" with the verb said again, behind an option to do so: for whatever reason."""
    if not isinstance(node, w.Condition) or node.kind not in ("doesn't do", "didn't do when"):
        return None
    act = node.extra
    if not isinstance(act, w.Act) or act.verb not in UNDONE or node.who != w.You():
        return None
    if node.kind == "didn't do when" and node.amount != "this way":
        return None
    if act.verb == "put into" and act.to != w.Post("hand", w.You()):
        return None
    so_far = steps.steps if node.kind == "didn't do when" else steps.steps[-1:]
    latest = scope.dones[-1:]
    options = [one for one in tree_nodes(tuple(so_far)) if isinstance(one, fx.May) and [one.slot] == latest]
    done = [one for option in options for one in tree_nodes(option.then) if UNDONE[act.verb](one)]
    if len(done) == 1:
        return Done(latest[0], not_=True)
    if options or node.kind != "didn't do when":
        return None
    done = [one for one in tree_nodes(tuple(so_far)) if UNDONE[act.verb](one)]
    if len(done) != 1 or not isinstance(done[0], fx.Move) or not isinstance(done[0].what, Selector):
        return None
    return CompareQ(Count(Bound(done[0].what.slot)), "equal", 0)  # there was none to put there


_DOERS: Final = ("they", "that player", "the player", "that opponent")


def done_slot(scope: Scope, steps: Steps, node: w.Gate) -> int:
    """118.12 The slot of the latest option; without one, of the latest instruction."""
    doer = node.who.word if isinstance(node.who, w.Player | w.Players) else ""
    if scope.dones and scope.dones[-1] == scope.anyone and doer in ("a player", "they"):
        return scope.anyone
    if isinstance(node.who, w.Player | w.Players) and node.who.word not in _DOERS:
        raise not_executable("if somebody does", node.who)
    if scope.dones:
        behind(scope, steps, node)
        return scope.done()
    if not steps.steps or isinstance(steps.steps[-1], NOT_DONE) or permits(steps.steps[-1]):
        raise not_executable("if you do", node)
    slot = scope.offer("done")
    steps.steps[-1] = keep(steps.steps[-1], ("done", slot))
    return slot


# of these nobody says whether they were done
NOT_DONE: Final = (fx.Sequence, fx.If, fx.Loop, fx.ApplyNoun, fx.Shield)


def permits(step: Effect) -> bool:
    """A permission is used later, if at all; a change of control has been made or not."""
    return isinstance(step, fx.Apply) and any([isinstance(mod, RuleChange) for mod in step.mods])


def behind(scope: Scope, steps: Steps, node: w.Gate) -> None:
    """118.12 Between the option and the sentence that asks about it stand only others that do so."""
    slot = scope.dones[-1]
    made = [n for n, one in enumerate(steps.steps) if slot in written_in(one)]
    between = steps.steps[made[-1] + 1 :] if made else []
    if not all([isinstance(one, fx.If) and slot in read_of(one.condition) for one in between]):
        raise not_executable("if you do: of which instruction", node)


def if_later(scope: Scope, steps: Steps, node: w.Gate, not_: bool) -> bool:
    """603.7 "At the beginning of the next end step, sacrifice it. If you do, …": of the delayed trigger as well."""
    last = steps.steps[-1] if steps.steps else None
    if not isinstance(last, fx.Later):
        return False
    inner = scope.branch()
    does = last.does
    if isinstance(does, fx.May | fx.MayPay) and does.slot >= 0:
        slot = does.slot
    elif isinstance(does, fx.Sequence | fx.If | fx.Loop | fx.May | fx.MayPay):
        raise not_executable("if you do", node)
    else:
        slot = inner.slot()
        does = keep(does, ("done", slot))
    for moved in [one for one in tree_nodes(does) if isinstance(one, fx.Move)]:
        inner.moved(moved.what, moved.to)
    then_ = fx.If(Done(slot, not_=not_), dispatch.effect(inner, node.effect))
    steps.steps[-1] = dataclasses.replace(last, does=fx.Sequence((does, then_)))
    return True


def if_done(scope: Scope, steps: Steps, node: w.Gate) -> None:
    if if_later(scope, steps, node, False):
        return
    slot = done_slot(scope, steps, node)
    inner = node.effect
    if isinstance(inner, w.Gate) and inner.kind in ("instead", "instead first"):
        raise not_executable("if you do, instead", node)
    steps.before = scope.branch()
    steps.steps.append(fx.If(Done(slot), dispatch.effect(scope, inner)))


def if_not_done(scope: Scope, steps: Steps, node: w.Gate) -> None:
    if if_later(scope, steps, node, True):
        return
    slot = done_slot(scope, steps, node)
    steps.before = scope.branch()
    steps.steps.append(fx.If(Done(slot, not_=True), dispatch.effect(scope, node.effect)))
