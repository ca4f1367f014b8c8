"""701.12d Raw writes for an object that takes the place of another: in a zone, in combat, under effects."""

from __future__ import annotations

from lawmage.state.objects import Frame, Snapshot
from lawmage.state.state import Combat, Continuous, Delayed, ShieldLeft, State

from .writes import without


def take_place(state: State, known: Snapshot, new_id: int, combat: Combat | None) -> None:
    """701.12d-e The new object has what belonged to the place: status, counters, attachments, combat, effects on it."""
    old = known.object
    new = state.own(new_id)
    new.tapped = old.tapped
    new.face_down = old.face_down
    new.counters = old.counters
    new.attached_to = old.attached_to
    new.damage = old.damage
    new.marks = (*new.marks, *[mark for mark in old.marks if mark == "flipped" or mark.startswith("goaded:")])
    new.base = None
    for i in known.attachments:
        if i in state.objects:
            state.own(i).attached_to = new_id
    if combat is not None:
        state.combat = Combat(
            tuple([(replaced(a, old.id, new_id), replaced(b, old.id, new_id)) for a, b in combat.attacks]),
            tuple([(replaced(a, old.id, new_id), replaced(b, old.id, new_id)) for a, b in combat.blocks]),
            tuple([replaced(a, old.id, new_id) for a in combat.blocked]),
            tuple([replaced(a, old.id, new_id) for a in combat.struck]),
            combat.number,
            tuple([replaced(a, old.id, new_id) for a in combat.declared]),
            tuple([tuple([replaced(a, old.id, new_id) for a in band]) for band in combat.bands]),
        )
    state.effects = tuple([with_affected(effect, old.id, new_id) for effect in state.effects])
    state.shields = tuple(
        [
            ShieldLeft(s.id, with_refs(s.frame, old.id, new_id), s.replacement, s.lasts, s.left, s.turn)
            for s in state.shields
        ]
    )
    state.delayed = tuple(
        [
            Delayed(
                d.id,
                with_refs(d.frame, old.id, new_id),
                d.event,
                d.does,
                d.binds,
                d.lasts,
                d.condition,
                d.turn,
                d.once,
                d.each_turn,
            )
            for d in state.delayed
        ]
    )
    state.touch_views()


def replaced(ref: int, old: int, new: int) -> int:
    return new if ref == old else ref


def with_affected(effect: Continuous, old: int, new: int) -> Continuous:
    if effect.affected is None or old not in effect.affected:
        return effect
    affected = tuple([replaced(ref, old, new) for ref in effect.affected])
    made = Continuous(effect.id, effect.frame, affected, effect.mods, effect.lasts, effect.turn)
    made.timestamp = effect.timestamp
    return made


def with_refs(frame: Frame, old: int, new: int) -> Frame:
    """The frame of a delayed effect that speaks of the place's object."""
    slots = {
        slot: tuple([replaced(ref, old, new) for ref in refs]) if slot in frame.captured else refs
        for slot, refs in frame.slots.items()
    }
    return frame.with_slots(slots)


def take_turn_on_stack(state: State, new_id: int, at: int) -> None:
    """The object that came onto the stack last is at the place of the one it was exchanged with."""
    rest = without(state.stack, new_id)
    state.stack = (*rest[:at], new_id, *rest[at:])
