"""508.1b, 508.5 The player or planeswalker that a creature is attacking."""

from __future__ import annotations

from lawmage.scenario import Question
from tests.scenario.asking import passes


def test_508_1b_the_player_it_attacks() -> None:
    text = "Whenever this creature attacks, it deals 2 damage to the player or planeswalker it's attacking."
    question = Question().written("battlefield", "A", "Spitter", text, "Creature", power=1, toughness=1)
    question = question.attack("A", "Spitter").resolve()
    passes(question.expect_life("B", 18))
