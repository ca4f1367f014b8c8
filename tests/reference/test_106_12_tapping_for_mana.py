"""106.12 Tapping for mana, and what triggers from it (106.12a)."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT, MANA_FOR, Act
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
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
    """What is not tapping for mana: no {T}, a sacrifice alone, an effect or a cost that taps, an attack."""
    scene = Scene()
    watcher(scene)
    altar = scene.put(real("Ashnod's Altar"))
    goats = [scene.put(bear(f"Goat {n}")) for n in range(4)]
    foe, wood = scene.put(bear("Foe"), 1), scene.put(land(), 1)
    opposition, icy = scene.put(real("Opposition")), scene.put(real("Icy Manipulator"))
    wurm = scene.hand(real("Siege Wurm"))
    scene.lands("GGGGGG")
    _ = scene.game
    scene.makes(altar, "CC", sacrifice=(goats[0],))
    assert gained(scene) == 0
    scene.uses(opposition, target=(foe,), tap=(goats[1],))
    assert scene.state.objects[foe].tapped and scene.state.objects[goats[1]].tapped and gained(scene) == 0
    scene.uses(icy, target=(wood,))  # paid with mana of the Altar
    assert scene.state.objects[wood].tapped and gained(scene) == 0
    forests = [one.id for one in scene.of_name("Forest") if one.owner == 0]
    lands_ = tuple([n for one in forests[:5] for n in (one, 0, pack(("G",)))])
    scene.play(wurm, pay=(*lands_, goats[2], -1, 5))
    assert gained(scene) == 5  # the Forests, not the goat that convoked
    assert scene.state.objects[goats[2]].tapped and scene.where("Siege Wurm") == ["battlefield"]
    scene.attacks(goats[3], PLAYER[1])
    assert scene.state.objects[goats[3]].tapped and gained(scene) == 5


def test_106_12_2_a_gold_token_and_a_treasure() -> None:
    for text, kind, life in (("Create a Gold token.", "Gold", 0), ("Create a Treasure token.", "Treasure", 1)):
        scene = Scene()
        watcher(scene)
        scene.lands("W")
        scene.casts(scene.hand(spell("Coin", text, "{W}")))
        scene.settles()
        before = scene.life()
        scene.tap_for(scene.id_of(f"{kind} Token"), "R")
        assert scene.pool() == "R" and scene.where(f"{kind} Token") == []
        scene.settles()
        assert scene.life() - before == life


def test_106_12_2_what_is() -> None:
    scene = Scene()
    watcher(scene)
    petal, mine = scene.put(real("Lotus Petal")), scene.put(real("Gemstone Mine"))
    scene.start.own(mine).counters = (("mining", 3),)
    scene.tap_for(petal, "R")
    scene.tap_for(mine, "R")
    assert gained(scene) == 2
    scene = Scene()
    watcher(scene)
    bluffs = scene.put(real("Cascade Bluffs"))
    scene.lands("U")
    scene.makes(bluffs, "UU", 1)
    assert gained(scene) == 2  # the Island, and the filter land


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


def test_106_12_4_the_sphere() -> None:
    """In September 2026 it uses the stack, and what it makes is not doubled."""
    for edition, made in (("2026-04", "RR"), ("2026-09", "R")):
        scene = Scene()
        scene.start.edition = edition
        watcher(scene)
        sphere = scene.put(real("Chromatic Sphere"))
        scene.lands("UU")
        scene.put(real("Mana Reflection"))
        island = scene.of_name("Island")[0].id
        if edition == "2026-04":
            scene.makes(sphere, made, pay=(island, 0, pack(("U", "U"))))
            assert not any(scene.state.objects[i].face.name == "Chromatic Sphere" for i in scene.state.stack)
        else:
            scene.use(sphere, pay=(island, 0, pack(("U", "U"))))
            assert any(scene.state.objects[i].kind == "ability" for i in scene.state.stack)
            ability = next(i for i in scene.state.stack if scene.state.objects[i].face.name == "Chromatic Sphere")
            while ability in scene.state.stack:
                top = scene.state.stack[-1]
                scene.resolves(**({"color": (scene.code("R"),)} if top == ability else {}))
        assert scene.pool() == "".join(sorted("U" + made))
        assert len(scene.state.players[0].hand) == 1
        assert gained(scene) == (2 if edition == "2026-04" else 1)


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
    """Mana abilities while a spell is cast, and while one resolves: B has no priority then, and taps for mana."""
    scene = Scene()
    watcher(scene)
    watcher(scene, 1)
    scene.put(land("Island"))
    counter = scene.hand(make("Toll", "{U}", "Instant", "Counter target spell unless its controller pays {1}."))
    scene.lands("RC", 1)
    spark = scene.hand(spell("Spark", "You gain 0 life.", "{R}"), 1)
    scene.play(spark)
    assert [scene.state.objects[one.id].tapped for one in scene.of_name("Mountain")] == [True]
    scene.resolves()  # B's trigger, above the spell
    assert scene.life(1) == 21
    scene.play(counter, target=(scene.state.stack[0],))
    scene.resolves()  # A's trigger
    assert scene.life() == 21
    for _ in scene.state.living:
        scene.pass_priority()
    assert scene.game.decision is not None and scene.game.decision.player == 1
    scene.answer(1)  # yes, B pays
    assert isinstance(scene.game.decision, Pay) and scene.game.decision.player == 1
    wastes = scene.id_of("Wastes")
    scene.answer(wastes, 0, pack(("C",)))
    assert scene.state.objects[wastes].tapped
    names = [scene.state.objects[i].face.name for i in scene.state.stack]
    assert names[0] == "Spark" and len(names) == 2  # not countered; B has tapped for mana once more
    scene.resolves()
    assert scene.life(1) == 22


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
    """The controller of the land chooses, once, and only what the land made."""
    for chosen, code in (("R", 3), ("G", 4)):
        scene = Scene()
        scene.put(real("Mana Flare"), 1)
        turf = scene.put(real("Gruul Turf"))
        _ = scene.game
        scene.answer(MANA_FOR, turf, scene.mana_ability(turf), pack(("R", "G")))
        decision = scene.game.decision
        assert decision is not None and (decision.player, decision.what) == (0, "color")
        assert sorted(decision.options) == [3, 4]  # type: ignore[attr-defined]
        scene.answer(code)
        assert isinstance(scene.game.decision, Act)
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
    scene = Scene()
    watcher(scene)
    scene.put(real("Mana Flare"), 1)
    crater = scene.put(real("Meteor Crater"))
    scene.nothing(crater)
    assert scene.pool() == "" and not scene.state.stack


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
    scene = Scene(3)
    scene.put(real("Forbidden Orchard"))
    spark = scene.hand(spell("Spark", "You gain 1 life.", "{R}"))
    _ = scene.game
    asked = []
    scene.game.answer((CAST_IT, spark, 0))
    while scene.game.decision is not None and not isinstance(scene.game.decision, Act):
        asked.append((scene.game.decision.what, [scene.state.objects[i].face.name for i in scene.state.stack]))
        scene.game.answer((PLAYER[2],) if scene.game.decision.what == "target" else scene.game.decision.first())
    assert [what for what, _ in asked] == ["pay", "target"]  # its target is chosen when the spell has been cast
    assert asked[1][1][0] == "Spark"
    scene.settles()
    assert [one.controller for one in scene.of_name("Spirit Token")] == [2]


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


def test_106_12_2_crewing() -> None:
    scene = Scene()
    watcher(scene)
    cart = scene.put(make("Cart", "{2}", "Artifact — Vehicle", "Crew 1", "3/3"))
    helper = scene.put(bear("Helper"))
    scene.uses(cart)
    assert scene.state.objects[helper].tapped and gained(scene) == 0
