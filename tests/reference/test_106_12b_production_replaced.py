"""106.12b Replacement of what tapping for mana produces."""

from __future__ import annotations

from lawmage.rules.actions import mana_actions
from lawmage.rules.mana import unpack
from tests.examples.cards import bear, land, make, spell
from tests.reference.cards import real
from tests.reference.scene import Scene


def test_106_12b_1() -> None:
    for cards, times in (
        ((real("Mana Reflection"),), 2),
        ((real("Mana Reflection"), real("Mana Reflection")), 4),
        ((real("Nyxbloom Ancient"),), 3),
        ((real("Nyxbloom Ancient"), real("Mana Reflection")), 6),
    ):
        scene = Scene()
        for card in cards:
            scene.put(card)
        forest = scene.put(land())
        scene.makes(forest, "G" * times)
        assert scene.pool() == "G" * times


def test_106_12b_2() -> None:
    scene = Scene()
    scene.put(real("Mana Reflection"))
    altar, cub = scene.put(real("Ashnod's Altar")), scene.put(bear())
    scene.makes(altar, "CC")
    assert not scene.there(cub)
    assert scene.pool() == "CC"
    scene = Scene()
    scene.put(real("Mana Reflection"))
    scene.put(real("Mana Flare"), 1)
    forest = scene.put(land())
    growth = scene.put(real("Wild Growth"))
    scene.start.own(growth).attached_to = forest
    scene.makes(forest, "GG")
    assert scene.pool() == "GGGG"
    scene = Scene()
    scene.put(real("Mana Reflection"))
    scene.lands("B")
    scene.casts(scene.hand(real("Dark Ritual")))
    assert scene.pool() == "BBBB"  # one of the two that paid for it is left
    scene = Scene()
    scene.put(real("Mana Reflection"))
    scene.lands("W")
    scene.casts(scene.hand(spell("Coin", "Create a Treasure token.", "{W}")))
    scene.makes(scene.id_of("Treasure Token"), "RR")
    assert scene.pool() == "RRW"  # one of the two that paid for the spell is left


def test_106_12b_3() -> None:
    for first, made in ((0, "BB"), (1, "B")):
        scene = Scene()
        scene.put(real("Contamination"))
        scene.put(real("Mana Reflection"))
        turf = scene.put(real("Gruul Turf"))
        scene.makes(turf, made, replacement=(first,))
        assert scene.pool() == made


def test_106_12b_4() -> None:
    scene = Scene()
    scene.put(real("Damping Sphere"))
    forest, tomb = scene.put(land()), scene.put(real("Ancient Tomb"))
    scene.makes(forest, "G")
    assert scene.pool() == "G"
    scene.makes(tomb, "C")
    assert scene.pool() == "CG"
    scene = Scene()
    scene.put(real("Damping Sphere"))
    scene.put(real("Mana Reflection"))
    forest = scene.put(land())
    scene.makes(forest, "C")
    assert scene.pool() == "C"
    scene = Scene()
    scene.put(real("Damping Sphere"))
    scene.put(real("Mana Flare"))
    forest = scene.put(land())
    scene.makes(forest, "G")
    assert scene.pool() == "GG"


def test_106_12b_5() -> None:
    scene = Scene()
    scene.put(real("Mana Reflection"))
    cavern_card = scene.hand(real("Cavern of Souls"))
    scene.play(cavern_card, creature_type=(scene.code("Bear"),))
    cavern = scene.id_of("Cavern of Souls")
    scene.makes(cavern, "GG", 1)
    pool = scene.state.players[0].pool
    assert [one.color for one in pool] == ["G", "G"]
    assert all(one.spend is not None and one.spend.rider for one in pool)


def test_106_12b_6() -> None:
    scene = Scene()
    scene.put(real("Infernal Darkness"))
    swamp, forest = scene.put(land("Swamp")), scene.put(land())
    scene.makes(swamp, "B")
    scene.makes(forest, "B")
    assert scene.pool() == "BB"


def test_106_12b_7() -> None:
    scene = Scene()
    scene.put(real("Infernal Darkness"))
    mine = scene.put(make("Spring", "", "Land", "{T}: Add one mana of any color."))
    assert scene.mana_from(mine) == {"B"}
    scene.makes(mine, "B")
    assert scene.pool() == "B"
    for chosen, made in (("G", "G"), ("RR", "C")):  # the choice comes first, and decides whether it is replaced
        scene = Scene()
        scene.put(real("Damping Sphere"))
        forge = scene.put(make("Forge", "", "Land", "{T}: Add {G} or {R}{R}."))
        assert sorted(unpack(one[3]) for one in mana_actions(scene.state, 0) if one[1] == forge) == [("C",), ("G",)]
        scene.makes(forge, made)
        assert scene.pool() == made and chosen


def test_106_12b_8() -> None:
    scene = Scene()
    scene.put(real("Forsaken Monument"))
    scene.put(real("Ritual of Subdual"))
    forest = scene.put(land())
    scene.makes(forest, "C")
    assert scene.pool() == "CC"
    scene = Scene()
    scene.put(real("Forsaken Monument"))
    scene.put(real("Contamination"))
    wastes = scene.put(real("Wastes"))
    scene.makes(wastes, "B")
    assert scene.pool() == "B"


def test_106_12b_9() -> None:
    scene = Scene()
    scene.put(real("Mana Reflection"))
    cradle = scene.put(real("Gaea's Cradle"))
    scene.nothing(cradle)
    assert scene.pool() == ""


def test_106_12b_5_the_spell_cannot_be_countered() -> None:
    scene = Scene()
    scene.put(real("Mana Reflection"))
    cavern = scene.hand(real("Cavern of Souls"))
    cub = scene.hand(bear(cost="{G}{G}"))
    scene.lands("UU", 1)
    counter = scene.put(real("Counterspell"), 1, "hand")
    scene.play(cavern, creature_type=(scene.code("Bear"),))
    scene.play(cub)
    target = scene.state.stack[0]
    scene.casts(counter, target=(target,))
    assert target in scene.state.stack
    scene.resolves()
    assert scene.where("Cub") == ["battlefield"]


def test_106_12b_4_the_other_half_of_the_sphere() -> None:
    """601.2f Each spell costs more for each one its caster has cast this turn."""
    scene = Scene()
    scene.put(real("Damping Sphere"))
    scene.lands("GGG")
    scene.lands("R", 1)
    cubs = [scene.hand(bear(f"Cub {n}", cost="{G}")) for n in range(2)]
    spark = scene.put(make("Spark", "{R}", "Instant", "You gain 1 life."), 1, "hand")
    scene.casts(cubs[0])
    scene.casts(spark)
    scene.casts(cubs[1])
    assert all(one.tapped for one in scene.of_name("Forest"))
