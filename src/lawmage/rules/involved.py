"""603.10, 614.12 The things and players that take part in an event, held against what a pattern names."""

from __future__ import annotations

from lawmage.ir.node import Things
from lawmage.ir.selector import Noun
from lawmage.state.events import Event, ZoneMove
from lawmage.state.objects import Frame, GameObject
from lawmage.state.state import State

from .evaluate import Subject, fits, subject, things
from .foreseen import view_on_arrival


def is_what(state: State, frame: Frame, what: Noun | Things | None, found: Subject, each: Subject | None) -> bool:
    """Whether the thing an event happens to is the one, or one of those, that the pattern names."""
    if what is None:
        return True
    if isinstance(what, Noun):
        return fits(state, frame, what, found)
    refs = things(state, frame, what, each)
    if found.ref in refs:
        return True
    return found.snapshot is not None and found.snapshot.became in refs and found.snapshot.became > 0


def is_ref(state: State, frame: Frame, what: Noun | Things | None, ref: int, each: Subject | None) -> bool:
    if what is None:
        return True
    found = subject(state, ref)
    return found is not None and is_what(state, frame, what, found, each)


def by_player(state: State, frame: Frame, who: Things | None, player: int, each: Subject | None) -> bool:
    return who is None or -1 - player in things(state, frame, who, each)


def affected_subject(state: State, event: Event) -> Subject | None:
    """The affected object as it was when the event happened, a player, or a live object."""
    if event.seen is not None:
        return Subject(event.affected, event.seen.object, event.seen.view, event.seen)
    return subject(state, event.affected)


def moved_subject(state: State, event: ZoneMove) -> Subject | None:
    """603.10 A thing that leaves a public zone for good is seen as it was; one that arrives, as it is or would be."""
    if event.to == "battlefield" or event.to == "stack":
        if event.result:
            return subject(state, event.result) if event.result in state.objects else seen_arriving(state, event)
        return would_be(state, event)
    if event.origin == "battlefield" or event.origin == "stack" or event.to in ("hand", "library"):
        if event.seen is not None:
            return Subject(event.object_id, event.seen.object, event.seen.view, event.seen)
        return subject(state, event.object_id)
    if event.result in state.objects:
        return subject(state, event.result)
    return subject(state, event.object_id)


def seen_arriving(state: State, event: ZoneMove) -> Subject | None:
    """What arrived has already moved on: it was as its last known information says."""
    return subject(state, event.result)


def would_be(state: State, event: ZoneMove) -> Subject:
    """614.12 The object as it would exist on the battlefield."""
    old = state.objects[event.object_id]
    made = GameObject(
        event.object_id, event.card, event.face, old.owner, event.controller, event.to, old.kind, state.epoch
    )
    made.tapped = event.tapped
    made.face_down = event.face_down
    made.counters = event.counters
    made.attached_to = event.attach_to
    made.cast = old.cast
    made.side = event.side
    made.notes = event.notes
    return Subject(event.object_id, made, view_on_arrival(state, event, made))
