"""702.47 Splice: the text of cards in the hand is added to a spell for their splice costs."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Keyword
from lawmage.ir.cost import Cost
from lawmage.ir.effects import Sequence
from lawmage.ir.node import Effect
from lawmage.state.objects import Frame, View
from lawmage.state.state import State

from . import writes
from .announcing import feasible
from .castability import why_not_costs
from .castable import facts_of
from .looking import view
from .proposal import Proposal
from .shifting import shift

SPLICED_SLOTS = 200  # the slots of each spliced text are so much higher
SPLICED_ONTO: Final = frozenset(("Arcane", "instant", "sorcery"))  # 702.47a


def splice_cost(seen: View, spell: View) -> Cost | None:
    """The splice cost of a card for a spell it may be spliced onto (702.47a)."""
    for ability in seen.abilities:
        if isinstance(ability, Keyword) and ability.name == "splice":
            if any([kind in spell.types for kind in ability.word.split(" or ")]):
                return ability.cost
    return None


def splice(
    run: Run, proposal: Proposal, frame: Frame, effect: Effect, costs: tuple[Cost, ...]
) -> tuple[Effect, tuple[Cost, ...]]:
    """702.47b The cards are revealed as the spell is announced; their texts follow the spell's own, in that order."""
    state = run.state
    player, seen = proposal.player, proposal.seen
    left = [one for one in state.players[player].hand if splice_cost(view(state, one), seen) is not None]
    texts: list[Effect] = []
    while left:
        able = [one for one in left if can_splice(state, proposal, frame, one, costs)]
        ask = Pick(player, "702.47b", "splice", able, 0, 1, proposal.cancellable, proposal.spell)
        chosen = run.choose(ask) if able else ()
        if not chosen:
            break
        card = chosen[0]
        left.remove(card)
        cost = splice_cost(view(state, card), seen)
        text = facts_of(view(state, card).abilities).effect
        if cost is not None and text is not None:
            writes.reveal_to(state, card, tuple(range(len(state.players))))
            texts.append(shift(text, SPLICED_SLOTS * (len(texts) + 1)))
            costs += (cost,)
    return (Sequence((effect, *texts)), costs) if texts else (effect, costs)


def can_splice(state: State, proposal: Proposal, frame: Frame, card: int, costs: tuple[Cost, ...]) -> bool:
    """Whether its targets can be chosen and its cost be paid besides."""
    cost = splice_cost(view(state, card), proposal.seen)
    text = facts_of(view(state, card).abilities).effect
    if cost is None or text is None or not feasible(state, frame, text, proposal.spell):
        return False
    return why_not_costs(state, proposal, frame, (*costs, cost)) is None
