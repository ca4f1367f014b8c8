"""107.5 {T} and 107.6 {Q}."""

from __future__ import annotations

from lawmage.rules.actions import MANA_FOR
from lawmage.rules.mana import pack
from lawmage.state.constants import MAIN1
from tests.examples.cards import bear, land, make, spell
from tests.reference.cards import real
from tests.reference.scene import Scene

TAKE = "When this creature enters, gain control of target creature for as long as you control this creature."


def refused(scene: Scene, object_id: int, types: str = "G") -> bool:
    """It can't be tapped for this mana now."""
    _ = scene.game
    answer = (MANA_FOR, object_id, scene.mana_ability(object_id), pack(tuple(types)))
    assert scene.game.decision is not None
    return scene.game.decision.error(answer) is not None


def tapped(scene: Scene, object_id: int) -> bool:
    return scene.state.objects[object_id].tapped


def test_107_5_1() -> None:
    scene = Scene()
    elves = scene.put(real("Llanowar Elves"))
    scene.makes(elves, "G")
    assert refused(scene, elves)
    scene.to_step(MAIN1, 1)
    scene.to_step(MAIN1, 0)
    assert not refused(scene, elves)


def test_107_5_2() -> None:
    scene = Scene()
    elves = scene.put(real("Llanowar Elves"), sick=True)
    assert refused(scene, elves)
    scene = Scene()
    scene.put(real("Shadowfax, Lord of Horses"))
    colt = scene.put(make("Colt", "{1}{G}", "Creature — Horse", "{T}: Add {G}.", "1/1"), sick=True)
    assert not refused(scene, colt)


def test_107_5_3() -> None:
    for sick in (True, False):
        scene = Scene()
        ring = scene.put(real("Sol Ring"), sick=sick)
        scene.put(real("Karn, Silver Golem"))
        scene.lands("C")
        assert not refused(scene, ring, "CC")
        scene.uses(scene.id_of("Karn, Silver Golem"), target=(ring,), pay=(scene.id_of("Wastes"), 0, 6))
        assert "creature" in scene.seen(ring).types
        assert refused(scene, ring, "CC") == sick


def test_107_5_4() -> None:
    animate = spell("Wake", "Target land becomes a 2/2 Elemental creature until end of turn. It's still a land.", "{U}")
    scene = Scene()
    arbor, forest = scene.put(real("Dryad Arbor"), sick=True), scene.put(land(), sick=True)
    assert refused(scene, arbor) and not refused(scene, forest)
    for sick in (True, False):
        scene = Scene()
        forest = scene.put(land(), sick=sick)
        scene.lands("U")
        scene.casts(scene.hand(animate), target=(forest,))
        assert refused(scene, forest) == sick


def test_107_5_5() -> None:
    scene = Scene()
    elves = scene.put(real("Llanowar Elves"), 1)
    scene.lands("U")
    steal = spell("Borrow", "Gain control of target creature until end of turn. Untap it.", "{U}", "Sorcery")
    scene.casts(scene.hand(steal), target=(elves,))
    assert scene.seen(elves).controller == 0 and refused(scene, elves)
    scene.to_step(MAIN1, 1)
    scene.priority(1)
    assert scene.seen(elves).controller == 1 and not refused(scene, elves)
    scene = Scene()  # back during B's own turn: sick until B's next
    elves = scene.put(real("Llanowar Elves"), 1)
    scene.lands("U")
    scene.lands("RR", 1)
    kill = scene.put(spell("Shot", "Destroy target creature.", "{R}"), 1, "hand")
    bond = make("Binder", "{U}", "Creature — Wizard", TAKE, "1/1")
    scene.casts(scene.hand(bond))
    assert scene.aimed() == (elves,)
    scene.resolves()
    assert scene.seen(elves).controller == 0
    scene.to_step(MAIN1, 1)
    scene.priority(1)
    scene.casts(kill, target=(scene.id_of("Binder"),))
    scene.priority(1)
    assert scene.seen(elves).controller == 1 and refused(scene, elves)
    scene.to_step(MAIN1, 0)
    scene.priority(1)
    assert refused(scene, elves)
    scene.to_step(MAIN1, 1)
    scene.priority(1)
    assert not refused(scene, elves)
    scene = Scene()
    scene.lands("W")
    page = make("Page", "{W}", "Creature — Human", "Flash\n{T}: Add {G}.", "1/1")
    card = scene.hand(page)
    _ = scene.game
    scene.to_step(MAIN1, 1)
    scene.casts(card)
    there = scene.id_of("Page")
    scene.priority(0)
    assert refused(scene, there)
    scene.to_step(MAIN1, 0)
    assert not refused(scene, there)


def test_107_5_5_threaten() -> None:
    """Real Threaten gives haste: the same creature can be tapped at once."""
    scene = Scene()
    elves = scene.put(real("Llanowar Elves"), 1)
    scene.lands("RRR")
    scene.casts(scene.hand(real("Threaten")), target=(elves,))
    assert scene.seen(elves).controller == 0 and not refused(scene, elves)


def test_107_5_6_convoke_and_crew() -> None:
    scene = Scene()
    cubs = [scene.put(bear(f"Cub {n}"), sick=True) for n in range(7)]
    wurm = scene.hand(real("Siege Wurm"))
    scene.casts(wurm)
    assert all(tapped(scene, one) for one in cubs) and scene.where("Siege Wurm") == ["battlefield"]
    scene = Scene()
    cart = scene.put(make("Cart", "{2}", "Artifact — Vehicle", "Crew 2", "3/3"))
    cub = scene.put(bear(), sick=True)
    scene.uses(cart)
    assert tapped(scene, cub) and "creature" in scene.seen(cart).types


