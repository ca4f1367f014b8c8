"""508.1c A restriction on the defending player is judged for each attack; 614.15 "those" of a replaced step."""

from __future__ import annotations

from lawmage.rules.combat_rules import cant_attack
from lawmage.rules.looking import view
from tests.examples.cards import make
from tests.rules.following import resolve_top, spell
from tests.rules.table import bear, land, new_state, put


def test_508_1c_only_players_with_the_land_can_be_attacked() -> None:
    text = "Tide Snake can't attack unless defending player controls an Island."
    snake = make("Tide Snake", "{4}{U}", "Creature — Serpent", text, "5/5")
    state = new_state(3)
    attacker = put(state, snake)
    put(state, land("Island"), 1)
    assert cant_attack(state, attacker, -2, 1) is None
    assert cant_attack(state, attacker, -3, 1) is not None


def test_614_15_those_are_the_ones_of_the_step_that_is_replaced() -> None:
    text = (
        "Creatures you control get +1/+1 until end of turn. "
        "If you control an Island, those creatures get +2/+2 until end of turn instead."
    )
    rally = make("Proud Rally", "{1}{W}", "Instant", text)
    for islands, power in ((0, 3), (1, 4)):
        state = new_state()
        creature = put(state, bear())
        for _ in range(islands):
            put(state, land("Island"))
        ability = rally.faces[0].abilities[0]
        spell(state, ability.effect, what=rally)  # type: ignore[attr-defined]
        resolve_top(state)
        assert view(state, creature).power == power
