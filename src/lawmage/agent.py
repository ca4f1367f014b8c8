"""Whoever answers. Not compiled, so that anybody may write agents of their own in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .decisions import Answer, Decision
    from .state.state import State


class Agent:
    """One player's judgement. It sees the state only through the decision and the view."""

    def answer(self, state: State, decision: Decision) -> Answer:
        """A legal answer to the decision; ``decision.error(answer)`` says what would be wrong with one."""
        raise NotImplementedError

    def chance(self, what: str, sides: int) -> int:
        """705, 706 What a coin or die of theirs shows, from 0; -1: it falls by chance."""
        return -1
