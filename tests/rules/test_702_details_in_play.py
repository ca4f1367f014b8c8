"""702 In play: what a keyword does not do, and when: timing, whose things count, what stays as it is."""

from __future__ import annotations

import pytest

from lawmage.rules.actions import ACTIVATE_IT, CAST_IT, SPECIAL
from lawmage.state.constants import END, END_COMBAT, MAIN2, UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

SHOCK = spell("Shock", "Shock deals 2 damage to any target.")


@pytest.mark.parametrize(
    ("text", "kind", "zone"),
    [
        ("Outlast {0}", "Creature — Elf", "battlefield"),
        ("Level up {0}", "Creature — Elf", "battlefield"),
        ("Transfigure {0}", "Creature — Elf", "battlefield"),
        ("Reconfigure {0}", "Artifact Creature — Equipment", "battlefield"),
        ("Fortify {0}", "Artifact — Fortification", "battlefield"),
        ("Equip {0}", "Artifact — Equipment", "battlefield"),
        ("Unearth {0}", "Creature — Elf", "graveyard"),
        ("Scavenge {0}", "Creature — Elf", "graveyard"),
        ("Embalm {0}", "Creature — Elf", "graveyard"),
        ("Eternalize {0}", "Creature — Elf", "graveyard"),
        ("Encore {0}", "Creature — Elf", "graveyard"),
        ("Transmute {0}", "Creature — Elf", "hand"),
    ],
)
def test_702_activated_only_as_a_sorcery(text: str, kind: str, zone: str) -> None:
    stage = Stage()
    stage.put(bear())
    stage.lands("R")
    used = stage.put(make("Used", "{2}", kind, text, "1/1" if "Creature" in kind else ""), zone=zone)
    _ = stage.game
    assert stage.can(ACTIVATE_IT, used)
    stage.to_step(END, 0)
    assert not stage.can(ACTIVATE_IT, used)


def test_702_151a_reconfigured_off_only_as_a_sorcery() -> None:
    """And only while it is attached."""
    stage = Stage()
    cub = stage.put(bear())
    blade = stage.put(make("Blade", "{2}", "Artifact Creature — Equipment", "Reconfigure {0}", "1/1"))
    _ = stage.game
    assert len([one for one in stage.options() if one[:2] == (ACTIVATE_IT, blade)]) == 1
    stage.uses(blade, target=(cub,))
    assert stage.state.objects[blade].attached_to == cub
    stage.to_step(END, 0)
    assert not stage.can(ACTIVATE_IT, blade)


def test_702_41a_affinity_counts_each_of_them() -> None:
    stage = Stage()
    stage.lands("RR")
    for n in range(2):
        stage.put(thing(f"Urn {n}", ""))
    golem = stage.hand(make("Golem", "{5}", "Artifact Creature — Golem", "Affinity for artifacts", "2/2"))
    _ = stage.game  # with the idle artifact there are three
    assert stage.can(CAST_IT, golem)
    stage.casts(golem)
    assert [one.tapped for one in stage.of_name("Mountain")] == [True, True]


def test_702_154a_a_creature_that_is_summoning_sick_cant_be_enlisted() -> None:
    for sick, life in ((True, 19), (False, 16)):
        stage = Stage()
        cub = stage.put(bear("Cub", "1/1", "Enlist"))
        ox = stage.put(bear("Ox", "3/3"), sick=sick)
        if sick:
            stage.start.own(ox).arrived = stage.start.players[0].turn_began + 1
            stage.start.touch_views()
        stage.until("attackers")
        stage.game.answer((cub, -2))
        stage.decide(**({} if sick else {"may": (1,)}))
        stage.settles()
        stage.to_step(END_COMBAT, 0)
        assert stage.life(1) == life and stage.state.objects[ox].tapped != sick


def test_702_181a_mobilized_tokens_are_tapped_and_go_away() -> None:
    stage = Stage()
    cub = stage.put(bear("Cub", "1/1", "Mobilize 2"))
    stage.attack((cub, -2))
    stage.settles()
    tokens = [one for one in stage.state.objects.values() if one.kind == "token"]
    assert [one.tapped for one in tokens] == [True, True]
    stage.to_step(END_COMBAT, 0)
    assert stage.life(1) == 17
    stage.to_step(UPKEEP, 1)
    assert not [one for one in stage.state.objects.values() if one.kind == "token"]


