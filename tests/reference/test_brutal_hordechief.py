"""Brutal Hordechief: the defending player of each attack, and who decides how creatures block."""

from __future__ import annotations

from lawmage.rules.actions import PASS
from lawmage.rules.combat import Blockers, decides_blocks
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
from lawmage.state.constants import BEGIN_COMBAT, DAMAGE_STEP, MAIN1, MAIN2
from lawmage.state.seating import Seating
from tests.examples.cards import bear, make, spell
from tests.reference.cards import real
from tests.reference.scene import PLAYER, Scene
from tests.reference.test_shadowfax import siege

CHIEF = real("Brutal Hordechief").name


def horde(players: int = 2, mana: str = "RRRRR") -> tuple[Scene, int]:
    scene = Scene(players)
    chief = scene.put(real(CHIEF))
    scene.lands(mana)
    return scene, chief


def commanded(scene: Scene, chief: int, *attackers: int) -> Blockers:
    """The chief's ability resolves, these (else the chief) attack B, and blockers are asked for."""
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(chief)
    pairs = [n for one in attackers or (chief,) for n in (one, PLAYER[1])]
    scene.attacks(*pairs)
    scene.to_blocks()
    assert isinstance(scene.game.decision, Blockers)
    return scene.game.decision


def blocks(scene: Scene) -> list[tuple[int, int]]:
    return list(scene.state.combat.blocks) if scene.state.combat is not None else []


def test_BH_1() -> None:
    scene = Scene(3)
    chief = scene.put(real(CHIEF))
    tally = scene.put(
        make("Tally", "{2}", "Artifact", "Whenever you gain life, put a charge counter on this artifact.")
    )
    others = [scene.put(bear(f"Cub {n}")) for n in range(2)]
    scene.attacks(chief, PLAYER[1], others[0], PLAYER[2], others[1], PLAYER[2])
    assert len(scene.state.stack) == 3
    scene.settles()
    assert [scene.life(n) for n in range(3)] == [23, 19, 18]
    assert scene.state.objects[tally].count("charge") == 3  # three separate gains
    scene = Scene()
    chief = scene.put(real(CHIEF))
    others = [scene.put(bear(f"Cub {n}")) for n in range(2)]
    scene.attacks(chief, PLAYER[1], others[0], PLAYER[1], others[1], PLAYER[1])
    scene.settles()
    assert (scene.life(), scene.life(1)) == (23, 17)


def test_BH_2() -> None:
    scene = Scene(3)
    chief = scene.put(real(CHIEF))
    walker = scene.put(make("Sage", "{2}{U}", "Legendary Planeswalker — Jace", "+1: Draw a card.", "3"), 1)
    scene.start.own(walker).counters = (("loyalty", 3),)
    scene.attacks(chief, walker)
    scene.settles()
    assert [scene.life(n) for n in range(3)] == [21, 19, 20]
    scene = Scene(3)
    chief = scene.put(real(CHIEF))
    scene.lands("U")
    pull = scene.hand(spell("Pull", "Return target creature to its owner's hand.", "{U}"))
    scene.attacks(chief, PLAYER[2])
    scene.casts(pull, target=(chief,))
    scene.settles()
    assert [scene.life(n) for n in range(3)] == [21, 20, 19]


def test_BH_3() -> None:
    scene = Scene()
    scene.put(real(CHIEF))
    text = "When this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking."
    caller = scene.put(bear("Caller", text=text))
    token = scene.put(bear("Copy"))
    scene.start.own(token).kind = "token"
    scene.attacks(caller, PLAYER[1], token, PLAYER[1])
    scene.settles()
    assert len(scene.of_name("Soldier Token")) == 1
    assert (scene.life(), scene.life(1)) == (22, 18)
    scene = Scene(3)
    scene.put(real(CHIEF), 2)
    cub = scene.put(bear())
    scene.attacks(cub, PLAYER[1])
    assert not scene.state.stack


def test_BH_3_a_creature_of_a_teammate() -> None:
    """102.3 A teammate's creature is not one that you control."""
    scene = Scene(4)
    scene.start.seating = Seating(teams=((0, 2), (1, 3)))
    scene.put(real(CHIEF), 2)
    cub = scene.put(bear())
    scene.attacks(cub, PLAYER[1])
    assert not scene.state.stack and scene.attacked_by(cub) == PLAYER[1]


def test_BH_4() -> None:
    scene, chief = horde(mana="CCCCR")
    assert not scene.can_use(chief)
    for mana in ("CCCRR", "CCCRW", "CCCWW"):
        scene, chief = horde(mana=mana)
        cub = scene.put(bear("Cub"), 1)
        decision = commanded(scene, chief)
        assert decision.player == 0
        scene.refuses()
        scene.answer(cub, chief)
        assert blocks(scene) == [(cub, chief)]


