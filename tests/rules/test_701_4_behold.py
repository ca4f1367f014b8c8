"""701.4 Behold."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT
from tests.examples.cards import make, spell
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

ELF = make("Elf", "{G}", "Creature — Elf", "", "1/1")
EXILER = make(
    "Chief",
    "{G}",
    "Creature — Elf",
    "As an additional cost to cast this spell, behold an Elf and exile it.\n"
    "When this creature leaves the battlefield, return the exiled card to its owner's hand.",
    "3/3",
)
KILL = spell("Kill", "Destroy target creature.", "{G}")
BREATH = spell(
    "Breath",
    "As an additional cost to cast this spell, you may behold an Elf.\n"
    "You gain 1 life. If an Elf was beheld, you gain 5 life.",
    "{G}",
)


def test_701_4a_a_permanent_or_a_card_in_hand() -> None:
    for zone in ("battlefield", "hand"):
        state = new_state()
        put(state, land())
        put(state, ELF, zone=zone)
        card = put(state, BREATH, zone="hand")
        table = Table(state)
        table.act(CAST_IT, card, 0, choices=((0,),))
        table.resolve()
        assert table.state.players[0].life == 26


def test_701_4b_nothing_was_beheld() -> None:
    state = new_state()
    put(state, land())
    put(state, ELF, 1)
    card = put(state, BREATH, zone="hand")
    table = Table(state)
    table.cast(card)
    table.resolve()
    assert table.state.players[0].life == 21


def test_701_4a_and_exile_it() -> None:
    state = new_state()
    for _ in range(2):
        put(state, land())
    put(state, KILL, zone="hand")
    chief = put(state, EXILER, zone="hand")
    table = Table(state)
    assert not table.can(CAST_IT, chief)
    state = new_state()
    for _ in range(2):
        put(state, land())
    put(state, KILL, zone="hand")
    put(state, ELF, zone="hand")
    chief = put(state, EXILER, zone="hand")
    table = Table(state)
    table.cast(chief)
    assert table.one("Elf", "exile")
    table.resolve()
    table.cast(table.one("Kill", "hand").id)
    table.resolve()
    table.resolve()
    assert table.one("Elf", "hand")
