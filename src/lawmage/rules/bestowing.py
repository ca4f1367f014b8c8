"""702.103 Bestow: a creature card cast as an Aura, which is a creature again when it is not attached."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.ir.ability import Keyword
from lawmage.ir.card import Face
from lawmage.ir.selector import Is, Noun
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from . import facing

CREATURES: Final = Noun(("permanent",), (Is("type", "creature"),))
_FACES: Final[dict[int, tuple[Face, Face]]] = {}


def bestowed(face: Face) -> Face:
    """702.103b It is an Aura enchantment and not a creature, and has enchant creature."""
    found = _FACES.get(id(face))
    if found is None or found[0] is not face:
        made = dataclasses.replace(
            face,
            types=tuple([one for one in face.types if one != "creature"]),
            subtypes=("Aura",),
            power=None,
            toughness=None,
            abilities=(*face.abilities, Keyword("enchant", noun=CREATURES)),
        )
        if len(_FACES) > 4096:
            _FACES.clear()
        found = (face, made)
        _FACES[id(face)] = found
    return found[1]


def is_bestowed(obj: GameObject) -> bool:
    """Whether the spell or permanent is an Aura because its bestow cost was paid."""
    return obj.cast is not None and obj.cast.method == "bestow" and obj.face is bestowed(obj.card.faces[0])


def stop(state: State, object_id: int) -> None:
    """702.103e-f It is no longer bestowed."""
    facing.set_face(state, object_id, state.objects[object_id].card.faces[0], 0)
