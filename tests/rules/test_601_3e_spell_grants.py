"""601.3e Abilities that effects give to spells."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.modification import GrantKeyword
from lawmage.ir.selector import Is, Noun, You
from lawmage.rules.actions import legal_actions
from lawmage.rules.looking import view
from lawmage.rules.spell_grants import as_spell

from .table import bear, card, new_state, put

RELICS = Noun(("spell",), (Is("type", "artifact"),), zones=("stack",), controller=You())
CHIEF = card("Chief", "creature", "1/3", Static(RELICS, (GrantKeyword(Keyword("convoke")),)), cost="{U}")


def test_601_3e_a_card_would_be_a_spell_with_the_keyword() -> None:
    state = new_state()
    put(state, CHIEF)
    relic = put(state, card("Relic", "artifact", cost="{2}"), 0, "hand")
    other = put(state, bear(), 0, "hand")
    theirs = put(state, card("Relic", "artifact", cost="{2}"), 1, "hand")
    for held, player, has in ((relic, 0, True), (other, 0, False), (theirs, 1, False)):
        seen = view(state, held)
        assert ("convoke" in as_spell(state, player, state.objects[held], seen).keywords) == has
        assert "convoke" not in seen.keywords


def test_702_51a_granted_convoke_makes_it_castable() -> None:
    state = new_state()
    put(state, CHIEF)
    relic = put(state, card("Relic", "artifact", cost="{2}"), 0, "hand")
    assert not any(relic in action for action in legal_actions(state, 0))
    put(state, bear())
    assert any(relic in action for action in legal_actions(state, 0))


def test_611_3a_a_spell_has_what_is_given_to_spells() -> None:
    state = new_state()
    put(state, CHIEF)
    spell = put(state, card("Relic", "artifact", cost="{2}"), 0, "stack")
    assert "convoke" in view(state, spell).keywords
