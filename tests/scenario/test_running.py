"""The command: counts, reasons, statuses, several processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lawmage.cli.group import run as command

from .asking import fields


@pytest.fixture(autouse=True)
def no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path / "home"))


def written(path: Path, count: int = 2) -> str:
    some = [
        fields(id=f"group#{n}", expect=[{"kind": "life", "player": "A", "value": 20 if n % 2 else 3}])
        for n in range(count)
    ]
    file = path / "some.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in some), "utf-8")
    return str(file)


def test_json_has_counts_and_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["run", written(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [told[name] for name in ("total", "passed", "failed", "unsupported", "skipped")] == [2, 1, 1, 0, 0]
    assert [one["status"] for one in told["results"]] == ["failed", "passed"]
    assert "expected 3, found 20" in told["results"][0]["reason"]


def test_only_some(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["run", written(tmp_path), "--only", "*#1"]) == 0
    assert "1 scenarios: 1 passed" in capsys.readouterr().out


def test_explain_tells_what_happened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["run", written(tmp_path), "--only", "*#1", "--explain"]) == 0
    assert "[500.1]" in capsys.readouterr().out


def test_several_processes_give_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, 12)
    command(["run", file, "--json"])
    one = json.loads(capsys.readouterr().out)["results"]
    command(["run", file, "--json", "--jobs", "2"])
    assert json.loads(capsys.readouterr().out)["results"] == one
