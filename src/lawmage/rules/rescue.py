"""614.1, 400.6 Losing the game is replaced by something that is going to the graveyard at the same time."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import InsteadDo
from lawmage.ir.effects import Move
from lawmage.state.constants import LOSES
from lawmage.state.events import Happening
from lawmage.state.state import State, Watcher

from . import atoms
from .looking import views
from .replacement import applies, replace
from .walk import contains

Out = list[tuple[int, str]]


def rescued(run: Run, out: Out, put: list[int], destroyed: list[int]) -> tuple[Out, Out]:
    """Those whose loss is replaced, which is done first, and the others.

    Where the effect would also move its source, which goes to the graveyard now, the player chooses one of the moves.
    """
    first: Out = []
    rest: Out = []
    for player, rule in out:
        event = Happening(LOSES, -1 - player, player, rule)
        able = replacing(run.state, event)
        if not able:
            rest.append((player, rule))
            continue
        torn = [w for w in able if w.source in put or w.source in destroyed]
        if len(able) == 1 and torn and moves_itself(torn[0]) and to_graveyard(run, player, torn[0].source):
            cause = "state" if torn[0].source in put else "destroy_by_state"
            atoms.perform(run, [atoms.propose(run.state, torn[0].source, "graveyard", cause)])
            replace(run, torn[0], event)
        else:
            first.append((player, rule))
    return first, rest


def replacing(state: State, event: Happening) -> list[Watcher]:
    return [watcher for watcher in views(state).replacements.get(LOSES, ()) if applies(state, watcher, event)]


def moves_itself(watcher: Watcher) -> bool:
    assert watcher.replacement is not None
    does = [change.does for change in watcher.replacement.changes if isinstance(change, InsteadDo)]
    return any([contains(one, (Move,)) for one in does])


def to_graveyard(run: Run, player: int, source: int) -> bool:
    """400.6 Which of the two moves happens to it."""
    ask = Pick(player, "400.6", "zone", [0, 1], 1, 1, source=source, labels=("graveyard", "elsewhere"))
    return run.choose(ask) == (0,)
