"""The Comprehensive Rules as published (.txt) or as {number: text} JSON, taken apart into numbered rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .row import Rule

_HEAD = re.compile(r"^(\d|\d{3})\. (.+)$")
_RULE = re.compile(r"^(\d{3}\.\d+[a-z]?)\.? (.+)$")
_EDITION = re.compile(r"effective as of (.+?)\.?\s*$")
RULE_NUMBER = re.compile(r"^\d{3}(\.\d+[a-z]?)?$")


class BadRulebook(ValueError):
    """Not the Comprehensive Rules, or cut off; the message has the line."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """An edition of the rules: its date as printed, the rules in order, glossary terms with their text.

    `cut_off` is the number of the last line of a file that ends too early.
    """

    edition: str
    rules: tuple[Rule, ...]
    glossary: tuple[tuple[str, str], ...] = ()
    cut_off: int = 0


def looks_like_rules(text: str) -> bool:
    """Whether this is the beginning of the published text."""
    return "Comprehensive Rules" in text[:400] and "effective as of" in text[:4000]


def parse_text(text: str) -> Rulebook:
    """The published text: title, date, contents (numbers repeat here), rules, glossary, credits."""
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").splitlines()]
    edition = next((found.group(1) for line in lines[:20] if (found := _EDITION.search(line))), "")
    if not edition:
        raise BadRulebook("line 1: no line says from when these rules are effective")
    credits_at = [number for number, line in enumerate(lines) if line.strip() == "Credits"]
    if not credits_at:
        raise BadRulebook(f"line {len(lines)}: the table of contents is cut off")
    start = credits_at[0] + 1
    end = next((n for n in range(start, len(lines)) if lines[n].strip() == "Glossary"), len(lines))
    rules = _rules(lines, start, end)
    if not rules:
        raise BadRulebook(f"line {start + 1}: no rule follows the table of contents")
    last = credits_at[1] if len(credits_at) > 1 else len(lines)
    cut_off = len(lines) if len(credits_at) == 1 else 0
    return Rulebook(edition, tuple(rules), tuple(_glossary(lines[end + 1 : last])), cut_off)


def parse_json(numbered: Mapping[str, object]) -> Rulebook:
    """{number: text}, examples after a newline; it knows no heads, no glossary and no edition."""
    rules = []
    for number, text in numbered.items():
        if not RULE_NUMBER.match(number) or not isinstance(text, str):
            raise BadRulebook(f"{number!r} is no rule number with its text")
        rules.append(_rule(number, text.split("\n")))
    return Rulebook("", tuple(rules))


def _rules(lines: list[str], start: int, end: int) -> list[Rule]:
    found: list[tuple[str, list[str]]] = []
    seen: set[str] = set()
    for at in range(start, end):
        line = lines[at].strip()
        begins = _RULE.match(line) or _HEAD.match(line)
        if begins:
            number = begins.group(1)
            if number in seen:
                raise BadRulebook(f"line {at + 1}: rule {number} is there twice")
            seen.add(number)
            found.append((number, [begins.group(2)]))
        elif line and found:
            found[-1][1].append(line)
    return [_rule(number, text) for number, text in found]


def _rule(number: str, lines: list[str]) -> Rule:
    examples = tuple(line.removeprefix("Example:").strip() for line in lines if line.startswith("Example:"))
    text = "\n".join(line for line in lines if not line.startswith("Example:"))
    return Rule(number, text, examples)


def _glossary(lines: list[str]) -> list[tuple[str, str]]:
    entries: list[tuple[str, str]] = []
    block: list[str] = []
    for line in [*lines, ""]:
        if line.strip():
            block.append(line.strip())
        elif block:
            entries.append((block[0], "\n".join(block[1:])))
            block = []
    return entries
