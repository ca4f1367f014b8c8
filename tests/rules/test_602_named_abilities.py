"""601.2f, 602.2b Costs of the abilities that a keyword names; 506.5 alone; 615.12 unpreventable damage."""

from __future__ import annotations

from lawmage.state.constants import MAIN2
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

SWORD = thing("Sword", "Equipped creature gets +1/+1.\nEquip {1}", "Artifact — Equipment")


def test_602_2b_equip_abilities_that_target_this_creature() -> None:
    stage = Stage()
    cub, pup = stage.put(bear()), stage.put(bear("Pup"))
    stage.put(thing("Forge", "Equip abilities you activate that target a Cat cost {1} less to activate."))
    cat = stage.put(make("Tom", "{G}", "Creature — Cat", "", "1/1"))
    sword = stage.put(SWORD)
    stage.lands("R")
    stage.uses(sword, target=(cat,))
    assert stage.size(cat) == (2, 2)
    stage.uses(sword, target=(pup,))
    assert stage.size(pup) == (3, 3)
    assert stage.size(cub) == (2, 2)
    assert len([one for one in stage.state.battlefield if stage.state.objects[one].tapped]) == 1


def test_602_2b_boast_and_exhaust_abilities() -> None:
    stage = Stage()
    stage.put(thing("Coach", "Exhaust abilities of other permanents you control cost {2} less to activate."))
    engine = stage.put(thing("Engine", "Exhaust — {2}: You gain 1 life.\n{2}: You gain 5 life."))
    stage.uses(engine)
    assert stage.life() == 21
    assert not stage.can_use(engine)


def test_506_5_cant_attack_or_block_alone() -> None:
    shy = bear("Shy", text="This creature can't attack or block alone.")
    stage = Stage()
    mine, cub = stage.put(shy), stage.put(bear())
    their, pup = stage.put(shy, 1), stage.put(bear("Pup"), 1)
    _ = stage.game
    stage.until("attackers")
    attackers = stage.game.decision
    assert attackers is not None
    assert attackers.error((mine, -2)) is not None
    stage.game.answer((mine, -2, cub, -2))
    stage.until("blockers")
    blockers = stage.game.decision
    assert blockers is not None
    assert blockers.error((their, mine)) is not None
    assert blockers.error((pup, mine)) is None
    assert blockers.error((their, mine, pup, cub)) is None


def test_615_12_damage_cant_be_prevented_this_turn() -> None:
    stage = Stage()
    stage.lands("WRR")
    fog = stage.hand(spell("Fog", "Prevent all damage that would be dealt this turn.", "{W}"))
    first, second = [stage.hand(spell(name, f"{name} deals 3 damage to any target.")) for name in ("Ember", "Flame")]
    lens = stage.put(thing("Lens", "{0}: Damage can't be prevented this turn."))
    stage.casts(fog)
    stage.casts(first, target=(-2,))
    assert stage.life(1) == 20
    stage.uses(lens)
    stage.casts(second, target=(-2,))
    assert stage.life(1) == 17


def test_615_12_the_damage_cant_be_prevented() -> None:
    stage = Stage()
    stage.lands("WR")
    fog = stage.hand(spell("Fog", "Prevent all damage that would be dealt this turn.", "{W}"))
    spark = stage.hand(spell("Spark", "Spark deals 3 damage to any target. The damage can't be prevented."))
    stage.casts(fog)
    stage.casts(spark, target=(-2,))
    assert stage.life(1) == 17


def test_615_12_combat_damage_by_creatures_of_one_player() -> None:
    stage = Stage()
    stage.put(thing("Horn", "Combat damage that would be dealt by creatures you control can't be prevented."))
    stage.put(thing("Veil", "Prevent all combat damage that would be dealt by creatures."), 1)
    cub = stage.put(bear())
    _ = stage.game
    stage.attack((cub, -2))
    stage.to_step(MAIN2)
    assert stage.life(1) == 18
