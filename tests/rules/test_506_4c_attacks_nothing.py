"""506.4, 508.8, 702.26 What is removed from combat, and what phases in for whom."""

from __future__ import annotations

import pytest

from lawmage.rules import writes
from lawmage.state.constants import BLOCK, DAMAGE_STEP, MAIN2, UPKEEP
from tests.examples.cards import bear, make, spell
from tests.examples.stage import Stage

HERO = make("Hero", "{2}", "Planeswalker — Hero", "+1: You gain 1 life.", "5")
VEIL = "Target permanent phases out."
SEIZE = "Gain control of target permanent."
GROW = "Target nonland permanent becomes a Forest land until end of turn."


def attacked(text: str) -> tuple[Stage, int]:
    """A planeswalker of the second player is attacked when the spell resolves; then combat goes on."""
    stage = Stage()
    stage.lands("R")
    ox = stage.put(bear("Ox", "4/4", "Whenever this creature attacks, defending player loses 1 life."))
    hero = stage.put(HERO, 1)
    writes.set_counters(stage.start, hero, "loyalty", 5)
    cast = stage.hand(spell("Spell", text))
    stage.attack((ox, hero))
    stage.casts(cast, target=(hero,))
    return stage, hero


@pytest.mark.parametrize("text", [VEIL, SEIZE, GROW])
def test_506_4c_what_is_no_longer_attacked_is_dealt_no_damage(text: str) -> None:
    """The creature goes on attacking, and nothing is what it attacks; the defending player is known (508.5)."""
    stage, hero = attacked(text)
    assert stage.state.combat is not None and len(stage.state.combat.attacks) == 1
    stage.settles()
    assert stage.life(1) == 19
    stage.to_step(MAIN2)
    assert stage.state.objects[hero].count("loyalty") == 5 and stage.life(1) == 19


def test_506_4c_it_may_still_be_blocked() -> None:
    stage = Stage()
    stage.lands("R")
    ox = stage.put(bear("Ox", "4/4"))
    hero, wall = stage.put(HERO, 1), stage.put(bear("Wall", "0/5"), 1)
    writes.set_counters(stage.start, hero, "loyalty", 5)
    veil = stage.hand(spell("Veil", VEIL))
    stage.attack((ox, hero))
    stage.casts(veil, target=(hero,))
    stage.until("blockers")
    stage.game.answer((wall, ox))
    stage.to_step(DAMAGE_STEP)
    assert stage.state.objects[wall].damage == 4


def test_508_8_steps_are_skipped_only_when_nobody_was_declared() -> None:
    stage = Stage()
    stage.lands("R")
    ox = stage.put(bear("Ox", "4/4"))
    slay = stage.hand(spell("Slay", "Destroy target creature."))
    stage.attack((ox, -2))
    stage.casts(slay, target=(ox,))
    stage.to_step(BLOCK, 0)
    assert stage.state.active == 0 and stage.state.turn == 1


def test_702_26a_it_phases_in_for_who_controlled_it_when_it_phased_out() -> None:
    stage = Stage()
    stage.lands("RR")
    ox = stage.put(bear("Ox"), 1)
    seize, veil = stage.hand(spell("Seize", SEIZE)), stage.hand(spell("Veil", VEIL))
    stage.casts(seize, target=(ox,))
    stage.casts(veil, target=(ox,))
    stage.to_step(UPKEEP, 1)
    assert stage.state.objects[ox].phased_out
    stage.to_step(UPKEEP, 0)
    assert not stage.state.objects[ox].phased_out and stage.seen(ox).controller == 0


def test_702_26b_what_has_just_phased_out_does_not_untap() -> None:
    stage = Stage()
    ox = stage.put(bear("Ox", text="Phasing"))
    stage.start.own(ox).tapped = True
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    assert stage.state.objects[ox].phased_out and stage.state.objects[ox].tapped
