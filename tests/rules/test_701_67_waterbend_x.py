"""701.67 Waterbend costs with {X}: the X that was announced, of generic mana or of artifacts and creatures tapped."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from tests.examples.cards import bear, make, thing
from tests.examples.stage import Stage


def field(lands: str, bears: int) -> Stage:
    stage = Stage()
    stage.lands(lands)
    for n in range(bears):
        stage.put(bear(f"Cub {n}"))
    return stage


@pytest.mark.parametrize(("lands", "bears", "most"), [("", 2, 3), ("U", 1, 3), ("UU", 0, 3), ("", 0, 1)])
def test_701_67a_x_of_an_activation(lands: str, bears: int, most: int) -> None:
    """The artifact that lies there always pays for {1} too."""
    stage = field(lands, bears)
    source = stage.put(thing("Font", "Waterbend {X}: You gain X life.", "Enchantment"))
    stage.uses(source, X=(most,))
    assert stage.life() == 20 + most
    stage = field(lands, bears)
    source = stage.put(thing("Font", "Waterbend {X}: You gain X life.", "Enchantment"))
    with pytest.raises(IllegalAnswer, match="X"):
        stage.uses(source, X=(most + 1,))


@pytest.mark.parametrize(("lands", "bears", "most"), [("UU", 2, 4), ("UUUU", 0, 4), ("U", 1, 2)])
def test_701_67c_x_of_an_additional_cost(lands: str, bears: int, most: int) -> None:
    """The spell's own mana can't be paid for by tapping."""
    text = "As an additional cost to cast this spell, waterbend {X}.\nYou gain X life."
    stage = field(lands, bears)
    card = stage.hand(make("Tide", "{U}", "Sorcery", text))
    stage.casts(card, X=(most,))
    assert stage.life() == 20 + most
    stage = field(lands, bears)
    card = stage.hand(make("Tide", "{U}", "Sorcery", text))
    with pytest.raises(IllegalAnswer, match="X"):
        stage.casts(card, X=(most + 1,))
