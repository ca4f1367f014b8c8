"""122, 701.34 Counters put on, removed from, moved between and doubled on objects and players."""

from __future__ import annotations

from lawmage.decisions import Divide, Number, Pick, Run
from lawmage.ir.effects import DoubleCounters, MoveCounters, Proliferate, PutCounters, PutSame, RemoveCounters
from lawmage.ir.node import Quantity
from lawmage.ir.selector import Each, Selector
from lawmage.rules import atoms
from lawmage.rules.choosing import actor, actors, current, number, pick
from lawmage.rules.effects.damage import announced_shares
from lawmage.rules.evaluate import quantity, subject, things
from lawmage.rules.instructions import on
from lawmage.rules.looking import known_object
from lawmage.rules.outcome import Outcome
from lawmage.rules.rule_queries import prohibited
from lawmage.rules.together import carried, plan_on
from lawmage.rules.walk import contains
from lawmage.state.events import CounterChange, Event
from lawmage.state.objects import Frame
from lawmage.state.state import State


def plan_put(run: Run, node: PutCounters) -> list[Event]:
    player = actor(run, node.who)
    frame = current(run)
    events: list[Event] = []
    for ref, n in shares(run, node, player):
        if n > 0 and may_have(run.state, ref):
            events.append(CounterChange(ref, node.counter, n, player, frame.source))
    return events


def may_have(state: State, ref: int) -> bool:
    """122.1 Players, permanents, and cards in zones where a counter means something: exile above all."""
    return ref < 0 or state.objects[ref].zone in ("battlefield", "exile", "stack", "command")


def shares(run: Run, node: PutCounters, player: int) -> list[tuple[int, int]]:
    """How many on each; distributed as announced for targets, else as the player divides them now."""
    if not node.distributed:
        refs = pick(run, node.on, "counters", player)
        return [(ref, amount_for(run, node.amount, ref)) for ref in refs]
    if isinstance(node.on, Selector) and node.on.pick == "target":
        return announced_shares(run, node.on)
    refs = pick(run, node.on, "counters", player)
    total = number(run, node.amount)
    refs = refs[:total]
    if not refs:
        return []
    asked = Divide(player, "608.2d", "counters", total, refs, 1, source=current(run).source)
    return list(zip(refs, run.choose(asked), strict=True))


def amount_for(run: Run, amount: Quantity, ref: int) -> int:
    """The number; where it speaks of the thing itself, one for each."""
    if isinstance(amount, int) or not contains(amount, (Each,)):
        return number(run, amount)
    return max(0, quantity(run.state, current(run), amount, subject(run.state, ref)))


def put_counters(run: Run, frame: Frame, node: PutCounters) -> Outcome:
    """122.6 All at once."""
    return carried(atoms.perform(run, plan_put(run, node)))


def put_same(run: Run, frame: Frame, node: PutSame) -> Outcome:
    """122.8, 608.2h The counters it has, or last had."""
    player = actor(run, node.who)
    held: list[tuple[str, int]] = []
    for one in things(run.state, current(run), node.of):
        known = known_object(run.state, one)
        held += known.counters if known is not None else ()
    events: list[Event] = []
    for ref in pick(run, node.on, "counters", player):
        if may_have(run.state, ref):
            events += [CounterChange(ref, kind, n, player, current(run).source) for kind, n in held if n > 0]
    return carried(atoms.perform(run, events))


def remove_counters(run: Run, frame: Frame, node: RemoveCounters) -> Outcome:
    """122.7"""
    player = actor(run, node.who)
    came = Outcome()
    for ref in pick(run, node.from_, "remove_counters", player):
        wanted = None if node.amount is None else number(run, node.amount)
        for kind, n in removals(run, ref, node.counter, wanted, node.up_to, player):
            removed = atoms.remove_counters(run, ref, kind, n, player, frame.source)
            came.add(Outcome((ref,), (-1 - player,), removed, removed > 0))
    return came


def counters_on(state: State, ref: int) -> tuple[tuple[str, int], ...]:
    return state.players[-1 - ref].counters if ref < 0 else state.objects[ref].counters


def removals(
    run: Run, ref: int, counter: str | None, wanted: int | None, up_to: bool, player: int
) -> list[tuple[str, int]]:
    """Which counters go, kind by kind, as the player chooses."""
    there = [(kind, n) for kind, n in counters_on(run.state, ref) if counter in (None, kind)]
    total = sum([n for _, n in there])
    if wanted is None or wanted >= total and not up_to:
        return there
    found: list[tuple[str, int]] = []
    left = wanted
    for k, (kind, n) in enumerate(there):
        after = sum([m for _, m in there[k + 1 :]])
        low = 0 if up_to else max(0, left - after)
        high = min(n, left)
        asked = Number(player, "122.7", "remove_counters", low, high, source=ref, text=kind)
        taken = run.choose(asked)[0]
        left -= taken
        if taken:
            found.append((kind, taken))
    return found


def move_counters(run: Run, frame: Frame, node: MoveCounters) -> Outcome:
    """122.5 Removed from the one and put on the other, if both are there and it may be put there."""
    from_ = pick(run, node.from_, "counters")
    to = pick(run, node.to, "counters", frame.controller)
    came = Outcome()
    if not to:
        return came
    wanted = None if node.amount is None else number(run, node.amount)
    for ref in from_:
        if ref == to[0]:
            continue
        most = sum([n for _, n in counters_on(run.state, ref)]) if node.up_to else wanted
        for kind, n in removals(run, ref, node.counter, most, node.up_to, frame.controller):
            arriving = CounterChange(to[0], kind, n, frame.controller, frame.source)
            if prohibited(run.state, arriving) is not None:
                continue
            moved = atoms.remove_counters(run, ref, kind, n, frame.controller, frame.source)
            if moved:
                atoms.put_counters(run, to[0], kind, moved, frame.controller, frame.source)
                came.add(Outcome((to[0],), (-1 - frame.controller,), moved, True))
    return came


def double_counters(run: Run, frame: Frame, node: DoubleCounters) -> Outcome:
    """701.10e As many more of each kind as are there."""
    events: list[Event] = []
    for ref in pick(run, node.on, "counters"):
        for kind, n in counters_on(run.state, ref):
            if node.counter in (None, kind):
                events.append(CounterChange(ref, kind, n, frame.controller, frame.source))
    return carried(atoms.perform(run, events))


def proliferate(run: Run, frame: Frame, node: Proliferate) -> Outcome:
    """701.34a Any number of permanents and players with counters get one more of each kind there."""
    state = run.state
    came = Outcome()
    for player in actors(run, node.who):
        options = [-1 - p for p in state.turn_order(player) if state.players[p].counters]
        options += [i for i in state.battlefield if state.objects[i].counters and not state.objects[i].phased_out]
        chosen = run.choose(Pick(player, "701.34a", "proliferate", options, 0, len(options), source=frame.source))
        events: list[Event] = []
        for ref in chosen:
            events += [CounterChange(ref, kind, 1, player, frame.source) for kind, _ in counters_on(state, ref)]
        came.add(carried(atoms.perform(run, events) if events else []))
    came.done = True
    return came


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(PutCounters, put_counters)
    on(PutSame, put_same)
    on(RemoveCounters, remove_counters)
    on(MoveCounters, move_counters)
    on(DoubleCounters, double_counters)
    on(Proliferate, proliferate)
    plan_on(PutCounters, plan_put)
