"""608.2d Qualities chosen as an instruction is carried out; phrases for several players and for cards on top."""

from __future__ import annotations

from lawmage.rules.looking import view
from tests.examples.cards import bear, face, faces, land, make, spell, thing
from tests.examples.stage import Stage


def test_305_7_the_basic_land_type_of_your_choice() -> None:
    stage = Stage()
    wand = stage.put(thing("Wand", "{0}: Target land becomes the basic land type of your choice until end of turn."))
    wood = stage.put(land())
    island = stage.code("Island")
    stage.uses(wand, target=(wood,), then={"land_type": (island,)})
    assert "Island" in view(stage.state, wood).types
    assert "Forest" not in view(stage.state, wood).types
    assert stage.mana_from(wood) == {"U"}


def test_105_3_the_color_or_colors_of_your_choice() -> None:
    stage = Stage()
    wand = stage.put(thing("Wand", "{0}: Target creature becomes the color or colors of your choice."))
    cub = stage.put(bear())
    stage.uses(wand, target=(cub,), then={"color": (stage.code("W"), stage.code("B"))})
    assert view(stage.state, cub).colors == "WB"


def test_608_2d_creatures_of_the_creature_type_of_your_choice() -> None:
    stage = Stage()
    wand = stage.put(thing("Wand", "{0}: Destroy all creatures of the creature type of your choice."))
    cub, cat = stage.put(bear()), stage.put(make("Tom", "{G}", "Creature — Cat", "", "1/1"))
    stage.uses(wand, then={"creature_type": (stage.code("Cat"),)})
    assert stage.there(cub) and not stage.there(cat)


def test_101_4_you_and_target_opponent_each() -> None:
    stage = Stage(3)
    wand = stage.put(thing("Wand", "{0}: You and target opponent each gain 2 life."))
    stage.uses(wand, target=(-3,))
    assert [stage.life(player) for player in range(3)] == [22, 20, 22]


def test_401_that_many_cards_from_the_top() -> None:
    stage = Stage()
    stage.lands("R")
    text = "Whenever you gain life, exile that many cards from the top of your library."
    stage.put(thing("Hole", text))
    stage.casts(stage.hand(spell("Balm", "You gain 3 life.")))
    stage.settles()
    assert len(stage.state.exile) == 3


def test_701_17_the_milled_cards() -> None:
    stage = Stage()
    wand = stage.put(
        thing("Wand", "{0}: Mill two cards. You may put a land card from among the milled cards into your hand.")
    )
    stage.on_top(land())
    stage.uses(wand, then={"may": (1,)})
    assert [stage.state.objects[one].face.name for one in stage.state.players[0].hand] == ["Forest"]


def test_205_1b_still_a_land() -> None:
    stage = Stage()
    wood = stage.put(land())
    stage.lands("G")
    text = "Enchant land\nEnchanted land is a 3/3 red Spirit creature. It's still a land."
    aura = make("Stir", "{G}", "Enchantment — Aura", text)
    stage.casts(stage.hand(aura), target=(wood,))
    seen = view(stage.state, wood)
    assert {"land", "Forest", "creature", "Spirit"} <= seen.types
    assert stage.size(wood) == (3, 3)


def test_611_2c_spells_you_cast_this_turn() -> None:
    stage = Stage()
    stage.lands("R")
    wand = stage.put(thing("Wand", "{0}: Artifact spells you cast this turn cost {1} less to cast."))
    urn, ember = stage.hand(thing("Urn", "")), stage.hand(spell("Ember", "Scry 1.", "{1}{R}"))
    assert not stage.can_play(urn)
    stage.uses(wand)
    assert stage.can_play(urn) and not stage.can_play(ember)


def test_202_1_a_spell_with_x_in_its_mana_cost() -> None:
    stage = Stage()
    stage.lands("RR")
    stage.put(thing("Palette", "Whenever you cast a spell with {X} in its mana cost, you gain 1 life."))
    ember, flare = stage.hand(spell("Ember", "Scry 1.", "{R}")), stage.hand(spell("Flare", "Scry X.", "{X}{R}"))
    stage.casts(ember)
    stage.settles()
    assert stage.life() == 20
    stage.casts(flare)
    stage.settles()
    assert stage.life() == 21


def test_614_12a_a_back_face_that_enters_tapped_unless_paid() -> None:
    card = faces(
        "modal_dfc",
        face("Hunt", "{R}", "Sorcery", "Scry 1."),
        face(
            "Mire",
            "",
            "Land",
            "As Mire enters the battlefield, you may pay 3 life. If you don't, it enters tapped.\n{T}: Add {B}.",
        ),
    )
    for pays in (True, False):
        stage = Stage()
        mire = stage.hand(card)
        _ = stage.game
        stage.priority(0)
        option = next(one for one in stage.options() if one[1:2] == (mire,) and one[0] == 1)
        stage.does(option, pay=(1,) if pays else ())
        (there,) = stage.of_name("Mire")
        assert (stage.life(), there.tapped) == ((17, False) if pays else (20, True))
