"""601.2b Hybrid and Phyrexian symbols are announced before the total cost is locked in: asked where it matters."""

from __future__ import annotations

from lawmage.decisions import Pick
from lawmage.rules.actions import CAST_IT
from lawmage.rules.payment import Pay
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

LESS = "Spells you cast cost {{{}}} less to cast."


def casting(cost: str, mana: str, *less: str, text: str = "You gain 5 life.") -> tuple[Stage, int]:
    """A spell with this cost in hand, lands, and effects that reduce costs by these amounts."""
    stage = Stage()
    stage.lands(mana)
    for n, one in enumerate(less):
        stage.put(thing(f"Aid {n}", LESS.format(one)))
    return stage, stage.hand(spell("Spark", text, cost))


def asked(stage: Stage, card: int) -> list[str]:
    """The kinds of question that casting it asks, with the first answers."""
    _ = stage.game
    stage.game.answer((CAST_IT, card, 0))
    found = []
    while stage.game.decision is not None and stage.game.decision.what != "act":
        found.append(stage.game.decision.what)
        stage.game.answer(stage.game.decision.first())
    return found


# Monocolored hybrid and reductions (118.7a) ---------------------------------------------------------------------------


def test_118_7a_a_generic_half_that_is_announced_can_be_reduced() -> None:
    stage, card = casting("{2/W}{2/W}", "CCC", "1")  # {2}{2} less {1}
    assert asked(stage, card) == ["pay"]
    assert all(one.tapped for one in stage.of_name("Wastes"))
    stage, card = casting("{2/W}{2/W}", "CC", "1")
    assert not stage.can_play(card)


def test_118_7a_a_colored_half_cannot() -> None:
    stage, card = casting("{2/W}{2/W}", "WW", "1")
    assert asked(stage, card) == ["pay"]
    assert all(one.tapped for one in stage.of_name("Plains"))
    stage, card = casting("{2/W}{2/W}", "W", "1")
    assert not stage.can_play(card)


def test_601_2b_both_ways_are_possible_and_the_player_is_asked() -> None:
    for chosen, tapped in ((0, 1), (1, 2)):
        stage, card = casting("{2/W}{2/W}", "WWC", "1", "1")
        _ = stage.game
        stage.game.answer((CAST_IT, card, 0))
        decision = stage.game.decision
        assert isinstance(decision, Pick) and (decision.rule, decision.what) == ("601.2b", "cost")
        assert decision.labels == ("pay {W}", "pay {2}")
        stage.game.answer((chosen,))
        bill = stage.game.decision.bill if isinstance(stage.game.decision, Pay) else None
        assert bill is not None and bill.total == tapped
        stage.decide()
        assert stage.state.stack


def test_118_7a_no_question_where_nothing_is_reduced() -> None:
    stage, card = casting("{2/W}{2/W}", "WWCC")
    assert asked(stage, card) == ["pay"]
    stage, card = casting("{3}{2/W}", "WCCC", "2")  # {3} takes up all of the reduction
    assert asked(stage, card) == ["pay"]


def test_107_3_x_with_a_generic_half_that_is_reduced() -> None:
    stage, card = casting("{X}{2/W}", "CC", "2", text="You gain X life.")
    stage.casts(card, X=(2,))
    assert stage.life() == 22


# What is the same whenever it is settled ------------------------------------------------------------------------------


def test_118_7c_a_reduction_by_color_takes_the_half_that_fits() -> None:
    for color, left in (("W", "U"), ("U", "W")):
        stage, card = casting("{W/U}{W/U}", left, color)
        assert asked(stage, card) == ["pay"]
        assert stage.state.stack
    stage, card = casting("{W/U}", "", "U")
    stage.casts(card)
    assert stage.life() == 25


def test_118_7b_a_color_that_is_not_in_the_cost_reduces_generic_mana() -> None:
    stage, card = casting("{2}{W/U}", "WC", "R")
    stage.casts(card)
    assert stage.life() == 25


def test_118_7f_a_phyrexian_symbol_is_reduced_by_its_color() -> None:
    stage, card = casting("{1}{B/P}{B/P}", "C", "B")
    assert asked(stage, card) == ["pay"]
    stage.settles()
    assert stage.life() == 20 - 2 + 5  # one symbol is left, and is paid with life


def test_107_4f_life_that_is_paid_is_known_as_the_spell_is_cast() -> None:
    """An ability that asks how much mana was spent does not count it, and the loss is there before it resolves."""
    stage, card = casting("{1}{B/P}", "C")
    stage.put(thing("Tally", "Whenever you lose life, put a charge counter on this artifact."))
    stage.play(card)
    assert stage.life() == 18
    cast = stage.state.objects[stage.state.stack[0]].cast
    assert cast is not None and cast.mana == "C"


def test_107_4f_nobody_pays_life_they_do_not_have() -> None:
    stage = Stage(life=1)
    stage.lands("C")
    card = stage.hand(spell("Spark", "You gain 5 life.", "{1}{B/P}"))
    assert not stage.can_play(card)


def test_202_3_the_mana_value_is_that_of_the_symbols_whatever_was_announced() -> None:
    stage, card = casting("{2/W}{2/W}", "CCC", "1")
    stage.put(make("Ear", "{1}", "Artifact", "Whenever you cast a spell with mana value 4, you gain 1 life."))
    stage.play(card)
    stage.settles()
    assert stage.life() == 26


def test_702_51a_convoke_pays_for_either_half() -> None:
    stage = Stage()
    for n in range(3):
        stage.put(bear(f"Helper {n}"))
    stage.put(thing("Aid", LESS.format("1")))
    card = stage.hand(make("Host", "{2/W}{2/W}", "Creature — Elf", "Convoke", "2/2"))
    stage.casts(card)  # {2}{2} less {1}, by three green creatures
    assert stage.where("Host") == ["battlefield"]
