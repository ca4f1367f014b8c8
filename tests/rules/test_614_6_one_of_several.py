"""614.6 A replacement about one of several things changes what happens to that one only."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

SWEEP = (
    "Sweep deals 2 damage to each creature with power 2 or less. If a creature dealt damage this way would die this "
    "turn, exile it instead."
)


def test_614_6_the_creature_that_survives_stays() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(bear("Cub", "2/2"))
    ox = stage.put(bear("Ox", "2/4"))
    stage.casts(stage.hand(spell("Sweep", SWEEP, "{R}", "Sorcery")))
    assert stage.where("Cub") == ["exile"]
    assert stage.there(ox)


def test_614_6_a_creature_that_was_dealt_no_damage_dies() -> None:
    """Damage that is prevented is not dealt: what dies later goes to the graveyard."""
    stage = Stage()
    stage.lands("RB")
    stage.put(bear("Cub", "2/2", "Prevent all damage that would be dealt to this creature."))
    fell = stage.hand(spell("Fell", "Destroy target creature.", "{B}"))
    stage.casts(stage.hand(spell("Sweep", SWEEP, "{R}", "Sorcery")))
    stage.casts(fell, target=(stage.one("Cub").id,))
    assert stage.where("Cub") == ["graveyard"]


def test_614_6_only_the_spell_that_was_cast_this_way() -> None:
    stage = Stage()
    text = (
        "{T}: You may cast target instant card from your graveyard without paying its mana cost. If an instant spell "
        "cast this way would be put into a graveyard, exile it instead."
    )
    altar = stage.put(thing("Altar", text))
    ember = stage.put(spell("Ember", "Scry 1.", "{R}"), 0, "graveyard")
    stage.uses(altar, target=(ember,), then={"may": (1,)})
    stage.settles()
    assert stage.where("Ember") == ["exile"]
