"""611.3a Conditions put on abilities that are made: as long as, unless (paid or so), if; what triggers again."""

from __future__ import annotations

import dataclasses
from typing import Any

from lawmage.ir import ability as ab
from lawmage.ir import event_pattern as ev
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import CompareQ, Matches, Negated
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Ability, Condition, EventPattern, RuleChange
from lawmage.ir.quantity import NoteOf
from lawmage.ir.selector import AbilityOf, Each, Noun, Players, When, You
from lawmage.text import words as w

from .costs import known_x
from .declined import not_executable
from .defenders import attacks_on
from .nouns import described
from .predicates import Mod
from .scope import Scope


def with_condition(ability: Ability, test: Condition, node: Any) -> Ability:
    """611.3a "As long as it's a creature" behind "each Vehicle" is asked of each of them."""
    if isinstance(test, Matches) and test.who == Each():
        if not isinstance(ability, ab.Static) or not isinstance(ability.affects, Noun) or ability.while_ is not None:
            raise not_executable("as long as each", node)
        those = dataclasses.replace(ability.affects, tests=(*ability.affects.tests, When(test)))
        return dataclasses.replace(ability, affects=those)
    if isinstance(ability, ab.Static | ab.StaticRule | ab.Replacing) and ability.while_ is None:
        return dataclasses.replace(ability, while_=test)
    raise not_executable("as long as", node)


def but_mana_abilities(ability: ab.StaticRule, node: w.Gate) -> Ability:
    """605 "Activated abilities … can't be activated unless they're mana abilities" """
    rules: list[RuleChange] = []
    for rule in ability.rules:
        if isinstance(rule, rc.Cant) and isinstance(rule.event, ev.Activates):
            rules.append(dataclasses.replace(rule, event=dataclasses.replace(rule.event, not_mana=True)))
        elif isinstance(rule, rc.CostChange) and rule.kind == "activated" and not rule.less:
            rules.append(rule)  # 601.2f it leaves the costs of mana abilities alone anyway
        else:
            raise not_executable("unless", node)
    return dataclasses.replace(ability, rules=tuple(rules))


def unless_paid(scope: Scope, ability: Ability, node: w.Gate) -> Ability:
    """508.1g, 509.1d "unless their controller pays {2} for each of those creatures": a cost of each creature."""
    who, paid = node.condition.who, node.condition.extra
    if isinstance(paid, w.Per) and _of_those(paid.amount):
        paid = paid.effect
    if not isinstance(paid, w.Act) or paid.verb != "pay mana" or not _controller(who):
        raise not_executable("unless paid", node)
    if not isinstance(ability, ab.Static):
        raise not_executable("unless paid", node)
    part = known_x(scope, PayMana(parse_mana(paid.amount)), node)
    if isinstance(part, PayMana) and part.cost.xs:
        raise not_executable("unless paid", node)
    cost = Cost((part,))
    mods: list[Mod] = []
    for mod in ability.mods:
        if not isinstance(mod, rc.Cant) or not isinstance(mod.event, ev.Attacks | ev.Blocks):
            raise not_executable("unless paid", node)
        mods.append(dataclasses.replace(mod, cost=cost))
    return dataclasses.replace(ability, mods=tuple(mods))


def _controller(who: Any) -> bool:
    return isinstance(who, w.You) or (isinstance(who, w.PartyOf) and "controller" in who.role)


def _of_those(amount: Any) -> bool:
    """ "for each of those creatures", "for each creature they control that's attacking you" """
    if not isinstance(amount, w.ForEach):
        return False
    what = amount.what
    if isinstance(what, w.Refs):
        return True
    return isinstance(what, w.Noun) and any([post.kind == "that's attacking you" for post in what.posts])


def unless_of(ability: Ability, test: Condition, node: Any) -> Ability:
    if isinstance(ability, ab.Replacing) and ability.replacement.condition is None:
        changed = dataclasses.replace(ability.replacement, condition=Negated(test))
        return dataclasses.replace(ability, replacement=changed)
    defended = attacks_on(ability, test)
    return defended if defended is not None else with_condition(ability, Negated(test), node)


def triggers_again(scope: Scope, node: w.Gate) -> tuple[Ability, ...]:
    """603.2d "If an artifact entering causes a triggered ability … to trigger, it triggers an additional time." """
    test = node.condition
    if not isinstance(test.amount if test.kind != "triggers" else test.what, w.Pick):
        raise not_executable("triggers again", node)
    event = None if test.kind == "triggers" else trigger_cause(scope, test)
    found = described(scope, test.what if test.kind == "triggers" else test.amount)
    tests = found.tests if isinstance(found, Noun) and found.kinds == ("ability",) else ()
    sources = [one.source for one in tests if isinstance(one, AbilityOf) and one.source is not None]
    kinds = {one.kind for one in tests if isinstance(one, AbilityOf)} - {"either"}
    if len(sources) != 1 or kinds != {"triggered"}:
        raise not_executable("triggers again", test.amount)
    return (ab.StaticRule((rc.ExtraTriggers(event, sources[0], You()),)),)


def trigger_cause(scope: Scope, test: w.Condition) -> EventPattern:
    """603.2d What made the ability trigger."""
    if test.extra == "drawing":
        return ev.Draws(Players("each"))
    what = described(scope, test.what)
    match test.extra:  # what leaves the battlefield with the source is not seen (603.10a)
        case "entering" | "entering the battlefield":
            return ev.Moves(what, to=("battlefield",))
        case "attacking":
            if not isinstance(what, Noun):
                return ev.Attacks(what)
            return ev.AnyEvent(
                (ev.Attacks(what), ev.PlayerAttacks(Players("each"), with_=what))
            )  # "whenever you attack"
        case "being dealt damage":
            return ev.DealsDamage(None, what)
        case "dealing combat damage to a player":
            return ev.DealsDamage(what, Players("each"), "combat")
        case "casting or copying":
            if isinstance(what, Noun) and what.zones == ("stack",):
                return ev.AnyEvent((ev.Casts(You(), what), ev.CopiesSpell(You(), what)))
    raise not_executable("triggers again", test)


def if_of(ability: Ability, test: Condition, node: Any) -> Ability:
    if isinstance(ability, ab.Replacing) and ability.replacement.condition is None:
        changed = dataclasses.replace(ability.replacement, condition=test)
        return dataclasses.replace(ability, replacement=changed)
    rules_only = isinstance(ability, ab.Static) and all([isinstance(mod, RuleChange) for mod in ability.mods])
    if isinstance(test, CompareQ) and isinstance(test.left, NoteOf) and isinstance(ability, ab.Static):
        return with_condition(ability, test, node)  # how it entered: nothing that changes
    if isinstance(ability, ab.StaticRule) or rules_only:
        return with_condition(ability, test, node)
    raise not_executable("static if", node)
