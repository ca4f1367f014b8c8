"""The two agents without judgement."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Agent, Answer, Decision
from lawmage.state.state import State

PATIENCE: Final = 100  # actions in one turn, after which a player by chance only passes


class FirstAgent(Agent):
    """Always the first legal answer: passes, declines, takes the proposal."""

    def answer(self, state: State, decision: Decision) -> Answer:
        return decision.first()


class RandomAgent(Agent):
    """A legal answer by chance, from a generator of its own."""

    def __init__(self, seed: int) -> None:
        self.rng = State()
        self.rng.rng = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & 0xFFFFFFFFFFFFFFFF
        self.turn = 0
        self.done = 0

    def answer(self, state: State, decision: Decision) -> Answer:
        if decision.what == "act":
            if state.turn != self.turn:
                self.turn, self.done = state.turn, 0
            self.done += 1
            if self.done > PATIENCE:
                return decision.first()
        return decision.sample(self.rng)
