"""702.94 Miracle."""

from __future__ import annotations

from lawmage.rules.start import new_state as new_game
from tests.examples.cards import make, spell
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

YES, NO = (1,), ()
WONDER = make("Wonder", "{5}{R}", "Sorcery", "You gain 4 life.\nMiracle {R}")


def drawing() -> Table:
    """The first player is about to draw the card in their next turn."""
    state = new_state()
    put(state, land("Mountain"))
    put(state, land("Mountain"))
    put(state, WONDER, 0, "library")
    for _ in range(8):
        put(state, land("Mountain"), 1, "library")
    return Table(state)


def test_702_94a_cast_for_its_miracle_cost() -> None:
    table = drawing()
    table.until("may")
    table.game.answer(YES)
    table.choose()
    assert len(table.state.stack) == 1
    table.resolve(YES)
    assert table.state.objects[table.state.stack[-1]].face.name == "Wonder"
    table.resolve()
    assert table.state.players[0].life == 24
    assert len([one for one in table.of_name("Mountain") if one.tapped]) == 1


def test_702_94a_it_need_not_be_revealed() -> None:
    table = drawing()
    table.until("may")
    table.game.answer(NO)
    table.choose()
    assert not table.state.stack
    assert table.one("Wonder", "hand")


def test_702_94a_the_first_card_of_the_turn_only() -> None:
    state = new_state()
    put(state, land("Island"))
    put(state, WONDER, 0, "library")
    put(state, WONDER, 0, "library")
    two = put(state, spell("Study", "Draw two cards.", "{U}"), zone="hand")
    table = Table(state)
    table.cast(two)
    table.resolve(YES)
    assert len(table.state.stack) == 1


def test_702_94a_not_from_another_zone() -> None:
    """The card must still be in the hand when the ability resolves."""
    state = new_state()
    put(state, land("Island"))
    put(state, land("Mountain"))
    put(state, WONDER, 0, "library")
    two = put(state, spell("Study", "Draw a card, then discard two cards.", "{U}"), zone="hand")
    put(state, land("Island"), zone="hand")
    table = Table(state)
    table.cast(two)
    table.resolve(YES)
    assert table.one("Wonder", "graveyard")
    table.resolve()
    assert not table.state.stack
    assert table.one("Wonder", "graveyard")


def test_702_94_not_in_the_opening_hand() -> None:
    begun = new_game([[WONDER] * 7, [WONDER] * 7], 1)
    assert len(begun.players[0].hand) == 7