def test_BH_5() -> None:
    scene, chief = horde()
    scene.lands("G", 1)
    late = scene.put(make("Late", "{G}", "Creature — Cat", "Flash", "1/1"), 1, "hand")
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(chief)
    scene.casts(late)
    scene.attacks(chief, PLAYER[1])
    scene.to_blocks()
    decision = scene.game.decision
    assert isinstance(decision, Blockers) and decision.player == 0
    there = scene.id_of("Late")
    scene.refuses()
    scene.answer(there, chief)
    scene, chief = horde()  # B gains control of a creature of A afterwards
    cub = scene.put(bear("Cub"))
    scene.lands("R", 1)
    steal = scene.put(spell("Grab", "Gain control of target creature.", "{R}"), 1, "hand")
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(chief)
    scene.casts(steal, target=(cub,))
    assert scene.seen(cub).controller == 1
    scene.attacks(chief, PLAYER[1])
    scene.to_blocks()
    decision = scene.game.decision
    assert isinstance(decision, Blockers) and decision.player == 0
    scene.refuses()
    scene.answer(cub, chief)
    assert blocks(scene) == [(cub, chief)]
    scene, chief = horde(mana="RRRRRR")  # A gains control of one of B's
    cub, other = scene.put(bear("Cub"), 1), scene.put(bear("Other"), 1)
    steal = scene.hand(spell("Grab", "Gain control of target creature.", "{R}"))
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(chief)
    scene.casts(steal, target=(cub,))
    scene.attacks(chief, PLAYER[1])
    scene.to_blocks()
    assert scene.seen(cub).controller == 0
    decision = scene.game.decision
    assert isinstance(decision, Blockers) and decision.player == 0 and set(decision.able) == {other}
    scene.refuses(cub, chief)
    scene.answer(other, chief)
    assert blocks(scene) == [(other, chief)]


def test_BH_6() -> None:
    scene, chief = horde(mana="RRRRRRRRRR")
    cub = scene.put(bear("Cub", "0/9"), 1)
    scene.put(real("Aggravated Assault"))
    commanded(scene, chief)
    scene.answer(cub, chief)
    scene.to_step(MAIN2)
    scene.uses(scene.id_of("Aggravated Assault"))
    scene.attacks(chief, PLAYER[1])
    scene.to_blocks()
    assert scene.game.decision is not None and scene.game.decision.player == 0
    scene.answer(cub, chief)
    scene.to_step(MAIN1, 1)
    assert decides_blocks(scene.state, 1) == 1
    scene, chief = horde()
    cub = scene.put(bear("Cub"), 1)
    scene.attacks(chief, PLAYER[1])
    scene.to_blocks()
    assert scene.game.decision is not None and scene.game.decision.player == 1
    scene.answer()
    scene.uses(chief)
    assert blocks(scene) == []


def test_BH_7() -> None:
    scene, chief = horde()
    flyer = scene.put(bear("Flyer", text="Flying"))
    ready = scene.put(bear("Ready"), 1)
    tapped = scene.put(bear("Tapped"), 1)
    never = scene.put(bear("Never", text="This creature can't block."), 1)
    scene.start.own(tapped).tapped = True
    commanded(scene, chief, chief, flyer)
    assert "509.1a" in scene.refuses(tapped, chief)
    assert "flying" in scene.refuses(ready, flyer)
    scene.refuses(never, chief)
    scene.refuses(ready, chief, ready, flyer)
    assert "509.1c" in scene.refuses()
    scene.answer(ready, chief)


def test_BH_8() -> None:
    scene, chief = horde()
    brute = scene.put(bear("Brute", text="Menace"))
    cub = scene.put(bear("Cub"), 1)
    commanded(scene, chief, chief, brute)
    scene.refuses(cub, brute)
    scene.refuses()
    scene.answer(cub, chief)


def test_BH_9() -> None:
    scene, chief = horde()
    other = scene.put(bear("Other"))
    wall = scene.put(bear("Wall", "0/4", "This creature can block an additional creature each combat."), 1)
    commanded(scene, chief, chief, other)
    scene.answer(wall, chief, wall, other)
    assert len(blocks(scene)) == 2


