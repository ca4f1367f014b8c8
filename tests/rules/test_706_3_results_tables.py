"""706.3 A results table says what happens for each result of a roll."""

from __future__ import annotations

import pytest

from lawmage.scenario import Question
from tests.scenario.asking import passes

TABLE = "Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life and draw a card.\n20 | You gain 6 life."


@pytest.mark.parametrize(("result", "life", "cards"), [(1, 21, 0), (9, 21, 0), (10, 22, 1), (19, 22, 1), (20, 26, 0)])
def test_706_3a_what_the_row_of_the_result_says(result: int, life: int, cards: int) -> None:
    question = Question().written("hand", "A", "Gamble", TABLE, "Sorcery", cost="{0}").cast("A", "Gamble")
    question = question.die("A", result).resolve().expect_life("A", life)
    passes(question.expect("hand_count", player="A", value=cards))


def test_706_3_rows_speak_of_what_stands_before_the_roll() -> None:
    text = "Exile target creature, then roll a d20.\n1—9 | Its controller gains 1 life.\n10—20 | You gain 3 life."
    question = Question().battlefield("B", "Grizzly Bears").written("hand", "A", "Ray", text, "Sorcery", cost="{0}")
    question = question.cast("A", "Ray", "Grizzly Bears").die("A", 5).resolve()
    passes(question.expect_life("B", 21))
