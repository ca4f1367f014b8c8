"""118.12, 508.1h Paying a cost outside casting and activating: during a resolution, to attack."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.cost import Cost, OwnManaCost, PayMana
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .cost_payment import Paid, pay_parts
from .costs import mana_part, why_not_cost
from .mana import Purpose
from .payment import pay_mana, payable
from .solver import FREE
from .waterbending import pay_waterbend, with_waterbend


def can_pay(state: State, frame: Frame, player: int, cost: Cost) -> str | None:
    """118.3 Why the player could not pay the cost now, or None."""
    reason = why_not_cost(state, frame, player, cost)
    if reason is not None:
        return reason
    bill = with_waterbend(state, player, cost.parts, mana_part(state, frame, cost, frame.x))
    return (
        None if payable(state, player, bill, Purpose(player, "other", frame.source), []) else "118.3a not enough mana"
    )


def can_pay_all(state: State, player: int, costs: list[tuple[Cost, Frame]]) -> str | None:
    """508.1j Why the player could not pay all of these together."""
    bill = FREE
    for cost, frame in costs:
        reason = why_not_cost(state, frame, player, cost)
        if reason is not None:
            return reason
        bill = bill.plus(mana_part(state, frame, cost, frame.x))
    return None if payable(state, player, bill, Purpose(player, "other"), []) else "118.3a not enough mana"


def pay_cost(run: Run, frame: Frame, player: int, cost: Cost) -> Frame:
    """118.3 Pay all of it; the frame with the slots that the payment bound."""
    paid = Paid(frame)
    purpose = Purpose(player, "other", frame.source)
    bill = mana_part(run.state, frame, cost, frame.x)
    if not bill.empty():
        pay_mana(run, player, bill, purpose, [], False, frame.source)
    pay_waterbend(run, player, cost.parts, purpose, False, frame.source)
    parts = tuple([part for part in cost.parts if not isinstance(part, (PayMana, OwnManaCost))])
    pay_parts(run, paid, player, parts, False, frame.source)
    return paid.frame
