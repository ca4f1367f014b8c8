"""702.132 Assist: another player pays for generic mana of a spell."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Number, Pick, Run
from lawmage.state.state import State

from .mana import Purpose
from .payment import pay_mana, payable
from .solver import Bill
from .spending import Spent

ASSIST: Final = "assist"


def could_pay(state: State, player: int, generic: int, spell: int) -> int:
    """How much of the generic mana this player could pay."""
    purpose = Purpose(player, "cast", spell)
    while generic > 0 and not payable(state, player, Bill(generic, ()), purpose, []):
        generic -= 1
    return generic


def with_help(state: State, player: int, bill: Bill, helpers: tuple[str, ...], spell: int) -> Bill:
    """601.3 The least that would be left of the bill if another player paid as much as they can."""
    if ASSIST not in helpers or bill.generic == 0 or bill.unpayable:
        return bill
    help_of = [could_pay(state, p, bill.generic, spell) for p in state.living if p != player]
    return without(bill, max(help_of, default=0))


def without(bill: Bill, generic: int) -> Bill:
    return bill if generic == 0 else Bill(bill.generic - generic, bill.pips, bill.unpayable)


def assisted(
    run: Run, player: int, bill: Bill, helpers: tuple[str, ...], cancellable: bool, spell: int
) -> tuple[Bill, Spent]:
    """702.132a One other player may be chosen, who may pay for any amount of the generic mana; what is left."""
    state = run.state
    if ASSIST not in helpers or bill.generic == 0 or bill.unpayable:
        return bill, Spent()
    others = [-1 - p for p in state.turn_order(player) if p != player]
    able = [ref for ref in others if could_pay(state, -1 - ref, bill.generic, spell) > 0]
    if not able:
        return bill, Spent()
    chosen = run.choose(Pick(player, "702.132a", "player", able, 0, 1, cancellable, spell, text=ASSIST))
    if not chosen:
        return bill, Spent()
    other = -1 - chosen[0]
    most = could_pay(state, other, bill.generic, spell)
    amount = run.choose(Number(other, "702.132a", ASSIST, 0, most, False, spell))[0]
    spent = pay_mana(run, other, Bill(amount, ()), Purpose(other, "cast", spell), [], False, spell)
    return without(bill, amount), spent
