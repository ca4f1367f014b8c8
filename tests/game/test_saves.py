"""Saved games: whole again after loading, refused with a reason when damaged or foreign."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

import lawmage
from lawmage.game import Game
from lawmage.saves import FORMAT, KIND, read
from lawmage.state import events, objects, state
from lawmage.state.codec import EVENT_FIELDS, FIELDS, RARE, RARE_FIELDS, STATE_FIELDS, digest
from tests.game.decks import begun
from tests.interpreted import interpreted_only


def test_a_loaded_game_has_its_position_log_and_history(tmp_path: Path) -> None:
    game = begun(count=45)
    game.save(tmp_path / "game")
    again = Game.load(tmp_path / "game")
    assert (digest(again.state), again.log, again.script) == (digest(game.state), game.log, game.script)
    assert again.question == game.question
    again.undo(20)
    game.undo(20)
    assert digest(again.state) == digest(game.state)


def test_a_fork_is_saved_from_where_it_was_made(tmp_path: Path) -> None:
    fork = begun(count=30).fork()
    fork.answer(fork.decision.first() if fork.decision else ())
    fork.save(tmp_path / "fork")
    again = Game.load(tmp_path / "fork")
    assert digest(again.state) == digest(fork.state) and len(again.past) == 1


def test_a_save_of_other_rules_gives_the_position_alone(tmp_path: Path) -> None:
    game = begun(count=30)
    game.save(tmp_path / "game")
    data = read(tmp_path / "game")
    lawmage_saves = __import__("lawmage.saves", fromlist=["sum_of"])
    held = {"kind": KIND, "format": FORMAT, **{key: data[key] for key in data if key not in ("kind", "format")}}
    held["engine"] = "another"
    (tmp_path / "other").write_text(json.dumps({**held, "sum": lawmage_saves.sum_of(held)}))
    again = Game.load(tmp_path / "other")
    assert digest(again.state) == digest(game.state) and again.past == []


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: text.replace('"idle":[0', '"idle":[7'), "sum does not agree"),
        (lambda text: text.replace('"format":1', '"format":99'), "format 99"),
        (lambda text: text.replace(KIND, "another game"), "not a saved game"),
        (lambda text: "[]", "not a saved game"),
        (lambda text: "", "not a saved game"),
        (lambda text: "4 Mountain\n", "not a saved game"),
    ],
)
def test_damaged_and_foreign_files(tmp_path: Path, harm: object, message: str) -> None:
    game = begun(count=5)
    path = tmp_path / "game"
    game.save(path)
    assert callable(harm)
    path.write_text(harm(path.read_text()))
    with pytest.raises(lawmage.SaveError, match=message):
        Game.load(path)


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    game = begun()
    with pytest.raises(lawmage.SaveError, match="cannot be written"):
        game.save(tmp_path / "no folder" / "game")
    with pytest.raises(lawmage.SaveError, match="cannot be read"):
        Game.load(tmp_path / "nothing")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(lawmage.SaveError, match="no text"):
        Game.load(tmp_path / "binary")


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    game.save(tmp_path / "game")
    before = (tmp_path / "game").read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    game.answer(game.decision.first() if game.decision else ())
    with pytest.raises(lawmage.SaveError, match="No space left"):
        game.save(tmp_path / "game")
    assert (tmp_path / "game").read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game"]
    assert stat.S_ISREG((tmp_path / "game").stat().st_mode)


CACHES = {"epoch", "views", "memo", "base"}


@pytest.mark.parametrize("kind", sorted(FIELDS, key=lambda kind: kind.__name__))
def test_every_field_of_the_state_is_written(kind: type) -> None:
    slots = {name for base in kind.__mro__ for name in getattr(base, "__slots__", ())}
    made, after = FIELDS[kind]
    written = {*made, *after, *RARE.get(kind, ("",))[:1]}
    written |= set(EVENT_FIELDS) if issubclass(kind, events.Event) else set()
    missing = slots - written - CACHES - {"kind", "affected", "after", "denied", "applied", "replaced", "foreseen"}
    missing -= {"also"}
    assert not missing, f"{kind.__name__} loses {sorted(missing)}"


@interpreted_only
def test_every_field_of_a_state_is_written() -> None:
    rare = {name for name, _ in RARE_FIELDS}
    assert set(state.State.__slots__) - set(STATE_FIELDS) - rare == {"epoch", "views", "memo"}
    assert objects.GameObject in FIELDS
