"""614-616 Replacement and prevention effects: an event is clay until it happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import (
    AddAmount,
    AlsoTokens,
    AsEnters,
    Change,
    EnterAs,
    EnterIfDone,
    EnterUnlessPaid,
    EnterWith,
    InsteadDo,
    ManaBecomes,
    OtherTokens,
    PreventAmount,
    Redirect,
    Replacement,
    Replacing,
    ScaleAmount,
    SetAmount,
    ToZone,
)
from lawmage.ir.card import Face
from lawmage.ir.effects import Regenerated
from lawmage.ir.event_pattern import CountersChange, Moves, Occasion
from lawmage.ir.node import EventPattern
from lawmage.ir.rule_change import Unpreventable
from lawmage.ir.selector import Noun, Selector
from lawmage.state.constants import DOES
from lawmage.state.events import Damage, Event, Happening, ManaAdded, TokenCreation, ZoneMove
from lawmage.state.objects import Frame, Mana
from lawmage.state.state import State, Watcher

from . import facing
from .as_it_enters import as_enters, done_to_enter, enter_as, enter_unless_paid, enter_with, more_than, read_ahead
from .changed_amounts import changed, counter_of, left_of, prevent, redirect, scale, takes_damage, use_shield
from .choosing import BEGAN
from .evaluate import Subject, holds, occurs, quantity
from .hooks import FOLLOW
from .involved import would_be
from .looking import controller_of, name_of, views
from .narrate import difference, measure
from .ports import port
from .printed_replacements import counters_instead, printed, token_gone
from .rule_queries import prohibited, protected
from .stats import x_of
from .token_replacements import also_tokens, fitting, other_tokens

PREVENTED: Final = -6  # slot: which slot holds how much damage was prevented
UNREAD: Final = -7  # the slot where no instruction asks how much
HOST: Final[list[Callable[[Run, Face, int, int], int]]] = []  # 303.4f what an Aura enters attached to (arriving)


def happens(run: Run, event: Event) -> bool:
    """616.1 Let replacement effects modify the event one at a time; False when nothing is left of it."""
    obj = run.state.objects.get(event.object_id) if isinstance(event, ZoneMove) else None
    if obj is None:
        return modified(run, event)
    face = obj.face
    stays = modified(run, event)
    if obj.id in run.state.objects and run.state.objects[obj.id].face is not face:
        facing.show_as(run.state, obj.id, face)
        if stays and isinstance(event, ZoneMove) and "Aura" in event.face.subtypes and not event.attach_to:
            event.attach_to = HOST[0](run, event.face, event.controller, obj.id)  # 303.4f-g
            return event.attach_to != 0
    return stays


def modified(run: Run, event: Event) -> bool:
    """What is left of the event, if anything."""
    state = run.state
    if prohibited(state, event) is not None:  # 101.2, 614.17
        return False
    if isinstance(event, ZoneMove) and token_gone(state, event):  # 111.8
        return False
    if isinstance(event, Damage) and not takes_damage(state, event.affected):
        return False
    if isinstance(event, Damage) and not event.unpreventable:
        event.unpreventable = unpreventable(state, event)
    if isinstance(event, Damage) and not event.unpreventable and protected(state, event.affected, event.source):
        return False  # 702.16e
    if run.inherited:
        event.applied += run.inherited
    listening = views(state).replacements.get(event.kind, ())
    if isinstance(event, ZoneMove):
        read_ahead(run, event)
        printed(state, event)
        commander_home(run, event)
    elif not listening:
        return not counters_instead(state, event)
    while True:
        able = [w for w in listening if applies(state, w, event)]
        if isinstance(event, ZoneMove) and event.to == "battlefield":
            able += own_replacements(state, event)
        if not able:  # 608.3e what it has become may not enter
            if isinstance(event, ZoneMove) and prohibited(state, event) is not None:
                return False
            return not counters_instead(state, event)
        pick = choose(run, tier(able), event)
        event.applied += (key(pick),)  # 614.5
        if not replace(run, pick, event):
            return False


def unpreventable(state: State, event: Event) -> bool:
    """615.12 Effects say so of such damage."""
    for active in views(state).rules.get(Unpreventable, ()):
        if isinstance(active.rule, Unpreventable) and occurs(state, active.frame, active.rule.event, event):
            return True
    return False


def commander_home(run: Run, event: ZoneMove) -> None:
    """903.9b Its owner may put a commander into the command zone instead of their hand or library."""
    obj = run.state.objects.get(event.object_id)
    if obj is None or event.to not in ("hand", "library") or "commander" not in obj.marks:
        return
    if obj.owner in run.state.living and event.origin != "command":
        if run.choose(Pick(obj.owner, "903.9b", "may", [1], 0, 1, source=obj.id, labels=("yes",))):
            event.to = "command"


def key(watcher: Watcher) -> tuple[int, int]:
    """614.5 Which effect: the shield, or the ability node of the source (a copy effect may change its place)."""
    if watcher.shield is not None:
        return (-watcher.shield.id, 0)
    return (watcher.source, id(watcher.replacement))


def applies(state: State, watcher: Watcher, event: Event) -> bool:
    """614.1, 614.5 The effect is about this event and has not had its chance."""
    if key(watcher) in event.applied:
        return False
    shield = watcher.shield
    if shield is not None and left_of(state, shield) == 0:
        return False
    replacement = watcher.replacement
    assert replacement is not None
    if replacement.prevention and isinstance(event, Damage) and event.unpreventable:
        return False
    if isinstance(event, ZoneMove) and regenerates(replacement) and beyond_saving(state, event):
        return False
    if not occurs(state, watcher.frame, replacement.event, event):
        return False
    if isinstance(event, ZoneMove) and changes_nothing(replacement, event):
        return False
    return replacement.condition is None or holds(state, watcher.frame, replacement.condition)


def beyond_saving(state: State, event: ZoneMove) -> bool:
    """701.19c It can't be regenerated: by what destroys it, or by an effect."""
    saved = Happening(DOES, event.object_id, event.player, "regenerate")
    return event.cause == "destroy_for_good" or prohibited(state, saved) is not None


