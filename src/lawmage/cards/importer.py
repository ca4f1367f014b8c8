"""Importing: files into a new database beside the old one, which is replaced at the very end, all at once."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from . import schema
from .compiling import compile_rows, compiler, grammar_version
from .locking import import_lock
from .merging import Gathered
from .names import fold
from .places import database_path
from .row import CardRow
from .sources import Source

SHOWN_PROBLEMS = 20  # of each file


class Progress(Protocol):
    """Somebody who is told how far a long work is."""

    def begin(self, label: str, total: int) -> None:
        """A part of the work begins that counts to `total`."""

    def at(self, done: int) -> None:
        """So much of it is done."""


class Silent:
    """Nobody listens."""

    def begin(self, label: str, total: int) -> None:
        """Nothing to tell."""

    def at(self, done: int) -> None:
        """Nothing to tell."""


@dataclass(slots=True)
class Report:
    """What an import did. `problems` are the first of each file, `broken` counts all of them.

    `failed` counts the cards on which the compiler itself broke.
    """

    path: Path
    cards: int = 0
    added: int = 0
    changed: int = 0
    rulings: int = 0
    rules: int = 0
    compiled: int = 0
    whole: int = 0
    broken: int = 0
    failed: int = 0
    seconds: float = 0.0
    edition: str = ""
    problems: list[str] = field(default_factory=list)


class ImportFailed(Exception):
    """Nothing could be imported, or the database could not be written; the old one is as it was."""


def import_files(
    paths: Iterable[Path],
    database: Path | None = None,
    *,
    fresh: bool = False,
    jobs: int = 0,
    progress: Progress | None = None,
) -> Report:
    """Merge files into the card database (`fresh`: start an empty one) and compile what is new.

    With no files the present cards are compiled again where the grammar has changed.
    """
    place = database or database_path()
    listener = progress or Silent()
    files = [Path(path) for path in paths]
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with import_lock(place.with_name(place.name + ".lock")):
            return _import(files, place, fresh, jobs, listener)
    except PermissionError as error:
        raise ImportFailed(f"no permission to write {error.filename or place.parent}") from error
    except (OSError, sqlite3.Error) as error:
        raise ImportFailed(f"the card database could not be written: {error}") from error


def _import(files: Sequence[Path], place: Path, fresh: bool, jobs: int, progress: Progress) -> Report:
    began = time.monotonic()
    report = Report(place)
    gathered = Gathered()
    for path in files:
        _read(path, gathered, report, progress)
    if files and gathered.empty:
        raise ImportFailed("nothing to import was found" + "".join(f"\n  {line}" for line in report.problems))
    for left in place.parent.glob(f"{place.name}.new-*"):  # by an import that was killed: only one runs at a time
        left.unlink(missing_ok=True)
    new = place.with_name(f"{place.name}.new-{os.getpid()}")
    try:
        if place.exists() and not fresh:
            shutil.copyfile(place, new)
        connection = sqlite3.connect(new, isolation_level=None)
        try:
            _build(connection, gathered, report, fresh or not place.exists(), jobs, progress)
        finally:
            connection.close()
        _flush(new)
        new.replace(place)
    finally:
        new.unlink(missing_ok=True)
    report.seconds = time.monotonic() - began
    return report


def _read(path: Path, gathered: Gathered, report: Report, progress: Progress) -> None:
    try:
        source = Source(path)
    except FileNotFoundError as error:
        raise ImportFailed(f"{path}: there is no such file") from error
    progress.begin(path.name, source.size)
    shown = count = 0
    try:
        for item in source:
            count += 1
            if count % 256 == 0:
                progress.at(source.position())
            problem = gathered.take(item)
            if problem:
                report.broken += 1
                shown += 1
                if shown <= SHOWN_PROBLEMS:
                    report.problems.append(problem)
    except IsADirectoryError as error:
        raise ImportFailed(f"{path} is a folder") from error
    except PermissionError as error:
        raise ImportFailed(f"{path}: no permission to read it") from error
    gathered.end_of_file()
    progress.at(source.size)
    if shown > SHOWN_PROBLEMS:
        report.problems.append(f"{path}: and {shown - SHOWN_PROBLEMS} more")


def _build(
    connection: sqlite3.Connection, gathered: Gathered, report: Report, empty: bool, jobs: int, progress: Progress
) -> None:
    connection.execute("PRAGMA journal_mode=OFF")  # nobody else sees the file before it is complete
    connection.execute("PRAGMA synchronous=OFF")
    if empty:
        schema.create(connection)
    else:
        version = connection.execute("SELECT value FROM meta WHERE name='version'").fetchone()
        if version is None or version[0] != str(schema.VERSION):
            raise ImportFailed("the database was made by another version of Lawmage: import with --fresh")
        schema.add(connection)
    connection.execute("BEGIN")
    _store_cards(connection, gathered, report)
    _store_rulings(connection, gathered, report)
    _store_rules(connection, gathered, report)
    connection.execute(
        "INSERT OR REPLACE INTO meta VALUES ('imported', ?)", (time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),)
    )
    connection.execute("COMMIT")
    connection.execute("BEGIN")
    _compile(connection, report, jobs, progress)
    connection.execute("COMMIT")
    connection.execute("PRAGMA optimize")
    report.cards = connection.execute("SELECT count(*) FROM card").fetchone()[0]
    report.whole = connection.execute("SELECT sum(whole) FROM card").fetchone()[0] or 0


def _store_cards(connection: sqlite3.Connection, gathered: Gathered, report: Report) -> None:
    """Add new cards and change known ones; a card is known by its key, or by its signature where a key is missing."""
    for row in gathered.merged(lambda column, value: _stored(connection, column, value)):
        old = _stored(connection, "key", row.new.key)
        if old == row.new:
            continue
        report.added += old is None and row.replaces is None
        report.changed += old is not None or row.replaces is not None
        if row.replaces is not None:
            for table in ("ruling", "tree", "decline", "reminder"):
                connection.execute(f"UPDATE {table} SET key=? WHERE key=?", (row.new.key, row.replaces))
            _forget(connection, row.replaces)
        _forget(connection, row.new.key)
        _insert(connection, row.new)


def _stored(connection: sqlite3.Connection, column: str, value: str) -> CardRow | None:
    query = f"SELECT key, name, oracle_id, text_source, row FROM card WHERE {column}=?"
    found = connection.execute(query, (value,)).fetchone()
    return schema.load_row(*found) if found else None


def _forget(connection: sqlite3.Connection, key: str) -> None:
    for table in ("card", "name", "legality", "printing"):
        connection.execute(f"DELETE FROM {table} WHERE key=?", (key,))


def _insert(connection: sqlite3.Connection, row: CardRow) -> None:
    connection.execute(
        "INSERT INTO card (key, name, oracle_id, signature, text_source, row) VALUES (?, ?, ?, ?, ?, ?)",
        (row.key, row.name, row.oracle_id, row.signature, row.text_source, schema.dump_row(row)),
    )
    names = {(fold(row.name), 0, row.key)}
    if len(row.faces) > 1:
        names |= {(fold(face["name"]), part, row.key) for part, face in enumerate(row.faces, 1)}
    connection.executemany("INSERT OR IGNORE INTO name VALUES (?, ?, ?)", sorted(names))
    legalities = [(form, status, row.key) for form, status in row.legalities.items()]
    connection.executemany("INSERT INTO legality VALUES (?, ?, ?)", legalities)
    connection.executemany("INSERT INTO printing VALUES (?, ?)", [(code, row.key) for code in row.printings])


def _store_rulings(connection: sqlite3.Connection, gathered: Gathered, report: Report) -> None:
    """A card that the files have rulings for gets those and loses its old ones."""
    unknown: dict[str, int] = {}
    for card, rulings in gathered.rulings.items():
        if card.oracle_id is not None:
            keys = connection.execute("SELECT key FROM card WHERE oracle_id=?", (card.oracle_id,)).fetchall()
        else:
            keys = connection.execute("SELECT key FROM name WHERE folded=? AND part=0", (fold(card.name),)).fetchall()
        if len(keys) != 1:
            unknown["no card in the database" if not keys else "several cards of one name"] = (
                unknown.get("no card in the database" if not keys else "several cards of one name", 0) + 1
            )
            continue
        key = keys[0][0]
        connection.execute("DELETE FROM ruling WHERE key=?", (key,))
        rows = [(key, ruling.date, ruling.text, ruling.source) for ruling in rulings.values()]
        connection.executemany("INSERT INTO ruling VALUES (?, ?, ?, ?)", rows)
        report.rulings += len(rows)
    for why, count in unknown.items():
        report.problems.append(f"rulings for {count} names are left out: {why}")


def _store_rules(connection: sqlite3.Connection, gathered: Gathered, report: Report) -> None:
    """A published rulebook replaces the old one; {number: text} without heads and edition only its numbers."""
    for book in gathered.rulebooks:
        if book.edition:
            connection.execute("DELETE FROM rule")
            connection.execute("DELETE FROM glossary")
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('rules_edition', ?)", (book.edition,))
            report.edition = book.edition
        rules = [
            (rule.number, at, rule.text, json.dumps(rule.examples, ensure_ascii=False))
            for at, rule in enumerate(book.rules)
        ]
        connection.executemany("INSERT OR REPLACE INTO rule VALUES (?, ?, ?, ?)", rules)
        terms = [(fold(term), term, text) for term, text in book.glossary]
        connection.executemany("INSERT INTO glossary VALUES (?, ?, ?)", terms)
        report.rules += len(rules)


def _compile(connection: sqlite3.Connection, report: Report, jobs: int, progress: Progress) -> None:
    """Compile the cards that are new, changed, or were compiled by another grammar."""
    if compiler() is None:
        return
    query = "SELECT key, name, oracle_id, text_source, row FROM card WHERE grammar<>? ORDER BY name, key"
    rows = [schema.load_row(*found) for found in connection.execute(query, (grammar_version(),))]
    names = [found[0] for found in connection.execute("SELECT DISTINCT name FROM card ORDER BY name")]
    known = {row.key: row.name for row in rows}
    progress.begin("compiling", len(rows))
    for key, compiled in compile_rows(rows, names, jobs):
        schema.store_compiled(connection, key, compiled)
        report.compiled += 1
        if compiled.failure:
            report.failed += 1
            if report.failed <= SHOWN_PROBLEMS:
                report.problems.append(f"{known[key]}: the compiler broke on it: {compiled.failure}")
        if report.compiled % 100 == 0:
            progress.at(report.compiled)
    progress.at(len(rows))


def _flush(path: Path) -> None:
    with path.open("rb") as written:
        os.fsync(written.fileno())
