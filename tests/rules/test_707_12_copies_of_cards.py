"""707.12 A card is copied where it is, and the copy cast; 601.3 one of several exiled cards may be played."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

COPY = "{0}: Exile target card from your graveyard. Copy it. You may cast the copy without paying its mana cost."
PICK = "{0}: Exile the top two cards of your library. Choose one of them. You may play that card this turn."


def test_707_12_the_copy_of_an_exiled_card_is_cast() -> None:
    stage = Stage()
    ember = stage.put(spell("Ember", "Ember deals 3 damage to any target."), 0, "graveyard")
    lens = stage.put(thing("Lens", COPY))
    stage.uses(lens, target=(ember,), then={"may": (1,), "target": (-2,)})
    stage.settles()
    assert stage.life(1) == 17
    assert stage.where("Ember") == ["exile"]


def test_707_12_a_copy_that_is_not_cast_is_gone() -> None:
    stage = Stage()
    ember = stage.put(spell("Ember", "Ember deals 3 damage to any target."), 0, "graveyard")
    lens = stage.put(thing("Lens", COPY))
    stage.uses(lens, target=(ember,), then={"may": ()})
    assert stage.where("Ember") == ["exile"]


def test_601_3_the_chosen_one_may_be_played() -> None:
    stage = Stage()
    stage.lands("GGGG")
    lens = stage.put(thing("Lens", PICK))
    ann, bea = stage.on_top(bear("Ann")), stage.on_top(bear("Bea"))
    stage.use(lens)
    stage.resolves()
    free = [one for one in ("Ann", "Bea") if stage.can_play(stage.single(one, "exile").id)]
    assert len(free) == 1
    assert ann != bea
