"""613.8b, 604.3 Cards whose sizes are defined by each other have sizes all the same."""

from __future__ import annotations

from lawmage.ir.ability import Defining
from lawmage.ir.modification import DefinePT
from lawmage.ir.quantity import Extreme, Sum
from lawmage.ir.selector import Is, Noun, Selector
from lawmage.rules.looking import view
from tests.rules.table import bear, card, new_state, put

BURIED = Selector("all", Noun(("card",), (Is("type", "creature"),), zones=("graveyard",)))


def test_613_8b_two_cards_that_look_at_each_other() -> None:
    greatest = Sum((1, Extreme("greatest", "power", BURIED)))
    ghoul = card("Ghoul", "creature — Zombie", "0/2", Defining((DefinePT(greatest, None),)), cost="{B}")
    state = new_state()
    first, second = put(state, ghoul, 0, "graveyard"), put(state, ghoul, 1, "graveyard")
    put(state, bear(pt="3/3"), 0, "graveyard")
    assert min(view(state, first).power, view(state, second).power) >= 4
