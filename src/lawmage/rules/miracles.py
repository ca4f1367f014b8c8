"""603.11, 702.94 The first card drawn in a turn is revealed: by an effect, or for miracle to be cast for its cost."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Keyword, Triggered
from lawmage.ir.condition import InZone
from lawmage.ir.cost import Cost
from lawmage.ir.effects import CastSpell, If, May
from lawmage.ir.event_pattern import Does
from lawmage.ir.rule_change import RevealDraws
from lawmage.ir.selector import Bound
from lawmage.state.constants import DOES
from lawmage.state.events import DrawCard, Happening
from lawmage.state.objects import Frame
from lawmage.state.state import Pending, State

from . import waiting, writes
from .evaluate import players
from .hooks import PERFORM
from .looking import name_of, view, views

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


def shown(run: Run, player: int, card_id: int) -> None:
    """603.11 A static ability reveals the first card drawn; the abilities linked to it see that."""
    state = run.state
    for active in views(state).rules.get(RevealDraws, ()):
        rule = active.rule
        if not isinstance(rule, RevealDraws) or player not in players(state, active.frame, rule.who):
            continue
        if card_id not in state.objects or not state.turn or not first_this_turn(state, player):
            continue
        if rule.own_turn and not state.is_active(player):
            continue
        source = active.frame.source
        if rule.optional:
            asked = Pick(player, "603.11", "may", [1], 0, 1, source=card_id, text="reveal", labels=("yes",))
            if not run.choose(asked):
                continue
        writes.reveal_to(state, card_id, tuple(range(len(state.players))))
        if run.trace is not None:
            run.trace.append(("603.11", f"player {player + 1} reveals {name_of(state, card_id)} as it is drawn"))
        PERFORM[0](run, [Happening(DOES, card_id, player, "reveal drawn", source, 0, source)])


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
