"""107.3m X of a permanent's abilities as it enters is the X chosen for any cost of the spell that it was."""

from __future__ import annotations

from lawmage.ir.ability import EnterWith, Replacement, Replacing, Static, Triggered
from lawmage.ir.effects import Entry, GainLife
from lawmage.ir.event_pattern import Moves
from lawmage.ir.modification import GrantAbility
from lawmage.ir.quantity import X
from lawmage.ir.selector import Is, Noun, This, You
from lawmage.rules.playing import ways_to_cast
from tests.examples.cards import bear, make
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


def test_107_3j_an_ability_that_was_gained_has_no_x_of_the_spell() -> None:
    arrives = Moves(This(), to=("battlefield",))
    gained = (
        Triggered(arrives, GainLife(X())),
        Replacing(Replacement(arrives, (EnterWith(Entry(counters=((X(), "charge"),))),))),
    )
    mine = Noun(tests=(Is("type", "creature"),), controller=You())
    stage = Stage()
    stage.put(make("Mentor", "{2}", "Enchantment", more=(Static(mine, tuple([GrantAbility(one) for one in gained])),)))
    stage.lands("GCC")
    stage.play(stage.hand(bear("Cub", "1/1", GROWS, "{X}{G}")), X=(2,))
    stage.resolves()
    cub = stage.single("Cub").id
    assert stage.state.stack and stage.state.objects[cub].counters == (("+1/+1", 2),)
    stage.settles()
    assert stage.life() == 20
