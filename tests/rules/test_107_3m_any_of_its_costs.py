"""107.3m X of a permanent's abilities as it enters is the X chosen for any cost of the spell that it was."""

from __future__ import annotations

from lawmage.rules.playing import ways_to_cast
from tests.examples.cards import bear
from tests.examples.stage import Stage

GROWS = "This creature enters with X +1/+1 counters on it."
COUNTS = "When this creature enters, you gain X life."


def test_107_3m_an_additional_cost() -> None:
    stage = Stage()
    stage.lands("GG")
    blood = "As an additional cost to cast this spell, pay X life."
    stage.play(stage.hand(bear("Leech", "1/1", f"{blood}\n{GROWS}\n{COUNTS}")), X=(3,))
    assert stage.life() == 17
    stage.resolves()
    leech = stage.single("Leech").id
    assert stage.size(leech) == (4, 4)
    stage.settles()
    assert stage.life() == 20


def test_107_3m_an_alternative_cost() -> None:
    stage = Stage()
    stage.lands("GCC")
    other = "You may pay {X}{G} rather than pay this spell's mana cost."
    card = stage.hand(bear("Sprout", "1/1", f"{other}\n{GROWS}", "{6}{G}"))
    ways = ways_to_cast(stage.state, 0, card)
    stage.play(card, next(n for n, way in enumerate(ways) if way.cost is not None), X=(2,))
    stage.resolves()
    assert stage.size(stage.single("Sprout").id) == (3, 3)


def test_107_3m_without_that_cost_there_is_no_x() -> None:
    stage = Stage()
    stage.lands("GGGGGGG")
    other = "You may pay {X}{G} rather than pay this spell's mana cost."
    card = stage.hand(bear("Sprout", "1/1", f"{other}\n{GROWS}", "{6}{G}"))
    ways = ways_to_cast(stage.state, 0, card)
    stage.play(card, next(n for n, way in enumerate(ways) if way.cost is None))
    stage.resolves()
    assert stage.size(stage.single("Sprout").id) == (1, 1)
