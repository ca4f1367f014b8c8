"""601.2c-d Numbers that are found as the spell is cast."""

from __future__ import annotations

from tests.examples.cards import bear, land, spell
from tests.examples.stage import Stage

REAP = (
    "Return up to X target cards from your graveyard to your hand, where X is the number of creatures target opponent "
    "controls as you cast this spell."
)
JAWS = (
    "Testa deals X damage divided as you choose among any number of targets, where X is the number of Mountains you "
    "control as you cast this spell."
)


def test_601_2c_as_many_targets_as_there_were() -> None:
    stage = Stage()
    stage.lands("R")
    for one in ("Ann", "Bea"):
        stage.put(bear(one), 1)
    dead = [stage.put(land(), 0, "graveyard") for _ in range(3)]
    stage.play(stage.hand(spell("Ember", REAP)), target=(dead[0], dead[1]))
    stage.settles()
    assert stage.where("Forest") == ["graveyard", "hand", "hand"]


def test_601_2d_what_is_divided_was_counted_then() -> None:
    stage = Stage()
    stage.lands("RRR")
    ember = stage.hand(spell("Testa", JAWS))
    stage.play(ember, target=(-1, -2), division=(1, 2))
    stage.settles()
    assert [stage.life(player) for player in range(2)] == [19, 18]
