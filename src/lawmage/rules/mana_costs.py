"""605.3, 118.3 What the costs of mana abilities leave open: for how much mana, and how often one after another."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated
from lawmage.ir.cost import PayEffect, PayEnergy, PayMana
from lawmage.ir.effects import Bind, LoseLife, PayLife, PutCounters, RemoveCounters, Reveal, Sequence
from lawmage.ir.node import CostPart, Effect
from lawmage.ir.quantity import X
from lawmage.ir.rule_change import Timing
from lawmage.ir.selector import Bound, Selector
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .costs import payable_things, what_of, why_not_parts, xs_of
from .evaluate import quantity, things
from .mana import is_open_ended
from .mana_abilities import Slots, amount_slots, depends, output
from .mana_production import changes_mana
from .nouns import candidates
from .walk import contains

OFTEN: Final = 99  # as often as the mana for it is there
MOST_X: Final = 20  # the most X that is looked at where only mana limits it


class Span:
    """The mana of an ability: all that it could be, in steps of ``unit`` down to ``least``."""

    __slots__ = ("draws", "generic", "least", "slots", "unit")

    def __init__(self, slots: Slots, least: int, unit: int, generic: int = 0) -> None:
        self.slots = slots
        self.least = least
        self.unit = unit  # 0: neither more nor less
        self.generic = generic  # what X adds to the mana it costs
        self.draws: tuple[int, ...] = ()  # the thing that is paid, or all that are shown


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
    frames = announcements(state, player, frame, ability)
    xs = xs_of(ability.cost)
    part = chosen_part(ability)
    if xs or part is not None:
        found: list[Span] = []
        for one in frames:
            for slots in output(state, one, ability.effect):
                if slots:
                    span = Span(slots, len(slots), 0, xs * one.x)
                    span.draws = one.slots[part.slot] if part is not None else ()
                    found.append(span)
        return found
    full = output(state, frames[-1], ability.effect)
    most = len(frames) - 1
    least = length(output(state, frames[0], ability.effect))
    total = length(full)
    unit = (total - least) // most if most else 0
    if least + unit * most != total:
        unit = 0
    found = [Span(slots, least or unit or total, unit if total > (least or unit) else 0) for slots in full if slots]
    shown = shown_part(ability)
    if shown is not None:
        for span in found:
            span.draws = frames[-1].slots[shown.slot]
    return found


def length(made: list[Slots]) -> int:
    return max([len(slots) for slots in made], default=0)


def announcements(state: State, player: int, frame: Frame, ability: Activated) -> list[Frame]:
    """107.3a, 608.2d The frames with all that may be announced: X, how much is paid or shown, or what is paid."""
    if xs_of(ability.cost):
        most = min(MOST_X, len(state.battlefield) + len(state.players[player].pool))
        return [frame.with_x(x) for x in range(1, most + 1)]
    part = chosen_part(ability)
    if part is not None:
        refs = payable_things(state, frame, player, effect_with(ability, part), part, frozenset())
        return [frame.with_slot(part.slot, (ref,)) for ref in refs]
    shown = shown_part(ability)
    if shown is not None:
        refs = candidates(state, frame, shown.noun)
        most = len(refs) if shown.most is None else min(len(refs), quantity(state, frame, shown.most))
        return [frame.with_slot(shown.slot, tuple(refs[:n])) for n in range(most + 1)]
    found: list[Frame] = []
    for n in range(most_announced(state, player, frame, ability) + 1):
        one = frame.with_x(n)
        for slot in amount_slots(ability):
            one = one.with_slot(slot, (n,))
        found.append(one)
    return found


def chosen_part(ability: Activated) -> Selector | None:
    """The one thing that its cost chooses and that the amount of mana depends on."""
    for part in ability.cost.parts:
        what = what_of(part.effect) if isinstance(part, PayEffect) else None
        if isinstance(what, Selector) and what.pick == "choose" and what.slot >= 0 and what.least == what.most == 1:
            if depends(ability.effect) and contains(ability.effect, (Bound,)):
                return what
    return None


def effect_with(ability: Activated, what: Selector) -> Effect:
    """The instruction of the cost that is about it."""
    return next(p.effect for p in ability.cost.parts if isinstance(p, PayEffect) and what_of(p.effect) is what)


def shown_part(ability: Activated) -> Selector | None:
    """What it says to reveal any number of."""
    steps = ability.effect.steps if isinstance(ability.effect, Sequence) else ()
    for step in steps:
        if isinstance(step, Reveal) and isinstance(step.what, Selector) and step.what.slot >= 0:
            return step.what
    return None


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


def announced_for(
    state: State, player: int, frame: Frame, ability: Activated, types: tuple[str, ...]
) -> tuple[Frame, int] | None:
    """The frame of the first announcement that makes mana of these types, and which it is; None if there is none."""
    frames = announcements(state, player, frame, ability)
    for n, one in enumerate(frames):
        for slots in output(state, one, ability.effect):
            if len(slots) == len(types) and all([types[k] in slots[k] for k in range(len(types))]):
                return one, n
    if frames and changes_mana(state):
        return frames[-1], len(frames) - 1  # 106.12b: what was wanted is what comes of all of it
    return None


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
