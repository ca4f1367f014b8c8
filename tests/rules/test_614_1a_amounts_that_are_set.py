"""614.1a "Would deal 4 or more damage … deals 3 instead": the same damage, in another amount."""

from __future__ import annotations

from lawmage.state.constants import DAMAGE_STEP
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

LID = (
    "If a source would deal {n} or more damage to a permanent or player, it deals 1 damage to that permanent or player "
)


def stage(least: int) -> Stage:
    made = Stage()
    made.put(thing("Lid", LID.replace("{n}", str(least)) + "instead."))
    made.lands("R", 1)
    return made


def test_614_1a_only_so_much_or_more() -> None:
    for least, life in ((3, 19), (4, 17)):
        made = stage(least)
        made.casts(made.put(spell("Bolt", "Bolt deals 3 damage to any target."), 1, "hand"), target=(-1,))
        assert made.life() == life


def test_614_1a_combat_damage_stays_combat_damage() -> None:
    made = stage(3)
    fox = made.put(bear("Fox", "5/5", "Whenever this creature deals combat damage to a player, you gain 1 life."), 1)
    made.to_step(made.state.step, 1)
    made.until("attackers")
    made.game.answer((fox, -1))
    made.decide()
    made.to_step(DAMAGE_STEP)
    made.settles()
    assert made.life() == 19 and made.life(1) == 21


def test_614_1a_for_a_turn() -> None:
    made = Stage()
    made.lands("W")
    made.lands("RR", 1)
    text = "If any source would deal 2 or more damage to a permanent or player this turn, it deals 5 damage to that "
    even = made.hand(spell("Even", text + "permanent or player instead.", "{W}"))
    bolts = [made.put(spell(f"Bolt {n}", f"Bolt {n} deals {n} damage to any target."), 1, "hand") for n in (1, 3)]
    made.casts(even)
    made.casts(bolts[0], target=(-1,))
    assert made.life() == 19
    made.casts(bolts[1], target=(-1,))
    assert made.life() == 14
