"""800-802, 903 Games of several players and Commander: the rulebook's examples."""

from __future__ import annotations

from typing import Any

from lawmage.formats.identity import color_identity, why_not_included
from lawmage.state.constants import END, MAIN2
from tests.examples.cards import bear, face, land, make, spell, thing
from tests.examples.stage import Stage

TAKE = "Enchant creature\nYou control enchanted creature."


def taken(stage: Stage) -> int:
    """The second player's creature, controlled by the first by an Aura."""
    griffin = stage.put(bear("Griffin"), 1)
    stage.lands("U")
    stage.casts(stage.hand(make("Charm", "{U}", "Enchantment — Aura", TAKE)), target=(griffin,))
    assert stage.seen(griffin).controller == 0
    return griffin


def test_ex_800_4a_1_an_aura_leaves_with_its_owner() -> None:
    """The Aura's owner leaves: the creature goes back. The creature's owner leaves: the Aura goes to the graveyard."""
    stage = Stage(players=3)
    griffin = taken(stage)
    stage.game.concede(0)
    assert stage.seen(griffin).controller == 1 and not stage.where("Charm")
    stage = Stage(players=3)
    griffin = taken(stage)
    stage.game.concede(1)
    assert griffin not in stage.state.objects and stage.where("Charm") == ["graveyard"]


def test_ex_800_4a_2_an_effect_that_gives_control_ends() -> None:
    """Control until end of turn ends at once when the player who has it leaves."""
    stage = Stage(players=3)
    cub = stage.put(bear(), 1)
    text = "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
    stage.lands("R")
    stage.casts(stage.hand(spell("Sway", text, "{R}", "Sorcery")), target=(cub,))
    assert stage.seen(cub).controller == 0
    stage.game.concede(0)
    assert stage.there(cub) and stage.seen(cub).controller == 1


def test_ex_800_4a_3_what_somebody_else_owns_is_exiled() -> None:
    """A creature from another library leaves with its owner; when its controller leaves, it is exiled."""
    for leaver, zones in ((1, []), (0, ["exile"])):
        stage = Stage(players=3)
        stage.put(bear("Angel"), 1, "library")
        stage.lands("U")
        text = (
            "Search target opponent's library for a creature card with power 2 and put that card onto the battlefield "
            "under your control. Then that player shuffles."
        )
        angel = stage.state.players[1].library[-1]
        stage.casts(stage.hand(spell("Bribe", text, "{U}", "Sorcery")), target=(-2,), then={"search": (angel,)})
        assert stage.seen(stage.one("Angel").id).controller == 0
        stage.game.concede(leaver)
        assert stage.where("Angel") == zones


def test_ex_800_4a_4_tokens_leave_with_the_player_who_created_them() -> None:
    """Tokens that entered under the leaving player's control leave the game; those of the others stay."""
    stage = Stage(players=3)
    text = (
        "Whenever a nontoken creature enters, if this artifact is untapped, "
        "that creature's controller creates a 1/1 colorless Golem artifact creature token."
    )
    stage.put(thing("Chamber", text))
    stage.lands("G")
    stage.lands("G", 1)
    cub, elk = stage.hand(bear("Cub", text="Flash", cost="{G}")), stage.hand(bear("Elk", text="Flash", cost="{G}"), 1)
    stage.casts(cub)
    stage.resolves()
    stage.casts(elk)
    stage.resolves()
    assert sorted([one.controller for one in stage.of_name("Golem Token")]) == [0, 1]
    stage.game.concede(0)
    assert [one.controller for one in stage.of_name("Golem Token")] == [1]


def test_ex_800_4d_1_a_delayed_ability_of_a_player_who_has_left() -> None:
    """The player whose ability exiled a creature has left: nothing returns it at the end step."""
    stage = Stage(players=3)
    text = (
        "Whenever a player cycles a card, you may exile target creature. If you do, return that card to the "
        "battlefield under its owner's control at the beginning of the next end step."
    )
    stage.put(thing("Slide", text, "Enchantment"), 1)
    ghost = stage.put(bear("Ghost"))
    card = stage.hand(make("Drake", "{2}", "Creature — Drake", "Cycling {0}", "1/1"))
    _ = stage.game
    stage.use(card, target=(ghost,))
    stage.resolves(may=(1,))
    assert stage.where("Ghost") == ["exile"]
    stage.game.concede(1)
    stage.to_step(END)
    assert not stage.state.stack and stage.where("Ghost") == ["exile"]


