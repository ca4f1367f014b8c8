"""603 Triggered abilities: found when an event happens, put on the stack before the next priority."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.state.events import Event
from lawmage.state.state import Views


def collect(run: Run, events: list[Event], before: Views) -> None:
    """603.2 Find the abilities that trigger on these simultaneous events."""
