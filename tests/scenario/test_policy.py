"""What answers where a script says nothing: targets by what becomes of them, as many as allowed."""

from __future__ import annotations

from lawmage.scenario import Question

from .asking import passes


def sorcery(text: str, players: str = "AB") -> Question:
    table = Question(players).freely().written("hand", "A", "Deed", text, "Sorcery", cost="{R}")
    return table.battlefield("A", "Mountain").cast("A", "Deed")


def test_601_2c_what_an_opponent_controls_is_harmed_as_often_as_allowed() -> None:
    """The second target is described by the first."""
    hurt = "Deed deals 1 damage to target opponent and 2 damage to up to one target creature that player controls."
    table = sorcery(hurt).battlefield("A", "Grizzly Bears").battlefield("B", "Grizzly Bears").resolve()
    passes(table.expect_life("B", 19).expect_gone("B", "Grizzly Bears").expect_there("A", "Grizzly Bears"))


def test_601_2c_each_of_two_targets_is_judged_by_what_becomes_of_it() -> None:
    both = "Target creature gets -1/-1 until end of turn. Another target creature gets +1/+1 until end of turn."
    table = sorcery(both).battlefield("A", "Grizzly Bears").battlefield("B", "Air Elemental").resolve().until("end")
    passes(table.expect_size("A", "Grizzly Bears", 3, 3).expect_size("B", "Air Elemental", 3, 3))


def test_601_2c_cards_of_opponents_are_taken_where_they_alone_can_be() -> None:
    take = "For each opponent, you may put up to one target creature card from that player's graveyard onto the "
    table = sorcery(take + "battlefield under your control.", "ABC").graveyard("B", "Grizzly Bears", "Air Elemental")
    table = table.graveyard("C", "Shock", "Grizzly Bears").resolve()
    passes(table.expect_there("A", "Air Elemental").expect_there("A", "Grizzly Bears"))


def test_601_2c_one_target_apiece_is_not_taken_for_help_by_being_chosen() -> None:
    text = "For each opponent, destroy up to one target creature that player controls."
    table = sorcery(text, "ABC").battlefield("A", "Grizzly Bears").battlefield("B", "Grizzly Bears").resolve()
    passes(table.expect_there("A", "Grizzly Bears").expect_gone("B", "Grizzly Bears"))


def test_707_10c_the_copy_of_a_harmful_aura_goes_to_the_best_creature_of_an_opponent() -> None:
    echo = "Whenever you cast a spell, copy it. You may choose new targets for the copy."
    table = Question().freely().written("battlefield", "A", "Echo", echo, "Enchantment").battlefield("A", "Swamp")
    aura = "Enchant creature\nEnchanted creature gets -1/-1."
    table = table.written("hand", "A", "Weight", aura, "Enchantment", subtypes=["Aura"], cost="{B}")
    table = table.battlefield("B", "Grizzly Bears", "Air Elemental").cast("A", "Weight", "Grizzly Bears").resolve()
    passes(table.expect_size("B", "Grizzly Bears", 1, 1).expect_size("B", "Air Elemental", 3, 3))
