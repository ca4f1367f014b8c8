"""615.5 What a prevention effect does besides, by how much it has prevented."""

from __future__ import annotations

from lawmage.state.constants import LIFE, MAIN2
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

GAIN = "You gain life equal to the damage prevented this way."


def test_615_5_a_shield_of_some_damage_counts_what_it_has_prevented() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "2/9"))
    stage.lands("WRR")
    text = f"Prevent the next 3 damage that would be dealt to target creature this turn. {GAIN}"
    glow = stage.hand(spell("Glow", text, "{W}"))
    shocks = [stage.hand(spell(f"Shock {n}", f"Shock {n} deals 2 damage to target creature.")) for n in range(2)]
    stage.casts(glow, target=(cub,))
    for shock in shocks:
        stage.casts(shock, target=(cub,))
    assert stage.life() == 23 and stage.state.objects[cub].damage == 1


def test_615_5_damage_of_several_sources_at_once_is_one_gain() -> None:
    stage = Stage()
    first, second = stage.put(bear("Elk", "2/2")), stage.put(bear("Ox", "3/3"))
    stage.put(thing("Haven", f"If damage would be dealt to you, prevent that damage. {GAIN}", "Enchantment"), 1)
    stage.attack((first, -2, second, -2))
    stage.to_step(MAIN2)
    gains = [event.amount for event in stage.state.history if event.kind == LIFE]
    assert stage.life(1) == 25 and gains == [5]


def test_615_5_tokens_for_each_damage_prevented() -> None:
    stage = Stage()
    text = (
        "If a spell you control would deal damage to an opponent, prevent that damage. "
        "Create a 3/1 red Elemental creature token with haste for each 1 damage prevented this way."
    )
    stage.put(thing("Rage", text, "Enchantment"))
    stage.lands("R")
    stage.casts(stage.hand(spell("Shock", "Shock deals 2 damage to any target.")), target=(-2,))
    assert stage.life(1) == 20 and len(stage.of_name("Elemental Token")) == 2


def test_615_5_nothing_is_gained_where_nothing_was_prevented() -> None:
    """615.12 The damage can't be prevented: the effect applies, but prevents nothing."""
    stage = Stage()
    cub = stage.put(bear("Cub", "2/9"))
    stage.lands("WR")
    text = f"Prevent the next 3 damage that would be dealt to target creature this turn. {GAIN}"
    glow = stage.hand(spell("Glow", text, "{W}"))
    bolt = "Bolt deals 2 damage to target creature. The damage can't be prevented."
    shock = stage.hand(spell("Bolt", bolt))
    stage.casts(glow, target=(cub,))
    stage.casts(shock, target=(cub,))
    assert stage.life() == 20 and stage.state.objects[cub].damage == 2
