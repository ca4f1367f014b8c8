"""Shadowfax, Lord of Horses: put onto the battlefield attacking, last known power, haste for Horses."""

from __future__ import annotations

from lawmage.ir.ability import Static, Triggered
from lawmage.ir.card import Card
from lawmage.rules import writes
from lawmage.state.constants import DAMAGE_STEP, MAIN1, MAIN2
from lawmage.view import may_see
from tests.examples.cards import bear, face, faces, make, spell
from tests.reference.cards import real
from tests.reference.scene import PLAYER, Scene

LORD = real("Shadowfax, Lord of Horses").name


def riding(*hand: Card, players: int = 2, mana: str = "") -> tuple[Scene, int, list[int]]:
    """Shadowfax, and these cards in hand."""
    scene = Scene(players)
    lord = scene.put(real(LORD))
    cards = [scene.hand(card) for card in hand]
    scene.lands(mana)
    return scene, lord, cards


def put(scene: Scene, card: int, attacked: int = 0) -> None:
    """The trigger resolves, this card is chosen, and what it attacks."""
    offered(scene)
    while scene.game.decision is not None and scene.game.decision.what != "act":
        decision = scene.game.decision
        if decision.what == "attacked" and attacked:
            scene.answer(attacked)
        else:
            scene.answer(*((card,) if decision.error((card,)) is None else decision.first()))


def offered(scene: Scene) -> list[int]:
    """What could be put onto the battlefield as the trigger resolves; a single one is put at once."""
    hand = list(scene.state.players[0].hand)
    for _ in scene.state.living:
        scene.pass_priority()
    while scene.game.decision is not None and scene.game.decision.what == "may":
        scene.answer(1)
    decision = scene.game.decision
    options = (
        list(getattr(decision, "options", []))
        if decision is not None and decision.what not in ("act", "attacked")
        else []
    )
    gone = [one for one in hand if one not in scene.state.players[0].hand]
    return gone or [one for one in options if one in hand]


def test_SF_1() -> None:
    scene, lord, (cub,) = riding(real("Grizzly Bears"))
    scene.attacks(lord, PLAYER[1])
    put(scene, cub)
    there = scene.id_of("Grizzly Bears")
    assert scene.state.objects[there].tapped and scene.attacked_by(there) == PLAYER[1]
    assert scene.state.combat is not None and scene.state.combat.blocks == ()
    scene, lord, (cub, four) = riding(real("Grizzly Bears"), bear("Four", "4/4"))
    scene.attacks(lord, PLAYER[1])
    for _ in scene.state.living:
        scene.pass_priority()
    decision = scene.game.decision
    assert decision is not None and (decision.player, decision.what) == (0, "may")
    scene.answer()
    assert scene.state.players[0].hand == (cub, four) and not scene.state.stack
    assert not any(may_see(scene.state, scene.state.objects[one], 1) for one in (cub, four))


def test_SF_2() -> None:
    loud = bear("Howler", text="Whenever this creature attacks, you gain 5 life.")
    scene = Scene()
    lord, card = scene.put(real(LORD)), scene.hand(loud)
    scene.put(real("Brutal Hordechief"))
    scene.attacks(lord, PLAYER[1])
    assert len(scene.state.stack) == 2
    while scene.state.stack:
        top = scene.state.objects[scene.state.stack[-1]]
        if top.announced is not None and top.announced.frame.source == lord:
            put(scene, card)
        else:
            scene.resolves()
    assert scene.where("Howler") == ["battlefield"]
    assert scene.life() == 21 and scene.life(1) == 19


