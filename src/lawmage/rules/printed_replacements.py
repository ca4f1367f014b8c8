"""Replacement effects that the rules themselves make, without any ability saying so."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword
from lawmage.ir.effects import RemoveCounters
from lawmage.ir.selector import This
from lawmage.state.constants import UNTAPS
from lawmage.state.events import Damage, Event, Tapping, ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .writes import counted


def printed(state: State, event: ZoneMove) -> None:
    """306.5b, 310.4b, 614.1c What an object brings onto the battlefield by its type; 122.1h, 702.34a where it goes."""
    if event.to == "battlefield" and not event.applied:
        by_type(state, event)
    obj = state.objects.get(event.object_id)
    if obj is None:
        return
    if obj.zone == "battlefield" and event.to == "graveyard" and obj.count("finality"):  # 122.1h
        event.to = "exile"
    if obj.zone == "battlefield" and event.to != "exile" and "unearthed" in obj.marks:  # 702.84a
        event.to = "exile"
    if obj.zone == "stack" and event.to != "exile" and obj.kind == "card" and exiled_after(state, event):  # 702.34a
        event.to = "exile"


def by_type(state: State, event: ZoneMove) -> None:
    """306.5b, 310.4b, 714.3a The counters that an object of its type enters with."""
    face = event.face
    if face.loyalty is not None and "planeswalker" in face.types:
        loyalty = max(face.loyalty, have(event, "loyalty")) - compleated(state, event)
        event.counters = counted(event.counters, "loyalty", max(0, loyalty))
    if face.defense is not None and "battle" in face.types:
        event.counters = counted(event.counters, "defense", max(face.defense, have(event, "defense")))
    if "Saga" in face.subtypes and not any([pair[0] == "lore" for pair in event.counters]):  # 714.3a
        event.counters = counted(event.counters, "lore", 1)


def token_gone(state: State, event: ZoneMove) -> bool:
    """111.8 A token that has left the battlefield can't move to another zone."""
    obj = state.objects.get(event.object_id)
    return obj is not None and obj.kind == "token" and obj.zone not in ("battlefield", "nowhere")


def counters_instead(state: State, event: Event) -> bool:
    """122.1c-d A shield or stun counter is removed instead: whether the event does not happen."""
    obj = state.objects.get(event.affected) if event.affected > 0 else None
    if obj is None or obj.zone != "battlefield" or not obj.counters:
        return False
    kind = "shield"
    if isinstance(event, Tapping):
        kind = "stun" if event.kind == UNTAPS else ""
    elif isinstance(event, ZoneMove):
        kind = "shield" if event.cause in ("destroy", "destroy_for_good") else ""
    elif not isinstance(event, Damage):
        kind = ""
    if not kind or not obj.count(kind):
        return False
    event.after = (*event.after, (Frame(obj.id, obj.controller, {}), OFF[kind]))
    return not (isinstance(event, Damage) and event.unpreventable)  # 615.12


OFF: Final = {kind: RemoveCounters(kind, This()) for kind in ("shield", "stun")}


def compleated(state: State, event: ZoneMove) -> int:
    """702.150a Two loyalty counters fewer for each Phyrexian mana symbol that was paid with life."""
    obj = state.objects.get(event.object_id)
    if obj is None or obj.cast is None or not obj.cast.facts:
        return 0
    named = any([isinstance(one, Keyword) and one.name == "compleated" for one in event.face.abilities])
    return 2 * obj.cast.facts.count("life for mana") if named else 0


def have(event: ZoneMove, counter: str) -> int:
    for kind, n in event.counters:
        if kind == counter:
            return n
    return 0


def exiled_after(state: State, event: ZoneMove) -> bool:
    """A spell cast with flashback, harmonize, jump-start … goes to exile whenever it leaves the stack."""
    cast = state.objects[event.object_id].cast
    return cast is not None and cast.method in EXILED_METHODS and event.to != "battlefield"


EXILED_METHODS = ("flashback", "jump-start", "harmonize", "aftermath")
