"""Coins, dice and payments by a script."""

from __future__ import annotations

import pytest

from lawmage.scenario import Question

from .asking import fails, passes


def gamble(text: str) -> Question:
    return Question().written("hand", "A", "Gamble", text, "Sorcery", cost="{0}").cast("A", "Gamble")


@pytest.mark.parametrize(("won", "cards"), [(True, 1), (False, 0)])
def test_705_a_coin_falls_as_written(won: bool, cards: int) -> None:
    question = gamble("Flip a coin. If you win the flip, draw a card.").coin("A", won).resolve()
    passes(question.expect("hand_count", player="A", value=cards))


@pytest.mark.parametrize("result", [1, 4, 6])
def test_706_a_die_shows_what_is_written(result: int) -> None:
    question = gamble("Roll a six-sided die. You gain life equal to the result.").die("A", result).resolve()
    passes(question.expect_life("A", 20 + result))


def test_605_colours_of_mana_are_chosen() -> None:
    question = (
        Question().battlefield("A", "Birds of Paradise").tap_for_mana("A", "{T}: Add one mana").choose("A", "Blue")
    )
    passes(question.check("A", "mana_pool", player="A", colors="U", value=1))


def test_601_2h_what_cannot_be_paid_is_not_begun() -> None:
    question = Question().battlefield("A", "Forest").hand("A", "Grizzly Bears").cast("A", "Grizzly Bears")
    fails(question, "action_unavailable", "601.2h")
    passes(
        Question().battlefield("A", "Forest").hand("A", "Grizzly Bears").expect_playable("A", "Grizzly Bears", False)
    )


@pytest.mark.parametrize(
    ("lands", "amounts"),
    [
        (("Forest", "Plains"), ["{G}{W}"]),
        (("Tundra", "Forest"), ["{G}{U}", "{G}{W}"]),
        (("City of Brass", "Forest"), ["{Any}{G}"]),
    ],
)
def test_106_all_amounts_of_mana(lands: tuple[str, ...], amounts: list[str]) -> None:
    question = Question().battlefield("A", *lands)
    for amount in amounts:
        question = question.expect("mana_option", player="A", mana=amount)
    question = question.expect("value", of={"player": "A"}, attr="mana_options_count", op="eq", value=len(amounts))
    passes(question)
    fails(Question().battlefield("A", *lands).expect("mana_option", player="A", mana="{B}"), "expected {B}, found")
