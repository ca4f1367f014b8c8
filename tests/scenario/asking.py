"""A shelf with the starter set alone, so that tests do not depend on anybody's database."""

from __future__ import annotations

from typing import Any

from lawmage.cards.library import Library
from lawmage.scenario import Outcome, Question, Shelf, read_line, run
from lawmage.scenario.model import Scenario, ScenarioError

SHELF = Shelf(Library(None), {"Bears": {"main": {"Grizzly Bears": 3}, "side": {}}})


def passes(question: Question) -> Outcome:
    outcome = question.run(SHELF)
    assert outcome.status == "passed", outcome.reason
    return outcome


def fails(question: Question, *words: str) -> str:
    """The reason, which has the words in it."""
    outcome = question.run(SHELF)
    assert outcome.status == "failed", outcome.status
    for word in words:
        assert word in outcome.reason, outcome.reason
    return outcome.reason


def played(line: str) -> Outcome:
    """A line of a scenario file."""
    return run(read_line(line, 7), SHELF)


def wrong(line: str) -> ScenarioError:
    found = read_line(line, 7)
    assert isinstance(found, ScenarioError), found
    return found


def parsed(line: str) -> Scenario:
    found = read_line(line, 7)
    assert isinstance(found, Scenario), found
    return found


def fields(**more: Any) -> dict[str, Any]:
    """The least a scenario says, and more."""
    return {"id": "one", "players": ["A", "B"], "stop": {"turn": 1, "step": "end"}, **more}
