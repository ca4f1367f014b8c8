"""601.2c Targets are chosen before mana is spent: a condition on what was spent decides only what is done."""

from __future__ import annotations

from lawmage.ir.ability import SpellAbility
from lawmage.rules.targets import program, required
from lawmage.state.objects import Frame
from tests.examples.cards import make
from tests.rules.table import new_state, put


def targets_of(text: str) -> int:
    card = make("Split Thirst", "{3}{B/G}", "Instant", text)
    state = new_state()
    ability = card.faces[0].abilities[-1]
    assert isinstance(ability, SpellAbility)
    spell = put(state, card, 0, "stack")
    return len(required(state, Frame(spell, 0, {}), program(ability.effect)))


def test_601_2c_both_targets_are_chosen_whatever_will_be_spent() -> None:
    text = (
        "If {B} was spent to cast this spell, target creature gets -3/-3 until end of turn. "
        "If {G} was spent to cast this spell, target creature gets +3/+3 until end of turn."
    )
    assert targets_of(text) == 2
