"""718 Prototype cards."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.mana import parse_mana
from lawmage.rules.actions import CAST_IT
from tests.rules.playing import Table
from tests.rules.table import card, land, new_state, put

GOLEM = card(
    "Golem",
    "artifact creature",
    "6/6",
    Keyword("prototype", cost=Cost((PayMana(parse_mana("{1}{G}")),)), word="2/3"),
    cost="{7}",
)


def test_718_3b_a_prototyped_spell_has_the_other_characteristics() -> None:
    state = new_state()
    put(state, land())
    put(state, land())
    golem = put(state, GOLEM, zone="hand")
    table = Table(state)
    assert (CAST_IT, golem, 0) not in table.options()
    table.cast(golem, 1)
    spell = table.seen(table.state.stack[-1])
    assert (spell.power, spell.toughness, spell.colors, str(spell.cost)) == (2, 3, "G", "{1}{G}")
    table.resolve()
    there = table.seen(table.one("Golem").id)
    assert (there.power, there.colors) == (2, "G")


def test_718_3_cast_normally_it_is_what_is_printed() -> None:
    state = new_state()
    for _ in range(7):
        put(state, land())
    golem = put(state, GOLEM, zone="hand")
    table = Table(state)
    table.cast(golem, 0)
    table.resolve()
    assert table.seen(table.one("Golem").id).power == 6
