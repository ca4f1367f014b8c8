"""508.3d "Whenever you attack with exactly two creatures"."""

from __future__ import annotations

import pytest

from lawmage.scenario import Question
from tests.scenario.asking import passes


@pytest.mark.parametrize(("creatures", "life"), [(1, 20), (2, 21), (3, 20)])
def test_508_3d_with_exactly_two_creatures(creatures: int, life: int) -> None:
    text = "Whenever you attack with exactly two creatures, you gain 1 life."
    table = Question().written("battlefield", "A", "Duet", text, "Enchantment")
    for n in range(creatures):
        table = table.battlefield("A", "Grizzly Bears", alias=f"bear{n}").attack("A", "Grizzly Bears")
    passes(table.until("declare_attackers").expect_life("A", life))
