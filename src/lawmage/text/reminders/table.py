"""Which words have a reminder: declarations ``about(words)``, and the words of a line that are declared.

A pattern is words with holes: ``{cost}`` (symbols, or what stands behind a dash), ``{n}`` (digits or X), ``{count}`` (a
number as a word), ``{noun}`` (words up to a comma or a full stop), ``{word}`` (one word).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from .parts import IT, THEY, Who, article

HOLES: Final = {
    "cost": r"(?: (?P<cost>(?:\{[^{}]+\})+)|—(?P<price>[^.\n]+)\.?)",
    "mana": r"(?P<mana>(?:\{[^{}]+\})+)",
    "n": r"(?P<n>\d+|X)",
    "count": r"(?P<count>a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|X|that many|\d+)",
    "noun": r"(?P<noun>[^,.;:\n\"]+)",
    "word": r"(?P<word>[\w'’-]+)",
}
_HOLE = re.compile(r"\{(\w+)\}")
_WORD = re.compile(r"[\w'’{/}+-]+")


@dataclass(frozen=True, slots=True)
class Place:
    """A face as its reminders see it, and the words of the line up to where one stands."""

    name: str
    type_line: str
    layout: str
    mana_cost: str
    lines: tuple[str, ...]  # the bare texts of the face
    before: str
    front: str = ""  # the name of the front face, on another face of its card

    def has(self, word: str) -> bool:
        """Whether the type line has the word."""
        return word in self.type_line.split()

    @property
    def last_chapter(self) -> str:
        """714.2d The number of a Saga's last chapter."""
        chapters = [line.partition(" — ")[0] for line in self.lines if _CHAPTER.match(line)]
        return chapters[-1].split(", ")[-1] if chapters else ""

    @property
    def own(self) -> tuple[Who, ...]:
        """What reminders may call this face."""
        found: list[str] = []
        if self.has("Creature"):
            found.append("this creature")
        for word in (*self.type_line.split()[::-1],):
            if word in _SELF_SUBTYPES:
                found.append(f"this {word}")
            elif word in _SELF_TYPES:
                found.append(f"this {word.lower()}")
        return tuple([Who(name) for name in dict.fromkeys([*found, "this creature", "this permanent", "this"])])


_CHAPTER: Final = re.compile(r"[IVX]+(?:, [IVX]+)* — ")
_SELF_TYPES: Final = ("Artifact", "Enchantment", "Land", "Planeswalker", "Battle", "Creature")
_SELF_SUBTYPES: Final = ("Vehicle", "Equipment", "Aura", "Spacecraft", "Planet", "Saga", "Class", "Siege", "Case")


@dataclass(frozen=True, slots=True)
class Mention:
    """Words of a line that have a reminder, with what stands in the holes of their pattern."""

    key: str
    at: int
    holes: dict[str, str]
    place: Place

    @property
    def cost(self) -> str:
        """A cost as it is printed: symbols, or the words behind the dash."""
        return self.holes.get("cost") or self.holes.get("price") or ""

    @property
    def price(self) -> str:
        """A cost that is words, else nothing."""
        return self.holes.get("price") or ""

    @property
    def n(self) -> str:
        return self.holes.get("n") or self.holes.get("count") or ""

    @property
    def noun(self) -> str:
        return self.holes.get("noun") or ""

    @property
    def word(self) -> str:
        return self.holes.get("word") or ""

    @property
    def mana(self) -> str:
        return self.holes.get("mana") or ""

    def whom(self, keyword: str = "") -> Iterator[Who]:
        """Whom a reminder of a quality may speak of, in the order of its forms."""
        yield from self.place.own
        yield from self._bearers()
        yield IT
        yield THEY
        for kind in ("creature", "permanent"):
            if keyword:
                yield Who(f"a {kind} with {keyword}")
                yield Who(f"{kind}s with {keyword}", True)
            yield Who(f"that {kind}")
            yield Who(f"the {kind}")
            yield Who(f"those {kind}s", True)
            yield Who(f"equipped {kind}")
            yield Who(f"enchanted {kind}")
            yield Who(f"each of those {kind}s")
        yield Who("he", object="him", later="he")
        yield Who("she", object="her", later="she")
        for word in ("the token", "that token", "this token"):
            yield Who(word)
        yield Who("the tokens", True)

    def _bearers(self) -> Iterator[Who]:
        """One of those that the line gives a quality to: "a Bear you control" of "Bears you control have …"."""
        given = _GIVEN.search(self.place.before[: self.at])
        if given is not None:
            kind = given["kind"].removeprefix("Other ").removeprefix("All ").removesuffix("s")
            for noun in dict.fromkeys([kind, kind.removesuffix(" creature"), kind[:1].lower() + kind[1:]]):
                yield Who(article(noun + given["whose"]))


