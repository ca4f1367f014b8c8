"""613.8, 611.3 What a description reads and what a modification writes, as bits: data for dependency and for caches."""

from __future__ import annotations

from typing import Final

from lawmage.ir.condition import (
    Completed,
    Controls,
    Happened,
    Has,
    InZone,
    MoreThan,
    NewlyControlled,
    NthCombat,
    NthResolution,
    TurnIs,
)
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
    LoseAllAbilities,
    LoseKeyword,
    RemoveTypes,
    SetChosenColor,
    SetColors,
    SetLandType,
    SetName,
    SetTypes,
    SwitchPT,
)
from lawmage.ir.node import Ability, Modification, Node, RuleChange
from lawmage.ir.quantity import CountersOn, CountEvents, Extreme, FigureOf, StatOf
from lawmage.ir.selector import (
    Chosen,
    Compares,
    Did,
    Greatest,
    HasAbility,
    HasKeyword,
    Is,
    Linked,
    Named,
    Noun,
    Nth,
    PartnerOf,
    Players,
    Pool,
    RoleOf,
    Selector,
    Shares,
    Targets,
    You,
)
from lawmage.ir.vocabulary import ALL_LAND_TYPES

from .walk import children

NAME: Final = 1
CONTROL: Final = 2
TYPES: Final = 4
COLOR: Final = 8
ABILITIES: Final = 16
SIZE: Final = 32
COPY: Final = 64
OUTSIDE: Final = 128  # reads what is not a characteristic of a permanent: any change of the state may matter
ALL_BITS: Final = 127

TRAITS: Final[dict[str, int]] = {
    "color": COLOR,
    "colors": COLOR,
    "creature_type": TYPES,
    "card_type": TYPES,
    "land_type": TYPES,
    "subtype": TYPES,
    "name": NAME,
    "power": SIZE,
    "toughness": SIZE,
    "base_power": SIZE,
    "base_toughness": SIZE,
    "power_or_toughness": SIZE,
    "total": SIZE,
    "life": OUTSIDE,
    "hand": OUTSIDE,
}
SETS: Final[dict[str, int]] = {
    "historic": TYPES,
    "outlaw": TYPES,
    "party": TYPES,
    "permanent": TYPES,
    "basic_land_type": TYPES,
    "spell_card": TYPES,
    "multicolored": COLOR,
    "monocolored": COLOR,
    "colorless": COLOR,
    "modified": CONTROL,
}
FIGURES: Final[dict[str, int]] = {
    "devotion": CONTROL,
    "domain": CONTROL | TYPES,
    "basic_land_types": CONTROL | TYPES,
    "party": CONTROL | TYPES,
    "colors": CONTROL | COLOR,
    "greatest_creature_type": CONTROL | TYPES,
    "opponents": 0,
}
ALWAYS_OUTSIDE: Final = (
    Pool,
    Linked,
    PartnerOf,
    Targets,
    Did,
    Nth,
    CountEvents,
    Happened,
    Has,
    Completed,
    InZone,
    NewlyControlled,
    NthCombat,
    NthResolution,
    TurnIs,
)
WRITES: Final[dict[type[Modification], int]] = {
    CopyOf: ALL_BITS,
    CopyValues: ALL_BITS,
    GainControl: CONTROL,
    SetName: NAME,
    SetTypes: TYPES | ABILITIES,
    AddTypes: TYPES | ABILITIES,
    RemoveTypes: TYPES,
    SetLandType: TYPES | ABILITIES,
    AllCreatureTypes: TYPES,
    AddChosenType: TYPES | ABILITIES,
    SetColors: COLOR,
    SetChosenColor: COLOR,
    GrantKeyword: ABILITIES,
    GrantAbility: ABILITIES,
    LoseKeyword: ABILITIES,
    LoseAllAbilities: ABILITIES,
    CantHave: ABILITIES,
    GrantAbilitiesOf: ABILITIES,
    DefinePT: SIZE,
    BasePT: SIZE,
    ChangePT: SIZE,
    SwitchPT: SIZE,
}
REMOVES_ABILITIES: Final = (SetLandType, SetTypes, LoseAllAbilities, LoseKeyword, CantHave, AddChosenType)


