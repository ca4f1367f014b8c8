"""113.3a, 601.2 An instant or sorcery: its lines together are one spell ability in one frame, beside its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import rule_change as rc
from lawmage.ir.condition import And, CastWas, Happened, Negated, TurnIs
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.event_pattern import Attacks, Moves, StepBegins
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Ability, Condition, RuleChange
from lawmage.ir.rule_change import Timing
from lawmage.ir.selector import Is, Noun, Players, RoleOf, This, You
from lawmage.text import words as w

from .abilities import NO_ZERO, abilities
from .activation_limits import COMBAT
from .conditions import condition
from .costs import set_aside, verb_cost
from .declined import Declined, not_executable
from .effects.dispatch import body, sequence
from .effects.joins import add, as_process
from .effects.riders import Steps
from .opening import opening
from .prune import prune
from .replacements import everywhere
from .scope import Facts, Scope
from .statics import static

Rule = Callable[[Scope, Any], tuple[Ability, ...]]


def spell(facts: Facts, trees: list[Any], told: Callable[[int, Declined], None]) -> tuple[Ability, ...]:
    """All lines of an instant or sorcery; ``told`` hears which line was declined and why."""
    scope = Scope(facts)
    made: list[Ability] = []
    steps = Steps()
    listed: list[fx.Mode] = []
    for index, tree in enumerate(trees):
        try:
            if isinstance(tree, w.Banded):
                listed.append(listed_mode(scope, tree))
            elif isinstance(tree, w.Modal) and tree.choose == "tiered":  # 702.183
                made.append(ab.Keyword("tiered"))
                steps.steps.append(fx.Modal(tuple([listed_mode(scope, one) for one in tree.modes])))
            elif not isinstance(tree, w.Modal) or tree.modes:
                _line(scope, facts, tree, made, steps)
        except Declined as declined:
            told(index, declined)
    if listed and all([mode.worth == 0 for mode in listed]):  # 702.172
        steps.steps.append(fx.Modal(tuple(listed), 1, len(listed)))
    elif listed:  # 700.2i
        steps.steps.append(fx.Modal(tuple(listed), 0, WORTH, repeat=True, worth=WORTH))
    if steps.steps:
        made.append(ab.SpellAbility(sequence(steps.steps)))
    try:
        return prune(tuple(made))
    except Declined as declined:
        told(len(trees) - 1, declined)
        return ()


WORTH: Final = 5


def listed_mode(scope: Scope, node: w.Banded) -> fx.Mode:
    """A mode on a line of its own: with its cost (702.172, 702.183), or with what it is worth (700.2i)."""
    if node.kind not in ("spree", "tier", "worth"):
        raise not_executable("line", node)
    does = body(scope.branch(), node.ability)
    if node.kind == "worth":
        return fx.Mode(does, worth=node.value.count("{P}"))
    return fx.Mode(does, Cost((PayMana(parse_mana(node.value)),)))


def _line(scope: Scope, facts: Facts, tree: Any, made: list[Ability], steps: Steps) -> None:
    while isinstance(tree, w.Labelled):
        tree = tree.ability
    if isinstance(tree, w.Keywords | w.Keyword | w.Triggered | w.Joined | w.Activated):
        made += abilities(facts, tree)
        return
    if isinstance(tree, w.Statement):
        made += rule_of(scope, tree)
        return
    begun = opening(facts, tree)
    if begun is not None:
        made.append(begun)
        return
    for sentence in tree.sentences if isinstance(tree, w.Body) else (tree,):
        found = _rule(sentence)
        if found is not None:
            made += found(scope, sentence)
        else:
            add(scope, steps, sentence)
            as_process(steps)
    if steps.limit or steps.optional_once:
        raise not_executable("limit", tree)


def rule_of(scope: Scope, node: Any) -> tuple[Ability, ...]:
    """A sentence that says how the spell is cast."""
    found = _rule(node)
    if found is None:
        raise not_executable("rule of a spell", node)
    return found(scope, node)


def _rule(node: Any) -> Rule | None:
    if isinstance(node, w.Statement):
        if node == NO_ZERO:
            return no_zero
        if node.kind == "replace" and isinstance(node.value, w.Would) and everywhere(node.value):
            return static_rule
        return STATEMENTS.get(node.kind)
    if isinstance(node, w.Gate):
        if node.kind == "if" and isinstance(node.effect, w.Statement) and node.effect.kind == "alternative cost":
            return alternative_if
        if node.kind == "may" and isinstance(node.effect, w.Do) and _free(node.effect.does):
            return free
        if node.kind == "if" and isinstance(node.effect, w.Gate) and _rule(node.effect) is free:
            return free_if
        if node.kind in ("if", "unless") and _rule(node.effect) is static_rule:
            return static_rule
        if node.kind == "may" and isinstance(node.effect, w.Do) and _flash(node.effect.does):
            return flash
        if node.kind == "if" and isinstance(node.effect, w.Gate) and _rule(node.effect) is flash:
            return flash_if
        if node.kind == "as long as":
            inner = _rule(node.effect)
            return flash_if if inner is flash else (static_rule if inner is static_rule else None)
    if isinstance(node, w.Claim) and node.what in OWN:
        predicate = node.predicates.effect if isinstance(node.predicates, w.Per) else node.predicates
        if isinstance(predicate, w.Predicate) and predicate.kind in ("cheaper", "dearer", "can't be countered"):
            return static_rule
        if predicate == w.Predicate("has", w.Keyword("flash")):
            return flash
        if node.what == w.Ref("~") and predicate in COLORS:  # 604.3
            return static_rule
    if isinstance(node, w.WhereX) and _rule(node.effect) is static_rule:
        return static_rule
    return None


OWN: Final = (w.Ref("~"), w.Ref("this", w.Core(w.Word("head", "spell"))), w.Ref("this spell"))
COLORS: Final = (
    w.Predicate("all colors"),
    w.Predicate("is", w.Word("state", "colorless")),
    *[w.Predicate("is", w.Word("color", color)) for color in ("white", "blue", "black", "red", "green")],
)


def no_zero(scope: Scope, node: Any) -> tuple[Ability, ...]:
    """107.3"""
    return _stack(Timing(not_zero=True))


def rules_casting(node: Any) -> bool:
    """The sentence says how the card is cast."""
    found = _rule(node)
    return found is not None and found is not static_rule


def _flash(act: Any) -> bool:
    return isinstance(act, w.Act) and act.verb == "flash this"


def static_rule(scope: Scope, node: Any) -> tuple[Ability, ...]:
    return static(scope, node)


def flash(scope: Scope, node: Any) -> tuple[Ability, ...]:
    """702.8, 601.3 "You may cast this spell as though it had flash"."""
    return (ab.StaticRule((rc.AsThough("flash", This(), You()),), zone="stack"),)


def flash_for_more(scope: Scope, node: w.Statement) -> tuple[Ability, ...]:
    """601.3c "… if you pay {2} more to cast it"."""
    price = Cost((PayMana(parse_mana(node.value)),))
    return (ab.StaticRule((rc.AsThough("flash", This(), You(), price),), zone="stack"),)


def flash_if(scope: Scope, node: w.Gate) -> tuple[Ability, ...]:
    test = condition(scope, node.condition)
    return (ab.StaticRule((rc.AsThough("flash", This(), You()),), test, zone="stack"),)


def additional(scope: Scope, node: w.Statement) -> tuple[Ability, ...]:
    """118.8 What it names is reached by the spell's instructions as the sacrificed creature, the discarded card."""
    return _stack(rc.AddCost(paid(scope, node.value)))


