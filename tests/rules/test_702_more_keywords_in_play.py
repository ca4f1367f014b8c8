"""702 Keywords that nothing else plays, and events that speak of a player or of the time of day."""

from __future__ import annotations

from lawmage.state.constants import MAIN1
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_702_156a_ravenous() -> None:
    """With X counters; a card is drawn only if X is 5 or more."""
    for x, cards in ((4, 0), (5, 1)):
        stage = Stage()
        stage.lands("G" * (x + 1))
        maw = stage.hand(make("Maw", "{X}{G}", "Creature — Beast", "Ravenous", "1/1"))
        stage.casts(maw, X=(x,))
        stage.settles()
        assert stage.size(stage.one("Maw").id) == (1 + x, 1 + x)
        assert len(stage.state.players[0].hand) == cards


def test_702_161a_living_metal() -> None:
    """A creature in its controller's turn alone."""
    stage = Stage()
    truck = stage.put(make("Truck", "{3}", "Artifact — Vehicle", "Living metal", "4/4"))
    assert "creature" in stage.seen(truck).types and stage.size(truck) == (4, 4)
    stage.to_step(MAIN1, 1)
    assert "creature" not in stage.seen(truck).types


def test_508_3a_the_player_who_is_attacked() -> None:
    stage = Stage(players=3)
    cub = stage.put(bear(text="Whenever this creature attacks a player, that player loses 2 life."))
    stage.attack((cub, -3))
    stage.resolves()
    assert [stage.life(n) for n in range(3)] == [20, 20, 18]


def test_731_1_what_is_night_already_does_not_become_night() -> None:
    stage = Stage()
    stage.lands("BB")
    stage.put(thing("Owl", "Whenever day becomes night or night becomes day, you gain 1 life."))
    dusk = spell("Dusk", "It becomes night.", "{B}", "Sorcery")
    first, second = stage.hand(dusk), stage.hand(dusk)
    stage.start.marks += (("day", 1),)
    stage.casts(first)
    stage.settles()
    assert stage.life() == 21
    stage.casts(second)
    stage.settles()
    assert stage.life() == 21
