"""What answers where a script that is not strict says nothing: the simple player that scenarios were written with."""

from __future__ import annotations

from typing import Final

from lawmage.agents.choices import aura_helps, next_slot
from lawmage.agents.heuristic import HeuristicAgent
from lawmage.agents.judgement import attitude, effect_of, steps_of, value_of
from lawmage.decisions import Answer, Constrained, Decision, Pick
from lawmage.rules.castable import ENCHANT_SLOT
from lawmage.rules.looking import view
from lawmage.state.state import State

BAD_COUNTERS: Final = ("-1/-1", "poison", "rad", "stun")


class SimplePlayer(HeuristicAgent):
    """Targets go by the first instruction about them: a good one is for its own things, a bad one for others'."""

    def answer(self, state: State, decision: Decision) -> Answer:
        if isinstance(decision, Pick) and decision.what in ("target", "new_target"):
            helps = first_attitude(state, decision)
            if helps != 0:
                return ranked(state, decision, helps > 0)
        if isinstance(decision, Pick) and decision.what == "proliferate":
            return tuple([ref for ref in decision.options if more_is_welcome(state, decision.player, ref)])
        return super().answer(state, decision)


def more_is_welcome(state: State, player: int, ref: int) -> bool:
    """701.34a Good counters for its own things, bad ones for others'."""
    counters = state.players[-1 - ref].counters if ref < 0 else state.objects[ref].counters
    bad = sum([n if kind in BAD_COUNTERS else -n for kind, n in counters])
    return bad < 0 if is_own(state, player, ref) else bad > 0


def first_attitude(state: State, decision: Pick) -> float:
    """How the first instruction about the target, or the Aura, treats it; 0: it does not say."""
    for effect in effect_of(state, decision.source):
        slot = next_slot(state, decision, effect)
        if slot == ENCHANT_SLOT:
            return 1.0 if aura_helps(state, decision.source) else -1.0
        for step in steps_of(effect) if slot >= 0 else ():
            score = attitude(step, slot)
            if score:
                return score
    return 0.0


def ranked(state: State, decision: Pick, helps: bool) -> Answer:
    """As many as allowed of those it is meant for, best first; of the others as few as it must, worst first.

    What helps is meant for others only where it can be nobody's but theirs.
    """
    meant = [ref for ref in decision.options if is_own(state, decision.player, ref) == helps]
    if helps and not meant:
        meant = list(decision.options)
    others = [ref for ref in decision.options if ref not in meant]
    meant.sort(key=lambda ref: -value_of(state, ref))
    others.sort(key=lambda ref: value_of(state, ref))
    chosen: list[int] = []
    for ref in (*meant, *others):
        room = decision.most if ref in meant else decision.least
        if len(chosen) < room and fits(decision, (*chosen, ref)):
            chosen.append(ref)
    answer = tuple(chosen)
    return answer if decision.error(answer) is None else decision.first()


def fits(decision: Pick, answer: Answer) -> bool:
    """Whether these may be chosen together."""
    return not isinstance(decision, Constrained) or decision.check(answer) is None


def is_own(state: State, player: int, ref: int) -> bool:
    if ref < 0:
        return -1 - ref == player
    obj = state.objects.get(ref)
    if obj is None:
        return False
    return (view(state, ref).controller if obj.zone in ("battlefield", "stack") else obj.owner) == player
