"""115.7, 707.10 What becomes a target by a change or by a copy has become a target like any other."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, land, spell, thing

BOLT = spell("Spark", "Spark deals 1 damage to any target.")
SHY = bear("Shy", "1/5", "Whenever this creature becomes the target of a spell or ability, you gain 2 life.")


def question(*cards: Card) -> Question:
    asked = Question().known(BOLT, SHY, bear(), land("Mountain"), *cards)
    return asked.battlefield("A", "Mountain", count=3).battlefield("B", "Shy", "Cub").hand("A", "Spark")


def test_115_7b_a_target_is_changed() -> None:
    idol = bear("Idol", "0/4", "{0}: Change a target of target spell or ability to this creature.")
    watch = thing("Watch", "Whenever a creature you control becomes the target of a spell, you gain 2 life.")
    asked = question(idol, watch).battlefield("A", "Idol", "Watch").cast("A", "Spark", "B")
    asked.activate("A", "{0}", {"name": "Spark"}).resolve().expect_life("A", 22).expect_life("B", 20).holds()


def test_707_10_a_copy_has_targets_too() -> None:
    """As a creature that is shy of spells sees the spell and its copy."""
    twin = spell("Twin", "Copy target instant or sorcery spell.")
    asked = question(twin).hand("A", "Twin").cast("A", "Spark", "Shy").cast("A", "Twin", {"name": "Spark"})
    asked.resolve().expect_life("B", 24).holds()


def test_707_10c_only_the_new_target_of_a_copy() -> None:
    twin = spell("Twin", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    asked = question(twin).hand("A", "Twin").cast("A", "Spark", "Shy").cast("A", "Twin", {"name": "Spark"})
    asked.target("A", "Cub").resolve().expect_life("B", 22).holds()
