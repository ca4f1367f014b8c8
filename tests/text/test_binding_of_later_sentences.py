"""What later sentences may read: X, things that an instead puts back, players of an event, numbers of a batch."""

from __future__ import annotations

from lawmage.ir import effects as fx
from lawmage.ir import rule_change as rc
from lawmage.ir.quantity import Amount, Count
from lawmage.ir.selector import Among, Bound, Host, Not, RoleOf

from .meaning_of import BEAR, abilities, ability


def test_where_x_is_holds_for_the_sentences_behind_it() -> None:
    text = "Testa deals X damage to each opponent, where X is the number of artifacts you control. You gain X life."
    made = ability(text)
    define, gain = made.effect.steps
    assert isinstance(define, fx.Define)
    assert gain == fx.GainLife(Amount(define.slot))


def test_instead_counters_the_spell_that_is_still_there() -> None:
    text = "Counter target spell unless its controller pays {2}. If you control a Cat, counter that spell instead."
    choose, either = ability(text).effect.steps
    assert either.then == fx.Counter(Bound(choose.what.slot))


def test_enchanted_player_of_an_event_is_that_player() -> None:
    made = abilities(
        "Enchant player\nWhenever a creature enchanted player controls enters, that player loses 1 life.",
        "Enchantment — Aura Curse",
    )[1]
    assert made.effect == fx.LoseLife(1, Host())  # type: ignore[attr-defined]


def test_that_much_of_one_or_more_is_their_number() -> None:
    text = "Whenever one or more artifacts you control enter, Testa deals that much damage to each opponent."
    made = ability(text, BEAR)
    (hit,) = made.effect.hits
    assert isinstance(hit.amount, Count)


def test_to_their_owners_hand_is_no_other_player() -> None:
    made = ability("Return two lands you control to their owner's hand: Draw a card.", "Artifact")
    assert made.effect == fx.Draw()


def test_unless_they_are_mana_abilities() -> None:
    made = ability("Activated abilities of artifacts can't be activated unless they're mana abilities.", "Artifact")
    (rule,) = made.rules
    assert isinstance(rule, rc.Cant) and rule.event.not_mana  # type: ignore[attr-defined]


def test_a_target_that_only_owns_what_is_done_is_chosen_all_the_same() -> None:
    choose, shuffle = ability("Target player shuffles their library.").effect.steps
    assert isinstance(choose, fx.Choose)
    assert shuffle == fx.Shuffle(Bound(choose.what.slot))  # type: ignore[attr-defined]


def test_each_deals_damage_equal_to_their_power() -> None:
    text = "Two target creatures you control each deal damage equal to their power to another target creature."
    both, other, loop = ability(text).effect.steps
    assert isinstance(both, fx.Choose) and isinstance(other, fx.Choose) and isinstance(loop, fx.Loop)
    assert other.what.another == (both.what.slot,)  # type: ignore[attr-defined]
    assert loop.each == Bound(both.what.slot)  # type: ignore[attr-defined]


def test_that_player_is_each_of_those_who_do_it() -> None:
    made = ability("Each opponent sacrifices a creature with the greatest power among creatures that player controls.")
    assert isinstance(made.effect, fx.Loop)


def test_other_is_than_the_source_where_nothing_else_was_named() -> None:
    text = "When Testa enters, tap all creatures your opponents control, then untap all other creatures you control."
    made = ability(text, BEAR)
    assert made.effect.steps[1].what.noun.other


def test_other_is_than_what_was_chosen() -> None:
    made = ability("Each player chooses three lands they control. Destroy all other lands.")
    loop, destroy = made.effect.steps
    assert destroy.what.noun.tests[-1] == Not(Among(Bound(loop.does.what.slot)))


def test_another_permanent_is_than_the_equipment() -> None:
    made = abilities("Sacrifice another nonland permanent: Draw a card.\nEquip {2}", "Artifact — Equipment")[0]
    (paid,) = made.cost.parts  # type: ignore[attr-defined]
    assert paid.effect.what.noun.other


def test_that_many_is_the_number_of_attackers() -> None:
    made = ability("Whenever you attack with one or more creatures, you gain that much life.", "Enchantment")
    assert made.binds == (("amount", 0),)
    assert made.effect == fx.GainLife(Amount(0))


def test_who_searched_this_way_shuffles() -> None:
    text = (
        "Each player may search their library for a card and put that card into their hand. "
        "Then each player who searched their library this way shuffles."
    )
    loop, shuffle = ability(text).effect.steps
    (port,) = loop.does.then.steps[0].binds
    assert port[0] == "players"
    assert Among(Bound(port[1])) in shuffle.who.noun.tests


def test_what_it_is_attacking_is_that_of_the_attacker() -> None:
    text = "Whenever a creature you control attacks, Testa deals 1 damage to the player or planeswalker it's attacking."
    made = ability(text, BEAR)
    (hit,) = made.effect.hits
    assert hit.to == RoleOf("attacked", Bound(made.binds[0][1]))
