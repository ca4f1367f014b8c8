"""614.12 What enters as a copy does what the copied object does as it enters, seen as that object."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, land, make, thing

CLONE = bear("Double", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.", "{U}")


def question(*cards: Card) -> Question:
    return Question().known(CLONE, *[land(kind) for kind in ("Island", "Forest")], *cards).battlefield("A", "Island")


def test_702_38a_the_copy_reveals_what_shares_its_type() -> None:
    elder = make("Elder", "", "Creature — Dragon", "Amplify 1", "4/4")
    young = make("Young", "", "Creature — Dragon", "", "1/1")
    asked = question(elder, young).battlefield("B", "Elder").hand("A", "Double", "Young").cast("A", "Double")
    asked.yes("A").choose("A", "Elder").choose("A", "Young").resolve().expect_size("A", "Elder", 5, 5).holds()


def test_702_44a_sunburst_of_a_copy_that_is_no_creature() -> None:
    prism = thing("Prism", "Sunburst")
    mirror = bear("Mirror", "0/0", "You may have this creature enter as a copy of any artifact on the battlefield.")
    asked = question(prism, mirror).battlefield("B", "Prism").battlefield("A", "Forest").hand("A", "Mirror")
    asked.cast("A", "Mirror").yes("A").resolve().expect_counters("A", "Prism", "charge", 2).holds()


def test_714_3a_a_copy_of_a_saga_enters_with_a_lore_counter() -> None:
    saga = thing("Ages", "I — You gain 3 life.\nII — You gain 5 life.", "Enchantment — Saga")
    mirror = bear("Mirror", "0/0", "You may have this creature enter as a copy of any enchantment on the battlefield.")
    asked = question(saga, mirror).battlefield("B", "Ages").battlefield("A", "Forest").hand("A", "Mirror")
    asked.cast("A", "Mirror").yes("A").resolve().expect_counters("A", "Ages", "lore", 1).expect_life("A", 23).holds()


def test_306_5b_a_copy_of_a_planeswalker_enters_with_its_loyalty() -> None:
    walker = make("Guide", "{3}", "Legendary Planeswalker — Guide", "+1: You gain 1 life.", "4")
    mirror = bear("Mirror", "0/0", "You may have this creature enter as a copy of any planeswalker on the battlefield.")
    asked = question(walker, mirror).battlefield("B", "Guide").battlefield("A", "Forest").hand("A", "Mirror")
    asked.cast("A", "Mirror").yes("A").resolve().expect_counters("A", "Guide", "loyalty", 4).holds()


def test_303_4f_a_copy_of_an_aura_enters_attached() -> None:
    """Its controller chooses what it enchants; nothing is targeted."""
    chains = make("Chains", "{1}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets -1/-1.")
    mirror = make(
        "Mirror",
        "{U}",
        "Enchantment",
        "You may have this enchantment enter as a copy of any enchantment on the battlefield.",
    )
    asked = question(chains, mirror, bear("Big", "5/5")).battlefield("B", "Big", alias="big")
    asked.battlefield("B", "Chains", attached_to="big").hand("A", "Mirror").cast("A", "Mirror").yes("A")
    asked.resolve().expect_size("B", "Big", 3, 3).expect_there("A", "Chains").holds()
