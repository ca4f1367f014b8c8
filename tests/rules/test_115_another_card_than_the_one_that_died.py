"""115.3, 400.7e Another target card than the one that has just been put into that graveyard."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

KEEP = "Whenever a creature you control dies, return another target creature card from your graveyard to your hand."


def test_115_not_the_card_that_died() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(thing("Urn", KEEP))
    ann = stage.put(bear("Ann"))
    stage.put(bear("Bea"), 0, "graveyard")
    stage.casts(stage.hand(spell("Ember", "Destroy target creature.")), target=(ann,))
    assert [stage.state.objects[ref].face.name for ref in stage.aimed()] == ["Bea"]
    stage.settles()
    assert (stage.where("Ann"), stage.where("Bea")) == (["graveyard"], ["hand"])


def test_115_there_is_no_other() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(thing("Urn", KEEP))
    ann = stage.put(bear("Ann"))
    stage.casts(stage.hand(spell("Ember", "Destroy target creature.")), target=(ann,))
    assert not stage.state.stack  # 603.3d
    assert stage.where("Ann") == ["graveyard"]
