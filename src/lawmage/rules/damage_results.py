"""120.3, 120.4 What damage does to players, creatures and other permanents."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import Keyword
from lawmage.ir.rule_change import LifeFloor
from lawmage.state.events import CounterChange, Damage, Event, LifeChange
from lawmage.state.state import State

from . import writes
from .looking import controller_of, look, view
from .rule_queries import about, rules_of


def damage(run: Run, event: Damage, others: list[Event]) -> list[Event]:
    """120.3, 120.4 What damage results in depends on the recipient and on the source's keywords.

    ``others`` are results of other damage that is dealt at the same time.
    """
    state = run.state
    source = look(state, event.source)
    keywords = source.keywords if source is not None else frozenset()
    controller = source.controller if source is not None else state.active
    follow: list[Event] = []
    if event.affected < 0:
        player = -1 - event.affected
        if "infect" in keywords:  # 120.3b
            follow.append(CounterChange(event.affected, "poison", event.amount, controller, event.source))
        else:
            lost = lost_to_damage(state, player, event.amount, others)
            follow.append(LifeChange(player, -lost, "damage", event.source))
        dealer = state.objects.get(event.source)
        if event.combat and dealer is not None and "commander" in dealer.marks:  # 903.10a
            writes.commander_damage(state, player, f"{dealer.owner} {dealer.card.name}", event.amount)
        toxic = toxic_of(state, event.source) if event.combat and "toxic" in keywords else 0
        if toxic:  # 120.3g
            follow.append(CounterChange(event.affected, "poison", toxic, controller, event.source))
    elif event.affected in state.objects:
        types = view(state, event.affected).types
        if "creature" in types:
            seen = view(state, event.affected)
            shrunk = counters_of(others, event.affected, "-1/-1")
            lethal = max(0, seen.toughness - shrunk - state.objects[event.affected].damage)
            if "deathtouch" in keywords and lethal > 1:
                lethal = 1
            event.excess = max(0, event.amount - lethal)  # 120.10
            if "wither" in keywords or "infect" in keywords:  # 120.3d
                follow.append(CounterChange(event.affected, "-1/-1", event.amount, controller, event.source))
                writes.mark_damage(state, event.affected, 0, "deathtouch" in keywords)
            else:
                writes.mark_damage(state, event.affected, event.amount, "deathtouch" in keywords)
        for kind, counter in (("planeswalker", "loyalty"), ("battle", "defense")):  # 120.3c, 120.3h
            if kind in types:
                there = state.objects[event.affected].count(counter) + counters_of(others, event.affected, counter)
                event.excess = max(event.excess, event.amount - there)
                taken = min(there, event.amount)
                if taken:
                    follow.append(CounterChange(event.affected, counter, -taken, controller, event.source))
    return follow


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
