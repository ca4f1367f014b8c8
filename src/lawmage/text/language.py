"""The whole language: an explicit list of topics, compiled once, and the faces it reads and prints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .grammar import (
    abilities,
    anchors,
    becoming,
    clauses,
    conditions,
    counters,
    damage,
    deeds,
    events,
    facts,
    history,
    keywords,
    library,
    mana,
    modes,
    more_posts,
    nouns,
    occasions,
    picks,
    piles,
    players,
    posts,
    predicates,
    production,
    quantities,
    restrictions,
    sentences,
    starting_deck,
    tokens,
    verbs,
    words,
)
from .kernel import Grammar
from .normalise import BY_NAME, Face, Line, joined, normalise, respelled, swap_own, tokenise, unswap_own, untokenise
from .reminders import Printed, Reminder, find_all, show_all
from .words import Labelled

TOPICS = (
    words,
    quantities,
    nouns,
    players,
    picks,
    posts,
    keywords,
    verbs,
    mana,
    production,
    counters,
    library,
    tokens,
    predicates,
    becoming,
    restrictions,
    clauses,
    modes,
    sentences,
    damage,
    events,
    occasions,
    facts,
    deeds,
    more_posts,
    history,
    conditions,
    abilities,
    anchors,
    starting_deck,
    piles,
)


@dataclass(frozen=True, slots=True)
class Decline:
    """Why a line was not read: the words where reading stopped, and what was expected there."""

    kind: str  # "unread", "ambiguous" or "not_lossless"
    fragment: str
    position: int = 0  # the index of the word where reading stopped
    expected: tuple[str, ...] = ()
    readings: tuple[Any, ...] = ()  # the trees, where there are two


@dataclass(frozen=True, slots=True)
class LineReading:
    """One line of a face: its words, and the one tree they have or the reason why not."""

    text: str
    tree: Any = None
    decline: Decline | None = None
    label: str = ""  # its ability word (207.2c)
    reminders: tuple[Reminder, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceReading:
    """All lines of a face; it is read when no line was declined."""

    name: str
    type_line: str
    lines: tuple[LineReading, ...]
    mana_cost: str = ""

    @property
    def read(self) -> bool:
        return all(line.decline is None for line in self.lines)


class Language:
    """The compiled grammar; build it with :func:`language`."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.grammar = Grammar()
        self.grammar.names("card_name", names)
        for topic in TOPICS:
            topic.declare(self.grammar)
        self.grammar.compile([phrase for topic in TOPICS for phrase in topic.PHRASES])

    def read_face(
        self,
        name: str,
        type_line: str,
        oracle_text: str,
        layout: str = "normal",
        mana_cost: str = "",
        front: str = "",
    ) -> FaceReading:
        """Read every line of a face; declined lines say why."""
        face = Face(name, type_line, oracle_text)
        try:
            lines = normalise(face)
        except ValueError as error:
            whole = LineReading(oracle_text, decline=Decline("unread", str(error)[:80]))
            return FaceReading(name, type_line, (whole,))
        printed = Printed(name, type_line, layout, mana_cost, tuple([line.text for line in lines]), front)
        readings = []
        for line in lines:
            reading = self.read_line(line, layout)
            if line.reminders:
                reading = replace(reading, reminders=find_all(printed, line.text, line.reminders))
            readings.append(reading)
        return FaceReading(name, type_line, tuple(readings), mana_cost)

    @staticmethod
    def start_rule(layout: str) -> str:
        """The rule that reads a line of a face with this layout."""
        return {"class": "line_class", "leveler": "line_leveler", "case": "line_case"}.get(layout, "line")

    def read_line(self, line: Line, layout: str = "normal") -> LineReading:
        """Read one line; a line of reminder text alone has no tree and no decline."""
        if not line.tokens:
            return LineReading(line.text)
        start = self.start_rule(layout)
        reading = self.grammar.read(line.tokens, start)
        if len(reading.trees) > 1:
            return LineReading(line.text, decline=Decline("ambiguous", line.text[:80], readings=reading.trees))
        if not reading.trees:
            stopped, expected = self.grammar.explain(line.tokens, start)
            words_there = fragment(line.tokens, stopped)
            return LineReading(line.text, decline=Decline("unread", words_there, stopped, tuple(expected)))
        tree = reading.trees[0]
        if self.grammar.show(tree, start) != line.tokens:
            return LineReading(line.text, decline=Decline("not_lossless", line.text[:80]))
        label = tree.label if isinstance(tree, Labelled) else ""
        return LineReading(line.text, tree, None, label)

    def print_face(
        self,
        name: str,
        type_line: str,
        lines: Sequence[LineReading],
        layout: str = "normal",
        mana_cost: str = "",
        front: str = "",
    ) -> str:
        """The face's text from the trees of its lines, with their reminders; ValueError where none can say it."""
        face = Face(name, type_line, "")
        texts: list[str] = []
        for line in lines:
            if line.tree is None and line.decline is not None:
                raise ValueError(f"not read: {line.decline.fragment}")
            texts.append("" if line.tree is None else self.print_tokens(line.tree, layout))
        kept = [(line, text) for line, text in zip(lines, texts, strict=True) if text or line.reminders]
        bare = respelled(face, [text for _, text in kept])
        printed = Printed(name, type_line, layout, mana_cost, tuple(bare), front)
        cut = [
            Line(text, (), show_all(printed, text, line.reminders)) for (line, _), text in zip(kept, bare, strict=True)
        ]
        return joined(cut, bare)

    def print_tokens(self, tree: Any, layout: str = "normal") -> str:
        """One line as text, with ``~`` for the face itself."""
        shown = self.grammar.show(tree, self.start_rule(layout))
        if shown is None:
            raise ValueError(f"no phrase says {tree!r}")
        return untokenise(shown)

    def print_line(self, name: str, type_line: str, tree: Any, layout: str = "normal") -> str:
        """One line as it stands on this face."""
        face = Face(name, type_line, "")
        return unswap_own(self.print_tokens(tree, layout), face.own).replace(BY_NAME, face.called)

    def read_text(self, name: str, type_line: str, text: str, layout: str = "normal") -> LineReading:
        """Read one line on its own."""
        swapped = swap_own(text, Face(name, type_line, "").own)
        return self.read_line(Line(text, tokenise(swapped)), layout)


def fragment(tokens: tuple[str, ...], stopped: int) -> str:
    """The word before the place where reading stopped, and the two after it."""
    return " ".join(tokens[max(0, stopped - 1) : stopped + 2])


_BUILT: dict[tuple[str, ...], Language] = {}


def language(names: Iterable[str] = ()) -> Language:
    """The language, compiled once per list of card names ("named X" needs a closed table)."""
    key = tuple(sorted(set(names)))
    known = _BUILT.get(key)
    if known is None:
        known = _BUILT[key] = Language(key)
    return known
