"""607.2d What was chosen for an object and is noted on it."""

from __future__ import annotations

from typing import Final

from lawmage.ir.mana import COLORS
from lawmage.ir.vocabulary import word
from lawmage.state.state import State

LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}


def noted_colors(state: State, source: int) -> str:
    """The letters of the colors chosen for it, also when it has left (608.2h)."""
    obj = state.objects.get(source)
    if obj is None and source in state.last_known:
        obj = state.last_known[source].object
    if obj is None:
        return ""
    found = [word(code) for code in obj.note("color")]
    return "".join([name if name in COLORS else LETTERS.get(name, "") for name in found])
