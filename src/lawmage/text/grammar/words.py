"""Words and numbers: the leaves of the language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.lexicon import CARD_TYPES, COLORS, COUNTERS, NUMBERS, PLURALS, SUBTYPES, SUPERTYPES, plural
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Compare, Named, Sum, Word

STATES = [
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "enchanted",
    "equipped",
    "modified",
    "suspected",
    "historic",
    "outlaw",
    "multicolored",
    "monocolored",
    "colorless",
    "token",
    "face-down",
    "face-up",
    "commander",
    "double-faced",
    "saddled",
    "monstrous",
    "renowned",
    "prepared",
    "harnessed",
    "suspended",
    "transformed",
    "goaded",
]
TENS = {"thirty": 30, "forty": 40, "fifty": 50}
TENS_OF = {number: word for word, number in TENS.items()}
HEADS = ["permanent", "card", "spell", "token", "source", "commander", "ability", "target", "dungeon", "outlaw"]
_MANA = re.compile(r"(?:\{[^}]+\})+")


def _mana(token: str) -> str | None:
    return token if token[0] == "{" and token not in ("{T}", "{Q}") else None


def _counter(token: str) -> Word | None:
    return Word("counter", token) if token in COUNTERS else None


def _subtype(token: str) -> Word | None:
    return Word("subtype", token) if token in SUBTYPES else None


def _subtypes(token: str) -> Word | None:
    return Word("subtype", PLURALS[token]) if token in PLURALS else None


def _show_word(kind: str, inflect: bool = False) -> Callable[[Any], str | None]:
    """Print a word of one table, in the plural if asked."""

    def show(value: object) -> str | None:
        if isinstance(value, Word) and value.kind == kind:
            return plural(value.word) if inflect else value.word
        return None

    return show


def _str(test: Callable[[str], bool]) -> Callable[[str], str | None]:
    """A token kept as it is."""
    return lambda token: token if test(token) else None


NO_BALLOTS = frozenset(("a", "any", "another", "the", "target", "up", "one", "each", "that", "all", "no"))


def _ballot(token: str) -> str | None:
    """701.38b A word to vote for: any plain word that does not begin a phrase about things."""
    return token if token.isalpha() and token.islower() and token not in NO_BALLOTS else None


def declare(g: Grammar) -> None:
    """Which rules inflect, which have a number, and the lists and word classes of this topic."""
    g.inflected |= {"subtype", "type_word", "head"}
    g.numbered |= {"count", "digits"}
    g.word("num", lambda t: int(t) if t.isdigit() else None, lambda v: str(v) if type(v) is int else None)
    g.word(
        "numword",
        lambda t: NUMBERS.index(t) if t in NUMBERS else TENS.get(t),
        lambda v: (NUMBERS[v] if v < len(NUMBERS) else TENS_OF.get(v)) if type(v) is int else None,
    )
    g.word("mana", _mana, lambda v: v if isinstance(v, str) and v[0] == "{" else None)
    g.word("loyalty_change", _str(lambda t: t[0] == "[" and t[-1] == "]" and t[1] in "+−"), lambda v: v)
    g.word("pt_change", _str(lambda t: t[0] in "+-−" and "/" in t), lambda v: v)
    g.word("pt_size", _str(lambda t: "/" in t and t[0] not in "+-−" and (t[0].isdigit() or t[0] in "X*")), lambda v: v)
    g.word("counter_word", _counter, _show_word("counter"))
    g.word("subtype.sg", _subtype, _show_word("subtype"))
    g.word("subtype.pl", _subtypes, _show_word("subtype", True))
    g.word("loyalty_cost", _str(lambda t: re.fullmatch(r"[+−]?[\dX]+", t) is not None), lambda v: v)
    g.word("roman", _str(lambda t: t in ("I", "II", "III", "IV", "V", "VI")), lambda v: v)
    g.word("ballot", _ballot, lambda v: v if isinstance(v, str) else None)
    g.series("ballots", "ballot", ", ", "or", ", or", 2)
    g.word("color", lambda t: Word("color", t) if t in COLORS else None, _show_word("color"))
    g.word("supertype", lambda t: Word("supertype", t) if t in SUPERTYPES else None, _show_word("supertype"))
    g.word("state", lambda t: Word("state", t) if t in STATES else None, _show_word("state"))
    g.series("romans", "roman", ", ", ", ", ", ", 1)


PHRASES = [
    P("counter", "{x:counter_word}"),
    *[P("counter", w, Word("counter", w)) for w in ("first strike", "double strike")],
    *[P("type_word", f"({w}|{plural(w)})", Word("type", w)) for w in CARD_TYPES],
    *[P("head", f"({w}|{plural(w)})", Word("head", w)) for w in HEADS],
    P("head", "(exiled card|exiled cards)", Word("head", "exiled card")),
    P("head", "{x:type_word}"),
    P("head", "{x:subtype}"),
    # counts, in words
    P("count", "a", 1),
    P("count", "{x:numword}", where=lambda n: n != 1),
    P("count", "{x:variable}"),
    P("count", "that many", Named("that many")),
    P("variable", "X", Named("X")),
    # amounts, in digits
    P("digits", "{x:num}"),
    P("digits", "{x:variable}"),
    P("digits", "that much", Named("that much")),
    P("digits", "twice X", Named("twice X")),
    P("digits", "three times X", Named("three times X")),
    P("digits", "X plus {right:num}", Sum, left=Named("X")),
    P("count", "twice X", Named("twice X")),
    P("count", "X minus one", Named("X minus one")),
    P("many", "{x:numword}"),
    P("many", "{x:variable}"),
    P("many", "that much", Named("that much")),
    # comparisons
    P("compare", "{stat} {amount:digits} or greater", Compare, order="or greater"),
    P("compare", "{stat} {amount:digits} or less", Compare, order="or less"),
    P("compare", "{stat} {amount:digits}", Compare),
    P("compare", "{stat} equal to {amount:quantity}", Compare, order="equal"),
    P("compare", "{stat} less than or equal to {amount:quantity}", Compare, order="less or equal"),
    P("compare", "{stat} greater than or equal to {amount:quantity}", Compare, order="greater or equal"),
    P("compare", "{stat} less than {amount:quantity}", Compare, order="less"),
    P("compare", "{stat} greater than {amount:quantity}", Compare, order="greater"),
    P("compare", "{order:relative} {stat}", Compare, amount=None),
    *[P("relative", w, w) for w in ("lesser", "greater", "equal or lesser", "equal or greater")],
    *[
        P("stat", s, s)
        for s in (
            "power",
            "toughness",
            "mana value",
            "power or toughness",
            "total power",
            "total mana value",
            "base power",
            "total power and toughness",
            "total toughness",
        )
    ],
]
