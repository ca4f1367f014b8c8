"""809-811 Games of teams: the rulebook's examples."""

from __future__ import annotations

import pytest

from lawmage.game import Game
from lawmage.ir.ability import Activated
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.effects import Draw, PayLife
from lawmage.ir.quantity import FigureOf, Scaled
from lawmage.ir.selector import You
from lawmage.rules.combat_rules import attackable
from lawmage.rules.looking import view
from lawmage.state.constants import DAMAGE_STEP, DRAW_STEP, MAIN1, UPKEEP
from lawmage.state.seating import alternating_teams, emperor, two_headed_giant
from tests.examples.cards import bear, land, make, spell, thing
from tests.examples.stage import Stage


def giants(life: int = 30, other: int = 30) -> Stage:
    """Two teams of two: players 0 and 1 against 2 and 3."""
    stage = Stage(players=4)
    stage.start.seating = two_headed_giant()
    for player in range(4):
        stage.start.own_player(player).life = life if player < 2 else other
    return stage


def lives(stage: Stage) -> list[int]:
    return [one.life for one in stage.state.players]


def test_ex_809_3c_1_no_emperor_attacks_at_the_start() -> None:
    """Their generals are between them and the others, although those are in range of their spells."""
    game = Game.new([[land()] * 20] * 6, 1, seating=emperor())
    state = game.state
    for chief in (1, 4):
        assert attackable(state, chief) == [] and len(state.opponents(chief)) == 2
    assert attackable(state, 2) == [-4] and state.first_player in (1, 4)


def test_ex_809_6a_1_ranges_of_four() -> None:
    assert emperor(2, 4).ranges == (1, 3, 2, 1) * 2 and emperor().ranges == (1, 2, 1) * 2


def test_ex_810_8a_1_an_effect_that_keeps_a_player_keeps_the_team() -> None:
    """You don't lose the game for having 0 or less life."""
    for protected, over in ((True, False), (False, True)):
        stage = giants(2)
        stage.lands("R", 2)
        if protected:
            stage.put(thing("Trance", "You don't lose the game for having 0 or less life.", "Enchantment"), 1)
        card = stage.hand(spell("Bolt", "Bolt deals 3 damage to any target."), 2)
        stage.casts(card, target=(-1,))
        assert lives(stage)[:2] == [-1, -1] and stage.game.over is over


def test_ex_810_8a_2_one_player_loses_for_the_team() -> None:
    """A draw from an empty library."""
    stage = giants()
    for card in stage.start.players[1].library:
        del stage.start.objects[card]
    stage.start.own_player(1).library = ()
    stage.lands("U")
    stage.casts(stage.hand(spell("Muse", "Target player draws a card.", "{U}", "Sorcery")), target=(-2,))
    assert stage.game.over and stage.state.winners == (2, 3)
    assert [one.lost for one in stage.state.players] == ["704.5b", "704.5b", "", ""]


def test_ex_810_8a_3_nobody_of_the_team_loses_nobody_of_the_other_wins() -> None:
    stage = giants(2)
    stage.put(bear("Angel", text="You can't lose the game and your opponents can't win the game."), 1)
    stage.lands("R", 2)
    stage.lands("W", 3)
    bolt = stage.hand(spell("Bolt", "Bolt deals 3 damage to any target."), 2)
    coup = stage.hand(spell("Coup", "You win the game.", "{W}"), 3)
    stage.casts(bolt, target=(-1,))
    stage.casts(coup)
    assert not stage.game.over and lives(stage)[:2] == [-1, -1]


def test_ex_810_9_1_damage_to_each_player() -> None:
    """4 damage to each player: 8 for each team."""
    stage = giants()
    stage.lands("R")
    stage.casts(stage.hand(spell("Rift", "Rift deals 4 damage to each player.", "{R}", "Sorcery")))
    assert lives(stage) == [22, 22, 22, 22]


def test_ex_810_9a_1_doubling_a_life_total() -> None:
    stage = giants(17)
    stage.lands("W")
    text = "Target player gains life equal to their life total."
    stage.casts(stage.hand(spell("Beacon", text, "{W}")), target=(-2,))
    assert lives(stage)[:2] == [34, 34]


