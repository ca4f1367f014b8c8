"""603.4, 608.2c, 611.3 What is true or false: the CONDITIONS table."""

from __future__ import annotations

from typing import Final

from lawmage.ir.condition import (
    AllTogether,
    And,
    CastWas,
    ChosenIs,
    CompareQ,
    Completed,
    Controls,
    DayIs,
    Done,
    Every,
    Exists,
    Happened,
    Has,
    InZone,
    Matches,
    MoreThan,
    Negated,
    NewlyControlled,
    NthCombat,
    NthResolution,
    Or,
    Outcome,
    TurnIs,
)
from lawmage.ir.node import Things
from lawmage.ir.selector import Noun
from lawmage.ir.vocabulary import word
from lawmage.state.constants import BEGIN_COMBAT, END_COMBAT, MAIN1, MAIN2, STEP_NAMES
from lawmage.state.objects import Cast, Frame
from lawmage.state.state import State

from .evaluate import Subject, compare, fits, holds, on_condition, quantity, things
from .figures import MAX_SPEED, speed_of
from .history import happened_to
from .instances import times_paid
from .looking import controller_of, known_object
from .nouns import candidates, subject_of
from .set_limits import total_error

PHASES: Final[dict[str, frozenset[str]]] = {
    "main": frozenset({"precombat_main", "postcombat_main"}),
    "combat": frozenset(STEP_NAMES[4:10]),
    "combat_damage": frozenset({"first_combat_damage", "combat_damage"}),
    "beginning": frozenset({"untap", "upkeep", "draw"}),
    "ending": frozenset({"end", "cleanup"}),
    "turn": frozenset(STEP_NAMES),
}


def matches(state: State, frame: Frame, node: Matches, each: Subject | None) -> bool:
    """608.2h Every one of the things, and there is one, is what the noun says."""
    refs = things(state, frame, node.who, each)
    for ref in refs:
        if node.now and ref > 0 and ref not in state.objects:
            return False
        found = each if each is not None and each.ref == ref else subject_of(state, ref)
        if found is None or not fits(state, frame, node.noun, found):
            return False
    return bool(refs)


def exists(state: State, frame: Frame, node: Exists, each: Subject | None) -> bool:
    count = len(candidates(state, frame, node.noun, each))
    return compare(count, node.order, quantity(state, frame, node.amount, each))


def every(state: State, frame: Frame, node: Every, each: Subject | None) -> bool:
    found = [subject_of(state, ref) for ref in candidates(state, frame, node.noun, each)]
    return all([one is not None and fits(state, frame, node.are, one) for one in found])


def all_together(state: State, frame: Frame, node: AllTogether, each: Subject | None) -> bool:
    return total_error(state, frame, node.limit, tuple(candidates(state, frame, node.noun, each))) is None


def controls(state: State, frame: Frame, node: Controls, each: Subject | None) -> bool:
    """Some player controls so many."""
    wanted = quantity(state, frame, node.amount, each)
    results = [
        compare(number_of(state, frame, player, node.noun, each), node.order, wanted)
        for player in players_of(state, frame, node.who, each)
    ]
    return any(results)


def players_of(state: State, frame: Frame, who: Things, each: Subject | None) -> list[int]:
    return [-1 - ref if ref < 0 else controller_of(state, ref) for ref in things(state, frame, who, each)]


def number_of(state: State, frame: Frame, player: int, noun: Noun, each: Subject | None) -> int:
    """How many of the noun a player controls, or has in a zone of their own."""
    count = 0
    for ref in candidates(state, frame, noun, each):
        if ref > 0 and controller_of(state, ref) == player:
            count += 1
    return count


def compare_quantities(state: State, frame: Frame, node: CompareQ, each: Subject | None) -> bool:
    return compare(quantity(state, frame, node.left, each), node.order, quantity(state, frame, node.right, each))


def happened(state: State, frame: Frame, node: Happened, each: Subject | None) -> bool:
    if node.window == "last_turn" and state.turn <= 1:
        return False  # there was no last turn of which it could be said
    count = happened_to(state, frame, node.event, node.window, each)
    return compare(count, node.order, quantity(state, frame, node.amount, each))


def more_than(state: State, frame: Frame, node: MoreThan, each: Subject | None) -> bool:
    """Some player of ``than`` has more of the noun than every one of ``who``."""
    own = [number_of(state, frame, player, node.noun, each) for player in players_of(state, frame, node.who, each)]
    most = max(own, default=0)
    return any(
        [number_of(state, frame, one, node.noun, each) > most for one in players_of(state, frame, node.than, each)]
    )


def done(state: State, frame: Frame, node: Done, each: Subject | None) -> bool:
    """118.12 A slot with a number tells by the number, with things by whether there are any."""
    values = frame.slots.get(node.slot, ())
    was = bool(values) and values != (0,)
    return was != node.not_


def outcome(state: State, frame: Frame, node: Outcome, each: Subject | None) -> bool:
    values = frame.slots.get(node.slot, ())
    result = values[0] if values else 0
    return result >= node.least and (node.most is None or result <= node.most)


def has(state: State, frame: Frame, node: Has, each: Subject | None) -> bool:
    """720-731 A designation of one of the players."""
    return any([designated(state, node.designation, one) for one in players_of(state, frame, node.who, each)])


EXHAUSTED: Final = "turn:exhausted"  # mark of a player


