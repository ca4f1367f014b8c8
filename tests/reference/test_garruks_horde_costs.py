"""Garruk's Horde with real cards: all costs, alternative costs, and what a card on a library is not (GH-5 to GH-7)."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.rules.actions import CAST_IT
from lawmage.state.constants import CLEANUP, MAIN1, UPKEEP
from tests.examples.cards import bear, make, spell
from tests.reference.cards import real
from tests.reference.scene import PLAYER, Scene
from tests.reference.test_garruks_horde import horde, playable, ways_castable


def way_of(scene: Scene, card: int, name: str) -> int:
    """The number of the way to cast it that has this name."""
    from lawmage.rules.playing import ways_to_cast

    ways = ways_to_cast(scene.state, scene.state.priority, card)
    return next(n for n, way in enumerate(ways) if way.name == name)


def test_GH_5_sacrifice_a_creature() -> None:
    dear = bear("Devotee", text="As an additional cost to cast this spell, sacrifice a creature.", cost="{G}")
    scene, card = horde(dear, "G")
    other = scene.put(bear("Lamb"))
    scene.casts(card, sacrifice=(other,))
    assert not scene.there(other) and scene.where("Devotee") == ["battlefield"]


def test_GH_5_taxes() -> None:
    """Thalia taxes noncreature spells: not this one. Sphere of Resistance taxes all, and is paid."""
    scene, card = horde(real("Grizzly Bears"), "GG")
    scene.put(real("Thalia, Guardian of Thraben"), 1)
    assert playable(scene, card)
    scene, card = horde(real("Grizzly Bears"), "GG")
    scene.put(real("Sphere of Resistance"), 1)
    assert not playable(scene, card)
    scene, card = horde(real("Grizzly Bears"), "GGG")
    scene.put(real("Sphere of Resistance"), 1)
    scene.casts(card)
    assert scene.where("Grizzly Bears") == ["battlefield"] and all(one.tapped for one in scene.of_name("Forest"))


def test_GH_5_reductions() -> None:
    scene, card = horde(real("Mulldrifter"), "UUU")
    incubator = scene.hand(real("Urza's Incubator"))
    scene.lands("CCC")
    wastes = tuple([n for one in scene.of_name("Wastes") for n in (one.id, 0, 6)])
    scene.play(incubator, pay=wastes)
    scene.resolves(creature_type=(scene.code("Elemental"),))
    assert ways_castable(scene, card) == {"", "evoke"}  # {4}{U} for three Islands
    scene.casts(card)
    assert scene.where("Mulldrifter") == ["battlefield"]


def test_GH_5_evoke() -> None:
    scene, card = horde(real("Mulldrifter"), "UUU")
    assert ways_castable(scene, card) == {"evoke"}
    scene.casts(card, way_of(scene, card, "evoke"))
    scene.settles()
    assert scene.where("Mulldrifter") == ["graveyard"] and len(scene.state.players[0].hand) == 2


def test_GH_5_dash() -> None:
    scene, card = horde(real("Mardu Scout"), "CR")
    assert ways_castable(scene, card) == {"dash"}
    scene.casts(card, way_of(scene, card, "dash"))
    scout = scene.id_of("Mardu Scout")
    assert "haste" in scene.seen(scout).keywords
    scene.to_step(MAIN1, 1)
    assert scene.in_hand("Mardu Scout") == 1


def test_GH_5_emerge() -> None:
    """{5}{U}{U} less the mana value of what is sacrificed."""
    scene, card = horde(real("Elder Deep-Fiend"), "UUUU")
    giant = scene.put(real("Hill Giant"))  # mana value 4, and the Horde's is 7
    scene.lands("G", 1)
    wood = scene.of_name("Forest")[0].id
    assert ways_castable(scene, card) == {"emerge"}
    scene.casts(card, way_of(scene, card, "emerge"), sacrifice=(giant,), target=(wood,))
    assert not scene.there(giant) and scene.state.stack
    scene.settles()
    assert scene.where("Elder Deep-Fiend") == ["battlefield"] and scene.where("Hill Giant") == ["graveyard"]
    assert len([one for one in scene.of_name("Island") if one.tapped and one.zone == "battlefield"]) == 3


def test_GH_6_a_land_card_with_morph() -> None:
    """601.3e Zoetic Cavern can't be played from there, but cast face down: it is a creature spell then."""
    scene, card = horde(real("Zoetic Cavern"), "CCC")
    assert ways_castable(scene, card) == {"morph"}
    assert {one[0] for one in scene.options() if len(one) > 1 and one[1] == card} == {CAST_IT}
    scene.casts(card, way_of(scene, card, "morph"))
    (there,) = [i for i in scene.state.battlefield if scene.state.objects[i].face_down]
    assert scene.size(there) == (2, 2)


