"""`lawmage play`, `simulate` and `replay` as they are typed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage.cards.library import load_cards
from lawmage.cli.choices import modes
from lawmage.cli.group import run
from lawmage.decisions import Pick
from lawmage.game import Game
from lawmage.rules import turn
from lawmage.state.constants import UPKEEP
from tests.interpreted import interpreted_only


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path / "home"))


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What somebody types; then the input ends."""
    left: Iterator[str] = iter(lines)

    def read(prompt: str = "") -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def test_two_bots_play_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["play", "--seed", "4", "--save", str(tmp_path / "game")]) == 0
    out = capsys.readouterr().out
    assert "Turn 1, player" in out and "[601.2i]" in out and "[104.2a]" in out
    assert "wins on turn" in out.splitlines()[-1]
    assert run(["replay", str(tmp_path / "game"), "-q"]) == 0
    assert "the same end" in capsys.readouterr().out


def test_a_person_plays_asks_and_takes_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save = tmp_path / "game"
    typed(
        monkeypatch, "?", "keep", "b", "dance", "why mountain", "why lightning", "why zzz", "999", "undo", "1",
        f"save {save}", "concede",
    )  # fmt: skip
    assert run(["play", "burn", "burn", "--seat", "human", "--seed", "2"]) == 0
    told = capsys.readouterr()
    assert "your hand" in told.out and "a number, or several" in told.out and "conceded [104.3a]" in told.out
    assert "'dance' is none of" in told.err and "called 'zzz'" in told.err and "numbered from 1" in told.err
    assert Game.load(save).decision is not None
    typed(monkeypatch, "quit")
    assert run(["play", "--load", str(save), "--seat", "human", "--seat", "human"]) == 130


def test_alike_cards_are_listed_once_and_permanents_are_explained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "keep", "2", "layers mountain", "card mountain", "layers zzz", "quit")
    assert run(["play", "burn", "burn", "--seat", "human", "--seed", "2"]) == 130
    told = capsys.readouterr()
    assert "2  play Mountain\n" in told.out and told.out.count("  play Mountain\n") == 1
    assert "Mountain starts as colorless basic land Mountain. [613.1]" in told.out
    assert "nothing on the battlefield is called 'zzz'" in told.err


def test_modes_are_listed_in_the_words_of_the_card() -> None:
    game = Game.new([load_cards("Rakdos Charm") * 9] * 2, 1)
    spell = next(iter(game.state.objects))
    asked = Pick(0, "601.2b", "mode", [0, 1, 2], 1, 1, source=spell)
    assert list(modes(game, asked)) == [0, 1, 2]
    assert all(modes(game, asked).values()) and len(set(modes(game, asked).values())) == 3


def test_simulate_prints_exactly_these_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "burn", "stompy", "--games", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == [
        "games", "finished", "wins", "draws", "turns_mean", "decisions", "cpu_seconds", "games_per_cpu_second",
        "decisions_per_cpu_second", "digest", "errors",
    ]  # fmt: skip
    assert (told["games"], told["finished"], sum(told["wins"].values()) + told["draws"]) == (3, 3, 3)


@interpreted_only
def test_a_game_that_breaks_is_written_down_and_breaks_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    following = turn.following

    def broken(state: turn.State, step: int) -> int:
        if state.turn == 3 and step == UPKEEP:
            raise ZeroDivisionError("something is wrong")
        return following(state, step)

    monkeypatch.setattr(turn, "following", broken)
    assert run(["simulate", "burn", "stompy", "--games", "1", "--errors", str(tmp_path)]) == 1
    assert "ZeroDivisionError: something is wrong; lawmage replay" in capsys.readouterr().err
    (path,) = tmp_path.glob("lawmage-error-*.json")
    assert run(["replay", str(path)]) == 1
    assert "the error happens again" in capsys.readouterr().out
    monkeypatch.setattr(turn, "following", following)
    assert run(["replay", str(path)]) == 0
    assert "does not happen any more" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["simulate", "burnz", "stompy"], "did you mean burn"),
        (["simulate", "burn", "no.txt"], "no.txt"),
        (["simulate", "burn", "--agents", "clever"], "no agent is called"),
        (["simulate", "burn", "--agents", "first,first,first"], "two agents at most"),
        (["simulate", "burn", "--games", "0"], "--games"),
        (["simulate", "burn", "--jobs", "many"], "--jobs"),
        (["simulate", "burn", "--errors", "/no/such/folder"], "no folder"),
        (["play", "burn", "--seat", "nobody"], "--seat"),
        (["play", "burn", "--seat", "first", "--seat", "first", "--seat", "first"], "3 seats for 2 players"),
        (["play", *["burn"] * 7], "two to six"),
        (["play", "--load", "no-file"], "cannot be read"),
        (["play", "burn", "--load", "no-file"], "has its decks"),
        (["replay", "no-file"], "cannot be read"),
        (["replay", __file__], "not a saved game"),
        (["replay"], "Missing argument"),
    ],
)
def test_wrong_words_get_a_clear_message(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    told = capsys.readouterr()
    assert message in told.err and "Traceback" not in told.err


@pytest.mark.parametrize(("table", "players"), [("two-headed-giant", 4), ("emperor", 6), ("range-1", 2)])
def test_bots_play_at_a_table_of_teams(table: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    seats = [word for _ in range(players) for word in ("--seat", "random")]
    assert run(["play", "burn", "stompy", "--table", table, "--seed", "3", *seats]) == 0
    out = capsys.readouterr().out.splitlines()[-1]
    assert "win on turn" in out or "wins on turn" in out or "a draw on turn" in out


def test_a_table_is_for_its_number_of_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", *["burn"] * 5, "--table", "two-headed-giant"]) == 2
    assert "not for 5 players" in capsys.readouterr().err


def test_a_table_has_a_name() -> None:
    assert Game.new([[]] * 4, seating="two-headed-giant").state.seating is not None
    with pytest.raises(ValueError, match="no table is named 'round'"):
        Game.new([[]] * 4, seating="round")
