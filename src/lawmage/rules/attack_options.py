"""508.1g, 701.43, 702.154 Optional costs to attack: exert, enlist."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Triggered
from lawmage.ir.event_pattern import Does
from lawmage.ir.rule_change import AttackOption
from lawmage.state.state import ActiveRule, Pending

from . import atoms
from .looking import name_of
from .paying import can_pay, pay_cost
from .rule_queries import applies, rules_of
from .triggers import state_pending

THEN: Final = Does("reflexive")  # what triggers when the cost is paid


def pay_options(run: Run, player: int, attackers: list[int]) -> None:
    """508.1g-j Each cost of each attacker may be paid; what is linked to it triggers then (607.2h)."""
    for active in list(rules_of(run.state, AttackOption)):
        for attacker in attackers:
            if attacker in run.state.objects and applies(run.state, active, attacker):
                offer(run, player, attacker, active)


def offer(run: Run, player: int, attacker: int, active: ActiveRule) -> None:
    state = run.state
    rule, frame = active.rule, active.frame
    assert isinstance(rule, AttackOption)
    if can_pay(state, frame, player, rule.cost) is not None:
        return
    text = rule.name or "exert"
    if not run.choose(Pick(player, "508.1g", "may", [1], 0, 1, source=attacker, text=text, labels=("yes",))):
        return
    paid = pay_cost(run, frame, player, rule.cost)
    if run.trace is not None:
        run.trace.append(("508.1g", f"player {player + 1} pays a cost as {name_of(state, attacker)} attacks: {text}"))
    for other in paid.slots.get(rule.slot, ()):
        atoms.signal(run, rule.name, player, attacker, other, attacker)
    if rule.then is not None:
        state_pending(state, Pending(state.new_id(), Triggered(THEN, rule.then), paid, None))