def test_702_58a_graft_and_702_100a_evolve_look_at_what_enters_alone() -> None:
    """A creature that dies is none."""
    stage = Stage()
    stage.lands("R")
    tree = stage.put(bear("Tree", "1/1", "Evolve"))
    pod = stage.put(bear("Pod", "0/0", "Graft 2"))
    stage.start.own(pod).counters = (("+1/+1", 2),)
    stage.start.touch_views()
    big = stage.put(bear("Ox", "5/2"))
    stage.casts(stage.hand(SHOCK), target=(big,))
    assert not stage.state.stack and (stage.size(tree), stage.size(pod)) == ((1, 1), (2, 2))


def test_702_143a_a_foretold_card_is_face_down() -> None:
    stage = Stage()
    stage.lands("RR")
    card = stage.hand(make("Omen", "{6}", "Sorcery", "You gain 9 life.\nForetell {R}"))
    stage.takes(card)
    assert not stage.can(SPECIAL, card)
    assert [bool(stage.state.objects[one].face_down) for one in stage.state.exile] == [True]


def test_702_46a_soulshift_and_702_135a_afterlife() -> None:
    stage = Stage()
    stage.lands("RR")
    soul = stage.put(bear("Soul", "1/1", "Soulshift 2\nAfterlife 2"))
    stage.put(make("Small", "{2}", "Creature — Spirit", "", "1/1"), zone="graveyard")
    stage.put(make("Large", "{3}", "Creature — Spirit", "", "1/1"), zone="graveyard")
    stage.casts(stage.hand(SHOCK), target=(soul,))
    stage.decide()
    while stage.state.stack:
        stage.resolves(**({"may": (1,)} if stage.aimed() else {}))
    assert stage.where("Small") == ["hand"] and stage.where("Large") == ["graveyard"]
    tokens = [one.id for one in stage.state.objects.values() if one.kind == "token"]
    assert [(stage.size(one), "flying" in stage.seen(one).keywords) for one in tokens] == [((1, 1), True)] * 2


def test_702_176a_impending_ends_with_the_last_time_counter() -> None:
    stage = Stage()
    stage.lands("RR")
    card = stage.hand(make("Dread", "{9}", "Enchantment Creature — Avatar", "Impending 1—{R}", "5/5"))
    _ = stage.game
    ways = [one for one in stage.options() if one[:2] == (CAST_IT, card)]
    stage.does(ways[0])
    stage.settles()
    dread = stage.one("Dread").id
    assert "creature" not in stage.seen(dread).types
    stage.to_step(END, 0)
    stage.settles()
    assert "creature" in stage.seen(dread).types


@pytest.mark.parametrize(("bought", "zone"), [(True, "hand"), (False, "graveyard")])
def test_702_27a_buyback_only_if_it_was_paid(bought: bool, zone: str) -> None:
    stage = Stage()
    stage.lands("RR")
    card = stage.hand(make("Sip", "{R}", "Sorcery", "You gain 1 life.\nBuyback {R}"))
    stage.casts(card, additional=(0,) if bought else ())
    assert stage.where("Sip") == [zone]


def test_702_79a_persist_returns_it_under_its_owners_control() -> None:
    stage = Stage()
    stage.lands("UR")
    cub = stage.put(bear("Cub", "2/2", "Persist"), 1)
    shock = stage.hand(SHOCK)
    stage.casts(stage.hand(spell("Take", "Gain control of target creature.", "{U}", "Sorcery")), target=(cub,))
    stage.casts(shock, target=(cub,))
    stage.settles()
    found = stage.one("Cub")
    assert stage.seen(found.id).controller == 1 and found.count("-1/-1") == 1


def test_702_173a_freerunning_is_for_assassins_and_commanders() -> None:
    for kind, possible in (("Bear", False), ("Assassin", True)):
        stage = Stage()
        stage.lands("R")
        cub = stage.put(make("Cub", "{G}", f"Creature — {kind}", "", "1/1"))
        card = stage.hand(make("Leap", "{9}", "Sorcery", "You gain 1 life.\nFreerunning {R}"))
        stage.attack((cub, -2))
        stage.to_step(MAIN2, 0)
        assert stage.can(CAST_IT, card) == possible


def test_702_131b_ascend_counts_ones_own_permanents() -> None:
    stage = Stage()
    stage.put(bear("Elk", "1/1", "Ascend"))
    for player in (0, 1):
        for _ in range(7):
            stage.lands("G", player)
    stage.to_step(MAIN2, 0)
    assert "blessing" not in stage.state.players[0].marks


