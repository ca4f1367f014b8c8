"""101.4, 608.2e-f The same thing done by several players, or to several things: first the choices, then all at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar, cast

from lawmage.decisions import Run
from lawmage.ir.effects import Bind, Binds, May, Move
from lawmage.ir.node import Effect
from lawmage.ir.selector import Bound, RoleOf, This, You
from lawmage.state.events import CounterChange, Damage, Event, LifeChange, ZoneMove

from . import atoms
from .choosing import bind
from .outcome import Outcome
from .walk import contains

Plan = Callable[[Run, Effect], list[Event]]
E = TypeVar("E", bound=Effect)
PLANS: Final[dict[type[Effect], Plan]] = {}  # instructions that are choices and then one set of events


def plan_on(node: type[E], plan: Callable[[Run, E], list[Event]]) -> None:
    PLANS[node] = cast(Plan, plan)


def plan(run: Run, effect: Effect) -> list[Event]:
    """The events that an instruction would cause, after its choices."""
    return PLANS[type(effect)](run, effect)


def all_at_once(run: Run, slot: int, each: list[int], does: Effect) -> bool:
    """A loop over players whose instruction is simple: every player's choices, then one event. False: not simple."""
    binds: Binds = ()
    while isinstance(does, Bind):
        binds += does.binds
        does = does.does
    if type(does) not in PLANS:
        return False
    events: list[Event] = []
    for ref in each:
        bind(run, slot, (ref,))
        events += plan(run, does)
    came = carried(atoms.perform(run, events))
    for port, into in binds:
        bind(run, into, came.port(port))
    return True


def moved(slot: int, does: Effect) -> Move | None:
    """608.2f The move of each thing that a loop goes over, where that is all that happens to it, or may happen."""
    if isinstance(does, May) and does.who == You() and does.slot < 0 and does.else_ is None:
        does = does.then
    if not isinstance(does, Move) or does.what != Bound(slot) or does.until is not None:
        return None
    rest = replace(does, what=This(), who=You() if does.who == RoleOf("owner", does.what) else does.who)
    return None if contains(rest, (Bound,)) else does


def carried(done: list[Event]) -> Outcome:
    """What came of the events."""
    came = Outcome(done=bool(done))
    for event in done:
        if event.player >= 0 and -1 - event.player not in came.players:
            came.players += (-1 - event.player,)
        if isinstance(event, ZoneMove):
            came.things += (event.object_id,)
            came.amount += 1
        elif isinstance(event, LifeChange):
            came.amount += abs(event.amount)
        elif isinstance(event, Damage):
            came.things += (event.affected,)
            came.source += (event.source,) if event.source not in came.source else ()
            came.amount += event.amount
            came.excess += event.excess
        elif isinstance(event, CounterChange):
            came.things += (event.affected,)
            came.amount += abs(event.amount)
    return came
