"""How a run can go wrong, told apart."""

from __future__ import annotations

from typing import Any

from lawmage.decisions import Decision
from lawmage.state.state import State

from .model import step_name


class Fault(Exception):
    """A run that did not go as its script says.

    ``kind``: action_unavailable, unused_actions, unused_choices, unused_targets, illegal_attack, illegal_block,
    illegal_target, illegal_mode, illegal_choice, illegal_x, wrong_turn, missing_choice, expectation, too_long.
    """

    def __init__(self, kind: str, text: str, **facts: Any) -> None:
        super().__init__(text)
        self.kind = kind
        self.text = text
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


class Again(Exception):
    """The position was changed by hand: state-based actions and priority anew."""


def where(state: State, letters: dict[int, str], decision: Decision | None = None) -> str:
    """Turn, step, player and request, for messages."""
    said = f"turn {state.turn}, {step_name(state.step)}"
    if decision is not None:
        said += f", player {letters.get(decision.player, '?')}, {decision.rule} {decision.what}"
        if decision.text:
            said += f" ({decision.text})"
    return said
