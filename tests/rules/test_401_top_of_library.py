"""401.5, 406.3a Who sees the top card of a library, and cards that are face down."""

from __future__ import annotations

from lawmage.ir.ability import StaticRule
from lawmage.ir.rule_change import LookTop, MayLookAt
from lawmage.ir.selector import Noun, You
from lawmage.rules import facing
from lawmage.state.state import State
from lawmage.view import may_see
from tests.rules.table import bear, card, new_state, put


def eyes(state: State, object_id: int) -> list[bool]:
    """Whether each player, and a spectator, sees the card."""
    return [may_see(state, state.objects[object_id], player) for player in (0, 1, None)]


def test_401_5_the_top_card_is_hidden_unless_an_effect_shows_it() -> None:
    state = new_state()
    top = put(state, bear(), 0, "library")
    below = put(state, bear(), 0, "library")
    assert eyes(state, top) == [False, False, False]
    put(state, card("Window", "enchantment", "", StaticRule((LookTop(You(), True),))))
    assert eyes(state, top) == [True, True, True]
    assert eyes(state, below) == [False, False, False]


def test_401_5_who_may_look_at_the_top_card_is_the_only_one_who_sees_it() -> None:
    state = new_state()
    top = put(state, bear(), 1, "library")
    put(state, card("Telescope", "artifact", "", StaticRule((LookTop(You()),))), 1)
    assert eyes(state, top) == [False, True, False]


def test_406_3a_a_permission_to_look_at_face_down_creatures() -> None:
    state = new_state()
    hidden = put(state, bear(), 1)
    facing.set_face_down(state, hidden, "morph")
    assert eyes(state, hidden) == [False, True, False]
    put(state, card("Lantern", "artifact", "", StaticRule((MayLookAt(Noun(("permanent",)), You()),))), 0)
    assert eyes(state, hidden) == [True, True, False]
