"""Caustic Bronco: saddled, last known information, mana value of every kind of card."""

from __future__ import annotations

from lawmage.ir.ability import InsteadDo, Replacement, Replacing
from lawmage.ir.card import Card
from lawmage.ir.effects import SetState
from lawmage.ir.event_pattern import Moves
from lawmage.ir.selector import This
from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.constants import BEGIN_COMBAT, DOES, END, MAIN1
from lawmage.state.events import Happening
from lawmage.view import may_see
from tests.examples.cards import bear, face, faces, make, spell
from tests.reference.cards import real, shape
from tests.reference.scene import PLAYER, Scene

SADDLED = "turn:saddled"


def is_saddled(scene: Scene, object_id: int) -> bool:
    return SADDLED in scene.state.objects[object_id].marks


def rider(top: Card, players: int = 2, saddled: bool = False, mana: str = "") -> tuple[Scene, int]:
    """A Bronco that can attack, and this card on top of the library."""
    scene = Scene(players)
    bronco = scene.put(real("Caustic Bronco"))
    if saddled:
        scene.start.own(bronco).marks += (SADDLED,)
    scene.lands(mana)
    scene.on_top(top)
    return scene, bronco


def lost(top: Card) -> int:
    """How much an unsaddled Bronco costs its controller."""
    scene, bronco = rider(top)
    scene.attacks(bronco, PLAYER[1])
    scene.settles()
    assert len(scene.state.players[0].hand) == 1
    return 20 - scene.life()


def test_CB_1() -> None:
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"))
    scene.put(make("Scholar", "{1}{U}", "Creature — Wizard", "Whenever you draw a card, you gain 1 life.", "1/1"))
    scene.on_top(real("Colossal Dreadmaw"))
    scene.attacks(bronco, PLAYER[1])
    scene.settles()
    assert scene.in_hand("Colossal Dreadmaw") == 1
    assert scene.life() == 14
    shown = [e for e in scene.state.history if isinstance(e, Happening) and e.kind == DOES and e.action == "reveal"]
    assert len(shown) == 1
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"))
    scene.put(make("Well", "{1}", "Artifact", "If you would draw a card, you gain 1 life instead."))
    scene.on_top(real("Colossal Dreadmaw"))
    scene.attacks(bronco, PLAYER[1])
    scene.settles()
    assert scene.in_hand("Colossal Dreadmaw") == 1 and scene.life() == 14


def test_CB_2() -> None:
    scene, bronco = rider(real("Colossal Dreadmaw"), 4, saddled=True)
    scene.attacks(bronco, PLAYER[1])
    scene.settles()
    assert [scene.life(n) for n in range(4)] == [20, 14, 14, 14]


def stable(*sizes: str) -> tuple[Scene, int, list[int]]:
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"))
    return scene, bronco, [scene.put(bear(f"Groom {n}", size), sick=True) for n, size in enumerate(sizes)]


def saddle(scene: Scene, bronco: int, *others: int) -> None:
    """702.171a Tap these to saddle it."""
    _ = scene.game
    scene.answer(*scene.first(ACTIVATE_IT, bronco))
    while scene.game.decision is not None and scene.game.decision.what != "act":
        decision = scene.game.decision
        scene.answer(*(others if decision.error(others) is None else decision.first()))
    scene.resolves()


def test_CB_3() -> None:
    scene, bronco, grooms = stable("1/1", "1/1")
    assert not scene.can_use(bronco)
    scene, bronco, grooms = stable("2/2", "2/2")
    _ = scene.game
    scene.answer(*scene.first(ACTIVATE_IT, bronco))
    scene.refuses(bronco, grooms[0])
    scene, bronco, grooms = stable("2/2", "2/2")
    saddle(scene, bronco, *grooms)
    assert is_saddled(scene, bronco) and all(scene.state.objects[one].tapped for one in grooms)
    assert not scene.state.objects[bronco].tapped
    scene, bronco, grooms = stable("3/3", "-1/1")
    _ = scene.game
    scene.answer(*scene.first(ACTIVATE_IT, bronco))
    scene.refuses(*grooms)
    scene.answer(grooms[0])
    scene, bronco, grooms = stable("3/3", "0/1")
    saddle(scene, bronco, *grooms)
    assert scene.state.objects[grooms[1]].tapped


