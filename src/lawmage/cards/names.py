"""Card names as people type them: folding, and "did you mean"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher

_SPELLINGS = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "Æ": "Ae", "æ": "ae", "ß": "ss"}
)


def fold(name: str) -> str:
    """The name without case, accents, curly quotes and spacing, to look it up by."""
    plain = unicodedata.normalize("NFKD", name.translate(_SPELLINGS))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
    halves = re.split(r"/+", letters)  # "Fire/Ice", "Fire // Ice", "Fire /// Ice"
    return " // ".join(" ".join(half.split()) for half in halves)


def closest(name: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known names most like a mistyped one, best first."""
    wanted = fold(name)
    if not wanted:
        return []
    pairs = set(_pairs(wanted))
    letters = sorted(wanted)
    rough: list[tuple[float, str, str]] = []
    for candidate in known:
        folded = fold(candidate)
        other = set(_pairs(folded))
        score = 2 * len(pairs & other) / (len(pairs) + len(other)) if pairs and other else 0.0
        if len(folded) == len(wanted) and score < 1 and sorted(folded) == letters:  # typed in another order
            score = 0.9
        if score > 0.3 or folded.startswith(wanted):
            rough.append((-score, folded, candidate))
    rough.sort()
    ranked: list[tuple[float, str]] = []
    for score, folded, candidate in rough[:60]:
        ratio = SequenceMatcher(None, wanted, folded).ratio() - score / 2
        if wanted in folded.split(" // ") or folded.startswith(wanted):
            ratio += 0.5
        ranked.append((-ratio, candidate))
    ranked.sort()
    return [candidate for rank, candidate in ranked[:limit] if rank < -0.8]


def _pairs(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(len(text) - 1)]
