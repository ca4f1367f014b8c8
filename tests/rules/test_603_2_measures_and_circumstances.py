"""603.2, 603.8 Events with a measure or a circumstance, and states that are waited for."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


def _gain(event: str) -> str:
    return f"{event}, you gain 1 life."


def test_603_2_damage_is_measured_by_each_hit() -> None:
    stage = Stage()
    stage.put(thing("Gauge", _gain("Whenever a source you control deals 4 or more damage to a player")))
    stage.put(thing("Trace", _gain("Whenever another source you control deals exactly 3 damage to a player")))
    stage.lands("RRR")
    bolts = [
        stage.hand(spell(f"Bolt{n}", f"It deals {n} damage to target opponent.".replace("It", f"Bolt{n}")))
        for n in (4, 3, 2)
    ]
    for bolt, life in zip(bolts, (21, 22, 22), strict=True):
        stage.casts(bolt)
        stage.settles()
        assert stage.life() == life


def test_603_2c_some_opponents_lose_life_at_once() -> None:
    stage = Stage(players=3)
    stage.put(thing("Ledger", _gain("Whenever one or more opponents each lose exactly 1 life")))
    stage.lands("BB")
    drain, gulp = [stage.hand(spell(f"Sip{n}", f"Each opponent loses {n} life.", "{B}")) for n in (1, 2)]
    for drained in (drain, gulp):
        stage.casts(drained)
        stage.settles()
        assert stage.life() == 21


def test_603_2_a_circumstance_is_judged_when_the_event_happens() -> None:
    stage = Stage()
    cub = stage.put(
        bear("Rump", "2/2", "Whenever you gain life while this creature has a +1/+1 counter on it, scry 1.")
    )
    stage.lands("WWG")
    sip, gulp = [stage.hand(spell(name, "You gain 1 life.", "{W}")) for name in ("Sip", "Gulp")]
    grow = stage.hand(spell("Grow", "Put a +1/+1 counter on target creature.", "{G}"))
    stage.casts(sip)
    assert not stage.state.stack
    stage.casts(grow, target=(cub,))
    stage.casts(gulp)
    assert len(stage.state.stack) == 1


def test_603_2_a_player_or_a_permanent_becomes_the_target() -> None:
    stage = Stage()
    stage.put(thing("Guard", _gain("Whenever you or a permanent you control becomes the target of a spell")))
    cub = stage.put(bear())
    stage.lands("RRR")
    ones = [stage.hand(spell(name, f"{name} deals 1 damage to any target.")) for name in ("Ash", "Cinder", "Soot")]
    for one, target, height in zip(ones, (-1, cub, -2), (2, 2, 1), strict=True):
        stage.play(one, target=(target,))
        assert len(stage.state.stack) == height
        stage.settles()


def test_603_8_a_state_of_counters_is_waited_for() -> None:
    stage = Stage()
    often = "{0}: Put a plot counter on this artifact."
    text = often + "\nWhen there are two or more plot counters on this artifact, sacrifice it."
    jar = stage.put(thing("Jar", text))
    stage.uses(jar)
    assert not stage.state.stack
    stage.uses(jar)
    stage.settles()
    assert not stage.there(jar)


def test_701_6_who_counters_a_spell() -> None:
    stage = Stage()
    stage.put(thing("Scribe", _gain("Whenever a spell or ability you control counters a spell")))
    stage.lands("UUU")
    stage.lands("U", 1)
    first, second = [stage.hand(spell(name, "Scry 1.", "{U}")) for name in ("Sip", "Sup")]
    mine = stage.hand(spell("No", "Counter target spell.", "{U}"))
    theirs = stage.hand(spell("Nay", "Counter target spell.", "{U}"), 1)
    stage.play(first)
    stage.play(theirs, target=(stage.state.stack[-1],))
    stage.settles()
    assert stage.life() == 20
    stage.priority(0)
    stage.play(second)
    stage.play(mine, target=(stage.state.stack[-1],))
    stage.settles()
    assert stage.life() == 21


def test_603_2_the_second_and_every_later_spell() -> None:
    stage = Stage()
    stage.put(thing("Tally", _gain("Whenever you cast a spell other than your first spell each turn")))
    stage.lands("UUU")
    for card, life in zip(
        [stage.hand(spell(name, "Scry 1.", "{U}")) for name in ("Sip", "Sup", "Sap")], (20, 21, 22), strict=True
    ):
        stage.casts(card)
        stage.settles()
        assert stage.life() == life


def test_603_2_it_leaves_but_does_not_die() -> None:
    stage = Stage()
    stage.put(thing("Gate", _gain("Whenever another creature leaves the battlefield without dying")))
    cub, pup = stage.put(bear()), stage.put(bear("Pup"))
    stage.lands("BU")
    end = stage.hand(spell("End", "Destroy target creature.", "{B}"))
    back = stage.hand(spell("Back", "Return target creature to its owner's hand.", "{U}"))
    stage.casts(end, target=(cub,))
    stage.settles()
    assert stage.life() == 20
    stage.casts(back, target=(pup,))
    stage.settles()
    assert stage.life() == 21


def test_508_3_each_attacked_player_once() -> None:
    stage = Stage(players=3)
    stage.put(thing("Horn", _gain("Whenever you attack a player with two or more creatures with power 2 or less")))
    cubs = [stage.put(bear(name)) for name in ("Cub", "Pup", "Kit", "Ape")]
    stage.attack((cubs[0], -2, cubs[1], -2, cubs[2], -3))
    stage.settles()
    assert stage.life() == 21
