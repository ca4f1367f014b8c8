"""Reminder text (207.2): it means nothing to the game, so it is never read and never shipped.

An imported card keeps each reminder beside its line (offset and words, in the user's own database) and prints byte
for byte. A card shipped with the program keeps only a digest: enough to see that a printed card had reminders and
whether they changed, and not a word of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from lawmage.text.language import LineReading

Reminders = tuple[tuple[int, str], ...]


def bare(lines: Iterable[LineReading]) -> tuple[LineReading, ...]:
    """The lines without reminders; a line of nothing else disappears."""
    return tuple(replace(line, reminders=()) for line in lines if line.tree is not None or line.decline is not None)


def digest(lines: Iterable[LineReading]) -> str:
    """Twelve hex digits that stand for all reminders of a face, or "" where it has none."""
    words = "\n".join(f"{at} {said}" for line in lines for at, said in line.reminders)
    return hashlib.sha256(words.encode()).hexdigest()[:12] if words else ""


def to_json(reminders: Reminders) -> list[Any]:
    """Reminders as a flat list: offset, words, offset, words …"""
    return [part for pair in reminders for part in pair]


def from_json(data: list[Any]) -> Reminders:
    """The inverse of :func:`to_json`."""
    return tuple((int(at), str(said)) for at, said in zip(data[::2], data[1::2], strict=True))