def regenerates(replacement: Replacement) -> bool:
    """701.19a It is a regeneration shield."""
    does = [change.does for change in replacement.changes if isinstance(change, InsteadDo)]
    return any([isinstance(one, Regenerated) for one in does])


def changes_nothing(replacement: Replacement, event: ZoneMove) -> bool:
    """616.1 An object already going there is not sent there again; with counters that would be a change."""
    to = [change for change in replacement.changes if isinstance(change, ToZone)]
    return any([change.zone == event.to and not change.counters for change in to])


def own_replacements(state: State, event: ZoneMove) -> list[Watcher]:
    """614.12 The permanent's own effects on how it enters, read off the object as it would exist."""
    subject = would_be(state, event)
    assert subject.view is not None
    found = []
    granters = subject.view.granters
    for n, ability in enumerate(subject.view.abilities):
        if isinstance(ability, Replacing) and only_itself(ability.replacement.event):
            granter = granters[n] if n < len(granters) else 0
            x = 0 if granter else cast_x(subject)  # 107.3j, 107.3m
            frame = Frame(event.object_id, event.controller, {}, x, frozenset(), granter)
            watcher = Watcher(event.object_id, frame, None, ability.replacement, None, None, ability)
            if applies(state, watcher, event) and (ability.while_ is None or holds(state, frame, ability.while_)):
                found.append(watcher)
    return found


def only_itself(event: EventPattern) -> bool:
    """614.12 Its own effects count if they are about that permanent, not about a set that includes it."""
    if isinstance(event, Occasion):
        return only_itself(event.event)
    about = event.what if isinstance(event, Moves) else event.on if isinstance(event, CountersChange) else None
    return not isinstance(about, (Noun, Selector))


