"""More behaviour that scenarios of play showed to be wrong; each test is named by the rule that decides."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, land, make, spell

BOLT = spell("Spark", "Spark deals 3 damage to any target.")


def question(*cards: Card, players: str = "AB") -> Question:
    lands = [land(kind) for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    return Question(players).known(BOLT, bear(), *lands, *cards)


def test_603_10a_a_card_put_into_a_hand_from_a_graveyard_sees_it() -> None:
    moth = bear("Moth", "1/1", "When this card is put into your hand from your graveyard, you gain 2 life.")
    dig = spell("Dig", "Return target creature card from your graveyard to your hand.")
    asked = question(moth, dig).battlefield("A", "Mountain").graveyard("A", "Moth").hand("A", "Dig")
    asked.cast("A", "Dig", "Moth").resolve().expect_life("A", 22).holds()
    bounce = spell("Bounce", "Return target creature to its owner's hand.")
    asked = question(moth, bounce).battlefield("A", "Mountain", "Moth").hand("A", "Bounce")
    asked.cast("A", "Bounce", "Moth").resolve().expect_life("A", 20).holds()


def test_608_2d_one_card_is_not_picked_twice() -> None:
    """What is both a creature and a land is one of the two; another card is the other."""
    grove = make("Grove", "", "Land Creature — Forest Dryad", pt="1/1")
    text = "Mill three cards. You may put a creature card and/or a land card from among them into your hand."
    asked = question(grove, spell("Sift", text)).battlefield("A", "Mountain").library("A", "Grove", "Grove", "Grove")
    asked.hand("A", "Sift").cast("A", "Sift").do("choose", "A", options=[{"text": "Grove"}, {"text": "Grove"}])
    asked.resolve().expect_there("A", "Grove", 2, zone="hand").holds()
