"""508.3, 509.3, 514.3, 500.11 In play: which attacks a trigger is about, and whose steps are skipped."""

from __future__ import annotations

from lawmage.state.constants import CLEANUP, END_COMBAT, MAIN1, UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


def test_508_3a_attacks_you_is_no_attack_on_your_planeswalker() -> None:
    stage = Stage()
    sage = stage.put(make("Sage", "{2}", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", "5"), 1)
    stage.start.own(sage).counters = (("loyalty", 5),)
    stage.start.touch_views()
    stage.put(thing("Bell", "Whenever a creature attacks you, you gain 1 life."), 1)
    stage.put(thing("Gong", "Whenever a creature attacks you or a planeswalker you control, you gain 10 life."), 1)
    cub, ox = stage.put(bear("Cub", "0/1")), stage.put(bear("Ox", "0/1"))
    stage.attack((cub, -2, ox, sage))
    stage.settles()
    assert stage.life(1) == 41


def test_508_3d_only_attackers_of_the_kind_are_counted() -> None:
    for second, life in (("Flying", 21), ("", 20)):
        stage = Stage()
        stage.put(thing("Drum", "Whenever you attack with two or more creatures with flying, you gain 1 life."))
        cubs = [stage.put(bear("Cub", "1/1", "Flying")), stage.put(bear("Pup", "1/1", second))]
        stage.attack((cubs[0], -2, cubs[1], -2))
        stage.settles()
        assert stage.life() == life


def test_509_3g_the_creature_that_is_not_blocked() -> None:
    """Not another that is not blocked."""
    stage = Stage()
    text = "Whenever this creature attacks and isn't blocked, you gain 1 life."
    cubs = [stage.put(bear(f"Cub {n}", "0/1", text)) for n in range(2)]
    other, ox = stage.put(bear("Pup", "0/1")), stage.put(bear("Ox", "0/1"), 1)
    stage.attack((cubs[0], -2, cubs[1], -2, other, -2), (ox, cubs[0]))
    stage.settles()
    assert stage.life() == 21


def test_120_3g_only_the_number_of_toxic_counts() -> None:
    stage = Stage()
    asp = stage.put(bear("Asp", "1/1", "Toxic 2\nBushido 3\nToxic 1"))
    stage.attack((asp, -2))
    stage.to_step(END_COMBAT, 0)
    assert stage.state.players[1].count("poison") == 3


def test_500_11_whose_draw_step_is_skipped() -> None:
    stage = Stage()
    stage.put(thing("Sloth", "Skip your draw step.", "Enchantment"))
    stage.to_step(MAIN1, 1)
    assert len(stage.state.players[1].hand) == 1
    stage.to_step(UPKEEP, 0)
    stage.to_step(MAIN1, 0)
    assert stage.state.players[0].hand == ()


def test_514_3a_state_based_actions_in_the_cleanup_step_give_priority() -> None:
    """Then another cleanup step follows."""
    stage = Stage()
    stage.lands("G")
    stage.put(thing("Gloom", "Creatures get -1/-1.", "Enchantment"))
    cub = stage.put(bear("Cub", "2/1"))
    stage.start.own(cub).counters = (("+1/+1", 1),)
    stage.start.touch_views()
    shrink = spell("Grow", "Target creature gets +0/+1 until end of turn. Remove all counters from it.", "{G}")
    stage.casts(stage.hand(shrink), target=(cub,))
    assert stage.there(cub)
    stage.to_step(CLEANUP, 0)
    assert not stage.there(cub) and stage.state.active == 0
    stage.to_step(UPKEEP, 1)


def test_514_3a_without_anything_to_do_nobody_has_priority_in_it() -> None:
    stage = Stage()
    seen = []
    while stage.state.active == 0:
        seen.append(stage.state.step)
        stage.pass_on()
    assert CLEANUP not in seen and seen