def test_BH_10() -> None:
    """Of two activators the last to resolve decides, but nobody for themselves: each is the other's opponent."""

    def resolved(active: int) -> tuple[Scene, list[int]]:
        """A, then C activate in that player's turn; each player has a creature besides."""
        scene = Scene(4)
        chiefs = {0: scene.put(real(CHIEF), 0), 2: scene.put(real(CHIEF), 2)}
        cubs = [scene.put(bear(f"Cub {n}", "3/3"), n) for n in range(4)]
        scene.lands("RRRRR", 0)
        scene.lands("RRRRR", 2)
        _ = scene.game
        if active:
            scene.to_step(MAIN1, active)
        scene.uses(chiefs[0])
        scene.uses(chiefs[2])
        return scene, cubs

    scene, cubs = resolved(0)
    extra = [one.id for one in scene.of_name(CHIEF) if one.controller == 0]
    scene.attacks(cubs[0], PLAYER[1], extra[0], PLAYER[2])
    scene.to_blocks()
    asked = []
    while isinstance(scene.game.decision, Blockers):
        asked.append((scene.game.decision.payer, scene.game.decision.player))
        assert scene.game.decision.error(()) is not None  # all of them must block if able
        scene.answer(*scene.game.decision.first())
    assert asked == [(1, 2), (2, 0)]  # C decides for B, A for C
    scene, cubs = resolved(3)
    scene.attacks(cubs[3], PLAYER[0])
    scene.to_blocks()
    assert isinstance(scene.game.decision, Blockers)
    assert (scene.game.decision.payer, scene.game.decision.player) == (0, 2)  # C decides for A
    scene.refuses()
    scene.answer(
        cubs[0], cubs[3], *[n for one in scene.of_name(CHIEF) if one.controller == 0 for n in (one.id, cubs[3])]
    )
    assert (cubs[0], cubs[3]) in blocks(scene)
    scene, cubs = resolved(0)
    assert [decides_blocks(scene.state, n) for n in range(4)] == [2, 2, 0, 2]


def test_BH_11() -> None:
    scene, chief = horde(mana="RRRRRRRRRR")
    cub = scene.put(bear("Cub"), 1)
    scene.uses(chief)
    commanded(scene, chief)
    scene.answer(cub, chief)
    assert blocks(scene) == [(cub, chief)]


def test_BH_12() -> None:
    scene, chief = horde(3)
    scene.put(bear("Idle One"), 2)
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(chief)
    scene.attacks(chief, PLAYER[1])
    scene.settles()
    while scene.game.decision is not None and scene.state.step < DAMAGE_STEP:
        assert not isinstance(scene.game.decision, Blockers)  # nobody is asked about them
        scene.answer(*((PASS,) if scene.game.decision.what == "act" else scene.game.decision.first()))
    assert blocks(scene) == [] and scene.life(1) == 20 - 1 - 3


def taxed(mana: str) -> tuple[Scene, int, int, int, int]:
    """B's creature with Oppressive Rays, and another; A decides how they block two attackers."""
    scene, chief = horde()
    other = scene.put(bear("Other"))
    held, free = scene.put(bear("Held"), 1), scene.put(bear("Free"), 1)
    rays = scene.put(real("Oppressive Rays"))
    scene.start.own(rays).attached_to = held
    scene.lands(mana, 1)
    commanded(scene, chief, chief, other)
    return scene, chief, other, held, free


def test_BH_13() -> None:
    scene, chief, other, held, free = taxed("CCC")
    scene.answer(held, chief, free, other)
    assert scene.game.decision is not None
    assert (scene.game.decision.player, scene.game.decision.what) == (1, "pay")
    scene.answer(1)
    scene.decide()
    assert sorted(blocks(scene)) == sorted([(held, chief), (free, other)])
    scene, chief, other, held, free = taxed("CCC")
    assert "509.1c" in scene.refuses(held, chief)  # the one that costs nothing must block
    scene.answer(held, chief, free, other)
    scene.answer()
    assert isinstance(scene.game.decision, Blockers) and scene.game.decision.player == 0
    assert "509.1f" in scene.refuses(held, chief, free, other)
    scene.answer(free, other)  # nobody is made to propose what costs something
    assert blocks(scene) == [(free, other)]
    scene, chief, other, held, free = taxed("CC")
    assert "509.1f" in scene.refuses(held, chief, free, other)


def test_BH_14() -> None:
    scene, chief, other, held, free = taxed("CCC")
    scene.answer(held, chief, free, other)
    scene.answer()
    assert all(not one.tapped for one in scene.of_name("Wastes")) and scene.pool(1) == ""
    scene.answer(held, other, free, other)
    scene.answer(1)
    scene.decide()
    assert sorted(blocks(scene)) == sorted([(held, other), (free, other)])
    assert all(one.tapped for one in scene.of_name("Wastes"))


