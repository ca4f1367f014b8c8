"""605.3, 118.3 What the costs of mana abilities leave open: for how much mana, and how often one after another."""

from __future__ import annotations

from lawmage.ir.ability import Activated
from lawmage.ir.cost import PayEffect, PayEnergy, PayMana
from lawmage.ir.effects import Bind, LoseLife, PayLife, PutCounters, RemoveCounters
from lawmage.ir.node import CostPart, Effect
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import Timing
from lawmage.ir.selector import Selector
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .costs import payable_things, what_of, why_not_parts, xs_of
from .evaluate import quantity, things
from .mana import is_open_ended
from .mana_abilities import Slots, amount_slots, output
from .mana_production import changes_mana
from .walk import contains

OFTEN = 99  # as often as the mana for it is there
MOST_X = 20  # the most X that is looked at where only mana limits it


class Span:
    """The mana of an ability: all that it could be, in steps of ``unit`` down to ``least``. Frozen."""

    __slots__ = ("generic", "least", "slots", "unit")

    def __init__(self, slots: Slots, least: int, unit: int, generic: int = 0) -> None:
        self.slots = slots
        self.least = least
        self.unit = unit  # 0: neither more nor less
        self.generic = generic  # what X adds to the mana it costs


class Often:
    """How often an ability can be activated one after another, and what it uses up of which things. Frozen."""

    __slots__ = ("draws", "takes", "times")

    def __init__(self, times: int, draws: tuple[int, ...] = (), takes: int = 0) -> None:
        self.times = times
        self.draws = draws
        self.takes = takes


# For how much -----------------------------------------------------------------------------------------------


def spans(state: State, player: int, frame: Frame, ability: Activated) -> list[Span]:
    """What the ability could make now, whatever of X or of the things paid is announced (107.3a)."""
    if not is_open_ended(ability):
        return [Span(slots, len(slots), 0) for slots in output(state, frame, ability.effect) if slots]
    xs = xs_of(ability.cost)
    if xs:
        most = min(MOST_X, len(state.battlefield) + len(state.players[player].pool))
        return [
            Span(slots, len(slots), 0, xs * x)
            for x in range(1, most + 1)
            for slots in output(state, announced(frame, ability, x), ability.effect)
            if slots
        ]
    most = most_announced(state, player, frame, ability)
    full = output(state, announced(frame, ability, most), ability.effect)
    if most == 0:
        return [Span(slots, len(slots), 0) for slots in full if slots]
    least = length(output(state, announced(frame, ability, 0), ability.effect))
    total = length(full)
    unit = (total - least) // most
    if unit == 0 or least + unit * most != total:
        return [Span(slots, len(slots), 0) for slots in full if slots]
    return [Span(slots, least or unit, unit if total > (least or unit) else 0) for slots in full if slots]


def length(made: list[Slots]) -> int:
    return max([len(slots) for slots in made], default=0)


def announced(frame: Frame, ability: Activated, n: int) -> Frame:
    """The frame where X is n, and n is what was paid."""
    found = frame.with_x(n)
    for slot in amount_slots(ability):
        found = found.with_slot(slot, (n,))
    return found


def most_announced(state: State, player: int, frame: Frame, ability: Activated) -> int:
    """The greatest X, or the most that can be paid of what its cost leaves open; mana aside."""
    for part in ability.cost.parts:
        if isinstance(part, PayEffect) and isinstance(part.effect, Bind):
            return most_counters(state, frame, part.effect.does)
    if not any([contains(part, (X,)) for part in ability.cost.parts]):
        return 0
    low, high = 0, 1
    while high <= OFTEN and can_pay(state, player, frame.with_x(high), ability):
        low, high = high, 2 * high
    while low + 1 < high:
        middle = (low + high) // 2
        if can_pay(state, player, frame.with_x(middle), ability):
            low = middle
        else:
            high = middle
    return low


