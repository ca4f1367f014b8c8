"""Invented cards in Oracle English: what stands on them is compiled, so the examples test text and engine together."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from lawmage.ir.card import Card
from lawmage.ir.node import Ability
from lawmage.rules.executable import missing
from lawmage.text.compile import compile_card


class Written:
    """A card row, as ``compile_card`` wants one."""

    def __init__(self, layout: str, faces: tuple[dict[str, Any], ...]) -> None:
        self.name = " // ".join([face["name"] for face in faces])
        self.layout = layout
        self.faces = faces
        self.color_identity: tuple[str, ...] = ()


def face(
    name: str, cost: str = "", type_line: str = "Creature — Bear", text: str = "", pt: str = "", color: str = ""
) -> dict[str, Any]:
    """One face: cost such as "{1}{G}" (empty: none), text in Oracle English, size "2/2", or loyalty "3".

    ``color`` is a colour indicator.
    """
    made: dict[str, Any] = {"name": name, "mana_cost": cost, "type_line": type_line, "oracle_text": text}
    power, _, toughness = pt.partition("/")
    if toughness:
        made["power"], made["toughness"] = power, toughness
    elif "Planeswalker" in type_line:
        made["loyalty"] = pt
    if color:
        made["color_indicator"] = tuple(color)
    return made


def faces(layout: str, *written: dict[str, Any]) -> Card:
    """A card of several faces in a layout; it must be whole."""
    compiled = compile_card(Written(layout, written))
    assert compiled.card is not None, compiled.declines
    lacking = missing(compiled.card)
    assert not lacking, lacking
    return compiled.card


@cache
def make(
    name: str,
    cost: str = "",
    type_line: str = "Creature — Bear",
    text: str = "",
    pt: str = "",
    color: str = "",
    more: tuple[Ability, ...] = (),
) -> Card:
    """A card with one face, as ``face`` says; it must be whole.

    ``more`` are abilities given as trees, for wordings that the grammar does not read.
    """
    made = faces("normal", face(name, cost, type_line, text, pt, color))
    if not more:
        return made
    (only,) = made.faces
    made = replace(made, faces=(replace(only, abilities=only.abilities + more),))
    lacking = missing(made)
    assert not lacking, lacking
    return made


def bear(name: str = "Cub", pt: str = "2/2", text: str = "", cost: str = "{1}{G}") -> Card:
    return make(name, cost, "Creature — Bear", text, pt)


def spell(name: str, text: str, cost: str = "{R}", kind: str = "Instant") -> Card:
    return make(name, cost, kind, text)


def land(kind: str = "Forest") -> Card:
    if kind == "Wastes":
        return make(kind, "", "Basic Land", "{T}: Add {C}.")
    return make(kind, "", f"Basic Land — {kind}")


def thing(name: str, text: str, kind: str = "Artifact", cost: str = "{2}") -> Card:
    """An artifact, or an enchantment."""
    return make(name, cost, kind, text)
