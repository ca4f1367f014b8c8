"""608.2c "Do this, then do that unless …": what stands behind the last of several steps is said of that one."""

from __future__ import annotations

import pytest

from lawmage.ir import effects as fx
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

GROW = "{T}: Put a +1/+1 counter on this creature, then sacrifice this creature unless you pay {1}."
BELL = "Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life."
DIG = "Mill two cards, then draw a card if there are three or more cards in your graveyard."


@pytest.mark.parametrize("pays", [True, False])
def test_608_2c_paid_or_not_the_first_step_is_done(pays: bool) -> None:
    stage = Stage()
    stage.lands("G")
    weed = stage.put(make("Weed", "{G}", "Creature — Plant", GROW, "1/1"))
    stage.put(thing("Bell", BELL))
    stage.uses(weed, then={"pay": (1,) if pays else ()})
    stage.settles()
    assert (stage.there(weed), stage.life()) == (pays, 21)
    if pays:
        assert stage.size(weed) == (2, 2)


def test_608_2c_the_condition_is_asked_after_the_first_step() -> None:
    stage = Stage()
    stage.lands("G")
    for _ in range(4):
        stage.on_top(bear())
    stage.put(bear(), zone="graveyard")
    stage.play(stage.hand(spell("Dig", DIG, cost="{G}")))
    stage.settles()
    assert len(stage.state.players[0].hand) == 1


def test_608_2c_the_tree_has_the_steps_apart() -> None:
    ability = spell("Dig", DIG, cost="{G}").faces[0].abilities[0]
    steps = ability.effect.steps  # type: ignore[union-attr]
    assert [type(step) for step in steps] == [fx.Mill, fx.If]
