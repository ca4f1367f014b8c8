"""702.22 Banding."""

from __future__ import annotations

import pytest

from lawmage.decisions import Answer, IllegalAnswer
from lawmage.state.constants import DAMAGE_STEP, MAIN2
from tests.examples.cards import bear, make, spell
from tests.examples.stage import Stage


def attack(stage: Stage, pairs: Answer, *bands: Answer, blocks: Answer = ()) -> None:
    """The first player attacks in these bands; the second blocks so."""
    stage.until("attackers")
    stage.game.answer(pairs)
    for band in bands:
        assert stage.game.decision is not None and stage.game.decision.what == "band"
        stage.game.answer(band)
    stage.decide()
    if blocks:
        stage.until("blockers")
        stage.game.answer(blocks)
        stage.decide()


def test_702_22c_one_creature_without_banding_may_be_in_a_band() -> None:
    stage = Stage()
    knight, cleric = stage.put(bear("Knight", text="Banding")), stage.put(bear("Cleric", text="Banding"))
    plain, other = stage.put(bear("Cub")), stage.put(bear("Elk"))
    stage.until("attackers")
    stage.game.answer((knight, -2, cleric, -2, plain, -2, other, -2))
    for wrong in ((plain, other), (knight,), (knight, plain, other)):
        with pytest.raises(IllegalAnswer, match=r"702\.22c"):
            stage.game.answer(wrong)
    stage.game.answer((knight, cleric, plain))
    assert stage.state.combat is not None and stage.state.combat.bands == ((knight, cleric, plain),)


def test_702_22c_several_bands_and_each_creature_in_one() -> None:
    stage = Stage()
    first, second = stage.put(bear("Knight", text="Banding")), stage.put(bear("Cleric", text="Banding"))
    cub, elk = stage.put(bear("Cub")), stage.put(bear("Elk"))
    attack(stage, (first, -2, second, -2, cub, -2, elk, -2), (first, cub), (second, elk))
    assert stage.state.combat is not None and stage.state.combat.bands == ((first, cub), (second, elk))


def test_702_22c_bands_with_others_of_a_quality() -> None:
    """Any number of legendary creatures, one of which bands with others; nobody else."""
    stage = Stage()

    def hero(name: str, text: str = "") -> int:
        return stage.put(make(name, "{R}", "Legendary Creature — Human", text, "2/2"))

    leader, one, two = hero("Ada", "Bands with other legendary creatures"), hero("Bea"), hero("Cay")
    cub = stage.put(bear())
    stage.until("attackers")
    stage.game.answer((leader, -2, one, -2, two, -2, cub, -2))
    for wrong in ((leader, cub), (one, two)):
        with pytest.raises(IllegalAnswer, match=r"702\.22c"):
            stage.game.answer(wrong)
    stage.game.answer((leader, one, two))
    assert stage.state.combat is not None and stage.state.combat.bands == ((leader, one, two),)


def test_702_22d_a_band_attacks_one_player() -> None:
    stage = Stage(players=3)
    knight, cleric = stage.put(bear("Knight", text="Banding")), stage.put(bear("Cleric", text="Banding"))
    third = stage.put(bear("Cub"))
    stage.until("attackers")
    stage.game.answer((knight, -2, cleric, -3, third, -2))
    with pytest.raises(IllegalAnswer, match=r"702\.22"):
        stage.game.answer((knight, cleric))
    stage.game.answer((knight, third))


def test_702_22b_losing_banding_is_losing_bands_with_other() -> None:
    stage = Stage()
    text = '{T}: Target creature loses banding and all "bands with other" abilities until end of turn.'
    tower = stage.put(make("Tower", "", "Land", text))
    leader = stage.put(make("Ada", "{R}", "Legendary Creature — Human", "Bands with other legendary creatures", "2/2"))
    stage.uses(tower, target=(leader,))
    assert not stage.seen(leader).abilities


def test_702_22e_a_band_lasts_though_banding_is_lost() -> None:
    """702.22h And who blocks one of it blocks all of it, whether it could or not."""
    stage = Stage()
    knight, flyer = stage.put(bear("Knight", text="Banding")), stage.put(bear("Bird", text="Flying"))
    guard = stage.put(bear("Guard"), 1)
    stage.lands("R", 1)
    dull = stage.hand(spell("Dull", "Target creature loses all abilities until end of turn."), 1)
    attack(stage, (knight, -2, flyer, -2), (knight, flyer))
    stage.casts(dull, target=(knight,))
    stage.until("blockers")
    stage.game.answer((guard, knight))
    combat = stage.state.combat
    assert combat is not None and set(combat.blocks) == {(guard, knight), (guard, flyer)}
    assert set(combat.blocked) == {knight, flyer}


