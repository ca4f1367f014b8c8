"""Run tests/reference and store what became of each scenario, for ``lawmage card``.

``python tools/reference_results.py``: writes src/lawmage/scenario/reference_results.json. Scenarios that are our own
judgement are not in it.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from lawmage.scenario.reference import scenarios

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "src" / "lawmage" / "scenario" / "reference_results.json"


class Collector:
    """What pytest reports, by the name of the test."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: Any) -> None:
        name = report.nodeid.rpartition("::test_")[2]
        if report.when == "call" or report.outcome != "passed":
            self.outcomes[name] = report.outcome


def main() -> int:
    collector = Collector()
    pytest.main(["-q", "-m", "not judgement", str(ROOT / "tests" / "reference")], plugins=[collector])
    found = {}
    for scenario in scenarios():
        name = scenario.replace(".", "_").replace("-", "_")
        seen = [one for test, one in collector.outcomes.items() if test == name or re.match(name + "_[a-z]", test)]
        found[scenario] = "passed" if seen and all([one == "passed" for one in seen]) else "failed"
    TARGET.write_text(json.dumps({"results": found}, indent=0) + "\n", "utf-8")
    failed = [one for one, outcome in found.items() if outcome != "passed"]
    print(f"{len(found) - len(failed)} of {len(found)} pass", *failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
