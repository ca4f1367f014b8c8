"""701.18b, 712.12 An instruction to play a card: as a spell or as a land, and of several cards any, in any order."""

from __future__ import annotations

from typing import Final

import pytest

from tests.examples.cards import face, faces, land, make, spell
from tests.examples.stage import Stage

LIFT: Final = spell("Lift", "Exile the top card of your library. You may play that card without paying its mana cost.")
TWO: Final = faces("modal_dfc", face("Field Guide", "{4}{G}", pt="3/3"), face("Far Field", "", "Land", "{T}: Add {G}."))
ISLE: Final = faces(
    "adventure",
    face("Calm Isle", "", "Land", "{T}: Add {U}."),
    face("Rest", "{U}", "Sorcery — Adventure", "Draw a card."),
)


def lifted(stage: Stage, after_a_land: bool = False, **then: tuple[int, ...]) -> None:
    stage.lands("R")
    lift, first = stage.hand(LIFT), stage.hand(land())
    if after_a_land:
        stage.play(first)
    stage.casts(lift, then={"may": (1,), **then})
    stage.settles()


def test_712_12_the_back_face_is_played_as_a_land() -> None:
    stage = Stage()
    stage.on_top(TWO)
    lifted(stage, face=(1,))
    assert stage.single("Far Field").side == 1 and not stage.where("Field Guide")
    assert stage.state.players[0].lands_played == 1


def test_712_11b_or_the_front_face_is_cast() -> None:
    stage = Stage()
    stage.on_top(TWO)
    lifted(stage, face=(0,))
    assert stage.where("Field Guide") == ["battlefield"] and stage.state.players[0].lands_played == 0


def test_305_2b_with_no_land_left_only_the_spell() -> None:
    stage = Stage()
    stage.on_top(TWO)
    lifted(stage, after_a_land=True)
    assert stage.where("Field Guide") == ["battlefield"]


def test_608_2d_a_land_that_cannot_be_played_is_not_offered() -> None:
    stage = Stage()
    stage.on_top(land("Swamp"))
    with pytest.raises(AssertionError, match=r"not asked: \{'may'"):
        lifted(stage, after_a_land=True)
    assert stage.where("Swamp") == ["exile"]


def test_715_3_the_adventure_of_a_land_is_cast() -> None:
    stage = Stage()
    stage.on_top(ISLE)
    lifted(stage, face=(0,))
    assert len(stage.state.players[0].hand) == 2 and stage.where("Calm Isle") == ["exile"]  # a land, and one drawn


def test_607_3_of_several_exiled_cards_any_are_played_in_the_order_chosen() -> None:
    stage = Stage()
    cave = "When this artifact enters, exile the top two cards of your library.\n"
    cave += "{T}: You may play the exiled card without paying its mana cost."
    for n in range(2):
        stage.on_top(make(f"Guest {n}", "{2}{G}", "Creature — Bear", "", "2/2"))
    stage.lands("CC")
    stage.casts(stage.hand(make("Cave", "{2}", "Artifact", cave)))
    stage.settles()
    exiled = [stage.single(f"Guest {n}", "exile").id for n in (1, 0)]
    stage.uses(stage.single("Cave").id, then={"cast": tuple(exiled)})
    assert [stage.state.objects[i].face.name for i in stage.state.stack] == ["Guest 1", "Guest 0"]