def touched(scene: Scene, card: int) -> set[int]:
    """The kinds of action that speak of the card."""
    _ = scene.game
    return {one[0] for one in scene.options() if len(one) > 1 and one[1] == card}


def both(card: Card, mana: str, step: int = MAIN1) -> tuple[Scene, int, int]:
    """The card on top of the library under the Horde, and once more in hand."""
    scene, top = horde(card, mana)
    held = scene.hand(card)
    _ = scene.game
    if step != MAIN1:
        scene.to_step(step, 0)
        scene.priority(0)
    return scene, top, held


def test_GH_7_channel_and_reinforce() -> None:
    for card in (real("Twinshot Sniper"), real("Brighthearth Banneret")):
        scene, top, held = both(card, "RR")
        scene.to_step(MAIN1, 1)  # no creature spell can be cast now
        scene.priority(0)
        assert touched(scene, held) and not touched(scene, scene.state.players[0].library[0]) and top


def test_GH_7_forecast() -> None:
    scene = Scene()
    scene.put(real("Garruk's Horde"))
    for n in range(2):
        scene.put(make(f"Squire {n}", "{W}", "Creature — Human", "", "1/1"))
    held = scene.hand(real("Sky Hussar"))
    _ = scene.game
    scene.to_step(UPKEEP, 1)
    scene.to_step(UPKEEP, 0)
    scene.priority(0)
    assert touched(scene, held)
    scene = Scene()
    scene.put(real("Garruk's Horde"))
    for n in range(2):
        scene.put(make(f"Squire {n}", "{W}", "Creature — Human", "", "1/1"))
    top = scene.on_top(real("Sky Hussar"))
    _ = scene.game
    scene.to_step(UPKEEP, 1)
    scene.to_step(UPKEEP, 0)
    scene.priority(0)
    assert scene.state.players[0].library[0] == top and not touched(scene, top)


def test_GH_7_ninjutsu() -> None:
    scene, top = horde(real("Ninja of the Deep Hours"), "UUUU")
    held = scene.hand(real("Ninja of the Deep Hours"))
    cub = scene.put(bear())
    scene.attacks(cub, PLAYER[1])
    scene.until("blockers") if scene.game.decision is not None and scene.game.decision.what == "blockers" else None
    while scene.state.combat is None or not scene.can_use(held):
        scene.pass_priority()
    assert touched(scene, held) and not touched(scene, top)


def test_GH_7_suspend() -> None:
    sleeper = bear("Sleeper", text="Suspend 2—{G}", cost="{5}{G}")
    scene, top, held = both(sleeper, "G")
    assert touched(scene, held) and not touched(scene, top)


def test_GH_7_hand_size() -> None:
    """Seven cards in hand and the top card make seven, not eight."""
    scene, top = horde(bear())
    cards = [scene.hand(bear(f"Card {n}")) for n in range(7)]
    while scene.state.step != CLEANUP and scene.state.active == 0:
        assert scene.game.decision is not None and scene.game.decision.what != "discard"
        scene.game.answer(scene.game.decision.first())
    assert set(cards) <= set(scene.state.players[0].hand) and top
    text = "You gain life equal to the number of cards in your hand."
    scene, top = horde(bear(), "W")
    scene.casts(scene.hand(spell("Count", text, "{W}")))
    assert scene.life() == 20 and top


def test_GH_7_revealing_a_card_from_hand() -> None:
    """A cost that reveals a card from the hand can't use the card on top of the library."""
    scene, top = horde(real("Silvergill Adept"), "UU")
    other = scene.hand(real("Silvergill Adept"))
    assert not scene.can(CAST_IT, other)  # the one on top is not in hand, and {3} is too much
    assert scene.can(CAST_IT, top)  # but the one in hand can be shown for it
    scene.casts(top)
    assert scene.where("Silvergill Adept") == ["battlefield", "hand"]
    scene, top = horde(real("Silvergill Adept"), "UU")
    assert not scene.can(CAST_IT, top)


def test_GH_7_discard_as_a_cost() -> None:
    scene, top = horde(bear())
    press = scene.put(make("Press", "{1}", "Artifact", "Discard a creature card: You gain 1 life."))
    assert not scene.can_use(press)
    scene, top = horde(bear())
    press, held = scene.put(make("Press", "{1}", "Artifact", "Discard a creature card: You gain 1 life.")), 0
    held = scene.hand(bear("Held"))
    scene.uses(press)
    assert scene.where("Held") == ["graveyard"] and scene.state.players[0].library[0] == top and held
