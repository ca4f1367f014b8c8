"""201.5a A token that speaks of what made it by name counts that object's counters as long as it is there."""

from __future__ import annotations

from tests.examples.cards import make, spell
from tests.examples.stage import Stage

MIRE = (
    "Whenever a creature you control dies, put a slime counter on this enchantment, then create a green Ooze creature "
    'token with "This token\'s power and toughness are each equal to the number of slime counters on Deep Mire."'
)


def test_201_5a_the_token_is_as_large_as_its_maker_says_and_dies_without_it() -> None:
    stage = Stage()
    mire = stage.put(make("Deep Mire", "{3}{G}", "Enchantment", MIRE))
    goat = stage.put(make("Goat", "{W}", "Creature — Goat", "", "1/1"))
    stage.lands("BW")
    end = stage.hand(spell("End", "Destroy target creature.", "{B}"))
    rid = stage.hand(spell("Rid", "Destroy target enchantment.", "{W}"))
    stage.casts(end, target=(goat,))
    stage.settles()
    ooze = stage.single("Ooze Token").id
    assert stage.size(ooze) == (1, 1)
    stage.casts(rid, target=(mire,))
    assert not stage.there(ooze)
