"""106.12b Who taps for mana says what comes of it in the end; the choice that leads there is made for them."""

from __future__ import annotations

from lawmage.rules.actions import MANA_FOR, Act
from lawmage.rules.mana import pack
from tests.examples.cards import make, spell, thing
from tests.examples.stage import Stage

RUST = "If a land is tapped for three or more mana, it produces {C} instead of any other type and amount."


def forge() -> tuple[Stage, int]:
    stage = Stage()
    stage.put(thing("Rust", RUST))
    return stage, stage.put(make("Forge", "", "Land", "{T}: Add {G} or {R}{R}{R}."))


def test_106_12b_the_alternative_that_is_replaced() -> None:
    for kind in ("C", "G"):
        stage, land = forge()
        _ = stage.game
        stage.game.answer((MANA_FOR, land, 0, pack((kind,))))
        assert isinstance(stage.game.decision, Act) and stage.pool() == kind


def test_601_2g_a_payment_gets_the_mana_it_was_promised() -> None:
    stage, _land = forge()
    spark = stage.hand(spell("Spark", "You gain 1 life.", "{C}"))
    stage.casts(spark)
    assert stage.life() == 21
