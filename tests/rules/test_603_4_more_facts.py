"""603.4 More that may be true: both kinds of spells, what was not spent, counters put, the Ring-bearer chosen."""

from __future__ import annotations

import pytest

from lawmage.state.constants import END, UPKEEP
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage


def test_603_4_both_kinds_of_spells() -> None:
    stage = Stage()
    text = "if you've cast both a creature spell and a noncreature spell this turn, you gain 5 life."
    stage.put(thing("Shrine", f"At the beginning of each end step, {text}"))
    stage.lands("GGW")
    cub, sip = stage.hand(bear()), stage.hand(spell("Sip", "You gain 1 life.", "{W}"))
    stage.casts(cub)
    stage.casts(sip)
    stage.to_step(END)
    stage.settles()
    assert stage.life() == 26


def test_603_4_one_kind_is_not_both() -> None:
    stage = Stage()
    text = "if you've cast both a creature spell and a noncreature spell this turn, you gain 5 life."
    stage.put(thing("Shrine", f"At the beginning of each end step, {text}"))
    stage.lands("GG")
    stage.casts(stage.hand(bear()))
    stage.to_step(END)
    assert not stage.state.stack


@pytest.mark.parametrize(("lands", "life"), [(("Forest", "Forest"), 22), (("Wastes", "Forest"), 20)])
def test_603_4_colorless_mana_that_was_not_spent(lands: tuple[str, str], life: int) -> None:
    stage = Stage()
    for kind in lands:
        stage.put(land(kind))
    text = "When you cast this spell, if {C} wasn't spent to cast it, you gain 2 life."
    stage.play(stage.hand(bear(text=text)))
    stage.settles()
    assert stage.life() == life


def test_603_4_a_counter_was_put_on_it() -> None:
    stage = Stage()
    text = "At the beginning of your end step, if a counter was put on this creature this turn, draw a card."
    cub = stage.put(bear(text=text))
    stage.lands("G")
    stage.casts(stage.hand(spell("Grow", "Put a charge counter on target creature.", "{G}")), target=(cub,))
    stage.to_step(END)
    assert len(stage.state.stack) == 1


def test_603_4_a_discarded_card_with_madness() -> None:
    stage = Stage()
    stage.put(thing("Shrine", "Whenever you discard a card, if it has madness, you gain 2 life."))
    stage.lands("BB")
    mad = stage.hand(bear("Mad", text="Madness {9}"))
    stage.hand(bear("Plain"))
    first, second = [stage.hand(spell("Purge", "Discard a card.", "{B}")) for _ in range(2)]
    stage.casts(first, then={"discard": (mad,)})
    stage.settles()
    assert stage.life() == 22
    assert stage.where("Plain") == ["hand"]
    stage.casts(second)
    stage.settles()
    assert stage.life() == 22


def test_603_4_creatures_that_are_tougher_than_strong() -> None:
    stage = Stage()
    text = "if you control two or more creatures that each have toughness greater than their power, you gain 1 life."
    stage.put(thing("Shrine", f"At the beginning of each upkeep, {text}"))
    stage.put(bear("A", "1/3"))
    stage.put(bear("B", "2/2"))
    stage.to_step(UPKEEP)
    assert not stage.state.stack


def test_701_54_another_was_chosen_as_the_ring_bearer() -> None:
    stage = Stage()
    other = "if you chose a creature other than Aldo as your Ring-bearer"
    lord = stage.put(
        make(
            "Aldo, the Lord",
            "{G}",
            "Legendary Creature — Bear",
            f"Whenever the Ring tempts you, {other}, you gain 1 life.",
            "2/2",
        )
    )
    cub = stage.put(bear())
    stage.lands("GG")
    first, second = [stage.hand(spell("Lure", "The Ring tempts you.", "{G}")) for _ in range(2)]
    stage.casts(first, then={"ring_bearer": (lord,)})
    assert not stage.state.stack
    stage.casts(second, then={"ring_bearer": (cub,)})
    stage.settles()
    assert stage.life() == 21


def test_701_54_no_ring_bearer() -> None:
    stage = Stage()
    stage.put(thing("Camp", "Whenever you gain life, if you don't control a Ring-bearer, the Ring tempts you."))
    cub = stage.put(bear())
    stage.lands("WW")
    first, second = [stage.hand(spell("Sip", "You gain 1 life.", "{W}")) for _ in range(2)]
    stage.casts(first)
    stage.settles()
    assert "ring_bearer" in stage.state.objects[cub].marks
    stage.casts(second)
    assert not stage.state.stack


def test_614_10_extra_turns_skipped() -> None:
    stage = Stage()
    stage.put(thing("Chain", "If a player would begin an extra turn, that player skips that turn instead."))
    stage.lands("U")
    stage.casts(stage.hand(spell("Again", "Take an extra turn after this one.", "{U}")))
    turn = stage.state.turn
    stage.to_step(UPKEEP)
    assert (stage.state.active, stage.state.turn) == (1, turn + 1)


def test_614_10_a_skipped_turn_counts_as_that_players() -> None:
    stage = Stage()
    stage.lands("U")
    text = "Draw a card. Skip your next turn."
    stage.casts(stage.hand(spell("Nap", text, "{U}")))
    seen = []
    for _ in range(3):
        stage.to_step(UPKEEP)
        seen.append(stage.state.active)
        stage.to_step(END)
    assert seen == [1, 1, 0]


def test_122_1_more_energy() -> None:
    stage = Stage()
    stage.put(thing("Coil", "If you would get one or more {E}, you get that many plus one {E} instead."))
    stage.put(thing("Core", "If you would get one or more {E}, you get twice that many {E} instead."))
    stage.lands("R")
    stage.casts(stage.hand(spell("Jolt", "You get {E}{E}.")))
    assert stage.state.players[0].count("energy") in (5, 6)
