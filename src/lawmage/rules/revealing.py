"""401.5-401.6, 406.3a, 708.5 Who may look at cards that are hidden, because an effect says so."""

from __future__ import annotations

from typing import Final

from lawmage.ir.rule_change import LookTop, MayLookAt
from lawmage.state.constants import ACTIVATE, CAST, PRIORITY
from lawmage.state.events import Happening, ZoneMove
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from . import facing, writes
from .evaluate import players
from .looking import views
from .rule_queries import applies, rules_of

ACTING: Final = "special action"  # mark of the game: the next id when it began
SHOWN: Final = "top of"  # mark of the game, with the player: the card that an effect reveals there
HIDDEN: Final = "was top"  # mark of a card in a library: it was revealed there, and no longer is


def top_is_seen(state: State, whose: int, player: int | None) -> bool:
    """401.5 Whether the player (None: anybody) sees the top card of a library: it is revealed, or they may look."""
    for active in rules_of(state, LookTop):
        rule = active.rule
        if isinstance(rule, LookTop) and whose in players(state, active.frame, rule.who):
            if rule.revealed or player == whose:
                return True
    return False


def changed_meanwhile(state: State, whose: int) -> bool:
    """401.5 The top card changed while a spell is being cast, an ability activated, or a special action taken.

    The new one stays hidden until that is done.
    """
    for mark, since in state.marks:
        if mark == ACTING:
            return moved_since(state, whose, since)
    if not state.stack:
        return False
    item = state.stack[-1]
    obj = state.objects[item]
    if obj.kind == "ability":
        if state.todo != PRIORITY or any([e.kind == ACTIVATE and e.other == item for e in happened(state)]):
            return False
    elif obj.cast is None or any([e.kind == CAST and e.affected == item for e in happened(state)]):
        return False
    return moved_since(state, whose, item)


def moved_since(state: State, whose: int, since: int) -> bool:
    """Whether a card has gone into or out of the library since that id was new."""
    for event in state.history:
        if isinstance(event, ZoneMove) and event.result >= since and "library" in (event.origin, event.to):
            if event.result not in state.objects or state.objects[event.result].owner == whose:
                return True
    return False


def happened(state: State) -> list[Happening]:
    return [event for event in state.history if isinstance(event, Happening)]


def begin_special(state: State) -> None:
    """401.5, 116.2 A special action begins."""
    if LookTop in views(state).rules:
        writes.set_game_mark(state, ACTING, state.next_id)


def end_special(state: State) -> None:
    """401.5 It has been taken."""
    if any([mark == ACTING for mark, _ in state.marks]):
        writes.set_game_mark(state, ACTING, None)


def keep_track(state: State) -> None:
    """401.6 A top card that was revealed by an effect, was not for a time, and is again becomes a new object."""
    before = dict(state.marks)
    if LookTop not in views(state).rules and not any([mark.startswith(SHOWN) for mark in before]):
        return
    for own in state.players:
        mark = f"{SHOWN} {own.index}"
        was = before.get(mark, 0)
        top = own.library[0] if own.library else 0
        now = top if top and top_is_seen(state, own.index, None) and not changed_meanwhile(state, own.index) else 0
        if was == now:
            continue
        if was in state.objects and state.objects[was].zone == "library":
            writes.set_mark(state, was, HIDDEN)
        if now and HIDDEN in state.objects[now].marks:
            now = facing.renew(state, now)
        writes.set_game_mark(state, mark, now or None)


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
