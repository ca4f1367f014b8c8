"""702.143 Foretell that cards in a hand have; 702.167c what was used to craft; 702.37b morph abilities."""

from __future__ import annotations

from lawmage.state.constants import MAIN1, UPKEEP
from tests.examples.cards import bear, face, faces, make, spell, thing
from tests.examples.stage import Stage

DEVOURER = (
    "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost reduced"
    " by {2}.\nWhenever you foretell a card, you gain 1 life."
)


def test_702_143a_for_its_mana_cost_less_two() -> None:
    stage = Stage()
    stage.lands("RR")
    stage.put(thing("Book", DEVOURER, "Enchantment"))
    card = stage.hand(make("Blast", "{3}{R}", "Sorcery", "You gain 5 life."))
    _ = stage.game
    stage.takes(card)
    stage.settles()
    assert stage.life() == 21
    exiled = stage.one("Blast", "exile").id
    assert not stage.can_play(exiled)
    stage.to_step(UPKEEP, 1)
    stage.to_step(MAIN1, 0)
    assert stage.can_play(exiled)
    stage.casts(exiled)
    assert stage.life() == 26


def test_702_167c_the_exiled_card_used_to_craft_it() -> None:
    stage = Stage()
    stage.lands("GG")
    front = face("Seed", "{G}", "Artifact", "Craft with creature {G}")
    text = "When this creature enters, you lose life equal to the mana value of the exiled card used to craft it."
    back = face("Heart", "", "Artifact Creature — Golem", text, "3/3")
    seed = stage.put(faces("transform", front, back))
    stage.put(make("Goat", "{4}{G}", "Creature — Goat", "", "1/1"))
    stage.uses(seed)
    stage.settles()
    assert stage.life() == 15


def test_702_37b_a_morph_ability() -> None:
    stage = Stage()
    stage.lands("U")
    mega = stage.put(bear("Great", "5/5", "Megamorph {G}"))
    morph = stage.put(bear("Shape", "5/5", "Morph {G}"))
    stage.put(bear("Plain", "5/5"))
    card = stage.hand(spell("Slide", "Turn target creature with a morph ability face down.", "{U}"))
    stage.play(card)
    assert stage.aimed()[0] in (mega, morph)
