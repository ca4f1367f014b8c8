"""400.7 A move between zones as it is carried out, and what else has happened with it."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.duration import Indefinite
from lawmage.state.events import Attaching, CounterChange, Event, ZoneMove
from lawmage.state.state import Combat

from . import writes
from .bestowing import is_bestowed, stop
from .lasting import add_lasting
from .looking import view
from .melding import melded, turned_round
from .revealing import keep_track


def move(run: Run, event: ZoneMove) -> None:
    """400.7, 733.1 What was hidden and is no longer cannot be taken back."""
    state = run.state
    hidden = event.origin == "library" and event.to != "stack" or event.to == "library"
    if hidden:
        run.shown = True
    event.foreseen = None
    if event.object_id not in state.objects:
        return
    if melded(event.card) and event.origin == "battlefield" and event.to == "exile":  # 712.21b
        player = event.player if event.player >= 0 else view(state, event.object_id).controller
        names = tuple([face.name for face in event.card.faces[1:]])
        if run.choose(Pick(player, "712.21b", "order", [0, 1], 2, 2, source=event.object_id, labels=names))[0]:
            event.card = turned_round(event.card)
    new = writes.move_object(state, event)
    if hidden and state.marks:
        keep_track(state)
    if event.origin == "battlefield" and event.to == "hand" and event.seen is not None and event.seen.object.face_down:
        writes.reveal_to(state, new.id, tuple(range(len(state.players))))  # 708.9
    if event.linked in state.objects and event.to == "exile":  # 607.2b
        before = tuple([i for i in state.objects[event.linked].note("exiled") if i in state.objects])
        writes.set_note(state, event.linked, "exiled", (*before, new.id))
    if event.origin == "battlefield" and event.seen is not None:  # 701.3d, 702.103f
        for i in event.seen.attachments:
            if i in state.objects and is_bestowed(state.objects[i]):
                writes.set_attached(state, i, 0)
                stop(state, i)
    if event.entry is not None and event.entry.also and event.to == "battlefield":  # 611.2e
        add_lasting(run, state.resolving[-1].frame, (new.id,), event.entry.also, Indefinite())
    for frame, mods in event.also if event.to == "battlefield" else ():
        add_lasting(run, frame, (new.id,), mods, Indefinite())
    event.also = ()
    if event.attacking and state.combat is not None and event.to == "battlefield":  # 508.4
        combat = state.combat
        writes.set_combat(
            state,
            Combat(
                (*combat.attacks, (new.id, event.attacking)),
                combat.blocks,
                combat.blocked,
                combat.struck,
                combat.number,
                combat.declared,
                combat.bands,
            ),
        )


def brought(event: Event) -> list[Event]:
    """122.6, 701.3 Counters that something enters with have been put on it; what enters attached has become so."""
    if not isinstance(event, ZoneMove) or event.to != "battlefield" or not event.result:
        return []
    player = event.player if event.player >= 0 else event.controller
    found: list[Event] = [CounterChange(event.result, kind, n, player, event.source) for kind, n in event.counters]
    if event.attach_to:
        found.append(Attaching(event.result, event.attach_to, 0))
    for one in found:
        one.turn = event.turn
        one.batch = event.batch
    return found


def parted(event: Event) -> list[Event]:
    """701.3d What leaves the battlefield attached to something has become unattached from it."""
    if not isinstance(event, ZoneMove) or event.origin != "battlefield" or event.seen is None:
        return []
    host = event.seen.object.attached_to
    if host == 0:
        return []
    made = Attaching(event.object_id, 0, host)
    made.seen, made.turn, made.batch = event.seen, event.turn, event.batch
    return [made]
