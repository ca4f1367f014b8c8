"""110-113 Status, tokens, spells, abilities: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.state.constants import DAMAGE_STEP
from lawmage.text.compile import prepare
from tests.examples.cards import bear, face, faces, make, spell, thing
from tests.examples.stage import Stage


def flip_card(name: str, below: str, pt: str) -> Card:
    return faces(
        "flip",
        face(name, "{1}{U}", "Creature — Moonfolk", "{T}: Flip this creature.", "1/1"),
        face(below, "{1}{U}", "Legendary Creature — Moonfolk", "", pt),
    )


def test_ex_110_5c_1_a_flipped_permanent_stays_flipped_as_a_copy() -> None:
    """A copy of a flip card flips, becomes a bear (which has no lower half) and then another flip card's lower half."""
    stage = Stage()
    text = (
        "{1}{U}{B}: Exile target creature card from a graveyard. "
        "Mime becomes a copy of that card, except it has this ability."
    )
    mime = stage.put(make("Mime, of Masks", "{2}{U}", "Legendary Creature — Human", text, "0/2"))
    first = stage.put(flip_card("Apprentice", "Teacher", "2/3"), zone="graveyard")
    second = stage.put(bear("Cub", "2/2"), zone="graveyard")
    third = stage.put(flip_card("Urchin", "Stabber", "3/3"), zone="graveyard")
    stage.lands("UUUUUBBBB")
    stage.uses(mime, target=(first,))
    assert stage.seen(mime).name == "Apprentice"
    stage.uses(mime)
    assert (stage.seen(mime).name, stage.size(mime)) == ("Teacher", (2, 3))
    assert stage.can_use(mime)
    stage.uses(mime, target=(second,))
    assert (stage.seen(mime).name, stage.size(mime)) == ("Cub", (2, 2))
    stage.uses(mime, target=(third,))
    assert (stage.seen(mime).name, stage.size(mime)) == ("Stabber", (3, 3))


def test_ex_111_3_1_a_token_has_only_what_the_effect_says() -> None:
    """A 1/1 green Saproling: no mana cost, no supertypes, no abilities."""
    stage = Stage()
    mage = stage.put(bear("Mage", text="{2}{G}: Create a 1/1 green Saproling creature token."))
    stage.lands("GGG")
    stage.uses(mage)
    token = stage.seen(stage.one("Saproling Token").id)
    assert (token.power, token.toughness, token.colors, token.types) == (1, 1, "G", {"creature", "Saproling"})
    assert token.cost is None and not token.abilities


def test_ex_111_4_1_a_token_is_named_for_its_subtypes() -> None:
    """Two 2/1 Dwarf Berserkers have both types and both words, and the word Token, in the name."""
    stage = Stage()
    stage.lands("R")
    text = "Create two 2/1 red Dwarf Berserker creature tokens."
    stage.casts(stage.hand(spell("Muster", text, kind="Sorcery")))
    tokens = stage.of_name("Dwarf Berserker Token")
    assert len(tokens) == 2
    assert stage.seen(tokens[0].id).types == {"creature", "Dwarf", "Berserker"}


def test_ex_111_4_2_a_token_with_a_name_of_its_own() -> None:
    """The name that the effect gives is the whole name; the subtype is no part of it."""
    stage = Stage()
    text = "When Min enters, create Twin, a legendary 1/1 red Hamster creature token with trample and haste."
    stage.lands("RG")
    stage.casts(stage.hand(make("Min, of the Hills", "{R}{G}", "Legendary Creature — Human", text, "2/2")))
    stage.resolves()
    token = stage.seen(stage.one("Twin").id)
    assert token.types == {"legendary", "creature", "Hamster"}


def test_ex_111_4_3_a_copied_creature_keeps_its_name() -> None:
    """A token that is a copy is called like the original, without the word Token."""
    stage = Stage()
    victim = stage.put(make("Doubter", "{2}{B}", "Creature — Human", "", "2/2"))
    stage.lands("U")
    text = "Create a token that's a copy of target creature."
    stage.casts(stage.hand(spell("Likeness", text, "{U}", "Sorcery")), target=(victim,))
    names = [stage.seen(one.id).name for one in stage.of_name("Doubter")]
    assert names == ["Doubter", "Doubter"]
    token = next(one for one in stage.of_name("Doubter") if one.id != victim)
    assert token.kind == "token" and stage.seen(token.id).colors == "B"


def test_ex_111_11_1_a_token_named_for_a_card_has_its_characteristics() -> None:
    """The token is what the card of that name is."""
    stage = Stage()
    text = "Whenever one or more creatures you control deal combat damage to a player, create a Tarrasque token."
    prepare(("Tarrasque",))
    raider = stage.put(bear("Raider", "2/2", text))
    prepare(())
    stage.put(make("Tarrasque", "{6}{G}", "Creature — Dinosaur", "Trample", "9/9"), zone="library")
    stage.attack((raider, -2))
    stage.to_step(DAMAGE_STEP)
    stage.settles()
    token = stage.seen(stage.one("Tarrasque").id)
    assert (token.power, token.toughness, token.colors, token.keywords) == (9, 9, "G", {"trample"})


