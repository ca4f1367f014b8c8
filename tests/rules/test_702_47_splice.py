"""702.47 Splice."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, SpellAbility
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.effects import DealDamage, GainLife, Hit
from lawmage.ir.mana import parse_mana
from lawmage.ir.selector import Noun, Selector, This
from tests.rules.playing import Table
from tests.rules.table import card, land, new_state, put

SPLICE = Keyword("splice", cost=Cost((PayMana(parse_mana("{1}{R}")),)), word="Arcane")


def test_702_47b_the_text_is_added_and_the_card_stays() -> None:
    state = new_state()
    for kind in ("Forest", "Mountain", "Mountain"):
        put(state, land(kind))
    hit = SpellAbility(DealDamage((Hit(This(), 2, Selector("target", Noun(("player",)), slot=0)),)))
    ray = put(state, card("Ray", "instant — Arcane", "", hit, SPLICE, cost="{1}{R}"), zone="hand")
    breath = put(state, card("Breath", "instant — Arcane", "", SpellAbility(GainLife(3)), cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(breath, choices=((ray,), (-2,)))
    assert len(table.one("Breath", "stack").cast.mana) == 3
    table.resolve()
    assert [p.life for p in table.state.players] == [23, 18]
    assert table.state.objects[ray].zone == "hand"


def test_702_47_only_if_it_can_be_paid_and_onto_arcane() -> None:
    state = new_state()
    for kind in ("Forest", "Mountain"):
        put(state, land(kind))
    gain = SpellAbility(GainLife(3))
    put(state, card("Ray", "instant — Arcane", "", gain, SPLICE, cost="{1}{R}"), zone="hand")
    breath = put(state, card("Breath", "instant — Arcane", "", gain, cost="{G}"), zone="hand")
    table = Table(state)
    table.cast(breath)
    table.resolve()
    assert table.state.players[0].life == 23
