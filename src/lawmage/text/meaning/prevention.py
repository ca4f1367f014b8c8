"""615 Prevention effects, as instructions and as lines; damage that can't be prevented."""

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir.duration import Indefinite
from lawmage.ir.event_pattern import AnyEvent, DealsDamage
from lawmage.ir.node import Ability, Condition, Duration, Effect, Quantity, Things
from lawmage.ir.rule_change import Unpreventable
from lawmage.ir.selector import Bound, Selector
from lawmage.text import words as w

from .damage_parts import KINDS, described_part, is_joint, joined
from .declined import not_executable
from .durations import duration
from .nouns import things
from .quantities import quantity
from .scope import Scope
from .written import read_of


def prevention(scope: Scope, node: w.Damage) -> tuple[tuple[Effect, ...], ab.Replacement]:
    """ "Prevent the next 3 damage that would be dealt to any target": choices first, then the replacement."""
    if node.kind not in KINDS or node.order == "divided":
        raise not_executable("prevent", node)
    how_much = prevented(scope, node)
    kind: Any = KINDS[node.kind]
    before: list[Effect] = []
    to = described_part(scope, node.to, before)
    by = described_part(scope, node.by, before)
    if node.order == "to and by":
        both = AnyEvent((DealsDamage(to=to, kind=kind), DealsDamage(to, kind=kind)))
        return tuple(before), ab.Replacement(both, (ab.PreventAmount(how_much),), prevention=True)
    event = DealsDamage(by, to, kind)
    return tuple(before), ab.Replacement(event, (ab.PreventAmount(how_much, scope.prevents()),), prevention=True)


def prevented(scope: Scope, node: w.Damage) -> Quantity | None:
    """How much of it: "the next 3 damage"; None is all."""
    if isinstance(node.amount, w.Times) and node.amount.factor == "the next":
        return quantity(scope, node.amount.amount)
    if node.amount != "all":
        raise not_executable("prevent", node)
    return None


def divided(scope: Scope, node: w.Damage) -> Effect:
    """601.2d "… to any number of targets, divided as you choose": the shares are announced with the targets."""
    amount, to = prevented(scope, node), things(scope, node.to)
    targets = isinstance(to, Selector) and to.pick == "target"
    if amount is None or not targets or node.kind not in KINDS or node.by is not None:
        raise not_executable("prevent", node)
    assert isinstance(to, Selector)
    kind: Any = KINDS[node.kind]
    shares = ab.Replacement(DealsDamage(to=Bound(to.slot), kind=kind), (ab.PreventAmount(amount),), prevention=True)
    return fx.Shield(shares, duration(scope, node.duration), divided=to)


def besides(scope: Scope, made: Any, does: Effect, node: Any) -> Any:
    """615.5 The prevention effect with what it does besides, right after the damage would have been dealt."""

    def more(found: ab.Replacement) -> ab.Replacement:
        return dataclasses.replace(found, changes=(*found.changes, ab.InsteadDo(does, also=True)))

    from .effects.riders import rewritten

    changed = rewritten(made, ab.Replacement, more)
    if changed is None:
        raise not_executable("prevented this way", node)
    return changed


def about_prevented(scope: Scope, does: Any) -> bool:
    """It speaks of the damage that was prevented."""
    return bool(read_of(does) & set(scope.prevented))


def unpreventable(scope: Scope, node: w.Statement) -> Unpreventable:
    """615.12 "Damage can't be prevented", "combat damage that would be dealt by creatures you control …" """
    if isinstance(node.value, str) and node.value in KINDS:
        kind: Any = KINDS[node.value]
        return Unpreventable(DealsDamage(kind=kind))
    said = node.value
    if not isinstance(said, w.Damage) or said.kind not in KINDS or said.amount is not None or said.order == "to and by":
        raise not_executable("can't be prevented", said)
    before: list[Effect] = []
    to, by = described_part(scope, said.to, before), described_part(scope, said.by, before)
    if before or said.duration is not None:
        raise not_executable("can't be prevented", said)
    kind = KINDS[said.kind]
    return Unpreventable(DealsDamage(by, to, kind))


def prevents(scope: Scope, act: w.Act, who: Things, during: Duration | None = None) -> Effect:
    """615.1 As an instruction."""
    if not isinstance(act.what, w.Damage):
        raise not_executable("prevent", act)
    if act.what.order == "divided":
        return divided(scope, act.what)
    before, found = prevention(scope, joined(act.what))
    lasts = during or (Indefinite() if act.what.duration is None else duration(scope, act.what.duration))
    if isinstance(lasts, Indefinite) and not isinstance(act.what.amount, w.Times):
        raise not_executable("prevent for ever", act)
    from .effects.hoist import hoisted_rules

    shield = hoisted_rules(fx.Shield(found, lasts, joint=is_joint(act.what)))
    return fx.Sequence((*before, shield)) if before else shield


def prevents_always(scope: Scope, act: w.Act, while_: Condition | None) -> tuple[Ability, ...]:
    """615.3 As a line of a permanent."""
    if not isinstance(act.what, w.Damage) or act.what.duration is not None:
        raise not_executable("prevent", act)
    before, found = prevention(scope, act.what)
    if before or isinstance(act.what.amount, w.Times):
        raise not_executable("prevent", act)
    return (ab.Replacing(found, while_),)
