"""The first screen of README.md is run as it stands there, and says what it says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[2] / "README.md"


def test_the_first_screen_plays_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path / "home"))
    found = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(found.group(1), "README.md", "exec"), {})
    question, result, *story = told.getvalue().splitlines()
    assert f"# {question}" in found.group(1)
    shape = re.compile(r"player \d wins on turn \d+: player \d had no life left \[704\.5a\]")
    assert shape.fullmatch(result) and shape.search(found.group(1))
    assert story[-1].endswith("wins the game. [104.2a]")
    assert (tmp_path / "lawmage-game.json").exists()
