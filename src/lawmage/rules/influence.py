"""801 Limited range of influence, where it is not a matter of what a phrase describes (``nouns.beyond``)."""

from __future__ import annotations

from lawmage.state.events import Damage, Event
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .looking import controller_of, known_object


def whose(state: State, ref: int) -> int:
    """The player by whom the thing is in range or not: the player, its controller, the protector of a battle."""
    if ref < 0:
        return -1 - ref
    obj = known_object(state, ref)
    if obj is not None and "battle" in obj.face.types:
        noted = obj.note("protector")
        if noted:
            return -1 - noted[0]
    return controller_of(state, ref)


def within(state: State, player: int, ref: int) -> bool:
    """801.2 Whether the player or object is in the player's range."""
    return state.seating is None or state.within(player, whose(state, ref)) or owned_in_sight(state, player, ref)


def owned_in_sight(state: State, player: int, ref: int) -> bool:
    """801.2d A battle is in range by its controller, too."""
    return ref > 0 and state.within(player, controller_of(state, ref))


def those_within(state: State, player: int, refs: list[int]) -> list[int]:
    """801.5a, 801.10 Those of the things that the player can choose or affect."""
    return refs if state.seating is None else [ref for ref in refs if within(state, player, ref)]


def reaches(state: State, event: Event) -> bool:
    """801.10, 801.13a Damage beyond the range of its source's controller is not dealt."""
    if not isinstance(event, Damage):
        return True
    return within(state, controller_of(state, event.source), event.affected)


def nearest(state: State, frame: Frame, found: list[int]) -> list[int]:
    """801.5c Of the players (refs) the closest one to the controller's left."""
    for player in state.turn_order((frame.controller + 1) % len(state.players)):
        if -1 - player in found:
            return [-1 - player]
    return []
