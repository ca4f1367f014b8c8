"""605.1b, 607.2d Mana of the color that was chosen: abilities that add it, and those that trigger from it."""

from __future__ import annotations

from lawmage.rules.actions import MANA_FOR
from lawmage.rules.mana import pack
from tests.examples.cards import land, make, thing
from tests.examples.stage import Stage

SUN = (
    "As this artifact enters, choose a color.\nWhenever a creature's ability causes you to add one or more mana of the "
)
SUN += "chosen color, add an additional one mana of that color."
GAUNTLET = "As this artifact enters, choose a color.\nWhenever a basic land is tapped for mana of the chosen color, "
GAUNTLET += "its controller adds an additional one mana of that color."


def noted(stage: Stage, text: str, color: str) -> int:
    """The artifact, with that color chosen."""
    made = stage.put(thing("Lamp", text))
    stage.start.own(made).notes = (("color", (stage.code(color),)),)
    return made


def made_by(stage: Stage, source: int, types: str, player: int = 0, ability: int = 0) -> str:
    _ = stage.game
    stage.priority(player)
    stage.game.answer((MANA_FOR, source, ability, pack(tuple(types))))
    return stage.pool(player)


def test_106_12a_tapped_for_mana_of_the_chosen_color() -> None:
    for color, pool in (("R", "RR"), ("G", "R")):
        stage = Stage()
        noted(stage, GAUNTLET, color)
        assert made_by(stage, stage.put(land("Mountain")), "R") == pool
        assert not stage.state.stack


def test_106_12a_its_controller_adds_it() -> None:
    stage = Stage()
    noted(stage, GAUNTLET, "R")
    assert made_by(stage, stage.put(land("Mountain"), 1), "R", 1) == "RR"


def test_605_1b_an_ability_that_taps_nothing() -> None:
    for color, pool in (("R", "RR"), ("G", "R")):
        stage = Stage()
        noted(stage, SUN, color)
        goat = stage.put(make("Goat", "{R}", "Creature — Goat", "Sacrifice this creature: Add {R}.", "1/1"))
        assert made_by(stage, goat, "R") == pool
        assert not stage.state.stack


def test_605_1b_not_what_others_add_nor_lands() -> None:
    stage = Stage()
    noted(stage, SUN, "R")
    assert made_by(stage, stage.put(land("Mountain")), "R") == "R"
    goat = make("Goat", "{R}", "Creature — Goat", "Sacrifice this creature: Add {R}.", "1/1")
    stage = Stage()
    noted(stage, SUN, "R")
    assert made_by(stage, stage.put(goat, 1), "R", 1) == "R"


def test_607_2d_a_symbol_or_the_chosen_color() -> None:
    stage = Stage()
    heath = make(
        "Heath", "", "Land", "As this land enters, choose a color.\n{T}: Add {W} or one mana of the chosen color."
    )
    stage.play(stage.hand(heath), color=(stage.code("G"),))
    there = stage.single("Heath").id
    assert stage.mana_from(there) == {"W", "G"}
    stage.tap_for(there, "G")
    assert stage.pool() == "G"


def test_607_5a_a_symbol_where_no_color_was_chosen() -> None:
    stage = Stage()
    heath = make(
        "Heath", "", "Land", "As this land enters, choose a color.\n{T}: Add {W} or one mana of the chosen color."
    )
    there = stage.put(heath)
    assert stage.mana_from(there) == {"W"}


def test_605_4a_an_opponent_pays_with_the_mana_that_they_will_add() -> None:
    stage = Stage()
    noted(stage, GAUNTLET, "R")
    stage.put(land("Mountain"), 1)
    cub = stage.hand(make("Cub", "{1}{R}", "Instant", "You gain 1 life."), 1)
    _ = stage.game
    stage.priority(1)
    assert stage.can_play(cub)
