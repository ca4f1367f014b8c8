"""903.4-5 Color identity: which cards a Commander deck may hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

COLORS: Final = "WUBRG"
SYMBOL: Final = re.compile(r"\{([^}]+)\}")
REMINDER: Final = re.compile(r"\([^)]*\)")
LAND_COLORS: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def color_identity(faces: Iterable[Mapping[str, Any]]) -> str:
    """903.4, 903.4c-d The colors of the symbols in costs and texts of all faces, and of their indicators."""
    found: set[str] = set()
    for face in faces:
        text = REMINDER.sub("", face.get("oracle_text") or "")
        for symbol in SYMBOL.findall((face.get("mana_cost") or "") + text):
            found.update([part for part in symbol.split("/") if part in COLORS])
        found.update(face.get("color_indicator") or ())
    return "".join([color for color in COLORS if color in found])


def produced_colors(faces: Iterable[Mapping[str, Any]]) -> str:
    """903.5d, 305.6 The colors of mana that the basic land types of a card make."""
    words = [word for face in faces for word in (face.get("type_line") or "").split()]
    found = {LAND_COLORS[word] for word in words if word in LAND_COLORS}
    return "".join([color for color in COLORS if color in found])


def why_not_included(faces: Sequence[Mapping[str, Any]], commander: str) -> str | None:
    """903.5c-d Why a deck whose commander has this color identity can't hold the card, or None."""
    if not set(color_identity(faces)) <= set(commander):
        return "903.5c a color that is not in the commander's color identity"
    if not set(produced_colors(faces)) <= set(commander):
        return "903.5d a basic land type whose mana is not in the commander's color identity"
    return None
