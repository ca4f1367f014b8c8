"""614.15, 608.2c "… instead": an instruction that takes the place of the one before."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import effects as fx
from lawmage.ir.duration import Indefinite
from lawmage.ir.node import Condition, Effect, Things, Zone
from lawmage.ir.selector import Bound, Minus, Noun, Selector, This
from lawmage.text import words as w

from ..conditions import condition
from ..declined import not_executable
from ..nouns import things
from ..picks import locus as locus_of
from ..quantities import quantity
from ..scope import Scope
from ..trees import tree_nodes
from ..written import read_of, written_in
from . import dispatch
from .amounts import counter_name
from .branches import shared
from .hoist import has_targets, hoisted, hoisted_sets
from .riders import (
    Steps,
    change_last,
)


def instead_if(scope: Scope, steps: Steps, node: w.Gate) -> None:
    """ "… instead if you control a Wizard" """
    before = steps.last(node)
    as_before(scope, steps)
    does = in_place(scope, before, node.effect)
    _instead(steps, before, condition(scope, node.condition), does)


def replace_before(scope: Scope, steps: Steps, test: Callable[[], Condition], node: Any) -> None:
    before = steps.last(node)
    as_before(scope, steps)
    found = test()
    _instead(steps, before, found, in_place(scope, before, node))


def as_before(scope: Scope, steps: Steps) -> None:
    """What takes the place of an instruction finds its things where they were before that one, targets above all."""
    for mention in scope.mentions:
        if mention.entity.target and id(mention.entity) in steps.loci:
            mention.entity.locus = steps.loci[id(mention.entity)]
        elif mention.entity.target and mention.entity.noun is not None and mention.clause >= steps.clause:
            mention.entity.locus = locus_of(mention.entity.noun)


def in_place(scope: Scope, before: Effect, node: Any) -> Effect:
    """The instruction that takes the place of another; "deals 4 damage instead" keeps its recipients."""
    if (
        isinstance(node, w.Do)
        and node.who is None
        and isinstance(node.does, w.Act)
        and node.does.verb == "create those"
    ):
        return those(scope, before, node.does)
    if (
        isinstance(node, w.Claim)
        and isinstance(node.predicates, w.Predicate)
        and node.predicates.kind == "deals amount"
    ):
        bare = before.does if isinstance(before, fx.Bind) else before
        if not isinstance(bare, fx.DealDamage) or len(bare.hits) != 1 or bare.divided:
            raise not_executable("instead of", node)
        hit = bare.hits[0]
        scope.next_clause()
        same = node.what == w.Ref("it") and hit.source == This()  # what deals it is what would have dealt it
        if not same and things(scope, node.what, "subject") != hit.source:
            raise not_executable("instead of", node.what)
        amount = quantity(scope, node.predicates.value)
        return fx.DealDamage((fx.Hit(hit.source, amount, hoisted_to(hit.to)),))
    does = dispatch.effect(scope, node)
    bare = before.does if isinstance(before, fx.Bind) else before
    if isinstance(does, fx.Apply) and isinstance(does.lasts, Indefinite) and isinstance(bare, fx.Apply):
        return dataclasses.replace(does, lasts=bare.lasts)  # "… gets -4/-4 instead": for as long as the other
    return does


def those(scope: Scope, before: Effect, act: w.Act) -> Effect:
    """ "create five of those tokens instead" """
    bare = before.does if isinstance(before, fx.Bind) else before
    if not isinstance(bare, fx.Create) or not isinstance(act.amount, int):
        raise not_executable("instead of", act)
    _, copied = hoisted(bare)
    if not isinstance(copied, fx.Create):
        raise not_executable("instead of", act)
    return dataclasses.replace(copied, amount=act.amount)


def hoisted_to(to: Things) -> Things:
    return Bound(to.slot) if isinstance(to, Selector) and to.pick == "target" else to


def _instead(steps: Steps, before: Effect, test: Condition, does: Effect) -> None:
    """One of the two is done. Targets of the first are chosen anyway, unless the other has its own."""
    if isinstance(before, fx.If):
        raise not_executable("instead of a condition")
    for rest in [one for one in tree_nodes(does) if isinstance(one, Minus)]:
        if read_of(rest.taken) - written_in(does):
            raise not_executable("what the other instruction leaves")
    moved = last_move(before, does, test)
    if moved is not None:
        steps.steps.append(moved)
        return
    if has_targets(before) and not has_targets(does):
        chosen, before = hoisted(before)
        steps.steps += chosen
    sets, before = hoisted_sets(before, does)
    if any(["library" in one.noun.zones for one in tree_nodes(sets) if isinstance(one, Selector)]):
        raise not_executable("instead of a search")
    steps.steps += sets
    steps.steps.append(fx.If(test, does, shared(does, before)))


def last_move(before: Effect, does: Effect, test: Condition) -> Effect | None:
    """ "You may search …, reveal it, then put it into your hand. If …, put that card onto the battlefield instead." """
    if isinstance(before, fx.May) and before.else_ is None:
        then_ = last_move(before.then, does, test)
        return None if then_ is None else dataclasses.replace(before, then=then_)
    new = does.does if isinstance(does, fx.Bind) else does
    if not isinstance(before, fx.Sequence) or not isinstance(new, fx.Move) or not isinstance(new.what, Bound):
        return None
    found: list[Effect] = list(before.steps)
    for at, step in enumerate(before.steps):
        bare = step.does if isinstance(step, fx.Bind) else step
        if isinstance(bare, fx.Move) and bare.what == new.what:
            found[at] = fx.If(test, does, shared(does, step))
    changed = sum([a is not b for a, b in zip(found, before.steps, strict=True)])
    return fx.Sequence(tuple(found)) if changed == 1 else None


def countered_to(scope: Scope, steps: Steps, node: w.Gate) -> bool:
    """ "If that spell is countered this way, exile it instead of putting it into its owner's graveyard." """
    inner, test = node.effect, node.condition
    if not isinstance(inner, w.Gate) or inner.kind not in ("instead of graveyard", "instead of into"):
        return False
    if not (isinstance(test, w.Condition) and isinstance(test.extra, w.Past) and test.extra.verb == "countered"):
        raise not_executable("instead of", inner.effect)
    if test.what != THE_SPELL and not isinstance(test.what, w.Ref):
        raise not_executable("instead of", inner.effect)
    if not isinstance(inner.effect, w.Do) or inner.effect.who is not None:
        raise not_executable("instead of", inner.effect)
    act = inner.effect.does
    if not isinstance(act, w.Act) or not isinstance(act.what, w.Ref) or act.verb not in COUNTERED_TO:
        raise not_executable("instead of", inner.effect)
    to, at = COUNTERED_TO[act.verb]

    def moved(found: fx.Counter) -> fx.Counter:
        scope.moved(found.what, to, "exiled" if to == "exile" else "put")
        return dataclasses.replace(found, to=to, at=at)

    change_last(steps, fx.Counter, moved, node)
    if act.verb == "exile with counters":
        exiled_with(scope, steps, act)
    return True


def exiled_with(scope: Scope, steps: Steps, act: w.Act) -> None:
    """702.62 The spells that were countered are exiled with counters; "it" is what became of them."""
    last = steps.steps[-1]
    bare = last.does if isinstance(last, fx.Bind) else last
    if not isinstance(bare, fx.Counter) or not isinstance(act.extra, w.Counters) or act.extra.more:
        raise not_executable("instead of", act)
    scope.next_clause()
    slot = scope.offer("things", locus="exile", noun=Noun(("card",)), ways=("exiled",))
    kind = counter_name(act.extra.kind)
    binds = last.binds if isinstance(last, fx.Bind) else ()
    steps.steps[-1] = fx.Bind(bare, (*binds, ("things", slot)))
    steps.steps.append(fx.PutCounters(kind, Bound(slot), quantity(scope, act.extra.amount)))


THE_SPELL: Final = w.Pick(w.Quantifier("the"), w.Noun(w.Core(w.Word("head", "spell"))))


COUNTERED_TO: Final[dict[str, tuple[Zone, fx.At]]] = {
    "exile": ("exile", "any"),
    "exile with counters": ("exile", "any"),
    "put on top": ("library", "top"),
    "put on bottom": ("library", "bottom"),
    "return to hand": ("hand", "any"),
}