def test_702_104a_tribute_is_chosen_by_an_opponent() -> None:
    stage = Stage()
    stage.lands("G")
    stage.play(stage.hand(make("Idol", "{G}", "Creature — Beast", "Tribute 2", "1/1")))
    for _ in stage.state.living:
        stage.game.answer((0,))
    decision = stage.game.decision
    assert decision is not None and decision.player == 1


def test_702_52a_dredge_needs_as_many_cards_in_the_library() -> None:
    for amount, asked in ((10, True), (11, False)):
        stage = Stage()
        stage.lands("U")
        stage.put(bear("Grave", "1/1", f"Dredge {amount}"), zone="graveyard")
        stage.casts(stage.hand(spell("Read", "Draw a card.", "{U}")), then={"may": (1,)} if asked else {})
        assert stage.where("Grave") == (["hand"] if asked else ["graveyard"])


def test_702_166a_a_land_is_nothing_to_bargain_with() -> None:
    """Neither is a creature that is no token: the one artifact is what can be sacrificed."""
    stage = Stage()
    stage.lands("RR")
    stage.put(bear())
    text = "Bargain\nYou gain 1 life. If this spell was bargained, you gain 2 life."
    stage.casts(stage.hand(make("Deal", "{R}", "Sorcery", text)), additional=(0,))
    assert stage.life() == 23 and stage.where("Idle") == ["battlefield", "graveyard"]
    assert len(stage.of_name("Mountain")) == 2 and stage.of_name("Cub")


def test_702_131a_ascend_of_a_spell_counts_ones_own_permanents() -> None:
    for lands, blessed in ((8, False), (9, True)):
        stage = Stage()
        stage.lands("G" * lands)
        stage.lands("G" * 7, 1)
        stage.casts(stage.hand(make("Rise", "{G}", "Sorcery", "Ascend\nYou gain 1 life.")))
        assert ("blessing" in stage.state.players[0].marks) == blessed


def test_702_39a_provoke_targets_what_the_defending_player_controls() -> None:
    stage = Stage(players=3)
    cub = stage.put(bear("Cub", "1/1", "Provoke"))
    _, _, yak = [stage.put(bear(name), n) for n, name in enumerate(("Elk", "Ox", "Yak"))]
    stage.attack((cub, -3))
    assert stage.aimed() == (yak,)


def test_702_117a_surge_needs_another_spell() -> None:
    stage = Stage()
    stage.lands("RR")
    surge = stage.hand(make("Wave", "{9}", "Sorcery", "You gain 1 life.\nSurge {R}"))
    other = stage.hand(spell("Sip", "You gain 1 life."))
    _ = stage.game
    assert not stage.can(CAST_IT, surge)
    stage.casts(other)
    assert stage.can(CAST_IT, surge)


def test_702_40a_a_copy_by_storm_may_have_a_new_target() -> None:
    stage = Stage()
    stage.lands("RR")
    cub = stage.put(bear("Cub", "0/9"), 1)
    sip = stage.hand(spell("Sip", "You gain 1 life."))
    storm = stage.hand(make("Bolt", "{R}", "Sorcery", "Bolt deals 2 damage to any target.\nStorm"))
    stage.casts(sip)
    stage.play(storm, target=(-2,))
    stage.resolves(new_target=(cub,))
    stage.settles()
    assert stage.life(1) == 18 and stage.state.objects[cub].damage == 2


def test_702_64a_absorb_is_about_its_own_damage() -> None:
    stage = Stage()
    stage.lands("RR")
    wall, ox = stage.put(bear("Wall", "0/9", "Absorb 1"), 1), stage.put(bear("Ox", "0/9"), 1)
    blast = stage.hand(spell("Blast", "Blast deals 2 damage to each creature.", "{R}", "Sorcery"))
    stage.casts(blast)
    assert [stage.state.objects[one].damage for one in (wall, ox)] == [1, 2]


def test_702_59a_what_is_not_recovered_is_exiled() -> None:
    for paid, zone in ((True, "hand"), (False, "exile")):
        stage = Stage()
        stage.lands("RR")
        cub = stage.put(bear())
        stage.put(make("Ember", "{R}", "Instant", "You gain 1 life.\nRecover {R}"), zone="graveyard")
        stage.casts(stage.hand(SHOCK), target=(cub,))
        stage.resolves(pay=(1,) if paid else ())
        assert stage.where("Ember") == [zone]
