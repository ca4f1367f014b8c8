"""702.37c A land card with morph can be cast face down: it is a creature spell, though the card is no spell."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT, LAND
from tests.examples.cards import make
from tests.examples.stage import Stage

CAVE = "{T}: Add {C}.\nMorph {2}"


def stage(mana: str) -> tuple[Stage, int]:
    made = Stage()
    made.lands(mana)
    return made, made.hand(make("Cave", "", "Land", CAVE))


def test_702_37c_it_is_played_as_a_land_or_cast_face_down() -> None:
    made, cave = stage("CCC")
    _ = made.game
    assert made.can(LAND, cave) and made.can(CAST_IT, cave)
    made.does(made.first(CAST_IT, cave))
    assert made.state.stack
    made.resolves()
    (there,) = [i for i in made.state.battlefield if made.state.objects[i].face_down]
    assert made.size(there) == (2, 2) and made.state.players[0].lands_played == 0


def test_305_9_it_is_never_cast_face_up() -> None:
    made, cave = stage("CC")
    _ = made.game
    assert made.can(LAND, cave) and not made.can(CAST_IT, cave)
