"""614.12 How permanents enter for a while, and how a spell that was cast enters."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


def grown(stage: Stage, name: str) -> tuple[int | None, int | None]:
    return stage.size(stage.single(name).id)


def test_614_12_each_creature_you_control_this_turn() -> None:
    stage = Stage()
    text = "{0}: This turn, each creature you control enters with an additional +1/+1 counter on it."
    guild = stage.put(thing("Guild", text))
    stage.lands("GG")
    stage.put(bear("Old"))
    new = stage.hand(bear("New"))
    stage.uses(guild)
    stage.casts(new)
    assert grown(stage, "New") == (3, 3)
    assert grown(stage, "Old") == (2, 2)


def test_614_12_everybodys_permanents() -> None:
    stage = Stage()
    stage.lands("GG")
    due, new = stage.hand(spell("Due", "Permanents enter tapped this turn.")), stage.hand(bear("New"))
    stage.lands("R")
    stage.casts(due)
    stage.casts(new)
    assert stage.single("New").tapped


def test_614_12_the_spell_that_was_cast() -> None:
    stage = Stage()
    text = "Whenever you cast a creature spell, that creature enters with X additional +1/+1 counters on it, "
    stage.put(thing("Brewing", text + "where X is the number of lands you control."))
    stage.lands("GG")
    stage.play(stage.hand(bear("New")))
    stage.settles()
    assert grown(stage, "New") == (4, 4)


def test_614_12_the_next_spell_only() -> None:
    stage = Stage()
    text = "{0}: When you next cast a creature spell this turn, it enters with an additional +1/+1 counter on it."
    camp = stage.put(thing("Camp", text))
    stage.lands("GGGG")
    first, second = stage.hand(bear("First")), stage.hand(bear("Second"))
    stage.uses(camp)
    for one in (first, second):
        stage.play(one)
        stage.settles()
    assert (grown(stage, "First"), grown(stage, "Second")) == ((3, 3), (2, 2))
