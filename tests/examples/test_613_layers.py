"""613 The order in which continuous effects apply: the rulebook's examples."""

from __future__ import annotations

from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, land, make, spell, thing
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
        stage.hand(spell("Dye", f"Target creature becomes {color} until end of turn.", "{U}")) for color in ("white", "red")
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
    stage.lands("GGWWUU")
    text = "Put a +1/+1 counter on target creature."
    stage.casts(stage.hand(spell("Dose", text, "{G}")), target=(ogre,))
    assert stage.size(ogre) == (3, 3)
    stage.casts(stage.hand_later(spell("Rage", GROW.format(4, 4), "{G}")), target=(ogre,))
    assert stage.size(ogre) == (7, 7)
    stage.casts(stage.hand_later(thing("Wards", "Creatures you control get +0/+2.", "Enchantment", "{W}")))
    assert stage.size(ogre) == (7, 9)
    humble = "Target creature has base power and toughness 0/1 until end of turn."
    stage.casts(stage.hand_later(spell("Humble", humble, "{U}")), target=(ogre,))
    assert stage.size(ogre) == (5, 8)
