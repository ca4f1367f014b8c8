"""201-212 What is printed on a card, as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .mana import ManaCost
from .node import Ability


@dataclass(frozen=True, slots=True)
class Face:
    """One face: the copiable values (707.2). Types are lower case, subtypes as printed.

    ``power`` and ``toughness`` are what is printed; an asterisk is 0 here and defined by an ability (208.2).
    """

    name: str
    cost: ManaCost | None = None  # None: no mana cost (202.1b)
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    colors: str = ""  # by cost or indicator (202.2, 204)
    abilities: tuple[Ability, ...] = ()
    below: Face | None = None  # 710.2 what a flip card is once it has flipped, with the same mana cost and colors


@dataclass(frozen=True, slots=True)
class Card:
    """A card: one face, or several in a layout."""

    faces: tuple[Face, ...]
    layout: str = "normal"
    color_identity: str = ""

    @property
    def name(self) -> str:
        return " // ".join([face.name for face in self.faces])


@dataclass(frozen=True, slots=True)
class LoadedDeck:
    """100.2, 100.4 The cards a player begins with, and beside them those of the sideboard."""

    main: tuple[Card, ...]
    sideboard: tuple[Card, ...] = ()

    def __iter__(self) -> Iterator[Card]:
        return iter(self.main)

    def __len__(self) -> int:
        return len(self.main)

    def __getitem__(self, n: int) -> Card:
        return self.main[n]


Cards = Sequence[Card] | LoadedDeck  # what may be given as a deck; a plain list of cards has no sideboard
