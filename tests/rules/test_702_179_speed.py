"""702.178, 702.179, 704.5z Speed."""

from __future__ import annotations

from lawmage.rules.actions import ACTIVATE_IT
from lawmage.rules.figures import speed_of
from lawmage.rules.speed import set_speed
from lawmage.state.constants import CHECK, MAIN1
from lawmage.state.state import State
from tests.examples.cards import bear, spell, thing
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

RACER = thing("Kart", "Start your engines!\nMax speed — Creatures you control get +1/+1.")
SPARK = spell("Spark", "Spark deals 1 damage to any target.", "{R}")


def road(sparks: int = 0) -> State:
    state = new_state()
    state.todo = CHECK
    for player in (0, 1):
        for _ in range(12):
            put(state, land("Mountain"), player, "library")
    for _ in range(max(1, sparks)):
        put(state, land("Mountain"))
    for _ in range(sparks):
        put(state, SPARK, zone="hand")
    return state


def spark(table: Table) -> None:
    """An opponent loses 1 life, and what triggers resolves."""
    card = next(i for i in table.state.players[0].hand if table.state.objects[i].face.name == "Spark")
    table.cast(card, 0, choices=((-2,),))
    while table.state.stack:
        table.resolve()


def test_704_5z_engines_start_at_one() -> None:
    state = road()
    put(state, RACER)
    table = Table(state)
    assert (speed_of(table.state, 0), speed_of(table.state, 1)) == (1, 0)


def test_702_179d_speed_goes_up_once_each_turn() -> None:
    state = road(2)
    put(state, RACER)
    table = Table(state)
    spark(table)
    spark(table)
    assert speed_of(table.state, 0) == 2


def test_702_179d_only_during_the_own_turn() -> None:
    state = road(1)
    put(state, RACER)
    table = Table(state)
    table.to_step(MAIN1, 1)
    table.pass_on()
    spark(table)
    assert speed_of(table.state, 0) == 1


def test_702_179d_life_lost_before_the_engines_started() -> None:
    """The ability triggers although it is not the first loss of the turn."""
    state = road(2)
    kart = put(state, thing("Flash Kart", "Start your engines!", cost="{0}"), zone="hand")
    table = Table(state)
    spark(table)
    table.cast(kart)
    table.resolve()
    spark(table)
    assert speed_of(table.state, 0) == 2


def test_702_178a_and_702_179e_max_speed() -> None:
    state = road(3)
    put(state, RACER)
    cub = put(state, bear())
    table = Table(state)
    for speed in (2, 3, 4):
        assert table.seen(cub).power == 2
        spark(table)
        assert speed_of(table.state, 0) == speed
        if speed < 4:
            table.to_step(MAIN1, 1)
            table.to_step(MAIN1, 0)
    assert table.seen(cub).power == 3


def test_702_178b_in_the_zone_that_the_ability_names() -> None:
    state = road()
    text = "Start your engines!\nMax speed — {1}, Exile this card from your graveyard: Draw a card."
    scout = bear("Scout", text=text)
    lying = put(state, scout, zone="graveyard")
    table = Table(state)
    assert not table.can(ACTIVATE_IT, lying)
    state = road()
    lying = put(state, scout, zone="graveyard")
    set_speed(state, 0, 4)
    table = Table(state)
    table.activate(lying)
    table.resolve()
    assert len(table.state.players[0].hand) == 1
    assert table.one("Scout", "exile")


def test_702_179f_no_speed_is_zero() -> None:
    state = road(0)
    brake = thing("Brake", "{2}, Sacrifice this artifact: You gain life equal to your speed.")
    put(state, land("Mountain"))
    item = put(state, brake)
    table = Table(state)
    table.activate(item)
    table.resolve()
    assert table.state.players[0].life == 20
