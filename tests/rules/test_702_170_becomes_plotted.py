"""702.170c-d, 702.143d Cards in exile become plotted or foretold by effects."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT
from lawmage.state.constants import MAIN1
from lawmage.state.state import State
from tests.examples.cards import make, spell
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

HIDE = spell("Hide", "You may exile a creature card from your hand. If you do, it becomes plotted.", "{0}")
SIGN = spell(
    "Sign",
    "Exile a creature card from your hand face down. It becomes foretold. "
    "Its foretell cost is its mana cost reduced by {2}.",
    "{0}",
)
OGRE = make("Ogre", "{3}{R}", "Creature — Ogre", "When this card becomes plotted, you gain 3 life.", "4/4")


def field(lands: int, card: object) -> State:
    state = new_state()
    for player in (0, 1):
        for _ in range(8):
            put(state, land("Mountain"), player, "library")
    for _ in range(lands):
        put(state, land("Mountain"))
    put(state, card, zone="hand")  # type: ignore[arg-type]
    put(state, OGRE, zone="hand")
    return state


def test_702_170d_cast_without_paying_on_a_later_turn() -> None:
    table = Table(field(0, HIDE))
    table.cast(table.one("Hide", "hand").id)
    table.resolve((1,))
    ogre = table.one("Ogre", "exile").id
    assert len(table.state.stack) == 1
    table.resolve()
    assert table.state.players[0].life == 23
    assert not table.can(CAST_IT, ogre)
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    table.act(*table.first(CAST_IT, ogre))
    table.resolve()
    assert table.one("Ogre")


def test_702_143d_foretold_for_a_cost_that_is_less() -> None:
    table = Table(field(2, SIGN))
    table.cast(table.one("Sign", "hand").id)
    table.resolve()
    (ogre,) = table.state.exile
    assert table.state.objects[ogre].face_down
    assert "foretold" in table.state.objects[ogre].marks
    table.to_step(MAIN1, 1)
    table.to_step(MAIN1, 0)
    table.act(*table.first(CAST_IT, ogre))
    assert len([one for one in table.of_name("Mountain") if one.tapped]) == 2
    table.resolve()
    assert table.one("Ogre")
