"""607.2a "Each other card exiled with this artifact": other than the one exiled just now, 730.3c all cards of it."""

from __future__ import annotations

from typing import Final

from lawmage.rules.actions import CAST_IT
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

CASE: Final = thing(
    "Case",
    "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with this "
    "artifact to its owner's graveyard.",
)
FELL: Final = spell("Fell", "Destroy target creature.")


def fells(stage: Stage, name: str) -> None:
    card = next(i for i in stage.state.players[0].hand if stage.state.objects[i].face.name == "Fell")
    stage.casts(card, target=(stage.single(name).id,))
    stage.resolves(may=(1,))


def test_607_2a_the_former_one_is_returned() -> None:
    stage = Stage()
    stage.lands("RR")
    stage.put(CASE)
    for n in (1, 2):
        stage.put(bear(f"Cub {n}"))
        stage.hand(FELL)
    _ = stage.game
    fells(stage, "Cub 1")
    fells(stage, "Cub 2")
    assert (stage.where("Cub 1"), stage.where("Cub 2")) == (["graveyard"], ["exile"])


def test_730_3c_both_cards_of_a_merged_creature_stay() -> None:
    stage = Stage()
    stage.lands("RG")
    stage.put(CASE)
    cub = stage.put(bear())
    grown = stage.hand(make("Grown", "{2}{G}", "Creature — Beast", "Mutate {G}", "4/4"))
    stage.hand(FELL)
    _ = stage.game
    way = next(one[2] for one in stage.options() if one[0] == CAST_IT and one[1] == grown)
    stage.casts(grown, way, target=(cub,))
    fells(stage, "Grown")
    assert (stage.where("Grown"), stage.where("Cub")) == (["exile"], ["exile"])
