"""Scripts: one action at each priority, conditions, waiting, queues, and every way to go wrong told apart."""

from __future__ import annotations

import pytest

from lawmage.scenario import Question

from .asking import fails, passes


def bolts() -> Question:
    return Question().battlefield("A", "Mountain", count=2).hand("A", "Lightning Bolt", count=2)


def test_two_spells_in_a_row_are_both_on_the_stack() -> None:
    question = bolts().cast("A", "Lightning Bolt", "B").cast("A", "Lightning Bolt", "B")
    passes(question.check("A", "stack_size", value=2).resolve().check("A", "stack_size", value=0).expect_life("B", 14))


def test_an_opponents_action_answers_what_is_on_the_stack() -> None:
    question = bolts().battlefield("B", "Island", count=2).hand("B", "Counterspell").cast("A", "Lightning Bolt", "B")
    passes(question.cast("B", "Counterspell", "Lightning Bolt").expect_life("B", 20))


def test_a_condition_waits_for_the_stack() -> None:
    question = bolts().cast("A", "Lightning Bolt", "B", when={"on_stack": "Lightning Bolt"})
    fails(question.at("end"), "unused_actions", "cast Lightning Bolt")
    question = (
        bolts().cast("A", "Lightning Bolt", "B").cast("A", "Lightning Bolt", "B", when={"not_on_stack": "Lightning"})
    )
    passes(question.resolve().expect_life("B", 14))


def test_passing_once_lets_one_thing_resolve() -> None:
    question = bolts().cast("A", "Lightning Bolt", "B").cast("A", "Lightning Bolt", "B").passes("A")
    passes(question.check("A", "stack_size", value=1))


def test_an_action_that_is_not_possible_says_why() -> None:
    fails(Question().hand("A", "Lightning Bolt").cast("A", "Lightning Bolt", "B"), "action_unavailable", "601.2h")
    fails(bolts().cast("A", "Shock", "B"), "action_unavailable: A: cast Shock (turn 1, precombat_main)")


def test_what_could_be_done_instead_is_said() -> None:
    question = bolts().battlefield("A", "Llanowar Elves").activate("A", "{3}: Fly")
    fails(question, "nothing of that kind can be done now, but Cast Lightning Bolt; {T}: Add {R}; {T}: Add {G}")


def test_an_illegal_target_fails_the_whole_action() -> None:
    question = bolts().battlefield("A", "Forest").cast("A", "Lightning Bolt", "Forest")
    fails(question, "illegal_target: Forest is no legal target")
    passes(
        question.expect_fails("illegal_target", player="A").expect(
            "tapped_count", name="Mountain", tapped=True, value=0
        )
    )


def test_illegal_blocks_and_attacks() -> None:
    question = (
        Question().battlefield("A", "Air Elemental").battlefield("B", "Grizzly Bears").attack("A", "Air Elemental")
    )
    fails(question.block("B", "Grizzly Bears", "Air Elemental"), "illegal_block", "702.9b")
    fails(Question().battlefield("B", "Grizzly Bears").attack("B", "Grizzly Bears").at("end"), "wrong_turn")


def test_a_missing_choice_tells_turn_step_player_and_request() -> None:
    fails(bolts().cast("A", "Lightning Bolt"), "missing_choice: turn 1, precombat_main, player A, 601.2c target")
    passes(bolts().freely().cast("A", "Lightning Bolt").resolve().expect_life("B", 17))


def test_left_over_entries_are_errors() -> None:
    fails(bolts().yes("A"), "unused_choices: A: yes=True")
    fails(bolts().target("A", "B"), "unused_targets")
    passes(bolts().yes("A").expect("unused_choices", player="A", value=1))


def test_targets_of_the_queue_are_taken_by_fit_not_by_place() -> None:
    question = bolts().battlefield("B", "Grizzly Bears").target("A", "Forest").target("A", "Grizzly Bears")
    question = question.cast("A", "Lightning Bolt").resolve().expect_gone("B", "Grizzly Bears")
    passes(question.expect("unused_targets", player="A", value=1))


def test_an_alias_follows_its_card() -> None:
    question = bolts().battlefield("B", "Grizzly Bears", alias="mine").cast("A", "Lightning Bolt", "@mine").resolve()
    passes(question.expect("alias_zone", alias="mine", zone="graveyard", has=True))


def test_x_modes_and_divisions() -> None:
    blaze = Question().battlefield("A", "Mountain", count=4).hand("A", "Blaze").cast("A", "Blaze", "B").number("A", 3)
    passes(blaze.resolve().expect_life("B", 17))
    fails(
        Question().battlefield("A", "Mountain", count=3).hand("A", "Blaze").cast("A", "Blaze", "B").number("A", 9),
        "illegal_x",
    )
    charm = Question().battlefield("A", "Island", count=4).hand("A", "Cryptic Command").battlefield("B", "Forest")
    charm = charm.cast("A", "Cryptic Command", "Forest").mode("A", 2, 4).resolve()
    passes(charm.expect_there("B", "Forest", zone="hand").expect_there("A", "Mountain", zone="hand"))


