"""118 Costs: what stands before a colon, behind "unless" and behind a keyword's dash."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir import cost as co
from lawmage.ir import effects as fx
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import CostPart, Effect, Things
from lawmage.ir.quantity import X
from lawmage.ir.selector import You
from lawmage.text import words as w

from .declined import not_executable
from .quantities import quantity
from .scope import Scope

# 118.12 Effects that can be paid as a cost
PAYABLE: Final = (
    fx.Sacrifice,
    fx.Discard,
    fx.PayLife,
    fx.Move,
    fx.Tap,
    fx.Untap,
    fx.RemoveCounters,
    fx.PutCounters,
    fx.Mill,
    fx.Reveal,
    fx.SetState,
    fx.KeywordAction,
    fx.Unattach,
    fx.Draw,
)
_ACTIONS: Final = ("collect evidence", "forage", "blight", "behold")


def cost(scope: Scope, node: Any) -> co.Cost:
    """All components of a cost (602.1a); what it moves is visible to the effect by participle."""
    if isinstance(node, w.Either):
        return co.Cost((co.Either((cost(scope, node.first), cost(scope, node.second))),))
    if not isinstance(node, w.Costs):
        raise not_executable("cost", node)
    before = len(scope.mentions)
    parts: list[CostPart] = []
    with scope.cost():
        for item in (node.first, *node.rest):
            parts += part(scope, item)
    set_aside(scope, before)
    if any(isinstance(one, co.PayMana) and one.cost.xs or one == co.Waterbend(X()) for one in parts):
        scope.has_x = True
    return co.Cost(tuple(parts))


def set_aside(scope: Scope, before: int) -> None:
    """What a cost named is reached by participle or "that N" only, never by "it" (602.2b)."""
    for mention in scope.mentions[before:]:
        if mention.entity.origin == "body":
            mention.entity.origin = "cost"
            scope.ambient.append(mention.entity)
    del scope.mentions[before:]
    scope.dones.clear()


def part(scope: Scope, node: Any) -> list[CostPart]:
    """One component."""
    if isinstance(node, w.Cost):
        return [symbol(node.symbol)]
    if isinstance(node, w.Act) and node.verb == "pay mana and life":
        return [mana(node.amount), co.PayEffect(fx.PayLife(node.extra))]
    if isinstance(node, w.Act):
        return [act(scope, node)]
    if isinstance(node, w.Also):
        return [one for step in node.steps for one in part(scope, step)]
    if isinstance(node, w.AnyOf):
        return [co.Either(tuple([co.Cost(tuple(part(scope, one))) for one in node.items]))]
    raise not_executable("cost", node)


def symbol(text: str) -> CostPart:
    if text == "{T}":
        return co.TapSelf()
    if text == "{Q}":
        return co.UntapSelf()
    return mana(text)


def mana(text: str) -> CostPart:
    """Mana, or energy written as symbols (107.14)."""
    cost_ = parse_mana(text)
    if set(cost_.symbols) == {"E"}:
        return co.PayEnergy(len(cost_.symbols))
    if "E" in cost_.symbols or "T" in cost_.symbols or "Q" in cost_.symbols:
        raise not_executable("cost", text)
    return co.PayMana(cost_)


def act(scope: Scope, node: w.Act, who: Things | None = None) -> CostPart:
    """An instruction as a cost."""
    if node.verb == "waterbend":
        return waterbend(node)
    if node.verb == "pay mana":
        return known_x(scope, mana(node.amount), node)
    if node.verb == "pay energy" and node.what == "{E}":
        return co.PayEnergy(quantity(scope, node.amount))
    if node.verb == "pay equal" and node.what == "{E}":
        from .effects.hoist import has_targets

        amount = quantity(scope, node.amount)
        if has_targets(amount):
            raise not_executable("cost", node)
        return co.PayEnergy(amount)
    from .effects import effect_of_verb

    scope.next_clause()
    does = effect_of_verb(scope, node, who or You())
    return co.PayEffect(payable(does, node))


def waterbend(node: w.Act) -> CostPart:
    """701.67"""
    cost_ = parse_mana(node.amount)
    if cost_.symbols == ("X",):
        return co.Waterbend(X())
    if len(cost_.symbols) != 1 or not cost_.symbols[0].isdigit():
        raise not_executable("waterbend", node)
    return co.Waterbend(int(cost_.symbols[0]))


def known_x(scope: Scope, paid: CostPart, node: Any) -> CostPart:
    """ "pays {X}, where X is its power", or the X that was announced: so much generic mana (107.3)."""
    if not isinstance(paid, co.PayMana) or not paid.cost.xs or (scope.x is None and not scope.has_x):
        return paid
    if paid.cost.symbols != ("X",):
        raise not_executable("cost", node)
    return co.PayMana(parse_mana("{1}"), X() if scope.x is None else scope.x)


def payable(does: Effect, node: Any) -> Effect:
    """The effect, if it can be a cost."""
    inner = does.does if isinstance(does, fx.Bind) else does
    if not isinstance(inner, PAYABLE):
        raise not_executable("cost", node)
    if isinstance(inner, fx.KeywordAction) and inner.action not in _ACTIONS:
        raise not_executable("cost", node)
    return does


def verb_cost(scope: Scope, does: Any, who: Things) -> co.Cost:
    """A verb phrase that is paid: "pay {2}", "sacrifice a creature", "discard a card and pay 2 life"."""
    if isinstance(does, w.Also):
        return co.Cost(tuple([one for step in does.steps for one in verb_cost(scope, step, who).parts]))
    if isinstance(does, w.AnyOf) and does.join == "or":
        return co.Cost((co.Either(tuple([verb_cost(scope, item, who) for item in does.items])),))
    if isinstance(does, w.Per) and isinstance(does.effect, w.Act) and does.effect.verb == "pay mana":
        from .quantities import for_each

        paid = mana(does.effect.amount)
        if isinstance(paid, co.PayMana):
            return co.Cost((co.PayMana(paid.cost, for_each(scope, does.amount)),))
    if isinstance(does, w.Act) and does.verb == "pay plus":
        from .quantities import for_each

        paid, more = mana(does.amount), mana(does.extra)
        if isinstance(paid, co.PayMana) and isinstance(more, co.PayMana) and not paid.cost.xs and not more.cost.xs:
            return co.Cost((paid, co.PayMana(more.cost, for_each(scope, does.what))))
    if isinstance(does, w.Act) and does.verb == "pay mana and life":
        return co.Cost((mana(does.amount), co.PayEffect(fx.PayLife(does.extra, who))))
    if isinstance(does, w.Act):
        return co.Cost((act(scope, does, who),))
    raise not_executable("cost", does)
