"""604, 613 Lines of permanents that are simply true: claims as static abilities, and rules of their own."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import event_pattern as ev
from lawmage.ir import modification as md
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import And, InZone, Negated, TurnIs
from lawmage.ir.effects import Designate
from lawmage.ir.node import Ability, Condition
from lawmage.ir.selector import Players, Selector, This, You
from lawmage.text import words as w

from .cast_this_way import any_mana, with_any_mana
from .conditions import condition
from .declined import not_executable
from .nouns import things
from .permissions import permitted
from .predicates import LOSES_OTHERS
from .production import multiplies
from .quantities import quantity
from .scope import Scope
from .static_claims import CLAIMS, Line
from .static_conditions import but_mana_abilities, if_of, triggers_again, unless_of, unless_paid, with_condition
from .static_statements import SAID


def static(scope: Scope, node: Any, while_: Condition | None = None) -> tuple[Ability, ...]:
    """The abilities that one sentence of a permanent gives it."""
    handler = HANDLERS.get(type(node))
    if handler is None:
        raise not_executable("static", node)
    return tuple([in_named_zone(with_flash(one)) for one in handler(scope, node, while_)])


def with_flash(ability: Ability) -> Ability:
    """702.8a "~ has flash as long as you control a Desert": a rule of casting it."""
    flash = (md.GrantKeyword(ab.Keyword("flash")),)
    if not isinstance(ability, ab.Static) or ability.affects != This() or ability.mods != flash:
        return ability
    return ab.StaticRule((rc.AsThough("flash", This(), You()),), ability.while_, "stack")


def in_named_zone(ability: Ability) -> Ability:
    """113.6b "As long as ~ is in your graveyard": the ability functions in the zone its condition names."""
    if not isinstance(ability, ab.Static | ab.StaticRule | ab.Replacing) or ability.zone != "battlefield":
        return ability
    tests = ability.while_.items if isinstance(ability.while_, And) else (ability.while_,)
    zones = [test.zone for test in tests if isinstance(test, InZone) and test.who == This()]
    if len(zones) != 1 or zones[0] not in ("graveyard", "hand", "exile"):
        return ability
    where: Any = zones[0]
    return dataclasses.replace(ability, zone=where)


def as_long_as(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """611.3a "During your turn, as long as …" has two conditions."""
    if node.side == "back":
        if while_ is not None:
            raise not_executable("two conditions", node)
        found = static(scope, node.effect)
        test = condition(scope, node.condition)
        return tuple([with_condition(one, test, node) for one in found])
    test = condition(scope, node.condition)
    return static(scope, node.effect, test if while_ is None else And((while_, test)))


def your_turn(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    if while_ is not None:
        raise not_executable("two conditions", node)
    return static(scope, node.effect, TurnIs(You()))


def unless(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """ "~ can't attack unless …", "~ enters tapped unless …" """
    found = static(scope, node.effect, while_)
    if isinstance(node.condition, w.Condition) and node.condition.kind == "they're":
        if node.condition.extra != w.Noun(w.Core(w.Word("head", "ability"), (w.Word("ability", "mana"),))):
            raise not_executable("unless", node)
        if not any([isinstance(one, ab.StaticRule) for one in found]):
            raise not_executable("unless", node)
        return tuple([but_mana_abilities(one, node) if isinstance(one, ab.StaticRule) else one for one in found])
    if isinstance(node.condition, w.Condition) and node.condition.kind == "does":
        return tuple([unless_paid(scope, one, node) for one in found])
    if while_ is not None:
        raise not_executable("two conditions", node)
    test = condition(scope, node.condition)
    return tuple([unless_of(one, test, node) for one in found])


def if_(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """ "If ~ was kicked, it enters with …" (614.12), "~ costs {2} less to cast if …" """
    if isinstance(node.condition, w.Condition) and node.condition.kind in ("causes to trigger", "triggers"):
        if not isinstance(node.effect, w.Claim) or node.effect.predicates != w.Predicate("triggers again"):
            raise not_executable("triggers again", node)
        return triggers_again(scope, node)
    multiplied = multiplies(scope, node, while_)
    if multiplied is not None:
        return multiplied
    if node.side == "back":
        found = static(scope, node.effect)
        test = condition(scope, node.condition)
    else:
        test = condition(scope, node.condition)
        found = static(scope, node.effect)
    return tuple([if_of(one, test, node) for one in found])


def may(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """601.3, 609.4 Permissions of permanents."""
    found = permitted(scope, node)
    if found is None:
        return (replacing_may(scope, node, while_),)
    rules, zone = found
    return (ab.StaticRule(rules, while_, zone),)


def once_a_turn(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """ "Once during each of your turns, you may cast …" """
    if not isinstance(node.effect, w.Gate) or node.effect.kind != "may":
        raise not_executable(node.kind, node.effect)
    made = may(scope, node.effect, while_)
    only: Any = "your_turn" if node.kind == "once each of your turns" else ""
    found: list[Ability] = []
    for one in made:
        if not isinstance(one, ab.StaticRule) or not all([isinstance(rule, rc.MayPlay) for rule in one.rules]):
            raise not_executable(node.kind, node.effect)
        rules = [
            dataclasses.replace(rule, once_each_turn=True, only_on=only)
            for rule in one.rules
            if isinstance(rule, rc.MayPlay)
        ]
        found.append(dataclasses.replace(one, rules=tuple(rules)))
    return tuple(found)


def replacing_may(scope: Scope, node: w.Gate, while_: Condition | None) -> Ability:
    """ "You may have ~ enter as a copy of …" """
    if isinstance(node.effect, w.Claim) and (node.who is None or isinstance(node.who, w.You)):
        found = static(scope, node.effect, while_)
        if len(found) == 1 and isinstance(found[0], ab.Static):
            if all([isinstance(mod, rc.AssignUnblocked) for mod in found[0].mods]):
                return found[0]  # 510.1c the rule lets its controller choose each time
        if len(found) == 1 and isinstance(found[0], ab.Replacing):
            changed = dataclasses.replace(found[0].replacement, optional=True)
            return dataclasses.replace(found[0], replacement=changed)
    raise not_executable("static may", node)


def and_claim(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """ "…, and its activated abilities can't be activated" """
    return (*static(scope, node.effect, while_), *static(scope, node.condition, while_))


def in_turn(test: Condition) -> Line:
    def line(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
        if while_ is not None:
            raise not_executable("two conditions", node)
        return static(scope, node.effect, test)

    return line


IN_COMBAT: Final = TurnIs(
    None, ("beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat")
)


def during(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    if node.condition not in DURING:
        raise not_executable("during", node.condition)
    return in_turn(DURING[node.condition])(scope, node, while_)


DURING: Final[dict[str, Condition]] = {
    "during your turn": TurnIs(You()),
    "during each opponent's turn": TurnIs(Players("opponents")),
    "during combat": IN_COMBAT,
}


def as_it_enters(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """731.1 "If it's neither day nor night, it becomes day as ~ enters." """
    does = node.effect
    if node.condition != w.Ref("~") or not isinstance(does, w.Claim) or does.what != w.Ref("it"):
        raise not_executable("as it enters", node)
    said = does.predicates
    if not isinstance(said, w.Predicate) or said.kind != "becomes day":
        raise not_executable("as it enters", node)
    enters = ev.Moves(This(), to=("battlefield",))
    becomes = ab.AsEnters(Designate(said.value))
    return (ab.Replacing(ab.Replacement(enters, (becomes,), condition=while_)),)


def untaps_too(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    """502.3 "Untap them during each other player's untap step": in the steps of the others as well."""
    act = node.effect.does if isinstance(node.effect, w.Do) and node.effect.who is None else None
    if node.condition != "during each other player's untap step" or not isinstance(act, w.Act) or act.verb != "untap":
        raise not_executable("static at", node)
    what = things(scope, act.what)
    if isinstance(what, Selector):
        if what.pick != "all":
            raise not_executable("static at", node)
        what = dataclasses.replace(what, slot=-1)
    return (ab.StaticRule((rc.UntapsToo(what),), while_),)


GATES: Final[dict[str, Line]] = {
    "at": untaps_too,
    "as enters": as_it_enters,
    "and": and_claim,
    "not your turn": in_turn(Negated(TurnIs(You()))),
    "during": during,
    "in combat": in_turn(IN_COMBAT),
    "as long as": as_long_as,
    "your turn": your_turn,
    "unless": unless,
    "if": if_,
    "may": may,
    "once each of your turns": once_a_turn,
    "once each turn": once_a_turn,
}


def gate(scope: Scope, node: w.Gate, while_: Condition | None) -> tuple[Ability, ...]:
    handler = GATES.get(node.kind)
    if handler is None:
        raise not_executable(f"static {node.kind}", node)
    return handler(scope, node, while_)


def and_also(scope: Scope, node: w.AndAlso, while_: Condition | None) -> tuple[Ability, ...]:
    premise = any_mana(node.second)
    if premise:
        found = static(scope, node.first, while_)
        rules = [one for one in found if isinstance(one, ab.StaticRule)]
        if len(rules) != len(found):
            raise not_executable("any mana for what", node)
        return tuple([dataclasses.replace(one, rules=with_any_mana(one.rules, premise)) for one in rules])
    return together(scope, (node.first, node.second), while_)


def joined(scope: Scope, node: w.Also, while_: Condition | None) -> tuple[Ability, ...]:
    return together(scope, node.steps, while_)


def together(scope: Scope, steps: tuple[Any, ...], while_: Condition | None) -> tuple[Ability, ...]:
    """Each clause is an effect, but "…, and it loses all other abilities" is part of the one before it (613.7)."""
    clauses: list[Any] = []
    for step in steps:
        if step == w.Claim(w.Ref("it"), LOSES_OTHERS) and clauses and isinstance(clauses[-1], w.Claim):
            said = clauses[-1].predicates
            more = (*(said.steps if isinstance(said, w.Also) else (said,)), LOSES_OTHERS)
            clauses[-1] = dataclasses.replace(clauses[-1], predicates=w.Also(more))
        elif isinstance(step, w.Claim) and step.what == w.Refs("they") and set_before(clauses):
            clauses.append(dataclasses.replace(step, what=clauses[-1].what))
        else:
            clauses.append(step)
    return tuple([one for clause in clauses for one in static(scope, clause, while_)])


def set_before(clauses: list[Any]) -> bool:
    """ "Survivors can't block, and they can't attack you": the same set."""
    last = clauses[-1] if clauses else None
    return isinstance(last, w.Claim) and isinstance(last.what, w.Pick) and last.what.how.kind in ("bare", "all", "each")


def where_x(scope: Scope, node: w.WhereX, while_: Condition | None) -> tuple[Ability, ...]:
    """X in a static ability is evaluated all the time: the quantity stands in its place."""
    outer = scope.x
    scope.x = quantity(scope, node.amount)
    found = static(scope, node.effect, while_)
    scope.x = outer
    return found


HANDLERS: Final[dict[type, Line]] = {
    **CLAIMS,
    **SAID,
    w.Gate: gate,
    w.Also: joined,
    w.AndAlso: and_also,
    w.WhereX: where_x,
}
