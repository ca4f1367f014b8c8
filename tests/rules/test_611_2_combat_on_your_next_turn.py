"""611.2a, 511.3 Until end of combat on your next turn: not in this turn, not in an opponent's."""

from __future__ import annotations

import pytest

from lawmage.scenario import Question
from tests.scenario.asking import passes


@pytest.mark.parametrize("words", ["until end of combat", "until the end of combat"])
def test_611_2a_it_lasts_until_that_combat_is_over(words: str) -> None:
    for step, turn, size in (
        ("postcombat_main", 1, 2),
        ("end", 2, 2),
        ("precombat_main", 3, 2),
        ("postcombat_main", 3, 1),
    ):
        text = f"{{0}}: This creature gets +1/+1 {words} on your next turn."
        table = Question().written("battlefield", "A", "Eager", text, power=1, toughness=1).at("upkeep")
        passes(table.activate("A", "{0}").until(step, turn).expect_size("A", "Eager", size, size))
