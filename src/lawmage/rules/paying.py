"""118.12, 508.1h, 509.1d Paying a cost outside casting and activating: during a resolution, to attack or block."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Activated
from lawmage.ir.cost import Cost, OwnManaCost, PayMana
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .cost_payment import Paid, pay_parts
from .costs import expansions, mana_part, spoken, why_not_cost
from .looking import view
from .mana import Purpose, unpack
from .payment import activate_mana, pay_mana, payable
from .solver import FREE
from .waterbending import pay_waterbend, with_waterbend


def can_pay(state: State, frame: Frame, player: int, cost: Cost) -> str | None:
    """118.3 Why the player could not pay the cost now, or None."""
    reason = None
    for one in expansions(cost):
        reason = why_not_pay(state, frame, player, one)
        if reason is None:
            return None
    return reason


def why_not_pay(state: State, frame: Frame, player: int, cost: Cost) -> str | None:
    """118.3 The same for one choice of alternatives."""
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
    paid = Paid(player, frame, frame.source)
    ways = expansions(cost)
    if len(ways) > 1:
        able = [k for k, one in enumerate(ways) if why_not_pay(run.state, frame, player, one) is None]
        labels = tuple([spoken(ways[k]) for k in able])
        cost = ways[run.choose(Pick(player, "118.12", "cost", able, 1, 1, labels=labels))[0]] if able else ways[0]
    purpose = Purpose(player, "other", frame.source)
    bill = mana_part(run.state, frame, cost, frame.x)
    if not bill.empty():
        pay_mana(run, player, bill, purpose, [], False, frame.source)
    pay_waterbend(run, player, cost.parts, purpose, False, frame.source)
    parts = tuple([part for part in cost.parts if not isinstance(part, (PayMana, OwnManaCost))])
    pay_parts(run, paid, parts)
    return paid.frame


def pay_declared(run: Run, player: int, costs: list[tuple[Cost, Frame]]) -> bool:
    """508.1h-j, 509.1d-f One total, locked in; mana abilities; then everything is paid. False: the player stops.

    Then what they have activated for it is reversed (733.1), but for what they keep.
    """
    bill = FREE
    for cost, frame in costs:
        bill = bill.plus(mana_part(run.state, frame, cost, frame.x))
    purpose = Purpose(player, "other")
    before, shown = run.state, run.shown
    if not bill.empty():
        run.state = before.fork()
        spent = pay_mana(run, player, bill, purpose, [], False, 0, FREE, True)
        if spent.stopped:
            take_back(run, player, before, spent.activated, run.shown and not shown)
            return False
    for cost, frame in costs:
        paid = Paid(player, frame, frame.source)
        pay_waterbend(run, player, cost.parts, purpose, False, frame.source)
        parts = tuple([part for part in cost.parts if not isinstance(part, (PayMana, OwnManaCost))])
        pay_parts(run, paid, parts)
    return True


def take_back(run: Run, player: int, before: State, activated: list[tuple[int, int, int]], shown: bool) -> None:
    """733.1 The player may reverse the mana abilities they activated; not where a library was touched.

    One that mana from another was spent on stands and falls with the rest.
    """
    if not activated or shown:
        return
    alone = all([not spends_mana(before, source, n) for source, n, _ in activated])
    sources = [source for source, _, _ in activated]
    if alone:
        kept = run.choose(Pick(player, "733.1", "keep", sources, 0, len(sources)))
    else:
        kept = tuple(sources) if run.choose(Pick(player, "733.1", "keep", [1], 0, 1, labels=("everything",))) else ()
    if len(kept) == len(sources):
        return
    run.state = before
    for source, n, types in activated:
        if source in kept:
            activate_mana(run, player, source, n, unpack(types))


def spends_mana(state: State, source: int, n: int) -> bool:
    """605.3a Its cost has mana in it."""
    abilities = view(state, source).abilities if source in state.objects else ()
    ability = abilities[n] if n < len(abilities) else None
    return not isinstance(ability, Activated) or any([isinstance(part, PayMana) for part in ability.cost.parts])
