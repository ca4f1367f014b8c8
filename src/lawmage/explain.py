"""A trace into sentences: each step of what happened, with the rule that did it."""

from __future__ import annotations

from collections.abc import Iterable

from .decisions import Note


def sentences(trace: Iterable[Note]) -> list[str]:
    """One sentence a note, the rule number in brackets behind it."""
    return [f"{text[:1].upper()}{text[1:]}. [{rule}]" for rule, text in trace]


def rules_cited(trace: Iterable[Note]) -> list[str]:
    """The rule numbers of a trace, each once, in order of first use."""
    return list(dict.fromkeys([rule for rule, _ in trace]))
