"""201.4 A face that calls itself by its name, or by the first part of it, means itself and prints as written."""

from __future__ import annotations

import pytest

from lawmage.ir.effects import Sacrifice
from lawmage.ir.selector import This
from lawmage.text.compile import compile_card
from lawmage.text.language import language
from lawmage.text.normalise import Face
from tests.examples.cards import Written, face

CASES = (
    ("Wax Herring", "Creature — Fish", "When Wax Herring dies, sacrifice a land."),
    ("Oro the Tall", "Legendary Creature — Giant", "Whenever Oro attacks, draw a card."),
    ("Mira of Ash", "Legendary Creature — Elf", "Mira gets +1/+1 as long as you control an artifact."),
    ("Jace the Late", "Legendary Planeswalker — Jace", "+1: Jace deals 1 damage to any target."),
    ("Jace Silent", "Legendary Planeswalker — Jace", "+1: Jace deals 1 damage to any target."),
    ("Jace Silent", "Legendary Planeswalker — Jace", "+1: Jace Silent deals 1 damage to any target."),
    ("Elk", "Creature — Elk", "This creature gets +1/+0 for each other Elk you control."),
    (
        "Lhurgoyf",
        "Creature — Lhurgoyf",
        "Lhurgoyf's power and toughness are each equal to the number of lands you control.",
    ),
    ("Kook", "Creature — Goblin", "Sacrifice Kook: Draw a card.\nWard of Kook — When Kook dies, draw a card."),
    ("Bora, Tall Elf", "Legendary Creature — Elf", "Discard another card named Bora, Tall Elf: Bora gains flying."),
)


@pytest.mark.parametrize(("name", "types", "text"), CASES)
def test_it_is_read_and_printed_back(name: str, types: str, text: str) -> None:
    lang = language()
    reading = lang.read_face(name, types, text)
    assert reading.read
    assert lang.print_face(name, types, reading.lines) == text


def test_it_means_itself() -> None:
    text = "{2}: Sacrifice Wax Herring."
    made = compile_card(Written("normal", (face("Wax Herring", "{1}", "Creature — Fish", text, "1/1"),)))
    assert made.card is not None
    (ability,) = made.card.faces[0].abilities
    assert Sacrifice(This()) in (ability.effect, getattr(ability.effect, "does", None))  # type: ignore[attr-defined]


def test_the_usual_spelling_comes_first() -> None:
    assert not Face("Wax Herring", "Creature — Fish", "This creature can't block creatures named Wax Herring.").by_name
    assert not Face("Oro the Tall", "Legendary Creature — Giant", "Oro the Tall has flying.").by_name
