"""601.2b, 107.3a Announcing the value of X."""

from __future__ import annotations

from lawmage.decisions import Number, Reversed, Run
from lawmage.ir.cost import Cost
from lawmage.ir.quantity import X
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .announcing import with_choices
from .assisting import ASSIST
from .castability import why_not_total, x_in_parts
from .costs import why_not_parts, xs_of
from .helping import helpers_of
from .mana import Purpose
from .plans import funds
from .proposal import Proposal
from .targets import Program, enough, options, required
from .total_cost import total_cost, xs_proposed
from .waterbending import is_x


def choose_x(run: Run, proposal: Proposal, frame: Frame, costs: tuple[Cost, ...], found: Program | None) -> int:
    """601.2b, 107.3a The value of X; 0 when it is not in the cost (107.3b)."""
    state = run.state
    player, spell, facts = proposal.player, proposal.spell, proposal.facts
    own = proposal.way.cost
    others = [part for one in (*costs, *([own] if own is not None else [])) for part in one.parts]
    bent = sum([is_x(part) for part in others])
    in_mana = xs_proposed(proposal) + sum([xs_of(one) for one in costs]) + bent
    in_parts = x_in_parts(proposal.way, costs)
    if not in_mana and not in_parts:
        if facts.says_x:
            raise Reversed("107.3b X is 0, and can't be")
        return 0
    high = most_x(state, proposal, in_mana, bent)
    if found is not None:
        high = min(high, x_by_targets(state, frame, found, spell))
    while high > 0:
        if why_not_total(state, proposal, with_choices(frame, high, frame.modes), costs) is None:
            break
        high -= 1
    low = facts.least_x
    if high < low:
        raise Reversed("107.3a X can't be 0")
    while in_parts and low < high:
        there = with_choices(frame, low, frame.modes)
        parts = total_cost(state, proposal, there, costs).parts
        if why_not_parts(state, there, player, parts, frozenset((spell,))) is None:
            break
        low += 1
    if found is not None:
        low, high = with_targets(state, frame, found, low, high, spell)
    return run.choose(Number(player, "601.2b", "X", low, high, proposal.cancellable, spell))[0]


def most_x(state: State, proposal: Proposal, in_mana: int, bent: int) -> int:
    """An upper limit of X; ``in_mana``: how often it is in the mana of the cost, ``bent``: in waterbending."""
    player, spell, helpers = proposal.player, proposal.spell, proposal.facts.helpers
    if in_mana:
        high = most_mana(state, player, proposal.purpose)
        high += len(helpers_of(state, player, helpers, spell)) if helpers else 0
    else:
        high = most_things(state, player)
    if bent:
        high += len(helpers_of(state, player, ("waterbend",), spell))
    if in_mana and ASSIST in helpers:
        high += max([most_mana(state, p, Purpose(p, "cast", spell)) for p in state.living if p != player], default=0)
    return high // in_mana if in_mana > 1 else high


def x_by_targets(state: State, frame: Frame, found: Program, item: int) -> int:
    """601.2c X targets: no more than there are."""
    most = 1_000_000
    for spec in required(state, frame, found):
        if isinstance(spec.selector.least, X) and not spec.dependent:
            most = min(most, len(options(state, frame, spec.selector, item)))
    return most


def with_targets(state: State, frame: Frame, found: Program, low: int, high: int, item: int) -> tuple[int, int]:
    """601.2c The least and the most X for which "target … with mana value X" has a legal choice."""
    specs = [spec for spec in required(state, frame, found) if spec.says_x and not spec.dependent]
    able = [
        x
        for x in range(low, high + 1)
        if all([enough(state, with_choices(frame, x, frame.modes), spec, item) for spec in specs])
    ]
    return (able[0], able[-1]) if specs and able else (low, high)


def most_mana(state: State, player: int, purpose: Purpose) -> int:
    """An upper limit of the mana the player could spend."""
    given = funds(state, player, purpose)
    return len(given.pool) + sum([one.most for one in given.sources])


def most_things(state: State, player: int) -> int:
    own = state.players[player]
    return max(own.life, len(own.hand), len(own.graveyard), len(state.battlefield), 10)
