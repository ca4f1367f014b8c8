"""506.4 In play: what is removed from combat, and what that means for damage."""

from __future__ import annotations

from lawmage.state.constants import END_COMBAT
from tests.examples.cards import bear, spell
from tests.examples.stage import Stage


def test_506_4_an_effect_removes_an_attacker_from_combat() -> None:
    stage = Stage()
    stage.lands("W")
    cub, ox = stage.put(bear()), stage.put(bear("Ox", "3/3"))
    away = stage.hand(spell("Away", "Remove target attacking creature from combat.", "{W}"))
    stage.attack((cub, -2, ox, -2))
    stage.casts(away, target=(ox,))
    stage.to_step(END_COMBAT, 0)
    assert stage.life(1) == 18 and stage.there(ox)


def test_506_4_an_attacker_that_changes_control_is_removed_from_combat() -> None:
    """It comes back to its owner before damage, and still deals none."""
    stage = Stage()
    stage.lands("U", 1)
    stage.lands("U")
    cub, ox = stage.put(bear()), stage.put(bear("Ox", "3/3"))
    take = spell("Take", "Gain control of target creature until end of turn.", "{U}")
    mine, theirs = stage.hand(take), stage.hand(take, 1)
    stage.attack((cub, -2, ox, -2))
    stage.play(theirs, target=(ox,))
    stage.resolves()
    assert stage.state.combat is not None and [one for one, _ in stage.state.combat.attacks] == [cub]
    stage.casts(mine, target=(ox,))
    stage.to_step(END_COMBAT, 0)
    assert stage.seen(ox).controller == 0 and stage.life(1) == 18


def test_509_1h_what_a_creature_blocked_that_has_left_stays_blocked() -> None:
    stage = Stage()
    stage.lands("U", 1)
    cub = stage.put(bear())
    ox = stage.put(bear("Ox", "3/3"), 1)
    fade = stage.hand(spell("Fade", "Return target creature to its owner's hand.", "{U}"), 1)
    stage.attack((cub, -2), (ox, cub))
    stage.play(fade, target=(ox,))
    stage.resolves()
    stage.to_step(END_COMBAT, 0)
    assert stage.life(1) == 20 and stage.there(cub)


def test_701_19a_a_regenerated_attacker_is_removed_from_combat() -> None:
    stage = Stage()
    stage.lands("R", 1)
    cub, ox = stage.put(bear(text="{0}: Regenerate this creature.")), stage.put(bear("Ox", "3/3"))
    shock = stage.hand(spell("Shock", "Shock deals 2 damage to any target."), 1)
    stage.attack((cub, -2, ox, -2))
    stage.uses(cub)
    stage.play(shock, target=(cub,))
    stage.resolves()
    assert stage.there(cub) and stage.state.objects[cub].damage == 0
    stage.to_step(END_COMBAT, 0)
    assert stage.life(1) == 17