def can_pay(state: State, player: int, frame: Frame, ability: Activated) -> bool:
    return why_not_parts(state, frame, player, ability.cost.parts, frozenset()) is None


def most_counters(state: State, frame: Frame, effect: Effect) -> int:
    """122.7 "Remove any number of counters"."""
    if not isinstance(effect, RemoveCounters) or effect.amount is not None:
        return 0
    objects = [state.objects[ref] for ref in things(state, frame, effect.from_) if ref in state.objects]
    return sum([n for obj in objects for kind, n in obj.counters if effect.counter in (None, kind)])


def announced_for(state: State, player: int, frame: Frame, ability: Activated, types: tuple[str, ...]) -> int:
    """The least X (or that much paid) with which the ability makes mana of these types; -1 if there is none."""
    if xs_of(ability.cost):
        most = MOST_X
    else:
        most = most_announced(state, player, frame, ability)
    for n in range(most + 1):
        for slots in output(state, announced(frame, ability, n), ability.effect):
            if len(slots) == len(types) and all([types[k] in slots[k] for k in range(len(types))]):
                return n
    return most if types and changes_mana(state) else -1  # 106.12b: what was wanted is what comes of all of it


# How often --------------------------------------------------------------------------------------------------


def repeats(state: State, player: int, frame: Frame, source: int, n: int, ability: Activated) -> Often:
    """605.3c How often it could be activated one after another, as far as its costs and limits go."""
    marks = state.objects[source].marks
    for limit in ability.limits:
        if isinstance(limit, Timing) and (limit.once or limit.once_each_turn):
            return Often(1)
    found = Often(OFTEN)
    for part in ability.cost.parts:
        found = lesser(found, repeats_of(state, player, frame, ability, part))
    for limit in ability.limits:
        if isinstance(limit, Timing) and limit.times_each_turn:
            used = len([mark for mark in marks if mark.startswith(f"turn:used:{n}:{state.turn}:")])
            found = lesser(found, Often(limit.times_each_turn - used))
    return found


def lesser(one: Often, other: Often) -> Often:
    """Both limits; of two that use things up the stricter counts."""
    by = other if other.takes and (not one.takes or other.times < one.times) else one
    return Often(max(1, min(one.times, other.times)), by.draws, by.takes)


def repeats_of(state: State, player: int, frame: Frame, ability: Activated, part: CostPart) -> Often:
    """118.3 How often one part of its cost can be paid."""
    if isinstance(part, PayMana):
        return Often(OFTEN)
    if isinstance(part, PayEnergy):
        return Often(state.players[player].count("energy") // max(1, quantity(state, frame, part.amount)))
    if not isinstance(part, PayEffect) or contains(part, (X,)) or isinstance(part.effect, Bind):
        return Often(1)
    effect = part.effect
    if isinstance(effect, (PayLife, LoseLife)):
        return Often(state.players[player].life // max(1, quantity(state, frame, effect.amount)))
    if isinstance(effect, PutCounters):
        return Often(OFTEN)
    if isinstance(effect, RemoveCounters):
        return by_counters(state, player, frame, effect)
    what = what_of(effect)
    if not isinstance(what, Selector) or what.totals or what.shared or what.pick == "all":
        return Often(1)
    refs = tuple(payable_things(state, frame, player, effect, what, frozenset()))
    takes = max(1, quantity(state, frame, what.least))
    return Often(len(refs) // takes, refs, takes)


def by_counters(state: State, player: int, frame: Frame, effect: RemoveCounters) -> Often:
    """122.7 How often so many counters can be removed."""
    if effect.amount is None or effect.counter is None or effect.up_to:
        return Often(1)
    each = max(1, quantity(state, frame, effect.amount))
    refs = payable_things(state, frame, player, effect, effect.from_, frozenset())
    return Often(sum([state.objects[ref].count(effect.counter) // each for ref in refs if ref in state.objects]))