def cast_x(subject: Subject) -> int:
    """107.3m X of a permanent that enters is the X of the spell it was."""
    return x_of(subject.obj) if subject.obj is not None else 0


def tier(able: list[Watcher]) -> list[Watcher]:
    """616.1b-d Whose control it enters under, then copies; else all (616.1a, 614.15 is an ``If`` of the effect)."""
    for wanted in (is_control, is_copy):
        first = [w for w in able if wanted(w)]
        if first:
            return first
    return able


def is_control(watcher: Watcher) -> bool:
    return any([isinstance(c, EnterWith) and c.entry.control is not None for c in changes_of(watcher)])


def is_copy(watcher: Watcher) -> bool:
    return any([isinstance(c, EnterAs) for c in changes_of(watcher)])


def changes_of(watcher: Watcher) -> tuple[Change, ...]:
    return watcher.replacement.changes if watcher.replacement is not None else ()


def choose(run: Run, able: list[Watcher], event: Event) -> Watcher:
    """616.1 The affected player, or the controller of the affected object, chooses among unlike effects."""
    if len(able) == 1 or (not differ(able) and not run.every):
        return next((w for w in able if not scales(w)), able[0])  # what there is twice of should be there first
    labels = tuple([name_of(run.state, w.source) if w.source else "a shield" for w in able])
    chooser = affected_player(run.state, event)
    chosen = run.choose(Pick(chooser, "616.1", "replacement", list(range(len(able))), 1, 1, labels=labels))[0]
    return able[chosen]


def scales(watcher: Watcher) -> bool:
    return any([isinstance(change, ScaleAmount) for change in changes_of(watcher)])


def differ(able: list[Watcher]) -> bool:
    """Effects that come out the same in any order need no choice: equal nodes, or all mere tapped or counters."""
    first = able[0].replacement
    if all([w.replacement is first and w.shield is None for w in able]):
        return False
    return not all([commutes(w) for w in able])


def commutes(watcher: Watcher) -> bool:
    return all([isinstance(c, (EnterWith, AsEnters, ScaleAmount)) for c in changes_of(watcher)])


def affected_player(state: State, event: Event) -> int:
    if isinstance(event, ZoneMove):
        return event.controller if event.to == "battlefield" else controller_of(state, event.object_id)
    if event.affected < 0:
        return -1 - event.affected
    return controller_of(state, event.affected)


# Carrying the changes out -----------------------------------------------------------------------------------


def replace(run: Run, watcher: Watcher, event: Event) -> bool:
    """614.6 Modify the event; False when it does not happen at all."""
    state = run.state
    replacement = watcher.replacement
    assert replacement is not None
    if replacement.optional and not wants(run, watcher):
        return True
    told = len(run.trace) if run.trace is not None else 0
    was = measure(event) if run.trace is not None else ""
    frame = framed(state, watcher, event)
    stays = True
    for change in replacement.changes:
        if isinstance(change, AsEnters):
            if isinstance(event, ZoneMove):
                frame = as_enters(run, frame, change.does, event)
        elif isinstance(change, PreventAmount) and isinstance(event, Damage):
            before = event.amount
            stays = change_event(run, watcher, frame, change, event) and stays
            prevented = before if change.amount is None else before - event.amount  # 615.5
            slot = change.slot if change.slot >= 0 else UNREAD
            frame = frame.with_slots({**frame.slots, slot: (prevented,), PREVENTED: (slot,)})
        else:
            stays = change_event(run, watcher, frame, change, event) and stays
    if run.trace is not None:
        rule = "615.1" if replacement.prevention else "614.6"
        how = difference(was, measure(event)) if stays else ", which does not happen"
        run.trace.insert(told, (rule, f"an effect of {name_of(state, watcher.source)} changes the event{how}"))
    if watcher.shield is not None and uses_up(replacement):
        use_shield(state, watcher.shield, 1)
    return stays


