"""104, 500.7-8, 723-726 The game: turns and phases, winning and losing, designations, keyword actions by name."""

from __future__ import annotations

from dataclasses import dataclass

from ..node import (
    Effect,
    Node,
    Quantity,
    Things,
)
from ..selector import You


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    who: Things = You()
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class ExtraPhase(Effect):
    """500.8 ``phases`` in order after this one: combat, main."""

    phases: tuple[str, ...]
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    step: str
    who: Things = You()


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """724"""


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    who: Things = You()


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    who: Things = You()


@dataclass(frozen=True, slots=True)
class DrawGame(Effect):
    """104.4"""


@dataclass(frozen=True, slots=True)
class RestartGame(Effect):
    """727 All begin again; ``leaving`` stays in exile (727.5)."""

    leaving: Things | None = None


@dataclass(frozen=True, slots=True)
class Subgame(Effect):
    """729 With the libraries as decks; ``Players("winners")`` are then who won it."""


@dataclass(frozen=True, slots=True)
class ControlPlayer(Effect):
    """723"""

    whom: Things


@dataclass(frozen=True, slots=True)
class Designate(Effect):
    """A designation of a player: monarch, initiative, blessing, ring, day, night."""

    what: str
    who: Things = You()


@dataclass(frozen=True, slots=True)
class ChangeSpeed(Effect):
    """702.179c Speed increases by the amount (decreases, below zero), but not below ``least``."""

    amount: Quantity
    who: Things = You()
    least: int = 0


@dataclass(frozen=True, slots=True)
class Emblem(Effect):
    """114"""

    abilities: tuple[Node, ...]  # of Ability
    who: Things = You()


@dataclass(frozen=True, slots=True)
class KeywordAction(Effect):
    """701 A keyword action by name, with what it acts on and its number: scry, surveil, explore, connive, …"""

    action: str
    amount: Quantity = 1
    what: Things | None = None
    word: str = ""
    who: Things = You()
