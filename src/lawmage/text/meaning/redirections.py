"""614.9 Redirection: damage that would be dealt to one is dealt to another instead."""

from __future__ import annotations

from typing import Any

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir.duration import Until
from lawmage.ir.event_pattern import DealsDamage
from lawmage.ir.node import Ability, Condition, Duration, Effect, Quantity, Things
from lawmage.ir.selector import Bound, Selector
from lawmage.text import words as w

from .damage_parts import KINDS, described_part, is_joint, joined, same_recipient
from .declined import not_executable
from .durations import duration
from .nouns import things
from .quantities import quantity
from .scope import Scope


def redirection(scope: Scope, node: w.Statement) -> tuple[tuple[Effect, ...], ab.Replacement]:
    """ "The next 1 damage that would be dealt to …": choices in the order of the words, then the replacement."""
    damage = joined(node.value)
    if not isinstance(damage, w.Damage) or damage.kind not in KINDS or damage.to is None:
        raise not_executable("redirect", node)
    if damage.order in ("to and by", "divided"):
        raise not_executable("redirect", node)
    how_much: Quantity | None = None
    if isinstance(damage.amount, w.Times) and damage.amount.factor == "the next":
        how_much = quantity(scope, damage.amount.amount)
    elif damage.amount != "all":
        raise not_executable("redirect", node)
    before: list[Effect] = []
    if damage.order.startswith("that would deal"):  # "that a source of your choice would deal to you"
        by = described_part(scope, damage.by, before)
        to = described_part(scope, damage.to, before)
    else:
        to = described_part(scope, damage.to, before)
        by = described_part(scope, damage.by, before)
    kind: Any = KINDS[damage.kind]
    where = recipient(scope, node.other, before)
    event = DealsDamage(by, to, kind)
    return tuple(before), ab.Replacement(event, (ab.Redirect(where, how_much),))


def recipient(scope: Scope, node: Any, before: list[Effect]) -> Things:
    """Who or what it is dealt to instead: one thing; a target is chosen first."""
    what = things(scope, node)
    if not isinstance(what, Selector):
        return what
    if what.pick == "all":
        raise not_executable("redirect to several", node)
    before.append(fx.Choose(what))
    return Bound(what.slot)


def redirected(scope: Scope, node: w.Statement, lasts: Duration | None) -> Effect:
    """614.9 As an instruction."""
    said = node.value.duration if isinstance(node.value, w.Damage) else None
    before, found = redirection(scope, node)
    during = lasts or (duration(scope, said) if said is not None else None)
    if during is None:
        if not any([isinstance(one, ab.Redirect) and one.amount is not None for one in found.changes]):
            raise not_executable("redirect for ever", node)
        during = Until("end_of_turn")
    from .effects.hoist import hoisted_rules

    shield = hoisted_rules(fx.Shield(found, during, joint=is_joint(node.value)))
    return fx.Sequence((*before, shield)) if before else shield


def redirects_always(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.9 As a line of a permanent."""
    if not isinstance(node.value, w.Damage) or node.value.duration is not None or node.value.amount != "all":
        raise not_executable("redirect", node)
    before, found = redirection(scope, node)
    if before:
        raise not_executable("redirect", node)
    return (ab.Replacing(found, while_),)


def dealt_elsewhere(scope: Scope, event: Any, node: Any, asked: w.Would) -> ab.Change | None:
    """ "That damage is dealt to this creature instead", "that spell deals that damage to its controller instead" """
    if (
        not isinstance(event, DealsDamage)
        or not isinstance(node, w.Gate)
        or node.kind not in ("instead", "instead first")
    ):
        return None
    does = node.effect
    if isinstance(does, w.Statement) and does.kind == "damage is dealt to" and does.value == w.Ref("that damage"):
        return ab.Redirect(things(scope, does.other))
    if not isinstance(does, w.Claim) or not isinstance(does.predicates, w.Predicate):
        return None
    pred = does.predicates
    if pred.kind != "deals much" or pred.value != w.Named("that damage") or same_recipient(pred.other, asked):
        return None
    if not isinstance(does.what, w.Ref):
        raise not_executable("deals instead", node)
    return ab.Redirect(things(scope, pred.other))
