"""614.12 A permanent as it would exist on the battlefield, with the continuous effects that would apply to it there."""

from __future__ import annotations

from lawmage.ir.duration import Indefinite
from lawmage.state.events import ZoneMove
from lawmage.state.objects import GameObject, View
from lawmage.state.state import Continuous, State

from . import waiting, writes
from .looking import BASE, STATIC, view, views


def view_on_arrival(state: State, event: ZoneMove, made: GameObject) -> View:
    """The characteristics that ``made``, the object as it would enter, would have."""
    if not reached(state, event):
        plain = BASE[0](state, made)
        if not plain.does & STATIC:
            return plain  # 614.12 nor do its own static abilities change it
    asked = (
        views(state), made.face, made.controller, made.face_down, made.counters, made.notes, made.attached_to,
        event.also,
    )  # fmt: skip
    if event.foreseen is None or event.foreseen[0] != asked:
        there = writes.imagine_there(state, made, event.origin == "stack")
        for frame, mods in event.also:
            waiting.add_effect(there, Continuous(there.new_id(), frame, (made.id,), mods, Indefinite(), there.turn))
        event.foreseen = (asked, view(there, made.id))
    return event.foreseen[1]


def reached(state: State, event: ZoneMove) -> bool:
    """Whether effects might make it something else than its copiable values say (a mere size matters to none)."""
    if views(state).to_arrivals or event.also:
        return True
    if event.origin != "stack":  # 400.7a
        return False
    return any([one.affected is not None and event.object_id in one.affected for one in state.effects])
