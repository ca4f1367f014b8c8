"""117, 500, 608 Raw writes of the course of the game: what resolves, priority, steps, turns, its end."""

from __future__ import annotations

from typing import Final

from lawmage.ir.node import Effect
from lawmage.state.constants import (
    CHECK,
    END_STEP,
    INSTRUCT,
    OVER,
    RESOLVE,
    RESUME,
    START,
)
from lawmage.state.events import ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.seating import Seating
from lawmage.state.state import Resolution, State

REDONE: Final = -733  # stands behind an action that was reversed and may be done again
TRIES: Final = 9

# Resolution (608) -------------------------------------------------------------------------------------------


def begin_resolving(state: State, resolution: Resolution) -> None:
    state.resolving += (resolution,)


def abandon(state: State) -> None:
    """733.1 What can't be completed while something resolves is not done: its instruction is skipped."""
    if state.todo == RESOLVE:
        item = state.objects[state.stack[-1]]
        begin_resolving(state, Resolution(item.id, Frame(item.id, item.controller, {}), ()))
        state.todo = INSTRUCT
        return
    r = state.resolving[-1]
    set_work(state, r.frame, r.work[1:])


def end_resolving(state: State) -> None:
    state.resolving = state.resolving[:-1]


def set_work(state: State, frame: Frame, work: tuple[Effect, ...]) -> None:
    """The instructions still to follow of what is resolving, and what it sees."""
    item = state.resolving[-1].item
    state.resolving = (*state.resolving[:-1], Resolution(item, frame, work))


def do_next(state: State, effects: tuple[Effect, ...]) -> None:
    """Put instructions before the rest of what is resolving."""
    r = state.resolving[-1]
    state.resolving = (*state.resolving[:-1], Resolution(r.item, r.frame, effects + r.work))


def bind(state: State, slot: int, values: tuple[int, ...]) -> None:
    """Keep something in a slot of what is resolving."""
    r = state.resolving[-1]
    state.resolving = (*state.resolving[:-1], Resolution(r.item, r.frame.with_slot(slot, values), r.work))


# The course of the game -------------------------------------------------------------------------------------


def to_do(state: State, todo: int) -> None:
    state.todo = todo


def next_step(state: State, step: int, todo: int, priority: int) -> None:
    state.step = step
    state.todo = todo
    state.priority = priority
    state.passes = 0
    state.touch()


def pass_priority(state: State, player: int) -> None:
    """117.4 When all have passed in succession, the top of the stack resolves or the step ends."""
    state.passes += 1
    order = state.turn_order(player + 1)
    state.priority = order[0]
    if state.passes >= len(order):
        state.todo = RESOLVE if state.stack else END_STEP


def retain_priority(state: State, player: int) -> None:
    """117.3c"""
    state.passes = 0
    state.priority = player
    state.todo = CHECK


def begin_turn(state: State, player: int) -> None:
    """500.1 The history of the turn before is kept for one turn."""
    state.active = player
    if state.seating is not None:
        state.seating = state.seating.at_turn(state.living)  # 801.2c
    state.turn += 1
    state.tick += 1
    state.last_turn = state.history
    state.history = ()
    state.combats = 0
    for one in state.active_players():
        own = state.own_player(one)
        own.turn_before = own.turn_began
        own.turn_began = state.tick
    for p in range(len(state.players)):
        if state.players[p].lands_played:
            state.own_player(p).lands_played = 0
        if any([mark.startswith("turn:") for mark in state.players[p].marks]):
            player_now = state.own_player(p)
            player_now.marks = tuple([mark for mark in player_now.marks if not mark.startswith("turn:")])
    for object_id in state.battlefield:
        if any([mark.startswith("turn:") for mark in state.objects[object_id].marks]):
            obj = state.own(object_id)
            obj.marks = tuple([mark for mark in obj.marks if not mark.startswith("turn:")])
    for one in state.active_players():
        goaded_no_more(state, one)
    state.touch_views()


def goaded_no_more(state: State, player: int) -> None:
    """701.15a Until that player's next turn."""
    goaded = f"goaded:{player}"
    for object_id in state.battlefield:
        if goaded in state.objects[object_id].marks:
            obj = state.own(object_id)
            obj.marks = tuple([mark for mark in obj.marks if mark != goaded])
            state.touch_views()


def set_detour(state: State, steps: tuple[int, ...]) -> None:
    state.detour = steps


def set_extra_turns(state: State, turns: tuple[int, ...]) -> None:
    state.extra_turns = turns


def set_combats(state: State, n: int) -> None:
    """506.1 The nth combat phase of the turn begins; events from here on are of this combat."""
    state.combats = n
    kept = tuple([pair for pair in state.marks if pair[0] != "combat_began"])
    state.marks = (*kept, ("combat_began", state.next_id))


def checked(state: State) -> None:
    state.check_due = False


def add_name(state: State, said: str) -> None:
    """A word of no table that somebody has chosen; its place is its code."""
    state.names += (said,)


def end_turn_now(state: State, step: int) -> None:
    """724.1d The present step ends, the cleanup step comes next."""
    state.step = step - 1
    state.todo = END_STEP
    state.touch()


def refuse(state: State, action: tuple[int, ...], redo: bool = False) -> None:
    """733 Remember, until anything changes, that this action cannot be completed.

    733.2 ``redo``: it could be, if it is paid for in another way; the player may try again, some times.
    """
    tried = (*action, REDONE)
    if redo and len([one for one in state.refused if one == tried]) < TRIES:
        state.refused += (tried,)
    else:
        state.refused += (action,)


def forget(state: State) -> None:
    """Last known information that nothing can ask for any more."""
    if not state.stack and not state.pending and not state.delayed and not state.resolving and state.last_known:
        kept = [e.result for e in (*state.last_turn, *state.history) if isinstance(e, ZoneMove) and e.to in LOOKED_AT]
        if state.combat is not None:  # 506.4c, 508.5
            kept += [attacked for _, attacked in state.combat.attacks]
        known = state.last_known
        state.last_known = {i: known[i] for i in kept if i in known}


LOOKED_AT: Final = ("battlefield", "stack")  # 608.2i what has entered or was cast this turn, as it was then


def game_over(state: State, winners: tuple[int, ...], todo: int) -> None:
    """104.1"""
    state.winners = winners
    state.todo = todo if state.outer is None else RESUME  # 729.5


def interrupted(state: State) -> bool:
    """727.1, 729.1a Nothing more is followed: the game is over, or another one begins."""
    return state.todo in (OVER, RESUME, START)


def boundless(state: State) -> State:
    """801.5c Another state, to look at, without ranges of influence."""
    there = state.fork()
    if state.seating is not None:
        there.seating = Seating(state.seating.teams)
    there.views = None
    return there


def set_controls(state: State, controls: tuple[tuple[int, int], ...]) -> None:
    """723"""
    state.controls = controls


def mulliganed(state: State, player: int) -> None:
    """103.5"""
    state.own_player(player).mulligans += 1


def kept(state: State, player: int) -> None:
    """103.5"""
    state.own_player(player).kept = True


def clear_history(state: State) -> None:
    """What happened before the first turn is not part of it."""
    state.history = ()
    state.last_turn = ()
    state.last_known = {}
