"""614-616 In play: which events an effect is about, and each effect once for an event."""

from __future__ import annotations

from lawmage.state.constants import END_COMBAT
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

SHOCK = spell("Shock", "Shock deals 3 damage to any target.")


def test_615_7_two_shields_of_one_ability_are_two() -> None:
    """614.5 Each gets its own chance at the event."""
    stage = Stage()
    stage.lands("RWW")
    charm = stage.put(thing("Charm", "{W}: Prevent the next 1 damage that would be dealt to you this turn."))
    shock = stage.hand(SHOCK)
    stage.uses(charm)
    stage.uses(charm)
    stage.casts(shock, target=(-1,))
    assert stage.life() == 19


def test_615_12_only_the_damage_that_the_effect_is_about_cant_be_prevented() -> None:
    stage = Stage()
    stage.lands("RRW")
    stage.put(thing("Rage", "Damage that would be dealt by creatures you control can't be prevented."))
    veil = stage.hand(spell("Fog", "Prevent all damage that would be dealt this turn.", "{W}"))
    shock = stage.hand(SHOCK)
    cub = stage.put(bear())
    stage.casts(veil)
    stage.casts(shock, target=(-2,))
    assert stage.life(1) == 20
    stage.attack((cub, -2))
    stage.to_step(END_COMBAT, 0)
    assert stage.life(1) == 18


def test_614_6_it_goes_to_the_bottom_instead() -> None:
    stage = Stage()
    stage.lands("R")
    text = "If this creature would die, put it on the bottom of its owner's library instead."
    cub = stage.put(bear("Cub", text=text), 1)
    other = stage.put(bear("Ox", text=text.replace("the bottom", "top")), 1)
    stage.casts(stage.hand(spell("Storm", "Storm deals 2 damage to each creature.")))
    library = stage.state.players[1].library
    names = [stage.state.objects[library[n]].face.name for n in (0, -1)]
    assert names == ["Ox", "Cub"] and not stage.there(cub) and not stage.there(other)


def test_614_1a_what_is_exiled_anyway_is_exiled_with_the_counter() -> None:
    """Once; an effect that only says to exile it would change nothing."""
    stage = Stage()
    stage.lands("W")
    stage.put(thing("Void", "If a creature would leave the battlefield, exile it with a void counter on it instead."))
    stage.put(thing("Grave", "If a creature would leave the battlefield, exile it instead."))
    cub = stage.put(bear(), 1)
    stage.casts(stage.hand(spell("Path", "Exile target creature.", "{W}")), target=(cub,))
    assert stage.where("Cub") == ["exile"] and stage.one("Cub", "exile").count("void") == 1


def test_122_1h_finality_is_about_dying_alone() -> None:
    """A creature with the counter that is returned to its owner's hand is not exiled."""
    stage = Stage()
    stage.lands("UB")
    cub, ox = stage.put(bear()), stage.put(bear("Ox"))
    for one in (cub, ox):
        stage.start.own(one).counters = (("finality", 1),)
    stage.start.touch_views()
    back = stage.hand(spell("Recall", "Return target creature to its owner's hand.", "{U}"))
    kill = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
    stage.casts(back, target=(cub,))
    stage.casts(kill, target=(ox,))
    assert stage.where("Cub") == ["hand"] and stage.where("Ox") == ["exile"]
