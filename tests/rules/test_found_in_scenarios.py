"""Behaviour that scenarios of play showed to be wrong; each test is named by the rule that decides."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, face, faces, land, make, spell, thing

BOLT = spell("Spark", "Spark deals 3 damage to any target.")


def question(*cards: Card, players: str = "AB") -> Question:
    lands = [land(kind) for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    return Question(players).known(BOLT, bear(), *lands, *cards)


def test_113_6b_as_long_as_it_is_in_the_graveyard() -> None:
    """The ability functions in the zone it names."""
    shade = bear("Shade", text="As long as this card is in your graveyard, creatures you control have flying.")
    asked = question(shade).graveyard("A", "Shade").battlefield("A", "Cub")
    asked.expect("ability", player="A", name="Cub", ability="Flying", has=True, count=1).holds()


def test_608_2b_buyback_of_a_spell_that_does_not_resolve() -> None:
    growth = spell("Growth", "Buyback {2}\nTarget creature gets +2/+2 until end of turn.", "{G}")
    asked = question(growth).battlefield("A", "Forest", count=3).battlefield("A", "Cub").hand("A", "Growth")
    asked.battlefield("B", "Mountain").hand("B", "Spark")
    asked.cast("A", "Growth", "Cub").yes("A").cast("B", "Spark", "Cub", when={"on_stack": "Growth"})
    asked.expect_there("A", "Growth", zone="graveyard").holds()


def test_122_1c_shield_counter() -> None:
    """Damage at once is prevented and one counter removed."""
    guard = bear("Guard", "2/1", "This creature enters with two shield counters on it.")
    sweep = spell("Sweep", "Destroy all creatures.", "{R}")
    asked = question(guard, sweep).battlefield("A", "Mountain", count=2).battlefield("A", "Guard")
    asked.hand("A", "Spark", "Sweep").cast("A", "Spark", "Guard").resolve().cast("A", "Sweep").resolve()
    asked.expect_counters("A", "Guard", "shield", 0).expect("damage", player="A", name="Guard", value=0).holds()


def test_122_1d_stun_counter_when_an_effect_untaps() -> None:
    sloth = bear("Sloth", text="This creature enters tapped with three stun counters on it.\n{0}: Untap this creature.")
    asked = question(sloth).battlefield("A", "Sloth").activate("A", "{0}").resolve()
    asked.expect_counters("A", "Sloth", "stun", 1).expect("tapped", player="A", name="Sloth", value=True).holds()


def test_903_9a_a_commander_that_dies() -> None:
    asked = question().commander("A", "Cub").battlefield("A", "Mountain").battlefield("A", "Forest", count=2)
    asked.hand("A", "Spark").cast("A", "Cub").resolve().cast("A", "Spark", "Cub").resolve().yes("A")
    asked.expect("command_count", player="A", name="Cub", value=1).holds()


def test_903_9b_a_commander_that_would_go_to_a_hand() -> None:
    bounce = spell("Recall", "Return target creature to its owner's hand.", "{R}")
    asked = question(bounce).commander("A", "Cub").battlefield("A", "Mountain").battlefield("A", "Forest", count=2)
    asked.hand("A", "Recall").cast("A", "Cub").resolve().cast("A", "Recall", "Cub").resolve().yes("A")
    asked.expect("command_count", player="A", name="Cub", value=1).holds()


def test_111_8_a_token_does_not_come_back() -> None:
    blink = spell("Blink", "Exile target creature, then return it to the battlefield under its owner's control.", "{R}")
    asked = question(blink).token("A", "Treasure").battlefield("A", "Mountain").hand("A", "Blink")
    asked.token("A", {"name": "Wolf", "types": ["creature"], "power": 2, "toughness": 2})
    asked.cast("A", "Blink", "Wolf").resolve().expect_gone("A", "Wolf").holds()


def test_725_4_the_monarch_leaves() -> None:
    crown = thing("Crown", "{0}: You become the monarch.")
    asked = question(crown, players="ABC").battlefield("A", "Crown").activate("A", "{0}").resolve().concede("A")
    asked.at("upkeep", 2).expect("monarch", player="B").holds()


def test_704_5m_an_aura_on_a_player_who_has_left() -> None:
    curse = thing("Curse", "Enchant player", "Enchantment — Aura Curse", "{R}")
    asked = question(curse, players="ABC").battlefield("A", "Mountain").hand("A", "Curse")
    asked.cast("A", "Curse", "B").resolve().check("A", "permanent_count", player="A", name="Curse", value=1)
    asked.at("begin_combat").concede("B").at("postcombat_main").expect_there("A", "Curse", zone="graveyard").holds()


def test_603_8_a_state_that_is_so_only_during_a_resolution() -> None:
    text = "When you control no other artifacts, sacrifice this creature."
    golem = make("Golem", "{4}", "Artifact Creature — Golem", text, "4/4")
    relic = thing("Relic", "{T}: Add {C}.")
    blink = spell("Blink", "Exile target artifact, then return it to the battlefield under its owner's control.", "{R}")
    asked = question(golem, relic, blink).battlefield("A", "Golem", "Relic", "Mountain").hand("A", "Blink")
    asked.cast("A", "Blink", "Relic").resolve().expect_there("A", "Golem", zone="graveyard").holds()


def test_608_2h_what_was_attached_to_something_that_has_left() -> None:
    ooze = bear("Ooze", text="{0}: Destroy target creature, then destroy all Equipment attached to that creature.")
    sword = thing("Sword", "Equipped creature gets +1/+0.\nEquip {0}", "Artifact — Equipment")
    asked = question(ooze, sword).battlefield("A", "Ooze", "Cub", "Sword").activate("A", "Equip", "Cub").resolve()
    asked.activate("A", "{0}: Destroy", "Cub").resolve().expect_there("A", "Sword", zone="graveyard").holds()


def test_603_10a_a_blocking_creature_dies() -> None:
    """What it was in combat is part of its last known information."""
    text = "Whenever a blocking creature an opponent controls dies, you gain 5 life."
    asked = question(bear("Tyrant", "5/5", text)).battlefield("A", "Tyrant").battlefield("B", "Cub")
    asked.attack("A", "Tyrant").block("B", "Cub", "Tyrant").until("postcombat_main").expect_life("A", 25).holds()


def test_720_3d_an_omen_is_shuffled_into_the_library() -> None:
    omen = faces(
        "adventure",
        face("Wyrm", "{5}{U}", "Creature — Dragon", "Flying", "4/4"),
        face("Glimpse", "{U}", "Sorcery — Omen", "You gain 1 life. (Then shuffle this card into its owner's library.)"),
    )
    asked = (
        question(omen)
        .battlefield("A", "Island")
        .hand("A", "Wyrm // Glimpse")
        .empty_library("A")
        .cast("A", "Glimpse")
        .resolve()
    )
    asked.expect_life("A", 21).expect("library_count", player="A", name="Wyrm", value=1).holds()
