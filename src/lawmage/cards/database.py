"""The card database as everybody reads it; it is written by the importer alone, into a new file."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from . import schema
from .coverage import Coverage, measure
from .names import closest, fold
from .places import database_path
from .row import CardRow, Compiled, Rule, Ruling

_COLUMNS = "card.key, card.name, card.oracle_id, card.text_source, card.row"
_BRACKET = re.compile(r"^(?P<name>.+?)\s*[\[(](?P<set>[A-Za-z0-9]{2,6})[\])]$")


class DatabaseError(Exception):
    """The database is missing, broken, or of another version; the message says what to do."""


class NoDatabase(DatabaseError):
    """Nothing was imported yet."""


class Database:
    """Cards, rulings, rules and compiled trees. Open it with `Database.open()`; it is read-only."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self.path = path

    @classmethod
    def open(cls, path: Path | str | None = None) -> Database:
        """Open the user's database (or another file); an import that runs meanwhile does not disturb."""
        place = Path(path) if path is not None else database_path()
        if not place.exists():
            raise NoDatabase(f"no card database at {place}: make one with `lawmage import FILE...`")
        try:
            connection = sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            version = connection.execute("SELECT value FROM meta WHERE name='version'").fetchone()
        except sqlite3.Error as error:
            message = f"{place} cannot be read as a card database ({error}): import again with --fresh"
            raise DatabaseError(message) from error
        if version is None or version[0] != str(schema.VERSION):
            connection.close()
            raise DatabaseError(f"{place} was made by another version of Lawmage: import again with --fresh")
        return cls(connection, place)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Database:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return int(self._connection.execute("SELECT count(*) FROM card").fetchone()[0])

    def __iter__(self) -> Iterator[CardRow]:
        for found in self._connection.execute(f"SELECT {_COLUMNS} FROM card ORDER BY name, key"):
            yield schema.load_row(*found)

    def meta(self) -> dict[str, str]:
        """What is known about the database itself: version, edition of the rules, imported files."""
        return dict(self._connection.execute("SELECT name, value FROM meta"))

    # -- cards

    def find(self, name: str) -> CardRow | None:
        """The card of that name; see `find_all` for the order when there are several."""
        found = self.find_all(name)
        return found[0] if found else None

    def find_all(self, name: str) -> list[CardRow]:
        """All cards of that name: whole names before face names, tournament cards before others.

        Case, accents and quotes do not matter. "Name (SET)" asks for the card of that name in that set.
        """
        rows = self._named(fold(name))
        bracket = _BRACKET.match(name) if not rows else None
        if bracket:
            code = bracket["set"].upper()
            rows = [row for row in self._named(fold(bracket["name"])) if code in row.printings]
        return rows

    def _named(self, folded: str) -> list[CardRow]:
        found = self._connection.execute(
            f"SELECT {_COLUMNS}, min(name.part) FROM name JOIN card USING (key) WHERE folded=? GROUP BY card.key",
            (folded,),
        ).fetchall()
        ranked = [(part, schema.load_row(*columns)) for *columns, part in found]
        ranked.sort(key=lambda pair: (min(pair[0], 1), "vintage" not in pair[1].legalities, pair[1].key))
        whole = [row for part, row in ranked if part == 0]
        return whole or [row for _, row in ranked]

    def get(self, key: str) -> CardRow | None:
        """The card with that key (its Oracle id, where it has one)."""
        found = self._connection.execute(f"SELECT {_COLUMNS} FROM card WHERE key=?", (key,)).fetchone()
        return schema.load_row(*found) if found else None

    def search_names(self, prefix: str, limit: int = 50) -> list[str]:
        """Names of cards that begin so, or have a face that does, in alphabetical order."""
        folded = fold(prefix)
        found = self._connection.execute(
            "SELECT DISTINCT card.name FROM name JOIN card USING (key) WHERE folded >= ? AND folded < ?"
            " ORDER BY folded LIMIT ?",
            (folded, folded + "\U0010ffff", limit),
        )
        return [row[0] for row in found]

    def names(self, legal: str | None = None, whole: bool | None = None) -> list[str]:
        """Names of all cards, of those legal (or restricted) in a format, of those that are whole."""
        where, values = ["1"], []
        if legal is not None:
            where.append("key IN (SELECT key FROM legality WHERE form=? AND status IN ('legal', 'restricted'))")
            values.append(legal.lower())
        if whole is not None:
            where.append("whole=?")
            values.append(str(int(whole)))
        query = f"SELECT name FROM card WHERE {' AND '.join(where)} ORDER BY name, key"
        found = self._connection.execute(query, values)
        return [row[0] for row in found]

    def suggest(self, name: str) -> list[str]:
        """Names that a mistyped one may mean."""
        return closest(name, (row[0] for row in self._connection.execute("SELECT DISTINCT name FROM card")))

    # -- compiled

    def compiled(self, card: CardRow) -> Compiled | None:
        """What the card's text was compiled to at import; None when it was not compiled."""
        return schema.load_compiled(self._connection, card.key)

    def grammars(self) -> list[str]:
        """The versions of the grammar that compiled the cards; "" stands for cards that were not compiled."""
        return [row[0] for row in self._connection.execute("SELECT DISTINCT grammar FROM card ORDER BY grammar")]

    def formats(self) -> list[str]:
        """The formats that some card is legal or restricted in."""
        query = "SELECT DISTINCT form FROM legality WHERE status IN ('legal', 'restricted') ORDER BY form"
        return [row[0] for row in self._connection.execute(query)]

    def sets(self) -> list[str]:
        """The codes of all sets that some card was printed in."""
        return [row[0] for row in self._connection.execute("SELECT DISTINCT set_code FROM printing ORDER BY set_code")]

    def coverage(self, legal: str | None = None, set: str | None = None, top: int = 40) -> Coverage:
        """How many cards and lines are read and whole, and what keeps the others out."""
        return measure(self._connection, legal, set, top)

    # -- rulings and rules

    def rulings(self, name: str) -> list[Ruling]:
        """The official rulings on a card, oldest first."""
        card = self.find(name)
        if card is None:
            return []
        found = self._connection.execute(
            "SELECT date, text, source FROM ruling WHERE key=? ORDER BY date, rowid", (card.key,)
        )
        return [Ruling(*row) for row in found]

    def rule(self, number: str) -> Rule | None:
        """A numbered rule ("613.8", "702.19b") or the head of a section ("613")."""
        found = self._connection.execute(
            "SELECT number, text, examples FROM rule WHERE number=?", (number.strip().rstrip(".").lower(),)
        ).fetchone()
        return _rule(found) if found else None

    def rules_below(self, number: str) -> list[Rule]:
        """The subrules of a rule ("613.8" has 613.8a ...), the rules of a section."""
        stem = number.strip().rstrip(".").lower()
        found = self._connection.execute(
            "SELECT number, text, examples FROM rule WHERE number GLOB ? ORDER BY position",
            (f"{stem}[a-z]" if "." in stem else f"{stem}.*" if len(stem) == 3 else f"{stem}??",),
        )
        rules = [_rule(row) for row in found]
        return rules if "." in stem or len(stem) != 3 else [rule for rule in rules if rule.number[-1].isdigit()]

    def glossary(self, term: str) -> tuple[str, str] | None:
        """A term of the rules' glossary with its text."""
        found = self._connection.execute("SELECT term, text FROM glossary WHERE folded=?", (fold(term),)).fetchone()
        return (found[0], found[1]) if found else None

    def glossary_terms(self) -> list[str]:
        """All terms of the glossary."""
        return [row[0] for row in self._connection.execute("SELECT term FROM glossary ORDER BY folded")]


def _rule(found: tuple[str, str, str]) -> Rule:
    return Rule(found[0], found[1], tuple(json.loads(found[2])))
