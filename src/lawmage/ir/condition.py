"""What is true or false: intervening ifs (603.4), conditional effects (608.2c), "as long as" (611.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .node import Condition, EventPattern, Order, Quantity, Things
from .selector import Noun, Total, Window


@dataclass(frozen=True, slots=True)
class Matches(Condition):
    """The thing (each of the things, and there is one) is what the noun says, as it is or last was."""

    who: Things
    noun: Noun
    now: bool = False  # must still be the same object in its zone: "if it's still on the battlefield"


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """The number of things the noun describes compares so."""

    noun: Noun
    order: Order = "at_least"
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class Every(Condition):
    """All the things that the noun describes, however few, are what the other noun says."""

    noun: Noun
    are: Noun


@dataclass(frozen=True, slots=True)
class AllTogether(Condition):
    """The things that the noun describes keep the limit on a set: they share a card type, their names differ."""

    noun: Noun
    limit: Total


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    """Some player among ``who`` controls so many of the noun."""

    who: Things
    noun: Noun
    order: Order = "at_least"
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class CompareQ(Condition):
    left: Quantity
    order: Order
    right: Quantity


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Events of the pattern occurred so often in the window (counted as `CountEvents` does)."""

    event: EventPattern
    window: Window = "this_turn"
    order: Order = "at_least"
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class MoreThan(Condition):
    """Some player of ``than`` controls (has in a zone) more of the noun than ``who``."""

    who: Things
    than: Things
    noun: Noun


@dataclass(frozen=True, slots=True)
class Done(Condition):
    """118.12, 608.2 An earlier step was done ("if you do"): its slot holds 1 or anything not empty."""

    slot: int
    not_: bool = False


@dataclass(frozen=True, slots=True)
class Has(Condition):
    """A player has a designation: monarch, initiative, city's blessing, maximum speed.

    "exhausted": they have begun to activate an exhaust ability this turn (702.177b).
    """

    who: Things
    designation: Literal["monarch", "initiative", "blessing", "max_speed", "ring_bearer", "energy", "exhausted"]


@dataclass(frozen=True, slots=True)
class Completed(Condition):
    """309.7 A player has completed a dungeon; with a name, that one."""

    who: Things
    name: str = ""


@dataclass(frozen=True, slots=True)
class TurnIs(Condition):
    """It is a turn of one of the players, and one of the steps or phases if given."""

    whose: Things | None = None
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CastWas(Condition):
    """How it was cast: kicked (n times or with cost n), from a zone, with a method, bargained, mana spent.

    ``paid``: the optional additional cost named ``value`` was paid, at least ``amount`` times.
    """

    of: Things
    fact: Literal[
        "cast",
        "kicked",
        "from",
        "method",
        "bargained",
        "by_you",
        "spent",
        "gift",
        "main_phase",
        "promised",
        "paid",
        "sorcery time",
    ]
    value: str = ""
    amount: int = 1


@dataclass(frozen=True, slots=True)
class NewlyControlled(Condition):
    """702.30a It came under its controller's control since the beginning of that player's last upkeep before this."""

    who: Things


@dataclass(frozen=True, slots=True)
class InZone(Condition):
    """The thing is still the same object, in the zone."""

    who: Things
    zone: str


@dataclass(frozen=True, slots=True)
class DayIs(Condition):
    state: Literal["day", "night", "neither"]


@dataclass(frozen=True, slots=True)
class ChosenIs(Condition):
    """The word noted on the source (607.2d) is this one."""

    value: str


@dataclass(frozen=True, slots=True)
class Outcome(Condition):
    """The result in a slot: a flip won or lost, a roll in a range, a vote."""

    slot: int
    least: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class NthResolution(Condition):
    """This ability resolves for the nth time this turn."""

    n: int


@dataclass(frozen=True, slots=True)
class NthCombat(Condition):
    """506.1 It is the nth combat phase of the turn."""

    n: int


@dataclass(frozen=True, slots=True)
class And(Condition):
    items: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or(Condition):
    items: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Negated(Condition):
    of: Condition
