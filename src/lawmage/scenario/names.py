"""How scenarios name things: cards, faces, tokens, face-down objects, what is on the stack, players."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Chapter, SpellAbility, Triggered
from lawmage.rules.looking import view
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from .texts import normalise, text_of

FACE_DOWN: Final = ("[face_down_creature]", "[face_down_token]", "[face_down_card]")


def names_of(state: State, obj: GameObject) -> list[str]:
    """All names an object may be called by, the one it has first."""
    seen = view(state, obj.id)
    found = [seen.name]
    if obj.kind == "token" and not seen.name.endswith(" Token"):
        found.append(f"{seen.name} Token")  # 111.4
    card = obj.card
    if obj.face_down and obj.zone in ("battlefield", "stack"):
        return found
    if obj.face_down:
        found.append(card.name)
    if len(card.faces) > 1:
        found.append(card.name)
        if obj.zone != "battlefield":
            found.append(obj.face.name)
        if obj.zone not in ("battlefield", "stack") and card.layout not in ("transform", "modal_dfc"):
            found += [face.name for face in card.faces]
    return found


def is_called(state: State, ref: int, name: str) -> bool:
    """Whether people call the object so."""
    obj = state.objects.get(ref)
    if obj is None:
        return False
    if name in FACE_DOWN:
        nameless = bool(obj.face_down) or obj.zone == "battlefield" and view(state, ref).name == ""  # a copy of one
        return nameless and (name != "[face_down_token]" or obj.kind == "token")
    if name == "[fully_locked_room]":
        return "Room" in view(state, ref).types and not view(state, ref).name
    if obj.zone == "stack":
        return on_stack(state, obj, name)
    return name in names_of(state, obj)


def on_stack(state: State, obj: GameObject, said: str) -> bool:
    """ "Cast Shock", "Cast fused Wear", "Shock", "stack ability (" + the beginning of its text, or the text itself."""
    if obj.kind == "ability":
        if said in ("stack", "stack ability"):
            return True
        text = said.removeprefix("stack ability (")
        return begins_on_stack(state, obj, text) or obj.face.name == said
    name = said.removeprefix("Cast ")
    if name.startswith("fused "):
        return is_fused(obj) and obj.face.name.startswith(name.removeprefix("fused "))
    names = names_of(state, obj) + [face.name for face in obj.card.faces if face is obj.face]
    return any([one.startswith(name) for one in names if one]) or not name


def is_fused(obj: GameObject) -> bool:
    """702.102b Both halves of a split card cast as one spell."""
    return len(obj.card.faces) > 1 and obj.face.name == obj.card.name


def begins_on_stack(state: State, obj: GameObject, said: str) -> bool:
    names = (obj.face.name, *[face.name for face in obj.card.faces])
    text = normalise(stack_text(obj), names)
    return bool(text) and text.startswith(normalise(said, names))


def stack_text(obj: GameObject) -> str:
    """The rules text of an ability on the stack."""
    announced = obj.announced
    if announced is None or announced.ability is None:
        return ""
    ability = announced.ability
    if isinstance(ability, (Activated, Triggered, Chapter, SpellAbility)):
        return text_of(ability)
    return ""


def text_on_stack(state: State, obj: GameObject) -> str:
    """What a condition about the stack looks at: a spell's name, or the ability's text."""
    if obj.kind == "ability":
        return f"stack ability ({stack_text(obj)})"
    return f"Cast {'fused ' if is_fused(obj) else ''}{view(state, obj.id).name}"


def indexed(said: str) -> tuple[str, int]:
    """ "Name:2" is the third of that name; -1: any."""
    name, colon, number = said.rpartition(":")
    return (name, int(number)) if colon and number.isdecimal() else (said, -1)


def in_entry_order(state: State, ids: list[int]) -> list[int]:
    return sorted(ids)


def permanents(state: State, name: str, player: int = -1, phased: bool = False) -> list[int]:
    """Permanents of the name, in order of entering."""
    wanted, n = indexed(name)
    found = [
        i
        for i in sorted(state.battlefield)
        if (not state.objects[i].phased_out or phased)
        and (player < 0 or view(state, i).controller == player)
        and (not wanted or is_called(state, i, wanted))
    ]
    return found if n < 0 else found[n : n + 1]
