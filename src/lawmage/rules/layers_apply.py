"""613.1 What each modification does to the view of one object: one function for each layer."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Keyword
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import (
    AddChosenType,
    AddTypes,
    AllCreatureTypes,
    BasePT,
    CantHave,
    ChangePT,
    CopyOf,
    CopyValues,
    DefinePT,
    GainControl,
    GrantAbilitiesOf,
    GrantAbility,
    GrantKeyword,
    GrantThis,
    LoseAllAbilities,
    LoseKeyword,
    RemoveTypes,
    SetChosenColor,
    SetColors,
    SetLandType,
    SetMana,
    SetName,
    SetTypes,
    SwitchPT,
)
from lawmage.ir.node import Ability, Modification
from lawmage.ir.selector import Is
from lawmage.ir.vocabulary import (
    ALL_CREATURE_TYPES,
    ALL_LAND_TYPES,
    BASIC_LAND_TYPES,
    BASIC_LANDS,
    CARD_TYPES,
    NOT_SUBTYPES,
    SUBTYPES_OF,
    color_letter,
    kinds_of_subtype,
    word,
)
from lawmage.state.objects import Frame, View
from lawmage.state.state import State

from .base_views import INTRINSIC, NONE, flipped, in_order, view_of_face
from .definitions import does_of, meaning_of, part_of
from .evaluate import Subject, bonus, players, quantity, things
from .looking import known_object, view

COPY: Final = 1
CONTROL: Final = 2
TEXT: Final = 3
TYPE: Final = 4
COLOR: Final = 5
ABILITY: Final = 6
DEFINED: Final = 7  # 7a
BASE: Final = 8  # 7b
CHANGED: Final = 9  # 7c
SWITCHED: Final = 10  # 7d
LAYERS: Final = (COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, DEFINED, BASE, CHANGED, SWITCHED)
LAYER: Final[dict[type[Modification], int]] = {
    CopyOf: COPY,
    CopyValues: COPY,
    GainControl: CONTROL,
    SetName: TEXT,
    SetMana: TEXT,
    SetTypes: TYPE,
    AddTypes: TYPE,
    RemoveTypes: TYPE,
    SetLandType: TYPE,
    AllCreatureTypes: TYPE,
    AddChosenType: TYPE,
    SetColors: COLOR,
    SetChosenColor: COLOR,
    GrantKeyword: ABILITY,
    GrantAbility: ABILITY,
    LoseKeyword: ABILITY,
    LoseAllAbilities: ABILITY,
    CantHave: ABILITY,
    GrantAbilitiesOf: ABILITY,
    GrantThis: ABILITY,
    DefinePT: DEFINED,
    BasePT: BASE,
    ChangePT: CHANGED,
    SwitchPT: SWITCHED,
}
KINDS: Final = frozenset(CARD_TYPES)


def modify(state: State, frame: Frame, mod: Modification, draft: View, itself: Subject) -> None:
    """Apply one modification to the draft of one object."""
    if isinstance(mod, ChangePT):
        draft.power += bonus(state, frame, mod.power, itself, mod.signed)
        draft.toughness += bonus(state, frame, mod.toughness, itself, mod.signed)
    elif isinstance(mod, (GrantKeyword, GrantAbility)):
        grant(draft, mod.ability, frame.source)
    elif isinstance(mod, (BasePT, DefinePT)):
        set_size(state, frame, mod, draft, itself)
    elif isinstance(mod, GainControl):
        by = players(state, frame, mod.by, itself)
        if by:
            draft.controller = by[0]
    elif isinstance(mod, SwitchPT):
        draft.power, draft.toughness = draft.toughness, draft.power
    elif isinstance(mod, (LoseKeyword, LoseAllAbilities, CantHave, GrantAbilitiesOf)):
        change_abilities(state, frame, mod, draft, itself)
    elif isinstance(mod, (SetColors, SetChosenColor)):
        change_colors(state, frame, mod, draft)
    elif isinstance(mod, SetName):
        draft.name = mod.name
    elif isinstance(mod, SetMana):
        draft.cost = parse_mana(mod.cost) if mod.cost else None
    elif isinstance(mod, (CopyValues, CopyOf)):
        become(state, frame, mod, draft, itself)
    else:
        change_types(state, frame, mod, draft)


# Layer 1 (707) ----------------------------------------------------------------------------------------------


def become(state: State, frame: Frame, mod: CopyValues | CopyOf, draft: View, itself: Subject) -> None:
    """707.2 It has the copiable values; face down it still shows none of them (613.2b)."""
    if itself.obj is not None and itself.obj.face_down and itself.obj.zone == "battlefield":
        return
    if isinstance(mod, CopyOf):
        from .copying import copiable, with_exceptions

        of = things(state, frame, mod.spec.of, itself)
        copied = copiable(state, of[0]) if of else None
        if copied is None:
            return
        face = with_exceptions(state, frame, copied, mod.spec.except_)
    else:
        face = mod.face
    if itself.obj is not None:
        face = flipped(itself.obj, face)
    made = view_of_face(face, draft.controller)
    for kind in face.subtypes:
        if kind in BASIC_LANDS and "land" in made.types:
            made.abilities = (*made.abilities, INTRINSIC[kind])
    draft.name = made.name
    draft.cost = made.cost
    draft.types = made.types
    draft.colors = made.colors
    draft.keywords = made.keywords
    draft.abilities = made.abilities
    draft.granters = ()
    draft.does = does_of(made.abilities)
    draft.power = made.power
    draft.toughness = made.toughness
    draft.base_power = made.power
    draft.base_toughness = made.toughness


# Layer 4 (205.1, 305.7) -------------------------------------------------------------------------------------


def change_types(state: State, frame: Frame, mod: Modification, draft: View) -> None:
    if isinstance(mod, AddTypes):
        add_types(draft, frozenset((*mod.types, *mod.subtypes, *mod.supertypes)))
    elif isinstance(mod, RemoveTypes):
        lost = frozenset((*mod.types, *mod.supertypes))
        draft.types -= lost | frozenset(mod.subtypes)
        if not KINDS.isdisjoint(lost):
            drop_stray_subtypes(draft)
    elif isinstance(mod, SetLandType):
        set_land_type(draft, mod.subtypes)
    elif isinstance(mod, SetTypes):
        set_types(draft, mod)
    elif isinstance(mod, AllCreatureTypes):
        draft.types |= ALL_CREATURE_TYPES
    elif isinstance(mod, AddChosenType):
        chosen = [one for one in chosen_words(state, frame, mod.slot, "type") if one]
        if mod.set_ and chosen and not ALL_LAND_TYPES.isdisjoint(chosen):
            set_land_type(draft, tuple(chosen))
        elif mod.set_ and chosen:
            set_types(draft, SetTypes((), tuple(chosen), True))
        else:
            add_types(draft, frozenset(chosen))


def add_types(draft: View, words: frozenset[str]) -> None:
    """205.1b, 305.7 In addition; a land that gets a basic land type gets its mana ability too."""
    if "land" in draft.types or "land" in words:
        for kind in BASIC_LANDS:
            if kind in words and kind not in draft.types:
                add_ability(draft, INTRINSIC[kind], 0)
    draft.types |= words


def set_types(draft: View, mod: SetTypes) -> None:
    """205.1a The new card types replace the old; subtypes go with their types, or are replaced by the new ones."""
    types = draft.types
    if mod.types and not mod.keep_types:
        supertypes = frozenset([one for one in types if one in NOT_SUBTYPES and one not in KINDS])
        subtypes = frozenset([one for one in types if one not in NOT_SUBTYPES])
        types = supertypes | frozenset(mod.types) | subtypes
    elif mod.types:
        types |= frozenset(mod.types)
    if mod.keep_types and not mod.types and not mod.subtypes:  # "loses all creature types"
        types -= SUBTYPES_OF["creature"]
    for kind in mod.subtypes:
        for owner in kinds_of_subtype(kind):
            types -= SUBTYPES_OF[owner]
    draft.types = types | frozenset(mod.subtypes)
    drop_stray_subtypes(draft)
    if "land" in draft.types and not BASIC_LAND_TYPES.isdisjoint(mod.subtypes):  # 305.7
        set_land_type(draft, mod.subtypes)


def drop_stray_subtypes(draft: View) -> None:
    """205.1a, 205.3d A subtype goes when the thing has no card type left that it belongs to."""
    kept = [
        one
        for one in draft.types
        if one in NOT_SUBTYPES or not (kinds := kinds_of_subtype(one)) or not kinds.isdisjoint(draft.types)
    ]
    draft.types = frozenset(kept)


def set_land_type(draft: View, subtypes: tuple[str, ...]) -> None:
    """305.7 It loses its other land types, and the abilities of its rules text; it has the new mana abilities."""
    draft.types = (draft.types - ALL_LAND_TYPES) | frozenset(subtypes)
    draft.abilities = tuple([INTRINSIC[one] for one in subtypes if one in BASIC_LANDS])
    draft.granters = ()
    draft.keywords = NONE
    draft.does = does_of(draft.abilities)


# Layer 5 ----------------------------------------------------------------------------------------------------


def change_colors(state: State, frame: Frame, mod: SetColors | SetChosenColor, draft: View) -> None:
    if isinstance(mod, SetColors):
        colors = mod.colors
    else:
        colors = "".join([color_letter(one) for one in chosen_words(state, frame, mod.slot, "color")])
        if not colors:
            return
    draft.colors = in_order(draft.colors + colors) if mod.add else in_order(colors)


def chosen_words(state: State, frame: Frame, slot: int, trait: str) -> list[str]:
    """607.2d What was chosen for the source, or in a slot."""
    if slot >= 0:
        values = frame.slots.get(slot, ())
    else:
        source = known_object(state, frame.source)
        if source is None:
            return []
        values = source.note(trait)
        if trait == "type":
            for name in ("creature_type", "land_type", "card_type", "subtype"):
                values += source.note(name)
    return [word(value, state.names) for value in values if value >= 0]


# Layer 6 ----------------------------------------------------------------------------------------------------


def add_ability(draft: View, ability: Ability, granter: int) -> None:
    before = len(draft.abilities)
    draft.abilities = (*draft.abilities, ability)
    if granter or draft.granters:
        draft.granters = (*draft.granters, *(0,) * (before - len(draft.granters)), granter)
    draft.does |= part_of(ability).does


def grant(draft: View, ability: Ability, granter: int) -> None:
    """613.1f An ability is added, unless the thing can't have it (101.2)."""
    if isinstance(ability, Keyword):
        if ability.name in draft.cant_have:
            return
        draft.keywords |= {ability.name}
    add_ability(draft, ability, granter)
    for one in meaning_of(ability):
        add_ability(draft, one, granter)


