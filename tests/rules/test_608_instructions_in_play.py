"""608.2 In play: instructions that few cards give, each from its words to what is there afterwards."""

from __future__ import annotations

from lawmage.ir.vocabulary import code
from lawmage.rules import writes
from lawmage.rules.actions import ACTIVATE_IT
from lawmage.state.constants import END, END_COMBAT, MAIN1, MAIN2, UPKEEP
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage


def test_608_2d_on_the_top_or_the_bottom_as_the_owner_chooses() -> None:
    text = "Target creature's owner puts it on their choice of the top or bottom of their library."
    for answer, place in (((0,), 0), ((1,), -1)):
        stage = Stage()
        stage.lands("U")
        cub = stage.put(bear(), 1)
        wave = stage.hand(spell("Wave", text, "{U}"))
        stage.casts(wave, target=(cub,), then={"top_or_bottom": answer})
        assert stage.state.objects[stage.state.players[1].library[place]].face.name == "Cub"


def test_608_2d_counters_divided_among_creatures_that_are_no_targets() -> None:
    stage = Stage()
    stage.lands("G")
    cubs = [stage.put(bear(f"Cub {n}")) for n in range(3)]
    text = "Distribute three +1/+1 counters among any number of creatures you control."
    grow = stage.hand(spell("Grow", text, "{G}", "Sorcery"))
    stage.casts(grow, then={"counters": [(cubs[0], cubs[1]), (1, 2)]})
    assert [stage.size(cub) for cub in cubs] == [(3, 3), (4, 4), (2, 2)]


def test_701_10e_the_number_of_each_kind_of_counter_is_doubled() -> None:
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear())
    stage.start.own(cub).counters = (("+1/+1", 3), ("charge", 1))
    stage.start.touch_views()
    text = "Double the number of each kind of counter on target creature you control."
    stage.casts(stage.hand(spell("Twin", text, "{G}")), target=(cub,))
    assert dict(stage.state.objects[cub].counters) == {"+1/+1": 6, "charge": 2}


def test_701_10e_only_one_kind_of_counter_is_doubled() -> None:
    stage = Stage()
    stage.lands("G")
    cub = stage.put(bear())
    stage.start.own(cub).counters = (("+1/+1", 3), ("charge", 1))
    stage.start.touch_views()
    text = "Double the number of +1/+1 counters on target creature."
    stage.casts(stage.hand(spell("Twin", text, "{G}")), target=(cub,))
    assert dict(stage.state.objects[cub].counters) == {"+1/+1": 6, "charge": 1}


def test_122_5_counters_are_moved() -> None:
    """From one thing to another, and not to itself."""
    stage = Stage()
    stage.lands("GG")
    cub, ox = stage.put(bear()), stage.put(bear("Ox"))
    stage.start.own(cub).counters = (("+1/+1", 2),)
    stage.start.touch_views()
    text = "Move a +1/+1 counter from target creature onto another target creature."
    shift = stage.hand(spell("Shift", text, "{G}"))
    stage.casts(shift, target=[(cub,), (ox,)])
    assert (stage.size(cub), stage.size(ox)) == ((3, 3), (3, 3))


def test_305_2_a_land_from_exile_is_the_land_of_the_turn() -> None:
    """It is the land play of the turn."""
    stage = Stage()
    stage.lands("R")
    top = stage.on_top(land("Forest"))
    text = "Exile the top card of your library. You may play that card this turn."
    stage.casts(stage.hand(spell("Spark", text, "{R}", "Sorcery")))
    exiled = stage.state.exile[-1]
    other = stage.state.players[0].hand
    assert top != exiled and not other
    stage.play(exiled)
    assert len(stage.of_name("Forest")) == 1 and stage.state.players[0].lands_played == 1


def test_614_10_the_next_draw_step_is_skipped() -> None:
    """Only the next one."""
    stage = Stage()
    stage.lands("U")
    stage.casts(stage.hand(spell("Sloth", "Target player skips their next draw step.", "{U}")), target=(-2,))
    stage.to_step(MAIN1, 1)
    assert stage.state.players[1].hand == ()
    stage.to_step(UPKEEP, 0)
    stage.to_step(MAIN1, 1)
    assert len(stage.state.players[1].hand) == 1


def test_614_10_the_next_combat_phase_is_skipped() -> None:
    stage = Stage()
    stage.lands("U")
    stage.put(bear(), 1)
    stage.casts(stage.hand(spell("Peace", "Target player skips their next combat phase.", "{U}")), target=(-2,))
    stage.to_step(MAIN1, 1)
    stage.to_step(MAIN2, 1)
    assert stage.state.combat is None
    stage.to_step(MAIN1, 0)
    stage.to_step(MAIN1, 1)
    stage.until("attackers")


