"""106.12 Tapping for mana, and what triggers from it (106.12a)."""

from __future__ import annotations

from tests.examples.cards import bear, land, make, spell
from tests.reference.cards import real
from tests.reference.scene import PLAYER, Scene


def watcher(scene: Scene, player: int = 0) -> None:
    """Its controller gains a life whenever a permanent is tapped for mana."""
    scene.put(make("Tally", "{2}", "Artifact", "Whenever you tap a permanent for mana, you gain 1 life."), player)


def gained(scene: Scene, player: int = 0) -> int:
    scene.settles()
    return scene.life(player) - 20


def test_106_12_1() -> None:
    scene = Scene()
    watcher(scene)
    scene.put(real("Mana Flare"))
    forest, elves = scene.put(land()), scene.put(real("Llanowar Elves"))
    scene.tap_for(elves)
    assert scene.pool() == "G"
    scene.makes(forest, "G")
    assert scene.pool() == "GGG"
    assert gained(scene) == 2


def test_106_12_2() -> None:
    scene = Scene()
    watcher(scene)
    altar = scene.put(real("Ashnod's Altar"))
    goats = [scene.put(bear()) for _ in range(4)]
    opposition = scene.put(real("Opposition"))
    scene.makes(altar, "CC", sacrifice=(goats[0],))
    scene.use(opposition, target=(goats[1],), tap=(goats[1],))
    assert gained(scene) == 0
    scene = Scene()
    watcher(scene)
    petal, mine = scene.put(real("Lotus Petal")), scene.put(real("Gemstone Mine"))
    scene.start.own(mine).counters = (("mining", 3),)
    scene.tap_for(petal, "R")
    scene.tap_for(mine, "R")
    assert gained(scene) == 2


def test_106_12_3() -> None:
    scene = Scene()
    watcher(scene)
    shaman = scene.put(real("Deathrite Shaman"))
    forest = scene.put(land(), 1, "graveyard")
    scene.uses(shaman, target=(forest,), then={"color": (4,)})
    assert scene.pool() == "G"
    assert gained(scene) == 0


def test_106_12_4() -> None:
    for edition, mana in (("2026-04", True), ("2026-09", False)):
        scene = Scene()
        scene.start.edition = edition
        watcher(scene)
        scene.put(real("Mana Reflection"))
        assistant, sphere = scene.put(real("Deranged Assistant")), scene.put(real("Chromatic Sphere"))
        scene.lands("U")
        if mana:
            scene.makes(assistant, "CC")
        else:
            scene.uses(assistant)
        assert scene.pool() == ("CC" if mana else "C")
        assert gained(scene) == (1 if mana else 0)
        assert scene.can_use(sphere) == (not mana)


def test_106_12_5() -> None:
    scene = Scene()
    watcher(scene)
    scene.put(real("Cryptolith Rite"))
    cub = scene.put(bear())
    scene.tap_for(cub, "R")
    assert gained(scene) == 1
    scene = Scene()
    watcher(scene)
    earthcraft = scene.put(real("Earthcraft"))
    cub, forest = scene.put(bear()), scene.put(land())
    scene.start.own(forest).tapped = True
    scene.uses(earthcraft, target=(forest,))
    assert scene.state.objects[cub].tapped and not scene.state.objects[forest].tapped
    assert gained(scene) == 0


def test_106_12_6() -> None:
    scene = Scene()
    forest = scene.put(land("Island"))
    scene.lands("C", 1)
    counter = scene.hand(make("Toll", "{U}", "Instant", "Counter target spell unless its controller pays {1}."))
    scene.lands("R", 1)
    spark = scene.hand(spell("Spark", "You gain 1 life.", "{R}"), 1)
    scene.play(spark)
    scene.play(counter, target=(scene.state.stack[0],))
    assert scene.state.objects[forest].tapped
    scene.resolves(pay=(1,))
    assert [scene.state.objects[i].face.name for i in scene.state.stack] == ["Spark"]


# 106.12a ------------------------------------------------------------------------------------------------------------


def test_106_12a_1() -> None:
    scene = Scene()
    scene.put(real("Mana Flare"))
    scene.lands("G")
    cub = scene.hand(bear(cost="{G}{G}"))
    scene.casts(cub)
    assert scene.where("Cub") == ["battlefield"]


def test_106_12a_2() -> None:
    scene = Scene()
    forest = scene.put(land("Island"), 1)
    growth = scene.put(real("Wild Growth"))
    scene.start.own(growth).attached_to = forest
    scene.priority(1)
    scene.makes(forest, "U")
    assert scene.pool(1) == "GU"
    assert not scene.state.stack


