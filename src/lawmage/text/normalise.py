"""Oracle text <-> lines of tokens, losslessly.

Every pass has its inverse: ``restore(normalise(face)) == face.text`` is asserted for every face.
Passes: reminder text cut out (``reminders`` finds the words it belongs to), own name -> ``~``, bullets joined to
their header, sentence capitals dropped (a capital elsewhere is the token ``^``), "an" -> "a", ``non`` split off,
possessive ``'s`` split off, quotes made directional, and the full stop that a closing quote swallows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lawmage.ir.vocabulary import PLANESWALKER_TYPES

from .lexicon import PERMANENT_WORDS, is_proper

_TOKEN = re.compile(
    r"""(?P<sym>(?:\{[^}]+\})+|\[[+−]\d+\])
      | (?P<pt>[+\-−]?[\dX*]+/[+\-−]?[\dX*]+)
      | (?P<cap>\^)
      | (?P<sep>\ —\n•\ |\n•\ |\n|,\ |\.\ |:\ |;\ |\ —\ |\ "|\ \(|—|•\ |[.,:;"()\[\]])
      | (?P<num>\d+,\d+)
      | (?P<word>[^\s.,:;"()\[\]—{}]+)
      | (?P<space>\ )
    """,
    re.VERBOSE,
)
_STARTS = {"|", ". ", ": ", " — ", "—", "“", " —\n• ", "\n• ", "\n", "• "}
_NO_SPACE_BEFORE = {"'s", "'", "”", ". ", ", ", ": ", "; ", " — ", "—", ".", ",", ":", ";", " —\n• ", "\n• ", "\n"}
_NO_SPACE_AFTER = {". ", ", ", ": ", "; ", " — ", "—", "“", " —\n• ", "\n• ", "\n", "• ", "^", "↓", "non"}
BY_NAME = "≈"  # the face's name where it calls itself by it, though ``~`` is "this creature" on others
_VOWEL = re.compile(r"(?:[aeioAEIO]|X(?![a-z])|[uU](?!ni|se)|8|1[18](?!\d)|honor|hour)")


@dataclass(frozen=True, slots=True)
class Line:
    """One ability: its tokens, the text without reminders, and the reminders cut from it."""

    text: str
    tokens: tuple[str, ...]
    reminders: tuple[tuple[int, str], ...] = ()


@dataclass(slots=True)
class Face:
    """One card face as the parser sees it."""

    name: str
    type_line: str
    text: str
    own: str = field(default="")

    def __post_init__(self) -> None:
        self.own = own_spelling(self.name, self.type_line)

    @property
    def by_name(self) -> bool:
        """It calls itself by its name where others say "this creature", or by the first part of its name."""
        if not self.called or self.called not in self.text:
            return False
        return BY_NAME in self.swapped(self.text, called=True)

    def swapped(self, text: str, called: bool) -> str:
        """The text with signs for what the face calls itself, the longer spelling first."""
        if not called:
            return swap_own(text, self.own)
        if self.called.startswith(self.own + ","):
            return swap_own(text.replace(self.called, BY_NAME), self.own)
        return re.sub(named_pattern(self.called), BY_NAME, swap_own(text, self.own))

    @property
    def called(self) -> str:
        """What it may call itself besides its own spelling: its name, of a legend the part before "the" or "of"."""
        if self.own.startswith("this "):
            return self.name
        words = self.name.split(" ")
        if "Legendary" in self.type_line and "," in self.name:
            return self.name  # where it stands for the short spelling: "another card named Baru, Fist of Krosa"
        if "Legendary" not in self.type_line or self.own != self.name or len(words) == 1:
            return ""
        joint = next((i for i, word in enumerate(words) if i and word in ("the", "of")), 0)
        walker = "Planeswalker" in self.type_line and words[0] in self.type_line.split()
        doubtful = words[0] == "The" or (is_proper(words[0]) and not joint and not walker)
        return "" if joint < 2 and doubtful else " ".join(words[: joint or 1])


def own_spelling(name: str, type_line: str) -> str:
    """What this face calls itself by default: a short name, the name, or "this <kind>"."""
    types, _, subs = type_line.partition(" — ")
    if "Legendary" in types or "Instant" in types or "Sorcery" in types:
        if "Legendary" in types and "," in name:
            return name.split(",", maxsplit=1)[0]
        return name
    for sub in ("Aura", "Equipment", "Vehicle", "Spacecraft", "Saga", "Class", "Case", "Fortification", "Siege"):
        if sub in subs.split():
            return "this " + sub
    for word in PERMANENT_WORDS:
        if word.capitalize() in types.split():
            return "this " + word
    return name


def tokenise(text: str, *, starts: bool = True, lowered: bool = False) -> tuple[str, ...]:
    """Split text into tokens; ``starts``: the first word begins a sentence; ``lowered``: no word does (templates)."""
    out: list[str] = []
    start = starts
    in_quote = False
    pos = 0
    while pos < len(text):
        m = _TOKEN.match(text, pos)
        if m is None:
            raise ValueError(f"no token at {text[pos : pos + 20]!r}")
        pos = m.end()
        kind, tok = m.lastgroup, m.group()
        if kind == "space":
            continue
        if kind == "sep":
            if tok in (' "', '"'):
                if in_quote:
                    out.append("”")
                    in_quote = False
                    if out[-2] == ".":
                        rest = text[pos:]
                        if not rest:
                            out.append(".")
                        elif rest[0] == " " and len(rest) > 1 and (rest[1].isupper() or rest[1] == "~"):
                            out.append(". ")
                            start = True
                            pos += 1
                        elif rest[0] == "\n":
                            out.append(".")
                    if tok == ' "':
                        raise ValueError("odd quote")
                    continue
                out.append("“")
                in_quote = True
                start = not lowered
                continue
            if tok == ". " and in_quote and pos < len(text) and text[pos] == '"':
                raise ValueError("odd quote")
            out.append(tok)
            start = tok in _STARTS and not lowered
            continue
        if kind == "word":
            tail = ""
            for suffix in ("'s", "'"):
                if tok.endswith(suffix) and len(tok) > len(suffix):
                    tok, tail = tok[: -len(suffix)], suffix
                    break
            first = tok[0]
            if start:
                if first.isupper():
                    if len(tok) > 1 and not tok[1:].islower() and tok[1:].isalpha():
                        pass
                    elif not is_proper(tok):
                        tok = first.lower() + tok[1:]
                elif first.islower():
                    out.append("↓")
            elif first.isupper() and not is_proper(tok) and not (len(tok) > 1 and tok.isalpha() and tok.isupper()):
                out.append("^")
                tok = first.lower() + tok[1:]
            if tok == "an":
                tok = "a"
            if tok.startswith("non-") and len(tok) > 5:
                out.append("non")
                tok = tok[4:]
            elif tok.startswith("non") and len(tok) > 5 and tok[3:] != "etheless":
                out.append("non")
                tok = tok[3:]
            out.append(tok)
            if tail:
                out.append(tail)
        else:
            out.append(tok)
        start = tok == "|" and not lowered
    return tuple(out)


def untokenise(tokens: tuple[str, ...], *, starts: bool = True) -> str:
    """The inverse of :func:`tokenise`."""
    out: list[str] = []
    prev = ""
    start = starts
    capital = False
    last = len(tokens)
    for i, tok in enumerate(tokens):
        if tok == "^":
            if out and prev not in _NO_SPACE_AFTER:
                out.append(" ")
            capital = True
            prev = "^"
            continue
        if tok == "↓":
            if out and prev not in _NO_SPACE_AFTER:
                out.append(" ")
            start = False
            prev = "↓"
            continue
        if prev == "”" and len(out) > 1 and out[-2].endswith(".") and tok in (".", ". "):
            if tok == ". ":
                out.append(" ")
            prev = tok
            start = tok == ". "
            continue
        if out and prev not in _NO_SPACE_AFTER and tok not in _NO_SPACE_BEFORE:
            out.append(" ")
        if prev == "non" and tok[0].isupper():
            out.append("-")
        shown = tok
        if tok == "“" or tok == "”":
            shown = '"'
        elif tok == "a" and i + 1 < last:
            nxt = tokens[i + 1]
            if nxt in ("^", "↓") and i + 2 < last:
                nxt = tokens[i + 2]
            if _VOWEL.match(nxt):
                shown = "an"
        if capital or (start and tok not in _STARTS):
            shown = shown[0].upper() + shown[1:]
        out.append(shown)
        start = tok in _STARTS
        capital = False
        prev = tok
    return "".join(out)


_REMINDER = re.compile(r" ?\([^()]*\)")
_REMINDER_OR_BRACKET = re.compile(r" ?\([^()]*\)|[\[\]]")
_RESULT = re.compile(r"\d+(?:—\d+)? \| ")  # 706.3 a row of a results table belongs to the ability before it
_CLEAVE = re.compile(r"^Cleave [{—]", re.MULTILINE)


def normalise(face: Face) -> list[Line]:
    """The face's lines; raises ValueError where a pass cannot be undone."""
    raw: list[str] = []
    for piece in face.text.split("\n"):
        if raw and (piece.startswith("• ") or _RESULT.match(piece)):
            raw[-1] += "\n" + piece
        else:
            raw.append(piece)
    lines: list[Line] = []
    beside = _REMINDER_OR_BRACKET if _CLEAVE.search(face.text) else _REMINDER  # 702.148 brackets stand beside the line
    for piece in raw:
        reminders: list[tuple[int, str]] = []
        bare: list[str] = []
        at = length = 0
        for m in beside.finditer(piece):
            bare.append(piece[at : m.start()])
            length += m.start() - at
            reminders.append((length, m.group()))
            at = m.end()
        bare.append(piece[at:])
        text = "".join(bare)
        swapped = face.swapped(text, face.by_name)
        tokens = tokenise(swapped)
        if untokenise(tokens) != swapped:
            raise ValueError(f"not lossless: {swapped!r} -> {untokenise(tokens)!r}")
        lines.append(Line(text, tokens, tuple(reminders)))
    if restore(face, lines) != face.text:
        raise ValueError("reminders not lossless")
    return lines


def without_brackets(text: str) -> str:
    """702.148a The text of a card with cleave without the words in square brackets; empty where it has none."""
    if not _CLEAVE.search(text):
        return ""
    pieces = [re.sub(r" ?\[[^\]]*\]", "", piece).strip() for piece in text.split("\n")]
    return "\n".join([piece[:1].upper() + piece[1:] for piece in pieces])


def named_pattern(name: str) -> str:
    """The name as a word for the face itself; behind "named" it is any card's name, behind "into" one face's."""
    a_type = is_proper(name) and name not in PLANESWALKER_TYPES
    size = "(?='s (?:power|toughness) )" if a_type else ""  # else a type is a type
    return rf"(?<![\w-])(?<!named )(?<!into ){re.escape(name)}(?![\w-]){size}"


def swap_own(text: str, own: str) -> str:
    """Replace the face's own spelling by ``~`` (``This creature`` at a sentence start too)."""
    if "~" in text:
        raise ValueError("tilde in text")
    other = rf"(?!(?<=into ){re.escape(own)}, [A-Z])"  # another's name: "meld them into Urza, Planeswalker"
    swapped = re.sub(rf"(?<![\w-]){other}{re.escape(own)}(?![\w-])", "~", text)
    if own.startswith("this "):
        swapped = re.sub(rf"(?<![\w-])T{re.escape(own[1:])}(?![\w-])", "~", swapped)
    return swapped


def unswap_own(text: str, own: str) -> str:
    """Put the own spelling back, capitalised at sentence starts."""
    if not own.startswith("this "):
        return text.replace("~", own)
    big = own[0].upper() + own[1:]
    return re.sub(r'(^|[.:] |— |—|• |\| |(?: |^)")?~', lambda m: m[1] + big if m[1] is not None else own, text)


def respelled(face: Face, texts: list[str]) -> list[str]:
    """Printed lines with the own spelling put back."""
    return [unswap_own(text, face.own).replace(BY_NAME, face.called) for text in texts]


def restore(face: Face, lines: list[Line], texts: list[str] | None = None) -> str:
    """Rebuild the face's text from its lines (or from freshly printed line texts)."""
    return joined(lines, respelled(face, texts or [untokenise(line.tokens) for line in lines]))


def joined(lines: list[Line], texts: list[str]) -> str:
    """The text of a face from the texts of its lines, with the reminders that were cut from them."""
    out = []
    for line, text in zip(lines, texts, strict=True):
        done, at = [], 0
        for offset, reminder in line.reminders:
            done += [text[at:offset], reminder]
            at = offset
        out.append("".join(done) + text[at:])
    return "\n".join(out)
