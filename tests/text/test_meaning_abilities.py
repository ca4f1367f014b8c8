"""Lines become abilities: triggers, costs, statics, replacements, keywords, levels (113, 602-606, 613-614, 702)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from lawmage.ir import ability as ab
from lawmage.ir import effects as fx
from lawmage.ir import event_pattern as ev
from lawmage.ir import modification as md
from lawmage.ir import rule_change as rc
from lawmage.ir.codec import from_json
from lawmage.ir.condition import CompareQ, Controls, Has, Negated, TurnIs
from lawmage.ir.cost import Cost, Loyalty, PayEffect, PayMana, TapSelf
from lawmage.ir.event_pattern import Activates, Attacks, Countered, CountersChange, Moves
from lawmage.ir.mana import parse_mana
from lawmage.ir.quantity import CountOf, FigureOf
from lawmage.ir.selector import Each, Granter, Is, Not, Noun, Players, This, You
from lawmage.text.compile import Compiled, compile_card
from lawmage.text.meaning.declined import Declined
from lawmage.text.printing import print_card

from .meaning_of import BEAR, abilities, ability

CREATURE = Noun(("permanent",), (Is("type", "creature"),))
ENTERS = Moves(This(), to=("battlefield",))
AURA = "Enchantment — Aura"


def paid(mana: str) -> Cost:
    return Cost((PayMana(parse_mana(mana)),))


# -- triggered and activated -------------------------------------------------------------------------


def test_the_intervening_if_stands_on_the_trigger() -> None:
    made = ability("When Testa enters, if you control a Forest, draw a card.", BEAR)
    forest = Noun(("permanent",), (Is("subtype", "Forest"),))
    assert made == ab.Triggered(ENTERS, fx.Draw(), Controls(You(), forest))


def test_a_trigger_may_be_limited_to_once_each_turn() -> None:
    made = ability("Whenever Testa attacks, draw a card. This ability triggers only once each turn.", BEAR)
    assert made == ab.Triggered(Attacks(This()), fx.Draw(), limit=1)


def test_an_ability_that_returns_its_card_from_the_graveyard_functions_there() -> None:
    assert ability("{2}: Return this card from your graveyard to your hand.", BEAR).zone == "graveyard"
    other = "Whenever an Elf you control enters, return this card from your graveyard to your hand."
    assert ability(other, BEAR).zone == "graveyard"
    assert ability("When this creature dies, draw a card.", "Creature — Bear").zone == "battlefield"


def test_an_ability_that_discards_its_card_functions_in_the_hand() -> None:
    made = ability("Channel — {1}, Discard this card: Draw a card.", BEAR)
    assert made.zone == "hand"
    assert made.cost.parts[1] == PayEffect(fx.Discard(This()))


def test_when_an_ability_may_be_activated() -> None:
    made = ability("{T}: Draw a card. Activate only if you control a Bear and only once each turn.", BEAR)
    bear = Noun(("permanent",), (Is("subtype", "Bear"),))
    assert made.limits == (rc.Timing(Controls(You(), bear), once_each_turn=True),)


def test_loyalty_costs() -> None:
    made = ability("−3: Draw a card.", "Legendary Planeswalker — Testa")
    assert made == ab.Activated(Cost((Loyalty(-3),)), fx.Draw(), loyalty=True)


# -- statics ---------------------------------------------------------------------------------------------


def test_an_anthem_affects_a_set() -> None:
    made = ability("Other creatures you control get +1/+1 and have haste.", BEAR)
    others = Noun(("permanent",), (Is("type", "creature"),), controller=You(), other=True)
    assert made == ab.Static(others, (md.ChangePT(1, 1), md.GrantKeyword(ab.Keyword("haste"))))


def test_x_of_a_static_ability_is_counted_all_the_time() -> None:
    made = ability("Testa gets +X/+0, where X is the number of creatures you control.", BEAR)
    count = CountOf(Noun(("permanent",), (Is("type", "creature"),), controller=You()))
    assert made == ab.Static(This(), (md.ChangePT(count, 0),))


def test_the_cost_of_this_spell_is_changed_on_the_stack() -> None:
    made = ability("Testa costs {1} less to cast for each creature you control.", BEAR)
    (rule,) = made.rules
    assert made.zone == "stack"
    assert rule == rc.CostChange(This(), parse_mana("{1}"), True, rule.amount)


def test_the_cost_of_other_spells() -> None:
    (rule,) = ability("Creature spells you cast cost {2} less to cast.", BEAR).rules
    assert (rule.who, rule.less, str(rule.mana)) == (You(), True, "{2}")


def test_attacking_may_cost_mana_for_each_creature() -> None:
    made = ability("Creatures can't attack you unless their controller pays {2} for each of those creatures.", BEAR)
    assert made == ab.Static(CREATURE, (rc.Cant(Attacks(Each(), You()), cost=paid("{2}")),))


def test_unless_is_a_condition_that_must_not_hold() -> None:
    made = ability("Testa can't attack unless you control a Forest.", BEAR)
    forest = Noun(("permanent",), (Is("subtype", "Forest"),))
    assert made == ab.Static(This(), (rc.Cant(Attacks(Each())),), Negated(Controls(You(), forest)))


def test_during_your_turn() -> None:
    made = ability("During your turn, Testa has first strike.", BEAR)
    assert made.while_ == TurnIs(You())


def test_activated_abilities_of_a_set_cant_be_activated() -> None:
    (rule,) = ability("Activated abilities of creatures can't be activated.", BEAR).rules
    assert rule == rc.Cant(Activates(None, CREATURE, not_mana=False))


def test_a_permission_to_cast_from_the_library() -> None:
    made = ability("You may cast creature spells from the top of your library.", BEAR)
    cards = Noun(("spell",), (Is("type", "creature"),), owner=You())
    assert made == ab.StaticRule((rc.MayPlay(cards, "library", You(), top_only=True),))


def test_flash_under_a_condition_keeps_the_condition() -> None:
    made = ability("As long as you control a Forest, you may cast this spell as though it had flash.", BEAR)
    assert made.while_ == Controls(You(), Noun(("permanent",), (Is("subtype", "Forest"),)))
    assert made.zone == "stack"


def test_this_spell_cant_be_countered() -> None:
    made = ability("This spell can't be countered.", "Creature — Bear")
    assert made == ab.Static(This(), (rc.Cant(Countered(Each())),), zone="stack")


def test_in_quotes_this_creature_is_the_bearer() -> None:
    made = ability('Equipped creature has "{T}: Untap this creature."', "Artifact — Equipment")
    (grant,) = made.mods
    assert grant.ability == ab.Activated(Cost((TapSelf(),)), fx.Untap(This()))


def test_in_quotes_the_own_name_is_the_granter() -> None:
    made = ability('Other Bears have "{T}: Untap Testa."', BEAR)
    (grant,) = made.mods
    assert grant.ability == ab.Activated(Cost((TapSelf(),)), fx.Untap(Granter()))


# -- replacements ------------------------------------------------------------------------------------------


def test_entering_with_counters() -> None:
    made = ability("Testa enters with two +1/+1 counters on it.", BEAR)
    change = ab.EnterWith(fx.Entry(counters=((2, "+1/+1"),)))
    assert made == ab.Replacing(ab.Replacement(ENTERS, (change,)))


def test_entering_tapped_unless_paid() -> None:
    made = ability("As this land enters, you may pay 2 life. If you don't, it enters tapped.", "Land")
    change = ab.EnterUnlessPaid(Cost((PayEffect(fx.PayLife(2)),)), fx.Entry(tapped=True))
    assert made == ab.Replacing(ab.Replacement(ENTERS, (change,)))


def test_more_counters_than_would_be_put() -> None:
    made = ability(
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are "
        "put on it instead.",
        BEAR,
    )
    assert isinstance(made.replacement.event, CountersChange)
    assert made.replacement.changes == (ab.AddAmount(1),)


def test_entering_as_a_copy_is_optional() -> None:
    made = ability("You may have Testa enter as a copy of any creature on the battlefield.", BEAR)
    (change,) = made.replacement.changes
    assert made.replacement.optional
    assert isinstance(change, ab.EnterAs)


def test_a_replacement_that_may_be_declined_is_optional() -> None:
    made = ability(
        "If Testa would be put into a graveyard, you may put it on top of its owner's library instead.", BEAR
    )
    assert made.replacement.optional
    assert made.replacement.changes == (ab.ToZone("library", "top"),)


def test_a_card_that_shuffles_itself_in_from_anywhere_does_so_in_every_zone() -> None:
    made = abilities("If Testa would be put into a graveyard from anywhere, exile it instead.", BEAR)
    assert {one.zone for one in made} >= {"battlefield", "hand", "library", "stack"}  # type: ignore[attr-defined]


def test_nobody_chooses_in_a_description() -> None:
    made = ability(
        "If a source would deal damage to a permanent or player, it deals that much damage plus 4 to that "
        "permanent or player instead.",
        BEAR,
    )
    assert isinstance(made.replacement.event.to, Noun)


# -- keywords, levels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("Flying", ab.Keyword("flying")),
        ("Crew 3", ab.Keyword("crew", 3)),
        ("Cycling {2}", ab.Keyword("cycling", cost=paid("{2}"))),
        ("Ward—Pay 2 life.", ab.Keyword("ward", cost=Cost((PayEffect(fx.PayLife(2)),)))),
        ("Protection from red", ab.Keyword("protection", noun=Noun((), (Is("color", "R"),)))),
        (
            "Nonbasic landwalk",
            ab.Keyword("landwalk", noun=Noun(("permanent",), (Is("type", "land"), Not(Is("supertype", "basic"))))),
        ),
    ],
)
def test_keywords_have_their_parameters(text: str, keyword: ab.Keyword) -> None:
    assert ability(text, BEAR) == keyword


def test_a_costly_flashback_is_the_cards_own_cost() -> None:
    made = ability(
        "When Testa enters, target instant card in your graveyard gains flashback until end of turn. The flashback "
        "cost is equal to its mana cost.",
        BEAR,
    )
    (grant,) = made.effect.mods
    assert [type(part).__name__ for part in grant.ability.cost.parts] == ["OwnManaCost"]


def test_levels_hold_the_lines_below_them() -> None:
    text = "When this Class enters, draw a card.\n{1}{G}: Level 2\nCreatures you control have haste."
    face = {"name": "Testa", "type_line": "Enchantment — Class", "oracle_text": text}
    made = compile_card(Row("Testa", [face], "class"))
    assert made.card is not None
    level = made.card.faces[0].abilities[1]
    assert isinstance(level, ab.ClassLevel)
    assert (level.level, level.cost, len(level.abilities)) == (2, paid("{1}{G}"), 1)


def test_max_speed_is_a_condition_of_the_ability() -> None:
    made = ability("Max speed — Testa has flying.", BEAR)
    assert made.while_ == Has(You(), "max_speed")


# -- cards ------------------------------------------------------------------------------------------------------


@dataclass
class Row:
    """A made-up card row."""

    name: str
    faces: list[dict[str, Any]]
    layout: str = "normal"
    color_identity: tuple[str, ...] = field(default=("G",))


def bear(text: str) -> Compiled:
    face = {
        "name": "Testbear",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "oracle_text": text,
        "power": "2",
        "toughness": "1+*",
    }
    return compile_card(Row("Testbear", [face]))


def test_a_card_is_whole_when_every_line_means_something() -> None:
    made = bear("Haste\nWhen this creature enters, draw a card.")
    assert made.whole
    assert made.card is not None
    (face,) = made.card.faces
    assert (face.power, face.toughness, face.colors, face.subtypes) == (2, 1, "G", ("Bear",))
    assert from_json(json.loads(made.meaning)) == made.card
    assert print_card(made.words) == ["Haste\nWhen this creature enters, draw a card."]


def test_a_card_with_an_unread_line_says_where_reading_stopped() -> None:
    made = bear("Haste\nFrobnicate target creature.")
    assert not made.read
    assert made.card is None
    assert [decline.kind for decline in made.declines] == ["unread"]


def test_a_card_that_is_read_but_has_no_meaning_is_not_whole() -> None:
    made = bear("Target creature becomes tapped.")
    assert made.read
    assert not made.whole
    assert made.declines[0].kind == "not_executable"


def test_a_face_without_a_known_text_is_not_whole() -> None:
    made = compile_card(Row("Testbear", [{"name": "Testbear", "type_line": "Creature — Bear", "oracle_text": None}]))
    assert not made.read


def test_a_link_needs_a_partner() -> None:
    with pytest.raises(Declined):
        abilities("Creatures of the chosen type have haste.", BEAR)


def test_draws_are_replaced_while_a_condition_holds() -> None:
    made = ability("If you would draw a card while you have no cards in hand, draw four cards instead.", "Artifact")
    assert made.replacement.condition == CompareQ(FigureOf("hand", You()), "equal", 0)
    again = ability(
        "If you would draw a card except the first one you draw in each of your draw steps, draw two cards instead.",
        "Artifact",
    )
    assert again.replacement.event == ev.Draws(You(), True)


def test_all_that_are_able_block_it() -> None:
    made = ability("All creatures able to block this creature do so.", "Creature — Bear")
    assert made.mods == (rc.Must(ev.Blocks(Each(), This())),)


def test_names_of_cards_of_some_types() -> None:
    first, second = abilities(
        "As this artifact enters, choose a nonland card name.\nSpells with the chosen name can't be cast.", "Artifact"
    )
    assert first.replacement.changes[0].does.lacking == ("land",)
    assert second.rules[0].event.who == Players("each")