def test_CB_4() -> None:
    scene, bronco, _grooms = stable("3/3")
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    assert not scene.can_use(bronco)
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"))
    scene.put(bear("Groom", "3/3"))
    scene.lands("R")
    spark = scene.hand(spell("Spark", "You gain 1 life.", "{R}"))
    assert scene.can_use(bronco)
    scene.play(spark)
    assert not scene.can_use(bronco)


def test_CB_5() -> None:
    scene, bronco, grooms = stable("3/3", "3/3")
    saddle(scene, bronco, grooms[0])
    assert scene.can_use(bronco)
    saddle(scene, bronco, grooms[1])
    assert is_saddled(scene, bronco) and scene.state.objects[grooms[1]].tapped
    scene.to_step(MAIN1, 1)
    assert not is_saddled(scene, bronco)


def test_CB_6() -> None:
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True, mana="UUW")
    turned = scene.hand(real("Turn to Frog"))
    scene.casts(turned, target=(bronco,))
    assert is_saddled(scene, bronco)
    scene.attacks(bronco, PLAYER[1])
    assert not scene.state.stack
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True, mana="W")
    scene.casts(scene.hand(real("Cloudshift")), target=(bronco,))
    assert not is_saddled(scene, scene.id_of("Caustic Bronco"))
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True, mana="R")
    steal = scene.put(spell("Grab", "Gain control of target creature.", "{R}"), 1, "hand")
    scene.lands("R", 1)
    scene.casts(steal, target=(bronco,))
    assert is_saddled(scene, bronco)
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True)
    scene.to_step(END)
    assert is_saddled(scene, bronco)  # until the cleanup step
    scene.to_step(MAIN1, 1)
    assert not is_saddled(scene, bronco)


def test_CB_7() -> None:
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True, mana="UUUU")
    scene.play(scene.hand(real("Clone")))
    scene.resolves(may=(1,))
    (clone,) = [one.id for one in scene.of_name("Caustic Bronco") if one.id != bronco]
    assert is_saddled(scene, bronco) and not is_saddled(scene, clone)
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True, mana="U")
    other = scene.put(real("Grizzly Bears"))
    text = "Target creature becomes a copy of another target creature until end of turn."
    scene.casts(scene.hand(spell("Mirror", text, "{U}")), target=[(bronco,), (other,)])
    assert scene.seen(bronco).name == "Grizzly Bears" and is_saddled(scene, bronco)


def test_CB_8() -> None:
    scene, bronco = rider(real("Grizzly Bears"))
    scene.attacks(bronco, PLAYER[1])
    assert scene.attacked_by(bronco) == PLAYER[1]
    scene, bronco = rider(real("Grizzly Bears"))
    foe = scene.put(bear("Foe"), 1)
    scene.to_step(MAIN1, 1)
    scene.attacks(foe, PLAYER[0])
    scene.until("blockers")
    scene.answer(bronco, foe)
    assert scene.state.combat is not None and scene.state.combat.blocks == ((bronco, foe),)


def test_CB_9() -> None:
    def beaver(saddled: bool) -> tuple[Scene, int, int]:
        scene = Scene()
        there, groom = scene.put(real("Giant Beaver")), scene.put(bear("Groom", "3/3"))
        if saddled:
            saddle(scene, there, groom)
        scene.attacks(there, PLAYER[1])
        return scene, there, groom

    scene, there, groom = beaver(True)
    assert len(scene.state.stack) == 1
    scene.settles()
    assert scene.state.objects[groom].count("+1/+1") == 1
    scene, there, groom = beaver(False)
    assert not scene.state.stack and there
    scene = Scene()  # saddled only after it was declared
    there, groom = scene.put(real("Giant Beaver")), scene.put(bear("Groom", "3/3"))
    whip = scene.put(make("Whip", "{1}", "Artifact", "{0}: Target creature becomes saddled until end of turn."))
    scene.attacks(there, PLAYER[1])
    scene.uses(whip, target=(there,))
    assert is_saddled(scene, there) and not scene.state.stack


