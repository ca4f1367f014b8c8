"""614.12, 614.13, 707.9 Replacement effects that change how a permanent enters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.decisions import Number, Pick, Run
from lawmage.ir.ability import Chapter, EnterIfDone, EnterUnlessPaid, Keyword
from lawmage.ir.card import Face
from lawmage.ir.effects import CopySpec, Entry, MayPay
from lawmage.ir.node import Effect
from lawmage.state.events import ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import facing, writes
from .evaluate import holds, players, quantity, things
from .hooks import FOLLOW
from .involved import would_be
from .printed_replacements import by_type, have

Counted = tuple[tuple[str, int], ...]  # kinds of counter, and how many of each
COPIED: Final[list[Callable[[Run, Frame, CopySpec, int], tuple[Face, Counted] | None]]] = []  # 707.2 (copying)


def enter_with(run: Run, frame: Frame, entry: Entry, event: ZoneMove) -> None:
    """614.12, 614.13"""
    state = run.state
    would = would_be(state, event)
    event.tapped = event.tapped or entry.tapped
    if entry.attacking is not None and state.combat is not None and state.is_active(event.controller):  # 508.4
        able = [ref for ref in things(state, frame, entry.attacking) if ref < 0 or ref in state.battlefield]
        if able:
            event.attacking = run.choose(Pick(event.controller, "508.4", "attacked", able, 1, 1))[0]
    for amount, counter in entry.counters:
        n = quantity(state, frame, amount, would)
        if n > 0:
            before = next((have for kind, have in event.counters if kind == counter), 0)
            event.counters = writes.counted(event.counters, counter, before + n)
    if entry.control is not None:
        chosen = players(state, frame, entry.control, would)
        if chosen:
            event.controller = chosen[0]
    if entry.attached is not None:
        hosts = things(state, frame, entry.attached, would)
        event.attach_to = hosts[0] if hosts else 0
    if entry.face_down:
        event.face_down = "effect"
    if entry.also:
        event.also = (*event.also, (frame, entry.also))
    if entry.transformed and event.card.layout in DOUBLE_FACED and len(event.card.faces) > 1:
        enter_transformed(state, event)


DOUBLE_FACED: Final = ("transform", "modal_dfc", "token")


def enter_transformed(state: State, event: ZoneMove) -> None:
    """712.13a With its back face up, also as a copy of something else; a sorcery on its back goes to the graveyard."""
    back = event.card.faces[1]
    if "instant" in back.types or "sorcery" in back.types:
        event.to = "graveyard"
        event.face = event.card.faces[0]
        event.controller = state.objects[event.object_id].owner
        event.counters = ()
        event.also = ()
        return
    if any([event.face is one for one in event.card.faces]):
        event.face = back
    event.side = 1


def enter_unless_paid(run: Run, frame: Frame, change: EnterUnlessPaid, event: ZoneMove) -> None:
    """614.12a The player under whose control it would enter may pay."""
    slot = 99
    own = Frame(event.object_id, event.controller, frame.slots, frame.x, frame.captured, frame.granter)
    after = FOLLOW[0](run, own, MayPay(change.cost, slot=slot))
    if not any(after.slots.get(slot, ())):
        enter_with(run, frame, change.entry, event)


def done_to_enter(run: Run, frame: Frame, change: EnterIfDone, event: ZoneMove) -> bool:
    """614.6 Done by the player under whose control it would enter."""
    own = Frame(event.object_id, event.controller, frame.slots, frame.x, frame.captured, frame.granter)
    return holds(run.state, FOLLOW[0](run, own, change.does), change.done)


def enter_as(run: Run, frame: Frame, spec: CopySpec, event: ZoneMove) -> None:
    """707.9, 614.12a Chosen before it enters; the copiable values are taken over at once."""
    copied = COPIED[0](run, frame, spec, event.object_id)
    if copied is not None:
        event.face, more = copied
        facing.show_as(run.state, event.object_id, event.face)  # what it does as it enters is done as the copy
        event.counters = more_than(event.counters, event.excepted)  # 707.9e
        event.excepted = ()
        read_ahead(run, event)
        by_type(run.state, event)
        for counter, n in more:
            event.counters = writes.counted(event.counters, counter, dict(event.counters).get(counter, 0) + n)


def read_ahead(run: Run, event: ZoneMove) -> None:
    """702.155b, 714.3b A Saga with read ahead enters with a chosen number of lore counters."""
    face = event.face
    if event.to != "battlefield" or event.applied or have(event, "lore") or "Saga" not in face.subtypes:
        return
    if any([isinstance(one, Keyword) and one.name == "read ahead" for one in face.abilities]):
        final = max([max(one.numbers) for one in face.abilities if isinstance(one, Chapter)], default=0)
        if final:
            chosen = run.choose(Number(event.controller, "714.3b", "chapter", 1, final, source=event.object_id))[0]
            event.counters = writes.counted(event.counters, "lore", chosen)


def more_than(counters: tuple[tuple[str, int], ...], less: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """The counters without those others."""
    left = [(kind, n - dict(less).get(kind, 0)) for kind, n in counters]
    return tuple([(kind, n) for kind, n in left if n > 0])


def as_enters(run: Run, frame: Frame, does: Effect, event: ZoneMove) -> Frame:
    """614.12a What is chosen is noted on the object that arrives; the frame with what was chosen."""
    after = FOLLOW[0](run, frame, does)
    obj = run.state.objects.get(event.object_id)
    if obj is not None:
        event.notes = obj.notes
    return after
