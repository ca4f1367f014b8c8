"""602.5 "Activate only …": when, by whom and how often an ability may be activated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lawmage.ir import rule_change as rc
from lawmage.ir.condition import And, TurnIs
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Condition, RuleChange
from lawmage.ir.selector import Players, This, You
from lawmage.text import words as w

from .conditions import condition
from .declined import not_executable
from .quantities import for_each
from .scope import Scope


def limit(scope: Scope, node: Any) -> tuple[RuleChange, ...]:
    """602.5 "Activate only …"."""
    if isinstance(node, str) and node in LIMITS:
        return (LIMITS[node],)
    if isinstance(node, w.Statement):
        if node.kind in PAIRS:
            return (PAIRS[node.kind](condition(scope, node.value)),)
        if node.kind == "only when" and node.value in WHEN:
            return (rc.Timing(WHEN[node.value]),)
        if node.kind == "cheaper each":
            less = parse_mana(node.value)
            return (rc.CostChange(This(), less, amount=for_each(scope, node.other), kind="activated"),)
        if node.kind == "only and only":
            return (only_and_only(scope, node),)
        if node.kind == "any player but only" and node.value == "as a sorcery":
            return (rc.Timing(sorcery=True, any_player=True),)
        if node.kind == "no more than" and node.value in REPEATS:
            return (rc.Timing(times_each_turn=REPEATS[node.value]),)
    raise not_executable("limit", node)


def only_and_only(scope: Scope, node: w.Statement) -> rc.Timing:
    """ "Activate only during your turn and only once each turn." """
    test = WHEN.get(node.value)
    if test is None:
        raise not_executable("limit", node)
    if node.other == "once each turn":
        return rc.Timing(test, once_each_turn=True)
    if node.other == "once":
        return rc.Timing(test, once=True)
    if isinstance(node.other, w.Condition) and node.other.who == w.Player("defending player"):
        raise not_executable("limit", node)  # 508.5a of which attack
    return rc.Timing(And((test, condition(scope, node.other))))


YOUR_TURN: Final = TurnIs(You())


PAIRS: Final[dict[str, Callable[[Condition], rc.Timing]]] = {
    "only if": rc.Timing,
    "sorcery, only if": lambda test: rc.Timing(test, sorcery=True),
    "only if and sorcery": lambda test: rc.Timing(test, sorcery=True),
    "only if and once": lambda test: rc.Timing(test, once_each_turn=True),
    "once and only if": lambda test: rc.Timing(test, once_each_turn=True),
    "once ever and only if": lambda test: rc.Timing(test, once=True),
    "only if on your turn": lambda test: rc.Timing(And((test, YOUR_TURN))),
}


REPEATS: Final = {"twice": 2, "three times": 3}


COMBAT: Final = ("beginning_of_combat", "declare_attackers", "declare_blockers", "combat_damage", "end_of_combat")


WHEN: Final[dict[str, Condition]] = {
    "during your turn": YOUR_TURN,
    "during combat": TurnIs(None, COMBAT),
    "during your upkeep": TurnIs(You(), ("upkeep",)),
    "during a opponent's upkeep": TurnIs(Players("opponents"), ("upkeep",)),
    "during the end of combat step": TurnIs(None, ("end_of_combat",)),
    "during combat on your turn": TurnIs(You(), COMBAT),
    "during your end step": TurnIs(You(), ("end",)),
    "during any upkeep step": TurnIs(None, ("upkeep",)),
    "during a opponent's turn": TurnIs(Players("opponents")),
    "during the declare attackers step": TurnIs(None, ("declare_attackers",)),
    "during the declare blockers step": TurnIs(None, ("declare_blockers",)),
    "during your turn, before attackers are declared": TurnIs(
        You(), ("upkeep", "draw", "precombat_main", "beginning_of_combat")
    ),
}


LIMITS: Final[dict[str, rc.Timing]] = {
    "activate only as a sorcery": rc.Timing(sorcery=True),
    "activate only once each turn": rc.Timing(once_each_turn=True),
    "activate only once each turn and only during your turn": rc.Timing(YOUR_TURN, once_each_turn=True),
    "any player may activate this ability": rc.Timing(any_player=True),
    "only opponents": rc.Timing(opponents=True),
    "only opponents as a sorcery": rc.Timing(sorcery=True, opponents=True),
    "activate only once": rc.Timing(once=True),
    "activate only during your upkeep": rc.Timing(TurnIs(You(), ("upkeep",))),
    "activate only as a sorcery and only once each turn": rc.Timing(sorcery=True, once_each_turn=True),
    "activate only as a sorcery and only once": rc.Timing(sorcery=True, once=True),
}
