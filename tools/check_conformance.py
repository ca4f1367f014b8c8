"""The conformance law on whole games: `python tools/check_conformance.py [--games 20] [--every 1]`.

At every question game = fork = save and load; at every tenth the game is saved and loaded by another process, which
gives the same answer; at the end everything is undone and played again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, cycle
from multiprocessing import get_context
from pathlib import Path

from lawmage.agents import RandomAgent
from lawmage.cards.starter import starter_decks
from lawmage.conformance import Difference, play_and_check
from lawmage.decisions import Answer
from lawmage.game import Game
from lawmage.simulate import loaded
from lawmage.state.codec import digest

TENTH = 10


def elsewhere(path: str, answer: Answer) -> tuple[str, str]:
    """What another process makes of a save: its digest, and the digest after the answer."""
    game = Game.load(path)
    before = digest(game.state)
    game.answer(answer)
    return before, digest(game.state)


def check_saves(decks: tuple[str, str], seed: int, pool: ProcessPoolExecutor, folder: str) -> int:
    """Save, load and answer in another process at every tenth question; how many."""
    game = Game.new([loaded(deck) for deck in decks], seed)
    agent, count = RandomAgent(seed), 0
    while game.decision is not None:
        answer = agent.answer(game.state, game.decision)
        ask = len(game.past) % TENTH == 0
        path = str(Path(folder) / "game.json")
        if ask:
            game.save(path)
        before = digest(game.state) if ask else ""
        game.answer(answer)
        if ask:
            count += 1
            if pool.submit(elsewhere, path, answer).result() != (before, digest(game.state)):
                raise Difference(f"{' against '.join(decks)}, seed {seed}: another process differs")
    return count


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=20)
    options.add_argument("--every", type=int, default=1, help="check forks and saves at each nth question")
    options.add_argument("--decks", nargs="*", default=sorted(starter_decks()))
    asked = options.parse_args()
    pairs = cycle(combinations(asked.decks, 2))
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for seed in range(asked.games):
            decks, clock = next(pairs), time.monotonic()
            try:
                count, end = play_and_check([loaded(deck) for deck in decks], seed, asked.every)
                saves = check_saves(decks, seed, pool, folder)
            except Difference as wrong:
                print(f"{' against '.join(decks)}, seed {seed}: {wrong}", file=sys.stderr)
                return 1
            took = time.monotonic() - clock
            print(f"{' against '.join(decks)}: {count} questions, {saves} saves elsewhere, {end}, {took:.1f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
