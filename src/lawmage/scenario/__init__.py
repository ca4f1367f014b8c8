"""Positions, scripts and expectations: questions about the rules that can be run.

``Question`` builds one in Python; ``read_file`` and ``run_all`` are for files of them. The names are found on first
use, so that a look at the reference results does not load the engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .builder import Question
    from .cards import Shelf
    from .model import ScenarioError
    from .parse import read_file, read_line
    from .running import Outcome, run, run_all

_HOME: dict[str, str] = {
    "Outcome": "running",
    "Question": "builder",
    "ScenarioError": "model",
    "Shelf": "cards",
    "read_file": "parse",
    "read_line": "parse",
    "run": "running",
    "run_all": "running",
}

__all__ = ["Outcome", "Question", "ScenarioError", "Shelf", "read_file", "read_line", "run", "run_all"]


def __getattr__(name: str) -> object:
    """A public name, imported from the module that has it."""
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module 'lawmage.scenario' has no attribute {name!r}")
    return getattr(import_module(f"lawmage.scenario.{home}"), name)
