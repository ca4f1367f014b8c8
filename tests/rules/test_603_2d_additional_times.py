"""603.2d Abilities that trigger an additional time, whatever caused them or because of some events."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

AGAIN = "a triggered ability of a creature you control"


def test_603_2d_whatever_caused_it() -> None:
    stage = Stage()
    stage.put(thing("Echo", f"If {AGAIN} triggers, that ability triggers an additional time."))
    stage.put(bear("Cub", "2/2", "Whenever you gain life, scry 1."))
    stage.put(thing("Bell", "Whenever you gain life, scry 1."))
    stage.lands("W")
    stage.casts(stage.hand(spell("Sip", "You gain 1 life.", "{W}")))
    assert len(stage.state.stack) == 3


def test_603_2d_because_a_creature_attacks() -> None:
    stage = Stage()
    stage.put(
        thing("Echo", f"If a creature attacking causes {AGAIN} to trigger, that ability triggers an additional time.")
    )
    cub = stage.put(bear("Cub", "2/2", "Whenever you attack, scry 1.\nWhenever you gain life, scry 1."))
    stage.lands("W")
    stage.casts(stage.hand(spell("Sip", "You gain 1 life.", "{W}")))
    assert len(stage.state.stack) == 1
    stage.settles()
    stage.attack((cub, -2))
    assert len(stage.state.stack) == 2


def test_603_2d_because_of_a_spell() -> None:
    stage = Stage()
    cause = f"you casting or copying an instant or sorcery spell causes {AGAIN} to trigger"
    text = f"If {cause}, that ability triggers an additional time."
    stage.put(thing("Echo", text))
    stage.put(bear("Cub", "2/2", "Whenever you cast a spell, scry 1."))
    stage.lands("W")
    stage.play(stage.hand(spell("Sip", "You gain 1 life.", "{W}")))
    assert len(stage.state.stack) == 3
    stage.settles()
