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


def by_hand(*cards: str) -> Question:
    return Question(manual_mana_payment=["A"]).battlefield("A", *cards)


def test_118_3a_who_pays_by_hand_names_the_mana() -> None:
    question = by_hand("Island", "Island", "Mountain").hand("A", "Divination", "Shock")
    question = question.written("hand", "A", "Boon", "You gain 1 life.", "Instant", cost="{1}{U}")
    for land in ("{T}: Add {U}", "{T}: Add {U}", "{T}: Add {R}"):
        question = question.tap_for_mana("A", land)
    question = question.cast("A", "Boon").choose("A", "Blue").choose("A", "Blue")
    passes(question.check("A", "mana_pool", player="A", colors="R", value=1).resolve().expect_life("A", 21))


def test_733_1_who_gives_up_takes_the_spell_back() -> None:
    question = by_hand("Island").graveyard("A", *["Grizzly Bears"] * 7)
    question = question.written("hand", "A", "Voyage", "Delve\nDraw three cards.", "Sorcery", cost="{7}{U}")
    question = question.tap_for_mana("A", "{T}: Add {U}").cast("A", "Voyage")
    question = question.choose("A", "Exile a card").stops("A").do("choose", "A", mana_cancel=True)
    fails(question.expect("hand_count", player="A", value=1), "action_unavailable")
    question = question.do("choose", "A", skip_failed_command=True).expect("graveyard_count", player="A", value=7)
    passes(question.expect("hand_count", player="A", value=1))