def test_order_of_triggers_by_name() -> None:
    question = Question().battlefield("A", "Soul Warden", "Blood Artist").hand("A", "Lightning Bolt")
    question = question.battlefield("A", "Mountain").battlefield("B", "Grizzly Bears")
    question = question.cast("A", "Lightning Bolt", "Grizzly Bears").target("A", "B").resolve()
    passes(question.expect_life("A", 21).expect_life("B", 19))


def test_a_taxed_attack_is_paid_for_or_left_out() -> None:
    tax = "Creatures can't attack you unless their controller pays {2} for each of those creatures."
    table = Question().written("battlefield", "B", "Toll", tax, "Enchantment").battlefield("A", "Grizzly Bears")
    table = table.battlefield("A", "Forest", count=2).attack("A", "Grizzly Bears").at("end")
    passes(table.no("A").expect_life("B", 20))


def test_runs_go_on_from_where_the_last_one_stopped() -> None:
    question = bolts().cast("A", "Lightning Bolt", "B").resolve().expect_life("B", 17).then()
    passes(question.at("upkeep", 2).cast("A", "Lightning Bolt", "B").expect_life("B", 14))


def test_the_run_stops_before_the_next_step() -> None:
    question = bolts().cast("A", "Lightning Bolt", "B").until("precombat_main")
    passes(question.expect("value", of={"game": True}, attr="turn", op="eq", value=1).expect_life("B", 17))
    question = Question().battlefield("A", "Grizzly Bears").hand("A", "Giant Growth").battlefield("A", "Forest")
    question = question.cast("A", "Giant Growth", "Grizzly Bears")
    passes(question.until("end").expect_size("A", "Grizzly Bears", 5, 5))
    question = Question().battlefield("A", "Grizzly Bears").hand("A", "Giant Growth").battlefield("A", "Forest")
    passes(question.cast("A", "Giant Growth", "Grizzly Bears").until("cleanup").expect_size("A", "Grizzly Bears", 2, 2))


@pytest.mark.parametrize(("kind", "more"), [("life", {"player": "B", "value": 1}), ("stack_size", {"value": 3})])
def test_a_failing_expectation_says_expected_and_found(kind: str, more: dict[str, object]) -> None:
    reason = fails(bolts().cast("A", "Lightning Bolt", "B").expect(kind, **more), "expected", "found")
    assert "last events" in reason
    assert "Lightning Bolt" in reason


def test_the_story_gives_each_step_its_rule() -> None:
    from .asking import SHELF

    told = bolts().cast("A", "Lightning Bolt", "B").resolve().story(SHELF)
    assert any("deals 3 damage to player B. [120.3]" in line for line in told)
    assert all(line.endswith("]") for line in told)


def test_613_the_story_says_why_a_creature_is_as_large_as_asked() -> None:
    from .asking import SHELF

    question = Question().battlefield("A", "Grizzly Bears", "Glorious Anthem").hand("A", "Giant Growth")
    question = question.battlefield("A", "Forest").cast("A", "Giant Growth", "Grizzly Bears").resolve()
    told = question.until("precombat_main").expect_size("A", "Grizzly Bears", 6, 6).story(SHELF)
    assert told[-4:] == [
        "Grizzly Bears starts as 2/2 green creature Bear. [613.1]",
        "For Grizzly Bears, Glorious Anthem: 2/2 becomes 3/3. [613.4c]",
        "For Grizzly Bears, Giant Growth: 3/3 becomes 6/6. [613.4c]",
        "Grizzly Bears is 6/6 green creature Bear. [613.1]",
    ]


def test_614_6_the_story_says_what_a_replacement_makes_of_an_event() -> None:
    from .asking import SHELF

    double = "If a red source would deal damage to a permanent or player, it deals triple that damage instead."
    table = bolts().written("battlefield", "A", "Loud Echo", double, "Enchantment")
    told = table.cast("A", "Lightning Bolt", "B").resolve().story(SHELF)
    assert "An effect of Loud Echo changes the event: 3 damage becomes 9 damage. [614.6]" in told


def sorcery(name: str, text: str) -> Question:
    return Question().written("hand", "A", name, text, "Sorcery", cost="{R}").battlefield("A", "Mountain")


