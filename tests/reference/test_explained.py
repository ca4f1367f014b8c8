"""Two reference scenarios as files (docs/examples/reference.jsonl), and their stories: each step with its rule."""

from __future__ import annotations

from pathlib import Path

from lawmage.explain import story
from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from lawmage.scenario.cards import Shelf
from lawmage.scenario.model import Scenario
from lawmage.scenario.parse import read_file
from lawmage.scenario.running import run
from tests.reference.cards import real

FILE = Path(__file__).parents[2] / "docs" / "examples" / "reference.jsonl"
CARDS: tuple[Card, ...] = (
    real("Brutal Hordechief"), real("Grizzly Bears"), real("Hill Giant"), real("Gray Ogre"), real("Oppressive Rays"),
    real("Contamination"), real("Ritual of Subdual"), real("Fellwar Stone"), real("Reflecting Pool"),
    real("Forest"), real("Mountain"), real("Plains"),
)  # fmt: skip


def costly_block() -> Question:
    """BH-13: the block that costs something is refused, and another is proposed."""
    return (
        Question("AB", "BH-13")
        .battlefield("A", "Brutal Hordechief", "Grizzly Bears")
        .battlefield("A", "Mountain", count=5)
        .battlefield("B", "Hill Giant", alias="giant")
        .battlefield("B", "Gray Ogre")
        .battlefield("B", "Plains", count=3)
        .battlefield("A", "Oppressive Rays", attached_to="giant")
        .at("begin_combat")
        .activate("A", "{3}{R/W}{R/W}")
        .resolve()
        .attack("A", "Brutal Hordechief", "B")
        .attack("A", "Grizzly Bears", "B")
        .block("B", "Hill Giant", "Brutal Hordechief")
        .block("B", "Gray Ogre", "Grizzly Bears")
        .no("B")
        .expect_gone("B", "Gray Ogre")
        .expect_there("B", "Hill Giant")
        .expect_life("B", 16)
        .until("end_combat")
    )


def two_replacements() -> Question:
    """106.7-11: what a land could produce under two replacement effects, in either order."""
    return (
        Question("AB", "106.7-11")
        .battlefield("A", "Contamination", "Ritual of Subdual", "Fellwar Stone")
        .battlefield("B", "Forest")
        .freely()
        .at("upkeep")
        .tap_for_mana("A", "{T}: Add one mana of any color")
        .check("A", "mana_pool", player="A", colors="B", value=1)
        .until("upkeep")
    )


def told(question: Question) -> list[str]:
    shelf = Shelf()
    question.known(*CARDS)
    shelf.own = dict(question.cards)
    outcome = question.run(shelf, explain=True)
    assert outcome.status == "passed", outcome.reason
    return [line.strip() for line in story(outcome.trace)]


def in_turn(lines: list[str], *wanted: str) -> bool:
    """These sentences stand there in this order."""
    rest = iter(lines)
    return all(any(one in line for line in rest) for one in wanted)


def test_the_story_of_BH_13() -> None:
    assert in_turn(
        told(costly_block()),
        "activated an ability of Brutal Hordechief. [602.2]",
        "attacks player B. [508.1]",
        "proposes how the creatures of player B block. [509.1a]",
        "Proposed: Hill Giant blocks Brutal Hordechief. [509.1a]",
        "Player B must pay a cost for 1 of these blocks. [509.1d]",
        "does not pay, so this declaration is undone. [509.1f]",
        "Proposed: Gray Ogre blocks Brutal Hordechief. [509.1a]",
        "Gray Ogre is destroyed. [704.5g]",
    )


def test_the_story_of_106_7_11() -> None:
    assert in_turn(
        told(two_replacements()),
        "Contamination and Ritual of Subdual may change what is produced, in any order (616.1). [106.12b]",
        "Forest could produce {B} or {C}. [106.7]",
        "not a color. [106.1b]",
        "Player A adds {B}. [106.4]",
    )


def test_the_files_are_these_scenarios() -> None:
    found = {one.id: one for one in read_file(str(FILE)) if isinstance(one, Scenario)}
    assert set(found) == {"BH-13", "106.7-11"}
    shelf = Shelf()
    shelf.own = {one.name.lower(): one for one in CARDS}
    for one in found.values():
        assert run(one, shelf).status == "passed"