def test_CB_9_it_enters_attacking() -> None:
    """508.4 It never attacked, though it is saddled as it enters."""
    scene = Scene()
    lord = scene.put(real("Shadowfax, Lord of Horses"))
    enters = Replacement(Moves(This(), to=("battlefield",)), (InsteadDo(SetState(This(), "saddled"), also=True),))
    text = "Whenever this creature attacks while saddled, you gain 5 life."
    ready = make("Courser", "{2}", "Creature — Horse Mount", text, "1/1", more=(Replacing(enters),))
    card, beaver = scene.hand(ready), scene.put(real("Giant Beaver"))
    scene.attacks(lord, PLAYER[1])
    scene.resolves(may=(1,))
    there = scene.id_of("Courser")
    assert is_saddled(scene, there) and scene.attacked_by(there) == PLAYER[1]
    assert not scene.state.stack and scene.life() == 20 and card and beaver


def test_CB_10() -> None:
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"))
    scene.put(make("Whip", "{1}", "Artifact", "{0}: Target creature becomes saddled until end of turn."))
    scene.on_top(real("Colossal Dreadmaw"))
    scene.attacks(bronco, PLAYER[1])
    assert len(scene.state.stack) == 1
    scene.uses(scene.id_of("Whip"), target=(bronco,))
    scene.settles()
    assert (scene.life(), scene.life(1)) == (20, 14)


def test_CB_11() -> None:
    for saddled, lives in ((True, (20, 14)), (False, (14, 20))):
        scene, bronco = rider(real("Colossal Dreadmaw"), saddled=saddled, mana="R")
        shot = scene.hand(spell("Shot", "Destroy target creature.", "{R}"))
        scene.attacks(bronco, PLAYER[1])
        scene.casts(shot, target=(bronco,))
        scene.settles()
        assert (scene.life(), scene.life(1)) == lives
        scene, bronco = rider(real("Colossal Dreadmaw"), saddled=saddled, mana="W")
        blink = scene.hand(real("Cloudshift"))
        scene.attacks(bronco, PLAYER[1])
        scene.casts(blink, target=(bronco,))
        scene.settles()
        assert (scene.life(), scene.life(1)) == lives


def test_CB_12() -> None:
    watch = make("Wound", "{1}", "Artifact", "Whenever you lose life, draw a card.")
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"))
    scene.put(watch)
    scene.on_top(real("Forest"))
    scene.attacks(bronco, PLAYER[1])
    scene.resolves()
    assert scene.in_hand("Forest") == 1 and scene.life() == 20 and not scene.state.stack
    assert lost(shape("Ancestral Vision")) == 0
    assert lost(shape("Evermind")) == 0


def test_CB_13() -> None:
    assert lost(shape("Fire // Ice")) == 4
    assert lost(shape("Wear // Tear")) == 3
    room = faces(
        "split",
        face("Attic", "{2}{B}", "Enchantment — Room", "Creatures you control get +1/+0."),
        face("Cellar", "{3}{B}", "Enchantment — Room", "Creatures you control get +0/+1."),
    )
    assert lost(room) == 7
    assert lost(shape("Giant Killer // Chop Down")) == 1
    assert lost(shape("Shatterskull Smashing // Shatterskull, the Hammer Pass")) == 2
    two = faces(
        "transform",
        face("Pup by Day", "{1}{G}", "Creature — Wolf", "", "2/2"),
        face("Beast by Night", "", "Creature — Werewolf", "", "6/6", "G"),
    )
    assert lost(two) == 2
    tops = faces(
        "flip",
        face("Novice", "{2}{U}", "Creature — Human", "", "1/1"),
        face("Master", "", "Creature — Human", "", "4/4"),
    )
    assert lost(tops) == 3
    assert lost(make("Mixed", "{2/W}{2/U}", "Creature — Bear", "", "2/2")) == 4
    assert lost(make("Marred", "{W/P}{1}", "Creature — Bear", "", "2/2")) == 2


