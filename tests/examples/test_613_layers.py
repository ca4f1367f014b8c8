"""613 The order in which continuous effects apply: the rulebook's examples."""

from __future__ import annotations

from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

GROW = "Target creature gets +{}/+{} until end of turn."
SWITCH = "Switch target creature's power and toughness until end of turn."


def switched(stage: Stage) -> int:
    """A 1/3 creature with +0/+1 whose power and toughness were then switched."""
    wall = stage.put(bear("Wall", "1/3"))
    stage.lands("RUUG")
    growth = stage.hand(spell("Shell", GROW.format(0, 1)))
    turn = stage.hand(spell("About-Face", SWITCH, "{U}"))
    stage.casts(growth, target=(wall,))
    assert stage.size(wall) == (1, 4)
    stage.casts(turn, target=(wall,))
    assert stage.size(wall) == (4, 1)
    return wall


def test_ex_613_4d_1_a_later_bonus_counts_before_the_switch() -> None:
    """After the switch +5/+0 arrives: 6/4 before switching, so 4/6."""
    stage = Stage()
    rush = stage.hand(spell("Rush", GROW.format(5, 0), "{G}"))
    wall = switched(stage)
    stage.casts(rush, target=(wall,))
    assert stage.size(wall) == (4, 6)


def test_ex_613_4d_2_a_bonus_that_ends_under_a_switch() -> None:
    """When the +0/+1 ends before the switch does, the 1/3 creature is 3/1."""
    stage = Stage()
    wall = stage.put(bear("Wall", "1/3"))
    banner = stage.put(thing("Banner", "Creatures you control get +0/+1.\n{0}: Sacrifice this artifact."))
    stage.lands("U")
    stage.casts(stage.hand(spell("About-Face", SWITCH, "{U}")), target=(wall,))
    assert stage.size(wall) == (4, 1)
    stage.uses(banner)
    assert stage.size(wall) == (3, 1)


def test_ex_613_4d_3_two_switches_cancel_each_other() -> None:
    """A second switch makes the creature 1/4 again."""
    stage = Stage()
    again = stage.hand(spell("About-Face", SWITCH, "{U}"))
    wall = switched(stage)
    stage.casts(again, target=(wall,))
    assert stage.size(wall) == (1, 4)


def test_ex_613_5_1_effects_start_and_stop_to_apply_at_once() -> None:
    """A black creature becomes white and gets the bonus of white creatures; made red it loses the bonus."""
    stage = Stage()
    stage.put(thing("Honour", "White creatures you control get +1/+1.", "Enchantment"))
    knight = stage.put(make("Knight", "{1}{B}", "Creature — Knight", "", "2/2"))
    stage.lands("UU")
    dyes = [
        stage.hand(spell("Dye", f"Target creature becomes {color} until end of turn.", "{U}"))
        for color in ("white", "red")
    ]
    assert stage.size(knight) == (2, 2)
    stage.casts(dyes[0], target=(knight,))
    assert stage.size(knight) == (3, 3)
    stage.casts(dyes[1], target=(knight,))
    assert stage.size(knight) == (2, 2)


def test_ex_613_5_2_a_set_size_keeps_counters_and_bonuses() -> None:
    """A counter, +4/+4 and +0/+2 still apply on top of a later "becomes 0/1"."""
    stage = Stage()
    ogre = stage.put(bear("Ogre"))
    stage.lands("GGWWU")
    dose = stage.hand(spell("Dose", "Put a +1/+1 counter on target creature.", "{G}"))
    rage = stage.hand(spell("Rage", GROW.format(4, 4), "{G}"))
    wards = stage.hand(thing("Wards", "Creatures you control get +0/+2.", "Enchantment", "{W}"))
    text = "Target creature has base power and toughness 0/1 until end of turn."
    humble = stage.hand(spell("Humble", text, "{U}"))
    stage.casts(dose, target=(ogre,))
    assert stage.size(ogre) == (3, 3)
    stage.casts(rage, target=(ogre,))
    assert stage.size(ogre) == (7, 7)
    stage.casts(wards)
    assert stage.size(ogre) == (7, 9)
    stage.casts(humble, target=(ogre,))
    assert stage.size(ogre) == (5, 8)


def test_ex_613_6_1_a_bonus_and_a_colour() -> None:
    """One effect gives +1/+1 and a colour: each in its own layer."""
    stage = Stage()
    text = "{0}: This creature gets +1/+1 and becomes the color of your choice until end of turn."
    mage = stage.put(bear("Mage", text=text))
    stage.put(thing("Frost", "Blue creatures have base power and toughness 4/4.", "Enchantment"))
    stage.uses(mage, then={"color": (stage.code("U"),)})
    assert stage.seen(mage).colors == "U" and stage.size(mage) == (5, 5)


