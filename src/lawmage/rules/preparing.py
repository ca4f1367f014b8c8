"""722.3 Preparation cards: while a permanent is prepared, a copy of its prepare spell lies in exile and may be cast."""

from __future__ import annotations

from lawmage.ir.card import Card, Face
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from . import writes
from .looking import view

BY = "prepared by"


def prepare_spell(obj: GameObject) -> Face | None:
    """722.2a The inset characteristics of the permanent, if it has any."""
    card = obj.card
    return (
        card.faces[1]
        if card.layout == "prepare" and len(card.faces) == 2 and obj.face.name == card.faces[0].name
        else None
    )


def prepare(state: State, object_id: int) -> None:
    """722.3c The copy has only the characteristics of the prepare spell."""
    face = prepare_spell(state.objects[object_id])
    if face is None:
        return
    player = view(state, object_id).controller
    made = writes.new_object(state, Card((face,)), face, player, player, "exile", "copy")
    writes.put_in_zone(state, made)
    writes.set_note(state, made.id, BY, (object_id,))


def stays(state: State, obj: GameObject) -> bool:
    """722.3c The copy remains in exile for as long as the permanent is there and prepared."""
    return any([by in state.battlefield and "prepared" in state.objects[by].marks for by in obj.note(BY)])


def may_cast(state: State, obj: GameObject, player: int) -> bool:
    """722.3c The permanent's controller may cast the copy."""
    return stays(state, obj) and any([view(state, by).controller == player for by in obj.note(BY)])


def was_cast(state: State, by: tuple[int, ...]) -> None:
    """722.3c The permanent is no longer prepared as the spell becomes cast."""
    for object_id in by:
        if object_id in state.objects:
            writes.set_mark(state, object_id, "prepared", False)
