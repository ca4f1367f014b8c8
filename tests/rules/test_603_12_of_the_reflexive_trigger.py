"""603.12 What stands behind "When you do" and speaks of what that names belongs to it; the rest of what was chosen."""

from __future__ import annotations

from lawmage.ir.effects import If, Sequence, WhenYouDo
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage
from tests.text.meaning_of import ability

DO = "{0}: You gain 1 life. When you do, put a +1/+1 counter on target creature. It gains trample until end of turn."
EACH = "Each player chooses a creature they control. Destroy the rest."


def test_603_12a_what_it_speaks_of_it_does() -> None:
    stage = Stage()
    bears = stage.put(bear())
    lens = stage.put(thing("Lens", DO))
    stage.uses(lens, then={"target": (bears,)})
    stage.settles()
    assert stage.size(bears) == (3, 3)
    assert "trample" in stage.seen(bears).keywords


def test_603_12a_its_own_condition_is_about_all_of_it() -> None:
    made = ability("You gain 1 life. When you do, if it's your turn, tap target creature. Untap that creature.").effect
    assert isinstance(made, Sequence) and isinstance(made.steps[1], If)
    when = made.steps[1].then
    assert isinstance(when, WhenYouDo) and isinstance(when.does, If) and isinstance(when.does.then, Sequence)


def test_608_2d_the_rest_are_what_nobody_chose() -> None:
    stage = Stage()
    stage.lands("R")
    mine = [stage.put(bear(name)) for name in ("Ann", "Bea", "Cat")]
    theirs = stage.put(bear("Dot"), 1)
    stage.casts(stage.hand(spell("Ember", EACH)), then={"choose": (mine[1],)})
    assert [stage.there(one) for one in (*mine, theirs)] == [False, True, False, True]