def test_ex_810_9a_2_the_life_of_the_team_is_the_players_life() -> None:
    """At the beginning of one's upkeep, with 45 life, one wins with one's teammate."""
    for life, over in ((45, True), (44, False)):
        stage = giants(30, life)
        text = "At the beginning of your upkeep, if you have 45 or more life, you win the game."
        stage.put(thing("Test", text, "Enchantment"), 3)
        stage.to_step(UPKEEP, 2)
        if stage.state.stack:
            for _ in stage.state.living:
                stage.pass_priority()
        assert stage.game.over is over and (not over or stage.state.winners == (2, 3))


def test_ex_810_9a_3_half_the_life_of_the_team() -> None:
    stage = giants(11)
    half = PayEffect(PayLife(Scaled(FigureOf("life", You()), 1, 2, "up")))
    evil = stage.put(make("Evil", "{B}", "Enchantment", "", more=(Activated(Cost((half,)), Draw()),)), 1)
    stage.uses(evil)
    assert lives(stage) == [5, 5, 30, 30]


def test_ex_810_9c_1_a_life_total_that_is_set() -> None:
    stage = giants(25)
    stage.lands("B")
    stage.casts(stage.hand(spell("Tree", "Target player's life total becomes 10.", "{B}", "Sorcery")), target=(-2,))
    assert lives(stage) == [10, 10, 30, 30]


def test_ex_810_9d_1_one_of_each_team_is_affected() -> None:
    stage = giants(7, 13)
    stage.lands("B")
    text = "Each player's life total becomes 7."
    stage.casts(stage.hand(spell("Repay", text, "{B}", "Sorcery")), then={"player": [(-2,), (-3,)]})
    lost = [(event.player, event.amount) for event in stage.state.history if event.kind == 3]
    assert lives(stage) == [7, 7, 7, 7] and lost == [(2, -6)]


def test_ex_811_3_1_three_teams_take_turns_around_the_table() -> None:
    assert alternating_teams(3, 3).teams == ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    state = Game.new([[land()] * 20] * 6, 1, seating=alternating_teams(3, 2)).state
    assert attackable(state, 0) == [-2, -6] and state.opponents(0) == [1, 2, 4, 5]


# 805, 810 besides the examples ----------------------------------------------------------------------------------


def test_805_a_team_takes_its_turn_together() -> None:
    """Both untap, draw, may play a land and cast sorceries; the team that goes first draws no card (810.6)."""
    decks = [[land()] * 30] * 4
    game = Game.new(decks, 3, first=0, seating=two_headed_giant())
    while game.decision is not None and game.decision.what == "mulligan":
        game.answer((0,))
    assert [one.life for one in game.state.players] == [30] * 4
    assert [len(one.hand) for one in game.state.players] == [7] * 4
    asked = []
    while game.state.turn == 1:
        assert game.decision is not None
        options = game.options
        asked.append((game.state.priority, game.state.step, any(one[0] == 1 for one in options if one)))
        plays = [one for one in options if one and one[0] == 1]
        game.answer(plays[0] if plays else game.decision.first())
    assert [one for one in asked if one[2]] == [(0, MAIN1, True), (1, MAIN1, True)]
    while game.state.step != DRAW_STEP and game.state.step != MAIN1:
        game.answer((0,))
    assert game.state.active == 2 and [len(one.hand) for one in game.state.players] == [6, 6, 8, 8]


def test_805_10_one_attack_and_one_block() -> None:
    """Creatures of both attack; either defender's creature blocks what attacks the other."""
    stage = giants()
    mine, ally = stage.put(bear("Elk")), stage.put(bear("Ox"), 1)
    guard = stage.put(bear("Guard"), 3)
    stage.attack((mine, -3, ally, -3), (guard, ally))
    stage.to_step(DAMAGE_STEP)
    assert not stage.there(ally) and not stage.there(guard) and lives(stage) == [30, 30, 28, 28]