def change_abilities(
    state: State,
    frame: Frame,
    mod: LoseKeyword | LoseAllAbilities | CantHave | GrantAbilitiesOf,
    draft: View,
    itself: Subject,
) -> None:
    if isinstance(mod, LoseAllAbilities):
        draft.abilities = ()
        draft.granters = ()
        draft.keywords = NONE
        draft.does = 0
    elif isinstance(mod, GrantAbilitiesOf):
        for ref in things(state, frame, mod.of, itself):
            if ref > 0 and ref != itself.ref and ref in state.objects:
                for ability in abilities_to_share(view(state, ref), mod):
                    grant(draft, ability, 0)
    else:
        lose_keyword(draft, mod.keyword)
        if isinstance(mod, CantHave):
            draft.cant_have |= {mod.keyword}


def abilities_to_share(seen: View, mod: GrantAbilitiesOf) -> list[Ability]:
    """The abilities of another thing that are granted; a keyword brings its meaning itself."""
    if mod.kind == "keywords":
        return [one for one in seen.abilities if isinstance(one, Keyword) and one.name in mod.keywords]
    meant = [one for ability in seen.abilities for one in meaning_of(ability)]
    own = [one for one in seen.abilities if not any([one is other for other in meant])]
    return [one for one in own if any([isinstance(part, Activated) for part in (one, *meaning_of(one))])]


