"""603.4, 603.7, 701.40 Exact numbers, differences, the next upkeep, cards of others face down."""

from __future__ import annotations

import pytest

from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage


@pytest.mark.parametrize(("counters", "life"), [(1, 21), (2, 20), (3, 22)])
def test_603_4_exactly_so_many_counters(counters: int, life: int) -> None:
    stage = Stage()
    one = "At the beginning of each upkeep, if there is exactly one tide counter on Pool, you gain 1 life."
    three = "At the beginning of each upkeep, if there are exactly three tide counters on Pool, you gain 2 life."
    pool = stage.put(thing("Pool", f"{one}\n{three}", "Legendary Artifact"))
    stage.lands("G" * counters)
    drops = [stage.hand(spell("Drop", "Put a tide counter on target artifact.", "{G}")) for _ in range(counters)]
    for drop in drops:
        stage.casts(drop, target=(pool,))
    stage.to_step(UPKEEP)
    stage.settles()
    assert stage.life() == life


@pytest.mark.parametrize(("amount", "size"), [(25, (2, 2)), (26, (4, 3))])
def test_119_1_above_the_starting_life_total(amount: int, size: tuple[int, int]) -> None:
    stage = Stage()
    text = "As long as you have at least 6 life more than your starting life total, creatures you control get +2/+1."
    stage.put(thing("Dawn", text, "Enchantment"))
    cub = stage.put(bear())
    stage.lands("W")
    stage.casts(stage.hand(spell("Sip", f"You gain {amount - 20} life.", "{W}")))
    assert stage.size(cub) == size


@pytest.mark.parametrize(("mine", "life"), [(3, 18), (0, 20)])
def test_107_1b_one_hand_minus_another(mine: int, life: int) -> None:
    stage = Stage()
    number = "where X is the number of cards in your hand minus the number of cards in that player's hand"
    stage.put(thing("Wall", f"At the beginning of each opponent's upkeep, that player loses X life, {number}."))
    for n in range(mine):
        stage.hand(bear(f"Cub{n}"))
    stage.hand(bear(), 1)
    stage.to_step(UPKEEP, 1)
    stage.settles()
    assert stage.life(1) == life


def test_603_7_at_the_beginning_of_the_next_upkeep() -> None:
    stage = Stage()
    cub = stage.put(bear())
    stage.lands("R")
    text = "Destroy target creature at the beginning of the next upkeep."
    stage.casts(stage.hand(spell("Doom", text)), target=(cub,))
    assert stage.there(cub)
    stage.to_step(UPKEEP)
    stage.settles()
    assert not stage.there(cub)


def test_701_40a_the_top_card_of_anothers_library() -> None:
    stage = Stage()
    text = "At the beginning of each opponent's upkeep, manifest the top card of that player's library."
    stage.put(thing("Veil", text))
    top = stage.on_top(bear("Mole"), 1)
    stage.to_step(UPKEEP, 1)
    stage.settles()
    (found,) = [one for one in stage.state.objects.values() if one.zone == "battlefield" and one.face_down]
    assert top not in stage.state.players[1].library
    assert (found.controller, found.owner) == (0, 1)
