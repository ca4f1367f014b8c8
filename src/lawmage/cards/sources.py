"""Files to import, told apart by content: what each holds, and where exactly it is broken."""

from __future__ import annotations

import gzip
import json
import lzma
import re
import zlib
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, cast

from .records import BadRecord, RulingRow, atomic, record
from .row import CardRow
from .rulebook import BadRulebook, Rulebook, looks_like_rules, parse_json, parse_text

_ATOMIC = re.compile(r'\s*\{\s*"(meta|data)"\s*:')
_NUMBERED = re.compile(r'\s*\{\s*"\d{3}\.\d')
_BROKEN = (EOFError, gzip.BadGzipFile, lzma.LZMAError, zlib.error)
CUT_OFF = "the file ends before its closing bracket: it is cut off"
HEAD, BLOCK = 1 << 16, 1 << 12  # bytes
GIVE_UP = 50  # broken lines before the first good one


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a file that could not be used: where (line, column or offset) and why."""

    path: str
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.where}: {self.message}" if self.where else f"{self.path}: {self.message}"


Item = CardRow | RulingRow | Rulebook | Problem


class Source:
    """One file; iterating gives its cards, rulings or rulebook, and a Problem for each part that is broken."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = path.stat().st_size
        self.position: Callable[[], int] = lambda: 0
        self.kind = "unknown"

    def __iter__(self) -> Iterator[Item]:
        with self.path.open("rb") as raw:
            self.position = raw.tell
            packed = _unpack(raw)
            if packed is None:
                yield self._problem("", "zip archives are not read; unpack it first")
                return
            head, broken = _read(packed, HEAD)
            if broken and not head:
                yield self._problem("at the start", f"the compressed data is broken ({broken})")
                return
            raw.seek(0)
            again = _unpack(raw)
            if again is not None:
                yield from self._items(head.decode("utf-8-sig", errors="replace"), again)
        self.position = lambda: self.size

    def _items(self, head: str, stream: IO[bytes]) -> Iterator[Item]:
        start = head.lstrip()
        if not start:
            yield self._problem("", "the file is empty")
        elif looks_like_rules(head):
            self.kind = "rules"
            yield from self._rulebook_text(stream)
        elif _NUMBERED.match(start):
            self.kind = "rules"
            yield from self._rulebook_json(stream)
        elif _ATOMIC.match(start):
            self.kind = "MTGJSON AtomicCards"
            yield from self._atomic(stream)
        elif start.startswith("[") and "\n" not in start.strip()[:60000] and len(start) > 60000:
            self.kind = "JSON"
            yield from self._one_line_array(stream)
        elif start[0] in "[{":
            self.kind = "JSON" if start[0] == "[" else "JSON Lines"
            yield from self._lines(stream, array=start[0] == "[")
        else:
            yield self._problem(
                "line 1",
                "not a known format: expected Scryfall bulk JSON, MTGJSON AtomicCards, JSON Lines"
                " or the Comprehensive Rules",
            )

    def _lines(self, stream: IO[bytes], array: bool) -> Iterator[Item]:
        """JSON Lines, or an array with one object a line (as Scryfall writes it)."""
        number, good, bad, closed = 0, 0, 0, not array
        lines = iter(stream)
        while True:
            try:
                line = next(lines, None)
            except _BROKEN as broken:
                yield self._problem(f"after line {number}", f"the compressed data is cut off or broken ({broken})")
                return
            if line is None:
                break
            number += 1
            text = line.decode("utf-8-sig", errors="surrogateescape").strip()
            if array:
                text, ends = _element(text, number == 1)
                closed = closed or ends
            if not text:
                continue
            try:
                raw = json.loads(text)
                line.decode("utf-8-sig")
            except UnicodeDecodeError as error:
                yield self._problem(f"line {number}, byte {error.start + 1}", "not UTF-8")
                bad += 1
                continue
            except json.JSONDecodeError as error:
                bad += 1
                if array and good == 0:  # an array that is not laid out one object a line
                    stream.seek(0)
                    yield from self._one_line_array(stream)
                    return
                yield self._problem(f"line {number}, column {error.colno}", f"broken JSON: {error.msg}")
                if good == 0 and bad >= GIVE_UP:
                    yield self._problem(
                        f"line {number}", f"nothing readable in the first {GIVE_UP} lines; the rest is not read"
                    )
                    return
                continue
            except RecursionError:
                bad += 1
                yield self._problem(f"line {number}", "broken JSON: nested too deeply")
                continue
            parts = raw if array and isinstance(raw, list) else [raw]
            for part in parts:
                good += 1
                yield from self._record(part, f"line {number}")
        if not closed:
            yield self._problem(f"line {number}", CUT_OFF)

    def _one_line_array(self, stream: IO[bytes]) -> Iterator[Item]:
        text = yield from self._whole(stream)
        for found in self._values(text, text.index("[") + 1, "]"):
            if isinstance(found, Problem):
                yield found
            else:
                yield from self._record(found.value, _place(text, found.offset))

    def _atomic(self, stream: IO[bytes]) -> Iterator[Item]:
        """{"meta": …, "data": {name: [faces]}}; a set file has other members in "data" and is refused."""
        text = yield from self._whole(stream)
        data = re.search(r'"data"\s*:\s*\{', text)
        if data is None or re.match(
            r'\s*"(baseSetSize|block|booster|cards|code)"', text[data.end() : data.end() + 100]
        ):
            yield self._problem("", 'no object "data" with names and cards: of MTGJSON, AtomicCards is read')
            return
        for found in self._values(text, data.end(), "}"):
            if isinstance(found, Problem):
                yield found
                continue
            try:
                cards = atomic(found.name, found.value)
            except BadRecord as error:
                yield self._problem(_place(text, found.offset), str(error))
                continue
            for row, rulings in cards:
                yield row
                for ruling in rulings:
                    yield RulingRow(row.oracle_id, row.name, ruling)

    def _values(self, text: str, at: int, end: str) -> Iterator[Problem | _Found]:
        """The values (of an object: the members) from `at` to the closing bracket; a broken one ends the reading."""
        decoder = json.JSONDecoder()
        while True:
            at = _skip(text, at)
            if at >= len(text):
                yield self._problem(_place(text, len(text)), CUT_OFF)
                return
            if text[at] == end:
                return
            start, name = at, ""
            try:
                value, at = decoder.raw_decode(text, at)
                if end == "}":
                    name = str(value)
                    value, at = decoder.raw_decode(text, _skip(text, at, ":"))
            except json.JSONDecodeError as error:
                yield self._problem(_place(text, error.pos), f"broken JSON: {error.msg}; the rest is not read")
                return
            except RecursionError:
                yield self._problem(_place(text, start), "broken JSON: nested too deeply; the rest is not read")
                return
            yield _Found(name, value, start)

    def _record(self, raw: object, where: str) -> Iterator[Item]:
        try:
            found = record(raw)
        except BadRecord as error:
            yield self._problem(where, str(error))
            return
        if found is not None:
            yield found

    def _rulebook_text(self, stream: IO[bytes]) -> Iterator[Item]:
        text = yield from self._whole(stream)
        try:
            book = parse_text(text)
            yield book
            if book.cut_off:
                yield self._problem(f"line {book.cut_off}", "the rules end before their glossary and credits: cut off")
        except BadRulebook as error:
            yield self._problem("", str(error))

    def _rulebook_json(self, stream: IO[bytes]) -> Iterator[Item]:
        text = yield from self._whole(stream)
        try:
            yield parse_json(json.loads(text))
        except json.JSONDecodeError as error:
            yield self._problem(f"line {error.lineno}, column {error.colno}", f"broken JSON: {error.msg}")
        except BadRulebook as error:
            yield self._problem("", str(error))

    def _whole(self, stream: IO[bytes]) -> Generator[Problem, None, str]:
        """The text of the file, or as much of it as can be read."""
        data, broken = _read(stream)
        if broken:
            yield self._problem(f"after byte {len(data)}", f"the compressed data is cut off or broken ({broken})")
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            yield self._problem(f"byte {error.start + 1}", "not UTF-8")
            return data.decode("utf-8-sig", errors="replace")

    def _problem(self, where: str, message: str) -> Problem:
        return Problem(str(self.path), where, message)


