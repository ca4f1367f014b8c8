"""201-208 Names, mana costs, types, sizes: the rulebook's examples."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.rules.stats import mana_value
from lawmage.state.constants import CLEANUP, END, MAIN1
from tests.examples.cards import bear, face, faces, land, make, spell, thing
from tests.examples.stage import Stage


def worth(cost: str) -> int:
    """The mana value of a permanent with this mana cost."""
    stage = Stage()
    made = stage.put(bear("Cub", cost=cost))
    return value(stage, made)


def value(stage: Stage, object_id: int) -> int:
    return mana_value(stage.seen(object_id), stage.state.objects[object_id])


# 201 Names ------------------------------------------------------------------------------------------------------


def test_ex_201_2b_1_no_name_is_not_a_different_name() -> None:
    """Three Demons with different names and a nameless face-down one are not four with different names."""
    when = "At the beginning of your end step, if you control"
    text = f"{when} four or more Demons with different names, you win the game."
    for hidden, wins in ((True, False), (False, True)):
        stage = Stage(step=CLEANUP)
        stage.put(thing("Pact", text, "Enchantment"), 1)
        for n in range(3):
            stage.put(make(f"Fiend {n}", "{B}", "Creature — Demon", "", "2/2"), 1)
        last = stage.put(make("Imp", "{B}", "Creature — Imp", "Morph {B}", "2/2"), 1)
        stage.put(thing("Mark", "Creatures you control are Demons in addition to their other types."), 1)
        if hidden:
            stage.start.own(last).face_down = "morph"
            stage.start.touch_views()
        stage.to_step(END, 1)
        assert bool(stage.state.stack) is wins


def test_ex_201_4a_1_only_names_of_cards_with_the_characteristic() -> None:
    """An artifact card's name may be chosen; a land's may not, although the land is an artifact just now."""
    stage = Stage()
    stage.put(thing("Forge", "All lands are artifacts in addition to their other types."))
    stage.put(land("Island"))
    stage.put(thing("Trinket", "{T}: Add {C}."))
    stage.lands("B")
    text = (
        "Choose an artifact card name. Search target player's graveyard, hand, and library "
        "for any number of cards with that name and exile them."
    )
    stage.play(stage.hand(spell("Dispossession", text, "{B}", "Sorcery")), target=(-2,))
    for _ in (0, 1):
        stage.pass_priority()
    decision = stage.game.decision
    assert decision is not None
    assert decision.error((stage.code("Trinket"),)) is None
    assert decision.error((stage.code("Island"),)) is not None


def slime_hall() -> Card:
    text = (
        "Whenever a nontoken creature you control dies, put a slime counter on Slime Hall, then create a green "
        "Ooze creature token with \"This token's power and toughness are each equal to the number of slime counters "
        'on Slime Hall."'
    )
    return thing("Slime Hall, the Old", text, "Legendary Enchantment")


def test_ex_201_5a_1_a_granted_ability_names_the_one_that_granted_it() -> None:
    """The token counts on the one enchantment that made it, and so does a copy of the token."""
    stage = Stage()
    stage.put(thing("Twins", 'The "legend rule" doesn\'t apply to permanents you control.'))
    halls = [stage.put(slime_hall()), stage.put(slime_hall())]
    doomed = stage.put(bear())
    bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to any target."))
    likeness = stage.hand(spell("Likeness", "Create a token that's a copy of target creature.", "{U}", "Sorcery"))
    stage.lands("RUU")
    stage.put(thing("Urn", "{0}: Put a slime counter on target enchantment."))
    stage.casts(bolt, target=(doomed,))
    stage.settles()
    oozes = stage.of_name("Ooze Token")
    assert [stage.size(one.id) for one in oozes] == [(1, 1), (1, 1)]
    stage.uses(stage.one("Urn").id, target=(halls[0],))
    grown = [one for one in oozes if stage.size(one.id) == (2, 2)]
    assert len(grown) == 1
    stage.casts(likeness, target=(grown[0].id,))
    assert sorted([stage.size(one.id) for one in stage.of_name("Ooze Token")]) == [(1, 1), (2, 2), (2, 2)]


def test_ex_201_5b_1_a_gained_ability_names_who_has_it_now() -> None:
    """Gained from a legend, "Regenerate" it regenerates the creature that gained the ability."""
    stage = Stage()
    text = "{U}: This creature gains all activated abilities of target creature until end of turn."
    mercury = stage.put(make("Mercury", "{3}{U}{U}", "Creature — Elemental", text, "3/4"))
    dragon = stage.put(make("Skal, the Old", "{B}", "Legendary Creature — Dragon", "{B}{B}: Regenerate Skal.", "4/4"))
    stage.lands("UBBRR")
    blasts = [stage.hand(spell("Blast", "Blast deals 9 damage to target creature.")) for _ in range(2)]
    stage.uses(mercury, target=(dragon,))
    stage.uses(mercury)
    stage.casts(blasts[0], target=(mercury,))
    assert stage.there(mercury) and stage.state.objects[mercury].tapped
    stage.casts(blasts[1], target=(dragon,))
    assert not stage.there(dragon)


def test_ex_201_5b_2_a_spliced_text_names_the_spell_it_is_spliced_onto() -> None:
    """The spell onto which the words are spliced deals the damage."""
    stage = Stage()
    ray = make("Ray", "{1}{R}", "Instant — Arcane", "Ray deals 2 damage to any target.\nSplice onto Arcane {1}{R}")
    stage.hand(ray)
    reach = stage.hand(make("Reach", "{G}", "Sorcery — Arcane", "You gain 1 life."))
    stage.lands("GRR")
    stage.put(bear("Ward", "1/1", "Whenever a source deals damage to an opponent, you gain 5 life."))
    stage.play(reach, splice=(stage.start.players[0].hand[0],), target=(-2,))
    stage.resolves()
    assert (stage.life(0), stage.life(1)) == (21, 18)
    (hit,) = [one for one in stage.state.history if type(one).__name__ == "Damage"]
    assert stage.state.last_known[hit.source].view.name == "Reach"
    assert stage.where("Ray") == ["hand"]


def test_ex_201_5b_3_an_ability_that_a_copy_keeps_names_the_copy() -> None:
    """After it has become a bear by its ability, that ability changes the bear again."""
    stage = Stage()
    text = "{1}, Sacrifice another creature: Dan becomes a copy of the sacrificed creature, except it has this ability."
    dane = stage.put(make("Dan, Ever New", "{1}{U}", "Legendary Creature — Human", text, "3/2"))
    first, second = stage.put(bear("Cub", "2/2")), stage.put(bear("Elk", "4/4"))
    stage.lands("UU")
    stage.uses(dane, sacrifice=(first,))
    assert (stage.seen(dane).name, stage.size(dane)) == ("Cub", (2, 2))
    stage.uses(dane)
    assert not stage.there(second)
    assert (stage.seen(dane).name, stage.size(dane)) == ("Elk", (4, 4))


# 202 Mana costs -------------------------------------------------------------------------------------------------


def test_ex_202_2a_1_colours_come_from_the_mana_cost() -> None:
    """{2}{W} is white, {2} colourless, {2}{W}{B} white and black."""
    for cost, colors in (("{2}{W}", "W"), ("{2}", ""), ("{2}{W}{B}", "WB")):
        stage = Stage()
        assert stage.seen(stage.put(bear("Cub", cost=cost))).colors == colors


def test_ex_202_3_1_mana_value_is_the_total() -> None:
    """{3}{U}{U} is worth 5."""
    assert worth("{3}{U}{U}") == 5


def hunter() -> Card:
    return faces(
        "transform",
        face("Hunter", "{2}{R}{G}", "Creature — Human Werewolf", "{0}: Transform this creature.", "2/2"),
        face("Ravager", "", "Creature — Werewolf", "", "4/4", "RG"),
    )


def test_ex_202_3b_1_the_back_face_is_worth_the_front() -> None:
    """A card of mana value 4 is worth 4 when it has transformed."""
    stage = Stage()
    card = stage.put(hunter())
    assert value(stage, card) == 4
    stage.uses(card)
    assert stage.seen(card).name == "Ravager" and value(stage, card) == 4


def clone() -> Card:
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    return make("Clone", "{3}{U}", "Creature — Shapeshifter", text, "0/0")


def test_ex_202_3b_2_a_copy_of_a_back_face_is_worth_nothing() -> None:
    """A creature that enters as a copy of a back face has mana value 0."""
    stage = Stage()
    original = stage.put(hunter())
    stage.lands("UUUU")
    card = stage.hand(clone())
    stage.uses(original)
    stage.casts(card, then={"may": (1,)})
    made = next(one for one in stage.state.battlefield if stage.state.objects[one].card.name == "Clone")
    assert stage.seen(made).name == "Ravager" and value(stage, made) == 0


def test_ex_202_3b_3_even_for_a_back_face_of_its_own() -> None:
    """The back face of a {U} card becomes a copy of another back face: its mana value becomes 0."""
    stage = Stage()
    insect = faces(
        "transform",
        face("Student", "{U}", "Creature — Human", "{0}: Transform this creature.", "1/1"),
        face("Fly", "", "Creature — Insect", "{0}: This creature becomes a copy of target creature.", "3/2", "U"),
    )
    original, other = stage.put(hunter()), stage.put(insect)
    stage.uses(original)
    stage.uses(other)
    assert value(stage, other) == 1
    stage.uses(other, target=(original,))
    assert stage.seen(other).name == "Ravager" and value(stage, other) == 0


def test_ex_202_3f_1_a_hybrid_symbol_counts_its_largest_part() -> None:
    """{1}{W/U}{W/U} is worth 3."""
    assert worth("{1}{W/U}{W/U}") == 3


def test_ex_202_3f_2_a_monocoloured_hybrid_symbol_counts_two() -> None:
    """{2/B} three times is worth 6."""
    assert worth("{2/B}{2/B}{2/B}") == 6


def test_ex_202_3g_1_a_phyrexian_symbol_counts_one() -> None:
    """{1}{W/P}{W/P} is worth 3."""
    assert worth("{1}{W/P}{W/P}") == 3


# 205 Types ------------------------------------------------------------------------------------------------------


def test_ex_205_1b_1_still_lands() -> None:
    """Lands that become creatures as well keep being artifacts, and keep land types and supertypes."""
    stage = Stage()
    stage.put(thing("Waking", "All lands are 1/1 creatures that are still lands.", "Enchantment"))
    forest = stage.put(land())
    seat = stage.put(make("Seat", "", "Artifact Land", "{T}: Add {C}."))
    assert stage.seen(forest).types == {"basic", "land", "creature", "Forest"}
    assert stage.seen(seat).types == {"artifact", "land", "creature"}
    assert stage.size(forest) == (1, 1)
    assert stage.mana_from(forest) == {"G"}


def test_ex_205_1b_2_artifact_creature_is_added() -> None:
    """An artifact enchantment that becomes an artifact creature is an artifact enchantment creature."""
    stage = Stage()
    stage.put(thing("March", "All artifacts are 1/1 artifact creatures.", "Enchantment"))
    shrine = stage.put(thing("Shrine", "{T}: You gain 1 life.", "Artifact Enchantment"))
    assert stage.seen(shrine).types == {"artifact", "enchantment", "creature"}
    assert stage.size(shrine) == (1, 1)


def test_ex_205_3b_1_subtypes_stand_behind_the_dash() -> None:
    """A Mountain is a land, a Goblin Wizard has two creature types, an Equipment is an artifact."""
    stage = Stage()
    for type_line, types in (
        ("Basic Land — Mountain", {"basic", "land", "Mountain"}),
        ("Creature — Goblin Wizard", {"creature", "Goblin", "Wizard"}),
        ("Artifact — Equipment", {"artifact", "Equipment"}),
    ):
        pt = "1/1" if "Creature" in type_line else ""
        assert stage.seen(stage.put(make("Sample", "", type_line, "", pt))).types == types


def test_ex_205_3c_1_each_subtype_goes_with_its_card_type() -> None:
    """A Forest Dryad that is a land creature: no longer a land it keeps Dryad, no longer a creature it keeps Forest."""
    stage = Stage()
    arbor = stage.put(make("Arbor", "", "Land Creature — Forest Dryad", "", "1/1"))
    assert stage.seen(arbor).types == {"land", "creature", "Forest", "Dryad"}
    stage.lands("UU")
    rest = stage.hand(spell("Rest", "Target creature becomes an artifact until end of turn.", "{U}"))
    stage.casts(rest, target=(arbor,))
    assert stage.seen(arbor).types == {"artifact"}
    stage.to_step(MAIN1, 1)
    assert stage.seen(arbor).types == {"land", "creature", "Forest", "Dryad"}


def test_ex_205_3e_1_one_creature_type_at_a_time() -> None:
    """Merfolk or Wizard may be chosen; both at once, or a word of another kind, may not."""
    stage = Stage()
    stage.lands("CC")
    stage.play(stage.hand(thing("Banner", "As this artifact enters, choose a creature type.")))
    for _ in (0, 1):
        stage.pass_priority()
    decision = stage.game.decision
    assert decision is not None
    for word in ("Merfolk", "Wizard"):
        assert decision.error((stage.code(word),)) is None
    assert decision.error((stage.code("Merfolk"), stage.code("Wizard"))) is not None
    for word in ("artifact", "Swamp"):
        assert decision.error((stage.code(word),)) is not None
    stage.decide()


def test_ex_205_4b_1_supertypes_stay() -> None:
    """A legendary land that becomes a creature as well is still legendary."""
    stage = Stage()
    stage.put(thing("Waking", "All lands are 1/1 creatures that are still lands.", "Enchantment"))
    hall = stage.put(make("Hall", "", "Legendary Land", "{T}: Add {C}."))
    assert stage.seen(hall).types == {"legendary", "land", "creature"}


# 208 Power and toughness ----------------------------------------------------------------------------------------


def test_ex_208_2a_1_an_undefined_value_is_zero() -> None:
    """1 plus the creatures of the chosen player: where nobody was chosen, 1/1."""
    stage = Stage()
    text = (
        "As this creature enters, choose an opponent.\n"
        "This creature's power and toughness are each equal to 1 plus "
        "the number of creatures the chosen player controls."
    )
    lost = make("Lost Order", "{2}{W}", "Creature — Human Knight", text, "1+*/1+*")
    inside = stage.put(lost, zone="graveyard")
    for _ in range(3):
        stage.put(bear(), 1)
    stage.lands("WWW")
    card = stage.hand(lost)
    assert stage.size(card) == (1, 1) and stage.size(inside) == (1, 1)
    stage.casts(card)
    assert stage.size(stage.one("Lost Order").id) == (4, 4)


def test_ex_208_3a_1_a_bonus_waits_until_it_is_a_creature() -> None:
    """A Vehicle that is no creature yet gets +1/+1, and has it once it is one."""
    stage = Stage()
    text = "Whenever this creature crews a Vehicle, that Vehicle gets +1/+2 until end of turn."
    driver = stage.put(make("Driver", "{R}{W}", "Creature — Human Pilot", text, "3/1"))
    cart = stage.put(make("Cart", "{2}", "Artifact — Vehicle", "Crew 2", "3/3"))
    stage.use(cart, tap=(driver,))
    assert len(stage.state.stack) == 2
    stage.resolves()
    assert "creature" not in stage.seen(cart).types
    stage.resolves()
    assert "creature" in stage.seen(cart).types and stage.size(cart) == (4, 5)
