"""702.140, 730 Mutating: a spell merges with a creature; one permanent is represented by several cards and tokens."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.ir.card import Face
from lawmage.ir.effects import Choose, Sequence
from lawmage.ir.node import Effect
from lawmage.ir.selector import Is, Not, Noun, RoleOf, Selector, This
from lawmage.state.objects import GameObject
from lawmage.state.state import State

MUTATE_SLOT: Final = 91  # where the target of a mutating creature spell is kept
# 702.140a
TARGET: Final = Noun(
    ("permanent",), (Is("type", "creature"), Not(Is("subtype", "Human"))), owner=RoleOf("owner", This())
)
TARGETS: Final = Choose(Selector("target", TARGET, slot=MUTATE_SLOT))


def mutating(effect: Effect | None) -> Effect:
    """702.140a What the spell does besides: it targets the creature it will merge with."""
    return TARGETS if effect is None else Sequence((TARGETS, effect))


def is_mutating(obj: GameObject) -> bool:
    """Whether it is a spell that was cast for its mutate cost, or a copy of one."""
    return obj.zone == "stack" and obj.cast is not None and obj.cast.method == "mutate"


def component(state: State, obj: GameObject) -> GameObject:
    """730.2 A card, token or copy as a component of a permanent."""
    made = obj.clone(state.epoch)
    made.zone = "battlefield"
    made.kind = "token" if obj.kind == "copy" else obj.kind
    made.parts = ()
    made.base = None
    return made


def merged_face(parts: tuple[GameObject, ...]) -> Face:
    """702.140e The topmost component with the abilities of all."""
    top = parts[0].face
    abilities = tuple([ability for one in parts for ability in one.face.abilities])
    return dataclasses.replace(top, abilities=abilities)
