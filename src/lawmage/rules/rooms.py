"""709.5 Rooms on the battlefield: halves are unlocked and locked."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import Unlock
from lawmage.state.objects import Frame

from . import atoms, facing
from .choosing import current, pick
from .doors import BOTH, HALVES, is_room, locked, shut, unlocked
from .looking import controller_of
from .outcome import Outcome
from .playing import fused


def showing(card: Card, halves: tuple[int, ...]) -> Face:
    """What a permanent with these halves unlocked is."""
    if halves == BOTH:
        return fused(card)
    return card.faces[halves[0]] if halves else shut(card)


def set_doors(run: Run, room: int, halves: tuple[int, ...]) -> None:
    card = run.state.objects[room].card
    facing.set_face(run.state, room, showing(card, halves), halves[0] if len(halves) == 1 else 0)


def unlock(run: Run, player: int, room: int, half: int) -> None:
    """709.5f, 709.5h-i The half is there from now on, then what waits for that triggers."""
    before = unlocked(run.state.objects[room])
    if half in before:
        return
    set_doors(run, room, tuple([n for n in BOTH if n == half or n in before]))
    opened(run, player, room, half, bool(before))


def opened(run: Run, player: int, room: int, half: int, fully: bool) -> None:
    atoms.signal(run, f"unlock {HALVES[half]}", player, room, 0, room)
    if fully:
        atoms.signal(run, "fully unlock", player, room, 0, room)


def lock(run: Run, room: int, half: int) -> None:
    """709.5g"""
    before = unlocked(run.state.objects[room])
    set_doors(run, room, tuple([n for n in before if n != half]))


def entered(run: Run, room: int, half: int) -> None:
    """709.5d, 709.5h The half that was cast has been unlocked as the Room entered."""
    state = run.state
    if room in state.objects and state.objects[room].zone == "battlefield" and is_room(state.objects[room].card):
        opened(run, controller_of(state, room), room, half, False)


def doors(run: Run, frame: Frame, node: Unlock) -> Outcome:
    """709.5f-g The player chooses a half that can be unlocked (locked)."""
    state = run.state
    changed: list[int] = []
    for room in pick(run, node.what, "unlock"):
        if room not in state.battlefield:
            continue
        obj = state.objects[room]
        shown, hidden = unlocked(obj), locked(obj)
        able = {"unlock": hidden, "lock": shown, "either": BOTH if is_room(obj.card) else ()}[node.how]
        if node.door:
            able = tuple([n for n in able if HALVES[n] == node.door])
        if not able:
            continue
        labels = tuple([obj.card.faces[n].name for n in able])
        ask = Pick(frame.controller, "709.5f", "door", list(able), 1, 1, source=current(run).source, labels=labels)
        half = run.choose(ask)[0]
        if half in hidden:
            unlock(run, frame.controller, room, half)
        else:
            lock(run, room, half)
        changed.append(room)
    return Outcome(tuple(changed), (), len(changed), bool(changed))