@dataclass(frozen=True, slots=True)
class _Found:
    """A value inside a JSON text: its name when it is a member, and where it begins."""

    name: str
    value: object
    offset: int


def _unpack(raw: IO[bytes]) -> IO[bytes] | None:
    """The plain bytes of a plain, gzip or xz file; None for a zip archive."""
    magic = raw.read(6)
    raw.seek(0)
    if magic.startswith(b"\x1f\x8b"):
        return cast(IO[bytes], gzip.GzipFile(fileobj=raw))
    if magic.startswith(b"\xfd7zXZ"):
        return lzma.open(raw)
    return None if magic.startswith(b"PK\x03\x04") else raw


def _read(stream: IO[bytes], most: int = -1) -> tuple[bytes, str]:
    """So many bytes or all, in small steps: what a broken packed file still gives, and why it ends."""
    parts: list[bytes] = []
    done = 0
    try:
        while (part := stream.read(BLOCK)) and (most < 0 or done < most):
            parts.append(part)
            done += len(part)
    except _BROKEN as broken:
        return b"".join(parts), str(broken)
    return b"".join(parts), ""


def _skip(text: str, at: int, also: str = ",") -> int:
    while at < len(text) and (text[at].isspace() or text[at] == also):
        at += 1
    return at


def _place(text: str, offset: int) -> str:
    line = text.count("\n", 0, offset) + 1
    return f"line {line}, column {offset - text.rfind(chr(10), 0, offset)}"


def _element(text: str, first: bool) -> tuple[str, bool]:
    """One line of an array without bracket and comma, and whether the array ends on it."""
    if first:
        text = text.removeprefix("[").strip()
    if text == "]":
        return "", True
    if text.endswith("}]"):
        return text[:-1], True
    return text.removesuffix(",").strip(), False
