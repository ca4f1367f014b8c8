"""608.2c "That many" said twice is one number twice, not what became of the first instruction."""

from __future__ import annotations

from tests.examples.cards import make, thing
from tests.examples.stage import Stage

TWICE = "If a player would gain life, that player gains twice that much life instead."
MORE = "If you would draw a card, draw two cards instead."


def test_608_2c_the_life_lost_is_the_damage_not_the_life_gained() -> None:
    stage = Stage()
    said = "Whenever this creature is dealt damage, you gain that much life and each opponent loses that much life."
    monk = stage.put(make("Monk", "{W}", "Creature — Human Monk", said, "0/9"))
    stage.put(thing("Font", TWICE))
    rod = stage.put(thing("Rod", "{T}: This artifact deals 3 damage to target creature."))
    stage.uses(rod, target=(monk,))
    stage.settles()
    assert (stage.life(0), stage.life(1)) == (26, 17)


def test_608_2c_the_counters_are_as_many_as_the_cards_discarded_not_drawn() -> None:
    stage = Stage()
    said = "{T}: Discard any number of cards. Draw that many cards and put that many +1/+1 counters on this creature."
    crab = stage.put(make("Crab", "{U}", "Creature — Crab", said, "1/1"))
    stage.put(thing("Tide", MORE))
    for _ in range(6):
        stage.on_top(thing("Rock", ""))
    cards = [stage.hand(thing("Rock", "")) for _ in range(2)]
    stage.uses(crab, then={"discard": tuple(cards)})
    assert stage.size(crab) == (3, 3)
    assert len(stage.state.players[0].hand) == 4
