"""701.38 Votes."""

from __future__ import annotations

from lawmage.ir.ability import Triggered
from lawmage.ir.card import Card
from lawmage.ir.effects import GainLife
from lawmage.ir.event_pattern import Does
from tests.examples.cards import bear, spell
from tests.rules.playing import Table
from tests.rules.table import card, new_state, put

DEATH, TAXES = (0,), (1,)


def council(text: str, *mine: Card, players: int = 2) -> Table:
    state = new_state(players)
    for one in mine:
        put(state, one)
    put(state, spell("Council", text, "{0}"), zone="hand")
    table = Table(state)
    table.cast(table.state.players[0].hand[0])
    return table


def test_701_38a_in_turn_order_from_you() -> None:
    table = council("Starting with you, each player votes for death or taxes. You gain 5 life for each taxes vote.")
    table.resolve(TAXES, TAXES)
    assert table.state.players[0].life == 30
    table = council("Starting with you, each player votes for death or taxes. You gain 5 life for each taxes vote.")
    table.resolve(DEATH, TAXES)
    assert table.state.players[0].life == 25


WILL = (
    "Starting with you, each player votes for carnage or homage. If carnage gets more votes, you gain 1 life. "
    "If homage gets more votes or the vote is tied, you gain 10 life."
)


def test_701_38b_the_option_with_more_votes() -> None:
    for votes, life in (((DEATH, DEATH), 21), ((DEATH, TAXES), 30), ((TAXES, TAXES), 30)):
        table = council(WILL)
        table.resolve(*votes)
        assert table.state.players[0].life == life


def test_701_38b_for_each_vote() -> None:
    text = "Starting with you, each player votes for profit or loss. For each profit vote, create a Treasure token."
    table = council(text)
    table.resolve(DEATH, DEATH)
    assert len(table.of_name("Treasure Token")) == 2


def test_701_38d_additional_votes() -> None:
    clerk = bear("Clerk", text="While voting, you get an additional vote.")
    broker = bear("Broker", text="While voting, you may vote an additional time.")
    text = "Starting with you, each player votes for death or taxes. You gain 5 life for each taxes vote."
    table = council(text, clerk, broker)
    table.resolve((1,), TAXES, TAXES, DEATH, TAXES)
    assert table.state.players[0].life == 35


def test_701_38b_votes_for_permanents() -> None:
    text = (
        "Starting with you, each player votes for a creature. "
        "Exile each creature with the most votes or tied for most votes."
    )
    state = new_state(3)
    cubs = [put(state, bear(name)) for name in ("One", "Two", "Three")]
    put(state, spell("Council", text, "{0}"), zone="hand")
    table = Table(state)
    table.cast(table.state.players[0].hand[0])
    table.resolve((cubs[0],), (cubs[1],), (cubs[1],))
    assert [one.face.name for one in (*table.of_name("One"), *table.of_name("Two"), *table.of_name("Three"))] == [
        "One",
        "Three",
    ]


def test_701_38_whenever_players_finish_voting() -> None:
    bell = card("Bell", "artifact", "", Triggered(Does("finish voting"), GainLife(2)))
    table = council("Starting with you, each player votes for death or taxes. You gain 1 life.", bell)
    table.resolve(DEATH, DEATH)
    table.resolve()
    assert table.state.players[0].life == 23


def test_701_38b_one_thing_for_each_vote_and_another_for_the_others() -> None:
    table = council(
        "Starting with you, each player votes for death or taxes. "
        "Create a Treasure token for each death vote and create a Food token for each taxes vote."
    )
    table.resolve(DEATH, TAXES)
    names = sorted(one.face.name for one in table.state.objects.values() if one.kind == "token")
    assert names == ["Food Token", "Treasure Token"]


def test_701_31a_311_7_outside_a_planechase_game_nothing_comes_of_it() -> None:
    table = council(
        "Starting with you, each player votes for planeswalk or chaos. If planeswalk gets more votes, planeswalk. "
        "If chaos gets more votes or the vote is tied, chaos ensues."
    )
    table.resolve((0,), (0,))
    assert not table.state.stack
