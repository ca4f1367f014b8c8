"""615.5 What is done besides a prevention is done once for all the damage that is prevented at the same time."""

from __future__ import annotations

from tests.examples.cards import bear, make, spell
from tests.examples.stage import Stage

PHANTOM = (
    "This creature enters with three +1/+1 counters on it.\n"
    "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature."
)


def test_615_5_one_counter_however_many_hit_it() -> None:
    stage = Stage()
    stage.lands("RG")
    ghost = stage.hand(make("Ghost", "{G}", "Creature — Spirit", PHANTOM, "2/2"))
    for name in ("Ann", "Bea"):
        stage.put(bear(name))
    ember = stage.hand(spell("Ember", "Each Bear deals 1 damage to target creature."))
    stage.casts(ghost)
    new = stage.single("Ghost").id
    stage.casts(ember, target=(new,))
    assert stage.size(new) == (4, 4)


def test_615_5_what_is_dealt_later_is_another_time() -> None:
    stage = Stage()
    stage.lands("RRG")
    ghost = stage.hand(make("Ghost", "{G}", "Creature — Spirit", PHANTOM, "2/2"))
    embers = [stage.hand(spell("Ember", "Ember deals 5 damage to target creature.")) for _ in range(2)]
    stage.casts(ghost)
    new = stage.single("Ghost").id
    for ember in embers:
        stage.casts(ember, target=(new,))
    assert stage.size(new) == (3, 3)
