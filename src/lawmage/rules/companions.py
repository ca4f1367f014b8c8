"""103.2b, 116.2g, 702.139 Companions: revealed before the game begins, put into the hand once during it."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Keyword, Special
from lawmage.ir.condition import AllTogether, CompareQ, Every
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.effects import Move
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Condition
from lawmage.ir.rule_change import Timing
from lawmage.ir.selector import This
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import writes
from .evaluate import fits, holds, quantity, subject
from .looking import name_of
from .nouns import candidates
from .set_limits import total_error

CHOSEN: Final = "companion"  # mark of a card outside the game
PUT_INTO_HAND: Final = Special(
    Cost((PayMana(parse_mana("{3}")),)), Move(This(), "hand"), (Timing(sorcery=True),), "outside", "companion"
)


class Companion(Pick):
    """103.2b A card to be revealed, or none; a card whose condition is not fulfilled is refused with the reason."""

    def __init__(self, player: int, options: list[int], refused: dict[int, str]) -> None:
        super().__init__(player, "103.2b", "companion", options, 0, 1, good=1)
        self.refused = refused

    def error(self, answer: tuple[int, ...]) -> str | None:
        for one in answer:
            if one in self.refused:
                return self.refused[one]
        return super().error(answer)


def condition_of(state: State, card_id: int) -> Condition | None:
    """702.139a What the card asks of the starting deck; None: it has no companion ability."""
    for ability in state.objects[card_id].card.faces[0].abilities:
        if isinstance(ability, Keyword) and ability.name == "companion":
            return ability.condition
    return None


def with_companion(state: State, player: int) -> list[int]:
    """The cards with a companion ability that the player owns from outside the game."""
    own = [i for i in state.outside if state.objects[i].owner == player]
    return [i for i in own if condition_of(state, i) is not None]


def why_not_companion(state: State, card_id: int) -> str | None:
    """702.139a Before the game: which card of the starting deck breaks the condition; None when it is fulfilled."""
    condition = condition_of(state, card_id)
    if condition is None:
        return "702.139a it has no companion ability"
    frame = Frame(card_id, state.objects[card_id].owner, {})
    if holds(state, frame, condition):
        return None
    if isinstance(condition, CompareQ):
        has = quantity(state, frame, condition.left)
        return f"702.139a the starting deck has {has} cards, {quantity(state, frame, condition.right)} are wanted"
    return f"702.139a {name_of(state, breaking(state, frame, condition)[0])} breaks the condition"


def breaking(state: State, frame: Frame, condition: Condition) -> list[int]:
    """The cards that keep the condition from being true."""
    if isinstance(condition, Every):
        found = [(i, subject(state, i)) for i in candidates(state, frame, condition.noun)]
        return [i for i, one in found if one is not None and not fits(state, frame, condition.are, one)]
    kept: tuple[int, ...] = ()
    broken: list[int] = []
    if isinstance(condition, AllTogether):
        for i in candidates(state, frame, condition.noun):
            if total_error(state, frame, condition.limit, (*kept, i)) is None:
                kept += (i,)
            else:
                broken.append(i)
    return broken


def anybody_may_reveal(state: State) -> bool:
    """103.2b"""
    return any([why_not_companion(state, i) is None for p in state.living for i in with_companion(state, p)])


def reveal_companions(run: Run) -> None:
    """103.2b In turn order each player may reveal one card, which remains outside the game."""
    state = run.state
    everyone = tuple(range(len(state.players)))
    for player in state.turn_order(state.first_player):
        reasons = {i: why_not_companion(state, i) for i in with_companion(state, player)}
        able = [i for i, reason in reasons.items() if reason is None]
        refused = {i: reason for i, reason in reasons.items() if reason is not None}
        for i in run.choose(Companion(player, able, refused)):
            writes.set_mark(state, i, CHOSEN)
            writes.reveal_to(state, i, everyone)
            if run.trace is not None:
                run.trace.append(("103.2b", f"player {player + 1} reveals {name_of(state, i)} as their companion"))


def why_not_outside(state: State, player: int, card_id: int) -> str:
    """400.11c, 116.2g Why nothing can be done with a card outside the game; empty for one's companion."""
    obj = state.objects[card_id]
    if CHOSEN not in obj.marks:
        return "400.11c it is outside the game"
    return "" if obj.owner == player else "116.2g it is another player's companion"
