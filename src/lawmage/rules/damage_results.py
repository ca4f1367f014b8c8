"""120.3, 120.4 What damage does to players, creatures and other permanents: asked here, written by atoms."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.rule_change import LifeFloor
from lawmage.state.events import CounterChange, Damage, Event, LifeChange
from lawmage.state.state import State

from .looking import controller_of, look
from .rule_queries import about, rules_of


def counters_of(events: list[Event], ref: int, counter: str) -> int:
    """How many counters the events put there, or remove (negative)."""
    same = [e for e in events if isinstance(e, CounterChange) and e.affected == ref and e.counter == counter]
    return sum([event.amount for event in same])


def lost_to_damage(state: State, player: int, amount: int, others: list[Event]) -> int:
    """120.3a How much life the damage makes a player lose; some effects keep the last point."""
    life = state.players[player].life
    life += sum([one.amount for one in others if isinstance(one, LifeChange) and one.player == player])
    if life - amount >= 1:
        return amount
    for active in rules_of(state, LifeFloor):
        rule = active.rule
        if isinstance(rule, LifeFloor) and about(state, active, rule.who, -1 - player):
            return max(0, life - 1)
    return amount


def lifelink(state: State, events: list[Event]) -> list[Event]:
    """120.3f, 702.15 One gain of life for each source, whatever it deals damage to at once."""
    dealt: dict[int, int] = {}
    for event in events:
        if isinstance(event, Damage):
            source = look(state, event.source)
            if source is not None and "lifelink" in source.keywords:
                dealt[event.source] = dealt.get(event.source, 0) + event.amount
    return [LifeChange(controller_of(state, source), amount, "gain", source) for source, amount in dealt.items()]


def toxic_of(state: State, object_id: int) -> int:
    """702.164b The sum of its toxic values."""
    seen = look(state, object_id)
    if seen is None:
        return 0
    return sum(
        [a.amount for a in seen.abilities if isinstance(a, Keyword) and a.name == "toxic" and isinstance(a.amount, int)]
    )
