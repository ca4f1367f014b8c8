"""702.103 Bestow: cast as an Aura, a creature again when it is not attached."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, Static
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.effects import Destroy
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import ChangePT
from lawmage.ir.selector import Host, Is, Noun, Selector
from lawmage.rules.actions import CAST_IT
from tests.rules.playing import Table
from tests.rules.table import bear, card, land, new_state, put

CREATURE = Noun(("permanent",), (Is("type", "creature"),))
BESTOW = Keyword("bestow", cost=Cost((PayMana(parse_mana("{2}{G}")),)))
SPIRIT = card("Spirit", "enchantment creature", "2/2", BESTOW, Static(Host(), (ChangePT(2, 2),)), cost="{G}")


def ready(*others: object) -> tuple[Table, int, int]:
    state = new_state()
    for _ in range(3):
        put(state, land())
    spirit = put(state, SPIRIT, zone="hand")
    host = put(state, bear())
    for one in others:
        put(state, one)  # type: ignore[arg-type]
    return Table(state), spirit, host


def gun() -> object:
    kill = Destroy(Selector("target", CREATURE, slot=0))
    return card("Gun", "artifact", "", Activated(Cost(), kill))


def test_702_103b_it_enters_attached() -> None:
    table, spirit, host = ready()
    table.cast(spirit, 1)
    assert "creature" not in table.seen(table.state.stack[-1]).types
    table.resolve()
    aura = table.one("Spirit")
    assert aura.attached_to == host and "Aura" in table.seen(aura.id).types
    assert table.seen(host).power == 4


def test_702_103_not_without_a_creature() -> None:
    state = new_state()
    for _ in range(3):
        put(state, land())
    spirit = put(state, SPIRIT, zone="hand")
    table = Table(state)
    assert (CAST_IT, spirit, 0) in table.options() and (CAST_IT, spirit, 1) not in table.options()


def test_702_103f_a_creature_when_its_host_is_gone() -> None:
    table, spirit, _ = ready(gun())
    table.cast(spirit, 1)
    table.resolve()
    table.activate(table.one("Gun").id)
    table.resolve()
    left = table.one("Spirit")
    assert table.seen(left.id).power == 2 and "creature" in table.seen(left.id).types and left.attached_to == 0


def test_702_103e_a_creature_spell_when_its_target_is_gone() -> None:
    table, spirit, _ = ready(gun())
    table.cast(spirit, 1)
    table.activate(table.one("Gun").id)
    table.resolve()
    table.resolve()
    assert "creature" in table.seen(table.one("Spirit").id).types
