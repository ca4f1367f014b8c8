"""More behaviour that scenarios of play showed to be wrong; each test is named by the rule that decides."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.scenario.builder import Question
from tests.examples.cards import bear, face, faces, land, make, spell

BOLT = spell("Spark", "Spark deals 3 damage to any target.")


def question(*cards: Card, players: str = "AB") -> Question:
    lands = [land(kind) for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    return Question(players).known(BOLT, bear(), *lands, *cards)


def test_603_10a_a_card_put_into_a_hand_from_a_graveyard_sees_it() -> None:
    moth = bear("Moth", "1/1", "When this card is put into your hand from your graveyard, you gain 2 life.")
    dig = spell("Dig", "Return target creature card from your graveyard to your hand.")
    asked = question(moth, dig).battlefield("A", "Mountain").graveyard("A", "Moth").hand("A", "Dig")
    asked.cast("A", "Dig", "Moth").resolve().expect_life("A", 22).holds()
    bounce = spell("Bounce", "Return target creature to its owner's hand.")
    asked = question(moth, bounce).battlefield("A", "Mountain", "Moth").hand("A", "Bounce")
    asked.cast("A", "Bounce", "Moth").resolve().expect_life("A", 20).holds()


def test_608_2d_one_card_is_not_picked_twice() -> None:
    """What is both a creature and a land is one of the two; another card is the other."""
    grove = make("Grove", "", "Land Creature — Forest Dryad", pt="1/1")
    text = "Mill three cards. You may put a creature card and/or a land card from among them into your hand."
    asked = question(grove, spell("Sift", text)).battlefield("A", "Mountain").library("A", "Grove", "Grove", "Grove")
    asked.hand("A", "Sift").cast("A", "Sift").do("choose", "A", options=[{"text": "Grove"}, {"text": "Grove"}])
    asked.resolve().expect_there("A", "Grove", 2, zone="hand").holds()


def test_107_3j_x_of_an_ability_that_is_copied() -> None:
    """What enters as a copy has an X of its own spell, but the copied ability says nothing about it."""
    one = make("Swell", "{X}", "Creature — Bear", "This creature enters with X +1/+1 counters on it.", "0/0")
    text = "You may have this creature enter as a copy of any creature on the battlefield, except it enters with X "
    ego = make("Vain", "{X}{G}", "Creature — Shapeshifter", text + "additional +1/+1 counters on it.", "0/0")
    asked = question(one, ego).battlefield("A", "Forest", count=6).hand("A", "Swell", "Vain")
    asked.cast("A", "Swell").number("A", 2).resolve().cast("A", "Vain").number("A", 3).yes("A").choose("A", "Swell")
    asked.resolve().expect("power_toughness", player="A", name="Swell", power=3, toughness=3, scope="any")
    asked.expect("power_toughness", player="A", name="Swell", power=2, toughness=2, scope="any").holds()


def test_702_34_flashback_given_to_a_modal_double_faced_card() -> None:
    glow = face("Glow", "{G}", "Sorcery", "You gain 3 life.")
    both = faces("modal_dfc", glow, face("Glade", "", "Land", "{T}: Add {G}."))
    recall = spell("Recall", "Target instant or sorcery card in your graveyard gains flashback until end of turn. The "
                   "flashback cost is equal to its mana cost.")  # fmt: skip
    asked = (
        question(both, recall)
        .battlefield("A", "Mountain", "Forest")
        .graveyard("A", "Glow // Glade")
        .hand("A", "Recall")
    )
    asked.cast("A", "Recall", "Glow").resolve().activate("A", "Flashback").resolve().expect_life("A", 23).holds()


def test_707_2_a_copy_of_a_face_down_creature_has_no_name() -> None:
    clone = make("Twin", "{G}", "Creature", "You may have this creature enter as a copy of any creature on the "
                 "battlefield.", "0/0")  # fmt: skip
    asked = question(clone).battlefield("A", "Forest").battlefield("A", "Cub", face_down=True).hand("A", "Twin")
    asked.cast("A", "Twin").yes("A").choose("A", "[face_down_creature]").resolve()
    asked.expect_there("A", "[face_down_creature]", 2).holds()


def test_702_11d_hexproof_from_a_quality_is_asked_for() -> None:
    guard = bear("Guard", "2/2", "Hexproof from white")
    asked = question(guard).battlefield("A", "Guard")
    asked.expect("ability", player="A", name="Guard", ability="Hexproof from white", has=True, count=1)
    asked.expect("ability", player="A", name="Guard", ability="Hexproof from black", has=False, count=1).holds()


def test_608_2f_tokens_for_each_thing_are_created_at_the_same_time() -> None:
    """What watches one creation of tokens sees one."""
    text = "For each creature you control, create a token that's a copy of that creature."
    watch = make("Watch", "", "Enchantment", "Whenever one or more tokens you control enter, you gain 1 life.")
    asked = question(spell("March", text), watch, bear("Wolf", "3/3")).battlefield("A", "Mountain", "Cub", "Wolf")
    asked.battlefield("A", "Watch").hand("A", "March").cast("A", "March").resolve().expect_life("A", 21)
    asked.expect_there("A", "Wolf", 2).expect_there("A", "Cub", 2).holds()


def test_709_4b_the_mana_cost_of_a_split_card() -> None:
    """Both halves together are one mana cost, the same as that of another card."""
    halves = faces("split", face("Left", "{2}{U}", "Instant", "You gain 1 life."),
                   face("Right", "{1}{R}", "Instant", "You gain 2 life."))  # fmt: skip
    text = "This creature enters with a +1/+1 counter on it for each different mana cost among nonland cards in your "
    demon = make("Demon", "{G}", "Creature — Demon", text + "graveyard.", "0/0")
    asked = question(halves, demon, spell("Both", "You gain 1 life.", "{3}{U}{R}")).battlefield("A", "Forest")
    asked.graveyard("A", "Left // Right", "Both", "Spark").hand("A", "Demon").cast("A", "Demon").resolve()
    asked.expect_size("A", "Demon", 2, 2).holds()


def test_120_4c_the_results_of_combat_damage_are_one_event() -> None:
    """Two players lose life at the same time; what watches "one or more" of them sees it once."""
    watch = make("Watch", "", "Enchantment", "Whenever one or more opponents lose life, you gain 5 life.")
    asked = question(watch, bear("Wolf", "1/1"), players="ABC").battlefield("A", "Watch", "Wolf", "Cub")
    asked.attack("A", "Wolf", "B").attack("A", "Cub", "C").until("end_combat")
    asked.expect_life("A", 25).expect_life("B", 19).expect_life("C", 18).holds()


def test_702_56b_each_instance_of_replicate_is_paid_separately() -> None:
    """What one instance was paid for is not copied by the other."""
    spark = spell("Echoing", "You gain 1 life.\nReplicate {R}\nReplicate {1}")
    asked = question(spark).battlefield("A", "Mountain", count=4).hand("A", "Echoing").cast("A", "Echoing")
    asked.number("A", 1, 2).resolve().expect_life("A", 24).holds()


def test_702_157b_each_instance_of_squad_is_paid_separately() -> None:
    pack = bear("Pack", "1/1", "Squad {G}\nSquad {1}", "{G}")
    asked = question(pack).battlefield("A", "Forest", count=3).hand("A", "Pack").cast("A", "Pack")
    asked.number("A", 0, 2).resolve().expect_there("A", "Pack", 3).holds()


def test_608_2d_a_copy_that_was_not_made_gets_no_new_targets() -> None:
    swarm = make("Swarm", "", "Enchantment", "Whenever you cast an instant or sorcery spell, you may copy that spell. "
                 "You may choose new targets for the copy.")  # fmt: skip
    asked = question(swarm).battlefield("A", "Swarm", "Mountain").hand("A", "Spark")
    asked.cast("A", "Spark", "B").no("A").resolve().expect_life("B", 17).holds()
    asked = question(swarm).battlefield("A", "Swarm", "Mountain").battlefield("B", "Cub").hand("A", "Spark")
    asked.cast("A", "Spark", "B").yes("A", 2).target("A", "Cub").resolve()
    asked.expect_life("B", 17).expect_gone("B", "Cub").holds()


def test_601_3_no_spells_from_graveyards() -> None:
    """The zones of the sentence are where a spell is cast from."""
    echo = spell("Encore", "You gain 1 life.\nFlashback {R}")
    for text, possible in (
        ("Players can't cast spells from graveyards or libraries.", False),
        ("Players can't cast noncreature spells from graveyards or exile.", False),
        ("Players can't cast creature spells from graveyards.", True),
    ):
        cage = make("Cage", "", "Artifact", text)
        asked = question(echo, cage).battlefield("A", "Cage").battlefield("A", "Mountain", count=2)
        asked.graveyard("A", "Encore").hand("A", "Encore")
        asked.check("A", "playable", player="A", do="activate", ability="Flashback", has=possible)
        asked.cast("A", "Encore").resolve().expect_life("A", 21).holds()


def test_306_5b_a_loyalty_of_x() -> None:
    """107.3m It enters with the X of the spell; with none it is put into the graveyard."""
    sage = make("Sage", "{X}{G}", "Planeswalker — Sage", "+1: You gain 1 life.", "X")
    asked = question(sage).battlefield("A", "Forest", count=4).hand("A", "Sage").cast("A", "Sage").number("A", 3)
    asked.resolve().expect_counters("A", "Sage", "loyalty", 3).holds()
    asked = question(sage).battlefield("A", "Forest").hand("A", "Sage").cast("A", "Sage").number("A", 0)
    asked.resolve().expect_there("A", "Sage", zone="graveyard").holds()
