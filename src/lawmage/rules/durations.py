"""611.2, 514.2 When continuous effects, shields and delayed triggers that last end."""

from __future__ import annotations

from typing import Final

from lawmage.ir.duration import AsLongAs, Until, UntilEvent
from lawmage.ir.node import Duration
from lawmage.ir.rule_change import DoesntUntap
from lawmage.state.events import Event
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import waiting
from .evaluate import holds, occurs, players

OF_THE_NEXT_TURN: Final = ("end_of_your_next_turn", "end_of_combat_on_your_next_turn")  # not of the present one


def keep(state: State, ended: set[int]) -> None:
    """Drop the effects, shields and delayed triggers with these ids."""
    if ended:
        waiting.keep_effects(state, tuple([one for one in state.effects if one.id not in ended]))
        waiting.keep_shields(state, tuple([one for one in state.shields if one.id not in ended]))
        waiting.keep_delayed(state, tuple([one for one in state.delayed if one.id not in ended]))


def lasting(state: State) -> list[tuple[int, Duration, Frame, int]]:
    """Everything that lasts: id, duration, frame, and the turn it began."""
    found: list[tuple[int, Duration, Frame, int]] = [(e.id, e.lasts, e.frame, e.turn) for e in state.effects]
    found += [(s.id, s.lasts, s.frame, s.turn) for s in state.shields]
    found += [(d.id, d.lasts, d.frame, d.turn) for d in state.delayed if d.lasts is not None]
    return found


def expire(state: State, point: str, player: int) -> None:
    """Drop what lasts until this point of the present turn, which is ``player``'s (514.2, 500.4)."""
    ended = set()
    for key, lasts, frame, turn in lasting(state):
        if isinstance(lasts, Until) and lasts.point == point:
            later = point in OF_THE_NEXT_TURN and turn == state.turn
            if point in ("end_of_turn", "end_of_combat") or frame.controller == player and not later:
                ended.add(key)
    keep(state, ended)


def expire_left(state: State, player: int) -> None:
    """800.4m Drop what lasts until some point of the next turn of a player who has left, which would begin now."""
    ended = set()
    for key, lasts, frame, _ in lasting(state):
        if isinstance(lasts, Until) and frame.controller == player and "your_next" in lasts.point:
            ended.add(key)
    keep(state, ended)


def expire_untap(state: State, object_ids: list[int]) -> None:
    """502.3 "Doesn't untap during its controller's next untap step": that step is over for these objects.

    "During that player's next untap step": it is over when that player has had it.
    """
    ended = set()
    for effect in state.effects:
        if isinstance(effect.lasts, Until) and effect.lasts.point == "next_untap" and effect.turn < state.turn:
            steps = [mod.during for mod in effect.mods if isinstance(mod, DoesntUntap) and mod.during is not None]
            if steps:
                if state.active in players(state, effect.frame, steps[0]):
                    ended.add(effect.id)
            elif effect.affected is not None and all(
                [i in object_ids or i not in state.objects for i in effect.affected]
            ):
                ended.add(effect.id)
    keep(state, ended)


def expire_conditions(state: State) -> None:
    """611.2b An effect "for as long as" ends for good when its condition is false."""
    ended = set()
    for key, lasts, frame, _ in lasting(state):
        if isinstance(lasts, AsLongAs) and not holds(state, frame, lasts.condition):
            ended.add(key)
    keep(state, ended)


def expire_events(state: State, events: list[Event]) -> None:
    """611.2a An effect that lasts until something happens ends when it does."""
    ended = set()
    for key, lasts, frame, _ in lasting(state):
        if isinstance(lasts, UntilEvent) and any([occurs(state, frame, lasts.event, event) for event in events]):
            ended.add(key)
    keep(state, ended)
