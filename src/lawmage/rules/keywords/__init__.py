"""702 Keyword abilities: each one is its rulebook meaning in the language of cards, or a name procedures read."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword
from lawmage.ir.node import Ability

from . import activated, alternatives, casting, combat, entering, lasting
from .names import (
    BEFORE_THE_GAME,
    CARRIED_OUT,
    NEEDS_COST,
    NEEDS_NOUN,
    NEEDS_NUMBER,
    NEEDS_WORD,
    PROCEDURAL,
    RULE,
)
from .parts import Meaning

TREES: Final[dict[str, Meaning]] = {
    **combat.TABLE,
    **entering.TABLE,
    **lasting.TABLE,
    **casting.TABLE,
    **alternatives.TABLE,
    **activated.TABLE,
    "totem armor": lasting.umbra_armor,
}

# Names with their full meaning: all of it in trees, or in a procedure that exists
KNOWN: Final[frozenset[str]] = frozenset(
    [name for name in (*TREES, *PROCEDURAL, *BEFORE_THE_GAME) if name not in PROCEDURAL or name in CARRIED_OUT]
)


def abilities_of(keyword: Keyword) -> tuple[Ability, ...]:
    """702 What the keyword means, without what procedures do; ValueError for a name without a meaning."""
    meaning = TREES.get(keyword.name)
    if meaning is not None:
        return meaning(keyword)
    if keyword.name in PROCEDURAL or keyword.name in BEFORE_THE_GAME:
        return ()
    raise ValueError(f"702: no meaning for {keyword.name!r}")


def lacking(keyword: Keyword) -> str:
    """What keeps the keyword from being executed: its name, or what it was not given; empty if nothing does."""
    name = keyword.name
    if name not in KNOWN:
        return name
    if name == "suspend" and keyword.cost is None and keyword.amount == 0:  # gained by a card in exile
        return ""
    if name == "foretell" and keyword.word:
        return ""
    if name in NEEDS_COST and keyword.cost is None:
        return f"{name} without a cost"
    if name in NEEDS_NUMBER and keyword.amount == 0:
        return f"{name} without a number"
    if name in NEEDS_NOUN and keyword.noun is None:
        return f"{name} without a noun"
    if name in NEEDS_WORD and not keyword.word:
        return f"{name} without a word"
    if name == "gift" and casting.gift_of(keyword) is None:
        return f"gift of {keyword.word}"
    return ""


__all__ = [
    "BEFORE_THE_GAME",
    "CARRIED_OUT",
    "KNOWN",
    "PROCEDURAL",
    "RULE",
    "TREES",
    "abilities_of",
    "lacking",
]
