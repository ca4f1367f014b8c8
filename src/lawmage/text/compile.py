"""A card row to what it means: words for printing, the typed tree for playing, and why where there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lawmage.ir.card import Card

from .language import FaceReading

GRAMMAR: Final = "1"


@dataclass(frozen=True, slots=True)
class Decline:
    """Why a card is not whole: unread, ambiguous, not_lossless, unbound or not_executable, and the words."""

    kind: str
    fragment: str
    line: str = ""
    face: int = 0
    position: int = 0


@dataclass(frozen=True, slots=True)
class Compiled:
    """What compiling gave: ``card`` where every line has a meaning."""

    readings: tuple[FaceReading, ...]
    card: Card | None
    declines: tuple[Decline, ...]
