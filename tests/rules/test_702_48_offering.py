"""702.48 Offering."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT
from lawmage.state.constants import UPKEEP
from tests.examples.cards import make
from tests.rules.playing import Table
from tests.rules.table import land, new_state, put

PATRON = make("Patron", "{4}{R}{R}", "Creature — Spirit", "Goblin offering", "5/5")
CHIEF = make("Chief", "{1}{R}{R}{G}", "Creature — Goblin", "", "2/2")


def tapped(table: Table) -> int:
    return len([one for one in table.of_name("Mountain") if one.tapped])


def test_702_48a_and_c_the_difference_in_mana_costs() -> None:
    state = new_state()
    for _ in range(2):
        put(state, land("Mountain"))
    patron = put(state, PATRON, zone="hand")
    table = Table(state)
    assert not table.can(CAST_IT, patron)
    state = new_state()
    for _ in range(2):
        put(state, land("Mountain"))
    put(state, CHIEF)
    patron = put(state, PATRON, zone="hand")
    table = Table(state)
    table.act(*table.first(CAST_IT, patron))
    assert table.one("Chief", "graveyard")
    assert tapped(table) == 2  # {4} less {1}, {R}{R} against {R}{R}, and {G} as one generic more
    table.resolve()
    assert table.one("Patron")


def test_702_48a_any_time_an_instant_could_be_cast() -> None:
    state = new_state()
    for player in (0, 1):
        for _ in range(3):
            put(state, land("Mountain"), player, "library")
    for _ in range(6):
        put(state, land("Mountain"))
    put(state, CHIEF)
    patron = put(state, PATRON, zone="hand")
    table = Table(state)
    table.to_step(UPKEEP, 1)
    table.pass_on()
    assert table.can(CAST_IT, patron)
    state = new_state()
    for player in (0, 1):
        for _ in range(3):
            put(state, land("Mountain"), player, "library")
    for _ in range(6):
        put(state, land("Mountain"))
    patron = put(state, PATRON, zone="hand")
    table = Table(state)
    table.to_step(UPKEEP, 1)
    table.pass_on()
    assert not table.can(CAST_IT, patron)