def additional_may(scope: Scope, node: w.Statement) -> tuple[Ability, ...]:
    return _stack(rc.AddCost(paid(scope, node.value), optional=True, name="additional"))


def paid(scope: Scope, does: Any) -> Cost:
    """What is paid instead or besides; its X is announced with it (107.3a)."""
    before, known = len(scope.mentions), scope.has_x
    scope.has_x = False
    with scope.cost():
        scope.next_clause()
        found = verb_cost(scope, does.does if isinstance(does, w.Do) else does, You())
    scope.has_x = known or scope.has_x
    set_aside(scope, before)
    return found


def alternative(scope: Scope, node: w.Statement) -> tuple[Ability, ...]:
    """118.9"""
    return _stack(rc.AltCost(paid(scope, node.value)))


def alternative_if(scope: Scope, node: w.Gate) -> tuple[Ability, ...]:
    test: Condition = condition(scope, node.condition)
    return _stack(rc.AltCost(paid(scope, node.effect.value), test))


def _free(act: Any) -> bool:
    return isinstance(act, w.Act) and act.verb == "cast free" and act.what in OWN


def free(scope: Scope, node: w.Gate) -> tuple[Ability, ...]:
    """118.9a "You may cast this spell without paying its mana cost"."""
    return _stack(rc.AltCost(Cost()))


