"""701.38 Voting."""

from __future__ import annotations

from lawmage.decisions import Number, Pick, Run
from lawmage.ir.effects import Vote
from lawmage.ir.rule_change import ExtraVotes
from lawmage.ir.selector import Selector
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import atoms
from .choosing import options_of
from .evaluate import players
from .outcome import Outcome
from .rule_queries import rules_of


def vote(run: Run, frame: Frame, node: Vote) -> Outcome:
    """701.38a In turn order from the controller; 701.38d a player's votes all at once."""
    state = run.state
    options, labels = ballot(run, node)
    cast: list[int] = []
    voters: list[int] = []
    for player in state.turn_order(frame.controller) if options else ():
        for _ in range(votes_of(run, player)):
            asked = Pick(player, "701.38a", "vote", options, 1, 1, source=frame.source, labels=labels)
            cast.append(run.choose(asked)[0])
            voters.append(-1 - player)
    came = Outcome(most(cast), tuple(voters), len(cast), bool(cast))
    came.word = tuple(cast)
    atoms.does(run, "finish voting", frame.controller)
    return came


def ballot(run: Run, node: Vote) -> tuple[list[int], tuple[str, ...]]:
    """701.38b Words, by their numbers, or objects and players."""
    if isinstance(node.things, Selector):
        return options_of(run, node.things), ()
    return list(range(len(node.options))), node.options


def most(cast: list[int]) -> tuple[int, ...]:
    """What got the most votes, all of it when tied."""
    counts = {one: cast.count(one) for one in cast}
    high = max(counts.values(), default=0)
    return tuple([one for one, count in counts.items() if count == high])


def votes_of(run: Run, player: int) -> int:
    """701.38d"""
    more, may = extra(run.state, player)
    if may:
        more += run.choose(Number(player, "701.38d", "votes", 0, may))[0]
    return 1 + more


def extra(state: State, player: int) -> tuple[int, int]:
    more, may = 0, 0
    for active in rules_of(state, ExtraVotes):
        rule = active.rule
        if isinstance(rule, ExtraVotes) and player in players(state, active.frame, rule.who):
            if rule.optional:
                may += 1
            else:
                more += 1
    return more, may
