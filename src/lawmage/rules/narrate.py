"""The trace: what happened, in one sentence each, with the rule that did it. Built only when a trace is kept."""

from __future__ import annotations

from lawmage.decisions import Note
from lawmage.state.constants import EVENT_NAMES, STEP_NAMES
from lawmage.state.events import CounterChange, Damage, DrawCard, Event, LifeChange, StepBegan, TokenCreation, ZoneMove
from lawmage.state.state import State

from .looking import name_of

CAUSES = {
    "destroy": "701.8",
    "sacrifice": "701.21",
    "discard": "701.9",
    "mill": "701.17",
    "counter": "701.6",
    "state": "704.5",
}


def describe(state: State, event: Event) -> Note:
    """One line of the log with its rule."""
    if isinstance(event, ZoneMove):
        rule = CAUSES.get(event.cause, "400.7")
        return rule, f"{event.face.name} moves from {event.origin} to {event.to}" + (
            f" ({event.cause})" if event.cause else ""
        )
    if isinstance(event, Damage):
        return (
            "120.3",
            f"{name_of(state, event.source)} deals {event.amount} damage to {name_of(state, event.affected)}",
        )
    if isinstance(event, LifeChange):
        verb = "gains" if event.amount > 0 else "loses"
        return "119.3", f"player {event.player + 1} {verb} {abs(event.amount)} life ({event.cause})"
    if isinstance(event, DrawCard):
        return "121.1", f"player {event.player + 1} draws a card"
    if isinstance(event, CounterChange):
        verb = "put on" if event.amount > 0 else "removed from"
        return "122.1", f"{abs(event.amount)} {event.counter} {verb} {name_of(state, event.affected)}"
    if isinstance(event, TokenCreation):
        names = ", ".join([f"{n} {card.name}" for card, n in event.tokens])
        return "111.1", f"player {event.player + 1} creates {names}"
    if isinstance(event, StepBegan):
        return "500.6", f"the {STEP_NAMES[event.step]} step begins"
    return "700", f"{EVENT_NAMES[event.kind]}: {name_of(state, event.affected)}"
