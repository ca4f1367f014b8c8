"""Patterns of what is counted: damage (120), life (119), cards drawn (121), counters (122, 714.2)."""

from __future__ import annotations

from lawmage.ir.event_pattern import CountersChange, DealsDamage, Draws, GainsLife, LosesLife, ReachesChapter
from lawmage.state import constants as k
from lawmage.state.events import CounterChange, Damage, DrawCard, Event, LifeChange, ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import Subject, on_event, subject
from .influence import within
from .involved import affected_subject, by_player, is_what, would_be
from .looking import view


def deals_damage(state: State, frame: Frame, pattern: DealsDamage, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, Damage) or pattern.kind != "any" and event.combat != (pattern.kind == "combat"):
        return False
    if (event.excess if pattern.excess else event.amount) < pattern.least:
        return False
    if pattern.source is not None:
        known = event.source_seen
        source = (
            subject(state, event.source) if known is None else Subject(event.source, known.object, known.view, known)
        )
        if source is None or not is_what(state, frame, pattern.source, source, each):
            return False
    if pattern.to is None:  # 801.7, 801.13b what is not described must be in range where nothing is
        return pattern.source is not None or state.seating is None or both_within(state, frame, event)
    found = affected_subject(state, event)
    return found is not None and is_what(state, frame, pattern.to, found, each)


def both_within(state: State, frame: Frame, event: Damage) -> bool:
    return within(state, frame.controller, event.source) and within(state, frame.controller, event.affected)


def draws(state: State, frame: Frame, pattern: Draws, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, DrawCard) or not by_player(state, frame, pattern.who, event.player, each):
        return False
    if pattern.not_first_in_draw_step and event.in_draw_step:
        return any(
            [
                isinstance(e, DrawCard) and e is not event and e.in_draw_step and e.player == event.player
                for e in state.history
            ]
        )
    return True


def gains_life(state: State, frame: Frame, pattern: GainsLife, event: Event, each: Subject | None) -> bool:
    return (
        isinstance(event, LifeChange) and event.amount > 0 and by_player(state, frame, pattern.who, event.player, each)
    )


def loses_life(state: State, frame: Frame, pattern: LosesLife, event: Event, each: Subject | None) -> bool:
    return (
        isinstance(event, LifeChange) and event.amount < 0 and by_player(state, frame, pattern.who, event.player, each)
    )


def enters_with(state: State, frame: Frame, pattern: CountersChange, event: ZoneMove, each: Subject | None) -> bool:
    """122.6a What would enter with counters would have counters put on it; afterwards that is an event of its own."""
    if pattern.which != "put" or event.to != "battlefield" or event.result or not event.counters:
        return False
    if pattern.counter is not None and not any([kind == pattern.counter for kind, _ in event.counters]):
        return False
    player = event.player if event.player >= 0 else event.controller
    if pattern.who is not None and not by_player(state, frame, pattern.who, player, each):
        return False
    return is_what(state, frame, pattern.on, would_be(state, event), each)


def counters_change(state: State, frame: Frame, pattern: CountersChange, event: Event, each: Subject | None) -> bool:
    if isinstance(event, ZoneMove):
        return enters_with(state, frame, pattern, event, each)
    if not isinstance(event, CounterChange) or (event.amount > 0) != (pattern.which == "put"):
        return False
    if pattern.by_effect and not state.resolving and not event.applied:  # 614.16 a replacement effect counts, too
        return False
    if pattern.counter is not None and event.counter != pattern.counter:
        return False
    if pattern.who is not None and not by_player(state, frame, pattern.who, event.player, each):
        return False
    found = subject(state, event.affected)
    if found is None or not is_what(state, frame, pattern.on, found, each):
        return False
    return not pattern.last or found.obj is None or found.obj.count(event.counter) == 0


def reaches_chapter(state: State, frame: Frame, pattern: ReachesChapter, event: Event, each: Subject | None) -> bool:
    """714.2b"""
    if not isinstance(event, CounterChange) or event.counter != "lore" or event.affected != frame.source:
        return False
    obj = state.objects.get(event.affected)
    after = obj.count("lore") if obj is not None else 0
    if obj is not None and "read ahead" in view(state, obj.id).keywords and arrived_now(state, obj.id):  # 702.155a
        return pattern.number == after
    return after - event.amount < pattern.number <= after


def arrived_now(state: State, object_id: int) -> bool:
    """It entered this turn."""
    return any([isinstance(event, ZoneMove) and event.result == object_id for event in state.history])


on_event(DealsDamage, lambda p: (k.DAMAGE,), deals_damage)
on_event(Draws, lambda p: (k.DRAW,), draws)
on_event(GainsLife, lambda p: (k.LIFE,), gains_life)
on_event(LosesLife, lambda p: (k.LIFE,), loses_life)
on_event(CountersChange, lambda p: (k.COUNTERS, k.MOVE) if p.which == "put" else (k.COUNTERS,), counters_change)
on_event(ReachesChapter, lambda p: (k.COUNTERS,), reaches_chapter)
