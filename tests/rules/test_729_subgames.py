"""729 A game within the game."""

from __future__ import annotations

import json

from lawmage.game import Game
from lawmage.ir.card import Card
from lawmage.rules.effects.subgames import depth
from lawmage.state.codec import decode, digest, encode
from tests.examples.cards import bear, land, spell, thing
from tests.examples.stage import Stage

INNER = (
    "Players play a Magic subgame, using their libraries as their decks. "
    "Each player who doesn't win the subgame loses half their life, rounded up."
)


def inner() -> Card:
    return spell("Inner", INNER, "{W}", "Sorcery")


def begun(players: int = 2) -> Stage:
    """In a subgame, all hands kept."""
    stage = Stage(players=players)
    stage.lands("W")
    stage.put(bear("Bystander"))
    stage.put(thing("Bell", "Whenever a creature dies, you gain 1 life."))
    stage.play(stage.hand(inner()))
    for _ in range(players):
        stage.pass_priority()
    stage.decide()
    return stage


def test_729_1a_the_main_game_waits_while_the_subgame_is_played() -> None:
    """729.2 Only cards of the libraries are in the subgame, with life totals and hands as any game begins."""
    stage = begun()
    state = stage.state
    assert depth(state) == 1 and state.turn == 1 and not state.battlefield
    assert [len(one.hand) for one in state.players] == [7, 7] and [one.life for one in state.players] == [20, 20]
    inside = [one for one in state.objects.values() if one.zone != "outside"]  # 729.4
    assert {one.face.name for one in inside} == {"Island"}


def test_729_5_all_cards_return_and_the_spell_finishes_resolving() -> None:
    """Who did not win the subgame loses half their life; the spell is put into the graveyard after that."""
    stage = begun()
    stage.game.concede(1)
    stage.decide()
    state = stage.state
    assert depth(state) == 0 and state.turn == 1 and not stage.game.over
    assert (stage.life(), stage.life(1)) == (20, 10) and stage.where("Inner") == ["graveyard"]
    assert [len(one.library) for one in state.players] == [10, 10] and stage.of_name("Bystander")


def test_729_5_a_drawn_subgame_is_won_by_nobody() -> None:
    """729.3 Both libraries are too small: both lose in the first upkeep."""
    stage = Stage()
    stage.lands("W")
    for player in (0, 1):
        stage.start.own_player(player).library = ()
    stage.casts(stage.hand(inner()))
    assert (stage.life(), stage.life(1)) == (10, 10) and not stage.game.over


def test_729_1b_nothing_of_the_main_game_works_in_the_subgame() -> None:
    """The enchantment that sees creatures die is not there, nor is an effect that lasts."""
    stage = begun(3)
    stage.game.concede(0)
    assert depth(stage.state) == 1 and stage.state.living == (1, 2)
    stage.game.concede(2)
    stage.decide()
    assert [one.life for one in stage.state.players] == [10, 20, 10] and stage.state.living == (0, 1, 2)


def test_729_6_a_subgame_in_a_subgame() -> None:
    stage = Stage()
    for player in (0, 1):
        library = [stage.put(one, player, "library") for one in [inner(), land("Plains")] * 6]
        stage.start.own_player(player).library = tuple(library)
    stage.lands("W")
    stage.play(stage.hand(inner()))
    for _ in range(2):
        stage.pass_priority()
    for _ in range(80):
        decision = stage.game.decision
        assert decision is not None
        options = stage.options() if decision.what == "act" else []
        wanted = [one for one in options if one[0] in (1, 2)]
        stage.game.answer(wanted[0] if wanted else decision.first())
        if depth(stage.state) == 2:
            break
    assert depth(stage.state) == 2
    stage.game.concede(0)
    assert depth(stage.state) == 1
    assert sorted([one.life for one in stage.state.players]) == [10, 20]


def test_729_a_saved_subgame_is_the_same_game() -> None:
    """The main game is saved with it."""
    stage = begun()
    loaded = Game(decode(json.loads(json.dumps(encode(stage.game.snapshot)))), stage.game.answers)
    assert digest(loaded.state) == digest(stage.state)
    for game in (loaded, stage.game):
        game.concede(0)
    assert digest(loaded.state) == digest(stage.state) and loaded.state.outer is None
