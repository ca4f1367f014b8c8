"""604, 613 Lines of permanents that are simply true: claims as static abilities, and rules of their own."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import event_pattern as ev
from lawmage.ir import modification as md
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import And, CompareQ, InZone, Matches, Negated, TurnIs
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.effects import Designate
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Ability, Condition, EventPattern, RuleChange, Things, Zone
from lawmage.ir.quantity import NoteOf
from lawmage.ir.quantity import Sum as SumOf
from lawmage.ir.selector import AbilityOf, Each, Noun, Players, Selector, This, When, You
from lawmage.ir.vocabulary import BASIC_LANDS, LAND_TYPES
from lawmage.text import words as w

from .conditions import condition
from .costs import known_x
from .declined import not_executable
from .defenders import attacks_on
from .effects.claims import each_party
from .event_parts import recipient
from .nouns import affected, described, noun, player_set, things
from .permissions import permitted
from .player_rules import PLAYER_RULES
from .predicates import LOSES_OTHERS, Mod, modifications
from .production import multiplies, produces
from .quantities import quantity
from .replacements import AS_DONE, ENTERING, entering, prevents_always, replacing, unpreventable
from .restrictions import blocking_all
from .scope import Scope
from .static_costs import cheaper_to_activate, cost_change, dealing, not_activated

Line = Callable[[Scope, Any, "Condition | None"], tuple[Ability, ...]]


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


# Claims ------------------------------------------------------------


def claim(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """ "Creatures you control get +1/+1", "~ can't block" """
    scope.next_clause()
    node = blocking_all(node)
    if node.predicates == w.Predicate("can be your commander"):
        return ()  # 903.3d it is about building a deck
    apart = each_party(node) or each_place(node)
    if apart is not None:
        return tuple([one for part in apart for one in claim(scope, part, while_)])
    special = _special(node.predicates)
    if special is not None:
        return special(scope, node, while_)
    if isinstance(node.predicates, w.Also) and any(_special(step) for step in node.predicates.steps):
        parts = [dataclasses.replace(node, predicates=step) for step in node.predicates.steps]
        return tuple([one for part in parts for one in claim(scope, part, while_)])
    if isinstance(node.what, w.You | w.Player | w.Players) and isinstance(node.predicates, w.Predicate):
        if node.predicates.kind == "has":
            return player_keyword(scope, node, while_)
    if isinstance(node.predicates, w.Predicate) and node.predicates.kind in PLAYER_RULES:
        who = things(scope, node.what, "subject")
        rules = PLAYER_RULES[node.predicates.kind](scope, node.predicates, who)
        return (ab.StaticRule(rules, while_),)
    subject = affected(scope, node.what)
    try:
        mods = modifications(scope, node.predicates)
    finally:
        scope.each = None
    return of_mods(scope, subject, mods, while_, node)


def each_place(node: w.Claim) -> list[w.Claim] | None:
    """ "Lands you control and land cards you own that aren't on the battlefield": an effect on each of the sets."""
    what = node.what
    if not isinstance(what, w.Both) or not all(
        [isinstance(one, w.Pick) and isinstance(one.noun, w.Noun) for one in what.items]
    ):
        return None
    if not any([post.kind == "not on the battlefield" for one in what.items for post in one.noun.posts]):
        return None
    return [dataclasses.replace(node, what=one) for one in what.items]


def also_types(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """604.3 "~ is also a Cleric, Rogue, Warrior, and Wizard" """
    said = node.predicates.value.cores
    cores = said.items if isinstance(said, w.AnyOf) and said.join == "and" else (said,)
    words = [core.head.word for core in cores if core.head.kind == "subtype" and not core.qualities]
    if node.what not in OWN or while_ is not None or len(words) != len(cores) or node.predicates.value.posts:
        raise not_executable("is also", node)
    return (ab.Defining((md.AddTypes(subtypes=tuple(words)),)),)


def nonbasic_types(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """604.3, 205.3i "~ is every nonbasic land type." """
    if node.what not in OWN_LAND or while_ is not None:
        raise not_executable("every land type", node)
    words = tuple([one for one in LAND_TYPES if one not in BASIC_LANDS])
    return (ab.Defining((md.AddTypes(subtypes=words),)),)


OWN_LAND: Final = (w.Ref("~"), w.Ref("this", w.Core(w.Word("type", "land"))))


def of_mods(
    scope: Scope, subject: Things | Noun, mods: tuple[Mod, ...], while_: Condition | None, node: Any
) -> tuple[Ability, ...]:
    """611.3 One static ability; changes to a spell on the stack function there."""
    zone: Zone = "battlefield"
    if any(isinstance(mod, rc.Cant) and isinstance(mod.event, ev.Countered) for mod in mods):
        if subject == This():
            zone = "stack"
    elif subject == This() and while_ is None and all([isinstance(mod, md.SetColors) for mod in mods]):
        return (ab.Defining(tuple([mod for mod in mods if isinstance(mod, md.SetColors)])),)  # 604.3
    elif scope.facts.spell:
        raise not_executable("static of a spell", node)
    return (ab.Static(subject, mods, while_, zone),)


def _special(node: Any) -> Line | None:
    if not isinstance(node, w.Predicate):
        if isinstance(node, w.Per) and isinstance(node.effect, w.Predicate):
            if node.effect.kind in ENTERING:
                return entering
            return SPECIAL.get(node.effect.kind)
        return None
    if node.kind in ENTERING:
        return entering
    if node == w.Predicate("can't be", "cast"):
        return not_cast
    return SPECIAL.get(node.kind)


def not_cast(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """101.2 "Spells with the chosen name can't be cast": by anyone."""
    spells = described(scope, node.what)
    if not isinstance(spells, Noun) or spells.kinds != ("spell",):
        raise not_executable("can't be cast", node)
    return (ab.StaticRule((rc.Cant(ev.Casts(Players("each"), spells)),), while_),)


def not_entering(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """614.17 "Lands can't enter the battlefield"; cards in a zone can't enter from there."""
    what = described(scope, node.what)
    if not isinstance(what, Noun) or what.controller is not None or what.whose is not None:
        raise not_executable("can't enter", node)
    enters = ev.Moves(dataclasses.replace(what, zones=()), what.zones, ("battlefield",))
    return (ab.StaticRule((rc.Cant(enters),), while_),)


