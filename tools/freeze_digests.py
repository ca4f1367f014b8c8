"""Names and digests of all whole cards, so that a change of the grammar shows which cards it changes.

`python tools/freeze_digests.py` compares the cards with tests/golden/whole_cards.txt.xz, says what changed, appeared
and disappeared, and writes the file anew; with `--check` it only compares, and ends with 1 when something differs.
The cards are those of the database; where it was compiled by another grammar, or with `--from`, they are compiled now.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from lawmage.cards.compiling import compile_rows, grammar_version
from lawmage.cards.database import Database
from lawmage.cards.row import CardRow
from lawmage.cards.sources import Source

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden" / "whole_cards.txt.xz"
SHOWN = 40
Digests = dict[str, str]


def digest(meaning: str) -> str:
    """Of a card's tree as it is stored."""
    return hashlib.sha256(meaning.encode()).hexdigest()[:8]


def label(row: CardRow, several: bool) -> str:
    """The card's name, with its key where cards share a name."""
    return f"{row.name} [{row.key}]" if several else row.name


def of_rows(rows: list[CardRow], jobs: int = 2) -> Digests:
    """Compile cards, and the digest of each that is whole."""
    count = Counter([row.name for row in rows])
    known = {row.key: row for row in rows}
    found: Digests = {}
    for key, compiled in compile_rows(rows, sorted(count), jobs):
        if compiled.whole:
            found[label(known[key], count[known[key].name] > 1)] = digest(compiled.meaning)
    return found


def of_database(path: Path | None) -> Digests:
    """The digests of a database's whole cards."""
    with Database.open(path) as database:
        rows = list(database)
        if database.grammars() != [grammar_version()]:
            return of_rows(rows)
        count = Counter([row.name for row in rows])
        held = [(row, database.compiled(row)) for row in rows]
        return {
            label(row, count[row.name] > 1): digest(compiled.meaning)
            for row, compiled in held
            if compiled is not None and compiled.whole
        }


def of_file(path: Path) -> Digests:
    """The digests of the whole cards of a file that could be imported."""
    rows = {row.key: row for row in Source(path) if isinstance(row, CardRow)}
    return of_rows(sorted(rows.values(), key=lambda row: (row.name, row.key)))


def frozen() -> Digests:
    """What lies in the repository."""
    lines = lzma.decompress(GOLDEN.read_bytes()).decode().splitlines()
    return {name: said for said, name in [line.split("\t") for line in lines]}


def freeze(found: Digests) -> None:
    """Write the file in the repository."""
    text = "".join([f"{said}\t{name}\n" for name, said in sorted(found.items())])
    GOLDEN.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def differences(old: Digests, new: Digests) -> dict[str, list[str]]:
    """What changed, appeared, disappeared."""
    return {
        "changed": sorted([name for name, said in new.items() if old.get(name, said) != said]),
        "appeared": sorted(new.keys() - old.keys()),
        "disappeared": sorted(old.keys() - new.keys()),
    }


def told(found: dict[str, list[str]]) -> Iterable[str]:
    """The differences in lines, the first names of each."""
    for what, names in found.items():
        if names:
            yield f"{len(names)} {what}:"
            yield from [f"  {name}" for name in names[:SHOWN]]
            if len(names) > SHOWN:
                yield f"  and {len(names) - SHOWN} more"


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--database", type=Path, help="the card database (default: the user's)")
    options.add_argument("--from", dest="source", type=Path, help="a file of cards, instead of the database")
    options.add_argument("--check", action="store_true", help="only compare")
    asked = options.parse_args()
    new = of_file(asked.source) if asked.source else of_database(asked.database)
    found = differences(frozen() if GOLDEN.exists() else {}, new)
    print("\n".join(told(found)) or "no differences")
    if asked.check:
        return 1 if any(found.values()) else 0
    freeze(new)
    print(f"{GOLDEN.name}: {len(new)} whole cards, {GOLDEN.stat().st_size} bytes", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
