"""701.67 Waterbend costs: each generic mana of such a cost may be paid by tapping an artifact or creature."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.cost import Waterbend
from lawmage.ir.node import CostPart
from lawmage.ir.quantity import X
from lawmage.state.state import State

from . import atoms
from .helping import helpers_of
from .mana import Purpose
from .payment import pay_mana
from .solver import FREE, Bill, with_generic
from .spending import Spent


def settled(parts: tuple[CostPart, ...], x: int) -> tuple[CostPart, ...]:
    """107.3a Waterbend {X} with the value of X."""
    return tuple([Waterbend(x) if is_x(part) else part for part in parts])


def is_x(part: CostPart) -> bool:
    return isinstance(part, Waterbend) and isinstance(part.amount, X)


def needed(parts: tuple[CostPart, ...]) -> int:
    return sum([part.amount for part in parts if isinstance(part, Waterbend) and isinstance(part.amount, int)])


def with_waterbend(state: State, player: int, parts: tuple[CostPart, ...], bill: Bill, but: int = 0) -> Bill:
    """701.67b The mana that must be there at least: what can't be tapped for is paid like the rest."""
    need = needed(parts)
    if not need:
        return bill
    able = [one for one in helpers_of(state, player, ("waterbend",), but) if one[0] != but]
    return with_generic(bill, max(0, need - len(able)))


def pay_waterbend(
    run: Run, player: int, parts: tuple[CostPart, ...], purpose: Purpose, cancellable: bool, item: int
) -> Spent:
    """701.67a, c Paid apart and last, so that what is tapped pays for nothing else."""
    need = needed(parts)
    if not need:
        return Spent()
    instead = helpers_of(run.state, player, ("waterbend",), item)
    spent = pay_mana(run, player, with_generic(FREE, need), purpose, instead, cancellable, item)
    atoms.does(run, "waterbend", player, 0, need)
    return spent
