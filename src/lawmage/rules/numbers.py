"""107 Numbers that are not digits: the QUANTITIES table."""

from __future__ import annotations

from typing import Final

from lawmage.ir.mana import ManaCost
from lawmage.ir.quantity import (
    Amount,
    CastFact,
    ChosenNumber,
    Count,
    CountersOn,
    CountEvents,
    CountOf,
    Difference,
    Extreme,
    IfChosen,
    Limit,
    Most,
    Negative,
    NoteOf,
    Product,
    Scaled,
    StatOf,
    Sum,
    TargetCount,
    Votes,
    X,
)
from lawmage.ir.selector import Exactly, Noun, Outer
from lawmage.ir.vocabulary import code
from lawmage.state.constants import CAST
from lawmage.state.objects import Frame, GameObject
from lawmage.state.state import State

from .evaluate import Subject, on_quantity, quantity, subject, things
from .history import happened_to
from .instances import times_paid
from .looking import known_object
from .nouns import OUTER, candidates, subject_of
from .stats import stat_of, x_of
from .tests import traits
from .walk import contains


def x(state: State, frame: Frame, node: X, each: Subject | None) -> int:
    return frame.x


def count(state: State, frame: Frame, node: Count, each: Subject | None) -> int:
    return len(things(state, frame, node.of, each))


def count_of(state: State, frame: Frame, node: CountOf, each: Subject | None) -> int:
    if each is not None and says_outer(node.noun):
        frame = frame.with_slot(OUTER, (each.ref,))
    return len(candidates(state, frame, node.noun, each))


_OUTER: Final[dict[int, tuple[Noun, bool]]] = {}


def says_outer(noun: Noun) -> bool:
    """Whether what is counted is described by the thing whose number it is; found once."""
    known = _OUTER.get(id(noun))
    if known is None or known[0] is not noun:
        known = (noun, contains(noun, (Outer,)))
        if len(_OUTER) > 8192:
            _OUTER.clear()
        _OUTER[id(noun)] = known
    return known[1]


def target_count(state: State, frame: Frame, node: TargetCount, each: Subject | None) -> int:
    """601.2c As they were announced; none before."""
    found = [state.objects.get(ref) for ref in things(state, frame, node.of, each)]
    announced = [one.announced for one in found if one is not None and one.announced is not None]
    return sum([len(refs) for one in announced for _, refs in one.targets])


def count_events(state: State, frame: Frame, node: CountEvents, each: Subject | None) -> int:
    return happened_to(state, frame, node.event, node.window, each)


def stat(state: State, frame: Frame, node: StatOf, each: Subject | None) -> int:
    """608.2h Of several things the sum."""
    total = 0
    for ref in things(state, frame, node.of, each):
        found = each if each is not None and each.ref == ref else subject_of(state, ref)
        if found is not None:
            total += stat_of(state, node.stat, found)
    return total


def extreme(state: State, frame: Frame, node: Extreme, each: Subject | None) -> int:
    """The greatest, least or total of a stat, or how many different values it has."""
    found = [one for ref in things(state, frame, node.among, each) if (one := subject_of(state, ref)) is not None]
    if node.which == "distinct":
        return len(different(state, node.stat, found))
    values = [stat_of(state, node.stat, one) for one in found]
    if not values:
        return 0
    if node.which == "greatest":
        return max(values)
    return min(values) if node.which == "least" else sum(values)


def different(state: State, trait: str, found: list[Subject]) -> set[str]:
    made: set[str] = set()
    for one in found:
        if trait == "counter_kind":
            if one.obj is not None:
                made.update([kind for kind, _ in one.obj.counters])
        elif one.view is None:
            continue
        elif trait == "mana_cost":
            if one.view.cost is not None:
                made.add(whole_cost(one.view.cost))
        elif trait in ("color", "creature_type", "card_type", "name"):
            made.update(traits(one.view, trait))
        elif trait == "colors":
            made.update(traits(one.view, "color"))
        else:
            made.add(str(stat_of(state, trait, one)))
    return made


def whole_cost(cost: ManaCost) -> str:
    """202.1, 709.4b One writing for each mana cost: halves of split cards put together have their numbers added."""
    rest = sorted([one for one in cost.symbols if not one.isdigit()])
    number = [str(cost.generic)] if cost.generic or not rest else []
    return " ".join([*number, *rest])


def most(state: State, frame: Frame, node: Most, each: Subject | None) -> int:
    """The greatest of what each of the players has."""
    asked = [subject(state, ref) for ref in things(state, frame, node.who, each)]
    return max([quantity(state, frame, node.amount, one) for one in asked if one is not None], default=0)


def if_chosen(state: State, frame: Frame, node: IfChosen, each: Subject | None) -> int:
    return int(code(node.word, state.names) in frame.slots.get(node.slot, ()))


