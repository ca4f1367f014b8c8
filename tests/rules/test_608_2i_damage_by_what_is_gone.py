"""608.2i Damage that something dealt counts also where that is gone."""

from __future__ import annotations

from lawmage.state.constants import END, MAIN2
from tests.examples.cards import make, spell, thing
from tests.examples.stage import Stage


def test_608_2i_the_zombie_that_dealt_the_damage_has_died_since() -> None:
    stage = Stage()
    ghoul = stage.put(make("Ghoul", "{B}", "Creature — Zombie", "", "2/1"))
    test = "if an opponent was dealt combat damage by a Zombie this turn"
    text = f"At the beginning of your end step, {test}, you gain 3 life."
    stage.put(thing("Crypt", text, "Enchantment"))
    stage.lands("R")
    bolt = stage.hand(spell("Bolt", "Bolt deals 1 damage to target creature."))
    stage.attack((ghoul, -2))
    stage.to_step(MAIN2)
    stage.casts(bolt, target=(ghoul,))
    stage.to_step(END)
    stage.settles()
    assert stage.life() == 23 and stage.life(1) == 18
