"""611.2 How long a continuous effect from a resolved spell or ability lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .node import Condition, Duration, EventPattern


@dataclass(frozen=True, slots=True)
class Until(Duration):
    """A point of time. ``your_next_*`` is of the controller of the effect.

    end_of_turn · end_of_combat · your_next_turn · end_of_your_next_turn · end_of_combat_on_your_next_turn ·
    your_next_end_step · your_next_upkeep ·
    next_untap (of the thing's controller: "doesn't untap during its controller's next untap step")
    """

    point: Literal[
        "end_of_turn",
        "end_of_combat",
        "your_next_turn",
        "end_of_your_next_turn",
        "end_of_combat_on_your_next_turn",
        "your_next_end_step",
        "your_next_upkeep",
        "next_untap",
    ]


@dataclass(frozen=True, slots=True)
class UntilEvent(Duration):
    event: EventPattern


@dataclass(frozen=True, slots=True)
class AsLongAs(Duration):
    """611.2b If it is already false when the effect would begin, the effect does nothing."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Indefinite(Duration):
    """Until the game ends or the object changes zones."""
