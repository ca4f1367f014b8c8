"""614.10 Turns, phases and steps that are skipped: once for each effect, and never one that has begun."""

from __future__ import annotations

from lawmage.state.constants import BEGIN_COMBAT, DRAW_STEP, END, END_COMBAT, MAIN2, UPKEEP
from tests.examples.cards import bear, spell
from tests.examples.stage import Stage


def test_614_10a_two_effects_skip_the_next_two_turns() -> None:
    stage = Stage()
    stage.lands("RR")
    halt = spell("Halt", "Skip your next turn.")
    for card in (stage.hand(halt), stage.hand(halt)):
        stage.casts(card)
    for turn, player in ((2, 1), (3, 1), (4, 1), (5, 0)):
        stage.to_step(END)
        stage.to_step(UPKEEP)
        assert (stage.state.turn, stage.state.active) == (turn, player)


def test_614_10a_two_effects_skip_the_next_two_draw_steps() -> None:
    stage = Stage()
    stage.lands("RR")
    dry = spell("Dry", "Target player skips their next draw step.")
    for card in (stage.hand(dry), stage.hand(dry)):
        stage.casts(card, target=(-2,))
    for held in (0, 0, 1):
        stage.to_step(END, 1)
        assert len(stage.state.players[1].hand) == held
        stage.to_step(UPKEEP, 0)
    stage.to_step(DRAW_STEP, 0)


def test_614_10_a_combat_phase_that_has_begun_is_not_skipped() -> None:
    stage = Stage()
    stage.lands("R")
    ox = stage.put(bear("Ox"))
    calm = stage.hand(spell("Calm", "Target player skips their next combat phase."))
    stage.to_step(BEGIN_COMBAT, 0)
    stage.casts(calm, target=(-1,))
    stage.attack((ox, -2))
    stage.to_step(MAIN2, 0)
    assert stage.life(1) == 18
    stage.to_step(UPKEEP, 0)
    while stage.state.step != MAIN2:
        assert not BEGIN_COMBAT <= stage.state.step <= END_COMBAT
        stage.game.answer((0,))
    assert stage.life(1) == 18
