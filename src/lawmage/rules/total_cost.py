"""601.2f The total cost: mana or alternative cost, plus additional costs and increases, minus reductions, locked in."""

from __future__ import annotations

from itertools import combinations

from lawmage.ir.cost import Cost, OwnManaCost, PayMana
from lawmage.ir.mana import ManaCost
from lawmage.ir.node import Condition, CostPart, RuleChange
from lawmage.ir.rule_change import AddCost, AsThough, Cant, CostChange, LessByCost
from lawmage.ir.selector import Targets, This
from lawmage.state.constants import CAST
from lawmage.state.objects import Frame
from lawmage.state.state import ActiveRule, State

from .costs import mana_part, xs_of
from .evaluate import Subject, holds, matches, players, quantity, things
from .looking import view, views
from .playing import any_mana, concerns, proposed_cast
from .proposal import Proposal
from .rule_queries import priced
from .solver import ANY, FREE, Bill, bill_of, with_generic
from .walk import contains
from .waterbending import settled


class Total:
    """What is to be paid: a bill of mana, other parts, and what may help with the mana. Frozen once locked in."""

    __slots__ = ("bill", "parts")

    def __init__(self, bill: Bill, parts: tuple[CostPart, ...]) -> None:
        self.bill = bill
        self.parts = parts


def base_cost(state: State, proposal: Proposal, frame: Frame) -> Total:
    """601.2b The mana cost, or the alternative cost announced instead of it."""
    instead, x = proposal.way.cost, frame.x
    if instead is None:
        cost = proposal.seen.cost
        bill = bill_of(cost)
        if cost is not None and x:
            bill = with_generic(bill, cost.symbols.count("X") * x)
        return Total(bill, ())
    return Total(mana_part(state, frame, instead, x), others(instead, x))


def others(cost: Cost, x: int) -> tuple[CostPart, ...]:
    """The parts that are not mana."""
    return settled(tuple([part for part in cost.parts if not isinstance(part, (PayMana, OwnManaCost))]), x)


def xs_proposed(proposal: Proposal) -> int:
    """107.3a How many {X} are in the mana cost, or in the alternative cost."""
    if proposal.way.cost is not None:
        return xs_of(proposal.way.cost)
    cost = proposal.seen.cost
    return cost.symbols.count("X") if cost is not None else 0


def total_cost(
    state: State, proposal: Proposal, frame: Frame, extra: tuple[Cost, ...], generic: tuple[int, ...] = ()
) -> Total:
    """601.2f ``extra`` are the additional costs to be paid; X is the frame's.

    ``generic``: the symbols such as {2/W} that are announced as {2} (601.2b), by their place.
    """
    total = with_extra(state, frame, base_cost(state, proposal, frame), extra)
    bill = total.bill
    if generic:
        bill = Bill(bill.generic + 2 * len(generic), tuple([p for n, p in enumerate(bill.pips) if n not in generic]))
    changes = cost_changes(state, proposal, frame)
    if changes:
        bill = changed(state, frame, bill, changes)
    if proposal.way.any_color or any_mana(state, proposal.player, proposal.spell, proposal.seen):
        bill = Bill(
            bill.generic, tuple([ANY + pip[-1] if pip[-1] in "2P" else ANY for pip in bill.pips]), bill.unpayable
        )
    return Total(bill, total.parts)


def with_extra(state: State, frame: Frame, total: Total, extra: tuple[Cost, ...]) -> Total:
    """601.2f The additional costs are added."""
    bill, parts = total.bill, total.parts
    for one in extra:
        bill = bill.plus(mana_part(state, frame, one, frame.x))
        parts += others(one, frame.x)
    return Total(bill, parts)


def totals(state: State, proposal: Proposal, frame: Frame, extra: tuple[Cost, ...]) -> list[Total]:
    """601.2b, 601.2f The total cost, and what it is if symbols such as {2/W} are announced as {2}.

    That makes a difference only where a reduction of generic mana applies to it (118.7a); all else that hybrid and
    Phyrexian symbols leave open comes to the same when it is settled with the payment. What is never easier to pay
    than another is left out.
    """
    plain = total_cost(state, proposal, frame, extra)
    if not any([pip[-1] == "2" for pip in plain.bill.pips]):
        return [plain]
    if not any([rule.less for rule, _, _ in cost_changes(state, proposal, frame)]):
        return [plain]
    bill = with_extra(state, frame, base_cost(state, proposal, frame), extra).bill
    twos = [n for n, pip in enumerate(bill.pips) if pip[-1] == "2"]
    found = [plain]
    for count in range(1, len(twos) + 1):
        for chosen in combinations(twos, count):
            total = total_cost(state, proposal, frame, extra, chosen)
            if total.bill.total < plain.bill.total + count:  # a reduction applies to it
                found.append(Total(in_color(total.bill), total.parts))
    return [one for n, one in enumerate(found) if not any([easier(other, one, k < n) for k, other in enumerate(found)])]


