"""508.1i-j, 509.1e-f, 733.1 A declaration whose costs are not paid after all, and the mana abilities used for it."""

from __future__ import annotations

from lawmage.rules.combat import Attackers, Blockers
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
from tests.examples.cards import bear, thing
from tests.examples.stage import Stage

TOLL = "Creatures can't attack you unless their controller pays {2} for each of those creatures."
FENCE = "Creatures can't block unless their controller pays {1} for each of those creatures."


def attacking(mana: str) -> tuple[Stage, int, list[int]]:
    """A's creature, which costs {2} to attack with, and A's lands."""
    stage = Stage()
    stage.put(thing("Toll", TOLL), 1)
    cub = stage.put(bear())
    stage.lands(mana)
    _ = stage.game
    stage.until("attackers")
    return stage, cub, [one.id for one in stage.of_name("Wastes")]


def given(stage: Stage, *answer: int) -> None:
    assert stage.game.decision is not None and stage.game.decision.error(answer) is None
    stage.game.answer(answer)


def test_508_1j_the_attacker_may_stop_paying_and_declare_anew() -> None:
    stage, cub, wastes = attacking("CC")
    given(stage, cub, -2)
    assert isinstance(stage.game.decision, Pay) and stage.game.decision.stoppable
    given(stage, wastes[0], 0, pack(("C",)))
    given(stage)
    assert stage.game.decision is not None and stage.game.decision.what == "keep"
    given(stage)
    assert isinstance(stage.game.decision, Attackers)
    assert stage.pool() == "" and not stage.state.objects[wastes[0]].tapped and stage.state.combat is None
    given(stage, cub, -2)
    stage.decide()
    assert stage.state.combat is not None and stage.state.combat.attacks == ((cub, -2),)
    assert all(stage.state.objects[one].tapped for one in wastes)


def test_733_1_who_keeps_the_mana_has_it() -> None:
    stage, cub, wastes = attacking("CC")
    given(stage, cub, -2)
    given(stage, wastes[0], 0, pack(("C",)))
    given(stage)
    given(stage, wastes[0])
    assert isinstance(stage.game.decision, Attackers)
    assert stage.pool() == "C" and stage.state.objects[wastes[0]].tapped


def test_733_1_mana_that_paid_for_mana_stands_and_falls_with_it() -> None:
    for kept in ((), (1,)):
        stage = Stage()
        stage.put(thing("Toll", TOLL), 1)
        cubs = [stage.put(bear(f"Cub {n}")) for n in range(2)]
        lens = stage.put(thing("Lens", "{1}, {T}: Add {R}{R}."))
        stage.lands("CCC")
        _ = stage.game
        stage.until("attackers")
        given(stage, cubs[0], -2, cubs[1], -2)
        given(stage, lens, 0, pack(("R", "R")))
        while stage.pool() != "RR":
            assert isinstance(stage.game.decision, Pay)
            stage.game.answer(stage.game.decision.first())
        given(stage)
        assert stage.game.decision is not None and stage.game.decision.what == "keep"
        given(stage, *kept)
        assert isinstance(stage.game.decision, Attackers)
        assert stage.pool() == ("RR" if kept else "")
        tapped = [one for one in stage.of_name("Wastes") if one.tapped]
        assert stage.state.objects[lens].tapped == bool(kept) and len(tapped) == len(kept)


def test_509_1f_the_blocker_may_stop_paying_and_declare_anew() -> None:
    stage = Stage()
    fox = stage.put(bear("Fox"))
    cub = stage.put(bear(), 1)
    stage.put(thing("Fence", FENCE))
    stage.lands("C", 1)
    _ = stage.game
    stage.until("attackers")
    given(stage, fox, -2)
    stage.until("blockers")
    given(stage, cub, fox)
    assert isinstance(stage.game.decision, Pay)
    given(stage)
    assert isinstance(stage.game.decision, Blockers)
    given(stage)
    assert stage.state.combat is not None and stage.state.combat.blocks == ()
