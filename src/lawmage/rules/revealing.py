"""401.5, 406.3a, 708.5 Who may look at cards that are hidden, because an effect says so."""

from __future__ import annotations

from lawmage.ir.rule_change import LookTop, MayLookAt
from lawmage.state.constants import ACTIVATE, CAST, PRIORITY
from lawmage.state.events import Happening, ZoneMove
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from .evaluate import players
from .rule_queries import applies, rules_of


def top_is_seen(state: State, whose: int, player: int | None) -> bool:
    """401.5 Whether the player (None: anybody) sees the top card of a library: it is revealed, or they may look."""
    for active in rules_of(state, LookTop):
        rule = active.rule
        if isinstance(rule, LookTop) and whose in players(state, active.frame, rule.who):
            if rule.revealed or player == whose:
                return True
    return False


def changed_meanwhile(state: State, whose: int) -> bool:
    """401.5 The top card changed while a spell is being cast or an ability activated: the new one stays hidden."""
    if not state.stack:
        return False
    item = state.stack[-1]
    obj = state.objects[item]
    if obj.kind == "ability":
        if state.todo != PRIORITY or any([e.kind == ACTIVATE and e.other == item for e in happened(state)]):
            return False
    elif obj.cast is None or any([e.kind == CAST and e.affected == item for e in happened(state)]):
        return False
    for event in state.history:
        if isinstance(event, ZoneMove) and event.result >= item and "library" in (event.origin, event.to):
            if event.result not in state.objects or state.objects[event.result].owner == whose:
                return True
    return False


def happened(state: State) -> list[Happening]:
    return [event for event in state.history if isinstance(event, Happening)]


def may_look_at(state: State, obj: GameObject, player: int) -> bool:
    """406.3a, 708.5 An effect lets the player look at a face-down card."""
    for active in rules_of(state, MayLookAt):
        rule = active.rule
        if isinstance(rule, MayLookAt) and player in players(state, active.frame, rule.who):
            if applies(state, active, obj.id):
                return True
    return False


def allowed_to_see(state: State, obj: GameObject, player: int | None) -> bool:
    """What no zone shows, but an effect does."""
    if obj.zone == "library":
        if state.players[obj.owner].library[:1] != (obj.id,) or changed_meanwhile(state, obj.owner):
            return False
        return top_is_seen(state, obj.owner, player)
    return bool(obj.face_down) and player is not None and may_look_at(state, obj, player)
