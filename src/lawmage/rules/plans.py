"""601.2g Plans that pay a bill of mana: which mana abilities are activated for which types.

Answers of the decision ``Pay`` are such plans, see ``lawmage.rules.mana``.
"""

from __future__ import annotations

from lawmage.state.state import State

from .mana import CONVOKE, DELVE, LIFE, POOL, TAPPED_FOR, Purpose, Source, Way, first_type, may_spend, pack, sources
from .mana_abilities import ALL
from .solver import FREE, Bill, Need, Slot, assign, readings


class Funds:
    """What a bill may be paid with: mana in the pool, sources, and things that stand in for mana."""

    __slots__ = ("instead", "life", "pool", "sources", "virtual")

    def __init__(self, pool: list[str], found: list[Source]) -> None:
        self.pool = pool
        self.sources = found
        self.instead: list[tuple[int, int, str]] = []  # (object, CONVOKE …, types)
        self.virtual: list[str] = []  # what convoke and its kin have paid already
        self.life = 0  # how much life may be paid for Phyrexian symbols


def funds(state: State, player: int, purpose: Purpose) -> Funds:
    """The pool and sources whose mana may be spent on the purpose."""
    own = state.players[player]
    pool = [
        mana.color + ("s" if mana.snow else "")
        for mana in own.pool
        if mana.spend is None or may_spend(state, mana.spend, purpose, mana.source)
    ]
    found = sources(state, player)
    if any([source.restricted for source in found]):
        found = [one for one in [allowed(state, source, purpose) for source in found] if one is not None]
    made = Funds(pool, found)
    made.life = own.life
    return made


def allowed(state: State, source: Source, purpose: Purpose) -> Source | None:
    """The source with only those ways whose mana may be spent on the purpose."""
    if not source.restricted:
        return source
    ways = [way for way in source.ways if may_spend(state, way.spend, purpose, source.id)]
    return Source(source.id, ways) if ways else None


Plan = tuple[int, ...]


def solve(given: Funds, bill: Bill, needs: dict[str, int] | None = None) -> Plan | None:
    """A plan that pays the bill, as an answer of ``Pay``; None when there is none."""
    if bill.unpayable:
        return None
    for generic, pips, life in readings(bill):
        if life * 2 > given.life:
            continue
        plan = solve_reading(given, generic, pips, needs)
        if plan is not None:
            return (*plan, 0, LIFE, life) if life else plan
    return None


def solve_reading(given: Funds, generic: int, pips: tuple[str, ...], needs: dict[str, int] | None) -> Plan | None:
    plain = [s for s in given.sources if s.plain]
    slots = [Slot(0, n, types, POOL) for n, types in enumerate(given.pool + given.virtual)]
    slots += [Slot(s.id, 0, s.types, s.weight + wanted(s.types, needs)) for s in plain]
    slots += [Slot(ref, how, types, instead_weight(how)) for ref, how, types in given.instead]
    wants = [Need(pip) for pip in sorted(pips, key=len)]
    rest = [s for s in given.sources if not s.plain]
    if len(slots) + sum([s.most for s in rest]) < generic + len(pips):
        return None
    slots.sort(key=lambda one: one.weight)
    taken = assign(slots, wants, generic)
    if taken is not None or not rest:
        return None if taken is None else read_plan(given, slots, taken, wants, [])
    return solve_with(given, slots, wants, generic, rest, [], [0], needs)


def instead_weight(how: int) -> int:
    return TAPPED_FOR if how != DELVE else 5


def wanted(types: str, needs: dict[str, int] | None) -> int:
    """How much the hand needs the colours this could make; the more colours, the more useful otherwise."""
    if needs is None:
        return len(types)
    return min(9, len(types) - 1 + max([needs.get(kind, 0) for kind in types], default=0))


def solve_with(
    given: Funds,
    slots: list[Slot],
    wants: list[Need],
    generic: int,
    rest: list[Source],
    used: list[tuple[Source, Way]],
    tries: list[int],
    needs: dict[str, int] | None,
) -> Plan | None:
    """Try the sources that add several mana, or cost mana themselves, one after another."""
    for n, source in enumerate(rest):
        for way in source.ways:
            tries[0] += 1
            if tries[0] > 400:
                return None
            made = way.slots + way.bonus
            more = [Slot(source.id, k, types, way.weight, len(used) + 1) for k, types in enumerate(made)]
            there = sorted(slots + more, key=lambda one: one.weight)
            asked = wants + own_needs(way.bill, len(used))
            path = [*used, (source, way)]
            taken = assign(there, asked, generic)
            if taken is not None:
                return read_plan(given, there, taken, asked, path)
            found = solve_with(given, there, asked, generic, rest[n + 1 :], path, tries, needs)
            if found is not None:
                return found
    return None


def own_needs(bill: Bill, before: int) -> list[Need]:
    """What a mana ability costs itself: only mana made before it can pay that."""
    if bill is FREE:
        return []
    return [Need(pip.rstrip("2P"), before) for pip in bill.pips] + [Need("*", before) for _ in range(bill.generic)]


def read_plan(
    given: Funds, slots: list[Slot], taken: list[int], wants: list[Need], used: list[tuple[Source, Way]]
) -> Plan:
    """The activations a matching amounts to: plain sources first, then converters in order."""
    by_id = {source.id: source for source in given.sources}
    plan: list[int] = []
    several: dict[int, list[str]] = {source.id: [first_type(t) for t in way.slots] for source, way in used}
    for k, slot in enumerate(slots):
        if taken[k] == -1 or slot.source == 0:
            continue
        need = "" if taken[k] == -2 else wants[taken[k]].types
        kind = type_for(slot.types, need)
        if slot.source in several:
            if slot.index < len(several[slot.source]):
                several[slot.source][slot.index] = kind
        elif slot.index < 0:
            plan += (slot.source, slot.index, ALL.index(kind) + 1 if need and slot.index == CONVOKE else 0)
        else:
            plan += (slot.source, by_id[slot.source].by_type[kind].ability, ALL.index(kind) + 1)
    for source, way in used:
        plan += (source.id, way.ability, pack(tuple(several[source.id])))
    return tuple(plan)


def type_for(types: str, need: str) -> str:
    """Which of the possible types is made for a need."""
    if need in ("", "*", "s"):
        return first_type(types)
    for kind in need:
        if kind in types:
            return kind
    return first_type(types)
