"""702.140, 730 Mutate: a spell merges with a creature."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, face, faces, land, make, spell

HERON = make(
    "Heron",
    "{4}{U}",
    "Creature — Bird",
    "Mutate {1}{U}\nFlying\nWhenever this creature mutates, you gain 2 life.",
    "3/4",
)
BLADE = spell("Blade", "Destroy target creature.", "{B}")


def question(*cards: Card) -> Question:
    lands = [land(kind) for kind in ("Island", "Swamp")]
    asked = Question().known(HERON, BLADE, bear("Cub", "2/2", "Trample"), *lands, *cards)
    return asked.battlefield("A", "Island", count=2).battlefield("A", "Cub").hand("A", "Heron")


def test_702_140c_on_top() -> None:
    """It has the characteristics of what is on top and the abilities of both; it stays the same object."""
    asked = question().do("add_counters", "A", name="Cub", counter="time", count=1)
    asked.cast("A", "Heron", "Cub", method="using Mutate").no("A").resolve()
    asked.expect_gone("A", "Cub").expect_size("A", "Heron", 3, 4).expect_counters("A", "Heron", "time", 1)
    asked.expect("ability", player="A", name="Heron", ability="Trample", has=True, count=1).expect_life("A", 22).holds()


def test_702_140c_on_the_bottom() -> None:
    asked = question().cast("A", "Heron", "Cub", method="using Mutate").yes("A").resolve()
    asked.expect_gone("A", "Heron").expect_size("A", "Cub", 2, 2).expect_life("A", 22)
    asked.expect("ability", player="A", name="Cub", ability="Flying", has=True, count=1).holds()


def test_702_140a_no_human_and_nothing_of_another_owner() -> None:
    human = make("Squire", "{W}", "Creature — Human", "", "1/1")
    asked = question(human).battlefield("A", "Squire").cast("A", "Heron", "Squire", method="using Mutate")
    asked.expect_fails("illegal_target").holds()


def test_702_140b_without_its_target_it_is_a_creature() -> None:
    asked = question().battlefield("B", "Swamp").hand("B", "Blade")
    asked.cast("A", "Heron", "Cub", method="using Mutate").cast("B", "Blade", "Cub", when={"on_stack": "Heron"})
    asked.until("begin_combat").expect_there("A", "Heron").expect_there("A", "Cub", zone="graveyard").holds()


def test_730_3_all_components_leave_together() -> None:
    asked = question().battlefield("B", "Swamp").hand("B", "Blade")
    asked.cast("A", "Heron", "Cub", method="using Mutate").no("A").resolve().at("begin_combat").cast(
        "B", "Blade", "Heron"
    )
    asked.until("postcombat_main").expect_there("A", "Heron", zone="graveyard")
    asked.expect_there("A", "Cub", zone="graveyard").holds()


def test_730_2d_a_token_with_a_card_on_top() -> None:
    """It is no token then; when it dies only the card stays in the graveyard."""
    asked = question().battlefield("B", "Swamp").hand("B", "Blade")
    asked.token("A", {"name": "Wolf", "types": ["creature"], "subtypes": ["Wolf"], "power": 5, "toughness": 5})
    asked.cast("A", "Heron", "Wolf", method="using Mutate").no("A").resolve()
    asked.check("A", "token_count", player="A", value=0).at("begin_combat").cast("B", "Blade", "Heron")
    asked.until("postcombat_main").expect_there("A", "Heron", zone="graveyard")
    asked.expect("graveyard_count", player="A", value=1).holds()


def test_730_2i_double_faced_components_transform() -> None:
    """The card beneath turns over; the permanent keeps what is on top."""
    wolf = faces(
        "transform",
        face("Howler", "{G}", "Creature — Wolf", "{0}: Transform this creature.", "2/1"),
        face("Prowler", "", "Creature — Wolf", "Trample\nLifelink", "4/4", "G"),
    )
    asked = question(wolf).battlefield("A", "Howler // Prowler")
    asked.cast("A", "Heron", "Howler", method="using Mutate")
    asked.no("A").resolve().activate("A", "{0}").resolve().expect_size("A", "Heron", 3, 4)
    asked.expect("ability", player="A", name="Heron", ability="Lifelink", has=True, count=1).holds()
