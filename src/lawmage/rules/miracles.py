"""702.94 Miracle: the first card drawn in a turn may be revealed, and then cast for another cost."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Keyword, Triggered
from lawmage.ir.condition import InZone
from lawmage.ir.cost import Cost
from lawmage.ir.effects import CastSpell, If, May
from lawmage.ir.event_pattern import Does
from lawmage.ir.selector import Bound
from lawmage.state.events import DrawCard
from lawmage.state.objects import Frame
from lawmage.state.state import Pending, State

from . import waiting, writes
from .looking import name_of, view

WHEN_REVEALED: Final = Does("reflexive")


def drawn(run: Run, player: int, card_id: int) -> None:
    """702.94a A player who draws it as the first card of the turn may reveal it; then the linked ability triggers."""
    state = run.state
    if card_id not in state.objects or not state.turn or not first_this_turn(state, player):
        return
    for keyword in view(state, card_id).abilities:
        if isinstance(keyword, Keyword) and keyword.name == "miracle" and keyword.cost is not None:
            if run.choose(Pick(player, "702.94a", "may", [1], 0, 1, source=card_id, text="miracle", labels=("yes",))):
                reveal(run, player, card_id, keyword.cost)
                return


def first_this_turn(state: State, player: int) -> bool:
    return not any([isinstance(event, DrawCard) and event.player == player and event.result for event in state.history])


def reveal(run: Run, player: int, card_id: int, cost: Cost) -> None:
    """702.94b It stays revealed while the ability waits and is on the stack."""
    state = run.state
    writes.reveal_to(state, card_id, tuple(range(len(state.players))))
    cast = If(InZone(Bound(0), "hand"), May(CastSpell(Bound(0), cost, name="miracle")))
    frame = Frame(card_id, player, {0: (card_id,)})
    pending = Pending(state.new_id(), Triggered(WHEN_REVEALED, cast), frame, None)
    waiting.set_pending(state, (*state.pending, pending))
    if run.trace is not None:
        run.trace.append(("702.94a", f"player {player + 1} reveals {name_of(state, card_id)} as it is drawn"))
