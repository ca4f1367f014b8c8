"""Words and numbers: the leaves of the language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from lawmage.text.grammar.shapes import kept
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


def _table(grammar: Grammar, name: str, kind: str, tokens: Mapping[str, str]) -> None:
    """A rule of the words of one table: token -> word. A word that is not in the table is not printed."""
    shown = {word: token for token, word in tokens.items()}

    def read(token: str) -> Word | None:
        return Word(kind, tokens[token]) if token in tokens else None

    def show(value: object) -> str | None:
        return shown.get(value.word) if isinstance(value, Word) and value.kind == kind else None

    grammar.word(name, read, show)


def _same(words: Iterable[str]) -> dict[str, str]:
    return {word: word for word in words}


NO_BALLOTS = frozenset(("a", "any", "another", "the", "target", "up", "one", "each", "that", "all", "no"))


def _ballot(token: str) -> bool:
    """701.38b A word to vote for: any plain word that does not begin a phrase about things."""
    return token.isalpha() and token.islower() and token not in NO_BALLOTS


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
    kept(g, "mana", lambda t: t[0] == "{" and t not in ("{T}", "{Q}"))
    kept(g, "loyalty_change", lambda t: t[0] == "[" and t[-1] == "]" and t[1] in "+−")
    kept(g, "pt_change", lambda t: t[0] in "+-−" and "/" in t)
    kept(g, "pt_size", lambda t: "/" in t and t[0] not in "+-−" and (t[0].isdigit() or t[0] in "X*"))
    _table(g, "counter_word", "counter", _same(COUNTERS))
    _table(g, "subtype.sg", "subtype", _same(SUBTYPES))
    _table(g, "subtype.pl", "subtype", PLURALS)
    kept(g, "loyalty_cost", lambda t: re.fullmatch(r"[+−]?[\dX]+", t) is not None)
    kept(g, "roman", lambda t: t in ("I", "II", "III", "IV", "V", "VI"))
    kept(g, "ballot", _ballot)
    g.series("ballots", "ballot", ", ", "or", ", or", 2)
    _table(g, "color", "color", _same(COLORS))
    _table(g, "supertype", "supertype", _same(SUPERTYPES))
    _table(g, "state", "state", _same(STATES))
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
