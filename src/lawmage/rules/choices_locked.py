"""608.2d, 611.2d A quality that was chosen while an effect began, written into the keyword that it grants."""

from __future__ import annotations

import dataclasses

from lawmage.ir.ability import Keyword
from lawmage.ir.node import Test
from lawmage.ir.selector import AllOf, AnyOf, Chosen, Is, Named, Not, Noun
from lawmage.ir.vocabulary import color_letter, word
from lawmage.state.objects import Frame
from lawmage.state.state import State


def locked(state: State, frame: Frame, keyword: Keyword) -> Keyword:
    """The keyword with what was chosen in the slots of the frame; the same keyword when it speaks of no choice."""
    if keyword.noun is None:
        return keyword
    tests = tuple([settled(state, frame, one) for one in keyword.noun.tests])
    if tests == keyword.noun.tests:
        return keyword
    return dataclasses.replace(keyword, noun=dataclasses.replace(keyword.noun, tests=tests))


def settled(state: State, frame: Frame, test: Test) -> Test:
    """A test that no longer asks for a slot."""
    if isinstance(test, Chosen):
        if test.slot < 0 or test.slot not in frame.slots or test.trait in ("player", "number"):
            return test
        values = frame.slots[test.slot]
        return AnyOf(tuple([spoken(word(value, state.names), test.trait) for value in values]))
    if isinstance(test, Not):
        return Not(settled(state, frame, test.test))
    if isinstance(test, AnyOf):
        return AnyOf(tuple([settled(state, frame, one) for one in test.tests]))
    if isinstance(test, AllOf):
        return AllOf(tuple([settled(state, frame, one) for one in test.tests]))
    if isinstance(test, Noun):
        return dataclasses.replace(test, tests=tuple([settled(state, frame, one) for one in test.tests]))
    return test


def spoken(said: str, trait: str) -> Test:
    """The quality that a chosen word is."""
    letter = color_letter(said)
    if letter:
        return Is("color", letter)
    if trait == "name":
        return Named(said)
    return Is("type" if trait == "card_type" else "subtype", said)
