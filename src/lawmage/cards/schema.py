"""The tables of the card database, and rows to and from their stored form."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from .row import CardRow, Compiled, Decline

VERSION = 1
TABLES = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE card (
  key TEXT PRIMARY KEY, name TEXT NOT NULL, oracle_id TEXT, signature TEXT NOT NULL, text_source TEXT,
  row TEXT NOT NULL,
  grammar TEXT NOT NULL DEFAULT '', read INTEGER NOT NULL DEFAULT 0, whole INTEGER NOT NULL DEFAULT 0,
  lines INTEGER NOT NULL DEFAULT 0, lines_read INTEGER NOT NULL DEFAULT 0, misprints INTEGER NOT NULL DEFAULT 0,
  seconds REAL NOT NULL DEFAULT 0);
CREATE INDEX card_signature ON card (signature);
CREATE TABLE tree (key TEXT PRIMARY KEY, words TEXT NOT NULL, meaning TEXT NOT NULL);
CREATE TABLE decline (key TEXT NOT NULL, kind TEXT NOT NULL, fragment TEXT NOT NULL, line TEXT NOT NULL);
CREATE INDEX decline_key ON decline (key);
CREATE TABLE name (folded TEXT NOT NULL, part INTEGER NOT NULL, key TEXT NOT NULL, PRIMARY KEY (folded, part, key))
  WITHOUT ROWID;
CREATE INDEX name_key ON name (key);
CREATE TABLE legality (form TEXT NOT NULL, status TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (form, key))
  WITHOUT ROWID;
CREATE INDEX legality_key ON legality (key);
CREATE TABLE printing (set_code TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (set_code, key)) WITHOUT ROWID;
CREATE INDEX printing_key ON printing (key);
CREATE TABLE ruling (key TEXT NOT NULL, date TEXT NOT NULL, text TEXT NOT NULL, source TEXT NOT NULL);
CREATE INDEX ruling_key ON ruling (key);
CREATE TABLE rule (number TEXT PRIMARY KEY, position INTEGER NOT NULL, text TEXT NOT NULL, examples TEXT NOT NULL);
CREATE INDEX rule_position ON rule (position);
CREATE TABLE glossary (folded TEXT NOT NULL, term TEXT NOT NULL, text TEXT NOT NULL);
CREATE INDEX glossary_folded ON glossary (folded);
"""
ADDED = """
CREATE TABLE IF NOT EXISTS reminder (key TEXT NOT NULL, about TEXT NOT NULL, regenerated INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS reminder_key ON reminder (key);
"""


def create(connection: sqlite3.Connection) -> None:
    """Make the empty tables."""
    connection.executescript(TABLES)
    connection.execute("INSERT INTO meta VALUES ('version', ?)", (str(VERSION),))
    add(connection)


def add(connection: sqlite3.Connection) -> None:
    """Make the tables that a database of this version may lack."""
    connection.executescript(ADDED)


def dump_row(row: CardRow) -> str:
    """What of a row is not in columns of its own, as JSON."""
    kept: dict[str, Any] = {
        "layout": row.layout,
        "faces": row.faces,
        "color_identity": row.color_identity,
        "keywords": row.keywords,
        "printings": row.printings,
        "legalities": row.legalities,
    }
    if row.meld_result:
        kept["meld_result"] = row.meld_result
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def load_row(key: str, name: str, oracle_id: str | None, text_source: str | None, text: str) -> CardRow:
    """The inverse of `dump_row`."""
    kept = json.loads(text)
    return CardRow(
        key=key,
        name=name,
        layout=kept["layout"],
        faces=tuple(kept["faces"]),
        oracle_id=oracle_id,
        color_identity=tuple(kept["color_identity"]),
        keywords=tuple(kept["keywords"]),
        printings=tuple(kept["printings"]),
        legalities=kept["legalities"],
        meld_result=kept.get("meld_result"),
        text_source=text_source,
    )


def store_compiled(connection: sqlite3.Connection, key: str, compiled: Compiled) -> None:
    """Replace what compiling gave for one card."""
    connection.execute(
        "UPDATE card SET grammar=?, read=?, whole=?, lines=?, lines_read=?, misprints=?, seconds=? WHERE key=?",
        (
            compiled.grammar, int(compiled.read), int(compiled.whole), compiled.lines, compiled.lines_read,
            compiled.misprints, compiled.seconds, key,
        ),
    )  # fmt: skip
    connection.execute("INSERT OR REPLACE INTO tree VALUES (?, ?, ?)", (key, compiled.words, compiled.meaning))
    connection.execute("DELETE FROM decline WHERE key=?", (key,))
    rows = [(key, decline.kind, decline.fragment, decline.line) for decline in compiled.declines]
    connection.executemany("INSERT INTO decline VALUES (?, ?, ?, ?)", rows)
    connection.execute("DELETE FROM reminder WHERE key=?", (key,))
    told = [(key, one.about, int(one.regenerated)) for one in compiled.reminders]
    connection.executemany("INSERT INTO reminder VALUES (?, ?, ?)", told)


def load_compiled(connection: sqlite3.Connection, key: str) -> Compiled | None:
    """What compiling gave for one card when it was imported; None when it was never compiled."""
    found = connection.execute(
        "SELECT grammar, read, whole, lines, lines_read, misprints, seconds, words, meaning"
        " FROM card LEFT JOIN tree USING (key) WHERE key=?",
        (key,),
    ).fetchone()
    if found is None or not found[0]:
        return None
    declines = connection.execute("SELECT kind, fragment, line FROM decline WHERE key=? ORDER BY rowid", (key,))
    return Compiled(
        grammar=found[0],
        read=bool(found[1]),
        whole=bool(found[2]),
        lines=found[3],
        lines_read=found[4],
        misprints=found[5],
        seconds=found[6],
        words=found[7] or "",
        meaning=found[8] or "",
        declines=tuple(Decline(*row) for row in declines),
    )
