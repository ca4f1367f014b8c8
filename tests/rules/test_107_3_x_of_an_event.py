"""107.3, 701.37d, 702.29 X of an ability or a spell that an event is about; X that an option is taken with."""

from __future__ import annotations

import pytest

from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

GROW = "{X}: Monstrosity X.\nWhen this creature becomes monstrous, you gain X life."
CYCLE = "Cycling {X}\nWhen you cycle this card, you gain X life."
WATCH = "Whenever you cast a spell with {X} in its mana cost, you gain X life."
EAT = "{0}: You may sacrifice X artifacts. If you do, you gain X life."


def test_701_37d_x_of_monstrosity() -> None:
    stage = Stage()
    stage.lands("GGG")
    cub = stage.put(make("Cub", "{2}{G}", "Creature — Bear", GROW, "2/2"))
    stage.uses(cub, X=(2,))
    stage.settles()
    assert (stage.size(cub), stage.life()) == ((4, 4), 22)


def test_702_29c_x_of_cycling() -> None:
    stage = Stage()
    stage.lands("GGG")
    card = stage.hand(make("Cub", "{2}{G}", "Creature — Bear", CYCLE, "2/2"))
    stage.use(card, X=(3,))
    stage.settles()
    assert stage.life() == 23


def test_107_3_x_of_the_spell_that_was_cast() -> None:
    stage = Stage()
    stage.lands("RRR")
    stage.put(thing("Eye", WATCH))
    stage.play(stage.hand(spell("Ember", "You lose X life.", cost="{X}{R}")), X=(2,))
    stage.settles()
    assert stage.life() == 20


def test_107_3f_as_many_as_are_chosen() -> None:
    stage = Stage()
    gulper = stage.put(bear())
    stage.put(thing("Maw", EAT))
    rocks = [stage.put(thing("Rock", "")) for _ in range(3)]
    maw = stage.single("Maw").id
    stage.uses(maw, then={"may": (1,), "sacrifice": (rocks[0], rocks[1])})
    assert (stage.life(), stage.there(rocks[2]), stage.there(gulper)) == (22, True, True)


@pytest.mark.parametrize("instead", ["exile it instead", "shuffle it into its owner's library instead"])
def test_702_29c_cycled_into_another_zone(instead: str) -> None:
    """The ability triggers from whatever zone the card ends up in."""
    stage = Stage()
    stage.lands("GGG")
    stage.put(thing("Peace", f"If a card would be put into a graveyard from anywhere, {instead}."))
    card = stage.hand(make("Cub", "{2}{G}", "Creature — Bear", CYCLE, "2/2"))
    stage.use(card, X=(3,))
    stage.settles()
    assert stage.life() == 23
