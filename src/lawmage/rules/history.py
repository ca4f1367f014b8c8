"""608.2i, 603.4 What has happened: looking back over the events of this turn and the last."""

from __future__ import annotations

from typing import Final

from lawmage.ir.event_pattern import DealsDamage
from lawmage.ir.node import EventPattern
from lawmage.ir.selector import Noun
from lawmage.state.constants import ATTACKS, BEGIN_COMBAT, BLOCKS, DAMAGE, END_COMBAT
from lawmage.state.events import Event
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import Subject, kinds_of, occurs

BEGAN = -2  # the slot of a frame that holds the next id as it was when its resolution began
REPEATED: Final = (ATTACKS, BLOCKS, DAMAGE)  # the same thing may do so again and again


def window_of(state: State, frame: Frame, window: str) -> tuple[Event, ...]:
    """The events of a window, oldest first; of the game as a whole only two turns are kept."""
    if window == "this_turn":
        return state.history
    if window == "last_turn":
        return state.last_turn
    if window == "this_way":
        began = frame.slots.get(BEGAN, (0,))[0]
        return tuple([event for event in state.history if event.batch >= began])
    if window == "this_combat":
        return of_this_combat(state)
    return state.last_turn + state.history


def of_this_combat(state: State) -> tuple[Event, ...]:
    """506.1 The events since the combat phase began; none outside of it."""
    if not BEGIN_COMBAT <= state.step <= END_COMBAT:
        return ()
    began = 0
    for name, value in state.marks:
        if name == "combat_began":
            began = value
    return tuple([event for event in state.history if event.batch >= began])


def happened_to(state: State, frame: Frame, pattern: EventPattern, window: str, each: Subject | None) -> int:
    """How many events of the window the pattern describes, with this thing under consideration.

    What attacks, blocks or deals damage repeatedly is one thing that did so ("three creatures attacked this turn").
    """
    kinds = kinds_of(pattern)
    count = 0
    counted = set()
    for event in window_of(state, frame, window):
        if event.kind in kinds and occurs(state, frame, pattern, event, each):
            if event.kind in REPEATED:
                counted.add(described(pattern, event))
            else:
                count += 1
    return count + len(counted)


def described(pattern: EventPattern, event: Event) -> int:
    """The thing of the event that the pattern describes: who did it, else to whom it was done."""
    by_source = isinstance(pattern, DealsDamage) and isinstance(pattern.source, Noun)
    return event.source if by_source else event.affected