SPECIAL: Final[dict[str, Line]] = {
    "is also a": also_types,
    "every nonbasic land type": nonbasic_types,
    "can't enter": not_entering,
    "cheaper": cost_change,
    "dearer": cost_change,
    "can't be activated": not_activated,
    "cheaper to activate": cheaper_to_activate,
    "dearer to activate": cheaper_to_activate,
    "deals": dealing,
    "deals equal": dealing,
    "deals equal to": dealing,
    "fights": dealing,
}


def player_keyword(scope: Scope, node: w.Claim, while_: Condition | None) -> tuple[Ability, ...]:
    """702.11e "You have hexproof"."""
    who = things(scope, node.what, "subject")
    keyword = node.predicates.value
    if keyword.value is not None:
        raise not_executable("players have", keyword)
    return (ab.StaticRule((rc.PlayerGains(who, keyword.name),), while_),)


# Other sentences ------------------------------------------------------------


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
    "during turns other than yours": Negated(TurnIs(You())),
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


# the latter two in a granted ability
OWN: Final = (
    w.Ref("~"),
    w.Ref("this", w.Core(w.Word("type", "creature"))),
    w.Ref("this", w.Core(w.Word("head", "token"))),
)


def stat_is(scope: Scope, node: w.StatIs, while_: Condition | None) -> tuple[Ability, ...]:
    """604.3, 208.2 Characteristic-defining."""
    if node.whose not in OWN or while_ is not None:
        raise not_executable("is equal to", node)
    amount = quantity(scope, node.amount)
    power = amount if "power" in node.stat else None
    toughness = amount if "toughness" in node.stat else None
    if node.stat == "power, toughness and 1":
        toughness = SumOf((amount, 1))
    if power is None and toughness is None:
        raise not_executable("is equal to", node)
    return (ab.Defining((md.DefinePT(power, toughness),)),)


