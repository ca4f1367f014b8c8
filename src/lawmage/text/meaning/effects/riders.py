"""608.2c Sentences that say something about the one before: regeneration, types kept, mana, limits."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir import modification as md
from lawmage.ir.ability import Keyword
from lawmage.ir.cost import Cost, OwnManaCost
from lawmage.ir.event_pattern import Countered
from lawmage.ir.node import CostPart, Effect
from lawmage.ir.rule_change import Cant
from lawmage.ir.selector import Each
from lawmage.text import words as w

from ..costs import cost
from ..declined import not_executable
from ..prune import prune
from ..scope import Scope
from ..trees import put, tree_nodes
from . import dispatch
from .mana import spend_only


@dataclass(slots=True)
class Steps:
    """The instructions of one body so far, and what its last sentences say about the ability itself."""

    steps: list[Effect] = field(default_factory=list)
    before: Scope | None = None  # what was visible before the branch of the latest "if"
    limit: int = 0
    optional_once: bool = False
    loci: dict[int, str] = field(default_factory=dict)  # where things were before the latest sentence
    clause: int = 0  # the first clause of the latest sentence
    reflexive: tuple[Scope, Steps] | None = None  # the latest reflexive trigger: sentences about what it names are its

    @property
    def effect(self) -> Effect:
        if not self.steps:
            raise not_executable("no instruction")
        return dispatch.sequence(self.steps)

    def last(self, node: Any) -> Effect:
        if not self.steps:
            raise not_executable("nothing before", node)
        return self.steps.pop()


Fold = Callable[[Scope, Steps, Any], None]


def rewritten(node: Any, kind: Any, change: Callable[[Any], Any]) -> Any:
    """The tree with its only node of a class changed; None where there is not exactly one."""
    found = [one for one in tree_nodes(node) if isinstance(one, kind)]
    return put(node, found[0], change(found[0])) if len(found) == 1 else None


def change_last(steps: Steps, kind: Any, change: Callable[[Any], Any], node: Any) -> None:
    """The latest instruction with its node of a class changed."""
    for index in range(len(steps.steps) - 1, -1, -1):
        new = rewritten(steps.steps[index], kind, change)
        if new is not None:
            steps.steps[index] = new
            return
    raise not_executable("nothing to change", node)


def not_regenerated(scope: Scope, steps: Steps, node: w.Claim) -> None:
    """701.8c"""
    destroyed = isinstance(node.what, w.Pick) and isinstance(node.what.noun, w.Noun) and _destroyed(node.what.noun)
    named = isinstance(node.what, w.Pick) and node.what.how.kind == "the"  # "the creature can't be regenerated"
    if not (isinstance(node.what, w.Ref | w.Refs) or destroyed or named) or not steps.steps:
        steps.steps.append(dispatch.effect(scope, node))
        return
    if rewritten(steps.steps[-1], fx.Destroy, lambda d: d) is None:
        raise not_executable("can't be regenerated", node.what)
    change_last(steps, fx.Destroy, lambda d: dataclasses.replace(d, regenerable=False), node)


def not_prevented(scope: Scope, steps: Steps, node: w.Statement) -> None:
    """615.12 "… deals 4 damage to target creature. The damage can't be prevented." """
    change_last(steps, fx.DealDamage, lambda d: dataclasses.replace(d, unpreventable=True), node)


def _destroyed(noun: w.Noun) -> bool:
    """ "a creature destroyed this way" """
    return any([isinstance(post.value, w.Past) and post.value.verb == "destroyed" for post in noun.posts])


def still(scope: Scope, steps: Steps, node: w.Claim) -> None:
    """205.1b "It's still a land": it keeps its types."""

    def keeps(found: md.SetTypes) -> md.AddTypes:
        return md.AddTypes(found.types, found.subtypes)

    change_last(steps, md.SetTypes, keeps, node)


def spent(scope: Scope, steps: Steps, node: w.Statement) -> None:
    """106.6"""
    spend = spend_only(scope, node.value)
    change_last(steps, fx.AddMana, lambda m: dataclasses.replace(m, spend=spend), node)


def spent_and(scope: Scope, steps: Steps, node: w.AndAlso) -> None:
    """106.6 "Spend this mana only to cast a creature spell, and that spell can't be countered." """
    claim = node.second
    about_it = isinstance(claim, w.Claim) and isinstance(claim.what, w.Ref) and claim.what.word in ("that", "it")
    if not about_it or claim.predicates != w.Predicate("can't be countered"):
        raise not_executable("spend only", claim)
    spend = dataclasses.replace(spend_only(scope, node.first.value), rider=(Cant(Countered(Each())),))
    change_last(steps, fx.AddMana, lambda m: dataclasses.replace(m, spend=spend), node)


def kept(scope: Scope, steps: Steps, node: w.Lasting) -> None:
    """106.4 "Until end of turn, you don't lose this mana as steps and phases end." """
    if node.duration != "until end of turn" or not isinstance(node.effect.what, w.You):
        raise not_executable("keeps mana", node)
    change_last(steps, fx.AddMana, lambda m: dataclasses.replace(m, keep="end_of_turn"), node)


def limited(times: int) -> Fold:
    def fold(scope: Scope, steps: Steps, node: w.Statement) -> None:
        steps.limit = times

    return fold


def done_once(scope: Scope, steps: Steps, node: w.Statement) -> None:
    steps.optional_once = True


def mana_cost_of(scope: Scope, steps: Steps, node: w.Statement) -> None:
    """ "The flashback cost is equal to its mana cost." """

    def costing(found: md.GrantKeyword) -> md.GrantKeyword:
        return own_cost(found, node, scope)

    change_last(steps, md.GrantKeyword, costing, node)


def own_cost(found: md.GrantKeyword, node: Any, scope: Scope) -> md.GrantKeyword:
    ability = found.ability
    if not isinstance(ability, Keyword) or ability.name != node.value or ability.cost is not None:
        raise not_executable("cost of", node)
    parts: tuple[CostPart, ...] = (OwnManaCost(),)
    if node.kind == "cost is mana cost plus":
        paid = w.Costs(w.Act("exile", node.other.what))
        parts += prune(cost(Scope(scope.facts, granted=scope.granted), paid)).parts
    return md.GrantKeyword(dataclasses.replace(ability, cost=Cost(parts)))
