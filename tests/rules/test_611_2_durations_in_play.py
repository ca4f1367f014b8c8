"""611.2 In play: how long effects last, and what ends them."""

from __future__ import annotations

from lawmage.state.constants import END_COMBAT, MAIN1, MAIN2, UPKEEP
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

SMASH = spell("Smash", "Destroy target artifact.")


def test_611_2a_until_something_leaves_the_battlefield() -> None:
    stage = Stage()
    stage.lands("R")
    cub = stage.put(bear(), 1)
    leash = stage.put(
        thing("Leash", "{T}: Gain control of target creature until this artifact leaves the battlefield.")
    )
    smash = stage.hand(SMASH)
    stage.uses(leash, target=(cub,))
    assert stage.seen(cub).controller == 0
    stage.casts(smash, target=(leash,))
    assert stage.seen(cub).controller == 1


def test_611_2b_it_does_not_begin_when_its_condition_is_false_already() -> None:
    """Nor does it begin later, when the condition is true."""
    stage = Stage()
    cub = stage.put(bear(), 1)
    smith = stage.put(bear("Smith", "1/1", "{0}: Create a 1/1 green Elf creature token."))
    text = "{T}: Gain control of target creature for as long as you control an Elf."
    tamer = stage.put(bear("Tamer", "1/1", text))
    stage.uses(tamer, target=(cub,))
    assert stage.seen(cub).controller == 1
    stage.uses(smith)
    assert stage.seen(cub).controller == 1


def test_611_2a_until_end_of_combat() -> None:
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear())
    boost = stage.hand(spell("Boost", "Target creature gets +3/+3 until end of combat.", "{G}"))
    stage.attack((cub, -2))
    stage.casts(boost, target=(cub,))
    stage.to_step(END_COMBAT, 0)
    assert stage.size(cub) == (5, 5) and stage.life(1) == 15
    stage.to_step(MAIN2, 0)
    assert stage.size(cub) == (2, 2)


def test_611_2a_until_your_next_turn() -> None:
    """As it begins, not as the turn of another begins."""
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear())
    boost = stage.hand(spell("Boost", "Until your next turn, target creature gets +3/+3.", "{G}"))
    stage.casts(boost, target=(cub,))
    stage.to_step(MAIN1, 1)
    assert stage.size(cub) == (5, 5)
    stage.to_step(UPKEEP, 0)
    assert stage.size(cub) == (2, 2)


def test_611_2a_until_the_end_of_your_next_turn() -> None:
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear())
    boost = stage.hand(spell("Boost", "Until the end of your next turn, target creature gets +3/+3.", "{G}"))
    stage.casts(boost, target=(cub,))
    stage.to_step(MAIN1, 1)
    stage.to_step(MAIN2, 0)
    assert stage.size(cub) == (5, 5)
    stage.to_step(UPKEEP, 1)
    assert stage.size(cub) == (2, 2)


def test_502_3_for_as_long_as_it_remains_tapped() -> None:
    """Its controller may keep it tapped; the creature is free as soon as it untaps."""
    for kept, controller in ((True, 0), (False, 1)):
        stage = Stage()
        cub = stage.put(bear(), 1)
        text = (
            "You may choose not to untap this artifact during your untap step.\n{T}: Gain control of target creature "
        )
        cage = stage.put(thing("Cage", text + "for as long as this artifact remains tapped."))
        stage.uses(cage, target=(cub,))
        stage.to_step(MAIN1, 1)
        assert stage.seen(cub).controller == 0
        stage.until("keep_tapped")
        stage.game.answer((cage,) if kept else ())
        stage.to_step(UPKEEP, 0)
        assert stage.state.objects[cage].tapped == kept and stage.seen(cub).controller == controller