class Reads:
    """What a tree reads: bits, and the type words it asks for. Frozen."""

    __slots__ = ("bits", "words")

    def __init__(self, bits: int, words: frozenset[str]) -> None:
        self.bits = bits
        self.words = words


NOTHING: Final = Reads(0, frozenset())
_READS: Final[dict[int, tuple[Node, Reads]]] = {}


def reads_of(node: Node) -> Reads:
    """What evaluating the node looks at; abilities that it only grants are not looked into."""
    found = _READS.get(id(node))
    if found is not None and found[0] is node:
        return found[1]
    if len(_READS) > 4096:
        _READS.clear()
    words: set[str] = set()
    bits = 0
    for child in children(node):
        if not isinstance(child, (Ability, RuleChange)):
            bits |= survey(child, words)
    if not isinstance(node, Ability):
        bits |= reads_itself(node, words)
    made = Reads(bits, frozenset(words))
    _READS[id(node)] = (node, made)
    return made


def survey(node: Node, words: set[str]) -> int:
    bits = reads_itself(node, words)
    for child in children(node):
        if not isinstance(child, Ability):
            bits |= survey(child, words)
    return bits


def reads_itself(node: Node, words: set[str]) -> int:
    """What this node alone reads."""
    if isinstance(node, Noun):
        return reads_noun(node)
    if isinstance(node, Is):
        return reads_quality(node, words)
    if isinstance(node, (HasKeyword, HasAbility, GrantAbilitiesOf)):
        return ABILITIES
    if isinstance(node, (Compares, Greatest, StatOf, Extreme)):
        return TRAITS.get(node.stat, 0)
    if isinstance(node, (Shares, Chosen)):
        return TRAITS.get(node.trait, 0)
    if isinstance(node, Named):
        return NAME
    if isinstance(node, RoleOf):
        return CONTROL
    if isinstance(node, FigureOf):
        return FIGURES.get(node.figure, OUTSIDE)
    if isinstance(node, CountersOn):
        return OUTSIDE if isinstance(node.of, (You, Players, RoleOf, Selector)) else 0
    if isinstance(node, (Controls, MoreThan)):
        return CONTROL
    if isinstance(node, ALWAYS_OUTSIDE):
        return OUTSIDE
    return 0


def reads_noun(node: Noun) -> int:
    bits = CONTROL if node.controller is not None else 0
    for zone in node.zones:
        if zone != "battlefield":
            bits |= OUTSIDE
    for kind in node.kinds:
        if kind == "player" or (kind in ("card", "spell", "ability", "source") and not node.zones):
            bits |= OUTSIDE
    return bits


def reads_quality(node: Is, words: set[str]) -> int:
    if node.table == "color":
        return COLOR
    if node.table == "set":
        return SETS.get(node.word, 0)
    if node.table == "status":
        if node.word in ("tapped", "untapped"):
            return OUTSIDE
        return TYPES if node.word in ("enchanted", "equipped") else 0
    words.add(node.word)
    return TYPES


def disturbs(mod: Modification, reads: Reads) -> bool:
    """613.8a Whether the modification writes anything that the description reads."""
    bits = WRITES.get(type(mod), 0) & reads.bits
    if bits == TYPES:  # of types, only the words matter
        if isinstance(mod, (AddTypes, RemoveTypes)):
            return not reads.words.isdisjoint((*mod.types, *mod.subtypes, *mod.supertypes)) or not reads.words
        if isinstance(mod, SetLandType):
            return not reads.words.isdisjoint(ALL_LAND_TYPES) or not reads.words
    return bits != 0
