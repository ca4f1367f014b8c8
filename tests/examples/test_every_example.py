"""The rulebook's own examples: each is a test named by its rule, or is listed with the reason why not."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.outside import DATA

HERE = Path(__file__).parent

RULEBOOK = DATA / "comprehensive-rules.txt"
NUMBERED = re.compile(r"(\d{3}\.\d+[a-z]?)\.? ")
TEST = re.compile(r"^def test_ex_(\d{3})_(\d+[a-z]?)_(\d+)_", re.MULTILINE)


def examples() -> list[str]:
    """ "601.2c (1)" for each line that begins so, in the rulebook's order."""
    found = []
    seen: Counter[str] = Counter()
    rule = ""
    for line in RULEBOOK.read_text(encoding="utf-8").splitlines():
        begun = NUMBERED.match(line)
        if begun is not None:
            rule = begun[1]
        elif line.startswith("Example:"):
            seen[rule] += 1
            found.append(f"{rule} ({seen[rule]})")
    return found


def shown() -> list[str]:
    text = "\n".join([path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py"))])
    return [f"{chapter}.{rule} ({n})" for chapter, rule, n in TEST.findall(text)]


def not_shown() -> list[str]:
    listed = json.loads((HERE / "not_shown.json").read_text(encoding="utf-8"))
    assert all([entry["reason"] for entry in listed])
    return [entry["rule"] for entry in listed]


def test_no_example_is_both_tested_and_listed_or_twice() -> None:
    assert [rule for rule, n in Counter(shown() + not_shown()).items() if n > 1] == []


@pytest.mark.skipif(not RULEBOOK.exists(), reason="no rulebook beside the repository")
def test_every_example_is_tested_or_listed() -> None:
    there = examples()
    assert len(there) == 277
    known = set(shown()) | set(not_shown())
    assert [rule for rule in there if rule not in known] == []
    assert sorted(known - set(there)) == []
