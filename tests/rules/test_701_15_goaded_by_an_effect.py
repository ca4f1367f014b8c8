"""701.15b A creature is goaded for as long as an effect says so."""

from __future__ import annotations

from lawmage.rules.combat import Attackers
from tests.examples.cards import bear, make
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

GOAD = make("Itch", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0 and is goaded.")


def test_701_15b_it_attacks_another_player_if_able() -> None:
    state = new_state(3)
    put(state, land("Mountain"))
    for player in range(3):
        for _ in range(4):
            put(state, land("Forest"), player, "library")
    victim = put(state, bear("Victim"), 1)
    aura = put(state, GOAD, zone="hand")
    table = Table(state)
    table.cast(aura)
    table.resolve()
    assert table.seen(victim).power == 3
    table.to_step(3, 1)
    table.until("attackers")
    asked = table.game.decision
    assert isinstance(asked, Attackers)
    assert asked.error(()) is not None
    assert asked.error((victim, -1)) is not None
    assert asked.error((victim, -3)) is None


def test_701_15b_no_longer_when_the_aura_is_gone() -> None:
    state = new_state(3)
    victim = put(state, bear("Victim"), 1)
    for player in range(3):
        for _ in range(4):
            put(state, land("Forest"), player, "library")
    table = Table(state)
    table.to_step(3, 1)
    table.until("attackers")
    asked = table.game.decision
    assert isinstance(asked, Attackers)
    assert asked.error(()) is None
    assert asked.error((victim, -1)) is None
