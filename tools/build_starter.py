"""Build the starter set from an imported database: `python tools/build_starter.py [--at-least 300]`.

Candidates are the names in starter_cards.txt and all cards of the starter decks; they are compiled by the present
grammar and those that are whole are packed. A deck with a card that is not whole, or too few cards, is an error:
nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lawmage.cards.compiling import compile_rows, grammar_version
from lawmage.cards.database import Database
from lawmage.cards.row import CardRow, Compiled
from lawmage.cards.starter import CARDS, pack, starter_decks

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "src" / "lawmage" / "cards" / "starter" / CARDS


def main() -> int:
    """Pack the starter set; 1 when it would not be complete."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--database", type=Path, help="the card database (default: the user's)")
    options.add_argument("--at-least", type=int, default=300)
    options.add_argument("--partial", action="store_true", help="write it even if decks are incomplete")
    asked = options.parse_args()
    listed = (HERE / "starter_cards.txt").read_text(encoding="utf-8").split("\n")
    decks = starter_decks()
    wanted = dict.fromkeys([*(name for deck in decks.values() for name in deck.cards()), *filter(None, listed)])
    chosen: list[tuple[CardRow, Compiled]] = []
    missing: dict[str, str] = {}
    rows: dict[str, CardRow] = {}
    with Database.open(asked.database) as database:
        for name in wanted:
            row = database.find(name)
            if row is None:
                missing[name] = "not in the database"
            else:
                rows[row.key] = row
        names = sorted(set(database.names()))
    for key, compiled in compile_rows(list(rows.values()), names, jobs=1):
        if compiled.whole:
            chosen.append((rows[key], compiled))
        else:
            missing[rows[key].name] = _why(compiled)
    lacking = {name: [card for card in dict.fromkeys(deck.cards()) if card in missing] for name, deck in decks.items()}
    for name, cards in lacking.items():
        for card in cards:
            print(f"{name}: {card}: {missing[card]}", file=sys.stderr)
    print(f"{len(chosen)} of {len(wanted)} candidates are whole", file=sys.stderr)
    if (any(lacking.values()) or len(chosen) < asked.at_least) and not asked.partial:
        return 1
    TARGET.write_bytes(pack(grammar_version(), chosen))
    print(f"{TARGET.name}: {len(chosen)} cards, {TARGET.stat().st_size} bytes")
    return 0


def _why(compiled: Compiled) -> str:
    return "; ".join(f"{decline.kind}: {decline.fragment}" for decline in compiled.declines) or "not whole"


if __name__ == "__main__":
    raise SystemExit(main())