def designated(state: State, designation: str, player: int) -> bool:
    if designation in ("monarch", "initiative"):
        return (designation, player) in state.marks
    if designation == "exhausted":
        return EXHAUSTED in state.players[player].marks
    if designation == "energy":
        return state.players[player].count("energy") > 0
    if designation == "max_speed":
        return speed_of(state, player) >= MAX_SPEED
    if designation == "ring_bearer":
        return any(
            ["ring_bearer" in state.objects[i].marks for i in state.battlefield if controller_of(state, i) == player]
        )
    return designation in state.players[player].marks


def has_completed(state: State, frame: Frame, node: Completed, each: Subject | None) -> bool:
    """309.7"""
    found = players_of(state, frame, node.who, each)
    return any([mark.startswith(f"completed:{node.name}") for one in found for mark in state.players[one].marks])


def turn_is(state: State, frame: Frame, node: TurnIs, each: Subject | None) -> bool:
    if node.whose is not None:
        whose = things(state, frame, node.whose, each)
        if not any([-1 - player in whose for player in state.active_players()]):
            return False
    if not node.steps:
        return True
    now = STEP_NAMES[state.step]
    return any([step == now or now in PHASES.get(step, frozenset()) for step in node.steps])


def day_is(state: State, frame: Frame, node: DayIs, each: Subject | None) -> bool:
    """731"""
    names = [name for name, _ in state.marks]
    if node.state == "neither":
        return "day" not in names and "night" not in names
    return node.state in names


def chosen_is(state: State, frame: Frame, node: ChosenIs, each: Subject | None) -> bool:
    """607.2d"""
    obj = known_object(state, frame.source)
    if obj is None:
        return False
    said = [word(value, state.names) for value in obj.note("word") if value >= 0]
    return node.value in said


def in_zone(state: State, frame: Frame, node: InZone, each: Subject | None) -> bool:
    refs = things(state, frame, node.who, each)
    for ref in refs:
        obj = state.objects.get(ref)
        if obj is None or obj.zone != node.zone:
            return False
    return bool(refs)


def nth_combat(state: State, frame: Frame, node: NthCombat, each: Subject | None) -> bool:
    return state.combats == node.n and BEGIN_COMBAT <= state.step <= END_COMBAT


def nth_resolution(state: State, frame: Frame, node: NthResolution, each: Subject | None) -> bool:
    """Kept on the source as a mark by whoever resolves it: ``turn:resolved:`` and how often."""
    obj = known_object(state, frame.source)
    return obj is not None and f"turn:resolved:{node.n}" in obj.marks


def newly_controlled(state: State, frame: Frame, node: NewlyControlled, each: Subject | None) -> bool:
    """702.30a It came under its controller's control since their last upkeep began."""
    refs = things(state, frame, node.who, each)
    for ref in refs:
        obj = state.objects.get(ref)
        if obj is None or obj.arrived <= state.players[controller_of(state, ref)].turn_before:
            return False
    return bool(refs)


# How it was cast (400.7d) -----------------------------------------------------------------------------------


def cast_was(state: State, frame: Frame, node: CastWas, each: Subject | None) -> bool:
    refs = things(state, frame, node.of, each)
    for ref in refs:
        obj = each.obj if each is not None and each.ref == ref else known_object(state, ref)
        if obj is None or obj.cast is None or not cast_fact(frame, node, obj.cast):
            return False
    return bool(refs)


def cast_fact(frame: Frame, node: CastWas, cast: Cast) -> bool:
    fact, value = node.fact, node.value
    if fact == "cast":
        return True
    if fact == "kicked":
        return kicked(cast, value) >= node.amount
    if fact == "from":
        return cast.from_ == value
    if fact == "method":
        return cast.method == value
    if fact == "by_you":
        return cast.player == frame.controller
    if fact == "spent":
        return cast.mana.count(value) >= node.amount if value else len(cast.mana) >= node.amount
    if fact == "main_phase":
        return cast.step in (MAIN1, MAIN2)
    if fact == "paid":
        return times_paid(frame, cast.paid, value) >= node.amount
    if fact == "bargained":
        return "bargain" in cast.paid
    return "gift" in cast.paid or fact in cast.facts


def kicked(cast: Cast, value: str) -> int:
    """702.33 How often it was kicked; with a value, with that kicker cost."""
    if value:
        return cast.paid.count(f"kicker {value}")
    return len([name for name in cast.paid if name.startswith("kicker")])


# Joins ------------------------------------------------------------------------------------------------------


def conjunction(state: State, frame: Frame, node: And, each: Subject | None) -> bool:
    return all(holds(state, frame, item, each) for item in node.items)


def disjunction(state: State, frame: Frame, node: Or, each: Subject | None) -> bool:
    return any(holds(state, frame, item, each) for item in node.items)


def negation(state: State, frame: Frame, node: Negated, each: Subject | None) -> bool:
    return not holds(state, frame, node.of, each)


on_condition(Matches, matches)
on_condition(Exists, exists)
on_condition(Every, every)
on_condition(AllTogether, all_together)
on_condition(Controls, controls)
on_condition(CompareQ, compare_quantities)
on_condition(Happened, happened)
on_condition(MoreThan, more_than)
on_condition(Done, done)
on_condition(Outcome, outcome)
on_condition(Has, has)
on_condition(Completed, has_completed)
on_condition(TurnIs, turn_is)
on_condition(DayIs, day_is)
on_condition(ChosenIs, chosen_is)
on_condition(InZone, in_zone)
on_condition(NthResolution, nth_resolution)
on_condition(NthCombat, nth_combat)
on_condition(NewlyControlled, newly_controlled)
on_condition(CastWas, cast_was)
on_condition(And, conjunction)
on_condition(Or, disjunction)
on_condition(Negated, negation)
