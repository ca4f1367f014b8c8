"""Set-up: objects are simply there, with the status that was asked for."""

from __future__ import annotations

from lawmage.scenario import Question

from .asking import SHELF, fails, passes


def test_permanents_are_there_without_events_and_without_sickness() -> None:
    question = Question().battlefield("A", "Soul Warden", "Llanowar Elves").expect_life("A", 20)
    passes(
        question.tap_for_mana("A", "{T}: Add {G}").expect("mana_pool", player="A", colors="G", value=0).at("upkeep", 2)
    )


def test_both_players_permanents_can_use_tap_abilities_on_turn_one() -> None:
    question = Question().battlefield("B", "Prodigal Sorcerer").activate("B", "{T}", "A").resolve()
    passes(question.expect_life("A", 19))


def test_a_sick_creature_cannot_attack() -> None:
    question = Question().battlefield("A", "Grizzly Bears", summoning_sick=True).attack("A", "Grizzly Bears")
    fails(question.at("end"), "unused_actions", "attack Grizzly Bears")


def test_only_the_sick_one_of_two_stays_home() -> None:
    question = Question().battlefield("A", "Grizzly Bears", summoning_sick=True).battlefield("A", "Grizzly Bears")
    passes(question.attack("A", "Grizzly Bears").at("end").expect_life("B", 18))


def test_face_down_permanents_have_no_name() -> None:
    question = Question().battlefield("A", "Craw Wurm", face_down="manifest").at("untap")
    passes(question.expect_size("A", "[face_down_creature]", 2, 2).expect_gone("A", "Craw Wurm"))


def test_marks_for_the_turn() -> None:
    question = Question().battlefield("A", "Grizzly Bears", saddled=True, renowned=True)
    of = {"permanent": "Grizzly Bears", "player": "A"}
    question = question.check("A", "value", of=of, attr="saddled", op="eq", value=True).at("upkeep", 2)
    question = question.expect("value", of=of, attr="renowned", op="eq", value=True)
    passes(question.expect("value", of=of, attr="saddled", op="eq", value=False))


def test_entering_tapped_and_with_counters_does_apply() -> None:
    question = Question().battlefield("A", "Azorius Guildgate").at("untap")
    passes(question.expect("tapped", name="Azorius Guildgate", value=True))


def test_counters_damage_tapped_and_attachments_are_simply_there() -> None:
    question = (
        Question()
        .battlefield("A", "Grizzly Bears", alias="bear", damage=1, counters={"+1/+1": 2})
        .battlefield("A", "Bonesplitter", attached_to="bear", tapped=True)
        .at("untap")
        .expect_size("A", "Grizzly Bears", 6, 4)
        .expect_counters("A", "Grizzly Bears", "+1/+1", 2)
        .expect("damage", player="A", name="Grizzly Bears", value=1)
        .expect("attached_to", player="A", attachment="Bonesplitter", name="Grizzly Bears", has=True)
        .expect("tapped", name="Bonesplitter", value=True)
    )
    passes(question)


def test_tokens_by_name_and_by_characteristics() -> None:
    elf = {"types": ["Creature"], "subtypes": ["Elf", "Warrior"], "power": 1, "toughness": 1, "colors": "G"}
    question = Question().token("A", "Treasure").token("B", elf, count=2)
    passes(
        question.expect("token_count", player="A", name="Treasure Token", value=1)
        .expect("token_count", player="B", name="Elf Warrior Token", value=2)
        .expect("color", player="B", name="Elf Warrior Token", colors="G", has=True)
    )


def test_libraries_are_as_they_were_put() -> None:
    question = Question().empty_library("A").library("A", "Shock", "Forest", "Island").at("upkeep")
    passes(question.expect("library_order", player="A", names=["Shock", "Forest", "Island"]))
    passes(Question().expect("library_count", player="A", name="Mountain", value=71))


def test_decks_by_name_and_turn_order() -> None:
    question = Question(["A", "B", "C", "D"], decks={"B": "Bears"}, turn_order=["A", "D", "C", "B"])
    passes(question.at("untap").expect("library_count", player="B", name="Grizzly Bears", value=3))
    passes(question.at("upkeep", 2).expect("active_player", player="D"))


def test_a_position_inside_combat() -> None:
    question = (
        Question()
        .battlefield("A", "Grizzly Bears", alias="bear", attacking="B")
        .battlefield("B", "Centaur Courser", alias="guard", blocking="bear")
        .battlefield("A", "Craw Wurm", alias="wurm", attacking="B")
        .at("end")
        .expect_gone("A", "Grizzly Bears")
        .expect_life("B", 14)
    )
    passes(question)


def test_control_and_ownership_may_differ() -> None:
    question = Question().battlefield("A", "Grizzly Bears", controller="B", alias="bear").hand("B", "Boomerang")
    question = question.battlefield("B", "Island", count=2).cast("B", "Boomerang", "@bear").resolve()
    passes(question.expect_there("A", "Grizzly Bears", zone="hand").expect_gone("B", "Grizzly Bears"))


def test_a_card_that_is_not_whole_is_unsupported_and_named() -> None:
    outcome = Question().written("battlefield", "A", "Riddle", "Do the hokey-pokey.").run(SHELF)
    assert outcome.status == "unsupported"
    assert "Riddle" in outcome.reason


def test_400_11a_a_card_of_the_sideboard_is_outside_the_game() -> None:
    fetch = "You may reveal a green creature card you own from outside the game and put it into your hand."
    question = Question().sideboard("A", "Grizzly Bears").battlefield("A", "Forest")
    question = question.written("hand", "A", "Fetcher", fetch, "Sorcery", cost="{G}").cast("A", "Fetcher").yes("A")
    passes(question.resolve().expect("hand_count", player="A", value=1, name="Grizzly Bears"))


def test_116_2g_a_companion_is_put_into_the_hand() -> None:
    question = Question().sideboard("A", "Grizzly Bears", companion=True).battlefield("A", "Forest", "Forest", "Forest")
    question = question.activate("A", "Companion").expect("hand_count", player="A", value=1, name="Grizzly Bears")
    passes(question)
    fails(Question().sideboard("A", "Grizzly Bears", companion=True).activate("A", "Companion"), "action_unavailable")