def wants(run: Run, watcher: Watcher) -> bool:
    player = watcher.frame.controller
    may = Pick(player, "614.1", "may", [1], 0, 1, source=watcher.source, labels=("yes",))
    return bool(run.choose(may))


def framed(state: State, watcher: Watcher, event: Event) -> Frame:
    """The frame of the effect with the ports of the event."""
    replacement = watcher.replacement
    assert replacement is not None
    frame = watcher.frame
    for name, slot in replacement.binds:
        frame = frame.with_slot(slot, port(state, frame, replacement.event, event, name))
    return frame


def uses_up(replacement: Replacement) -> bool:
    """A shield for "the next time" is spent by the event itself; a "next N" shield by the amount."""
    return not any([isinstance(c, (PreventAmount, Redirect)) and c.amount is not None for c in replacement.changes])


def change_event(run: Run, watcher: Watcher, frame: Frame, change: Change, event: Event) -> bool:
    """One change; False when the event does not happen."""
    state = run.state
    if isinstance(change, EnterWith):
        if isinstance(event, ZoneMove):
            before = event.counters
            enter_with(run, frame, change.entry, event)
            if is_copy(watcher):
                event.excepted = more_than(event.counters, before)
    elif isinstance(change, EnterAs):
        if isinstance(event, ZoneMove):
            enter_as(run, frame, change.spec, event)
    elif isinstance(change, EnterUnlessPaid):
        if isinstance(event, ZoneMove):
            enter_unless_paid(run, frame, change, event)
    elif isinstance(change, EnterIfDone):
        if isinstance(event, ZoneMove) and not done_to_enter(run, frame, change, event):
            to_zone(state, frame, ToZone("graveyard"), event)
    elif isinstance(change, PreventAmount):
        if isinstance(event, Damage):
            return prevent(state, watcher, frame, change, event)
    elif isinstance(change, (ScaleAmount, AddAmount, SetAmount)):
        if isinstance(event, TokenCreation):
            about = fitting(state, watcher, event)
            event.tokens = tuple(
                [
                    (card, changed(state, frame, change, n) if one else n)
                    for (card, n), one in zip(event.tokens, about, strict=True)
                ]
            )
            return True
        return scale(run, frame, change, event, counter_of(watcher))
    elif isinstance(change, AlsoTokens):
        if isinstance(event, TokenCreation):
            also_tokens(state, watcher, frame, change, event)
    elif isinstance(change, OtherTokens):
        if isinstance(event, TokenCreation):
            other_tokens(state, watcher, frame, change, event)
    elif isinstance(change, ToZone):
        if isinstance(event, ZoneMove):
            to_zone(state, frame, change, event)
    elif isinstance(change, Redirect):
        if isinstance(event, Damage):
            return redirect(run, watcher, frame, change, event)
    elif isinstance(change, InsteadDo):
        if change.also:
            since = frame if BEGAN in frame.slots else frame.with_slot(BEGAN, (state.next_id,))
            event.after = (*event.after, (since, change.does))
            return True
        inherited = run.inherited
        run.inherited = (*inherited, *event.applied)  # 614.5 events that take its place
        FOLLOW[0](run, frame, change.does)
        run.inherited = inherited
        return False
    elif isinstance(change, ManaBecomes) and isinstance(event, ManaAdded):
        mana = [Mana(change.color or m.color, m.source, m.snow, m.spend, m.keep) for m in event.mana]
        event.mana = tuple(mana[: change.amount] if change.amount else mana) * change.times
    return True


def to_zone(state: State, frame: Frame, change: ToZone, event: ZoneMove) -> None:
    """614.6"""
    event.to = change.zone
    event.linked = frame.source if change.zone == "exile" else 0
    event.at = "bottom" if change.at == "bottom" else "top"
    event.controller = state.objects[event.object_id].owner
    event.counters = tuple([(counter, quantity(state, frame, amount)) for amount, counter in change.counters])
