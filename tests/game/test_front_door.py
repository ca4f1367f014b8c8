"""Game: answering, taking back, forking, conceding, and what it tells about itself."""

from __future__ import annotations

import pytest

from lawmage.decisions import CANCEL, IllegalAnswer
from lawmage.game import Game
from lawmage.state.codec import digest
from tests.game.decks import begun, deck
from tests.interpreted import interpreted_only


def test_a_game_can_be_played_in_words() -> None:
    game = begun(seed=4)
    while game.decision is not None and game.decision.what == "mulligan":
        game.answer("keep")
    assert game.decision is not None and game.decision.what == "act"
    before = len(game.log)
    words = [game.text(one) for one in game.options]
    assert words[0] == "pass" and any(text.startswith("play ") for text in words)
    game.answer("play mountain" if "play Mountain" in " ".join(words) else "play forest")
    assert [rule for rule, _ in game.log[before : before + 2]] == ["400.7", "305.1"]


def test_cast_at_answers_the_question_about_targets_too() -> None:
    for seed in range(30):
        game = begun(seed=seed, count=40)
        while game.decision is not None:
            ready = [text for text in map(game.text, game.options) if text.startswith("cast Shock")]
            if game.decision.what == "act" and ready:
                foe = 1 - game.decision.player
                spell, count = ready[0].partition("#")[0], len(game.past)
                with pytest.raises(IllegalAnswer):
                    game.answer(f"{spell} at the moon")
                assert len(game.past) == count, "nothing was done"
                life = game.state.players[foe].life
                game.answer(f"{spell} at player {foe + 1}")
                while game.state.stack:
                    game.answer("pass")
                assert game.state.players[foe].life == life - 2
                return
            game.answer(game.decision.first())
    raise AssertionError("no Shock was ever castable")


def test_an_illegal_answer_changes_nothing_and_names_a_rule() -> None:
    game = begun(count=12)
    before = digest(game.state)
    for wrong in ((99, 1), (1, 99999, 0), "dance", "play a card that is not there"):
        with pytest.raises(IllegalAnswer, match=r"^\d\d\d"):
            game.answer(wrong)
    with pytest.raises(IllegalAnswer, match=r"733\.1"):
        game.answer(CANCEL)
    assert digest(game.state) == before


def test_a_finished_game_tells_who_won_and_why() -> None:
    game = begun(count=10_000)
    assert game.over and game.decision is None and game.options == [] and game.question == ""
    assert game.result is not None and game.result.winners == game.state.winners
    assert "wins on turn" in str(game.result) and "[704.5a]" in str(game.result)
    with pytest.raises(IllegalAnswer, match="over"):
        game.answer("pass")


def test_104_3a_conceding_ends_a_game_of_two_and_can_be_taken_back() -> None:
    game = begun(count=15)
    before, question = digest(game.state), game.question
    game.concede(1)
    assert game.result is not None and str(game.result) == (
        f"player 1 wins on turn {game.state.turn}: player 2 conceded [104.3a]"
    )
    game.undo()
    assert (digest(game.state), game.question) == (before, question)
    game.answer("player 2 concedes")
    assert game.winner == 0 and game.script[-1] == (-9998, 1)


def test_104_3a_of_three_players_two_go_on() -> None:
    game = Game.new([deck("burn"), deck("stompy"), deck("tokens")], 2)
    for _ in range(12):
        game.answer(game.decision.first() if game.decision else ())
    game.concede(game.state.active)
    assert not game.over and len(game.state.living) == 2
    for _ in range(60):
        assert game.decision is None or game.decision.player in game.state.living
        if game.decision is not None:
            game.answer(game.decision.first())


def test_a_fork_and_its_origin_do_not_touch_each_other() -> None:
    game = begun(count=20)
    before, log = digest(game.state), list(game.log)
    fork = game.fork()
    for _ in range(8):
        if fork.decision is not None:
            fork.answer(fork.decision.first())
    assert (digest(game.state), game.log) == (before, log)
    game.answer(game.decision.first() if game.decision else ())
    assert fork.log[: len(log)] == log


def test_what_a_player_may_not_see_is_not_told() -> None:
    game = begun(count=20)
    mine, theirs = game.view(0), game.view(1)
    for player, seen, other in ((0, mine, theirs), (1, theirs, mine)):
        held = len(game.state.players[player].hand)
        assert held and [bool(card) for card in seen["players"][player]["hand"]] == [True] * held
        assert [bool(card) for card in other["players"][player]["hand"]] == [False] * held
    assert ("question" in mine) == (game.asked == 0)


def test_why_not_gives_a_rule() -> None:
    game = begun(count=20)
    cards = [(card, player) for player in (0, 1) for card in game.state.players[player].hand]
    assert len(cards) > 8
    for card, player in cards:
        assert game.why_not(card, player)[0].isdigit()


@interpreted_only
def test_decks_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="two to six"):
        Game.new([deck("burn")])
    with pytest.raises(TypeError, match="load_deck"):
        Game.new([["Mountain"], ["Forest"]])  # type: ignore[list-item]