def test_702_22f_removed_from_combat_it_is_removed_from_the_band() -> None:
    stage = Stage()
    knight, cub = stage.put(bear("Knight", text="Banding")), stage.put(bear())
    stage.lands("R", 1)
    guard = stage.put(bear("Guard"), 1)
    shock = stage.hand(spell("Shock", "Destroy target creature."), 1)
    attack(stage, (knight, -2, cub, -2), (knight, cub))
    stage.casts(shock, target=(knight,))
    stage.until("blockers")
    stage.game.answer((guard, cub))
    combat = stage.state.combat
    assert combat is not None and combat.blocks == ((guard, cub),) and not any(len(band) > 1 for band in combat.bands)


def test_702_22j_the_defending_player_divides_the_damage_of_what_a_bander_blocks() -> None:
    """They may give all of it to the other blocker, even that of a creature with trample."""
    stage = Stage()
    ogre = stage.put(bear("Ogre", "5/5", "Trample"))
    knight, shield = stage.put(bear("Knight", "1/1", "Banding"), 1), stage.put(bear("Wall", "0/9"), 1)
    attack(stage, (ogre, -2), blocks=(knight, ogre, shield, ogre))
    stage.until("combat damage")
    decision = stage.game.decision
    assert decision is not None and (decision.player, decision.rule) == (1, "702.22j")
    stage.game.answer((0, 5))
    stage.to_step(MAIN2)
    assert stage.there(knight) and stage.there(shield) and stage.life(1) == 20


def test_702_22k_the_active_player_divides_the_damage_of_what_blocks_a_bander() -> None:
    stage = Stage()
    knight, cub = stage.put(bear("Knight", "1/1", "Banding")), stage.put(bear("Cub", "2/6"))
    ogre = stage.put(bear("Ogre", "5/5"), 1)
    attack(stage, (knight, -2, cub, -2), (knight, cub), blocks=(ogre, knight))
    stage.until("combat damage")
    decision = stage.game.decision
    assert decision is not None and (decision.player, decision.rule) == (0, "702.22k")
    stage.game.answer((0, 5))
    stage.to_step(MAIN2)
    assert stage.there(knight) and stage.state.objects[cub].damage == 5


def test_702_22h_each_of_the_band_deals_its_damage_to_the_blocker() -> None:
    stage = Stage()
    knight, cub = stage.put(bear("Knight", "1/1", "Banding")), stage.put(bear("Cub", "2/6"))
    guard = stage.put(bear("Guard", "0/9"), 1)
    attack(stage, (knight, -2, cub, -2), (knight, cub), blocks=(guard, cub))
    stage.to_step(DAMAGE_STEP)
    assert stage.state.objects[guard].damage == 3 and stage.life(1) == 20


def test_702_22_words_for_a_band() -> None:
    """The question has a text, and its answer is read back."""
    stage = Stage()
    knight, cub = stage.put(bear("Knight", text="Banding")), stage.put(bear())
    stage.until("attackers")
    stage.game.answer((knight, -2, cub, -2))
    game = stage.game
    assert game.options == [(), (knight, cub)] and game.question == "player 1: band, 0 to 2 [702.22c]"
    assert game.parse(game.text((knight, cub))) == (knight, cub)


def test_509_1h_an_effect_makes_a_creature_blocked() -> None:
    """702.22i With its whole band; no creature blocks it, so it deals no damage."""
    stage = Stage()
    knight, cub, elk = (
        stage.put(bear(name, text=text)) for name, text in (("Knight", "Banding"), ("Cub", ""), ("Elk", ""))
    )
    stage.lands("W", 1)
    curtain = stage.hand(spell("Drape", "Target unblocked attacking creature becomes blocked.", "{W}"), 1)
    stage.put(bear("Guard"), 1)
    attack(stage, (knight, -2, cub, -2, elk, -2), (knight, cub))
    stage.until("blockers")
    stage.game.answer(())
    stage.decide()
    stage.casts(curtain, target=(cub,))
    combat = stage.state.combat
    assert combat is not None and set(combat.blocked) == {knight, cub} and combat.blocks == ()
    stage.to_step(MAIN2)
    assert stage.life(1) == 18


def test_702_22_creatures_banded_with_a_creature() -> None:
    """The others of its band, not itself and not another attacker."""
    stage = Stage()
    scout = stage.put(
        bear(
            "Scout",
            text="Banding\nWhenever this creature attacks, all creatures banded with it get +2/+0 until end of turn.",
        )
    )
    cub, elk = stage.put(bear("Cub")), stage.put(bear("Elk"))
    attack(stage, (scout, -2, cub, -2, elk, -2), (scout, cub))
    stage.to_step(MAIN2)
    assert stage.life(1) == 20 - 2 - 4 - 2
