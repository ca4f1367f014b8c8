"""What entries call things on the stack, and how they give votes and orders."""

from __future__ import annotations

from typing import Final

from lawmage.scenario import Question
from tests.examples.cards import face, faces

from .asking import fails, passes

HALVES: Final = faces(
    "split",
    face("Give", "{R}", "Instant", "You gain 2 life.\nFuse"),
    face("Take", "{R}", "Instant", "Target opponent loses 2 life.\nFuse"),
)


def halves() -> Question:
    table = Question().known(HALVES).battlefield("A", "Mountain", count=2).hand("A", "Give // Take")
    return table.battlefield("A", "Island", count=2).hand("A", "Counterspell")


def test_702_102b_a_fused_spell_is_called_so() -> None:
    said = "Cast fused Give // Take"
    table = (
        halves().cast("A", "Give // Take", "B", method="fused").cast("A", "Counterspell", said, when={"on_stack": said})
    )
    passes(table.resolve().expect_life("A", 20).expect_life("B", 20))
    fails(halves().cast("A", "Give").cast("A", "Counterspell", "Cast fused Give"), "action_unavailable")


def test_a_name_alone_means_a_spell() -> None:
    """Shock is cast while the ability is on the stack, before it is discarded."""
    text = "When this creature enters, discard your hand."
    table = Question().written("hand", "A", "Guest", text, cost="{R}", power=1, toughness=1).hand("A", "Shock")
    table = table.battlefield("A", "Mountain", count=2).cast("A", "Guest")
    table = table.cast("A", "Shock", "B", when={"not_on_stack": "Guest"})
    passes(table.resolve().expect_life("B", 18))


def test_701_38d_further_votes_are_given_as_yes_before_the_votes() -> None:
    vote = "Starting with you, each player votes for gain or loss. You gain 1 life for each gain vote, then you lose 1 "
    table = Question().written("hand", "A", "Poll", vote + "life for each loss vote.", "Sorcery", cost="{R}")
    more = "While voting, you may vote an additional time."
    table = table.written("battlefield", "A", "Twice", more, "Enchantment").battlefield("A", "Mountain")
    table = table.cast("A", "Poll").yes("A", 2).no("A").yes("B").resolve()
    passes(table.expect_life("A", 21))


def test_401_4_an_order_may_be_written_as_targets() -> None:
    text = "For each creature, its owner puts it on their choice of the top or bottom of their library."
    for said, top in ((("Grizzly Bears",), "Air Elemental"), (("Air Elemental",), "Grizzly Bears")):
        table = Question().written("hand", "A", "Tide", text, "Sorcery", cost="{R}").battlefield("A", "Mountain")
        table = table.battlefield("B", "Grizzly Bears", "Air Elemental").cast("A", "Tide").yes("B", 2)
        passes(table.target("B", *said).resolve().until("draw", 2).expect_there("B", top, zone="hand"))


def test_118_9_the_way_without_anybodys_permission_goes_by_the_cards_name() -> None:
    gift = "Once during each of your turns, you may cast a spell from your hand without paying its mana cost."
    for named, tapped in (("Shock", 1), ("Gift", 0)):
        table = Question().written("battlefield", "A", "Gift", gift, "Enchantment").battlefield("A", "Mountain")
        table = table.hand("A", "Shock").choose("A", named).cast("A", "Shock", "B").resolve()
        passes(table.expect_life("B", 18).expect("tapped_count", name="Mountain", tapped=True, value=tapped))