def test_SF_3() -> None:
    def table() -> tuple[Scene, int, int, int]:
        scene = Scene(3)
        lord, card = scene.put(real(LORD)), scene.hand(real("Grizzly Bears"))
        walker = scene.put(make("Sage", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", "3"), 1)
        scene.start.own(walker).counters = (("loyalty", 3),)
        scene.attacks(lord, PLAYER[1])
        return scene, lord, card, walker

    scene, lord, card, walker = table()  # nothing is announced when the ability goes on the stack
    (trigger,) = [scene.state.objects[one].announced for one in scene.state.stack]
    assert trigger is not None and trigger.targets == () and scene.aimed() == ()
    assert card in scene.state.players[0].hand and scene.game.decision is not None
    assert scene.game.decision.what == "act"
    for wanted in (PLAYER[1], PLAYER[2], 0):
        scene, lord, card, walker = table()
        put(scene, card, wanted or walker)
        there = scene.id_of("Grizzly Bears")
        assert scene.attacked_by(there) == (wanted or walker)
        assert scene.attacked_by(lord) == PLAYER[1]


def test_SF_4() -> None:
    scene, lord, (cub,) = riding(real("Grizzly Bears"))
    scene.attacks(lord, PLAYER[1])
    offered(scene)  # two players: no question what it attacks
    assert scene.game.decision is not None and scene.game.decision.what == "act"
    assert scene.attacked_by(scene.id_of("Grizzly Bears")) == PLAYER[1] and cub
    scene = Scene(3)
    lord, cub = scene.put(real(LORD)), scene.hand(real("Grizzly Bears"))
    mine, theirs = walker_of(scene, 0), walker_of(scene, 1)
    far, near = siege(scene, 2), siege(scene, 0)  # A protects one of them
    scene.attacks(lord, PLAYER[1])
    offered(scene)
    decision = scene.game.decision
    assert decision is not None and (decision.player, decision.what) == (0, "attacked")
    assert set(decision.options) == {PLAYER[1], PLAYER[2], theirs, far}  # type: ignore[attr-defined]
    assert mine and near


def walker_of(scene: Scene, player: int) -> int:
    """A planeswalker under that player's control."""
    card = make("Sage", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", "3")
    made = scene.put(card, player)
    scene.start.own(made).counters = (("loyalty", 3),)
    return made


def changed(texts: list[str], *hand: Card) -> tuple[Scene, list[int]]:
    """Shadowfax attacks with these cards in hand, and spells with these texts are cast on it in response."""
    scene = Scene()
    lord = scene.put(real(LORD))
    cards = [scene.hand(card) for card in hand]
    scene.lands("R" * len(texts))
    shots = [scene.hand(spell(f"Shot {n}", text, "{R}")) for n, text in enumerate(texts)]
    scene.attacks(lord, PLAYER[1])
    for one in shots:
        scene.casts(one, target=(lord,))
    return scene, cards


KILL = "Destroy target creature."


def test_SF_5() -> None:
    scene, (three, four) = changed([KILL], bear("Three", "3/3"), bear("Four", "4/4"))
    assert offered(scene) == [three]
    assert scene.attacked_by(scene.id_of("Three")) == PLAYER[1] and four


def test_SF_6() -> None:
    scene, (six, seven) = changed(
        ["Target creature gets +3/+0 until end of turn.", KILL], bear("Six", "6/6"), bear("Seven", "7/7")
    )
    assert offered(scene) == [six] and seven
    scene, (none, one) = changed(
        ["Target creature gets -3/-0 until end of turn.", "Return target creature to its owner's hand."],
        bear("None", "0/1"),
        bear("One", "1/1"),
    )
    assert offered(scene) == [none] and one


def test_SF_7() -> None:
    scene, (six, seven) = changed(
        ["Target creature gets +3/+0 until end of turn."], bear("Six", "6/6"), bear("Seven", "7/7")
    )
    assert offered(scene) == [six] and seven


def test_SF_8() -> None:
    scene, (goyf, zero, four) = changed([], real("Tarmogoyf"), real("Hangarback Walker"), bear("Four", "4/4"))
    assert sorted(offered(scene)) == sorted([goyf, zero]) and four
    scene = Scene()
    lord, goyf = scene.put(real(LORD)), scene.hand(real("Tarmogoyf"))
    for card in (
        make("A", "", "Land"),
        make("B", "{1}", "Artifact"),
        spell("C", "You gain 1 life."),
        spell("D", "You gain 1 life.", "{R}", "Sorcery"),
    ):
        scene.put(card, 0, "graveyard")
    scene.attacks(lord, PLAYER[1])
    assert offered(scene) == []


def test_SF_9() -> None:
    scene = Scene()
    lord = scene.put(real(LORD))
    grown = scene.hand(bear("Grown", "1/1", "This creature enters with four +1/+1 counters on it."))
    scene.put(real("Glorious Anthem"))
    scene.attacks(lord, PLAYER[1])
    put(scene, grown)
    there = scene.id_of("Grown")
    assert scene.size(there) == (6, 6) and scene.attacked_by(there) == PLAYER[1]
    scene = Scene()
    lord, pup, four = scene.put(real(LORD)), scene.hand(bear("Pup", "3/3")), scene.hand(bear("Four", "4/4"))
    scene.put(real("Master Biomancer"))
    scene.attacks(lord, PLAYER[1])
    assert offered(scene) == [pup] and four
    scene.decide()
    there = scene.id_of("Pup")
    assert scene.size(there) == (5, 5) and scene.state.objects[there].count("+1/+1") == 2
    assert {"Bear", "Mutant"} <= scene.seen(there).types and scene.attacked_by(there) == PLAYER[1]
    scene.to_step(DAMAGE_STEP)
    assert scene.life(1) == 20 - 4 - 5


def test_SF_10() -> None:
    guard = bear("Guard", "1/4", "Defender, vigilance\nThis creature can't attack.")
    scene, lord, (card,) = riding(guard)
    scene.attacks(lord, PLAYER[1])
    put(scene, card)
    there = scene.id_of("Guard")
    assert scene.state.objects[there].tapped and scene.attacked_by(there) == PLAYER[1]
    scene.to_step(DAMAGE_STEP)
    assert scene.life(1) == 20 - 4 - 1


def test_SF_10_requirements_and_costs_of_attacks() -> None:
    """A requirement says nothing of it, nobody pays for it, and it needs no haste."""
    scene = Scene(3)
    lord = scene.put(real(LORD))
    scene.put(real("Ghostly Prison"), 2)
    forced = scene.hand(bear("Forced", "1/1", "This creature attacks each combat if able."))
    scene.attacks(lord, PLAYER[1])
    put(scene, forced, PLAYER[2])
    there = scene.id_of("Forced")
    assert scene.attacked_by(there) == PLAYER[2] and "haste" not in scene.seen(there).keywords
    scene.to_step(DAMAGE_STEP)
    assert (scene.life(1), scene.life(2)) == (16, 19)


def test_SF_11() -> None:
    flip = faces(
        "transform",
        face("Pup by Day", "{1}{G}", "Creature — Wolf", "", "2/2"),
        face("Beast by Night", "", "Creature — Werewolf", "", "6/6", "G"),
    )
    tale = faces(
        "adventure",
        face("Smith", "{2}{R}", "Creature — Giant", "", "3/3"),
        face("Forge", "{R}", "Instant — Adventure", "You gain 1 life."),
    )
    grown = faces(
        "transform",
        face("Brute by Day", "{4}{G}", "Creature — Ogre", "", "5/5"),
        face("Mouse by Night", "", "Creature — Mouse", "", "1/1", "G"),
    )
    scene, lord, (pup, smith, arbor, brute) = riding(flip, tale, real("Dryad Arbor"), grown)
    scene.attacks(lord, PLAYER[1])
    assert sorted(offered(scene)) == sorted([pup, smith, arbor]) and brute
    scene.answer(arbor)
    scene.decide()
    assert scene.attacked_by(scene.id_of("Dryad Arbor")) == PLAYER[1]


def test_SF_12() -> None:
    abilities = real(LORD).faces[0].abilities
    assert [type(one) for one in abilities] == [Static, Triggered]
    scene = Scene()
    bronco = scene.put(real("Caustic Bronco"), sick=True)
    theirs = scene.put(real("Caustic Bronco"), 1)
    mimic = scene.put(make("Mimic", "{2}", "Artifact Creature — Shapeshifter", "Changeling", "1/1"), sick=True)
    scene.put(real(LORD))
    assert "haste" in scene.seen(bronco).keywords and "haste" in scene.seen(mimic).keywords
    assert "haste" not in scene.seen(theirs).keywords
    scene.attacks(bronco, PLAYER[1])
    assert scene.attacked_by(bronco) == PLAYER[1]
    scene = Scene()
    bronco, lord = scene.put(real("Caustic Bronco"), sick=True), scene.put(real(LORD), sick=True)
    other = scene.put(bear())
    scene.lands("R")
    shot = scene.hand(spell("Shot", KILL, "{R}"))
    assert "haste" in scene.seen(bronco).keywords
    scene.casts(shot, target=(lord,))
    assert "haste" not in scene.seen(bronco).keywords
    scene.until("attackers")
    scene.refuses(bronco, PLAYER[1])
    scene.answer(other, PLAYER[1])
    assert scene.attacked_by(bronco) is None and scene.attacked_by(other) == PLAYER[1]


def test_SF_13() -> None:
    scene = Scene()
    lord, four = scene.put(real(LORD)), scene.hand(bear("Four", "4/4"))
    scene.put(real("Aggravated Assault"))
    scene.lands("RRRRR")
    scene.attacks(lord, PLAYER[1])
    scene.settles()
    assert four in scene.state.players[0].hand
    scene.to_step(MAIN2)
    scene.uses(scene.id_of("Aggravated Assault"))
    scene.attacks(lord, PLAYER[1])
    assert len(scene.state.stack) == 1


def test_SF_14() -> None:
    scene = Scene()
    lord = scene.put(real(LORD))
    mine, theirs = scene.hand(bear("Mine")), scene.put(bear("Theirs"), 1, "hand")
    scene.lands("R", 1)
    steal = scene.put(spell("Grab", "Gain control of target creature.", "{R}"), 1, "hand")
    scene.attacks(lord, PLAYER[1])
    scene.casts(steal, target=(lord,))
    assert scene.seen(lord).controller == 1
    assert offered(scene) == [mine] and theirs


def test_SF_15() -> None:
    scene = Scene(3)
    lord, cub = scene.put(real(LORD)), scene.hand(real("Grizzly Bears"))
    walker = scene.put(make("Sage", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", "3"), 1)
    scene.start.own(walker).counters = (("loyalty", 3),)
    scene.lands("R")
    shot_ = scene.hand(spell("Shot", "Destroy target planeswalker.", "{R}"))
    scene.attacks(lord, PLAYER[1])
    put(scene, cub, walker)
    scene.casts(shot_, target=(walker,))
    there = scene.id_of("Grizzly Bears")
    assert scene.state.combat is not None and there in [one for one, _ in scene.state.combat.attacks]
    scene.to_step(DAMAGE_STEP)
    assert scene.there(there) and scene.life(1) == 16 and scene.life(2) == 20


def test_SF_15_the_player_leaves() -> None:
    """800.4e The Bears stay in combat, and deal no damage."""
    scene = Scene(3)
    lord, cub = scene.put(real(LORD)), scene.hand(real("Grizzly Bears"))
    scene.lands("R")
    slay = scene.hand(spell("Slay", "Target player loses the game.", "{R}"))
    scene.attacks(lord, PLAYER[1])
    put(scene, cub, PLAYER[2])
    there = scene.id_of("Grizzly Bears")
    assert scene.attacked_by(there) == PLAYER[2]
    scene.casts(slay, target=(PLAYER[2],))
    assert scene.state.living == (0, 1) and scene.there(there)
    scene.to_step(DAMAGE_STEP)
    assert scene.life(1) == 16 and scene.there(there)


def siege(scene: Scene, protector: int) -> int:
    """A Siege that this player protects."""
    made = scene.put(make("Siege", "{2}", "Battle — Siege", "", "4"))
    scene.start.own(made).counters = (("defense", 4),)
    writes.set_note(scene.start, made, "protector", (PLAYER[protector],))
    return made


def test_SF_3_a_siege() -> None:
    scene = Scene(3)
    lord, cub = scene.put(real(LORD)), scene.hand(real("Grizzly Bears"))
    battle = siege(scene, 2)
    scene.attacks(lord, PLAYER[1])
    put(scene, cub, battle)
    assert scene.attacked_by(scene.id_of("Grizzly Bears")) == battle


def test_SF_2_other_attack_triggers() -> None:
    """Battle cry of what enters attacking does not trigger; exalted saw one creature attack alone."""
    scene = Scene()
    lord, crier = scene.put(real(LORD)), scene.hand(bear("Crier", text="Battle cry"))
    scene.put(bear("Squire", text="Exalted"))
    scene.attacks(lord, PLAYER[1])
    assert len(scene.state.stack) == 2
    while scene.state.stack:
        top = scene.state.objects[scene.state.stack[-1]]
        if top.announced is not None and top.announced.frame.source == lord:
            put(scene, crier)
        else:
            scene.resolves()
    assert scene.size(lord) == (5, 5) and scene.attacked_by(scene.id_of("Crier")) == PLAYER[1]
    text = "At the beginning of your end step, if you attacked with two or more creatures this turn, you gain 1 life."
    scene = Scene()
    lord, cub = scene.put(real(LORD)), scene.hand(bear())
    scene.put(make("Roll", "{1}", "Enchantment", text))
    scene.attacks(lord, PLAYER[1])
    put(scene, cub)
    scene.to_step(MAIN1, 1)
    assert scene.life() == 20