def is_named(ability: Keyword, name: str) -> bool:
    """702.14a Landwalk of one land type may be named by the type. 702.22b Banding: also "bands with other"."""
    if ability.name == name or name == "banding" and ability.name == "bands with other":
        return True
    if ability.name != "landwalk" or ability.noun is None or not name.endswith("walk"):
        return False
    return Is("subtype", name.removesuffix("walk").capitalize()) in ability.noun.tests


def lose_keyword(draft: View, name: str) -> None:
    """113.10 Every instance of the keyword, with what it means."""
    gone: list[Ability] = []
    for ability in draft.abilities:
        if isinstance(ability, Keyword) and is_named(ability, name):
            gone.append(ability)
            gone += meaning_of(ability)
    if not gone:
        return
    kept: list[Ability] = []
    granters: list[int] = []
    for n, ability in enumerate(draft.abilities):
        if not any([ability is one for one in gone]):
            kept.append(ability)
            granters.append(draft.granters[n] if n < len(draft.granters) else 0)
    draft.abilities = tuple(kept)
    draft.granters = tuple(granters) if draft.granters else ()
    draft.keywords = frozenset([one.name for one in kept if isinstance(one, Keyword)])
    draft.does = does_of(draft.abilities)


# Layer 7 ----------------------------------------------------------------------------------------------------


def set_size(state: State, frame: Frame, mod: BasePT | DefinePT, draft: View, itself: Subject) -> None:
    """613.4a-b"""
    power = None if mod.power is None else quantity(state, frame, mod.power, itself)
    toughness = None if mod.toughness is None else quantity(state, frame, mod.toughness, itself)
    if power is not None:
        draft.power = power
        draft.base_power = power
    if toughness is not None:
        draft.toughness = toughness
        draft.base_toughness = toughness
