"""608.2c The table from a kind of instruction to what it does, and following instructions outside a resolution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast

from lawmage.decisions import Run
from lawmage.ir.node import Effect, Things
from lawmage.state.objects import Frame
from lawmage.state.state import Resolution

from . import course
from .choosing import BEGAN, pick
from .hooks import FOLLOW
from .outcome import Outcome

TAPPED_FOR_MANA: Final = -9  # slot: the permanent was tapped for this mana ability

Handler = Callable[[Run, Frame, Effect], Outcome | None]
E = TypeVar("E", bound=Effect)
EFFECTS: Final[dict[type[Effect], Handler]] = {}


def on(node: type[E], handler: Callable[[Run, Frame, E], Outcome | None]) -> None:
    EFFECTS[node] = cast(Handler, handler)


def execute(run: Run, frame: Frame, effect: Effect) -> Outcome | None:
    """608.2c One instruction of what is resolving; joins put their parts in front of the remaining work."""
    return EFFECTS[type(effect)](run, frame, effect)


def carry_out(run: Run, item: int, frame: Frame, effect: Effect) -> tuple[Outcome, Frame]:
    """Follow an effect to its end where no spell or ability resolves: a cost, a replacement, a mana ability.

    What came of it, and the frame with the slots it bound.
    """
    state = run.state
    if BEGAN not in frame.slots:
        frame = frame.with_slot(BEGAN, (state.next_id,))
    course.begin_resolving(state, Resolution(item, frame, (effect,)))
    depth = len(state.resolving)
    whole = Outcome()
    while state.resolving[depth - 1].work:
        now = state.resolving[depth - 1]
        course.set_work(state, now.frame, now.work[1:])
        came = execute(run, now.frame, now.work[0])
        if came is not None:
            whole.add(came)
    final = state.resolving[depth - 1].frame
    course.end_resolving(state)
    return whole, final


def choose_things(run: Run, item: int, frame: Frame, what: Things, verb: str) -> list[int]:
    """The things a phrase means where no spell or ability resolves, asking for what is not chosen yet."""
    state = run.state
    course.begin_resolving(state, Resolution(item, frame.with_slot(BEGAN, (state.next_id,)), ()))
    found = pick(run, what, verb)
    course.end_resolving(state)
    return found


def follow(run: Run, frame: Frame, effect: Effect) -> Frame:
    """614.6 What a replacement effect does instead or besides; the frame with what was bound."""
    return carry_out(run, frame.source, frame, effect)[1]


FOLLOW.append(follow)
