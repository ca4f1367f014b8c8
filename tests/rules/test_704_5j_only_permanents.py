"""101.4, 120.1, 401.2, 601.3e What is no permanent, takes no damage, is known of no more, has what spells have."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.rules import atoms, writes
from lawmage.state.constants import CHECK
from lawmage.view import seen_by
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage
from tests.rules import table

BOB = make("Bob", "{G}", "Legendary Creature — Bear", "", "2/2")


def test_704_5j_a_spell_with_an_ability_of_an_effect_is_no_permanent() -> None:
    stage = Stage()
    stage.lands("G")
    stage.put(thing("Choir", "Creature spells you control have storm."))
    stage.put(BOB)
    stage.play(stage.hand(BOB))
    assert stage.where("Bob") == ["battlefield", "stack"]


def test_101_4_the_active_player_chooses_first_which_legend_stays() -> None:
    stage = Stage()
    for player in (1, 1, 0, 0):
        stage.put(BOB, player)
    stage.start.todo, stage.start.check_due = CHECK, True
    asked = []
    while (decision := stage.game.decision) is not None and decision.what == "legend":
        asked.append(decision.player)
        stage.game.answer(decision.first())
    assert asked == [0, 1]


def test_120_1_no_damage_is_dealt_to_what_is_no_creature_planeswalker_or_battle() -> None:
    state = table.new_state()
    adder = table.put(state, table.bear("Adder", "1/1", "lifelink"))
    forest, ox = table.put(state, table.land()), table.put(state, table.bear("Ox", "4/4"))
    assert not atoms.deal(Run(state, []), [(adder, forest, 2)]) and state.players[0].life == 20
    assert atoms.deal(Run(state, []), [(adder, ox, 2)]) and state.players[0].life == 22


def test_401_2_after_shuffling_nobody_knows_the_top_card() -> None:
    """It was looked at before; now its place is as hidden as that of any other card."""
    stage = Stage()
    stage.lands("U")
    elk = stage.on_top(bear("Elk"))
    for card in stage.start.players[0].library:
        writes.reveal_to(stage.start, card, (0,))
    stir = stage.hand(spell("Stir", "Shuffle your library.", "{U}"))
    assert seen_by(stage.state, 0)["players"][0]["top"]
    stage.casts(stir)
    assert not seen_by(stage.state, 0)["players"][0]["top"] and stage.state.objects[elk].zone == "library"


def test_601_3e_what_spells_have_that_are_cast_from_a_zone() -> None:
    stage = Stage()
    stage.lands("R")
    stage.put(bear("Ox"))
    stage.put(thing("Choir", "Spells you cast from your graveyard have convoke."))
    stage.put(thing("Gate", "You may cast creature spells from your graveyard."))
    elk = stage.put(bear("Elk", cost="{1}{R}"), 0, "graveyard")
    held = stage.hand(bear("Elk", cost="{1}{R}"))
    assert stage.can_play(elk) and not stage.can_play(held)
    stage.casts(elk)
    assert stage.there(stage.one("Elk", "battlefield").id)
