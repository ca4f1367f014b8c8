"""603.2h "Do this only once each turn": what is remembered of it on the source."""

from __future__ import annotations

from lawmage.ir.ability import Triggered
from lawmage.state.state import State

from . import writes
from .looking import view


def mark_of(state: State, source: int, ability: Triggered) -> str:
    """The mark for this ability of the object: by its place among the abilities."""
    abilities = view(state, source).abilities
    place = next((n for n, one in enumerate(abilities) if one is ability), 0)
    return f"turn:once:{place}"


def done_already(state: State, source: int, ability: Triggered) -> bool:
    """Whether its controller has done it this turn."""
    return source in state.objects and mark_of(state, source, ability) in state.objects[source].marks


def note_done(state: State, source: int, ability: Triggered) -> None:
    if source in state.objects:
        writes.set_mark(state, source, mark_of(state, source, ability))