def in_color(bill: Bill) -> Bill:
    """601.2b The other half of {2/W} is announced."""
    return Bill(bill.generic, tuple([pip.rstrip("2") for pip in bill.pips]), bill.unpayable)


def easier(one: Total, other: Total, first: bool) -> bool:
    """Whether whatever pays for the other pays for this one too; of two equal ones the first."""
    a, b = in_color(one.bill), in_color(other.bill)
    left = list(b.pips)
    for pip in a.pips:
        if pip not in left:
            return False
        left.remove(pip)
    return a.total < b.total or a.total == b.total and (len(a.pips) < len(b.pips) or first and a.key == b.key)


Change = tuple[CostChange, Frame, Subject | None]


def cost_changes(state: State, proposal: Proposal, frame: Frame) -> list[Change]:
    """The effects that make this spell cost more or less: its own, then those of other objects."""
    found: list[Change] = []
    way = proposal.way
    for one in proposal.facts.less:
        rule = one.rule
        if isinstance(rule, CostChange) and may_hold(state, frame, one.condition):
            if target_condition(state, frame, rule, frame):
                found.append((rule, frame, None))
    for mod in way.mods:
        if isinstance(mod, CostChange):
            found.append((mod, frame, None))
        elif isinstance(mod, LessByCost):
            for ref in things(state, frame, mod.of):
                price = view(state, ref).cost if ref in state.objects else None
                if price is not None:
                    found.append((CostChange(This(), price), frame, None))
    for active in views(state).rules.get(CostChange, ()):
        rule = active.rule
        if isinstance(rule, CostChange) and rule.kind in ("spell", way.name) and active.frame.source != frame.source:
            if changes_spell(state, proposal, frame, active, rule):
                found.append((rule, active.frame, Subject(-1 - proposal.player, None, None)))
    return found


def may_hold(state: State, frame: Frame, condition: Condition | None) -> bool:
    """601.2e-f What the targets decide is not known before the spell is announced: then it might be so."""
    if condition is None or holds(state, frame, condition):
        return True
    obj = state.objects.get(frame.source)
    return obj is not None and obj.zone != "stack" and contains(condition, (Targets,))


def changes_spell(state: State, proposal: Proposal, frame: Frame, active: ActiveRule, rule: CostChange) -> bool:
    """601.2f Whether the effect of another object changes what this spell costs."""
    if rule.who is not None and proposal.player not in players(state, active.frame, rule.who):
        return False
    if not concerns(state, active, rule.of, proposal.spell, proposal.seen):
        return False
    if rule.nth and cast_before(state, proposal.player) + 1 != rule.nth:
        return False
    return target_condition(state, frame, rule, active.frame)


def cast_before(state: State, player: int) -> int:
    """How many spells the player has cast this turn."""
    return len([event for event in state.history if event.kind == CAST and event.player == player])


def target_condition(state: State, frame: Frame, rule: CostChange, speaker: Frame) -> bool:
    """601.2f "costs {2} less to cast if it targets …": looks at the announced targets."""
    if rule.targeting is None:
        return True
    obj = state.objects.get(frame.source)
    if obj is None or obj.announced is None:
        return rule.less  # 601.5 not announced yet: targets that make it cheaper may still be chosen
    refs = [ref for _, some in obj.announced.targets for ref in some]
    return any([matches(state, speaker, rule.targeting, ref) for ref in refs])


def changed(state: State, frame: Frame, bill: Bill, changes: list[Change]) -> Bill:
    """118.7, 601.2f Increases first, then reductions: those with a floor first, which is best for the player."""
    for rule, speaker, each in changes:
        if not rule.less:
            for _ in range(max(0, quantity(state, speaker, rule.amount, each))):
                bill = bill.plus(bill_of(rule.mana))
    less = [one for one in changes if one[0].less]
    less.sort(key=lambda one: -one[0].floor)
    for rule, speaker, each in less:
        for _ in range(max(0, quantity(state, speaker, rule.amount, each))):
            bill = reduced(bill, rule.mana, rule.floor, rule.colored)
    return bill


