"""106.7 What a permanent could produce."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.rules import writes
from lawmage.rules.actions import CAST_IT
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
from tests.examples.cards import bear, land, make, spell
from tests.reference.cards import real
from tests.reference.scene import Scene


def test_106_7_1() -> None:
    scene = Scene()
    pool = scene.put(real("Reflecting Pool"))
    scene.lands("G")
    assert scene.mana_from(pool) == {"G"}


def test_106_7_2() -> None:
    scene = Scene()
    pool = scene.put(real("Reflecting Pool"))
    scene.put(real("Wastes"))
    assert scene.mana_from(pool) == {"C"}
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(real("Wastes"), 1)
    assert scene.mana_from(orchard) == set()


def test_106_7_3() -> None:
    for count in (1, 2, 8):
        scene = Scene()
        pools = [scene.put(real("Reflecting Pool")) for _ in range(count)]
        assert all(scene.mana_from(one) == set() for one in pools)


def test_106_7_4() -> None:
    scene = Scene()
    mine, theirs = scene.put(real("Exotic Orchard")), scene.put(real("Exotic Orchard"), 1)
    assert scene.could(mine) == scene.could(theirs) == ""
    scene = Scene()
    mine, theirs = scene.put(real("Exotic Orchard")), scene.put(real("Exotic Orchard"), 1)
    scene.lands("G")
    assert scene.could(mine) == scene.could(theirs) == "G"


def test_106_7_5() -> None:
    scene = Scene(3)
    stone = scene.put(real("Fellwar Stone"))
    scene.lands("G")
    scene.lands("U", 1)
    scene.lands("B", 2)
    assert scene.mana_from(stone) == {"U", "B"}


def test_106_7_6() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    island = scene.put(land("Island"), 1)
    scene.start.own(island).tapped = True
    assert scene.mana_from(orchard) == {"U"}
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(real("Cascade Bluffs"), 1)
    assert scene.mana_from(orchard) == {"U", "R"}
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(real("Gemstone Mine"), 1)
    assert scene.mana_from(orchard) == set("WUBRG")


def test_106_7_7() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    arbor = scene.put(real("Dryad Arbor"), 1, sick=True)
    assert scene.mana_from(orchard) == {"G"}
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    arbor = scene.put(real("Dryad Arbor"), 1)
    arrest = scene.put(real("Arrest"))
    scene.start.own(arrest).attached_to = arbor
    assert scene.mana_from(orchard) == {"G"}


def test_106_7_8() -> None:
    scene = Scene()
    pool, cradle = scene.put(real("Reflecting Pool")), scene.put(real("Gaea's Cradle"))
    assert scene.mana_from(pool) == set()
    scene = Scene()
    pool, cradle = scene.put(real("Reflecting Pool")), scene.put(real("Gaea's Cradle"))
    scene.put(bear())
    assert scene.mana_from(pool) == {"G"}
    assert scene.there(cradle)


def test_106_7_9() -> None:
    scene = Scene()
    pool = scene.put(real("Reflecting Pool"))
    scene.put(real("Meteor Crater"))
    assert scene.mana_from(pool) == set()


def test_106_7_10() -> None:
    scene = Scene()
    scene.put(real("Contamination"))
    pool, forest = scene.put(real("Reflecting Pool")), scene.put(land())
    assert scene.could(forest) == "B"
    scene.makes(pool, "B")
    assert scene.pool() == "B"


def test_106_7_11() -> None:
    scene = Scene()
    scene.put(real("Contamination"))
    scene.put(real("Ritual of Subdual"))
    stone = scene.put(real("Fellwar Stone"))
    forest = scene.put(land(), 1)
    assert scene.could(forest) == "BC"
    assert scene.mana_from(stone) == {"B"}
    scene.tap_for(stone)
    assert scene.pool() == "B"
    for chosen, made in ((1, "B"), (0, "C")):  # which of the two is applied first; the other has the last word
        scene = Scene()
        scene.put(real("Contamination"))
        scene.put(real("Ritual of Subdual"))
        pool, forest = scene.put(real("Reflecting Pool")), scene.put(land())
        assert scene.could(pool) == "BC" and scene.could(forest) == "BC"
        scene.makes(pool, made, replacement=(chosen,))
        assert scene.pool() == made


def test_106_7_12() -> None:
    for card, times in ((real("Mana Reflection"), 2), (real("Nyxbloom Ancient"), 3)):
        scene = Scene()
        scene.put(card)
        pool, forest = scene.put(real("Reflecting Pool")), scene.put(land())
        assert scene.could(pool) == "G"
        scene.makes(pool, "G" * times)
        assert scene.pool() == "G" * times
        assert scene.there(forest)


def test_106_7_13() -> None:
    def orchard_with(*theirs: Card) -> set[str]:
        scene = Scene()
        orchard = scene.put(real("Exotic Orchard"))
        plains = scene.put(land("Plains"), 1)
        for card in theirs:
            there = scene.put(card, 1)
            if "Aura" in card.faces[0].subtypes:
                scene.start.own(there).attached_to = plains
        return scene.mana_from(orchard)

    more = (real("Wild Growth"), real("Mana Flare"), real("Mirari's Wake"))
    assert [orchard_with(card) for card in more] == [{"W"}] * 3
    assert orchard_with(*more) == {"W"}


def test_106_7_14() -> None:
    scene = Scene()
    scene.put(real("Chromatic Lantern"))
    pool = scene.put(real("Reflecting Pool"))
    scene.put(real("Wastes"))
    assert scene.could(pool) == "WUBRGC"
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(real("Blood Moon"))
    sea = scene.put(real("Underground Sea"), 1)
    assert scene.could(sea) == "R"
    assert scene.mana_from(orchard) == {"R"}


def test_106_7_15() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(make("Ember Vent", "", "Land", "{T}: Target player adds {R}."), 1)
    assert scene.mana_from(orchard) == {"R"}
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(make("Dew Hollow", "", "Land", "At the beginning of your upkeep, add {U}."), 1)
    assert scene.mana_from(orchard) == {"U"}


def test_106_7_16() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(real("Cavern of Souls"), 1)
    assert scene.mana_from(orchard) == set("WUBRG")
    scene.tap_for(orchard, "R")
    assert [one.spend for one in scene.state.players[0].pool] == [None]


def test_106_7_17() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    forest = scene.put(land(), 1)
    scene.lands("R")
    assert scene.mana_from(orchard) == {"G"}
    scene.casts(scene.hand(spell("Upheave", "Destroy target land.", "{R}")), target=(forest,))
    assert scene.mana_from(orchard) == set()


def test_106_7_18() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    forest = scene.put(land(), 1)
    writes.set_phased(scene.start, forest, True)
    assert scene.mana_from(orchard) == set()
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    arbor = scene.put(real("Dryad Arbor"), 1)
    scene.start.own(arbor).face_down = "morph"
    scene.start.touch_views()
    assert scene.mana_from(orchard) == set()


def test_106_7_15_loyalty() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    sage = scene.put(make("Grove Sage", "", "Legendary Land Planeswalker — Nissa", "+1: Add {U}.", "3"), 1)
    scene.start.own(sage).counters = (("loyalty", 3),)
    assert scene.mana_from(orchard) == {"U"}


def test_106_7_17_inside_a_payment() -> None:
    """The Forest is gone before the Pool is asked: no {G}, and the casting can't be completed."""
    scene = Scene()
    pool, forest = scene.put(real("Reflecting Pool")), scene.put(land())
    forge = scene.put(make("Forge", "{2}", "Artifact", "Sacrifice a Forest: Add {R}."))
    card = scene.hand(spell("Both", "You gain 1 life.", "{R}{G}"))
    _ = scene.game
    assert scene.can_play(card)
    scene.game.answer((CAST_IT, card, 0))
    assert isinstance(scene.game.decision, Pay)
    scene.answer(forge, 0, pack(("R",)))
    scene.decide()
    assert scene.there(forest) and card in scene.state.players[0].hand
    assert not scene.state.objects[pool].tapped


