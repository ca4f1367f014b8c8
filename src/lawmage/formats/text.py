"""Deck lists as lines of text: plain lists, Arena's export, MTGO's .txt, and the marks of deck-building sites."""

from __future__ import annotations

import re

from .deck import Deck, DeckError, Entry, Fault, build

MOST = 1000  # copies of a card in one line; more is a mistake

_LINE = re.compile(r"^(?:(?P<count>\d+)\s*[xX]?\s+)?(?P<rest>\S.*)$")
_PRINTING = re.compile(r"^(?P<name>.+?)\s+[(\[](?P<set>[A-Za-z0-9_]{2,8})[)\]](?:\s+(?P<number>[A-Za-z0-9★†\-+]+))?$")
_SET_FIRST = re.compile(r"^\[(?P<set>[A-Za-z0-9_]{2,8})(?::(?P<number>[^\]]+))?\]\s+(?P<name>.+)$")
_MARKS = re.compile(r"\s+(\*[FE]\*|#[^\s#].*|\[[^\]]*\{[^\]]*\]|\^[^^]*\^|\[[A-Z][a-z][^\]]*\])\s*$")
_HEADS = {
    "deck": "main", "main": "main", "mainboard": "main", "maindeck": "main", "main deck": "main",
    "sideboard": "sideboard", "side": "sideboard", "sb": "sideboard",
    "commander": "commander", "commanders": "commander", "companion": "companion",
    "maybeboard": "", "considering": "", "tokens": "", "about": "",
}  # fmt: skip
_COUNTED = re.compile(r"\s*\(\d+\)$")


def parse_text(text: str) -> Deck:
    """Read a deck list: `4 Name`, heads or a blank line or `SB:` for the sideboard, `//` and `#` comments."""
    lines = text.removeprefix("\ufeff").splitlines()
    heads = any(_head(line.strip()) not in (None, "") for line in lines)
    section, name, faults = "main", "", list[Fault]()
    found: list[tuple[str, Entry]] = []
    for number, line in enumerate(lines, 1):
        line = line.strip()
        head = _head(line)
        if line.startswith(("//", "#")):
            name = name or _title(line)
        elif not line:
            if not heads and found:
                section = "sideboard"
        elif head is not None:
            section = head
        elif line.lower().startswith("name ") and section == "":
            name = line[5:].strip()
        elif section or line.upper().startswith("SB:"):
            side = line[:3].upper() == "SB:"
            entry = _entry(line[3:].strip() if side else line, number)
            if isinstance(entry, Fault):
                faults.append(entry)
            else:
                found.append(("sideboard" if side else section, entry))
    if not found and not faults:
        faults.append(Fault(0, "no cards in it"))
    if faults:
        raise DeckError(faults)
    return build(name, found)


def print_arena(deck: Deck) -> str:
    """With heads, as Arena and most sites read it."""
    blocks = [f"About\nName {deck.name}"] if deck.name else []
    blocks += ["\n".join([head, *map(str, entries)]) for head, entries in deck.sections()]
    return "\n\n".join(blocks) + "\n"


def print_plain(deck: Deck) -> str:
    """Names only; the sideboard after `Sideboard`, as MTGO's .txt has it."""
    lines = [f"// {deck.name}"] if deck.name else []
    for head, entries in deck.sections():
        if head != "Deck" or deck.commander or deck.companion:
            lines += ["", head] if lines else [head]
        lines += [f"{entry.count} {entry.name}" for entry in entries]
    return "\n".join(lines) + "\n"


def _head(line: str) -> str | None:
    """The section that a line begins; "" for one that is skipped, None for a line that is no head."""
    return _HEADS.get(_COUNTED.sub("", line).rstrip(":").lower())


def _title(comment: str) -> str:
    title = comment.lstrip("/#").strip()
    return title.partition("NAME:")[2].strip() if title.upper().startswith("NAME:") else title


def _entry(line: str, number: int) -> Entry | Fault:
    parts = _LINE.match(line)
    if parts is None:
        return Fault(number, f"expected a count and a card name, found {line!r}")
    count = int(parts["count"]) if parts["count"] and len(parts["count"]) < 6 else None if parts["count"] else 1
    rest = parts["rest"]
    while (shorter := _MARKS.sub("", rest)) != rest:
        rest = shorter
    if count is None or not 1 <= count <= MOST:
        return Fault(number, f"{parts['count']} copies of a card: expected 1 to {MOST}")
    if rest.isdigit():
        return Fault(number, f"expected a count and a card name, found {line!r}")
    printing = _PRINTING.match(rest) or _SET_FIRST.match(rest)
    if printing:
        groups = printing.groupdict()
        return Entry(count, groups["name"], groups["set"].upper(), groups["number"] or "", number)
    return Entry(count, rest, line=number)