def test_ex_802_2a_1_each_attacker_has_its_own_defending_player() -> None:
    """Mountainwalk counts the Mountains of the player whom that creature attacks, and of nobody else."""
    for owner, legal in ((1, True), (2, False)):
        stage = Stage(players=3)
        cub = stage.put(bear())
        walker = stage.put(bear("Goat", text="Mountainwalk"))
        stage.put(land("Mountain"), owner)
        guards = [stage.put(bear("Guard"), player) for player in (1, 2)]
        stage.attack((cub, -2, walker, -3))
        while stage.game.decision is not None and not (
            stage.game.decision.what == "blockers" and stage.game.decision.player == 2
        ):
            if stage.state.step >= MAIN2:
                break
            stage.game.answer(stage.game.decision.first())
        asked = stage.game.decision is not None and stage.game.decision.what == "blockers"
        can = asked and stage.game.decision is not None and stage.game.decision.error((guards[1], walker)) is None
        assert can is legal


# 903 Commander --------------------------------------------------------------------------------------------------


def test_ex_903_3_1_being_a_commander_is_no_characteristic() -> None:
    """Face down or as a copy of something it is still the commander; what copies the commander is not."""
    stage = Stage()
    chief = stage.put(make("Chief", "{1}{R}", "Legendary Creature — Goblin", "", "2/2"))
    stage.start.own(chief).marks = ("commander",)
    other = stage.put(bear())
    stage.lands("UUUUU")
    text = "Target creature becomes a copy of target nonlegendary creature until end of turn."
    shape = stage.hand(spell("Shape", text, "{U}"))
    body = "You may have this creature enter as a copy of any creature on the battlefield."
    double = stage.hand(make("Clone", "{3}{U}", "Creature — Shapeshifter", body, "0/0"))
    stage.casts(shape, target=[(chief,), (other,)])
    assert stage.seen(chief).name == "Cub" and "commander" in stage.state.objects[chief].marks
    stage.casts(double, then={"may": (1,), "copy": (chief,)})
    copy = next(i for i in stage.state.battlefield if stage.state.objects[i].card.name == "Clone")
    assert stage.seen(copy).name == "Cub" and "commander" not in stage.state.objects[copy].marks
    stage.state.own(chief).face_down = "effect"
    assert "commander" in stage.state.objects[chief].marks


def golem() -> dict[str, Any]:
    text = (
        "{4}{R}, Sacrifice an artifact: This creature deals damage equal to the sacrificed artifact's mana value "
        "to any target."
    )
    return face("Boss", "{8}", "Legendary Artifact Creature — Golem", text, "6/7")


def test_ex_903_4_1_symbols_in_the_text_count() -> None:
    """A colourless cost and {R} in an ability: the colour identity is red."""
    assert color_identity((golem(),)) == "R"


def test_ex_903_4d_1_the_back_face_counts() -> None:
    """A blue front and a back with a red colour indicator: blue and red."""
    front = face("Scholar", "{2}{U}", "Creature — Human", "{T}: Draw a card.", "1/1")
    back = face("Brute", "", "Creature — Horror", "This creature attacks each combat if able.", "5/1", "R")
    assert color_identity((front, back)) == "UR"


def test_ex_903_5c_1_cards_within_the_commanders_colours() -> None:
    """{4}{R/G}{R/G}: red and green; red, green, both and colourless cards, but nothing with another symbol."""
    wort = color_identity((face("Mother", "{4}{R/G}{R/G}", "Legendary Creature — Goblin", "", "3/3"),))
    assert wort == "RG"
    for cost, text, legal in (
        ("{R}", "", True),
        ("{1}{G}", "", True),
        ("{R}{G}", "", True),
        ("{3}", "", True),
        ("{1}{U}", "", False),
        ("{R}", "{B}: Regenerate this creature.", False),
        ("{G/W}", "", False),
    ):
        assert (why_not_included((face("Pawn", cost, "Creature — Elf", text, "1/1"),), wort) is None) is legal, (
            cost,
            text,
        )


def test_ex_903_5d_1_basic_land_types_within_them() -> None:
    """With red and green, lands with Mountain and Forest; none with Plains, Island or Swamp."""
    for type_line, legal in (
        ("Basic Land — Mountain", True),
        ("Land — Mountain Forest", True),
        ("Basic Land — Plains", False),
        ("Land — Forest Island", False),
        ("Basic Snow Land — Swamp", False),
    ):
        assert (why_not_included((face("Place", "", type_line),), "RG") is None) is legal, type_line
