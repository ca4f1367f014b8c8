"""How much of the cards is understood: four words, never mixed (read, whole; proven and ruled come from tests)."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

KINDS = ("unread", "ambiguous", "unbound", "not_executable")  # every decline is one of these


@dataclass(frozen=True, slots=True)
class TopDecline:
    """A fragment that keeps cards from being whole: how many it concerns, and how many it alone keeps out."""

    kind: str
    fragment: str
    cards: int
    alone: int


@dataclass(frozen=True, slots=True)
class KeptReminders:
    """Words whose reminders are not produced from them (a finding): how many reminders, and on how many cards."""

    about: str
    reminders: int
    cards: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """Figures over a set of cards; cards whose text is not from the main source are left out.

    A round-trip failure is a line that was read and is printed otherwise; its card is not read.
    """

    cards: int
    read: int
    whole: int
    lines: int
    lines_read: int
    declined: dict[str, int]
    roundtrip_failures: int
    seconds: float
    top_declines: tuple[TopDecline, ...]
    left_out: int
    not_compiled: int
    reminders: int = 0
    reminders_regenerated: int = 0
    top_reminders: tuple[KeptReminders, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The figures as plain data, in the documented order."""
        return {
            "cards": self.cards,
            "read": self.read,
            "whole": self.whole,
            "lines": self.lines,
            "lines_read": self.lines_read,
            "declined": self.declined,
            "roundtrip_failures": self.roundtrip_failures,
            "reminders": self.reminders,
            "reminders_regenerated": self.reminders_regenerated,
            "seconds": round(self.seconds, 2),
            "top_declines": [
                {"kind": top.kind, "fragment": top.fragment, "cards": top.cards, "alone": top.alone}
                for top in self.top_declines
            ],
            "top_reminders": [
                {"about": top.about, "reminders": top.reminders, "cards": top.cards} for top in self.top_reminders
            ],
        }


def measure(connection: sqlite3.Connection, legal: str | None, set_code: str | None, top: int) -> Coverage:
    """Add up what the import stored."""
    where, values = "1", []
    if legal is not None:
        where += " AND key IN (SELECT key FROM legality WHERE form=? AND status IN ('legal', 'restricted'))"
        values.append(legal.lower())
    if set_code is not None:
        where += " AND key IN (SELECT key FROM printing WHERE set_code=?)"
        values.append(set_code.upper())
    chosen = f"FROM card WHERE {where} AND text_source IS NULL"
    figures = connection.execute(
        "SELECT count(*), sum(read), sum(whole), sum(lines), sum(lines_read), sum(misprints), sum(seconds),"
        f" sum(grammar='') {chosen}",
        values,
    ).fetchone()
    cards, read, whole, lines, lines_read, misprints, seconds, not_compiled = (value or 0 for value in figures)
    left_out = connection.execute(f"SELECT count(*) FROM card WHERE {where}", values).fetchone()[0] - cards
    declines = connection.execute(f"SELECT key, kind, fragment FROM decline WHERE key IN (SELECT key {chosen})", values)
    counts: Counter[str] = Counter(dict.fromkeys(KINDS, 0))
    reasons: dict[str, dict[tuple[str, str], None]] = defaultdict(dict)
    for key, kind, fragment in declines:
        counts[kind] += 1
        reasons[key][kind, fragment] = None
    reminders = _reminders(connection, f"SELECT key {chosen}", values)
    return Coverage(
        cards=cards,
        read=read,
        whole=whole,
        lines=lines,
        lines_read=lines_read,
        declined=dict(counts),
        roundtrip_failures=misprints,
        seconds=seconds,
        top_declines=_ranked(reasons, top),
        left_out=left_out,
        not_compiled=not_compiled,
        reminders=sum([total for _, total, _, _ in reminders]),
        reminders_regenerated=sum([regenerated for _, _, regenerated, _ in reminders]),
        top_reminders=_kept(reminders, top),
    )


def _reminders(connection: sqlite3.Connection, keys: str, values: list[str]) -> list[tuple[str, int, int, int]]:
    """What reminders are about: how many, how many of them are produced, and on how many cards one is not."""
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name='reminder'").fetchone() is None:
        return []  # made before reminders were counted
    return connection.execute(
        "SELECT about, count(*), sum(regenerated), count(DISTINCT CASE WHEN regenerated THEN NULL ELSE key END)"
        f" FROM reminder WHERE key IN ({keys}) GROUP BY about",
        values,
    ).fetchall()


def _kept(reminders: list[tuple[str, int, int, int]], top: int) -> tuple[KeptReminders, ...]:
    kept = [KeptReminders(about, total - regenerated, cards) for about, total, regenerated, cards in reminders]
    order = sorted([one for one in kept if one.reminders], key=lambda one: (-one.reminders, one.about))
    return tuple(order[:top])


def _ranked(reasons: dict[str, dict[tuple[str, str], None]], top: int) -> tuple[TopDecline, ...]:
    concerned: Counter[tuple[str, str]] = Counter()
    alone: Counter[tuple[str, str]] = Counter()
    for found in reasons.values():
        concerned.update(found.keys())
        if len(found) == 1:
            alone.update(found.keys())
    order = sorted(concerned, key=lambda reason: (-alone[reason], -concerned[reason], reason))
    return tuple(TopDecline(*reason, concerned[reason], alone[reason]) for reason in order[:top])