def test_810_10_poison_is_shared() -> None:
    stage = giants()
    stage.start.own_player(2).counters = stage.start.own_player(3).counters = (("poison", 13),)
    rat = stage.put(bear("Rat", "1/1", "Toxic 1"))
    stage.attack((rat, -3))
    stage.to_step(DAMAGE_STEP)
    assert [one.count("poison") for one in stage.state.players] == [0, 0, 14, 14] and not stage.game.over


def test_810_5_a_teammate_is_no_opponent() -> None:
    """Hexproof stops the others only, and "each opponent" is the other team."""
    stage = giants()
    ally = stage.put(bear("Ox", text="Hexproof"), 1)
    stage.lands("GB")
    grow = stage.hand(spell("Grow", "Target creature gets +3/+3 until end of turn.", "{G}"))
    drain = stage.hand(spell("Drain", "Each opponent loses 2 life.", "{B}"))
    stage.casts(grow, target=(ally,))
    stage.casts(drain)
    assert stage.size(ally) == (5, 5) and lives(stage) == [30, 30, 26, 26]


def test_810_8b_a_team_leaves_with_the_player_who_concedes() -> None:
    stage = giants()
    stage.put(make("Statue", "{2}", "Artifact"), 3)
    stage.game.concede(2)
    assert stage.game.over and stage.state.winners == (0, 1)


def test_809_5b_a_team_loses_with_its_emperor() -> None:
    game = Game.new([[land()] * 20] * 6, 1, seating=emperor())
    game.concede(3)
    assert not game.over and game.state.living == (0, 1, 2, 4, 5)
    game.concede(4)
    assert game.over and game.state.winners == (0, 1, 2)


def test_804_a_creature_is_deployed_to_a_teammate() -> None:
    """As a sorcery, by tapping it; to nobody else."""
    deck = [bear(cost="{0}")] * 10 + [land()] * 10
    game = Game.new([deck] * 6, 2, first=1, trace=False, seating=emperor())
    while game.decision is not None and game.decision.what == "mulligan":
        game.answer((0,))
    state = game.state
    bears = [i for i in state.players[1].hand if state.objects[i].face.name == "Cub"]
    game.answer(next(one for one in game.options if one[:2] == (2, bears[0])))
    while game.state.stack:
        game.answer((0,))
    (cub,) = [i for i in game.state.battlefield if game.state.objects[i].face.name == "Cub"]
    assert not [one for one in game.options if one[:2] == (3, cub)]  # 302.6
    while game.state.turn < 7 or game.state.step != MAIN1:
        assert game.decision is not None
        game.answer(game.decision.first())
    game.answer(next(one for one in game.options if one[:2] == (3, cub)))
    assert game.decision is not None and set(getattr(game.decision, "options", ())) == {-1, -3}
    game.answer((-3,))
    while game.state.stack:
        game.answer((0,))
    assert game.state.objects[cub].tapped and view(game.state, cub).controller == 2


def test_805_4d_an_ability_about_each_upkeep_triggers_once_for_the_team() -> None:
    stage = giants()
    stage.put(thing("Clock", "At the beginning of each upkeep, you gain 1 life.", "Enchantment"), 3)
    stage.put(thing("Bell", "At the beginning of your upkeep, you gain 5 life.", "Enchantment"), 3)
    stage.put(thing("Gong", "At the beginning of each opponent's upkeep, you gain 10 life.", "Enchantment"), 0)
    each = "At the beginning of each player's upkeep, that player gains 2 life."
    stage.put(thing("Drum", each, "Enchantment"), 0)
    stage.to_step(UPKEEP, 2)
    stage.settles()
    assert lives(stage) == [40, 40, 40, 40]


def test_800_4_a_seating_is_for_its_number_of_players() -> None:
    with pytest.raises(ValueError, match="not for 3 players"):
        Game.new([[land()] * 20] * 3, 1, seating=two_headed_giant())
    assert len(Game.new([[land()] * 20] * 8, 1, seating=emperor(2, 4)).state.living) == 8
