"""510 In play: which creatures deal damage in which step, and what counts when lethal damage is assigned."""

from __future__ import annotations

import pytest

from lawmage.decisions import Answer, Divide
from lawmage.state.constants import DAMAGE_STEP, END_COMBAT, FIRST_DAMAGE
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


def dividing(stage: Stage) -> Divide:
    stage.until("combat damage")
    decision = stage.game.decision
    assert isinstance(decision, Divide)
    return decision


def test_510_4_a_blocker_with_first_strike_deals_damage_once() -> None:
    """In the first of two steps, and not again; one without it deals damage in the second."""
    stage = Stage()
    elk, goat = stage.put(bear("Elk", "2/6")), stage.put(bear("Goat", "1/6"))
    ox, yak = stage.put(bear("Ox", "2/6", "First strike"), 1), stage.put(bear("Yak", "3/6"), 1)
    stage.attack((elk, -2, goat, -2), (ox, elk, yak, goat))
    stage.to_step(FIRST_DAMAGE, 0)
    assert [stage.state.objects[i].damage for i in (elk, goat, ox, yak)] == [2, 0, 0, 0]
    stage.to_step(DAMAGE_STEP, 0)
    assert [stage.state.objects[i].damage for i in (elk, goat, ox, yak)] == [2, 3, 2, 1]


def test_702_4b_a_blocker_with_double_strike_deals_damage_twice() -> None:
    stage = Stage()
    elk = stage.put(bear("Elk", "2/6"))
    ox = stage.put(bear("Ox", "2/6", "Double strike"), 1)
    stage.attack((elk, -2), (ox, elk))
    stage.to_step(DAMAGE_STEP, 0)
    assert [stage.state.objects[i].damage for i in (elk, ox)] == [4, 2]


def test_702_7c_first_strike_gained_after_the_first_step() -> None:
    """It has not dealt damage yet, so it deals it in the second step; one that has lost it does not again."""
    stage = Stage()
    stage.lands("WU")
    elk, goat = stage.put(bear("Elk")), stage.put(bear("Goat", "3/3", "First strike"))
    grant = stage.hand(spell("Haste", "Target creature gains first strike until end of turn.", "{W}"))
    take = stage.hand(spell("Dull", "Target creature loses first strike until end of turn.", "{U}"))
    stage.attack((elk, -2, goat, -2))
    stage.to_step(FIRST_DAMAGE, 0)
    assert stage.life(1) == 17
    stage.casts(grant, target=(elk,))
    stage.casts(take, target=(goat,))
    stage.to_step(DAMAGE_STEP, 0)
    assert stage.life(1) == 15


def test_702_19b_damage_of_other_attackers_counts_as_lethal() -> None:
    """The trampler was declared first, and still may rely on what the other assigns to the blocker of both."""
    stage = Stage()
    elk, goat = stage.put(bear("Elk", "3/3", "Trample")), stage.put(bear("Goat", "2/2"))
    ox = stage.put(bear("Ox", "0/4", "This creature can block an additional creature each combat."), 1)
    stage.attack((elk, -2, goat, -2), (ox, elk, ox, goat))
    decision = dividing(stage)
    assert decision.error((2, 1)) is None and decision.error((1, 2)) is not None


def test_702_2c_one_damage_of_another_attacker_with_deathtouch_is_lethal() -> None:
    stage = Stage()
    elk, asp = stage.put(bear("Elk", "3/3", "Trample")), stage.put(bear("Asp", "1/1", "Deathtouch"))
    ox = stage.put(bear("Ox", "0/9", "This creature can block an additional creature each combat."), 1)
    stage.attack((elk, -2, asp, -2), (ox, elk, ox, asp))
    assert dividing(stage).error((0, 3)) is None


@pytest.mark.parametrize(("answer", "life", "damage"), [((), 20, 3), ((-2,), 17, 0)])
def test_510_1c_damage_as_though_it_was_not_blocked(answer: Answer, life: int, damage: int) -> None:
    """Its controller may choose so, or not."""
    stage = Stage()
    text = "You may have this creature assign its combat damage as though it weren't blocked."
    elk, ox = stage.put(bear("Elk", "3/3", text)), stage.put(bear("Ox", "0/9"), 1)
    stage.attack((elk, -2), (ox, elk))
    stage.until("as though unblocked")
    stage.game.answer(answer)
    stage.to_step(END_COMBAT, 0)
    assert (stage.life(1), stage.state.objects[ox].damage) == (life, damage)


def test_510_1a_an_effect_says_that_no_damage_is_assigned() -> None:
    stage = Stage()
    stage.lands("W")
    elk, goat = stage.put(bear("Elk")), stage.put(bear("Goat", "3/3"))
    text = "Target creature assigns no combat damage this turn."
    stage.casts(stage.hand(spell("Truce", text, "{W}")), target=(elk,))
    stage.attack((elk, -2, goat, -2))
    stage.to_step(END_COMBAT, 0)
    assert stage.life(1) == 17


def test_702_118b_skulk() -> None:
    """Only greater power keeps a creature from blocking it."""
    stage = Stage()
    elk = stage.put(bear("Elk", "2/2", "Skulk"))
    ox, yak = stage.put(bear("Ox", "2/2"), 1), stage.put(bear("Yak", "3/3"), 1)
    stage.attack((elk, -2))
    stage.until("blockers")
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((ox, elk)) is None and "702.118b" in str(decision.error((yak, elk)))


def test_701_15b_goaded_by_an_effect_that_is_about_another_creature() -> None:
    stage = Stage(players=3)
    elk, goat = stage.put(bear("Elk")), stage.put(bear("Goat"))
    veil = thing("Veil", "Enchant creature\nEnchanted creature is goaded.", "Enchantment — Aura")
    aura = stage.put(veil, 1)
    stage.start.own(aura).attached_to = elk
    stage.start.touch_views()
    stage.until("attackers")
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((elk, -3)) is None
    assert decision.error(()) is not None and decision.error((elk, -2)) is not None
    assert decision.error((goat, -3)) is not None and decision.error((elk, -3, goat, -2)) is None
