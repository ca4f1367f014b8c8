"""614 Permanents of a setup: replacement effects of those listed before them, and what is chosen as they enter."""

from __future__ import annotations

from typing import Any

from lawmage.scenario import Question

from .asking import fails, passes

TWICE = (
    "If an effect would put one or more counters on an artifact you control, "
    "it puts twice that many of those counters on that artifact instead."
)
LAMP = "This artifact enters with two ember counters on it."
PRISM = "As this artifact enters, choose a color.\n{T}: Add one mana of the chosen color."
HALL = "As this land enters, you may pay 3 life. If you don't, it enters tapped.\n{T}: Add {G}."


def with_twice() -> Question:
    return Question().written("battlefield", "A", "Twice", TWICE, "Enchantment")


def lamp(question: Question, **more: Any) -> Question:
    return question.written("battlefield", "A", "Lamp", LAMP, "Artifact", **more)


def test_614_12_what_was_there_before_changes_the_counters() -> None:
    passes(lamp(with_twice()).expect_counters("A", "Lamp", "ember", 4))


def test_614_4_what_comes_later_does_not() -> None:
    after = lamp(Question()).written("battlefield", "A", "Twice", TWICE, "Enchantment")
    passes(after.expect_counters("A", "Lamp", "ember", 2))


def test_counters_of_the_setup_are_simply_there() -> None:
    passes(lamp(with_twice(), counters={"ember": 3}).expect_counters("A", "Lamp", "ember", 3))


def test_614_12a_a_choice_as_it_enters_is_asked() -> None:
    prism = Question().written("battlefield", "A", "Prism", PRISM, "Artifact")
    named = prism.choose("A", "Red").expect("mana_option", player="A", mana="{R}")
    passes(named)
    fails(
        Question().written("battlefield", "A", "Prism", PRISM, "Artifact").do("check", "A", expect=[]), "missing_choice"
    )


def test_614_12a_nothing_is_paid_and_it_is_untapped() -> None:
    hall = Question().written("battlefield", "A", "Hall", HALL, "Land").expect_life("A", 20)
    passes(hall.expect("tapped", name="Hall", value=False))


def test_103_6_hands_of_the_setup_are_opening_hands() -> None:
    text = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    ley = Question().written("hand", "A", "Ley", text, "Enchantment", cost="{4}")
    passes(ley.expect_there("A", "Ley", 1, "hand"))
    ley = Question().written("hand", "A", "Ley", text, "Enchantment", cost="{4}")
    passes(ley.yes("A").expect_there("A", "Ley"))
    ley = Question().written("hand", "A", "Ley", text, "Enchantment", cost="{4}")
    passes(ley.freely().expect_there("A", "Ley"))
