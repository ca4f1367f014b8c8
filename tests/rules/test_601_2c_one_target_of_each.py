"""601.2c, 608.2f For each opponent, up to one target of theirs: announced together, then dealt with one by one."""

from __future__ import annotations

from tests.examples.cards import bear, thing
from tests.examples.stage import Stage

HELP = (
    "{0}: For each opponent, exile up to one target creature that player controls and that player gains life equal to "
    "its power."
)
RAISE = (
    "{0}: For each opponent, you may put up to one target creature card from that player's graveyard onto the "
    "battlefield under your control."
)
HIT = (
    "{0}: For each opponent, choose up to one target creature that player controls. "
    "Testa deals 2 damage to each of those creatures."
)


def test_601_2c_each_players_target_and_its_power() -> None:
    stage = Stage(3)
    bea, cat = stage.put(bear("Bea", "3/3"), 1), stage.put(bear("Cat", "4/4"), 2)
    own = stage.put(bear("Ann"))
    lens = stage.put(thing("Lens", HELP))
    stage.uses(lens, target=(bea, cat))
    assert [stage.life(player) for player in range(3)] == [20, 23, 24]
    assert [stage.there(one) for one in (own, bea, cat)] == [True, False, False]


def test_601_2c_not_two_of_the_same_player() -> None:
    stage = Stage(3)
    two = [stage.put(bear(name), 1) for name in ("Bea", "Cat")]
    lens = stage.put(thing("Testa", HIT))
    stage.use(lens, target=(two[0],))
    assert stage.aimed() == (two[0],)
    stage.settles()
    assert [stage.there(one) for one in two] == [False, True]


def test_601_2c_cards_of_their_graveyards() -> None:
    stage = Stage(3)
    dead = [stage.put(bear(f"Bear {player}"), player, "graveyard") for player in range(3)]
    lens = stage.put(thing("Lens", RAISE))
    stage.uses(lens, target=(dead[1], dead[2]), then={"may": [(1,), ()]})
    assert [stage.where(f"Bear {player}") for player in range(3)] == [["graveyard"], ["battlefield"], ["graveyard"]]
    assert stage.single("Bear 1").controller == 0
