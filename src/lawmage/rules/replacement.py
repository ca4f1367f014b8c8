"""614-616 Replacement and prevention effects: an event is clay until it happens."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.state.events import Event


def happens(run: Run, event: Event) -> bool:
    """616.1 Let replacement effects modify the event one at a time; False when nothing is left of it."""
    return True
