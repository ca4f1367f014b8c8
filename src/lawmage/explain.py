"""A trace into sentences: each step of what happened, with the rule that did it."""

from __future__ import annotations

from collections.abc import Iterable

from .decisions import Note

STEP_RULE = "500.1"


def sentence(note: Note) -> str:
    """One note, the rule number in brackets behind it."""
    rule, text = note
    return f"{text[:1].upper()}{text[1:]}. [{rule}]"


def sentences(trace: Iterable[Note]) -> list[str]:
    """One sentence a note."""
    return [sentence(note) for note in trace]


def story(trace: Iterable[Note]) -> list[str]:
    """The sentences for a reader: turns as headings, steps only where something happens, the same things counted."""
    lines: list[str] = []
    turn = step = ""
    for rule, text in trace:
        if rule == STEP_RULE and ": " in text:
            head, _, step = text.partition(": ")
            if head != turn:
                turn = head
                lines += ["", f"{head[:1].upper()}{head[1:]}"]
            continue
        if step:
            if step != "untap step":
                lines.append(f"  {step[:1].upper()}{step[1:]}")
            step = ""
        lines.append(f"    {sentence((rule, text))}")
    return counted(lines)


def counted(lines: list[str]) -> list[str]:
    """The same line several times in succession becomes one."""
    found: list[tuple[str, int]] = []
    for line in lines:
        if found and found[-1][0] == line and line:
            found[-1] = (line, found[-1][1] + 1)
        else:
            found.append((line, 1))
    return [line if n == 1 else f"{line} ({n} times)" for line, n in found]
