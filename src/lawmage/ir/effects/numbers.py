"""120, 119, 122, 106 Damage, life, counters and mana."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..mana import ManaCost
from ..node import (
    Effect,
    Modification,
    Node,
    Quantity,
    RuleChange,
    Things,
)
from ..selector import Noun, You

Kept = Literal["", "end_of_turn", "end_of_combat"]


@dataclass(frozen=True, slots=True)
class Hit(Node):
    """One share of damage: from the source(s), so much to each of these."""

    source: Things
    amount: Quantity
    to: Things


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """120 All hits as one event. ``divided``: the amount of the first hit is divided among its ``to`` (601.2d)."""

    hits: tuple[Hit, ...]
    divided: Literal["", "announced"] = ""
    unpreventable: bool = False


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    a: Things
    b: Things


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class PayLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class SetLife(Effect):
    amount: Quantity
    who: Things = You()


@dataclass(frozen=True, slots=True)
class ExchangeLife(Effect):
    a: Things
    b: Things


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """122.1 On permanents, cards or players. ``distributed``: the amount is divided among the things (601.2d)."""

    counter: str
    on: Things
    amount: Quantity = 1
    distributed: bool = False
    who: Things = You()


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    """``counter`` None: of any kind; ``amount`` None: all of them; ``up_to``: any number up to the amount."""

    counter: str | None
    from_: Things
    amount: Quantity | None = 1
    up_to: bool = False
    who: Things = You()


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    counter: str | None
    from_: Things
    to: Things
    amount: Quantity | None = 1
    up_to: bool = False  # any number of them


@dataclass(frozen=True, slots=True)
class PutSame(Effect):
    """122.8 As many counters of each kind as a thing has or last had."""

    of: Things
    on: Things
    who: Things = You()


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    counter: str | None
    on: Things


@dataclass(frozen=True, slots=True)
class Proliferate(Effect):
    who: Things = You()


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """106 ``mana`` symbols as a cost; ``choice`` decides how each unit is made.

    fixed: exactly ``mana`` · one_of: one symbol of ``options`` times amount · any_color: each unit any colour ·
    one_color: all units one colour · combination: each unit one of ``options`` · chosen: the chosen colour ·
    produced: of a type the permanent produced · could_produce: a type that the noun could produce (106.7) ·
    identity: a colour of your commander's identity · among: a colour among the things of the noun ·
    each_among: one of each of those colours · devotion: of one colour, as much as your devotion to it ·
    doubled: as much of each type as there is unspent (106.6).
    ``spend`` restricts what it may pay for; ``keep``: it does not empty until then.
    """

    mana: ManaCost = ManaCost()
    amount: Quantity = 1
    choice: Literal[
        "fixed",
        "one_of",
        "any_color",
        "one_color",
        "combination",
        "chosen",
        "produced",
        "could_produce",
        "identity",
        "among",
        "each_among",
        "devotion",
        "doubled",
    ] = "fixed"
    options: tuple[str, ...] = ()
    noun: Noun | None = None
    any_type: bool = False
    spend: SpendOnly | None = None
    keep: Kept = ""
    who: Things = You()


@dataclass(frozen=True, slots=True)
class SpendOnly(Node):
    """106.6 What the mana may be spent on, and what happens to the spell it is spent on."""

    cast: Noun | None = None
    activate: Noun | None = None
    nothing_else: bool = True
    not_cast: Noun | None = None  # spells it can't be spent to cast, with ``nothing_else`` False
    rider: tuple[Modification | RuleChange, ...] = ()
