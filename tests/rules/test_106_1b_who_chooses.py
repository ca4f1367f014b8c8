"""106.1b, 608.2d The player who adds mana of any type or color chooses which, whoever controls the effect."""

from __future__ import annotations

from lawmage.rules.actions import MANA_FOR
from lawmage.rules.mana import pack
from tests.examples.cards import spell, thing
from tests.examples.stage import Stage


def test_605_4a_who_taps_the_land_chooses_what_a_trigger_adds() -> None:
    stage = Stage()
    text = "Whenever a player taps an artifact for mana, that player adds one mana of any color."
    stage.put(thing("Flare", text, "Enchantment"), 1)
    stone = stage.put(thing("Stone", "{T}: Add {C}."))
    _ = stage.game
    stage.game.answer((MANA_FOR, stone, 0, pack(("C",))))
    assert stage.game.decision is not None
    assert (stage.game.decision.player, stage.game.decision.what) == (0, "color")
    stage.game.answer((4,))
    assert stage.pool() == "CG"


def test_608_2d_who_adds_it_chooses_as_a_spell_resolves() -> None:
    stage = Stage()
    stage.lands("R")
    stage.play(stage.hand(spell("Gift", "Target opponent adds one mana of any color.", "{R}")), target=(-2,))
    for _ in range(2):
        stage.pass_priority()
    assert stage.game.decision is not None
    assert (stage.game.decision.player, stage.game.decision.what) == (1, "color")
