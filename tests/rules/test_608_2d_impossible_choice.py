"""608.2d A choice that can't be made is not made."""

from __future__ import annotations

from lawmage.ir.effects import Move
from lawmage.ir.selector import Noun, Selector, Total, You
from tests.rules.following import follow
from tests.rules.table import bear, new_state, put

CARDS = Noun(("card",), zones=("graveyard",), whose=You())


def test_608_2d_no_set_of_cards_reaches_the_total() -> None:
    evidence = Move(Selector("choose", CARDS, 0, None, totals=(Total("mana_value", "at_least", 9),)), "exile")
    state = new_state()
    put(state, bear(), 0, "graveyard")
    follow(state, evidence)
    assert not state.exile


def test_608_2d_a_set_that_reaches_it_is_asked_for() -> None:
    evidence = Move(Selector("choose", CARDS, 0, None, totals=(Total("mana_value", "at_least", 4),)), "exile")
    state = new_state()
    cards = tuple([put(state, bear(), 0, "graveyard") for _ in range(3)])
    follow(state, evidence, cards[:2])
    assert len(state.exile) == 2
