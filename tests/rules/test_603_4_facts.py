"""603.4 Intervening conditions about counters, castings and zones."""

from __future__ import annotations

import pytest

from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage


@pytest.mark.parametrize(("zone", "life"), [("battlefield", 21), ("graveyard", 21), ("hand", 20)])
def test_113_6_an_ability_that_functions_in_two_zones(zone: str, life: int) -> None:
    stage = Stage()
    text = "At the beginning of each upkeep, if Ember Cub is in your graveyard or on the battlefield, you gain 1 life."
    stage.put(make("Ember Cub", "{R}", "Creature — Bear", text, "1/1"), zone=zone)
    stage.to_step(UPKEEP)
    stage.settles()
    assert stage.life() == life


def test_603_4_fewer_counters_than() -> None:
    stage = Stage()
    few = "if this artifact has fewer than two charge counters on it, put a charge counter on it."
    jar = stage.put(thing("Jar", f"Whenever you gain life, {few}"))
    stage.lands("WWW")
    for name in ("Sip", "Sup", "Sap"):
        stage.hand(spell(name, "You gain 1 life.", "{W}"))
    for name in ("Sip", "Sup", "Sap"):
        stage.casts(stage.one(name, "hand").id)
        stage.settles()
    assert stage.state.objects[jar].count("charge") == 2


def test_603_4_what_was_not_cast() -> None:
    stage = Stage()
    stage.put(thing("Mirror", "Whenever another creature you control enters, if it wasn't cast, you gain 1 life."))
    stage.lands("GGB")
    cub = stage.hand(bear("Cub", cost="{G}"))
    raise_it = stage.hand(spell("Rise", "Return target creature card from your graveyard to the battlefield.", "{B}"))
    dead = stage.put(bear("Pup"), zone="graveyard")
    stage.casts(cub)
    stage.settles()
    assert stage.life() == 20
    stage.casts(raise_it, target=(dead,))
    stage.settles()
    assert stage.life() == 21


def test_603_4_greater_power_or_toughness() -> None:
    stage = Stage()
    text = (
        "Whenever another creature you control enters, if it has greater power or toughness than this creature, scry 1."
    )
    stage.put(bear("Elder", "2/2", text))
    stage.lands("GGG")
    cubs = [stage.hand(bear(f"Cub{n}", size, cost="{G}")) for n, size in enumerate(("2/2", "1/3", "3/1"))]
    for cub, height in zip(cubs, (0, 1, 1), strict=True):
        stage.casts(cub)
        assert len(stage.state.stack) == height
        stage.settles()


def test_702_62_counters_of_a_card_in_exile() -> None:
    stage = Stage()
    text = "Suspend 2—{U}\nWhenever a time counter is removed from this card while it's exiled, you gain 1 life."
    late = stage.hand(bear("Late", "2/2", text, cost="{5}{U}"))
    stage.lands("U")
    stage.takes(late)
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    stage.settles()
    assert stage.life() == 21


def test_607_2a_an_exiled_card_that_speaks_from_exile() -> None:
    stage = Stage()
    text = "{0}: Exile Drake.\nAt the beginning of each upkeep, if this card is exiled, put it onto the battlefield."
    drake = stage.put(make("Drake", "{U}", "Legendary Creature — Drake", text, "1/1"))
    stage.uses(drake)
    assert stage.where("Drake") == ["exile"]
    stage.to_step(UPKEEP)
    stage.settles()
    assert stage.where("Drake") == ["battlefield"]
