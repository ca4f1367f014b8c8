"""What companions ask of the starting deck (702.139)."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Condition, Keyword


def declare(g: Grammar) -> None:
    """Nothing in this topic inflects."""


def _each(words: str, kind: str) -> P:
    """A quality of each card of some kind."""
    return P("deck_condition", f"each {{what:noun.sg}} in your starting deck {words}", Condition, kind=kind)


PHRASES = [
    P("line", "companion — {value:deck_condition}.", Keyword, name="companion"),
    P("deck_condition", "your starting deck contains only {what:noun.pl}", Condition, kind="deck contains only"),
    P(
        "deck_condition",
        "your starting deck contains only {what:noun.pl} and {extra:noun.pl}",
        Condition,
        kind="deck contains only",
    ),
    P(
        "deck_condition",
        "no {what:noun.sg} in your starting deck has more than one of the same mana symbol in its mana cost",
        Condition,
        kind="no repeated symbol",
    ),
    P(
        "deck_condition",
        "your starting deck contains at least {amount:numword} cards more than the minimum deck size",
        Condition,
        kind="deck is larger",
    ),
    _each("is a {extra:noun.sg}", "each is a"),
    _each("has {extra:compare}", "each has"),
    _each("has a activated ability", "each has an activated ability"),
    _each("has a different name", "each has a different name"),
    _each("shares a {extra:shared}", "each shares"),
]