def test_ex_613_6_2_control_and_haste() -> None:
    """Control changes in one layer, haste is given in a later one."""
    stage = Stage()
    ogre = stage.put(bear("Ogre"), 1)
    text = "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
    stage.lands("R")
    stage.casts(stage.hand(spell("Sway", text, "{R}", "Sorcery")), target=(ogre,))
    assert stage.seen(ogre).controller == 0 and "haste" in stage.seen(ogre).keywords
    stage.attack((ogre, -2))
    assert stage.state.combat is not None
    stage.to_step(UPKEEP, 1)
    assert stage.seen(ogre).controller == 1 and "haste" not in stage.seen(ogre).keywords


def test_ex_613_6_3_the_set_is_found_once() -> None:
    """Noncreature artifacts become creatures and 2/2, though by then they are noncreature artifacts no longer."""
    stage = Stage()
    trinket = stage.put(thing("Trinket", "{T}: Add {C}."))
    golem = stage.put(make("Golem", "{4}", "Artifact Creature — Golem", "", "3/5"))
    stage.lands("U")
    text = "All noncreature artifacts become 2/2 artifact creatures until end of turn."
    stage.casts(stage.hand(spell("Waken", text, "{U}", "Sorcery")))
    assert stage.seen(trinket).types == {"artifact", "creature"} and stage.size(trinket) == (2, 2)
    assert stage.size(golem) == (3, 5)


def test_ex_613_6_4_the_last_effect_sets_the_size() -> None:
    """A land made 3/3 with +1/+1 counts ten creature cards when its own ability comes later; then 3/3 again."""
    stage = Stage()
    text = (
        "{0}: Until end of turn, this land becomes a black and green Plant Zombie creature with "
        '"This creature\'s power and toughness are each equal to the number of creature cards in your graveyard." '
        "It's still a land."
    )
    tomb = stage.put(make("Tomb", "", "Land", "{T}: Add {C}.\n" + text))
    animate = "Until end of turn, target land becomes a 3/3 Beast creature that's still a land."
    stage.lands("GGGB")
    spells = [stage.hand(spell("Stir", animate, "{G}")) for _ in range(2)]
    growth = stage.hand(spell("Growth", GROW.format(1, 1), "{G}"))
    wipe = stage.hand(spell("Wipe", "Exile target card from a graveyard.", "{B}"))
    dead = [stage.put(bear(f"Cub {n}"), zone="graveyard") for n in range(10)]
    stage.casts(spells[0], target=(tomb,))
    stage.casts(growth, target=(tomb,))
    assert stage.size(tomb) == (4, 4)
    stage.uses(tomb)
    assert stage.size(tomb) == (11, 11) and stage.seen(tomb).types >= {"land", "creature", "Plant", "Zombie"}
    stage.casts(wipe, target=(dead[0],))
    assert stage.size(tomb) == (10, 10)
    stage.casts(spells[1], target=(tomb,))
    assert stage.size(tomb) == (4, 4) and "land" in stage.seen(tomb).types


def test_ex_613_7a_1_a_granted_static_ability_is_as_old_as_its_grant() -> None:
    """An Equipment takes flying away, an Aura on it grants a line that gives flying: the later one wins."""
    stage = Stage()
    bearers = [stage.put(bear("Cub")), stage.put(bear("Elk"))]
    text = "Equipped creature gets +10/+10 and loses flying.\nEquip {0}"
    maul = stage.put(make("Maul", "{1}", "Artifact — Equipment", text))
    stage.lands("W")
    text = 'Enchant permanent\nEnchanted permanent has "Equipped creature has flying."'
    rune = stage.hand(make("Rune", "{W}", "Enchantment — Aura", text))
    stage.casts(rune, target=(maul,))
    for one in bearers:
        stage.uses(maul, target=(one,))
        assert stage.size(one) == (12, 12) and "flying" in stage.seen(one).keywords


def test_ex_613_9_1_the_later_of_two_wins() -> None:
    """Flying by one Aura, no flying by another: whichever came last; a spell works in the same way."""
    stage = Stage()
    cub, bird = stage.put(bear()), stage.put(bear("Bird", text="Flying"))
    stage.lands("WUWR")
    wings = stage.hand(make("Wings", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying."))
    roots = stage.hand(make("Roots", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature loses flying."))
    lift = stage.hand(spell("Lift", "Target creature gains flying until end of turn.", "{W}"))
    fall = stage.hand(spell("Fall", "Target creature loses flying until end of turn.", "{R}"))
    stage.casts(wings, target=(cub,))
    assert "flying" in stage.seen(cub).keywords
    stage.casts(roots, target=(cub,))
    assert "flying" not in stage.seen(cub).keywords
    stage.casts(lift, target=(cub,))
    assert "flying" in stage.seen(cub).keywords
    stage.casts(fall, target=(bird,))
    assert "flying" not in stage.seen(bird).keywords


def test_ex_613_9_2_one_effect_decides_what_another_applies_to() -> None:
    """A green creature made white by an Aura gets the bonus of white creatures."""
    stage = Stage()
    cub = stage.put(bear())
    stage.put(thing("Crusade", "White creatures get +1/+1.", "Enchantment"))
    stage.lands("W")
    stage.casts(
        stage.hand(make("Gloss", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature is white.")),
        target=(cub,),
    )
    assert stage.size(cub) == (3, 3)