def where_x(scope: Scope, node: w.WhereX, while_: Condition | None) -> tuple[Ability, ...]:
    """X in a static ability is evaluated all the time: the quantity stands in its place."""
    outer = scope.x
    scope.x = quantity(scope, node.amount)
    found = static(scope, node.effect, while_)
    scope.x = outer
    return found


def statement(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    handler = STATEMENTS.get(node.kind)
    if handler is None:
        raise not_executable(node.kind, node.value)
    return handler(scope, node, while_)


def you_control(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    return (ab.Static(things(scope, node.value), (md.GainControl(You()),), while_),)


def no_legend_rule(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    what = None if node.value is None else noun(scope, node.value)
    return (ab.StaticRule((rc.NoLegendRule(what),), while_),)


def loyalty_costs_more(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """606.5 "… cost an additional [+1] to activate" """
    change = int(node.value.strip("[]").replace("−", "-"))
    return (ab.StaticRule((rc.LoyaltyCost(change, You()),), while_),)


def combat_limit(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """508.1c "No more than two creatures can attack" in each combat."""
    if not isinstance(node.value, int):
        raise not_executable(node.kind, node.value)
    whom = You() if node.kind == "attack you limit" else None
    limit = rc.CombatLimit(node.value, noun(scope, node.other), node.kind == "block limit", whom)
    return (ab.StaticRule((limit,), while_),)


FORCED: Final = {
    "sacrifice permanents": ("sacrifice",),
    "discard cards or sacrifice permanents": ("discard", "sacrifice"),
}


def not_forced(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    return (ab.StaticRule((rc.NotForced(You(), FORCED[node.value]),), while_),)


def more_devotion(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """700.5a"""
    more = quantity(scope, node.value)
    if not isinstance(more, int) or while_ is not None:
        raise not_executable("devotion", node)
    return (ab.StaticRule((rc.MoreDevotion(more),)),)


def search_top(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """701.23f"""
    most = quantity(scope, node.value)
    if not isinstance(most, int):
        raise not_executable("search", node)
    return (ab.StaticRule((rc.SearchLimit(Players("opponents"), most),), while_),)


def doubled(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.1a Twice as many tokens or counters: of effects, not of costs."""
    if node.kind == "doubled tokens":
        what = noun(scope, node.other)
        event: EventPattern = ev.CreatesTokens(You(), what if what.tests else None)
    else:
        event = ev.CountersChange(described(scope, node.value), by_effect=True)
    return (ab.Replacing(ab.Replacement(event, (ab.ScaleAmount(2),)), while_),)


def counters_scaled(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.1a Counters that a player puts: twice as many, or half."""
    on = recipient(scope, node.value)
    mine = node.kind == "counters doubled"
    event = ev.CountersChange(on, who=You() if mine else Players("opponents"))
    change = ab.ScaleAmount(2) if mine else ab.ScaleAmount(1, 2)
    return (ab.Replacing(ab.Replacement(event, (change,)), while_),)


def not_prevented(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    if node.other is not None or scope.facts.spell:
        raise not_executable(node.kind, node.value)
    return (ab.StaticRule((unpreventable(scope, node),), while_),)


def energy_instead(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """122.1 "If you would get one or more {E}, you get twice that many {E} instead." """
    change = ab.ScaleAmount(2) if node.value == "twice that many" else ab.AddAmount(1)
    return (ab.Replacing(ab.Replacement(ev.CountersChange(You(), "energy"), (change,)), while_),)


def skips_extra(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """614.10 An extra turn of an opponent is skipped instead."""
    if node.value == w.Player("a opponent"):
        return (ab.StaticRule((rc.Skip("extra turn", Players("opponents")),), while_),)
    if node.value != w.Player("a player"):
        raise not_executable("skips an extra turn", node)
    return (ab.StaticRule((rc.Skip("extra turn", Players("each")),), while_),)


def keeps_itself(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """702.16n "This effect doesn't remove this Aura." """
    if node.value is not None or node.other is not None or while_ is not None or "Aura" not in scope.facts.subtypes:
        raise not_executable(node.kind, node)
    return (ab.StaticRule((rc.KeepsAttached(This()),)),)


def using(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """601.3 A permission to cast the card from a graveyard for this cost only."""
    if node.value != w.Ref("this", w.Core(w.Word("head", "card"))):
        raise not_executable("using", node)
    return (ab.StaticRule((rc.MayPlay(This(), "graveyard", You(), using=node.other),), while_, "graveyard"),)


def of_decks(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """100.2a, 113.6n "A deck can have any number of cards named ~": nothing during the game."""
    return ()


def triggers_nothing(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    """603.2g "Creatures entering don't cause abilities to trigger." """
    what = noun(scope, node.value)
    enters: EventPattern = ev.Moves(what, to=("battlefield",))
    if node.kind == "triggers nothing of":
        return (ab.StaticRule((rc.NoTriggers(enters, noun(scope, node.other)),), while_),)
    if node.other == "entering or dying":
        enters = ev.AnyEvent((enters, ev.Moves(what, ("battlefield",), ("graveyard",))))
    return (ab.StaticRule((rc.NoTriggers(enters),), while_),)


def life_floor(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
    return (ab.StaticRule((rc.LifeFloor(You()),), while_),)


def extra_votes(optional: bool) -> Line:
    """701.38d"""

    def line(scope: Scope, node: w.Statement, while_: Condition | None) -> tuple[Ability, ...]:
        return (ab.StaticRule((rc.ExtraVotes(You(), 1, optional),), while_),)

    return line


STATEMENTS: Final[dict[str, Line]] = {
    "may vote again": extra_votes(True),
    "votes again": extra_votes(False),
    "life floor": life_floor,
    "triggers nothing": triggers_nothing,
    "triggers nothing of": triggers_nothing,
    "any number in a deck": of_decks,
    "up to in a deck": of_decks,
    "skip extra": skips_extra,
    "energy instead": energy_instead,
    "counters doubled": counters_scaled,
    "counters halved": counters_scaled,
    "doubled": doubled,
    "doubled tokens": doubled,
    "using": using,
    "keeps ~": keeps_itself,
    "can't be prevented": not_prevented,
    "search top": search_top,
    "more devotion": more_devotion,
    "attack limit": combat_limit,
    "block limit": combat_limit,
    "attack you limit": combat_limit,
    "not forced": not_forced,
    "produces": produces,
    "you control": you_control,
    "no legend rule": no_legend_rule,
    "loyalty costs more": loyalty_costs_more,
    "replace": replacing,
    "as enters": replacing,
    **dict.fromkeys(AS_DONE, replacing),
    "redirect": replacing,
}


# 614.10 as STEP_NAMES of the state say
STEPS: Final = {
    "draw step": "draw",
    "upkeep step": "upkeep",
    "upkeep steps": "upkeep",
    "untap step": "untap",
    "untap steps": "untap",
    "combat phase": "combat",
    "combat phases": "combat",
}


def ordered(scope: Scope, node: w.Do, while_: Condition | None) -> tuple[Ability, ...]:
    """An order that is always carried out: "prevent all damage that would be dealt to ~"."""
    if node.who is None and isinstance(node.does, w.Act) and node.does.verb == "prevent":
        return prevents_always(scope, node.does, while_)
    if isinstance(node.does, w.Act) and node.does.verb == "skip this" and node.does.what in STEPS:
        return (ab.StaticRule((rc.Skip(STEPS[node.does.what], player_set(scope, node.who)),), while_),)
    if isinstance(node.does, w.Act) and node.does.verb == "play with revealed":
        if node.does.what == w.Act("top card", to=w.Post("library", w.You())) and node.who is None:
            return (ab.StaticRule((rc.LookTop(You(), revealed=True),), while_),)
        if node.does.what == w.Act("top card", to=w.Post("libraries", w.Refs("their"))) and node.who is not None:
            return (ab.StaticRule((rc.LookTop(player_set(scope, node.who), revealed=True),), while_),)
    raise not_executable("static", node)


HANDLERS: Final[dict[type, Line]] = {
    w.Do: ordered,
    w.Claim: claim,
    w.Gate: gate,
    w.Also: joined,
    w.AndAlso: and_also,
    w.StatIs: stat_is,
    w.WhereX: where_x,
    w.Statement: statement,
}
