"""104.4c An effect says that the game is a draw: it ends at once, and nobody wins."""

from __future__ import annotations

from lawmage.state.constants import MAIN1
from tests.examples.cards import spell, thing
from tests.examples.stage import Stage

CLOCK = "When you remove the last hour counter from this enchantment, the game is a draw."


def test_104_4c_a_spell_ends_it() -> None:
    stage = Stage()
    stage.lands("W")
    stage.play(stage.hand(spell("Truce", "The game is a draw.", "{W}")))
    for _ in range(2):
        stage.pass_priority()
    assert stage.game.over and stage.game.winner is None and stage.state.winners == ()


def test_122_7_when_the_last_counter_is_removed() -> None:
    stage = Stage()
    text = f"At the beginning of your upkeep, remove an hour counter from this enchantment.\n{CLOCK}"
    clock = stage.put(thing("Clock", text, "Enchantment"))
    stage.start.own(clock).counters = (("hour", 2),)
    stage.to_step(MAIN1, 1)
    stage.to_step(MAIN1, 0)
    assert stage.state.objects[clock].count("hour") == 1 and not stage.game.over
    stage.to_step(MAIN1, 1)
    while not stage.game.over and stage.game.decision is not None:
        stage.game.answer(stage.game.decision.first())
    assert stage.game.over and stage.game.winner is None


def test_122_7_only_if_you_remove_it() -> None:
    stage = Stage()
    stage.lands("U", 1)
    clock = stage.put(thing("Clock", CLOCK, "Enchantment"))
    stage.start.own(clock).counters = (("hour", 1),)
    drain = stage.put(spell("Drain", "Remove a counter from target enchantment.", "{U}"), 1, "hand")
    stage.casts(drain, target=(clock,))
    assert stage.state.objects[clock].count("hour") == 0 and not stage.state.stack and not stage.game.over