def test_ex_111_12_1_a_copy_of_nothing() -> None:
    """A token that is a copy of the card exiled with it: with no such card there is no token."""
    stage = Stage()
    text = (
        "Whenever a nontoken creature dies, you may exile that card.\n{1}, {T}: Create a token that's a copy of "
        "a card exiled with this artifact. It gains haste. Exile it at the beginning of the next end step."
    )
    vat = stage.put(thing("Vat", text))
    stage.lands("C")
    stage.uses(vat)
    assert not [one for one in stage.state.objects.values() if one.kind == "token"]


def test_ex_112_4_1_a_changed_spell_becomes_a_changed_permanent() -> None:
    """A black creature spell that was made white enters white, and stays so for the duration."""
    stage = Stage()
    stage.lands("BW")
    knight = stage.hand(make("Knight", "{B}", text="When this creature enters, you gain 1 life.", pt="1/1"))
    bleach = stage.hand(spell("Bleach", "Target spell becomes white until end of turn.", "{W}"))
    stage.put(thing("Choir", "Whenever a white creature enters, you gain 5 life."))
    stage.play(knight)
    stage.casts(bleach, target=(stage.state.stack[-1],))
    stage.resolves()
    made = stage.one("Knight").id
    assert stage.seen(made).colors == "W"
    stage.settles()
    assert stage.life() == 26
    stage.to_step(1, 1)
    assert stage.seen(made).colors == "B"


def test_ex_113_2a_1_cannot_block_is_an_ability() -> None:
    """A creature that says only that it can't block has an ability, which it can lose."""
    stage = Stage()
    stage.put(thing("Frieze", "Creatures with no abilities get +2/+2.", "Enchantment"))
    coward = stage.put(bear("Coward", "2/2", "This creature can't block."), 1)
    plain = stage.put(bear(), 1)
    attacker = stage.put(bear("Raider", "2/2", "Vigilance"))
    stage.lands("U")
    dull = stage.hand(spell("Dull", "Target creature loses all abilities until end of turn.", "{U}"))
    assert stage.size(coward) == (2, 2) and stage.size(plain) == (4, 4)
    stage.casts(dull, target=(coward,))
    assert stage.size(coward) == (4, 4)
    stage.attack((attacker, -2), (coward, attacker))
    assert stage.state.combat is not None and stage.state.combat.blocks == ((coward, attacker),)


def test_ex_113_6k_1_one_condition_in_play_and_one_in_exile() -> None:
    """The ability triggers as it enters, and again from exile when the haunted creature dies."""
    stage = Stage()
    text = "Haunt\nWhen this creature enters or the creature it haunts dies, exile target enchantment."
    stage.lands("WRR")
    ghost = stage.hand(make("Ghost", "{W}", "Creature — Spirit", text, "1/1"))
    host = stage.put(bear(), 1)
    walls = [stage.put(thing(f"Rite {n}", "Creatures you control get +0/+1.", "Enchantment"), 1) for n in (1, 2)]
    bolt = "Bolt deals 4 damage to target creature."
    bolts = [stage.hand(spell("Bolt", bolt)) for _ in range(2)]
    stage.casts(ghost)
    stage.resolves()
    assert [stage.there(one) for one in walls].count(True) == 1
    stage.casts(bolts[0], target=(stage.one("Ghost").id,))
    stage.resolves()
    assert stage.where("Ghost") == ["exile"]
    stage.casts(bolts[1], target=(host,))
    stage.settles()
    assert not any([stage.there(one) for one in walls])


def test_ex_113_6m_1_an_ability_that_works_in_the_graveyard() -> None:
    """A card that returns itself from the graveyard can be activated there, and nowhere else."""
    text = "{1}{B}: Return this card from your graveyard to the battlefield tapped."
    riser = make("Riser", "{1}{B}", "Creature — Skeleton", text, "1/1")
    for zone, can in (("graveyard", True), ("battlefield", False), ("hand", False), ("exile", False)):
        stage = Stage()
        stage.lands("BB")
        card = stage.put(riser, zone=zone)
        assert stage.can_use(card) is can, zone
        if can:
            stage.uses(card)
            assert stage.one("Riser").tapped


def test_ex_113_12_1_a_granted_characteristic_is_no_ability() -> None:
    """Flying given by an Aura is an ability; being red or unblockable by one is not."""
    for text, size in (
        ("Enchanted creature has flying.", (2, 2)),
        ("Enchanted creature is red.", (4, 4)),
        ("Enchanted creature can't be blocked.", (4, 4)),
    ):
        stage = Stage()
        stage.put(thing("Frieze", "Creatures with no abilities get +2/+2.", "Enchantment"))
        cub = stage.put(bear())
        stage.lands("U")
        aura = stage.hand(make("Veil", "{U}", "Enchantment — Aura", f"Enchant creature\n{text}"))
        assert stage.size(cub) == (4, 4)
        stage.casts(aura, target=(cub,))
        assert stage.state.objects[stage.one("Veil").id].attached_to == cub
        assert stage.size(cub) == size, text
