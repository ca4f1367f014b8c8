"""607.2d, 305.7 The chosen player's upkeep, a chosen basic land type, and numbers less something (107.1b)."""

from __future__ import annotations

import pytest

from lawmage.state.constants import MAIN1
from tests.examples.cards import bear, land, make
from tests.examples.stage import Stage


def next_turn(stage: Stage) -> None:
    while stage.state.active == 0 or stage.state.step < MAIN1:
        stage.pass_priority()


@pytest.mark.parametrize(("cards", "lost"), [(6, 2), (3, 0)])
def test_607_2d_the_chosen_players_upkeep(cards: int, lost: int) -> None:
    stage = Stage()
    text = "As this artifact enters, choose an opponent.\nAt the beginning of the chosen player's upkeep, "
    text += "this artifact deals X damage to that player, where X is the number of cards in their hand minus 4."
    stage.on_top(land(), 1)
    for _ in range(cards):
        stage.hand(bear(), 1)
    stage.casts(stage.hand(make("Clamp", "{0}", "Artifact", text)))
    next_turn(stage)
    assert (stage.life(0), stage.life(1)) == (20, 20 - lost)


@pytest.mark.parametrize(("cards", "lost"), [(1, 2), (5, 0)])
def test_107_1b_a_number_less_than_the_cards(cards: int, lost: int) -> None:
    stage = Stage()
    text = "At the beginning of each opponent's upkeep, this artifact deals X damage to that player, "
    text += "where X is 3 minus the number of cards in their hand."
    stage.on_top(land(), 1)
    for _ in range(cards):
        stage.hand(bear(), 1)
    stage.put(make("Wheel", "{0}", "Artifact", text))
    next_turn(stage)
    assert stage.life(1) == 20 - lost


def test_305_7_enchanted_land_is_the_chosen_type() -> None:
    stage = Stage()
    text = "Enchant land\nAs this Aura enters, choose a basic land type.\nEnchanted land is the chosen type."
    stage.lands("R")
    site = stage.single("Mountain").id
    stage.casts(stage.hand(make("Mirage", "{0}", "Enchantment — Aura", text)), target=(site,))
    assert stage.mana_from(site) == {"W"}


def test_305_7_lands_are_the_chosen_type_too() -> None:
    stage = Stage()
    text = "As this creature enters, choose a basic land type.\n"
    text += "Lands you control are the chosen type in addition to their other types."
    stage.lands("R")
    site = stage.single("Mountain").id
    stage.casts(stage.hand(make("Wright", "{0}", "Creature — Elf", text, "1/1")))
    assert stage.mana_from(site) == {"R", "W"}
