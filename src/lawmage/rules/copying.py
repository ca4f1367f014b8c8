"""707 Copies: the copiable values of an object, with the exceptions a copy effect makes (707.9)."""

from __future__ import annotations

import dataclasses

from lawmage.decisions import Run
from lawmage.ir.ability import Defining, Keyword
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import CopySpec
from lawmage.ir.mana import COLORS, ManaCost, parse_mana
from lawmage.ir.modification import (
    AddTypes,
    AllCreatureTypes,
    BasePT,
    CopyValues,
    DefinePT,
    GrantAbility,
    GrantKeyword,
    GrantThis,
    LoseAllAbilities,
    LoseKeyword,
    RemoveTypes,
    SetColors,
    SetMana,
    SetName,
    SetTypes,
)
from lawmage.ir.node import Ability, Modification
from lawmage.ir.selector import Is, Noun
from lawmage.ir.vocabulary import CARD_TYPES
from lawmage.state.objects import Frame, GameObject
from lawmage.state.state import State

from .as_it_enters import COPIED
from .base_views import shown_face
from .evaluate import quantity
from .instructions import choose_things
from .looking import known_object, look


def copiable(state: State, ref: int) -> Face | None:
    """707.2 The copiable values: what is printed, as copy effects and face-down status have changed it."""
    obj = known_object(state, ref)
    if obj is None:
        return None
    if obj.face_down:  # 613.2b
        return shown_face(obj)
    return beneath(state, obj)  # flipped is a status, not a characteristic


def beneath(state: State, obj: GameObject) -> Face:
    """707.3 What a permanent is, or would be face up, as copy effects have changed it."""
    face = obj.face
    for effect in state.effects:
        if effect.affected is not None and obj.id in effect.affected:
            for mod in effect.mods:
                if isinstance(mod, CopyValues):
                    face = mod.face
    return face


def with_exceptions(state: State, frame: Frame, face: Face, mods: tuple[Modification, ...]) -> Face:
    """707.9 Exceptions become part of the copiable values; what they say no copied ability defines (707.9d)."""
    if face.below is not None:
        face = dataclasses.replace(face, below=with_exceptions(state, frame, face.below, mods))
    for mod in mods:
        face = with_exception(state, frame, undefined(face, mod), mod)
    return face


def undefined(face: Face, mod: Modification) -> Face:
    """707.9d The face without the abilities that define what the exception provides."""
    defined: tuple[type[Modification], ...] = ()
    words: tuple[str, ...] = ()
    if isinstance(mod, BasePT):
        defined = (DefinePT,)
    elif isinstance(mod, SetColors) and not mod.add:
        defined, words = (SetColors,), ("devoid",)
    elif isinstance(mod, SetTypes):
        defined, words = (AllCreatureTypes,), ("changeling",)
    if not defined:
        return face
    kept = tuple([one for one in face.abilities if not defines(one, defined, words)])
    return dataclasses.replace(face, abilities=kept)


def defines(ability: Ability, defined: tuple[type[Modification], ...], words: tuple[str, ...]) -> bool:
    if isinstance(ability, Keyword):
        return ability.name in words
    return isinstance(ability, Defining) and any([isinstance(one, defined) for one in ability.mods])


def with_exception(state: State, frame: Frame, face: Face, mod: Modification) -> Face:
    if isinstance(mod, SetName):
        return dataclasses.replace(face, name=mod.name)
    if isinstance(mod, BasePT):
        power = face.power if mod.power is None else quantity(state, frame, mod.power)
        toughness = face.toughness if mod.toughness is None else quantity(state, frame, mod.toughness)
        return dataclasses.replace(face, power=power, toughness=toughness)
    if isinstance(mod, SetColors):
        colors = "".join([c for c in COLORS if c in mod.colors or (mod.add and c in face.colors)])
        return dataclasses.replace(face, colors=colors)
    if isinstance(mod, SetMana):
        cost: ManaCost | None = parse_mana(mod.cost) if mod.cost else None
        return dataclasses.replace(face, cost=cost)
    if isinstance(mod, (AddTypes, RemoveTypes, SetTypes)):
        return with_types(face, mod)
    if isinstance(mod, (GrantKeyword, GrantAbility)):
        return dataclasses.replace(face, abilities=(*face.abilities, mod.ability))
    if isinstance(mod, GrantThis):
        return dataclasses.replace(face, abilities=(*face.abilities, *this_ability(state)))
    if isinstance(mod, LoseAllAbilities):
        return dataclasses.replace(face, abilities=())
    if isinstance(mod, LoseKeyword):
        kept = tuple([a for a in face.abilities if not (isinstance(a, Keyword) and a.name == mod.keyword)])
        return dataclasses.replace(face, abilities=kept)
    raise AssertionError(mod)


