"""601.2d, 608.2b Prevention that is divided among targets: each has the share announced for it."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

DIVIDED = (
    "Prevent the next 5 damage that would be dealt this turn to any number of target creatures, divided as you choose."
)


def test_601_2d_each_target_has_a_shield_of_its_share() -> None:
    stage = Stage()
    cub, calf = stage.put(bear("Cub", "2/9")), stage.put(bear("Calf", "2/9"))
    stage.lands("WRR")
    balm = stage.hand(spell("Balm", DIVIDED, "{W}"))
    bolts = [stage.hand(spell(f"Bolt {n}", f"Bolt {n} deals 4 damage to target creature.")) for n in range(2)]
    stage.casts(balm, target=(cub, calf), division=(2, 3))
    for bolt, hit in zip(bolts, (cub, calf), strict=True):
        stage.casts(bolt, target=(hit,))
    damage = [stage.state.objects[one].damage for one in (cub, calf)]
    assert damage == [2, 1]


def test_601_2d_x_is_found_as_it_is_divided() -> None:
    """What is sacrificed for the cost is still there when the shares are announced."""
    stage = Stage()
    cub, calf, kid = [stage.put(bear(name, "2/9")) for name in ("Cub", "Calf", "Kid")]
    text = (
        "Sacrifice a creature: Prevent the next X damage that would be dealt this turn to any number of target "
        "creatures, divided as you choose, where X is the number of creatures you control."
    )
    hymn = stage.put(thing("Hymn", text, "Enchantment"))
    stage.lands("RR")
    bolts = [stage.hand(spell(f"Bolt {n}", f"Bolt {n} deals 4 damage to target creature.")) for n in range(2)]
    stage.uses(hymn, target=(cub, calf), division=(1, 2), sacrifice=(kid,))
    for bolt, hit in zip(bolts, (cub, calf), strict=True):
        stage.casts(bolt, target=(hit,))
    assert [stage.state.objects[one].damage for one in (cub, calf)] == [3, 2]


def test_608_2b_the_share_of_an_illegal_target_is_lost() -> None:
    stage = Stage()
    cub, calf = stage.put(bear("Cub", "2/9")), stage.put(bear("Calf", "2/2"))
    stage.lands("WRR")
    balm = stage.hand(spell("Balm", DIVIDED, "{W}"))
    bolts = [stage.hand(spell(f"Bolt {n}", f"Bolt {n} deals 4 damage to target creature.")) for n in range(2)]
    stage.play(balm, target=(cub, calf), division=(2, 3))
    stage.casts(bolts[0], target=(calf,))
    stage.resolves()
    stage.casts(bolts[1], target=(cub,))
    assert stage.state.objects[cub].damage == 2
