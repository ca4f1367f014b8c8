"""What several files say about the same cards, brought together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from .records import RulingRow
from .row import CardRow, Ruling
from .rulebook import Rulebook
from .sources import Item, Problem


@dataclass(frozen=True, slots=True)
class About:
    """The card that rulings are about: by Oracle id, else by name."""

    oracle_id: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Merged:
    """A row to store, and the key under which the same card was known without an Oracle id."""

    new: CardRow
    replaces: str | None


class Gathered:
    """Everything read so far. Later files win over earlier ones, except that a surer text stays (`text_source`)."""

    def __init__(self) -> None:
        self.rows: dict[str, CardRow] = {}
        self.rulings: dict[About, dict[tuple[str, str], Ruling]] = {}
        self.rulebooks: list[Rulebook] = []

    @property
    def empty(self) -> bool:
        """Whether no file had anything to keep."""
        return not (self.rows or self.rulings or self.rulebooks)

    def take(self, item: Item) -> str | None:
        """Keep one item; a problem comes back as its text."""
        if isinstance(item, Problem):
            return str(item)
        if isinstance(item, CardRow):
            known = self.rows.get(item.key)
            self.rows[item.key] = item if known is None else merge(known, item)
        elif isinstance(item, RulingRow):
            about = About(item.oracle_id, "" if item.oracle_id else item.name or "")
            self.rulings.setdefault(about, {})[item.ruling.date, item.ruling.text] = item.ruling
        else:
            self.rulebooks.append(item)
        return None

    def end_of_file(self) -> None:
        """Cards with and without Oracle id are brought together once a file is complete."""
        keys = {row.signature: row.key for row in self.rows.values() if row.oracle_id is not None}
        for key in [key for key, row in self.rows.items() if row.oracle_id is None]:
            better = keys.get(key)
            if better is not None:
                self.rows[better] = merge(self.rows[better], self.rows.pop(key))

    def merged(self, stored: Callable[[str, str], CardRow | None]) -> Iterator[Merged]:
        """Each row as it is to be stored, given how to look up what is stored by `key` or `signature`."""
        for row in self.rows.values():
            known = stored("key", row.key)
            twin = stored("signature", row.signature) if known is None else None
            if known is not None:
                yield Merged(merge(known, row), None)
            elif twin is None or (twin.oracle_id is not None and row.oracle_id is not None):
                yield Merged(row, None)
            else:
                new = merge(twin, row)
                yield Merged(new, twin.key if twin.key != new.key else None)


def merge(known: CardRow, found: CardRow) -> CardRow:
    """The card as the later source has it, with the printings of both; a surer text and an Oracle id are kept."""
    best = known if known.text_source is None and found.text_source is not None else found
    oracle_id = known.oracle_id or found.oracle_id
    return replace(
        best,
        key=oracle_id or best.key,
        oracle_id=oracle_id,
        printings=tuple(sorted({*known.printings, *found.printings})),
        legalities={**known.legalities, **found.legalities} if not found.legalities else found.legalities,
        meld_result=best.meld_result or known.meld_result or found.meld_result,
    )