_GIVEN: Final = re.compile(r"(?P<kind>[A-Z][\w'’ -]*?s)(?P<whose>(?: you control)?) (?:have|gain) ")


Compose = Callable[[Mention], Iterable[str]]
_BY_WORD: Final[dict[str, list[tuple[str, str, Compose]]]] = {}
_FACE: Final[list[tuple[str, Callable[[Place], Iterable[str]]]]] = []


def about(*patterns: str) -> Callable[[Compose], Compose]:
    """Declare what reminds of words: the function yields the forms, without parentheses, best known first."""

    def declare(compose: Compose) -> Compose:
        for pattern in patterns:
            add(pattern, compose)
        return compose

    return declare


def add(pattern: str, compose: Compose) -> None:
    """Declare one pattern."""
    parts = _HOLE.split(pattern)
    spelled = "".join([HOLES[part] if at % 2 else re.escape(part) for at, part in enumerate(parts)])
    spelled = re.sub(r"\\ (?=\(\?: \()", "", spelled)
    first = _WORD.match(parts[0])
    if first is None:
        raise ValueError(f"{pattern!r} begins with no word")
    key = _HOLE.sub("", pattern).replace("  ", " ").strip()
    end = r"(?![\w'’])" if re.search(r"\w$", parts[-1]) else ""
    _BY_WORD.setdefault(first.group().lower(), []).append((key, spelled + end, compose))


@cache
def _compiled(spelled: str) -> re.Pattern[str]:
    """A pattern, compiled when a line first has its first word."""
    return re.compile(spelled, re.IGNORECASE)


def face(key: str) -> Callable[[Callable[[Place], Iterable[str]]], Callable[[Place], Iterable[str]]]:
    """Declare a reminder that belongs to the face itself: its type, its layout, the symbols of its cost."""

    def declare(compose: Callable[[Place], Iterable[str]]) -> Callable[[Place], Iterable[str]]:
        _FACE.append((key, compose))
        return compose

    return declare


def mentions(place: Place) -> list[tuple[Mention, Compose]]:
    """The declared words in front of the place, the nearest first; of those that begin together, the longest."""
    found: list[tuple[int, int, Mention, Compose]] = []
    for word in _WORD.finditer(place.before):
        for key, pattern, compose in _BY_WORD.get(word.group().lower().partition("—")[0], ()):
            match = _compiled(pattern).match(place.before, word.start())
            if match is not None:
                mention = Mention(key, word.start(), match.groupdict(), place)
                found.append((-word.start(), -match.end(), mention, compose))
    found.sort(key=lambda one: one[:2])
    return [(mention, compose) for _, _, mention, compose in found]


def forms(place: Place) -> Iterator[tuple[str, str]]:
    """What may remind of something at this place: what it is about, and the words; the nearest first."""
    seen: set[str] = set()
    for mention, compose in mentions(place):
        for said in compose(mention):
            if said not in seen:
                seen.add(said)
                yield mention.key, said
    for key, told in _FACE:
        for said in told(place):
            if said not in seen:
                seen.add(said)
                yield key, said
