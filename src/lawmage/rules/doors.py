"""709.5 Rooms as cards: two halves with one type line, of which a permanent shows those that are unlocked."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.ir.card import Card, Face
from lawmage.state.objects import GameObject

HALVES: Final = ("left", "right")
BOTH: Final = (0, 1)


def is_room(card: Card) -> bool:
    return card.layout == "split" and len(card.faces) == 2 and "Room" in card.faces[0].subtypes


_SHUT: Final[dict[int, tuple[Card, Face]]] = {}


def shut(card: Card) -> Face:
    """709.5 With neither half unlocked it has no name, mana cost or rules text, but its type line (709.5a)."""
    found = _SHUT.get(id(card))
    if found is None or found[0] is not card:
        left = card.faces[0]
        nothing = dataclasses.replace(left, name="", cost=None, colors="", abilities=())
        found = (card, nothing)
        _SHUT[id(card)] = found
    return found[1]


def unlocked(obj: GameObject) -> tuple[int, ...]:
    """709.5c The halves with an unlocked designation, told by the name that they give the permanent."""
    if not is_room(obj.card):
        return ()
    names = obj.face.name.split(" // ")
    return tuple([n for n in BOTH if obj.card.faces[n].name in names])


def locked(obj: GameObject) -> tuple[int, ...]:
    if not is_room(obj.card):
        return ()
    open_ = unlocked(obj)
    return tuple([n for n in BOTH if n not in open_])
