"""The trace: what happened, in one sentence each, with the rule that did it. Built only when a trace is kept."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Note
from lawmage.state.constants import (
    ACTIVATE,
    ATTACKS,
    BLOCKED,
    BLOCKS,
    CAST,
    CONTROL,
    COPIED,
    COUNTERED,
    DESTROY,
    DOES,
    EVENT_NAMES,
    LOSES,
    PLAY_LAND,
    PLAYER_ATTACKS,
    STEP_NAMES,
    TARGETED,
    UNBLOCKED,
    UNTAPS,
)
from lawmage.state.events import (
    Attaching,
    CounterChange,
    Damage,
    DrawCard,
    Event,
    Happening,
    LifeChange,
    ManaAdded,
    StepBegan,
    Tapping,
    TokenCreation,
    ZoneMove,
)
from lawmage.state.state import State

from .actions_told import told
from .looking import name_of

# how a card moved: the rule and the verb; anything else is 400.7
CAUSES: Final = {
    "destroy": ("701.8", "is destroyed"),
    "sacrifice": ("701.21", "is sacrificed"),
    "discard": ("701.9", "is discarded"),
    "mill": ("701.17", "is milled"),
    "counter": ("701.6", "is countered"),
    "state": ("704.5", "is put into the graveyard"),
    "home": ("903.9a", "moves"),
    "left": ("800.4", "moves"),
}
# told by those who do it, in better words
SILENT: Final = (CAST, ACTIVATE, PLAY_LAND, LOSES, PLAYER_ATTACKS, DESTROY, TARGETED)
HIDDEN: Final = ("library", "hand")


def describe(state: State, event: Event) -> Note | None:
    """One line of the log with its rule; None for what is told elsewhere."""
    if isinstance(event, ZoneMove):
        return moved(event)
    if isinstance(event, Damage):
        way = "510.2" if event.combat else "120.3"
        return way, f"{name_of(state, event.source)} deals {event.amount} damage to {name_of(state, event.affected)}"
    if isinstance(event, LifeChange):
        verb = "gains" if event.amount > 0 else "loses"
        total = state.players[event.player].life
        return "119.3", f"player {event.player + 1} {verb} {abs(event.amount)} life and has {total}"
    if isinstance(event, DrawCard):
        return "121.1", f"player {event.player + 1} draws a card"
    if isinstance(event, CounterChange):
        return "122.1", counted(event.amount, event.counter, name_of(state, event.affected))
    if isinstance(event, TokenCreation):
        names = ", ".join([f"{n} {card.name}" for card, n in event.tokens])
        return "111.1", f"player {event.player + 1} creates {names}"
    if isinstance(event, ManaAdded):
        return "106.4", f"player {event.player + 1} adds {''.join([f'{{{mana.color}}}' for mana in event.mana])}"
    if isinstance(event, Tapping):
        return (
            None
            if event.for_mana
            else ("701.26", f"{name_of(state, event.affected)} {'untaps' if event.kind == UNTAPS else 'taps'}")
        )
    if isinstance(event, Attaching):
        return attached(state, event)
    return happened(state, event) if isinstance(event, Happening) else None


def counted(amount: int, counter: str, whose: str) -> str:
    """ "2 +1/+1 counters are put on Grizzly Bears" """
    verb = "put on" if amount > 0 else "removed from"
    return f"{abs(amount)} {counter} counter{'s are' if abs(amount) != 1 else ' is'} {verb} {whose}"


def item_name(state: State, item: int) -> str:
    """What people call something on the stack: a spell by its name, an ability by its source."""
    obj = state.objects.get(item)
    said = name_of(state, item)
    return f"an ability of {said}" if obj is not None and obj.kind == "ability" else said


def aiming(state: State, item: int) -> str:
    """ ", targeting Grizzly Bears and player 2", for what has targets."""
    obj = state.objects[item]
    refs = [ref for _, refs in obj.announced.targets for ref in refs] if obj.announced is not None else []
    said = [item_name(state, ref) if ref > 0 else name_of(state, ref) for ref in dict.fromkeys(refs)]
    return f", targeting {', '.join(said[:-1])}{' and ' if len(said) > 1 else ''}{said[-1]}" if said else ""


def why_triggered(state: State, event: Event) -> str:
    """ ": Grizzly Bears attacks player 2", where the event can be told."""
    if isinstance(event, StepBegan):
        return f": the {STEP_NAMES[event.step]} step begins"
    note = describe(state, event)
    return f": {note[1]}" if note is not None else ""


def measure(event: Event) -> str:
    """What replacement and prevention effects change about an event, in a few words."""
    if isinstance(event, Damage):
        return f"{event.amount} damage"
    if isinstance(event, LifeChange):
        return f"{abs(event.amount)} life"
    if isinstance(event, CounterChange):
        return f"{abs(event.amount)} {event.counter} counter{'s' if abs(event.amount) != 1 else ''}"
    if isinstance(event, TokenCreation):
        return ", ".join([f"{n} {card.name}" for card, n in event.tokens])
    if isinstance(event, ManaAdded):
        return "".join([f"{{{mana.color}}}" for mana in event.mana])
    if isinstance(event, ZoneMove):
        counters = "".join([f" with {n} {kind}" for kind, n in event.counters])
        name = "" if event.face_down else event.face.name
        return f"{name or 'a card'} to {event.to}{' tapped' if event.tapped else ''}{counters}"
    return ""


def difference(before: str, after: str) -> str:
    """ ": 2 damage becomes 4 damage", where there is a difference."""
    return f": {before} becomes {after}" if before != after else ""


def moved(event: ZoneMove) -> Note:
    """400.7 A card that nobody could see before and cannot see afterwards is not named (406.3, 708.4)."""
    rule, verb = CAUSES.get(event.cause, ("400.7", "moves"))
    covered = event.seen is not None and bool(event.seen.object.face_down)
    unseen = event.origin in HIDDEN or covered and event.origin != "battlefield"
    name = "a card" if unseen and (event.to in HIDDEN or event.face_down) else event.face.name
    ways = f" from {event.origin} to {event.to}" if event.to != "graveyard" or rule == "400.7" else ""
    return rule, f"{name} {verb}{ways}"


def attached(state: State, event: Attaching) -> Note:
    """701.3"""
    if event.to:
        return "701.3", f"{name_of(state, event.affected)} becomes attached to {name_of(state, event.to)}"
    return "701.3", f"{name_of(state, event.affected)} becomes unattached"


def happened(state: State, event: Happening) -> Note | None:
    """What has no event of its own."""
    kind = event.kind
    if kind in SILENT or (kind == BLOCKED and event.other):
        return None
    who = name_of(state, event.affected)
    if kind == ATTACKS:
        return "508.1", f"{who} attacks {name_of(state, event.other)}"
    if kind == BLOCKS:
        return "509.1", f"{who} blocks {name_of(state, event.other)}"
    if kind in (BLOCKED, UNBLOCKED):
        return "509.1h", f"{who} {EVENT_NAMES[kind]}"
    if kind == CONTROL:
        return "613.1b", f"{name_of(state, event.other)} gains control of {who}"
    if kind == COUNTERED:
        return "701.6", f"{who} is countered"
    if kind == COPIED:
        return "707.10", f"{who} is copied"
    if kind == DOES:
        return told(state, event)
    return "700.1", f"{EVENT_NAMES[kind]}: {who}"
