"""207.2 Reminder text: composed from the words it reminds of, and found again by the number of its form.

A card says whether a reminder stands at a place; which words stand in it follows from the keyword, the action, the
token, the symbol or the type that it belongs to. Words have a few forms (another subject, an older wording), and
two or more reminders may share one pair of parentheses: ``find`` gives the number of the form (or the numbers),
``show`` the words again. What no form gives stays as it is printed, and is a finding.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from . import (
    actions,
    activated,
    casting,
    entering,
    face_down,
    faces,
    qualities,
    spells,
    standing,
    terms,
    tokens,
    triggered,
)
from .parts import low
from .table import Place, forms

Said = int | tuple[int, ...] | str  # a form, several in a row, or the words themselves

TOPICS = (
    qualities,
    triggered,
    entering,
    standing,
    activated,
    casting,
    face_down,
    spells,
    actions,
    tokens,
    terms,
    faces,
)
END = -1  # the place of a reminder behind the whole line
AND = ", and "
ALIKE = 16  # as many letters may be chance
BRACKETS = ("[", "]", " [", " ]")  # 702.148a they stand beside the line as reminders do


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder of a line: where it stands (behind the line, or behind so many letters), and what it says."""

    at: int
    said: Said
    about: str = ""  # the words it belongs to; for findings, not stored

    @property
    def regenerated(self) -> bool:
        return not isinstance(self.said, str)

    @property
    def bracket(self) -> bool:
        """702.148a A square bracket marks words of the card; it reminds of nothing."""
        return self.said in BRACKETS


@dataclass(frozen=True, slots=True)
class Printed:
    """A face as its reminders see it: what is printed on it, and its lines without them."""

    name: str
    type_line: str
    layout: str
    mana_cost: str
    lines: tuple[str, ...]
    front: str = ""  # the name of the front face, on another face of its card

    def place(self, before: str) -> Place:
        return Place(self.name, self.type_line, self.layout, self.mana_cost, self.lines, before, self.front)


def find_all(face: Printed, line: str, cut: Sequence[tuple[int, str]]) -> tuple[Reminder, ...]:
    """What is stored for the reminders that were cut from a line."""
    found = []
    for at, printed in cut:
        place = face.place(line[:at])
        said = find(place, printed)
        found.append(Reminder(END if at == len(line) else at, said, about(place, said)))
    return tuple(found)


def show_all(face: Printed, line: str, kept: Sequence[Reminder]) -> tuple[tuple[int, str], ...]:
    """The reminders of a line in words, with the number of letters they stand behind."""
    shown = []
    for one in kept:
        at = len(line) if one.at == END else one.at
        shown.append((at, show(face.place(line[:at]), one.said)))
    return tuple(shown)


def find(place: Place, printed: str) -> Said:
    """Which form a reminder is, or its words where no form gives it."""
    opening = _opening(place)
    if not printed.startswith(opening):
        return printed
    core = printed[len(opening) : -1]
    numbers: dict[str, int] = {}
    for index, (_, words) in enumerate(forms(place)):
        if words == core:
            return index
        numbers[words] = index
    return _in_a_row(core, numbers) or printed


def _in_a_row(core: str, numbers: dict[str, int]) -> tuple[int, ...]:
    """The forms that give the words one behind the other; ``~number`` for one that ", and" joins to the one before."""
    if core in numbers:
        return (numbers[core],)
    for at in range(1, len(core)):
        if core[at] == " " and core[at - 1] in '."' and core[:at] in numbers:
            rest = _in_a_row(core[at + 1 :], numbers)
            if rest:
                return (numbers[core[:at]], *rest)
        if core.startswith(AND, at) and core[:at] + "." in numbers:
            rest = _in_a_row(core[at + len(AND)].upper() + core[at + len(AND) + 1 :], numbers)
            if rest:
                return (numbers[core[:at] + "."], ~rest[0], *rest[1:])
    return ()


def show(place: Place, said: Said) -> str:
    """The reminder as it is printed; ValueError where the words have no such form."""
    if isinstance(said, str):
        return said
    wanted = (said,) if isinstance(said, int) else said
    last = max([max(number, ~number) for number in wanted])
    told = [words for _, words in itertools.islice(forms(place), last + 1)]
    if len(told) <= last:
        raise ValueError(f"no reminder {last} of {place.before!r}")
    core = ""
    for number in wanted:
        if number < 0:
            core = core[:-1] + AND + low(told[~number])
        else:
            core = f"{core} {told[number]}" if core else told[number]
    return f"{_opening(place)}{core})"


def about(place: Place, said: Said) -> str:
    """The words that a reminder belongs to; of a kept one those with a form that begins most alike, if any does."""
    if not isinstance(said, str):
        first = said if isinstance(said, int) else said[0]
        return next(itertools.islice(forms(place), first, None))[0]
    core = said.removeprefix(_opening(place))
    alike, key = max([(_alike(core, words), key) for key, words in forms(place)], default=(0, ""))
    return key if alike >= ALIKE else "a remark"


def _alike(left: str, right: str) -> int:
    """With how many letters in common two texts begin."""
    return next((at for at, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), len(left))


def _opening(place: Place) -> str:
    return " (" if place.before else "("


__all__ = ["BRACKETS", "END", "Place", "Printed", "Reminder", "Said", "find", "find_all", "forms", "show", "show_all"]
