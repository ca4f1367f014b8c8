"""Words that once were read past: a division, who chooses, whose turn."""

from __future__ import annotations

import pytest

from lawmage.ir.condition import Done
from lawmage.ir.selector import Bound, Is, Noun, Players
from lawmage.text.meaning.declined import Declined

from .meaning_of import BEAR, ability


def test_614_12a_a_player_whom_somebody_else_chooses_is_not_the_one_you_choose() -> None:
    assert ability("As Testa enters, choose an opponent.", BEAR).replacement.changes
    with pytest.raises(Declined):
        ability("As Testa enters, each player chooses an opponent.", BEAR)


def test_608_2i_a_source_of_the_past_is_described_as_it_was_then() -> None:
    """Not one of the Cats that there are now."""
    made = ability(
        "At the beginning of your end step, if an opponent was dealt combat damage by a Cat this turn, draw a card.",
        BEAR,
    )
    assert made.condition.event.source == Noun(("permanent",), (Is("subtype", "Cat"),))


def test_608_2c_a_condition_about_each_player_is_about_all_of_them() -> None:
    some = ability("When this creature enters, if an opponent has no cards in hand, draw a card.", BEAR)
    every = ability("When this creature enters, if each opponent has no cards in hand, draw a card.", BEAR)
    assert (some.condition.order, some.condition.amount) == ("at_least", 1)
    assert (every.condition.order, every.condition.amount) == ("equal", 0)
    with pytest.raises(Declined):
        ability("When this creature enters, if each opponent was dealt damage this turn, draw a card.", BEAR)


def test_608_2i_what_was_attacked_is_described_as_it_was_then() -> None:
    made = ability("This creature has reach as long as it attacked a battle this turn.", BEAR)
    assert made.while_.event.whom == Noun(("permanent",), (Is("type", "battle"),))


def test_118_12a_any_opponent_may_pay_where_an_opponent_may() -> None:
    """Not only one whom you choose."""
    loop, gate = ability("{T}: Draw a card unless an opponent pays {2}.", BEAR).effect.steps
    assert loop.each == Players("opponents")
    assert loop.does.who == Bound(loop.slot)
    assert gate.condition == Done(loop.does.slot, not_=True)
