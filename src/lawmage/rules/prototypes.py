"""718 Prototype cards: another mana cost, colour, power and toughness when cast that way."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.ir.ability import Keyword
from lawmage.ir.card import Face
from lawmage.ir.cost import PayMana
from lawmage.ir.mana import ManaCost

_FACES: Final[dict[int, tuple[Face, Face]]] = {}


def prototyped(face: Face) -> Face:
    """718.3b The face with the characteristics of its second frame."""
    found = _FACES.get(id(face))
    if found is None or found[0] is not face:
        if len(_FACES) > 4096:
            _FACES.clear()
        found = (face, make(face))
        _FACES[id(face)] = found
    return found[1]


def make(face: Face) -> Face:
    for ability in face.abilities:
        if isinstance(ability, Keyword) and ability.name == "prototype" and ability.cost is not None:
            power, _, toughness = ability.word.partition("/")
            symbols = [one for part in ability.cost.parts if isinstance(part, PayMana) for one in part.cost.symbols]
            cost = ManaCost(tuple(symbols))
            return dataclasses.replace(face, cost=cost, colors=cost.colors, power=int(power), toughness=int(toughness))
    return face