def test_106_12a_3() -> None:
    for chosen, code in (("R", 3), ("G", 4)):
        scene = Scene()
        scene.put(real("Mana Flare"), 1)
        turf = scene.put(real("Gruul Turf"))
        scene.makes(turf, "RG", color=(code,))
        assert scene.pool() == "".join(sorted("RG" + chosen))


def test_106_12a_4() -> None:
    scene = Scene()
    scene.put(real("Mana Flare"), 1)
    cradle, forest = scene.put(real("Gaea's Cradle")), scene.put(land())
    scene.put(real("Contamination"), 1)
    scene.nothing(cradle)
    assert scene.pool() == ""
    scene.makes(forest, "B")
    assert scene.pool() == "BB"


def test_106_12a_5() -> None:
    scene = Scene()
    scene.put(real("Forsaken Monument"))
    wastes, tomb, forest = scene.put(real("Wastes")), scene.put(real("Ancient Tomb")), scene.put(land())
    scene.makes(wastes, "C")
    assert scene.pool() == "CC"
    scene.makes(tomb, "CC")
    assert scene.pool() == "CCCCC"
    scene.makes(forest, "G")
    assert scene.pool() == "CCCCCG"
    scene = Scene()
    scene.put(real("Forsaken Monument"))
    scene.put(real("Ritual of Subdual"))
    forest = scene.put(land())
    scene.makes(forest, "C")
    assert scene.pool() == "CC"
    scene = Scene()
    scene.put(real("Crypt Ghast"))
    scene.put(real("Ritual of Subdual"))
    swamp = scene.put(land("Swamp"))
    scene.makes(swamp, "C")
    assert scene.pool() == "BC"


def test_106_12a_6() -> None:
    scene = Scene()
    scene.put(real("Manabarbs"), 1)
    orchard = scene.put(real("Forbidden Orchard"))
    spark = scene.hand(spell("Spark", "You gain 1 life.", "{R}"))
    scene.play(spark)
    assert scene.state.objects[orchard].tapped
    names = [scene.state.objects[i].face.name for i in scene.state.stack]
    assert names[0] == "Spark" and len(names) == 3
    scene.settles()
    assert scene.life() == 20 - 1 + 1
    assert len(scene.of_name("Spirit Token")) == 1


def test_106_12a_7() -> None:
    scene = Scene()
    scene.put(real("Mana Flare"))
    scene.put(real("Mana Flare"), 1)
    forest = scene.put(land())
    scene.makes(forest, "G")
    assert scene.pool() == "GGG"


def test_106_12a_8() -> None:
    scene = Scene()
    scene.put(real("Mana Flare"))
    vein = scene.put(make("Vein", "", "Land", "{T}, Sacrifice this land: Add {R}."))
    scene.makes(vein, "R")
    assert not scene.there(vein)
    assert scene.pool() == "RR"


def test_106_12a_9() -> None:
    scene = Scene()
    watcher(scene)
    watcher(scene, 1)
    arbor, icy = scene.put(real("Dryad Arbor")), scene.put(real("Icy Manipulator"))
    forest = scene.put(land(), 1)
    scene.put(real("Mana Flare"), 1)
    scene.lands("C")
    scene.use(icy, target=(forest,))
    assert gained(scene) == 1 and gained(scene, 1) == 0
    assert scene.state.objects[forest].tapped
    scene.attacks(arbor, PLAYER[1])
    assert scene.state.objects[arbor].tapped
    assert gained(scene) == 1


def test_106_12_2_other_ways_to_tap_and_to_make_mana() -> None:
    scene = Scene()
    watcher(scene)
    bar = scene.put(make("Bar", "", "Artifact", "Sacrifice this artifact: Add one mana of any color."))
    scene.tap_for(bar, "R")
    assert gained(scene) == 0
    scene = Scene()
    watcher(scene)
    cart = scene.put(make("Cart", "{2}", "Artifact — Vehicle", "Crew 1", "3/3"))
    helpers = [scene.put(bear(f"Helper {n}")) for n in range(2)]
    flock = scene.hand(bear("Flock", text="Convoke", cost="{G}"))
    scene.uses(cart)
    scene.casts(flock)
    assert all(scene.state.objects[one].tapped for one in helpers)
    assert gained(scene) == 0
    scene = Scene()
    watcher(scene)
    hoard = scene.put(
        make("Hoard", "", "Artifact — Treasure", "{T}, Sacrifice this artifact: Add one mana of any color.")
    )
    bluffs = scene.put(real("Cascade Bluffs"))
    scene.lands("U")
    scene.tap_for(hoard, "R")
    scene.makes(bluffs, "UU", 1)
    assert gained(scene) == 2
