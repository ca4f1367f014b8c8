"""401 Small procedures with the top of a library: looking, putting into the graveyard, on the bottom, back on top."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.state.events import Event

from . import atoms, writes
from .choosing import current


def look_at_top(run: Run, player: int, amount: int, whose: int = -1) -> list[int]:
    """701.20e The top cards, seen by the player only."""
    state = run.state
    cards = list(state.players[whose if whose >= 0 else player].library[:amount])
    run.shown = True
    for i in cards:
        writes.reveal_to(state, i, (player,))
    return cards


def put_in_graveyard(run: Run, refs: list[int], player: int) -> None:
    """All at once; that is not milling."""
    events: list[Event] = []
    for i in refs:
        event = atoms.propose(run.state, i, "graveyard")
        event.player = player
        events.append(event)
    if events:
        atoms.perform(run, events)


def arrange(run: Run, player: int, whose: int, top: list[int], bottom: list[int]) -> None:
    """401.4 Cards of one library go to its top and bottom, each part in an order the player chooses."""
    state = run.state
    high = in_order(run, player, top, "top")
    low = in_order(run, player, bottom, "bottom")
    rest = [i for i in state.players[whose].library if i not in high and i not in low]
    writes.set_library(state, whose, (*high, *rest, *low))


def in_order(run: Run, player: int, refs: list[int], where: str) -> tuple[int, ...]:
    """The order of several cards, the first nearest to the top."""
    if len(refs) < 2:
        return tuple(refs)
    return run.choose(
        Pick(player, "401.4", "order", refs, len(refs), len(refs), source=current(run).source, text=where)
    )
