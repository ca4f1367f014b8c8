"""701.27, 708, 710, 730 Raw writes of what represents an object: which face is up, what it is made of."""

from __future__ import annotations

from lawmage.ir.card import Face
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from .looking import snapshot
from .merging import component, merged_face
from .writes import new_object, remember, remove_from_zone, set_mark


def absorb(state: State, object_id: int, into: int) -> None:
    """701.42a The second card of a meld pair is part of the permanent that the first one has become."""
    known = snapshot(state, object_id)
    remove_from_zone(state, state.objects[object_id])
    remember(state, known.become(into))
    del state.objects[object_id]
    state.touch_views()


def merge(state: State, spell: int, host: int, under: bool) -> None:
    """730.2 The spell becomes a component of the permanent, which stays the same object."""
    obj = state.own(host)
    before = obj.parts or (component(state, obj),)
    added = component(state, state.objects[spell])
    obj.parts = (*before, added) if under else (added, *before)
    top = obj.parts[0]
    obj.card, obj.side, obj.kind = top.card, top.side, top.kind
    obj.face_down = top.face_down
    obj.face = merged_face(obj.parts)
    obj.base = None
    absorb(state, spell, host)


def set_face(state: State, object_id: int, face: Face, side: int) -> None:
    """701.27, 708.8 Another face is up; the object stays the same."""
    obj = state.own(object_id)
    obj.face = face
    obj.side = side
    if obj.parts:
        top = component(state, obj.parts[0])
        top.face, top.side = face, side
        obj.parts = (top, *obj.parts[1:])
        obj.face = merged_face(obj.parts)
    obj.base = None
    obj.timestamp = state.new_id()
    state.touch_views()


def other_side(obj: GameObject) -> Face | None:
    """701.27a-d The face that a double-faced card or token would transform into."""
    if obj.card.layout not in ("transform", "token", "modal_dfc") or len(obj.card.faces) < 2:
        return None
    face = obj.card.faces[1 - obj.side]
    return None if {"instant", "sorcery"} & set(face.types) else face


def turn_over(state: State, object_id: int) -> None:
    """701.27a, 730.2i The permanent's other face is up; of a merged one, of each component that has another."""
    obj = state.objects[object_id]
    face = other_side(obj)
    if not obj.parts:
        if face is not None:
            set_face(state, object_id, face, 1 - obj.side)
        return
    parts = []
    for part in obj.parts:
        face, made = other_side(part), component(state, part)
        if face is not None:
            made.face, made.side = face, 1 - part.side
        parts.append(made)
    own = state.own(object_id)
    own.parts = tuple(parts)
    own.face, own.side, own.base = merged_face(own.parts), parts[0].side, None
    state.touch_views()


def show_as(state: State, object_id: int, face: Face) -> None:
    """614.12 For as long as it enters, an object is looked at as what it enters as."""
    obj = state.own(object_id)
    obj.face = face
    obj.base = None
    state.touch_views()


def flip(state: State, object_id: int) -> None:
    """110.5b, 710.4 Flipped is a status; it stays until the permanent leaves."""
    set_mark(state, object_id, "flipped")
    state.own(object_id).base = None


def set_face_down(state: State, object_id: int, how: str) -> None:
    """708 Turned face down (``how`` not empty) or face up."""
    obj = state.own(object_id)
    obj.face_down = how
    obj.base = None
    obj.timestamp = state.new_id()
    state.touch_views()


def renew(state: State, object_id: int) -> int:
    """401.6 A card in a library becomes a new object where it is; the id of that."""
    old = state.objects[object_id]
    remember(state, snapshot(state, object_id))
    made = new_object(state, old.card, old.face, old.owner, old.controller, old.zone, old.kind)
    made.marks = ("commander",) if "commander" in old.marks else ()
    own = state.own_player(old.owner)
    own.library = tuple([made.id if one == object_id else one for one in own.library])
    del state.objects[object_id]
    state.touch_views()
    return made.id
