"""601.2b Which of several costs will be paid is announced before the total cost is known: then it is paid in full."""

from __future__ import annotations

from lawmage.ir.ability import Activated, SpellAbility, StaticRule
from lawmage.ir.cost import Cost, Either, PayEffect, PayMana
from lawmage.ir.effects import GainLife, MayPay, Sacrifice
from lawmage.ir.mana import parse_mana
from lawmage.ir.rule_change import AltCost
from lawmage.ir.selector import Is, Noun, Selector, You
from lawmage.rules.actions import CAST_IT
from lawmage.rules.payment import Pay
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

PRICE = "As an additional cost to cast this spell, {}.\nYou gain 5 life."


def toll(text: str, mana: str, *hand: str) -> tuple[Stage, int]:
    """A spell for {R} with this additional cost in hand, other cards there, and lands."""
    stage = Stage()
    stage.lands(mana)
    for name in hand:
        stage.hand(bear(name))
    return stage, stage.hand(spell("Toll", PRICE.format(text), "{R}"))


def test_601_2b_mana_that_is_one_alternative_is_paid() -> None:
    stage, card = toll("discard a card or pay {3}", "RCC")
    assert not stage.can_play(card)  # nothing else in hand, and only {2} besides
    stage, card = toll("discard a card or pay {3}", "RCCC")
    stage.casts(card)
    assert stage.life() == 25 and all(one.tapped for one in stage.of_name("Wastes"))


def test_601_2b_the_choice_comes_before_the_payment() -> None:
    for chosen, tapped, held in ((0, 0, 0), (1, 3, 1)):
        stage, card = toll("discard a card or pay {3}", "RCCC", "Cub")
        _ = stage.game
        stage.game.answer((CAST_IT, card, 0))
        decision = stage.game.decision
        assert decision is not None and (decision.rule, decision.what) == ("601.2b", "cost")
        assert decision.labels == ("discard", "pay {3}")  # type: ignore[attr-defined]
        stage.game.answer((chosen,))
        assert isinstance(stage.game.decision, Pay) and stage.game.decision.bill.total == 1 + tapped
        stage.decide()
        assert len([one for one in stage.of_name("Wastes") if one.tapped]) == tapped
        assert len(stage.state.players[0].hand) == held


def test_601_2f_what_changes_the_total_changes_the_chosen_one_too() -> None:
    """A reduction counts against the {3} that is added."""
    stage, card = toll("discard a card or pay {3}", "RC")
    stage.put(thing("Aid", "Spells you cast cost {2} less to cast."))
    stage.casts(card)
    assert stage.life() == 25


def test_118_3_what_is_cast_does_not_pay_for_itself() -> None:
    stage, card = toll("reveal a red card from your hand or pay {3}", "R")
    assert not stage.can_play(card)
    stage, card = toll("reveal a green card from your hand or pay {3}", "R", "Cub")
    stage.casts(card)
    assert stage.life() == 25 and stage.where("Cub") == ["hand"]


LAMB = Selector("choose", Noun(tests=(Is("type", "creature"),), controller=You()))
EITHER = Cost((Either((Cost((PayEffect(Sacrifice(LAMB)),)), Cost((PayMana(parse_mana("{2}")),)))),))


def test_601_2b_of_an_alternative_cost() -> None:
    stage = Stage()
    stage.lands("CC")
    offer = make("Offer", "{6}{R}", "Instant", "You gain 5 life.", more=(StaticRule((AltCost(EITHER),), zone="stack"),))
    card = stage.hand(offer)
    assert len([one for one in stage.options() if one[0] == CAST_IT]) == 1  # nothing to sacrifice
    stage.casts(card, next(one[2] for one in stage.options() if one[0] == CAST_IT))
    assert stage.life() == 25 and all(one.tapped for one in stage.of_name("Wastes"))


def test_602_2b_of_an_activation_cost() -> None:
    stage = Stage()
    stage.lands("CC")
    engine = stage.put(make("Engine", "{2}", "Artifact", more=(Activated(EITHER, GainLife(1)),)))
    stage.uses(engine)
    assert stage.life() == 21 and all(one.tapped for one in stage.of_name("Wastes"))
    assert not stage.can_use(engine)
    stage = Stage()
    lamb = stage.put(bear("Lamb"))
    stage.lands("CC")
    engine = stage.put(make("Engine", "{2}", "Artifact", more=(Activated(EITHER, GainLife(1)),)))
    stage.use(engine, cost=(0,))
    assert not stage.there(lamb) and not any(one.tapped for one in stage.of_name("Wastes"))


def test_118_12_of_a_payment_as_something_resolves() -> None:
    for mana, life in (("RCC", 25), ("RC", 20)):
        stage = Stage()
        stage.lands(mana)
        bid = make("Bid", "{R}", "Instant", more=(SpellAbility(MayPay(EITHER, then=GainLife(5))),))
        stage.casts(stage.hand(bid), then={"pay": (1,)} if life > 20 else {})
        assert stage.life() == life
        assert len([one for one in stage.of_name("Wastes") if one.tapped]) == (2 if life > 20 else 0)