def test_CB_14() -> None:
    assert lost(shape("Fireball")) == 1
    assert lost(real("Hangarback Walker")) == 0


def test_CB_15() -> None:
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"))
    scene.start.own_player(0).library = ()
    scene.attacks(bronco, PLAYER[1])
    scene.settles()
    assert scene.life() == 20 and scene.state.players[0].hand == ()
    assert scene.state.living == (0, 1)


def test_CB_16() -> None:
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True)
    scene.on_top(real("Colossal Dreadmaw"))
    twin = scene.put(real("Caustic Bronco"))
    scene.start.own(twin).kind = "token"
    scene.attacks(bronco, PLAYER[1], twin, PLAYER[1])
    assert len(scene.state.stack) == 2
    top = scene.state.objects[scene.state.stack[-1]].announced
    assert top is not None
    first = top.frame.source
    scene.resolves()
    assert (scene.life(), scene.life(1)) == ((20, 14) if first == bronco else (14, 20))
    scene.resolves()
    assert (scene.life(), scene.life(1)) == (14, 14)
    scene = Scene()  # a token copy of a saddled Bronco is not saddled
    bronco = scene.put(real("Caustic Bronco"))
    scene.start.own(bronco).marks += (SADDLED,)
    scene.lands("U")
    scene.casts(
        scene.hand(spell("Twin", "Create a token that's a copy of target creature.", "{U}", "Sorcery")),
        target=(bronco,),
    )
    (token,) = [one.id for one in scene.of_name("Caustic Bronco") if one.id != bronco]
    assert scene.state.objects[token].kind == "token" and not is_saddled(scene, token)


def test_CB_17() -> None:
    scene, bronco = rider(real("Colossal Dreadmaw"))
    scene.put(real("Garruk's Horde"))
    scene.attacks(bronco, PLAYER[1])
    seen = scene.state.players[0].library[0]
    assert all(may_see(scene.state, scene.state.objects[seen], n) for n in (0, 1))  # before it is revealed again
    scene.settles()
    shown = [e for e in scene.state.history if isinstance(e, Happening) and e.kind == DOES and e.action == "reveal"]
    assert len(shown) == 1
    assert scene.in_hand("Colossal Dreadmaw") == 1 and scene.life() == 14


def test_CB_18() -> None:
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True)
    scene.put(make("Ward Stone", "{2}", "Artifact", "Prevent all damage that would be dealt to you."), 1)
    scene.put(make("Vow", "{2}", "Enchantment", "Creatures you control have lifelink."))
    scene.attacks(bronco, PLAYER[1])
    scene.settles()
    assert scene.life(1) == 14 and scene.life() == 20
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True)
    scene.put(
        make("Bleeder", "{2}", "Artifact", "If an opponent would lose life, they lose twice that much life instead.")
    )
    scene.attacks(bronco, PLAYER[1])
    scene.settles()
    assert scene.life(1) == 8


def test_CB_6_without_abilities_or_types() -> None:
    scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True)
    scene.put(real("Humility"))
    scene.attacks(bronco, PLAYER[1])
    assert not scene.state.stack and is_saddled(scene, bronco) and scene.size(bronco) == (1, 1)
    for text in (
        "Target creature becomes an artifact until end of turn.",
        "Target creature becomes an Elf until end of turn.",
    ):
        scene, bronco = rider(real("Colossal Dreadmaw"), saddled=True, mana="U")
        scene.casts(scene.hand(spell("Shape", text, "{U}")), target=(bronco,))
        assert "Mount" not in scene.seen(bronco).types and is_saddled(scene, bronco)
