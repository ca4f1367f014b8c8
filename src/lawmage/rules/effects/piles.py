"""700.3 Piles: one player groups things, somebody chooses a pile; nothing leaves the zone it is in (700.3c)."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.effects import ChoosePile, Separate
from lawmage.rules import writes
from lawmage.rules.choosing import actor, current, pick
from lawmage.rules.instructions import on
from lawmage.rules.looking import name_of
from lawmage.rules.outcome import Outcome
from lawmage.state.objects import Frame
from lawmage.state.state import State


def separate(run: Run, frame: Frame, node: Separate) -> Outcome:
    """700.3a, 700.3d Each thing is in exactly one pile; what the player picks is the first, even if that is nothing.

    A face-up pile is seen by everybody.
    """
    state = run.state
    player = actor(run, node.who)
    things = pick(run, node.what, "pile", player)
    if player < 0:
        return Outcome()
    what = "face-down pile" if node.hidden else "pile"
    first = run.choose(Pick(player, "700.3a", what, things, 0, len(things), source=current(run).source))
    came = Outcome(tuple([i for i in things if i in first]), (-1 - player,), len(things), True)
    came.rest = tuple([i for i in things if i not in first])
    if node.hidden:
        show(run, came.rest)
    elif run.trace is not None:
        piles = f"{told(state, came.things)}; {told(state, came.rest)}"
        run.trace.append(("700.3", f"player {player + 1} makes two piles: {piles}"))
    return came


def show(run: Run, refs: tuple[int, ...]) -> None:
    run.shown = True
    everyone = tuple(range(len(run.state.players)))
    for i in refs:
        if i in run.state.objects:
            writes.reveal_to(run.state, i, everyone)


def told(state: State, refs: tuple[int, ...]) -> str:
    return ", ".join([name_of(state, i) for i in refs]) or "nothing"


def choose_pile(run: Run, frame: Frame, node: ChoosePile) -> Outcome:
    """700.3 The piles as they are now; the cards of a face-down one are not named."""
    state = run.state
    player = actor(run, node.who)
    if player < 0:
        return Outcome()
    piles = [tuple(pick(run, one, "pile", player)) for one in (node.one, node.other)]
    labels = [f"pile: {told(state, refs)}" for refs in piles]
    if node.hidden:
        labels[0] = f"face-down pile: {len(piles[0])} cards"
    options = [0, 1] if any(piles) else [0]
    asked = Pick(player, "700.3", "choose pile", options, 1, 1, source=current(run).source, labels=tuple(labels))
    chosen = run.choose(asked)[0]
    came = Outcome(piles[chosen], (-1 - player,), len(piles[chosen]), True)
    came.rest = piles[1 - chosen]
    if run.trace is not None:
        run.trace.append(("700.3", f"player {player + 1} chooses the {labels[chosen]}"))
    return came


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Separate, separate)
    on(ChoosePile, choose_pile)
