"""613 In play: what the layers make of an object, effect by effect, and what must not happen besides."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, Triggered
from lawmage.ir.vocabulary import code
from lawmage.rules import writes
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage

SAME = "The same is true for haste, reach, and hexproof."


def attached(stage: Stage, text: str, host: int, player: int = 0, name: str = "Veil") -> int:
    """An Aura on the host."""
    aura = stage.put(thing(name, f"Enchant permanent\n{text}", "Enchantment — Aura"), player)
    stage.start.own(aura).attached_to = host
    stage.start.touch_views()
    return aura


def test_113_6_an_ability_of_the_battlefield_does_not_function_in_the_graveyard() -> None:
    """Another ability of the same card does."""
    stage = Stage()
    text = (
        "Other creatures you control get +1/+1.\n"
        "As long as this card is in your graveyard, creatures you control have vigilance."
    )
    stage.put(bear("Elder", text=text), zone="graveyard")
    cub = stage.put(bear())
    assert stage.size(cub) == (2, 2) and "vigilance" in stage.seen(cub).keywords


def test_613_8a_an_ability_that_is_gone_before_it_applied() -> None:
    """305.7 The land loses the older ability that would make it an artifact: the older effect waits and is gone."""
    stage = Stage()
    forge = stage.put(make("Forge", "", "Land", "This land is an artifact in addition to its other types."))
    stage.put(thing("Moon", "Nonbasic lands are Mountains.", "Enchantment"))
    assert "Mountain" in stage.seen(forge).types and "artifact" not in stage.seen(forge).types


def test_305_7_a_creature_that_becomes_a_land_too_has_its_mana_ability() -> None:
    stage = Stage()
    cub = stage.put(bear())
    stage.put(thing("Grove", "Creatures you control are Forest lands in addition to their other types.", "Enchantment"))
    assert {"creature", "land", "Forest"} <= stage.seen(cub).types
    assert stage.mana_from(cub) == {"G"}


def test_707_2_a_copy_of_a_basic_land_has_its_mana_ability() -> None:
    stage = Stage()
    stage.lands("U")
    forest = stage.put(land("Forest"))
    mesa = stage.put(make("Mesa", "", "Land", "{T}: Add {C}."))
    text = "Target land you control becomes a copy of target basic land until end of turn."
    stage.casts(stage.hand(spell("Blur", text, "{U}")), target=[(mesa,), (forest,)])
    assert stage.seen(mesa).name == "Forest" and stage.mana_from(mesa) == {"G"}


def test_607_2d_no_chosen_color_leaves_the_colors() -> None:
    """It did not enter, so nothing was chosen."""
    stage = Stage()
    cub = stage.put(bear())
    text = "As this Aura enters, choose a color.\nEnchanted permanent is the chosen color."
    attached(stage, text, cub)
    assert stage.seen(cub).colors == "G"


def test_613_4b_a_set_power_is_the_base_power() -> None:
    stage = Stage()
    cub = stage.put(bear())
    attached(stage, "Enchanted permanent has base power and toughness 1/4 and gets +1/+1.", cub)
    stage.put(thing("Fang", "Creatures with base power 1 get +0/+3.", "Enchantment"))
    goat = stage.put(bear("Goat", "2/5"))
    assert stage.size(cub) == (2, 8) and stage.size(goat) == (2, 5)


def test_613_1f_all_activated_abilities_of_another_creature() -> None:
    """Neither triggered ones nor other keywords; a keyword that means an activated ability is one (113.3)."""
    stage = Stage()
    stage.lands("U")
    mimic = stage.put(bear("Mimic", "1/1"))
    sage = stage.put(
        bear("Sage", "1/1", "Flying\nOutlast {G}\n{T}: You gain 1 life.\nWhenever a creature attacks, you gain 2 life.")
    )
    text = "Target creature you control gains all activated abilities of target creature until end of turn."
    stage.casts(stage.hand(spell("Learn", text, "{U}")), target=[(mimic,), (sage,)])
    seen = stage.seen(mimic)
    assert seen.keywords == {"outlast"}
    assert len([one for one in seen.abilities if isinstance(one, Activated)]) == 2
    assert not any([isinstance(one, Triggered) for one in seen.abilities])
    stage.uses(mimic)
    assert stage.life() == 21


def test_613_1f_the_same_variant_of_a_keyword_as_another_has() -> None:
    """702.11d Hexproof from red is what the other has, so it is what this has; and nothing it lacks."""
    stage = Stage()
    stage.put(bear("Mimic", "1/1", "As long as you control a Cat with flying, this creature has flying. " + SAME))
    stage.put(make("Lynx", "{G}", "Creature — Cat", "Hexproof from red\nReach", "1/1"))
    mimic = stage.one("Mimic").id
    kept = [one for one in stage.seen(mimic).abilities if isinstance(one, Keyword) and one.name == "hexproof"]
    assert len(kept) == 1 and kept[0].noun is not None
    assert stage.seen(mimic).keywords == {"hexproof", "reach"}


def test_205_1b_the_chosen_type_in_addition() -> None:
    stage = Stage()
    text = "Creatures you control are the chosen type in addition to their other types."
    totem = stage.put(thing("Totem", "As this artifact enters, choose a creature type.\n" + text))
    writes.set_note(stage.start, totem, "creature_type", (code("Elf"),))
    cub = stage.put(bear())
    assert {"Bear", "Elf", "creature"} <= stage.seen(cub).types
