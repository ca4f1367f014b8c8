"""702.95, 702.131, 702.145 What holds at any time and is no state-based action: pairs, ascend, day and night."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Run
from lawmage.state.state import State

from . import atoms, facing, writes
from .holders import heirs
from .looking import controller_of, is_creature, view, views

ASCENDED: Final = 10  # permanents for the city's blessing
KEYWORDS: Final = frozenset(("ascend", "daybound", "nightbound"))


def keep_up(run: Run) -> None:
    """Give the designations that are due and turn the permanents that follow day and night, at once."""
    unpair(run.state)
    heirs(run.state)
    if not any([not seen.keywords.isdisjoint(KEYWORDS) for seen in views(run.state).of.values()]):
        return
    ascend(run)
    become_day(run)
    follow_the_sky(run)


def unpair(state: State) -> None:
    """702.95e They stay paired for as long as both are creatures on the battlefield under one player's control."""
    for i in state.battlefield:
        if state.objects[i].notes and state.objects[i].note("paired") and not still_paired(state, i):
            writes.set_note(state, i, "paired", ())


def still_paired(state: State, object_id: int) -> bool:
    other = state.objects[object_id].note("paired")[0]
    if other not in state.objects or state.objects[other].note("paired") != (object_id,):
        return False
    if not on_battlefield(state, object_id) or not on_battlefield(state, other):
        return False
    same = controller_of(state, object_id) == controller_of(state, other)
    return same and is_creature(state, object_id) and is_creature(state, other)


def on_battlefield(state: State, object_id: int) -> bool:
    obj = state.objects[object_id]
    return obj.zone == "battlefield" and not obj.phased_out


def permanents(state: State, keyword: str) -> list[int]:
    """Permanents with the keyword, in the order of the battlefield."""
    of = views(state).of
    return [i for i in state.battlefield if i in of and not state.objects[i].phased_out and keyword in of[i].keywords]


def ascend(run: Run) -> None:
    """702.131b"""
    state = run.state
    for player in dict.fromkeys([controller_of(state, i) for i in permanents(state, "ascend")]):
        own = [i for i in state.battlefield if not state.objects[i].phased_out and controller_of(state, i) == player]
        if len(own) >= ASCENDED and "blessing" not in state.players[player].marks:
            writes.set_player_mark(state, player, "blessing")


def become_day(run: Run) -> None:
    """702.145d, 702.145g It becomes day, or night, when it is neither."""
    state = run.state
    marks = dict(state.marks)
    if "day" in marks or "night" in marks:
        return
    if permanents(state, "daybound"):
        atoms.become(run, "day")
    elif permanents(state, "nightbound"):
        atoms.become(run, "night")


def follow_the_sky(run: Run) -> None:
    """702.145c, 702.145f"""
    state = run.state
    marks = dict(state.marks)
    for time, keyword, side in (("night", "daybound", 0), ("day", "nightbound", 1)):
        if time in marks:
            for i in permanents(state, keyword):
                obj = state.objects[i]
                if obj.side == side and len(obj.card.faces) > 1 and not obj.face_down:
                    facing.set_face(state, i, obj.card.faces[1 - side], 1 - side)
                    atoms.does(run, "transform", view(state, i).controller, i)