def counters_on(state: State, frame: Frame, node: CountersOn, each: Subject | None) -> int:
    total = 0
    for ref in things(state, frame, node.of, each):
        if isinstance(node.of, Exactly) and ref not in state.objects:
            continue  # 201.5a who made the token is gone: there are no counters on it any more
        for kind, n in counters_of(state, ref, each):
            if node.counter is None or node.counter == kind:
                total += n
    return total


def counters_of(state: State, ref: int, each: Subject | None) -> tuple[tuple[str, int], ...]:
    if ref < 0:
        return state.players[-1 - ref].counters
    obj = each.obj if each is not None and each.ref == ref else known_object(state, ref)
    return obj.counters if obj is not None else ()


def amount(state: State, frame: Frame, node: Amount, each: Subject | None) -> int:
    values = frame.slots.get(node.slot, ())
    return values[0] if values else 0


def votes(state: State, frame: Frame, node: Votes, each: Subject | None) -> int:
    """701.38b"""
    return frame.slots.get(node.slot, ()).count(node.option)


def cast_fact(state: State, frame: Frame, node: CastFact, each: Subject | None) -> int:
    """107.3m, 400.7d, 702.33"""
    total = 0
    for ref in things(state, frame, node.of, each):
        obj = each.obj if each is not None and each.ref == ref else known_object(state, ref)
        if obj is not None:
            total += fact_of(state, frame, ref, obj, node)
    return total


def fact_of(state: State, frame: Frame, ref: int, obj: GameObject, node: CastFact) -> int:
    fact = node.fact
    if fact in ("x", "value"):
        return x_of(obj)
    if fact == "before":
        return spells_before(state, ref)
    cast = obj.cast
    if cast is None:
        return 0
    if fact == "mana_spent":
        return len(cast.mana)
    if fact == "colors_spent":
        return len([color for color in "WUBRG" if color in cast.mana])
    if fact == "kicked":
        return len([name for name in cast.paid if name.startswith("kicker")])
    return times_paid(frame, cast.paid, node.name)


def spells_before(state: State, ref: int) -> int:
    """702.40a How many spells were cast this turn before this one was."""
    before = 0
    for event in state.history:
        if event.kind == CAST:
            if event.affected == ref:
                return before
            before += 1
    return before


# Arithmetic -------------------------------------------------------------------------------------------------


def total(state: State, frame: Frame, node: Sum, each: Subject | None) -> int:
    return sum([quantity(state, frame, item, each) for item in node.items])


def difference(state: State, frame: Frame, node: Difference, each: Subject | None) -> int:
    return max(0, quantity(state, frame, node.a, each) - quantity(state, frame, node.b, each))


def scaled(state: State, frame: Frame, node: Scaled, each: Subject | None) -> int:
    """107.1a Rounded as it says."""
    product = quantity(state, frame, node.of, each) * node.num
    return -(-product // node.den) if node.round == "up" else product // node.den


def product(state: State, frame: Frame, node: Product, each: Subject | None) -> int:
    return quantity(state, frame, node.a, each) * quantity(state, frame, node.b, each)


def negative(state: State, frame: Frame, node: Negative, each: Subject | None) -> int:
    return -quantity(state, frame, node.of, each)


def limit(state: State, frame: Frame, node: Limit, each: Subject | None) -> int:
    value = quantity(state, frame, node.of, each)
    if node.least is not None:
        value = max(value, quantity(state, frame, node.least, each))
    if node.most is not None:
        value = min(value, quantity(state, frame, node.most, each))
    return value


def noted(state: State, frame: Frame, name: str) -> int:
    obj = known_object(state, frame.source)
    values = obj.note(name) if obj is not None else ()
    return values[0] if values else 0


def chosen_number(state: State, frame: Frame, node: ChosenNumber, each: Subject | None) -> int:
    obj = known_object(state, frame.source)
    values = obj.note("number") if obj is not None else ()
    return values[0] if values else -1  # 607.5a no number was chosen: none is equal to it


def note_of(state: State, frame: Frame, node: NoteOf, each: Subject | None) -> int:
    return noted(state, frame, node.name)


on_quantity(X, x)
on_quantity(Count, count)
on_quantity(CountOf, count_of)
on_quantity(TargetCount, target_count)
on_quantity(CountEvents, count_events)
on_quantity(StatOf, stat)
on_quantity(Extreme, extreme)
on_quantity(CountersOn, counters_on)
on_quantity(Amount, amount)
on_quantity(Votes, votes)
on_quantity(CastFact, cast_fact)
on_quantity(Sum, total)
on_quantity(Difference, difference)
on_quantity(Scaled, scaled)
on_quantity(Product, product)
on_quantity(Negative, negative)
on_quantity(Limit, limit)
on_quantity(ChosenNumber, chosen_number)
on_quantity(NoteOf, note_of)
on_quantity(Most, most)
on_quantity(IfChosen, if_chosen)
