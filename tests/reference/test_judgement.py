"""Our judgement, where neither a ruling nor the rules decide: kept out of every claim of exactness."""

from __future__ import annotations

import pytest

from tests.examples.cards import bear, make, spell
from tests.reference.cards import real
from tests.reference.scene import PLAYER, Scene
from tests.reference.test_red_herring import FISH, exchanged, fishing

pytestmark = pytest.mark.judgement


def test_judged_106_7_15_restrictions_on_activation_do_not_count() -> None:
    """The question is what an ability would add if it resolved, so "activate only if" is not asked."""
    scene = Scene()
    orchard = scene.put(real("Exotic Orchard"))
    scene.put(make("Inlet", "", "Land", "{T}: Add {U}. Activate only if you control an artifact creature."), 1)
    assert scene.mana_from(orchard) == {"U"}


def test_judged_BH_2_a_player_who_has_left_loses_nothing() -> None:
    """800.4 The loss is skipped, the gain stays."""
    scene = Scene(3)
    chief = scene.put(real("Brutal Hordechief"))
    scene.lands("R")
    slay = scene.hand(spell("Slay", "Target player loses the game.", "{R}"))
    scene.attacks(chief, PLAYER[1])
    scene.casts(slay, target=(PLAYER[1],))
    scene.settles()
    assert 1 not in scene.state.living and scene.life() == 21 and scene.life(2) == 20


def test_judged_RH_14_a_token_goes_to_hand_and_ceases_to_exist() -> None:
    scene, fish = fishing()
    token = scene.put(bear("Pup"))
    scene.start.own(token).kind = "token"
    scene.use(fish)
    assert exchanged(scene, token)
    assert scene.where("Pup") == [] and scene.where(FISH) == ["battlefield"]


def test_judged_RH_14_a_copy_of_a_spell_likewise() -> None:
    scene, fish = fishing("UUUU")
    scene.lands("UUU")
    echo = scene.hand(make("Echo", "{U}{U}", "Instant", "Copy target sorcery spell you control."))
    scene.play(scene.hand(real("Divination")))
    scene.casts(echo, target=(scene.state.stack[0],))
    copy = scene.state.stack[-1]
    assert scene.state.objects[copy].kind == "copy"
    scene.use(fish)
    there = exchanged(scene, copy)
    assert there in scene.state.stack and len(scene.of_name("Divination", "stack")) == 1


def test_judged_RH_the_exchange_is_a_zone_change_of_both_cards() -> None:
    """Abilities that trigger on entering and leaving see it."""
    scene, fish = fishing()
    text = "Whenever another creature you control enters, you gain 1 life."
    more = "Whenever another creature you control leaves the battlefield, you gain 3 life."
    scene.put(make("Gate", "{2}", "Artifact Creature — Wall", f"{text}\n{more}", "0/4"))
    cub = scene.put(bear("Cub"))
    scene.use(fish)
    exchanged(scene, cub)
    scene.settles()
    assert scene.life() == 24
