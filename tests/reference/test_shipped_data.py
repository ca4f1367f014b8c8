"""The data shipped about the reference rulings fits the tests."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lawmage.cli.group import run
from lawmage.scenario.reference import links, results, scenarios, sentences
from tests.cards.made_up import card, write_lines
from tests.reference.cards import TREES

Capture = pytest.CaptureFixture[str]

HERE = Path(__file__).parent
CARDS = ("Shadowfax, Lord of Horses", "Caustic Bronco", "Brutal Hordechief", "Garruk's Horde")


def names_of_tests() -> set[str]:
    return {
        name
        for path in HERE.glob("test_*.py")
        for name in re.findall(r"^def test_(\w+)\(", path.read_text("utf-8"), re.MULTILINE)
    }


def test_every_scenario_has_a_test_and_a_result() -> None:
    known = names_of_tests()
    assert len(scenarios()) == 157
    assert [one for one in scenarios() if one.replace(".", "_").replace("-", "_") not in known] == []
    assert set(results()) == set(scenarios())


def test_every_link_is_a_scenario_and_every_scenario_of_a_card_is_linked() -> None:
    for name in CARDS:
        shown = [one for link in links(name) for one in link.scenarios]
        assert len(shown) == len(set(shown)) and set(shown) <= set(scenarios())
    assert links("Red Herring", "Artifact Creature — Clue Fish") == []
    assert len(links("Red Herring", "Creature — Fish")) == 2


def test_every_sentence_of_the_coverage_map_is_shown() -> None:
    counts = {"106.5": 1, "106.7": 4, "106.12": 2, "106.12a": 1, "106.12b": 1, "107.3m": 3, "107.5": 5, "107.6": 5}
    cards = {CARDS[0]: 8, CARDS[1]: 11, CARDS[2]: 6, "Red Herring": 7, CARDS[3]: 8}
    for about, n in {**counts, **cards}.items():
        found = sentences(about)
        assert len(found) == n and all(shown and set(shown) <= set(scenarios()) for shown in found)


def test_trees_hold_no_text() -> None:
    assert not re.search(r"whenever|until end of", json.dumps(TREES), re.IGNORECASE)


def test_the_card_command_lists_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path))
    snake = card("Caustic Bronco", type_line="Creature — Snake Horse Mount")
    assert run(["import", str(write_lines(tmp_path / "cards", snake)), "--jobs", "1"]) == 0
    assert run(["card", "Caustic Bronco"]) == 0
    said = capsys.readouterr().out
    assert "18 of 18 reference scenarios pass" in said and "✓ CB-11" in said
