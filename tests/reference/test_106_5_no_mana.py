"""106.5 Mana of an undefined type is no mana."""

from __future__ import annotations

from lawmage.decisions import CANCEL
from lawmage.ir.ability import Activated
from lawmage.ir.cost import Cost, TapSelf
from lawmage.ir.effects import AddMana
from lawmage.rules.actions import CAST_IT, MANA_FOR, Act
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
from tests.examples.cards import bear, make, spell
from tests.reference.cards import real
from tests.reference.scene import Scene


def test_106_5_1() -> None:
    scene = Scene()
    crater = scene.put(real("Meteor Crater"))
    _ = scene.game
    scene.answer(MANA_FOR, crater, scene.mana_ability(crater), 0)
    assert isinstance(scene.game.decision, Act)  # nothing was asked
    assert scene.state.objects[crater].tapped
    assert scene.pool() == ""
    assert not scene.state.stack


def test_106_5_2() -> None:
    scene = Scene()
    crater = scene.put(real("Meteor Crater"))
    scene.put(bear())
    assert scene.mana_from(crater) == {"G"}
    scene.refuses(MANA_FOR, crater, scene.mana_ability(crater), pack(("R",)))
    scene.tap_for(crater)
    assert scene.pool() == "G"


def test_106_5_3() -> None:
    scene = Scene()
    mirror = scene.put(real("Mirage Mirror"))
    scene.lands("CCUU")
    scene.play(scene.hand(real("Coldsteel Heart")))
    scene.resolves(color=(scene.code("R"),))
    heart = scene.id_of("Coldsteel Heart")
    scene.uses(mirror, target=(heart,))
    assert scene.seen(mirror).name == "Coldsteel Heart"
    assert scene.mana_from(mirror) == set()
    scene.nothing(mirror)
    assert scene.pool() == ""
    scene.to_step(scene.state.step, 1)
    scene.to_step(scene.state.step, 0)
    assert scene.mana_from(heart) == {"R"}


def test_106_5_4() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    spark = scene.hand(spell("Spark", "You gain 1 life.", "{R}"))
    assert scene.mana_from(orchard) == set()
    assert not scene.can_play(spark)
    assert not scene.state.objects[orchard].tapped


def test_106_5_5() -> None:
    scene = Scene()
    crater = scene.put(real("Meteor Crater"))
    scene.put(real("Mana Flare"), 1)
    scene.nothing(crater)
    assert scene.pool() == ""
    assert not scene.state.stack


def test_106_5_6() -> None:
    scene = Scene()
    three = Activated(Cost((TapSelf(),)), AddMana(amount=3, choice="chosen"))
    lens = scene.put(make("Lens", "{3}", "Artifact", more=(three,)))
    assert scene.mana_from(lens) == set()
    scene.nothing(lens)
    assert scene.pool() == ""


def test_106_5_7() -> None:
    scene = Scene()
    crater = scene.put(real("Meteor Crater"))
    scene.lands("R")
    spark = scene.hand(spell("Spark", "You gain 1 life.", "{R}"))
    _ = scene.game
    scene.game.answer((CAST_IT, spark, 0))
    assert isinstance(scene.game.decision, Pay)
    item = scene.state.stack
    scene.answer(crater, scene.mana_ability(crater), 0)
    assert isinstance(scene.game.decision, Pay) and scene.state.stack == item  # not on the stack, nobody responds
    assert scene.state.objects[crater].tapped and scene.pool() == ""
    scene.answer(*scene.game.decision.first())
    assert [scene.state.objects[i].face.name for i in scene.state.stack] == ["Spark"]
    assert scene.state.objects[crater].tapped


def test_106_5_4_tapping_it_in_vain_is_taken_back() -> None:
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.lands("RR")
    flare = scene.hand(spell("Flare", "You gain 1 life.", "{1}{R}"))
    _ = scene.game
    scene.game.answer((CAST_IT, flare, 0))
    assert isinstance(scene.game.decision, Pay)
    scene.answer(orchard, scene.mana_ability(orchard), 0)
    assert scene.state.objects[orchard].tapped and isinstance(scene.game.decision, Pay)
    scene.game.answer(CANCEL)
    assert not scene.state.objects[orchard].tapped and flare in scene.state.players[0].hand
