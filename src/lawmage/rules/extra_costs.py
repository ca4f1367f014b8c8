"""601.2b Announcing what will be paid: additional costs, which of several costs, halves of symbols."""

from __future__ import annotations

from lawmage.decisions import Number, Pick, Reversed, Run
from lawmage.ir.cost import Cost, PayMana
from lawmage.state.objects import Frame, View
from lawmage.state.state import State

from .assisting import with_help
from .castable import Facts
from .costs import combinations, expansions, spoken, why_not_parts
from .helping import helpers_of
from .instances import SEPARATE, payment
from .looking import view
from .mana import Purpose
from .payment import payable
from .playing import Way
from .targets import Program
from .total_cost import Extra, Total, totals
from .waterbending import with_waterbend


def choose_extras(
    run: Run, player: int, frame: Frame, extras: list[Extra], way: Way, facts: Facts, spell: int, cancellable: bool
) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """601.2b Which optional additional costs will be paid; one question for each that could be."""
    state = run.state
    seen = view(state, spell)
    costs = tuple([one.cost for one in extras if not one.optional])
    names: tuple[str, ...] = ()
    for n, one in enumerate(extras):
        if not one.optional or one.name == "escalate":
            continue
        most = 0
        while most < (20 if one.times else 1):
            more = costs + (one.cost,) * (most + 1)
            ways = combinations(more)
            if not any([affordable(state, player, frame, way, seen, facts, chosen, spell) for chosen in ways]):
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


def affordable(
    state: State, player: int, frame: Frame, way: Way, seen: View, facts: Facts, costs: tuple[Cost, ...], spell: int
) -> bool:
    """601.2f-h Whether the spell on the stack could be paid for with these additional costs."""
    found = totals(state, frame, player, way, seen, facts, costs)
    if why_not_parts(state, frame, player, found[0].parts, frozenset((spell,))) is not None:
        return False
    return any([could_pay(state, player, facts, total, spell) for total in found])


def could_pay(state: State, player: int, facts: Facts, total: Total, spell: int) -> bool:
    """601.2g Whether the player has the mana, and what may help."""
    instead = helpers_of(state, player, facts.helpers, spell) if facts.helpers else []
    bill = with_waterbend(state, player, total.parts, total.bill, spell)
    bill = with_help(state, player, bill, facts.helpers, spell)
    return payable(state, player, bill, Purpose(player, "cast", spell), instead)


def choose_total(
    run: Run, player: int, frame: Frame, facts: Facts, found: list[Total], spell: int, cancellable: bool
) -> Total:
    """601.2b Which halves of {2/W} are announced, where that makes a difference: the least mana first."""
    if len(found) == 1:
        return found[0]
    able = [total for total in found if could_pay(run.state, player, facts, total, spell)]
    able.sort(key=lambda total: total.bill.total)
    if len(able) < 2:
        return able[0] if able else found[0]
    labels = tuple([f"pay {total.bill}" for total in able])
    ask = Pick(player, "601.2b", "cost", list(range(len(able))), 1, 1, cancellable, spell, labels=labels)
    return able[run.choose(ask)[0]]


def choose_alternatives(
    run: Run,
    player: int,
    frame: Frame,
    way: Way,
    seen: View,
    facts: Facts,
    costs: tuple[Cost, ...],
    spell: int,
    cancellable: bool,
) -> tuple[Cost, ...]:
    """601.2b Which of "sacrifice a creature or pay {3}" will be paid is announced before the total cost is known."""
    for n, one in enumerate(costs):
        ways = expansions(one)
        if len(ways) == 1:
            continue
        able = []
        for k, chosen in enumerate(ways):
            rest = combinations((*costs[:n], chosen, *costs[n + 1 :]))
            if any([affordable(run.state, player, frame, way, seen, facts, all_, spell) for all_ in rest]):
                able.append(k)
        if not able:
            raise Reversed("601.2b none of the costs can be paid")
        labels = tuple([spoken(ways[k]) for k in able])
        k = run.choose(Pick(player, "601.2b", "cost", able, 1, 1, cancellable, spell, labels=labels))[0]
        costs = (*costs[:n], ways[k], *costs[n + 1 :])
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