def test_BH_14_what_was_activated_for_it_is_reversed() -> None:
    def half_paid() -> tuple[Scene, int, int, int, int, list[int]]:
        scene, chief, other, held, free = taxed("CCC")
        wastes = [one.id for one in scene.of_name("Wastes")]
        scene.answer(held, chief, free, other)
        scene.answer(1)
        assert isinstance(scene.game.decision, Pay) and scene.game.decision.player == 1
        scene.answer(wastes[0], 0, pack(("C",)), wastes[1], 0, pack(("C",)))
        assert scene.pool(1) == "CC" and scene.state.objects[wastes[0]].tapped
        scene.answer()  # B stops there
        return scene, chief, other, held, free, wastes

    scene, chief, other, held, free, wastes = half_paid()
    assert scene.game.decision is not None and scene.game.decision.player == 1
    scene.answer()  # all of it is reversed
    assert scene.pool(1) == "" and not any(scene.state.objects[one].tapped for one in wastes)
    assert isinstance(scene.game.decision, Blockers) and scene.game.decision.player == 0 and blocks(scene) == []
    assert "509.1f" in scene.refuses(held, chief, free, other)
    scene.answer(held, other, free, other)  # the same creature against another attacker
    scene.answer(1)
    scene.decide()
    assert sorted(blocks(scene)) == sorted([(held, other), (free, other)])
    assert all(scene.state.objects[one].tapped for one in wastes)
    scene, chief, other, held, free, wastes = half_paid()
    scene.answer(wastes[1])  # B keeps the mana of one of them: reversing is their choice
    assert scene.pool(1) == "C" and [scene.state.objects[one].tapped for one in wastes] == [False, True, False]
    assert isinstance(scene.game.decision, Blockers)
    scene.answer(free, chief)
    assert blocks(scene) == [(free, chief)]


def test_BH_15() -> None:
    scene, chief = horde(mana="RRRRRRRR")
    scene.put(real("War Cadence"))
    cubs = [scene.put(bear(f"Cub {n}"), 1) for n in range(2)]
    scene.lands("CCCC", 1)
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(scene.id_of("War Cadence"), X=(2,))
    commanded(scene, chief)
    scene.answer(cubs[0], chief, cubs[1], chief)
    assert scene.game.decision is not None and scene.game.decision.what == "pay"
    scene.answer(1)
    scene.decide()
    assert len(blocks(scene)) == 2
    assert len([one for one in scene.of_name("Wastes") if one.tapped]) == 4


def test_BH_15_one_total_for_each_proposal() -> None:
    """509.1d It is paid as a whole or not at all; the next proposal has a total of its own."""
    scene, chief = horde(mana="RRRRRRRR")
    scene.put(real("War Cadence"))
    cubs = [scene.put(bear(f"Cub {n}"), 1) for n in range(2)]
    scene.lands("CCC", 1)
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(scene.id_of("War Cadence"), X=(2,))
    commanded(scene, chief)
    assert "509.1f" in scene.refuses(cubs[0], chief, cubs[1], chief)  # {4} in all, and B has three lands
    scene.answer(cubs[0], chief)
    scene.answer(1)
    assert isinstance(scene.game.decision, Pay) and scene.game.decision.bill.generic == 2
    scene.decide()
    assert blocks(scene) == [(cubs[0], chief)]
    assert len([one for one in scene.of_name("Wastes") if one.tapped]) == 2


def test_BH_16() -> None:
    scene, chief = horde()
    cubs = [scene.put(bear(f"Cub {n}", "1/2"), 1) for n in range(2)]
    commanded(scene, chief)
    scene.answer(cubs[0], chief, cubs[1], chief)
    while scene.game.decision is not None and scene.game.decision.what != "combat damage":
        scene.answer(*((PASS,) if scene.game.decision.what == "act" else scene.game.decision.first()))
    assert scene.game.decision is not None and scene.game.decision.player == 0
    scene.answer(1, 2)
    scene.decide()
    assert scene.there(cubs[0]) and not scene.there(cubs[1])


def test_BH_17() -> None:
    scene, chief = horde(mana="RRRRRR")
    other = scene.put(bear("Other"))
    cub = scene.put(bear("Cub"), 1)
    shot = scene.hand(spell("Shot", "Destroy target creature.", "{R}"))
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.use(chief)
    scene.casts(shot, target=(chief,))
    scene.settles()
    scene.attacks(other, PLAYER[1])
    scene.to_blocks()
    assert scene.game.decision is not None and scene.game.decision.player == 0
    scene.answer(cub, other)


def test_BH_2_the_protector_of_a_battle() -> None:
    scene = Scene(3)
    chief = scene.put(real(CHIEF))
    battle = siege(scene, 2)
    scene.attacks(chief, battle)
    scene.settles()
    assert [scene.life(n) for n in range(3)] == [21, 20, 19]


def test_BH_7_protection_and_attackers_of_others() -> None:
    scene, chief = horde(3)
    saint = scene.put(bear("Saint", text="Protection from green"))
    green, other = scene.put(bear("Green"), 1), scene.put(bear("Far", cost="{1}{R}"), 2)
    _ = scene.game
    scene.to_step(BEGIN_COMBAT)
    scene.uses(chief)
    scene.attacks(chief, PLAYER[1], saint, PLAYER[1])
    scene.to_blocks()
    assert "702.16" in scene.refuses(green, saint)
    scene.refuses(other, chief)
    scene.answer(green, chief)
    assert blocks(scene) == [(green, chief)]