def free_if(scope: Scope, node: w.Gate) -> tuple[Ability, ...]:
    return _stack(rc.AltCost(Cost(), condition(scope, node.condition)))


def _stack(*rules: RuleChange) -> tuple[Ability, ...]:
    return (ab.StaticRule(rules, zone="stack"),)


def cast_only(scope: Scope, node: w.Statement) -> tuple[Ability, ...]:
    """601.3"""
    if node.value not in ONLY:
        raise not_executable("cast only", node.value)
    return _stack(rc.Timing(ONLY[node.value]))


def cast_only_if(scope: Scope, node: w.Statement) -> tuple[Ability, ...]:
    """601.3"""
    return _stack(rc.Timing(condition(scope, node.value)))


_BEFORE_DAMAGE: Final = ("beginning_of_combat", "declare_attackers", "declare_blockers")
ONLY: Final[dict[str, Condition]] = {
    "during combat": TurnIs(None, COMBAT),
    "during combat after blockers are declared": TurnIs(None, ("declare_blockers", "combat_damage", "end_of_combat")),
    "during combat before blockers are declared": TurnIs(None, ("beginning_of_combat", "declare_attackers")),
    "during your turn": TurnIs(You()),
    "before attackers are declared": TurnIs(None, ("upkeep", "draw", "precombat_main", "beginning_of_combat")),
    "during the declare attackers step and only if you've been attacked this step": And(
        (
            TurnIs(None, ("declare_attackers",)),
            Happened(Attacks(Noun(tests=(Is("type", "creature"),)), You()), "this_combat"),
        )
    ),
    "during combat on a opponent's turn": TurnIs(Players("opponents"), COMBAT),
    "during a opponent's turn": TurnIs(Players("opponents")),
    "after combat": TurnIs(None, ("postcombat_main", "end", "cleanup")),
    "during a opponent's upkeep": TurnIs(Players("opponents"), ("upkeep",)),
    "during combat on your turn": TurnIs(You(), COMBAT),
    "during your end step": TurnIs(You(), ("end",)),
    "before the combat damage step": TurnIs(None, ("upkeep", "draw", "precombat_main", *_BEFORE_DAMAGE)),
    "during the declare attackers step": TurnIs(None, ("declare_attackers",)),
    "during the declare blockers step": TurnIs(None, ("declare_blockers",)),
}


def flash_sacrificed(scope: Scope, node: w.Statement) -> tuple[Ability, ...]:
    """608.3 "If you cast it any time a sorcery couldn't have been cast, … sacrifices it" at the next cleanup step.

    As an ability of the permanent that triggers in the turn it entered, which differs only if it loses its abilities.
    """
    new = Happened(Moves(This(), to=("battlefield",)))
    late = And((new, CastWas(This(), "cast"), Negated(CastWas(This(), "sorcery time"))))
    return (ab.Triggered(StepBegins("cleanup"), fx.Sacrifice(This(), RoleOf("controller", This())), late),)


STATEMENTS: Final[dict[str, Rule]] = {
    "flash sacrificed": flash_sacrificed,
    "additional cost": additional,
    "additional cost may": additional_may,
    "alternative cost": alternative,
    "cast only": cast_only,
    "cast only if": cast_only_if,
    "flash for more": flash_for_more,
}
