"""601.2f, 602.5 What spells and activated abilities cost, and that they can't be activated."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import event_pattern as ev
from lawmage.ir import rule_change as rc
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Ability, Condition, Quantity, Things, Zone
from lawmage.ir.selector import AbilityOf, Among, Is, Noun, This
from lawmage.text import words as w

from .declined import not_executable
from .nouns import affected, described, player_set, things
from .quantities import for_each
from .scope import Scope


def cost_change(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """601.2f "Creature spells you cast cost {1} less to cast", "This spell costs {1} less to cast for each …"."""
    predicates = node.predicates
    of = affected(scope, node.what)
    scope.each = None
    amount: Quantity = 1
    if isinstance(predicates, w.Per):
        scope.caster = True
        amount = for_each(scope, predicates.amount)
        scope.caster = False
        predicates = predicates.effect
    mana = parse_mana(predicates.value)
    if mana.xs:
        if mana.symbols != ("X",) or scope.x is None or amount != 1:
            raise not_executable("cost change by X", node)
        mana, amount = parse_mana("{1}"), scope.x
    less = predicates.kind == "cheaper"
    who = None
    zone: Zone = "battlefield"
    if isinstance(of, Noun):
        who, of = spells_cast(of, node)
    elif of == This():
        zone = "stack"
    else:
        raise not_executable("cost of", node.what)
    return (ab.StaticRule((rc.CostChange(of, mana, less, amount, who),), while_, zone),)


def spells_cast(of: Noun, node: Any) -> tuple[Things | None, Noun]:
    """ "creature spells you cast": who casts stands on the rule, the rest is the noun."""
    if of.kinds != ("spell",) or Is("set", "kicked") in of.tests:  # which costs are paid is announced later (601.2b)
        raise not_executable("cost of", node.what)
    return of.controller, dataclasses.replace(of, controller=None)


def sources(scope: Scope, node: Any) -> tuple[Noun | Things, str]:
    """ "activated abilities of artifacts", "its activated abilities": whose abilities they are, and of which kind."""
    if isinstance(node, w.Post) and node.kind == "whose" and node.other == ACTIVATED:
        return things(scope, owner_word(node.value), "subject"), "activated"
    found = described(scope, node)
    tests = found.tests if isinstance(found, Noun) and found.kinds == ("ability",) else ()
    kinds = {test.kind for test in tests if isinstance(test, AbilityOf)} - {"either"}
    of = [test.source for test in tests if isinstance(test, AbilityOf) and test.source is not None]
    if len(of) == 1 and len(kinds) == 1 and all([isinstance(test, AbilityOf) for test in tests]):
        return of[0], kinds.pop()
    raise not_executable("abilities of", node)


ACTIVATED: Final = w.Core(w.Word("head", "ability"), (w.Word("ability", "activated"),))


def owner_word(node: Any) -> Any:
    """ "its" as the thing itself."""
    if node == w.Ref("its"):
        return w.Ref("it")
    if node == w.Refs("their"):
        return w.Refs("they")
    return node


def not_activated(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """602.5 "Activated abilities of artifacts can't be activated"."""
    of, kind = sources(scope, node.what)
    if kind not in ("activated", "loyalty"):
        raise not_executable("can't be activated", node.what)
    rule = rc.Cant(ev.Activates(None, of, not_mana=False, loyalty=kind == "loyalty"))
    return (ab.StaticRule((rule,), while_),)


# abilities that a keyword names
BY_NAME: Final = {
    w.Word("ability", one): one for one in ("equip", "cycling", "ninjutsu", "boast", "exhaust", "power-up", "activated")
}


def named_abilities(scope: Scope, node: Any) -> rc.CostChange | None:
    """ "equip abilities you activate that target this creature", "exhaust abilities of other permanents" """
    if not isinstance(node, w.Pick) or node.how.kind != "bare" or not isinstance(node.noun, w.Noun):
        return None
    cores, posts = node.noun.cores, {post.kind: post.value for post in node.noun.posts}
    if not isinstance(cores, w.Core) or cores.head != w.Word("head", "ability") or len(cores.qualities) != 1:
        return None
    kind: Any = BY_NAME.get(cores.qualities[0])
    if (
        kind is None
        or not posts
        or len(posts) != len(node.noun.posts)
        or not set(posts) <= {"activated by", "of", "targets"}
    ):
        return None
    if kind == "activated" and not set(posts) & {"activated by"}:
        return None
    of = described(scope, posts["of"]) if "of" in posts else Noun(())
    targets = described(scope, posts["targets"]) if "targets" in posts else None
    if targets is not None and not isinstance(targets, Noun):
        targets = Noun(("permanent",), (Among(targets),))
    who = player_set(scope, posts["activated by"]) if "activated by" in posts else None
    return rc.CostChange(of, parse_mana("{0}"), who=who, kind=kind, targeting=targets)


def cheaper_to_activate(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """601.2f, 602.2b"""
    named = named_abilities(scope, node.what)
    if named is not None:
        amount: Quantity = 1
        predicates = node.predicates
        if isinstance(predicates, w.Per):
            amount, predicates = for_each(scope, predicates.amount), predicates.effect
        mana = parse_mana(predicates.value)
        if mana.xs:
            raise not_executable("cost of abilities", node)
        less = predicates.kind == "cheaper to activate"
        return (ab.StaticRule((dataclasses.replace(named, mana=mana, less=less, amount=amount),), while_),)
    of, kind = sources(scope, node.what)
    if kind != "activated" or isinstance(node.predicates, w.Per):
        raise not_executable("cost of abilities", node)
    less = node.predicates.kind == "cheaper to activate"
    mana = parse_mana(node.predicates.value)
    if mana.xs:
        if mana.symbols != ("X",) or scope.x is None:
            raise not_executable("cost of abilities", node)
        rule = rc.CostChange(of, parse_mana("{1}"), less, scope.x, kind="activated")
    else:
        rule = rc.CostChange(of, mana, less, kind="activated")
    return (ab.StaticRule((rule,), while_),)


def dealing(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    raise not_executable("static damage", node)