def test_106_7_17_an_orchard_inside_a_payment() -> None:
    """What made B's land a Forest is sacrificed as an earlier part: the Orchard, asked after that, makes nothing."""

    def begun() -> tuple[Scene, int, int, int]:
        scene = Scene()
        orchard = scene.put(real("Exotic Orchard"))
        scene.put(real("Wastes"), 1)
        text = "Lands your opponents control are Forests.\nSacrifice this artifact: Add {R}."
        lamp = scene.put(make("Lamp", "{2}", "Artifact", text))
        card = scene.hand(spell("Both", "You gain 1 life.", "{R}{G}"))
        assert scene.mana_from(orchard) == {"G"} and scene.can_play(card)
        scene.game.answer((CAST_IT, card, 0))
        assert isinstance(scene.game.decision, Pay)
        return scene, orchard, lamp, card

    scene, orchard, lamp, card = begun()
    scene.answer(lamp, scene.mana_ability(lamp), pack(("R",)))
    scene.decide()
    assert card in scene.state.players[0].hand and scene.there(lamp) and not scene.state.objects[orchard].tapped
    scene, orchard, lamp, card = begun()
    scene.answer(orchard, scene.mana_ability(orchard), pack(("G",)))  # the other way round it can be cast
    assert isinstance(scene.game.decision, Pay)
    scene.answer(lamp, scene.mana_ability(lamp), pack(("R",)))
    assert scene.state.stack


def test_106_7_6_costs_with_an_x() -> None:
    """Whether counters could be removed is not asked: the Pool may have white or blue without any."""
    scene = Scene()
    pool = scene.put(real("Reflecting Pool"))
    scene.put(real("Calciform Pools"))
    assert scene.mana_from(pool) == {"C", "W", "U"}
