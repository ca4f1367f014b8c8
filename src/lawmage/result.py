"""104 How a game ended."""

from __future__ import annotations

from typing import Final

WHY_LOST: Final = {
    "104.3a": "conceded",
    "104.3e": "lost by an effect",
    "704.5a": "had no life left",
    "704.5b": "drew from an empty library",
    "704.5c": "had ten poison counters",
    "704.6c": "was dealt 21 combat damage by one commander",
    "801.15": "left in a draw",
    "801.16": "left in a draw by a loop",
}


class Result:
    """104.2-4 Who won, and why. Frozen."""

    __slots__ = ("reasons", "turn", "winners")

    def __init__(self, winners: tuple[int, ...], reasons: tuple[tuple[int, str], ...], turn: int) -> None:
        self.winners = winners
        self.reasons = reasons  # player, the rule by which they lost
        self.turn = turn

    def __str__(self) -> str:
        lost = [f"player {p + 1} {WHY_LOST.get(rule, 'lost')} [{rule}]" for p, rule in self.reasons]
        who = " and ".join([f"player {p + 1}" for p in self.winners])
        end = f"{who} win{'s' if len(self.winners) == 1 else ''}" if who else "the game is a draw"
        return f"{end} on turn {self.turn}" + (f": {', '.join(lost)}" if lost else "")