def test_502_3_yes_untaps_what_need_not_untap() -> None:
    stays = "You may choose not to untap this creature during your untap step."
    for answer, tapped in ((True, False), (False, True)):
        table = Question().written("battlefield", "A", "Sleeper", stays, "Creature", power=1, toughness=1, tapped=True)
        table = (table.yes("A") if answer else table.no("A")).until("upkeep", 1)
        passes(table.expect("tapped", player="A", name="Sleeper", value=tapped))


def test_701_30c_yes_leaves_the_card_on_top() -> None:
    for answer, top in ((True, "Island"), (False, "Forest")):
        table = sorcery("Quarrel", "Clash with an opponent.").library("A", "Island", "Forest").cast("A", "Quarrel")
        table = (table.yes("A") if answer else table.no("A")).yes("B").resolve().until("draw", 3)
        passes(table.expect_there("A", top, zone="hand"))


def test_a_skip_declines_a_may() -> None:
    table = sorcery("Offer", "You may draw a card.").cast("A", "Offer").do("choose", "A", skip=True).resolve()
    passes(table.expect("hand_count", player="A", value=0))


def test_one_entry_for_the_picks_of_one_instruction() -> None:
    text = "Mill three cards. You may put a creature card and/or a land card from among them into your hand."
    table = sorcery("Dredging", text).library("A", "Forest", "Grizzly Bears", "Shock", "Island").cast("A", "Dredging")
    table = table.do("choose", "A", options=[{"text": "Grizzly Bears"}, {"text": "Forest"}]).resolve()
    passes(table.expect("hand_count", player="A", value=2).expect_there("A", "Forest", zone="hand"))


def test_702_22c_bands_are_formed_as_written() -> None:
    def combat() -> Question:
        table = Question().battlefield("A", "Grizzly Bears").battlefield("B", "Air Elemental")
        table = table.written("battlefield", "A", "Scout", "Banding", "Creature", power=1, toughness=1)
        table = table.attack("A", "Grizzly Bears").attack("A", "Scout").block("B", "Air Elemental", "Grizzly Bears")
        return table.until("end_combat")

    passes(combat().expect_life("B", 19).expect_gone("A", "Grizzly Bears"))
    banded = combat().yes("A").choose("A", "Grizzly Bears").number("A", 0, 4)
    passes(banded.expect_life("B", 20).expect_there("A", "Grizzly Bears").expect_gone("A", "Scout"))


def test_101_2_a_block_that_is_forbidden_alone_is_left_out_in_the_open_file() -> None:
    def combat(**options: str) -> Question:
        table = Question(**options).battlefield("A", "Grizzly Bears").attack("A", "Grizzly Bears")
        table = table.written("battlefield", "B", "Shy", "This creature can't block alone.", power=1, toughness=1)
        return table.block("B", "Shy", "Grizzly Bears").until("end_combat")

    passes(combat(illegal_blocks="left_out").expect_life("B", 18))
    fails(combat(), "illegal_block")


def test_601_2h_who_pays_by_hand_names_the_mana_and_what_helps() -> None:
    delve = Question(manual_mana_payment=["A"]).battlefield("A", "Mountain").graveyard("A", "Shock", "Grizzly Bears")
    delve = delve.written("hand", "A", "Digger", "Delve", "Creature", power=1, toughness=1, cost="{1}{R}")
    delve = delve.tap_for_mana("A", "{T}: Add {R}").cast("A", "Digger")
    delve = delve.choose("A", "Red", "Exile a card", "Grizzly Bears").resolve()
    passes(delve.expect_there("A", "Shock", zone="graveyard").expect_there("A", "Digger"))
    plain = Question(manual_mana_payment=["A"]).battlefield("A", "Mountain", count=2).hand("A", "Lightning Bolt")
    plain = plain.tap_for_mana("A", "{T}: Add {R}").cast("A", "Lightning Bolt", "B")
    passes(plain.choose("A", "Red").resolve().expect_life("B", 17))


def test_a_replacement_effect_that_is_the_only_one_is_not_asked_for() -> None:
    double = "If a red source would deal damage to a permanent or player, it deals triple that damage instead."
    table = bolts().written("battlefield", "A", "Loud Echo", double, "Enchantment").choose("A", "Loud Echo*triple")
    passes(table.cast("A", "Lightning Bolt", "B").resolve().expect_life("B", 11))


def test_118_3_another_thing_is_sacrificed_for_mana_than_the_ability_needs() -> None:
    goose = "{T}, Sacrifice a Food: Add one mana of any color."
    table = Question().freely().token("A", "Food").token("A", "Food").battlefield("A", "Forest")
    table = table.written("battlefield", "A", "Hen", goose, "Creature", power=0, toughness=2)
    passes(table.activate("A", "{2}, {T}, Sacrifice").resolve().expect_life("A", 23))
