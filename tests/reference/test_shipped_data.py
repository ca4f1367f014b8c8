"""The data shipped about the reference rulings fits the tests."""

from __future__ import annotations

import gzip
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
DATA = HERE.parents[2] / "shared" / "data" / "rulings.jsonl.gz"
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


def test_every_ruling_is_linked_on_its_own() -> None:
    """Each date has the ordinals from 1 on, each once, and every ruling has scenarios; the rest stand behind them."""
    counts = {CARDS[0]: 1, CARDS[1]: 10, CARDS[2]: 5, CARDS[3]: 6, "Red Herring": 5}
    for name, count in counts.items():
        *rulings, besides = links(name, "Creature — Fish" if name == "Red Herring" else "")
        assert len(rulings) == count and besides.date == "" and all([one.scenarios for one in rulings])
        for date in {one.date for one in rulings}:
            ordinals = sorted([one.ordinal for one in rulings if one.date == date])
            assert ordinals == list(range(1, len(ordinals) + 1))
        shown = [one for link in (*rulings, besides) for one in link.scenarios]
        prefix = shown[0].partition("-")[0]
        assert sorted(shown) == sorted([one for one in scenarios() if one.startswith(prefix + "-")])


def test_the_rulings_are_those_of_the_data() -> None:
    """One link for every ruling that the imported data has of these cards (the playtest card has none there)."""
    if not DATA.is_file():
        pytest.skip("the rulings are not here")
    with gzip.open(DATA, "rt", encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines if any([f'"{name}"' in line for name in CARDS])]
    for name in CARDS:
        dates = sorted([one["date"] for one in found if one["name"] == name])
        assert dates == sorted([link.date for link in links(name) if link.date])


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
    assert [f"ruling 2024-04-12 no. {n}:" in said for n in range(1, 11)] == [True] * 10
    assert all(f"sentence {n}: ✓" in said for n in range(1, 12))