def test_107_5_6() -> None:
    scene = Scene()
    cub, forest = scene.put(bear(), sick=True), scene.put(land("Island"))
    opposition = scene.put(real("Opposition"))
    scene.uses(opposition, target=(forest,))
    assert tapped(scene, cub) and tapped(scene, forest)
    scene = Scene()
    cubs = [scene.put(bear(), sick=True) for _ in range(2)]
    bronco = scene.put(real("Caustic Bronco"))
    scene.use(bronco)
    assert all(tapped(scene, one) for one in cubs)


def test_107_5_7() -> None:
    scene = Scene()
    two = make("Dial", "{2}", "Artifact", "{T}: You gain 1 life.\n{T}: Each opponent loses 1 life.")
    dial = scene.put(two)
    scene.lands("U")
    wind = scene.hand(spell("Wind", "Untap target artifact.", "{U}"))
    scene.use(dial, 0)
    assert not scene.can_use(dial)
    scene.casts(wind, target=(dial,))
    scene.use(dial, 0)
    scene.settles()
    assert scene.life(0) == 22


def test_107_5_8() -> None:
    rod = make("Rod", "{2}", "Artifact — Equipment", 'Equipped creature has "{T}: Add {G}."\nEquip {0}')
    scene = Scene()
    cub, staff = scene.put(bear(), sick=True), scene.put(rod, sick=True)
    scene.start.own(staff).attached_to = cub
    scene.start.touch_views()
    assert refused(scene, cub)
    scene = Scene()
    cub, staff = scene.put(bear()), scene.put(rod, sick=True)  # the creature is asked, not what is attached to it
    scene.start.own(staff).attached_to = cub
    scene.start.touch_views()
    assert not refused(scene, cub)
    scene = Scene()
    cub = scene.put(bear(), sick=True)
    blade = scene.put(make("Blade", "{2}", "Artifact — Equipment", "{T}: Add {G}.\nEquip {0}"), sick=True)
    scene.start.own(blade).attached_to = cub
    scene.start.touch_views()
    assert not refused(scene, blade)


# 107.6 --------------------------------------------------------------------------------------------------------------


def pala(sick: bool = False, tap: bool = True) -> tuple[Scene, int]:
    scene = Scene()
    there = scene.put(real("Pili-Pala"), sick=sick)
    scene.start.own(there).tapped = tap
    scene.lands("CC")
    return scene, there


def test_107_6_1() -> None:
    scene, there = pala(tap=False)
    assert refused(scene, there)
    scene, there = pala()
    scene.put(make("Tally", "{2}", "Artifact", "Whenever you tap a creature for mana, you gain 1 life."))
    scene.tap_for(there, "G")
    assert not tapped(scene, there) and scene.pool() == "G"
    assert not scene.state.stack and scene.life() == 20


def test_107_6_2() -> None:
    scene, there = pala(sick=True)
    assert refused(scene, there)
    scene, there = pala(sick=True)
    scene.put(make("Horn", "{2}", "Artifact", "Creatures you control have haste."))
    assert not refused(scene, there)


def test_107_6_3() -> None:
    scene, there = pala()
    scene.start.own(there).counters = (("stun", 1),)
    scene.tap_for(there, "G")
    assert tapped(scene, there) and scene.pool() == "G"
    assert scene.state.objects[there].count("stun") == 0


def test_107_6_4() -> None:
    scene = Scene()
    scene.put(make("Loom", "{2}", "Enchantment", 'Artifacts you control have "{Q}: Add {G}."'))
    gem = scene.put(make("Gem", "{2}", "Artifact"), sick=True)
    golem = scene.put(make("Golem", "{2}", "Artifact Creature — Golem", "", "1/1"), sick=True)
    for one in (gem, golem):
        scene.start.own(one).tapped = True
    assert not refused(scene, gem) and refused(scene, golem)
    scene.makes(gem, "G")
    assert not tapped(scene, gem)


def test_107_6_5() -> None:
    scene, there = pala()
    scene.put(make("Frost", "{2}", "Enchantment", "Artifacts don't untap during their controllers' untap steps."))
    assert not refused(scene, there)
    scene, there = pala()
    scene.put(make("Rime", "{2}", "Enchantment", "Artifacts can't become untapped."))
    assert refused(scene, there)


def test_107_6_6() -> None:
    scene, there = pala(tap=False)
    scene.put(make("Loom", "{2}", "Artifact", 'Artifact creatures you control have "{T}: Add {U}{U}."'))
    for _ in range(2):
        scene.makes(there, "UU", 1)
        scene.makes(there, "G", 0)
    assert not tapped(scene, there)
    assert len(scene.pool()) == 2  # each round makes three and costs two
    assert scene.options()


def test_107_6_6_pili_pala_and_grand_architect() -> None:
    """Tapped for {C}{C} by the Architect, untapped for {2}: one mana more each time; the search for mana ends."""
    scene, there = pala(tap=False)
    architect = scene.put(real("Grand Architect"))
    scene.lands("U")
    dear = scene.hand(spell("Dear", "You gain 1 life.", "{W}{W}{W}"))
    scene.uses(architect, target=(there,), pay=(scene.id_of("Island"), 0, pack(("U",))))
    assert scene.seen(there).colors == "U"
    assert not scene.can_play(dear)  # no plan taps one permanent twice
    for n in range(3):
        scene.makes(architect, "CC", tap=(there,))
        assert tapped(scene, there)
        scene.makes(there, "W")
        assert not tapped(scene, there) and scene.pool() == "W" * (n + 1)
    assert scene.can_play(dear)
    scene.casts(dear)
    assert scene.life() == 21
