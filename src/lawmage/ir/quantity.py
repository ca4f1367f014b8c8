"""107 Numbers that are not digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .node import EventPattern, Quantity, QuantityNode, Things
from .selector import Noun, Stat, Window

Figure = Literal[
    "life",
    "hand",
    "devotion",
    "domain",
    "party",
    "speed",
    "energy",
    "poison",
    "starting_life",
    "opponents",
    "life_gained",
    "life_lost",
    "spells_cast",
    "lands_played",
    "cards_drawn",
    "experience",
    "graveyard_types",  # card types among cards in the graveyard (delirium)
    "basic_land_types",
    "counters",
    "max_speed",
    "colors",  # among permanents
    "commander_casts",  # 903.8 how often they have cast a commander from the command zone this game
    "greatest_creature_type",
    "minimum_deck",  # 100.2a, 903.5a how many cards their deck must have at least
]
Fact = Literal[
    "x",
    "mana_spent",
    "colors_spent",
    "kicked",
    "value",
    "paid",  # how often the optional cost with the name was paid
    "before",  # how many spells were cast before it that turn
]


@dataclass(frozen=True, slots=True)
class X(QuantityNode):
    """107.3 The announced X of this spell or ability, or of the spell the permanent was (107.3m)."""


@dataclass(frozen=True, slots=True)
class Count(QuantityNode):
    """How many things there are."""

    of: Things


@dataclass(frozen=True, slots=True)
class CountOf(QuantityNode):
    """How many things a noun describes now."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class TargetCount(QuantityNode):
    """115 How many targets have been chosen for a spell or ability."""

    of: Things


@dataclass(frozen=True, slots=True)
class CountEvents(QuantityNode):
    """How often something happened in the window; what attacks, blocks or deals damage again counts once."""

    event: EventPattern
    window: Window = "this_turn"


@dataclass(frozen=True, slots=True)
class StatOf(QuantityNode):
    """A stat of a thing, with last known information (608.2h); of several things the sum."""

    stat: Stat
    of: Things


@dataclass(frozen=True, slots=True)
class Extreme(QuantityNode):
    """The greatest, least or total of a stat, or the number of different values, among things."""

    which: Literal["greatest", "least", "total", "distinct"]
    stat: Stat | Literal["color", "creature_type", "card_type", "name", "mana_value", "counter_kind", "mana_cost"]
    among: Things


@dataclass(frozen=True, slots=True)
class Most(QuantityNode):
    """The greatest of a number that each of the players has; ``Each`` inside it is the player."""

    who: Things
    amount: Quantity


@dataclass(frozen=True, slots=True)
class IfChosen(QuantityNode):
    """1 when the word in the slot (of a choice) is this one, else 0."""

    slot: int
    word: str


@dataclass(frozen=True, slots=True)
class CountersOn(QuantityNode):
    """Counters of a kind (None: all) on things or players."""

    counter: str | None
    of: Things


@dataclass(frozen=True, slots=True)
class Amount(QuantityNode):
    """A number that an earlier step or the event put into a slot: "that much", "that many"."""

    slot: int


@dataclass(frozen=True, slots=True)
class Votes(QuantityNode):
    """701.38b How many votes in a slot are for the option with this number."""

    slot: int
    option: int


@dataclass(frozen=True, slots=True)
class FigureOf(QuantityNode):
    """A figure of a player; ``word`` is the colour of a devotion or the kind of a counter."""

    figure: Figure
    who: Things
    word: str = ""


@dataclass(frozen=True, slots=True)
class CastFact(QuantityNode):
    """107.3m, 702.33 What is remembered of how it was cast: X, mana spent, times kicked."""

    fact: Fact
    of: Things
    name: str = ""


@dataclass(frozen=True, slots=True)
class Sum(QuantityNode):
    items: tuple[Quantity, ...]


@dataclass(frozen=True, slots=True)
class Difference(QuantityNode):
    """Never less than zero (107.1b)."""

    a: Quantity
    b: Quantity


@dataclass(frozen=True, slots=True)
class Scaled(QuantityNode):
    """``num / den`` of a quantity, rounded up or down where it does not come out even."""

    of: Quantity
    num: int = 1
    den: int = 1
    round: Literal["up", "down"] = "down"


@dataclass(frozen=True, slots=True)
class Product(QuantityNode):
    """One quantity times another."""

    a: Quantity
    b: Quantity


@dataclass(frozen=True, slots=True)
class Negative(QuantityNode):
    """The quantity below zero: "gets -X/-X"."""

    of: Quantity


@dataclass(frozen=True, slots=True)
class Limit(QuantityNode):
    """At least ``least`` and at most ``most``."""

    of: Quantity
    least: Quantity | None = None
    most: Quantity | None = None


@dataclass(frozen=True, slots=True)
class ChosenNumber(QuantityNode):
    """A number noted on the source (607.2d)."""


@dataclass(frozen=True, slots=True)
class NoteOf(QuantityNode):
    """A number noted on the source under a name."""

    name: str
