"""The open scenarios whose cards are all in the starter set hold."""

from __future__ import annotations

import pytest

from lawmage.cards.names import fold
from lawmage.scenario import read_file, run_all
from lawmage.scenario.model import Scenario
from tests.outside import DATA

from .asking import SHELF

FILE = DATA / "scenarios-open.jsonl.gz"


@pytest.mark.skipif(not FILE.exists(), reason="the open scenarios are not here")
def test_open_scenarios_of_the_starter_set() -> None:
    known = {fold(name) for name in SHELF.library.starter.names()}
    found = [one for one in read_file(FILE) if isinstance(one, Scenario) and playable(one, known)]
    outcomes = list(run_all(found, SHELF))
    failed = [f"{one.id}: {one.reason}" for one in outcomes if one.status == "failed"]
    assert len(outcomes) >= 40
    assert not failed, "\n".join(failed)


def playable(scenario: Scenario, known: set[str]) -> bool:
    """All its cards are in the set, and it names no deck."""
    plain = [entry for entry in scenario.setup if entry.zone != "player"]
    return "decks" not in scenario.options and all(entry.card and fold(entry.card) in known for entry in plain)
