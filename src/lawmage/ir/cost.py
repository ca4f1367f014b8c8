"""118 Costs: a cost is an effect that is paid, besides mana, the tap symbol and loyalty."""

from __future__ import annotations

from dataclasses import dataclass

from .mana import ManaCost
from .node import CostPart, Effect, Quantity


@dataclass(frozen=True, slots=True)
class Cost:
    """All parts are paid, in any order (601.2h). No parts: free."""

    parts: tuple[CostPart, ...] = ()


@dataclass(frozen=True, slots=True)
class PayMana(CostPart):
    """107.4 Mana symbols; ``times`` multiplies them ("{1} for each …")."""

    cost: ManaCost
    times: Quantity = 1


@dataclass(frozen=True, slots=True)
class TapSelf(CostPart):
    """107.5 {T}"""


@dataclass(frozen=True, slots=True)
class UntapSelf(CostPart):
    """107.6 {Q}"""


@dataclass(frozen=True, slots=True)
class Loyalty(CostPart):
    """606.4 Put or remove that many loyalty counters; ``x`` -1 or 1 stands for a chosen X."""

    change: int
    x: int = 0


@dataclass(frozen=True, slots=True)
class PayEffect(CostPart):
    """An instruction that is carried out as a cost: sacrifice, discard, pay life, exile, remove counters, tap."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class PayEnergy(CostPart):
    amount: Quantity


@dataclass(frozen=True, slots=True)
class OwnManaCost(CostPart):
    """The mana cost of the card itself, of a copy or of the thing in question ("flashback cost is equal to …")."""


@dataclass(frozen=True, slots=True)
class Waterbend(CostPart):
    """701.67 So much generic mana (or X), for which artifacts and creatures may be tapped instead."""

    amount: Quantity


@dataclass(frozen=True, slots=True)
class Either(CostPart):
    """One of several costs, chosen when it is paid (601.2b)."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class RepeatCost(CostPart):
    """702.24a The cost so many times: each choice is made separately, and all of it is paid or none."""

    cost: Cost
    times: Quantity
