"""107.3 "X can't be 0": the least X that may be announced."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from lawmage.rules.actions import SPECIAL
from tests.examples.cards import bear, make, thing
from tests.examples.stage import Stage


def test_107_3a_x_of_an_activation() -> None:
    for lands, can in (("G", False), ("GGG", True)):
        stage = Stage()
        stage.lands(lands)
        source = stage.put(thing("Well", "{X}{G}: You gain X life. X can't be 0.", "Enchantment"))
        assert stage.can_use(source) is can
        if can:
            with pytest.raises(IllegalAnswer, match="X"):
                stage.uses(source, X=(0,))
    stage = Stage()
    stage.lands("GGG")
    source = stage.put(thing("Well", "{X}{G}: You gain X life. X can't be 0.", "Enchantment"))
    stage.uses(source, X=(1,))
    assert stage.life() == 21


def test_107_3a_x_of_a_spell() -> None:
    for lands, can in (("G", False), ("GG", True)):
        stage = Stage()
        stage.lands(lands)
        card = stage.hand(make("Grow", "{X}{G}", "Sorcery", "You gain X life. X can't be 0."))
        assert stage.can_play(card) is can
        if can:
            stage.casts(card)
            assert stage.life() == 21


def test_107_3b_without_its_mana_cost_x_is_0() -> None:
    """So such a spell can't be cast at all."""
    stage = Stage()
    stage.put(thing("Font", "You may cast spells from your hand without paying their mana costs.", "Enchantment"))
    card = stage.hand(make("Grow", "{X}{G}", "Sorcery", "You gain X life. X can't be 0."))
    other = stage.hand(make("Bloom", "{X}{G}", "Sorcery", "You gain X plus 1 life."))
    _ = stage.game
    assert stage.can_play(other)
    assert not stage.can_play(card)


def test_107_3_x_of_a_kicker() -> None:
    """Only a kicker that is paid has an X."""
    text = "Kicker {X}. X can't be 0.\nWhen this creature enters, if it was kicked, you gain X life."
    for lands, kicked in (("G", False), ("GG", True)):
        stage = Stage()
        stage.lands(lands)
        card = stage.hand(make("Cub", "{G}", "Creature — Bear", text, "1/1"))
        if kicked:
            stage.casts(card, additional=(0,))
        else:
            stage.casts(card)
        stage.settles()
        assert stage.life() == 20 + kicked


def test_702_62a_suspend_x() -> None:
    """It is exiled with X time counters."""
    text = "Suspend X—{X}{G}. X can't be 0."
    for lands, x in (("G", 0), ("GG", 1), ("GGG", 2)):
        stage = Stage()
        stage.lands(lands)
        card = stage.hand(bear("Sleeper", "5/5", text))
        _ = stage.game
        if x == 0:
            assert not stage.can(SPECIAL, card)
            continue
        stage.takes(card, **({"X": (x,)} if x > 1 else {}))
        waiting = [stage.state.objects[i] for i in stage.state.exile if stage.state.objects[i].face.name == "Sleeper"]
        assert [one.count("time") for one in waiting] == [x]
