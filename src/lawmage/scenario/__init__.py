"""Positions, scripts and expectations: questions about the rules that can be run.

``Question`` builds one in Python; ``read_file`` and ``run_all`` are for files of them.
"""

from __future__ import annotations

from .builder import Question
from .cards import Shelf
from .model import ScenarioError
from .parse import read_file, read_line
from .running import Outcome, run, run_all

__all__ = ["Outcome", "Question", "ScenarioError", "Shelf", "read_file", "read_line", "run", "run_all"]
