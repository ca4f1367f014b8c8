"""Games with random decks of all whole cards (of the user's database, else of the starter set) until each was used.

python tools/run_exhaustive.py [--games 2000] [--seed 0]

prints the seed and the cards of every engine error, and then ends with exit code 1.
"""

from __future__ import annotations

import argparse
import sys

from rich.progress import track

from lawmage.cards.library import Library
from lawmage.exhaustive import Found, one_game
from lawmage.ir.card import Card


def whole_cards() -> list[Card]:
    """Every card that can be played here."""
    library = Library.open()
    names = [name for name in library.names(whole=True) if library.why_not(name) is None]
    return [library.card(name) for name in track(names, "cards", transient=True)]


def main() -> int:
    """Play; 0 when no game ended in an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    cards = whole_cards()
    found = Found()
    for n in track(range(asked.games), "games", transient=True):
        one_game(cards, asked.seed + n, found, 4 if n % 5 == 4 else 2)
    print(f"{found.games} games, {len(found.used)} of {len(cards)} cards used, {found.unfinished} given up as too long")
    for seed, error, names in found.errors:
        print(f"seed {seed}: {error}\n  decks of: {', '.join(names)}")
    return 1 if found.errors else 0


if __name__ == "__main__":
    sys.exit(main())
