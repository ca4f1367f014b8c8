"""Game = fork = replay = save and load = undo, at every question; the same in every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from lawmage.conformance import play_and_check
from tests.game.decks import deck


@pytest.mark.parametrize(
    ("one", "other", "every"), [("burn", "stompy", 3), ("tokens", "flyers", 5), ("control", "graveyard", 9)]
)
def test_one_law_for_forks_saves_undo_and_replays(one: str, other: str, every: int) -> None:
    questions, _ = play_and_check([deck(one), deck(other)], 11, every, limit=90)
    assert questions > 30


def simulated(hash_seed: str, jobs: int) -> dict[str, object]:
    """What a process of its own says."""
    words = ["simulate", "burn", "stompy", "tokens", "--games", "6", "--seed", "5", "--jobs", str(jobs), "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "lawmage.cli", *words],
        capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )  # fmt: skip
    told = json.loads(done.stdout)
    assert isinstance(told, dict)
    return told


def test_games_do_not_depend_on_hash_seeds_or_processes() -> None:
    told = [simulated("0", 1), simulated("1", 2), simulated("4711", 1)]
    assert len({str(one["digest"]) for one in told}) == 1
    assert [one["finished"] for one in told] == [6, 6, 6] and not told[0]["errors"]
