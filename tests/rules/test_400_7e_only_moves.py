"""400.7e Only an ability that triggered because something moved finds what it became in another zone."""

from __future__ import annotations

from lawmage.state.constants import MAIN2
from tests.examples.cards import make, thing
from tests.examples.stage import Stage
from tests.rules.table import bear

BANISHER = "Whenever this creature deals combat damage to a creature, exile that creature."
CAULDRON = "Whenever a land is tapped for mana, return it to its owner's hand."
VEIN = "{T}, Sacrifice this land: Add {C}{C}."


def test_400_7e_a_creature_that_died_of_the_damage_stays_in_the_graveyard() -> None:
    stage = Stage()
    hunter = stage.put(make("Hunter", "{1}{W}", "Creature — Cat", BANISHER, "2/2"))
    victim = stage.put(bear(), 1)
    _ = stage.game
    stage.attack((hunter, -2), (victim, hunter))
    stage.settles()
    stage.to_step(MAIN2)
    assert not stage.state.exile
    assert [stage.state.objects[i].face.name for i in stage.state.players[1].graveyard] == [bear().faces[0].name]


def test_400_7_a_land_sacrificed_for_mana_is_not_returned() -> None:
    stage = Stage()
    stage.put(thing("Cauldron", CAULDRON), 1)
    vein = stage.put(make("Vein", "", "Land", VEIN))
    _ = stage.game
    stage.tap_for(vein)
    stage.settles()
    assert len(stage.state.players[0].graveyard) == 1