def test_106_4_mana_of_one_color_does_not_empty() -> None:
    stage = Stage()
    stage.lands("GU")
    stage.put(thing("Vat", "You don't lose unspent green mana as steps and phases end."))
    for name in ("Forest", "Island"):
        stage.tap_for(stage.one(name).id)
    assert stage.pool() == "GU"
    stage.to_step(MAIN2, 0)
    assert stage.pool() == "G"


def test_725_2_the_monarch_draws_and_is_taken_over() -> None:
    stage = Stage()
    stage.lands("W")
    cub = stage.put(bear(), 1)
    stage.put(thing("Throne", "Whenever a player becomes the monarch, that player gains 3 life.", "Enchantment"))
    stage.casts(stage.hand(spell("Crown", "You become the monarch.", "{W}", "Sorcery")))
    stage.settles()
    assert stage.life() == 23
    stage.to_step(END, 0)
    stage.settles()
    assert len(stage.state.players[0].hand) == 1
    stage.to_step(MAIN1, 1)
    stage.until("attackers")
    stage.game.answer((cub, -1))
    stage.to_step(END_COMBAT, 1)
    stage.settles()
    assert dict(stage.state.marks).get("monarch") == 1 and stage.life(1) == 23


def test_702_131b_the_citys_blessing_stays() -> None:
    stage = Stage()
    stage.lands("WWWWWWWWWW")
    stage.put(bear("Elk", "1/1", "Ascend\nAs long as you have the city's blessing, this creature gets +3/+3."))
    elk = stage.one("Elk").id
    stage.to_step(MAIN2, 0)
    assert stage.size(elk) == (4, 4) and "blessing" in stage.state.players[0].marks


def test_603_11_the_first_card_of_a_turn_may_be_revealed_as_it_is_drawn() -> None:
    """Only the first one, and only if its owner wants; the linked ability sees it."""
    for answer, life in (((1,), 22), ((), 20)):
        stage = Stage()
        text = "You may reveal the first card you draw each turn as you draw it. Whenever you reveal a creature card "
        stage.put(thing("Glass", text + "this way, you gain 2 life.", "Enchantment"))
        stage.lands("U")
        for name in ("Elk", "Ox"):
            stage.on_top(bear(name))
        read = stage.hand(spell("Read", "Draw two cards.", "{U}"))
        stage.casts(read, then={"may": answer})
        stage.settles()
        assert stage.life() == life and len(stage.state.players[0].hand) == 2


def test_701_29a_fateseal() -> None:
    stage = Stage()
    stage.lands("U")
    stage.on_top(bear("Elk"), 1)
    stage.casts(
        stage.hand(spell("Doom", "Fateseal 1.", "{U}")), then={"fateseal": (stage.start.players[1].library[0],)}
    )
    assert stage.state.objects[stage.state.players[1].library[-1]].face.name == "Elk"


def test_113_12_a_thing_with_no_abilities() -> None:
    stage = Stage()
    stage.put(thing("Void", "Creatures you control with no abilities get +2/+2.", "Enchantment"))
    one = stage.put(bear("One", "1/1", "{T}: You gain 1 life."))
    two = stage.put(bear("Two", "1/1"))
    three = stage.put(bear("Three", "1/1", "Flying"))
    assert [stage.size(i) for i in (one, two, three)] == [(1, 1), (3, 3), (1, 1)]


def test_607_2d_what_was_chosen_is_asked_of_the_source() -> None:
    stage = Stage()
    totem = stage.put(
        thing("Totem", "As this artifact enters, choose a creature type.\nCreatures of the chosen type get +1/+1.")
    )
    writes.set_note(stage.start, totem, "creature_type", (code("Bear"),))
    cub, elf = stage.put(bear()), stage.put(make("Elf", "{G}", "Creature — Elf", "", "1/1"))
    assert (stage.size(cub), stage.size(elf)) == ((3, 3), (1, 1))


def test_701_43_exerted_by_an_effect() -> None:
    stage = Stage()
    cub = stage.put(bear(text="{T}, Exert this creature: You gain 2 life."))
    stage.uses(cub)
    assert stage.life() == 22
    stage.to_step(MAIN1, 1)
    stage.to_step(MAIN1, 0)
    assert stage.state.objects[cub].tapped and not stage.can(ACTIVATE_IT, cub)
