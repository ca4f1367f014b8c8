"""601.2b Announcing what will be paid: additional costs, which of several costs, halves of symbols."""

from __future__ import annotations

from lawmage.decisions import Number, Pick, Reversed, Run
from lawmage.ir.cost import Cost, PayMana
from lawmage.state.objects import Frame

from .castability import could_pay, why_not_costs
from .costs import expansions, spoken
from .instances import SEPARATE, payment
from .proposal import Proposal
from .targets import Program
from .total_cost import Extra, Total


def choose_extras(
    run: Run, proposal: Proposal, frame: Frame, extras: list[Extra]
) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """601.2b Which optional additional costs will be paid; one question for each that could be."""
    state = run.state
    player, spell, cancellable = proposal.player, proposal.spell, proposal.cancellable
    costs = tuple([one.cost for one in extras if not one.optional])
    names: tuple[str, ...] = ()
    for n, one in enumerate(extras):
        if not one.optional or one.name == "escalate":
            continue
        most = 0
        while most < (20 if one.times else 1):
            if why_not_costs(state, proposal, frame, costs + (one.cost,) * (most + 1)) is not None:
                break
            most += 1
        label = one.name or "additional cost"
        if most == 0:
            if run.every:  # a script may say no to it
                run.choose(Pick(player, "601.2b", "additional", [], 0, 0, cancellable, spell, label))
            continue
        if one.times:
            count = run.choose(Number(player, "601.2b", "times", 0, most, cancellable, spell, label))[0]
        else:
            ask = Pick(player, "601.2b", "additional", [n], 0, 1, cancellable, spell, label, (label,))
            count = len(run.choose(ask))
        names += (name_of_extra(one, extras),) * count
        costs += (one.cost,) * count
    return names, costs


def choose_total(run: Run, proposal: Proposal, found: list[Total]) -> Total:
    """601.2b Which halves of {2/W} are announced, where that makes a difference: the least mana first."""
    if len(found) == 1:
        return found[0]
    able = [total for total in found if could_pay(run.state, proposal, total)]
    able.sort(key=lambda total: total.bill.total)
    if len(able) < 2:
        return able[0] if able else found[0]
    labels = tuple([f"pay {total.bill}" for total in able])
    numbers = list(range(len(able)))
    ask = Pick(proposal.player, "601.2b", "cost", numbers, 1, 1, proposal.cancellable, proposal.spell, labels=labels)
    return able[run.choose(ask)[0]]


def choose_alternatives(run: Run, proposal: Proposal, frame: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """601.2b Which of "sacrifice a creature or pay {3}" will be paid is announced before the total cost is known."""
    for n, one in enumerate(costs):
        ways = expansions(one)
        if len(ways) == 1:
            continue
        able = []
        for k, chosen in enumerate(ways):
            if why_not_costs(run.state, proposal, frame, (*costs[:n], chosen, *costs[n + 1 :])) is None:
                able.append(k)
        if not able:
            raise Reversed("601.2b none of the costs can be paid")
        labels = tuple([spoken(ways[k]) for k in able])
        ask = Pick(proposal.player, "601.2b", "cost", able, 1, 1, proposal.cancellable, proposal.spell, labels=labels)
        costs = (*costs[:n], ways[run.choose(ask)[0]], *costs[n + 1 :])
    return costs


def name_of_extra(one: Extra, extras: list[Extra]) -> str:
    """702.33b, 702.33g Of two kicker costs each is remembered with its mana; other instances by their number."""
    if one.name in SEPARATE:
        same = [other for other in extras if other.name == one.name]
        return payment(one.name, 1 + next(n for n, other in enumerate(same) if other is one))
    if one.name != "kicker" or len([other for other in extras if other.name == "kicker"]) < 2:
        return one.name
    mana = [str(part.cost) for part in one.cost.parts if isinstance(part, PayMana)]
    return " ".join(["kicker", *mana])


def mode_costs(found: Program, modes: tuple[int, ...], extras: list[Extra]) -> tuple[Cost, ...]:
    """700.2h, 702.120a Modes with costs of their own, and escalate for each mode beyond the first."""
    modal = found.modal
    if modal is None:
        return ()
    costs = [modal.modes[n].cost for n in modes]
    more = [cost for cost in costs if cost is not None]
    for one in extras:
        if one.name == "escalate":
            more += [one.cost] * (len(modes) - 1)
    return tuple(more)
