"""110, 303.4f, 508.4 How things enter the battlefield by an instruction: whose, tapped, attached, attacking."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Keyword
from lawmage.ir.card import Face
from lawmage.ir.effects import Entry
from lawmage.ir.selector import RoleOf
from lawmage.state.events import Event, ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import atoms
from .base_views import view_of_face
from .choosing import actor, current, number, pick
from .combat_rules import protector
from .evaluate import Subject
from .looking import controller_of, view
from .nouns import candidates
from .replacement import HOST
from .rule_queries import protected


def enter_events(run: Run, refs: list[int], entry: Entry, player: int) -> list[Event]:
    """The proposed entries of things that are not on the battlefield; what can't enter stays where it is (110.2)."""
    state = run.state
    events: list[Event] = []
    for object_id in refs:
        obj = state.objects[object_id]
        if obj.zone == "battlefield" or not can_enter(state, object_id, entry):
            continue
        event = atoms.propose_entry(state, object_id, controller(run, entry, object_id, player), entry)
        event.player = player
        counters = tuple([(kind, number(run, n)) for n, kind in entry.counters if number(run, n) > 0])
        atoms.shape(event, counters, "effect" if entry.face_down else "")
        if entry.attached is not None:
            event.attach_to = host(run, event.face, entry, event.controller)
            if event.attach_to == 0 and "Aura" in event.face.subtypes:
                continue
        elif "Aura" in event.face.subtypes and not entry.face_down:
            event.attach_to = chosen_host(run, event.face, event.controller)
            if event.attach_to == 0:
                continue  # 303.4g
        if entry.attacking is not None:
            event.attacking = attacked(run, entry, event.controller)
        events.append(event)
    return events


def can_enter(state: State, object_id: int, entry: Entry) -> bool:
    """307.4, 304.4 Instant and sorcery cards don't enter the battlefield, unless face down (708.3)."""
    obj = state.objects[object_id]
    if entry.face_down:
        return True
    if entry.transformed and obj.card.layout not in ("transform", "token", "modal_dfc"):  # 712.14a
        return False
    face = obj.card.faces[1] if entry.transformed and len(obj.card.faces) > 1 else atoms.front(obj)
    return not {"instant", "sorcery"} & set(face.types) and obj.kind != "ability"


def controller(run: Run, entry: Entry, object_id: int, player: int) -> int:
    """110.2a Who puts it there, unless the effect says otherwise."""
    state = run.state
    if entry.control is None:
        return player
    if isinstance(entry.control, RoleOf) and entry.control.role in ("owner", "controller"):
        owner = state.objects[object_id].owner
        return owner if entry.control.role == "owner" else controller_of(state, object_id)
    found = actor(run, entry.control)
    return found if found >= 0 else player


def host(run: Run, face: Face, entry: Entry, player: int) -> int:
    """301.5, 303.4f What it enters attached to; 0 when that can't be."""
    assert entry.attached is not None
    found = pick(run, entry.attached, "attach", player)
    if not found:
        return 0
    if "Aura" in face.subtypes and found[0] not in hosts(run.state, face, player):
        return 0
    return found[0]


def chosen_host(run: Run, face: Face, player: int) -> int:
    """303.4f An Aura that enters without being cast: its controller chooses what it enchants."""
    return host_of(run, face, player, current(run).source)


def host_of(run: Run, face: Face, player: int, source: int) -> int:
    options = hosts(run.state, face, player)
    if not options:
        return 0
    return run.choose(Pick(player, "303.4f", "enchant", options, 1, 1, source=source))[0]


HOST.append(host_of)


def hosts(state: State, face: Face, player: int) -> list[int]:
    """303.4a What an Aura with this face could enchant."""
    frame = Frame(0, player, {})
    found: list[int] = []
    for ability in face.abilities:
        if isinstance(ability, Keyword) and ability.name == "enchant" and ability.noun is not None:
            options = candidates(state, frame, ability.noun)
            found = [ref for ref in options if not found or ref in found]
    about = Subject(0, None, view_of_face(face, player))
    return [ref for ref in found if not protected(state, ref, about)]


def attacked(run: Run, entry: Entry, player: int) -> int:
    """508.4 Its controller chooses which player or permanent it attacks; nobody when it can't be attacking."""
    state = run.state
    assert entry.attacking is not None
    if state.combat is None or not state.is_active(player):
        return 0
    options = [ref for ref in pick(run, entry.attacking, "attack", player) if ref < 0 or ref in state.battlefield]
    for ref in list(options):
        if ref < 0:
            options += [i for i in defended(state, -1 - ref) if i not in options]
    if not options:
        return 0
    return run.choose(Pick(player, "508.4", "attacked", options, 1, 1, source=current(run).source))[0]


def defended(state: State, player: int) -> list[int]:
    """506.3 Planeswalkers a defending player controls, and battles they protect."""
    found: list[int] = []
    for i in state.battlefield:
        seen = view(state, i)
        walker = "planeswalker" in seen.types and seen.controller == player
        if walker or "battle" in seen.types and protector(state, i) == player:
            found.append(i)
    return found


def arrive(run: Run, done: list[ZoneMove]) -> None:
    """Nothing more to do for what has entered; attachment and attack are part of the event."""