EXCEPTIONS = (
    SetName,
    BasePT,
    SetColors,
    SetMana,
    AddTypes,
    RemoveTypes,
    SetTypes,
    GrantKeyword,
    GrantAbility,
    GrantThis,
    LoseAllAbilities,
    LoseKeyword,
)


def this_ability(state: State) -> tuple[Ability, ...]:
    """707.9a The activated or triggered ability that is resolving."""
    item = known_object(state, state.resolving[-1].item) if state.resolving else None
    if item is None or item.announced is None or item.announced.ability is None:
        return ()
    return (item.announced.ability,)


def with_types(face: Face, mod: AddTypes | RemoveTypes | SetTypes) -> Face:
    """707.9b"""
    if isinstance(mod, SetTypes):
        types = face.types if mod.keep_types else tuple([t for t in mod.types if t in CARD_TYPES])
        supertypes = (*face.supertypes, *[t for t in mod.types if t not in CARD_TYPES and t not in face.supertypes])
        return dataclasses.replace(face, supertypes=supertypes, types=types, subtypes=mod.subtypes)
    if isinstance(mod, AddTypes):
        return dataclasses.replace(
            face,
            supertypes=joined(face.supertypes, mod.supertypes),
            types=joined(face.types, mod.types),
            subtypes=joined(face.subtypes, mod.subtypes),
        )
    return dataclasses.replace(
        face,
        supertypes=tuple([t for t in face.supertypes if t not in mod.supertypes]),
        types=tuple([t for t in face.types if t not in mod.types]),
        subtypes=tuple([t for t in face.subtypes if t not in mod.subtypes]),
    )


def joined(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return (*first, *[one for one in second if one not in first])


def token_of(state: State, frame: Frame, ref: int, mods: tuple[Modification, ...]) -> tuple[Card, int] | None:
    """707.8a A token that copies a double-faced permanent has both its faces; the side that is up is up."""
    obj = known_object(state, ref)
    face = copiable(state, ref)
    if obj is None or face is None:
        return None
    shown = with_exceptions(state, frame, face, mods)
    if obj.card.layout == "prepare" and face == obj.card.faces[0]:  # 722.2b, 722.3c without the exceptions
        return Card((shown, *obj.card.faces[1:]), "prepare"), 0
    if obj.card.layout == "transform" and len(obj.card.faces) == 2 and face == obj.card.faces[obj.side]:
        faces = tuple([with_exceptions(state, frame, one, mods) for one in obj.card.faces])
        return Card(faces, "transform"), obj.side
    return Card((shown,), "token"), 0


def entering_copy(
    run: Run, frame: Frame, spec: CopySpec, object_id: int
) -> tuple[Face, tuple[tuple[str, int], ...]] | None:
    """707.9, 614.12a What it enters as a copy of is chosen now; nothing chosen, it enters as itself.

    Besides its face, the counters that exceptions give it (707.9e).
    """
    state = run.state
    chosen = [ref for ref in choose_things(run, object_id, frame, spec.of, "copy") if ref > 0 and ref != object_id]
    if not chosen:
        return None
    face = copiable(state, chosen[0])
    if face is None or look(state, chosen[0]) is None:
        return None
    face = with_exceptions(state, frame, face, spec.except_)
    counters: list[tuple[str, int]] = []
    applying = [one for one in spec.provided if one.if_ is None or face_is(face, one.if_)]  # 707.9f
    for one in applying:
        face = with_exceptions(state, frame, face, one.except_)
        counters += [(counter, quantity(state, frame, amount)) for amount, counter in one.counters]
    return face, tuple(counters)


def face_is(face: Face, noun: Noun) -> bool:
    """Whether something with these copiable values has the types of the noun; nothing else is asked of it."""
    words = (*face.supertypes, *face.types, *face.subtypes)
    return all([isinstance(test, Is) and test.word in words for test in noun.tests])


COPIED.append(entering_copy)
