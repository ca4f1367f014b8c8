"""603.3, 113.7 Abilities as objects on the stack."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Run
from lawmage.ir.card import Card, Face
from lawmage.state.objects import Announced
from lawmage.state.state import Pending, State

from . import waiting, writes
from .announcing import (
    Targets,
    announce_targets,
    became_targets,
    choose_modes,
    note_modes,
    with_choices,
)
from .looking import known_object
from .narrate import aiming, item_name
from .targets import program

NOTHING: Final = Card((Face("ability"),))
NAMELESS: Final = Card((Face(""),))


def put_on_stack_trigger(run: Run, pending: Pending) -> None:
    """603.3 The ability goes on the stack with its modes and targets; without a legal choice it is removed (603.3d)."""
    state = run.state
    frame = pending.frame
    player = frame.controller
    waiting.set_pending(state, tuple([one for one in state.pending if one.id != pending.id]))
    item = new_ability(state, frame.source, player)
    effect = pending.ability.effect
    found = program(effect)
    if found.modal is not None:
        modes = choose_modes(run, player, frame, found, item, False)
        if modes is None or (not modes and not found.specs):
            writes.cease(state, item)
            return
        frame = with_choices(frame, frame.x, modes)
        note_modes(run, frame, found.modal, modes)
    targets: Targets = ()
    if found.specs:
        announced = announce_targets(run, player, frame, found, item, False, "603.3d")
        if announced is None:
            writes.cease(state, item)
            if run.trace is not None:
                run.trace.append(("603.3d", "the ability has no legal target and is removed from the stack"))
            return
        frame, targets = announced
    writes.set_announced(state, item, Announced("triggered", pending.ability, frame, targets))
    if run.trace is not None and targets:
        run.trace.append(("603.3d", f"{item_name(state, item)} goes on the stack{aiming(state, item)}"))
    became_targets(run, player, item, targets)


def new_ability(state: State, source: int, player: int) -> int:
    """113.7 An ability on the stack: an object of its own, with the card of its source for its name.

    708.2 That of a face-down object has none.
    """
    known = known_object(state, source)
    card, face = (known.card, known.face) if known is not None else (NOTHING, NOTHING.faces[0])
    if known is not None and known.face_down:
        card, face = NAMELESS, NAMELESS.faces[0]
    made = writes.new_object(state, card, face, player, player, "stack", "ability")
    writes.put_in_zone(state, made)
    state.touch()
    return made.id
