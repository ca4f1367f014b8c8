"""608.2d, 705, 706, 701.38 Choosing, coins, dice, votes: nothing else happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..node import (
    Effect,
    Quantity,
    Things,
)
from ..selector import You


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Choose things (the selector binds them); nothing else happens."""

    what: Things
    who: Things = You()
    link: Literal["", "chosen"] = ""


@dataclass(frozen=True, slots=True)
class ChooseWord(Effect):
    """Choose a colour, type, name …: bound as ``word`` and, with ``note``, noted on the source (607.2d).

    A card's name: of a card with one of the (super)types ``having`` and with none of ``lacking`` (201.4). Of another
    quality, ``lacking`` are words that can't be chosen.
    """

    trait: Literal[
        "color", "creature_type", "card_type", "card_name", "land_type", "word", "opponent", "player", "number"
    ]
    options: tuple[str, ...] = ()
    least: int = 0
    most: int | None = None
    note: bool = True
    random: bool = False
    who: Things = You()
    having: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    many: bool = False  # one or more of them


@dataclass(frozen=True, slots=True)
class Separate(Effect):
    """700.3 Group things into two piles. Binds things: one pile, rest: the other; either may be empty.

    ``hidden``: the first is face down, the other face up.
    """

    what: Things
    who: Things = You()
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class ChoosePile(Effect):
    """700.3 One of two piles. Binds things: that pile, rest: the other. ``hidden``: the first is face down."""

    one: Things
    other: Things
    who: Things = You()
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class FlipCoins(Effect):
    """705 Binds ``amount``: how many were won."""

    amount: Quantity = 1
    who: Things = You()


@dataclass(frozen=True, slots=True)
class RollDice(Effect):
    """706 Binds ``amount``: the result. ``rows``: ranges with what happens."""

    sides: int
    amount: Quantity = 1
    rows: tuple[tuple[int, int, Effect], ...] = ()
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Vote(Effect):
    """701.38 Each player votes, beginning with you. Binds ``word``: the number of the option of each vote.

    For ``things`` instead of words, binds ``things``: those with the most votes or tied for most votes.
    """

    options: tuple[str, ...] = ()
    things: Things | None = None
    secret: bool = False
