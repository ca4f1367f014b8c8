"""601.2f, 602.2b Of what changes a cost, increases come before reductions."""

from __future__ import annotations

from lawmage.ir.ability import Activated
from lawmage.rules.activating import total_of
from lawmage.state.objects import Frame
from tests.examples.cards import bear, thing
from tests.examples.stage import Stage


def test_602_2b_an_ability_that_costs_less_by_itself_and_more_by_an_effect() -> None:
    stage = Stage()
    for _ in range(3):
        stage.put(bear())
    text = "{2}: You gain 1 life. This ability costs {1} less to activate for each creature you control."
    fount = stage.put(thing("Fount", text))
    more = "Activated abilities of artifacts cost {2} more to activate unless they're mana abilities."
    stage.put(thing("Yoke", more))
    (ability,) = stage.seen(fount).abilities
    assert isinstance(ability, Activated)
    assert total_of(stage.state, Frame(fount, 0, {}), 0, fount, ability, 0).bill.total == 1
