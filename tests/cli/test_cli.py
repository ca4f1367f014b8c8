"""The command line: what it prints, its exit codes, and that it starts quickly."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from lawmage.cli.group import run
from lawmage.cli.trees import show
from tests.cards.made_up import RULEBOOK, card, write_lines


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def filled(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    cards = write_lines(
        tmp_path / "cards",
        card("Ash Moth"),
        card("Moth", printings=["AAA"]),
        card("Moth", type_line="Artifact", printings=["BBB"]),
        {"name": "Ash Moth", "date": "2031-05-01", "text": "It flies."},
    )
    (tmp_path / "rules").write_text(RULEBOOK)
    assert run(["import", str(cards), str(tmp_path / "rules"), "--jobs", "1"]) == 0
    assert "3 cards (3 new, 0 changed), 1 rulings read" in capsys.readouterr().out
    return home


def test_card(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["card", "ash", "moth", "--rulings"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Ash Moth  {1}{R}\nCreature — Moth\nFlying\n1/1\n")
    assert "2031-05-01  It flies." in out
    assert run(["card", "Moth (BBB)", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["name"], told["printings"], told["faces"][0]["type_line"]) == ("Moth", ["BBB"], "Artifact")
    assert run(["card", "Moth"]) == 0
    assert "2 cards have this name" in capsys.readouterr().out


def test_a_card_without_a_database_is_printed_from_its_tree(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["card", "serra", "angel", "--tree"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Serra Angel  {3}{W}{W}\nCreature — Angel\nFlying\nVigilance")
    assert "whole: playable" in out and "Keyword(name='flying')" in out


def test_a_card_that_is_not_there(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["card", "Ash Mtoh"]) == 1
    assert "did you mean Ash Moth" in capsys.readouterr().err


def test_rule(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rule", "100.1"]) == 0
    assert capsys.readouterr().out == (
        "100.1. A moth has wings.\n100.1a Two of them.\nThey beat.\n  Example: A moth with two wings flies.\n"
    )
    assert run(["rule", "100.1a", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rules"][0]["number"] == "100.1a"
    assert run(["rule", "wing"]) == 0
    assert capsys.readouterr().out == "Wing\nWhat a moth has.\n"
    assert run(["rule", "100.7"]) == 1
    assert run(["rule", "wings"]) == 1
    assert "did you mean Wing?" in capsys.readouterr().err


def test_coverage(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["coverage", "--legal", "vintage", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cards"] == 3
    assert list(told) == [
        "cards", "read", "whole", "lines", "lines_read", "declined", "roundtrip_failures", "reminders",
        "reminders_regenerated", "seconds", "top_declines", "top_reminders",
    ]  # fmt: skip
    assert list(told["declined"]) == ["unread", "ambiguous", "unbound", "not_executable"]
    assert run(["coverage"]) == 0
    assert run(["coverage", "--legal", "mothdraft"]) == 1


def test_decks(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["decks"]) == 0
    assert "burn " in capsys.readouterr().out
    assert run(["decks", "--json"]) == 0
    assert sum(json.loads(capsys.readouterr().out)["burn"]["main"].values()) == 60
    (tmp_path / "mine.txt").write_text("60 Xyzzy Moth\n")
    assert run(["decks", str(tmp_path / "mine.txt")]) == 1
    caught = capsys.readouterr()
    assert "line 1: Xyzzy Moth: no such card" in caught.err
    assert "60 copies of Xyzzy Moth, at most 4 allowed (100.2a)" in caught.err
    assert run(["decks", str(tmp_path / "mine.txt"), "--to", "cod"]) == 1
    assert '<card number="60" name="Xyzzy Moth"/>' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["crad", "Moth"], "Did you mean card?"),
        (["card"], "Missing argument"),
        (["card", "--tre", "Moth"], "No such option"),
        (["rule", "100.1"], "no card database at"),
        (["coverage"], "no card database at"),
        (["coverage", "--top", "many"], "not a valid integer"),
        (["import"], "Name the files to import"),
        (["import", "nowhere.json"], "there is no such file"),
        (["import", "."], "is a folder"),
        (["import", "--from", "nowhere"], "is not 'scryfall'"),
        (["import", "--jobs", "0", "x"], "is not in the range"),
        (["import", "--from", "scryfall", "--api", "http://127.0.0.1:9"], "no connection"),
        (["decks", "nowhere.txt"], "there is no such file"),
        (["decks", "brun"], "neither a file nor a starter deck"),
        (["completion", "tcsh"], "is not one of"),
    ],
)
def test_wrong_usage_is_one_clear_message_and_code_2(
    home: Path, capsys: pytest.CaptureFixture[str], args: list[str], message: str
) -> None:
    assert run(args) == 2
    caught = capsys.readouterr()
    assert message in caught.err
    assert "Traceback" not in caught.err
    assert not caught.out


def test_broken_input_files(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write_lines(tmp_path / "f", card("Ash Moth"), "{", *[{"x": 1}] * 30)
    assert run(["import", str(path), "--jobs", "1", "--json"]) == 0
    caught = capsys.readouterr()
    told = json.loads(caught.out)
    assert (told["cards"], told["broken"]) == (1, 31)
    assert f"{path}: line 2, column 2: broken JSON" in caught.err
    assert f"{path}: and 11 more" in caught.err
    (tmp_path / "junk").write_text("junk")
    assert run(["import", str(tmp_path / "junk")]) == 2
    assert "nothing to import was found" in capsys.readouterr().err
    (home / "cards.sqlite").write_text("broken" * 1000)
    assert run(["card", "Ash Moth"]) == 2
    assert run(["rule", "1"]) == 2
    assert "cannot be read as a card database" in capsys.readouterr().err


def test_completion(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for shell in ("bash", "zsh", "fish"):
        assert run(["completion", shell]) == 0
        assert "_LAWMAGE_COMPLETE" in capsys.readouterr().out


def _spent(*args: str, home: Path | None = None) -> tuple[float, str]:
    """The CPU seconds of the quickest of three runs of Python with the arguments, and what it prints."""
    best, out = 99.0, ""
    env = {**os.environ, "LAWMAGE_HOME": str(home)} if home is not None else None
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([sys.executable, *args], capture_output=True, text=True, env=env, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best, out = min(best, seconds), done.stdout
    return best, out


MUCH = "import asyncio, email.message, http.client, logging.config, sqlite3, unittest, xml.dom.minidom"


def _slowness() -> float:
    """How many times slower Python imports much here than on the machine that the limits are for; at least 1."""
    seconds, _ = _spent("-c", MUCH)
    return max(1.0, seconds / 0.06)


LAWMAGE = ("-m", "lawmage.cli")


def test_starting_is_quick(filled: Path, tmp_path: Path) -> None:
    unit = _slowness()
    seconds, out = _spent(*LAWMAGE, "--version", home=filled)
    assert out.startswith("lawmage ") and seconds < 0.2 * unit, (seconds, unit)
    seconds, out = _spent(*LAWMAGE, "card", "Ash", "Moth", home=filled)
    assert out.startswith("Ash Moth") and seconds < 0.5 * unit, (seconds, unit)
    seconds, out = _spent(*LAWMAGE, "card", "Serra Angel", home=tmp_path / "nothing")
    assert out.startswith("Serra Angel") and "whole: playable" in out and seconds < 0.6 * unit, (seconds, unit)


def test_output_that_nobody_reads_on(filled: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m lawmage.cli rule 100.1 | head -n 0",
        shell=True, capture_output=True, text=True, env={**os.environ, "LAWMAGE_HOME": str(filled)}, check=False,
    )  # fmt: skip
    assert done.stderr == ""


def test_trees_are_indented() -> None:
    assert show(["Draw", {"amount": 2, "who": ["You", {}]}]) == "Draw(amount=2, who=You())"
    assert show(["", "a", 1]) == "('a', 1)"
    long = show(["Sequence", {"steps": ["t", *[["Draw", {"amount": n, "who": ["You", {}]}] for n in range(5)]]}])
    assert long.splitlines()[0] == "Sequence("
    assert long.splitlines()[2] == "    Draw(amount=0, who=You())"
