"""The reference rulings: which scenarios show which ruling of a card, and whether they pass in the tests.

``reference.json`` holds ids, rule numbers, dates and ordinals, no text. ``reference_results.json`` is written by
``tools/reference_results.py`` from a run of tests/reference.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

PASSED: Final = "passed"


@dataclass(frozen=True, slots=True)
class Link:
    """A ruling, by its date and its place among those of that date, in the order of their texts, and what shows it.

    Without a date: scenarios about the card that show no single ruling.
    """

    date: str
    ordinal: int
    scenarios: tuple[str, ...]


@cache
def _data(name: str) -> dict[str, Any]:
    found = resources.files("lawmage.scenario").joinpath(name)
    data: dict[str, Any] = json.loads(found.read_text("utf-8")) if found.is_file() else {}
    return data


def scenarios() -> dict[str, tuple[str, ...]]:
    """Every reference scenario and the rules it is about."""
    return {one: tuple(rules) for one, rules in _data("reference.json")["scenarios"].items()}


def results() -> dict[str, str]:
    """What became of each scenario in the tests: passed or failed."""
    found: dict[str, str] = _data("reference_results.json").get("results", {})
    return found


def links(name: str, type_line: str = "") -> list[Link]:
    """The rulings of a card that scenarios show; two cards of one name are told apart by their type line."""
    card = _data("reference.json")["cards"].get(name)
    if card is None or (card.get("type_line", type_line) != type_line):
        return []
    found = [Link(date, ordinal, tuple(shown)) for date, ordinal, shown in card["rulings"]]
    return [*found, Link("", 0, tuple(card["others"]))]


def sentences(about: str) -> list[tuple[str, ...]]:
    """The sentences of all rulings on a card (or of a rule) in the order of the coverage map: what shows each."""
    return [tuple(shown) for shown in _data("reference.json")["sentences"].get(about, [])]


def marked(shown: tuple[str, ...]) -> str:
    """The ids with their marks, for people."""
    return ", ".join([f"{'✓' if passes(one) else '✗'} {one}" for one in shown])


def passes(scenario: str) -> bool:
    """It passed when the results were stored."""
    return results().get(scenario) == PASSED


__all__ = ["Link", "links", "marked", "passes", "results", "scenarios", "sentences"]
