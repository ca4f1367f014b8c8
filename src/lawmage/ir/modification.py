"""613 Modifications of characteristics. The class decides the layer (lawmage.rules.layers)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .card import Face
from .effects import CopySpec
from .node import Ability, Modification, Quantity, Things


@dataclass(frozen=True, slots=True)
class CopyOf(Modification):
    """Layer 1a, 707.2"""

    spec: CopySpec


@dataclass(frozen=True, slots=True)
class CopyValues(Modification):
    """Layer 1a, 707.2c The copiable values as they were when the copy effect began; what ``CopyOf`` is locked into."""

    face: Face


@dataclass(frozen=True, slots=True)
class GainControl(Modification):
    """Layer 2"""

    by: Things


@dataclass(frozen=True, slots=True)
class SetTypes(Modification):
    """Layer 4, 205.1a It is these and loses the other card types; subtypes of a lost type go too."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keep_types: bool = False  # only the creature types are replaced


@dataclass(frozen=True, slots=True)
class AddTypes(Modification):
    """Layer 4, 205.1b"""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveTypes(Modification):
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SetLandType(Modification):
    """Layer 4, 305.7: it loses its rules text and other land types."""

    subtypes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AllCreatureTypes(Modification):
    """Layer 4, 702.73"""


@dataclass(frozen=True, slots=True)
class AddChosenType(Modification):
    """Layer 4: the creature type (land type …) chosen for the source, in addition."""

    slot: int = -1
    set_: bool = False


@dataclass(frozen=True, slots=True)
class SetColors(Modification):
    """Layer 5"""

    colors: str
    add: bool = False


@dataclass(frozen=True, slots=True)
class SetChosenColor(Modification):
    """Layer 5: the chosen colour."""

    slot: int = -1
    add: bool = False


@dataclass(frozen=True, slots=True)
class GrantKeyword(Modification):
    """Layer 6: a keyword by name with its abilities as the rulebook defines it."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class GrantAbility(Modification):
    """Layer 6: an ability in quotes."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class LoseKeyword(Modification):
    keyword: str


@dataclass(frozen=True, slots=True)
class LoseAllAbilities(Modification):
    """Layer 6"""


@dataclass(frozen=True, slots=True)
class CantHave(Modification):
    """Layer 6, 101.2: it loses the keyword and can't get it."""

    keyword: str


@dataclass(frozen=True, slots=True)
class GrantAbilitiesOf(Modification):
    """Layer 6: all activated abilities of things, or those of their keywords."""

    of: Things
    kind: Literal["activated", "keywords"] = "activated"
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GrantThis(Modification):
    """Layer 6: the very ability that does this: "except it has this ability" (707.9a)."""


@dataclass(frozen=True, slots=True)
class DefinePT(Modification):
    """Layer 7a, 604.3; None leaves it."""

    power: Quantity | None
    toughness: Quantity | None


@dataclass(frozen=True, slots=True)
class BasePT(Modification):
    """Layer 7b; None leaves it."""

    power: Quantity | None
    toughness: Quantity | None


@dataclass(frozen=True, slots=True)
class ChangePT(Modification):
    """Layer 7c; ``Each`` inside a quantity is the changed object. ``signed``: a number below zero counts (107.1b)."""

    power: Quantity
    toughness: Quantity
    signed: bool = False


@dataclass(frozen=True, slots=True)
class SwitchPT(Modification):
    """Layer 7d"""


@dataclass(frozen=True, slots=True)
class SetName(Modification):
    """Layer 3"""

    name: str


@dataclass(frozen=True, slots=True)
class SetMana(Modification):
    """No mana cost, or another: part of copy exceptions and back faces."""

    cost: str