def reduced(bill: Bill, mana: ManaCost, floor: int = 0, colored: bool = False) -> Bill:
    """118.7a-g A cost reduced by an amount of mana, never below the floor; ``colored``: only colored mana."""
    generic = bill.generic
    pips = list(bill.pips)
    asked = bill_of(mana)
    fewer = asked.generic
    for pip in asked.pips:
        kinds = pip.rstrip("2P")
        fitting = [one for one in pips if one == kinds] or [one for one in pips if set(kinds) & set(one)]
        if kinds != "s" and fitting and generic + len(pips) > floor:
            pips.remove(fitting[0])
        elif not colored:
            fewer += 1  # 118.7b-d, g
    generic = max(0, generic - fewer, min(generic, floor - len(pips)))
    return Bill(generic, tuple(pips), bill.unpayable)


class Extra:
    """An additional cost that applies: optional ones may be paid, some several times. Frozen."""

    __slots__ = ("cost", "name", "optional", "times")

    def __init__(self, cost: Cost, name: str, optional: bool, times: bool) -> None:
        self.cost = cost
        self.name = name
        self.optional = optional
        self.times = times


def additional_costs(state: State, proposal: Proposal, frame: Frame) -> list[Extra]:
    """118.8 In a fixed order: of the way of casting, of the card itself, of other objects."""
    found: list[Extra] = []
    player, way = proposal.player, proposal.way
    if way.extra is not None:
        found.append(Extra(way.extra, way.name, False, False))
    for one in proposal.facts.add:
        rule = one.rule
        if isinstance(rule, AddCost) and (one.condition is None or holds(state, frame, one.condition)):
            found.append(Extra(rule.cost, rule.name, rule.optional, rule.times))
    tell_kickers_apart(found)
    for active in views(state).rules.get(AddCost, ()):
        rule = active.rule
        if isinstance(rule, AddCost) and rule.of is not None and active.frame.source != frame.source:
            if rule.who is None or player in players(state, active.frame, rule.who):
                if concerns(state, active, rule.of, frame.source, proposal.seen):
                    found.append(Extra(rule.cost, rule.name, rule.optional, rule.times))
    found += taxes(state, proposal)
    return found


def tell_kickers_apart(extras: list[Extra]) -> None:
    """702.33b Of two kicker costs each is known by its cost."""
    kickers = [one for one in extras if one.name == "kicker"]
    if len(kickers) > 1:
        for one in kickers:
            one.name = "kicker " + "".join([str(part.cost) for part in one.cost.parts if isinstance(part, PayMana)])


def taxes(state: State, proposal: Proposal) -> list[Extra]:
    """118.12a, 903.8 What must be paid besides: prohibitions that a cost buys off, the commander's tax."""
    found: list[Extra] = []
    player, spell = proposal.player, proposal.spell
    obj = state.objects[spell]
    if Cant in views(state).rules:
        for active in priced(state, proposed_cast(state, player, spell, proposal.way.name, proposal.seen)):
            if isinstance(active.rule, Cant) and active.rule.cost is not None:
                found.append(Extra(active.rule.cost, "", False, False))
    from_command = obj.zone == "command" or (obj.cast is not None and obj.cast.from_ == "command")
    if from_command and "commander" in obj.marks:
        before = times_commanded(state, player, obj.card.name)
        if before:
            found.append(Extra(Cost((PayMana(ManaCost((str(2 * before),))),)), "", False, False))
    return found


def times_commanded(state: State, player: int, name: str) -> int:
    """903.8 How often the player has cast the commander from the command zone this game."""
    start = f"commanded:{name}:"
    return len([mark for mark in state.players[player].marks if mark.startswith(start)])


def rules_in_force(state: State) -> bool:
    """Whether any effect changes what spells cost."""
    rules: dict[type[RuleChange], list[ActiveRule]] = views(state).rules
    return CostChange in rules or AddCost in rules or AsThough in rules or Cant in rules


__all__ = ["FREE", "Extra", "Total", "additional_costs", "rules_in_force", "total_cost", "totals", "xs_proposed"]
