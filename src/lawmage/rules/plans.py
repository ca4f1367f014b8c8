"""601.2g Plans that pay a bill of mana: which mana abilities are activated for which types.

Answers of the decision ``Pay`` are such plans, see ``lawmage.rules.mana``.
"""

from __future__ import annotations

from typing import Final

from lawmage.state.state import State

from .mana import CONVOKE, DELVE, LIFE, POOL, TAPPED_FOR, Purpose, first_type, may_spend, pack
from .mana_abilities import ALL
from .mana_sources import Source, Way, sources
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
    """The source with only those ways whose mana may be spent on the purpose, and that don't use up what it is for."""
    if not source.restricted:
        return source
    ways = [way for way in source.ways if may_spend(state, way.spend, purpose, source.id)]
    if any([way.terms.from_hand for way in ways]):
        ways = [way.without(purpose.ref) if purpose.ref in way.terms.draws else way for way in ways]
        ways = [way for way in ways if way.slots and len(way.terms.draws) >= way.terms.takes]
    return Source(source.id, ways) if ways else None


Plan = tuple[int, ...]
MOST_TRIES: Final = 400


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
    total = generic + len(pips)
    slots = [Slot(0, n, types, POOL) for n, types in enumerate(given.pool + given.virtual)]
    rest: list[Source] = []
    for n, source in enumerate(given.sources):
        if source.plain:
            one = Slot(source.id, n, source.types, source.weight + wanted(source.types, needs))
            slots.append(one)
            for _ in range(min(source.times, total) - 1):
                slots.append(one)
        else:
            rest.append(source)
    slots += [Slot(ref, how, types, instead_weight(how)) for ref, how, types in given.instead]
    wants = [Need(pip) for pip in sorted(pips, key=len)]
    if len(slots) + sum([s.most for s in rest]) < total:
        return None
    slots.sort(key=lambda one: one.weight)
    taken = assign(slots, wants, generic)
    if taken is not None or not rest:
        return None if taken is None else read_plan(given, slots, taken, wants, [])
    search = Search(given, generic, [s for s in rest for _ in range(min(s.times, total))])
    search.go(slots, wants, 0, [])
    return search.plan


def instead_weight(how: int) -> int:
    return TAPPED_FOR if how != DELVE else 5


def wanted(types: str, needs: dict[str, int] | None) -> int:
    """How much the hand needs the colours this could make; the more colours, the more useful otherwise."""
    if needs is None:
        return len(types)
    return min(9, len(types) - 1 + max([needs.get(kind, 0) for kind in types], default=0))


class Search:
    """Trying the sources that add several mana, or cost mana themselves, one after another."""

    def __init__(self, given: Funds, generic: int, rest: list[Source]) -> None:
        self.given = given
        self.generic = generic
        self.rest = rest  # a source as often as it can be used
        self.tries = 0
        self.plan: Plan | None = None

    def go(self, slots: list[Slot], wants: list[Need], start: int, used: list[tuple[Source, Way]]) -> bool:
        """Whether a plan without a needless activation was found; the first plan of all is kept."""
        rest = self.rest
        for n in range(start, len(rest)):
            source = rest[n]
            if n > start and source is rest[n - 1]:
                continue  # once more is the same as once before
            for way in source.ways:
                self.tries += 1
                if self.tries > MOST_TRIES:
                    return False
                path = [*used, (source, way)]
                if way.terms.takes and not enough_left(path):
                    continue
                made = way.slots + way.bonus
                loose = way.terms.unit > 0
                more = [Slot(source.id, k, types, way.weight, len(path), loose) for k, types in enumerate(made)]
                there = sorted(slots + more, key=lambda one: one.weight)
                asked = wants + own_needs(way.bill, len(used))
                taken = assign(there, asked, self.generic)
                if taken is not None:
                    needless = len(path) > 1 and any_idle(there, taken, len(path))
                    if self.plan is None or not needless:
                        self.plan = read_plan(self.given, there, taken, asked, path)
                    if not needless:
                        return True
                elif self.go(there, asked, n + 1, path):
                    return True
        return False


def enough_left(path: list[tuple[Source, Way]]) -> bool:
    """118.3 Nothing is used up for two of the activations."""
    gone: set[int] = set()
    for _, way in path:
        terms = way.terms
        if terms.takes:
            free = [ref for ref in terms.draws if ref not in gone][: terms.takes]
            if len(free) < terms.takes:
                return False
            gone.update(free)
    return True


def any_idle(slots: list[Slot], taken: list[int], count: int) -> bool:
    """Whether one of the activations makes nothing that is spent."""
    busy = {slots[k].after for k in range(len(slots)) if taken[k] != -1}
    return any([n not in busy for n in range(1, count + 1)])


def own_needs(bill: Bill, before: int) -> list[Need]:
    """What a mana ability costs itself: only mana made before it can pay that."""
    if bill is FREE:
        return []
    return [Need(pip.rstrip("2P"), before) for pip in bill.pips] + [Need("*", before) for _ in range(bill.generic)]


def read_plan(
    given: Funds, slots: list[Slot], taken: list[int], wants: list[Need], used: list[tuple[Source, Way]]
) -> Plan:
    """The activations a matching amounts to: plain sources first, then converters in order."""
    plan: list[int] = []
    several: list[list[str]] = [[first_type(t) for t in way.slots] for _, way in used]
    highest = [0] * len(used)
    for k, slot in enumerate(slots):
        if taken[k] == -1 or slot.source == 0:
            continue
        need = "" if taken[k] == -2 else wants[taken[k]].types
        kind = type_for(slot.types, need)
        if slot.after:
            made = several[slot.after - 1]
            if slot.index < len(made):
                made[slot.index] = kind
                highest[slot.after - 1] = max(highest[slot.after - 1], slot.index + 1)
        elif slot.index < 0:
            plan += (slot.source, slot.index, ALL.index(kind) + 1 if need and slot.index == CONVOKE else 0)
        else:
            plan += (slot.source, given.sources[slot.index].by_type[kind].ability, ALL.index(kind) + 1)
    for n, (source, way) in enumerate(used):
        plan += (source.id, way.ability, pack(tuple(several[n][: way.amount(highest[n])])))
    return tuple(plan)


def type_for(types: str, need: str) -> str:
    """Which of the possible types is made for a need."""
    if need in ("", "*", "s"):
        return first_type(types)
    for kind in need:
        if kind in types:
            return kind
    return first_type(types)
