"""Wrong things that people and disks do: each ends in one clear message and an exit code, and breaks nothing."""

from __future__ import annotations

import errno
import gzip
import json
import lzma
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lawmage import saves
from lawmage.cards import importer, scryfall
from lawmage.cards.locking import import_lock
from lawmage.cli.group import run
from lawmage.decisions import IllegalAnswer
from lawmage.game import Game
from lawmage.simulate import loaded
from tests.cards.made_up import RULEBOOK, card, write_lines

Told = Callable[..., str]
SHORT = ("--games", "1")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Run a command that must fail with this code; what it says on stderr."""

    def fail(code: int, *words: object) -> str:
        assert run([str(word) for word in words]) == code
        caught = capsys.readouterr()
        assert caught.err and "Traceback" not in caught.err
        return caught.err

    return fail


@pytest.fixture
def filled(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A database of three cards, of which one is not whole, and some rules."""
    cards = [card("Ash Moth"), card("Bog Moth", oracle_text="Burrows deep under every lamp."), card("Cold Moth")]
    (tmp_path / "rules").write_text(RULEBOOK)
    assert run(["import", str(write_lines(tmp_path / "cards", *cards)), str(tmp_path / "rules"), "--jobs", "1"]) == 0
    capsys.readouterr()
    return home / "cards.sqlite"


def in_process(*words: object, files: int | None = None, out: str = os.devnull) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, whose files may not grow beyond so many bytes."""

    def limit() -> None:
        if files is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (files, files))

    args = [sys.executable, "-m", "lawmage.cli", *[str(word) for word in words]]
    with Path(out).open("w") as stdout:
        return subprocess.run(
            args, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False, timeout=100, preexec_fn=limit
        )


# Decks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no cards in it"),
        (b"// nothing but words\n\n", "no cards in it"),
        (bytes(range(256)), "byte 129: not UTF-8 text"),
        (b"4 Shock\n99999 Mountain\n17\n", "line 2: 99999 copies of a card: expected 1 to 1000"),
        (b"0 Shock", "line 1: 0 copies of a card"),
        (b"<Deck><Cards ", "line 1: broken XML: unclosed token"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]><Deck/>', "a document type declaration has no place in a deck"),
        (b'<Deck><Cards Name="Shock" Quantity="many"/></Deck>', "Shock: 'many' copies"),
        (b'{"deck": []}', "not a known deck format"),
        (b"1 Moth\n" * 200_000, "larger than 1048576 bytes: not a deck"),
        (b"56 Mountain\n4 Lightnig Bolt\n", "line 2: Lightnig Bolt: no such card; did you mean Lightning Bolt"),
    ],
)
def test_a_broken_deck(content: bytes, message: str, told: Told, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    for command in (["simulate", "burn", path, *SHORT], ["play", "burn", path, "--seed", "1"]):
        assert message in told(2, *command)
    code = 1 if "no such card" in message else 2
    assert message in told(code, "decks", path)


def test_a_deck_that_is_not_there(told: Told, tmp_path: Path) -> None:
    assert "there is no such file" in told(2, "simulate", "burn", tmp_path / "none.txt", *SHORT)
    assert "a folder, not a deck" in told(2, "simulate", "burn", tmp_path, *SHORT)
    assert "neither a file nor a starter deck; did you mean burn" in told(2, "play", "brun")
    assert "the starter decks are artifacts, burn" in told(2, "play", "xyzzy")


def test_a_card_that_is_not_whole(filled: Path, told: Told, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("56 Mountain\n4 Bog Moth\n")
    message = told(2, "simulate", "burn", path, *SHORT)
    assert 'mine: line 2: Bog Moth: its text is not understood yet (unread: "burrows deep' in message
    assert "its text is not understood yet" in told(1, "decks", path)


def test_a_card_that_is_not_there(filled: Path, told: Told) -> None:
    assert "no card is named 'Lightnig Bolt'; did you mean Lightning Bolt or" in told(1, "card", "Lightnig", "Bolt")
    assert "did you mean Cold Moth" in told(1, "card", "Cold Mott")
    assert "no card is named ''" in told(1, "card", "")


# Games and saves ------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    game = Game.new([loaded("burn"), loaded("burn")], seed=3)
    for _ in range(6):
        assert game.decision is not None
        game.answer(game.decision.first())
    game.save(tmp_path / "game")
    return tmp_path / "game"


def spoiled(path: Path, how: str) -> None:
    """Damage a saved game."""
    text = path.read_text("utf-8")
    data = json.loads(text)
    del data["sum"]
    if how == "cut":
        path.write_text(text[: len(text) // 2])
    elif how == "edited":
        path.write_text(text.replace('"trace":true', '"trace":false', 1))
    elif how == "binary":
        path.write_bytes(lzma.compress(text.encode()))
    elif how == "foreign":
        path.write_text('{"kind": "chess"}')
    elif how == "empty":
        path.write_text("")
    else:
        changed = {
            "newer": {"format": 99},
            "no answers": {"script": "keep"},
            "no start": {"start": None},
            "no card": {"start": json.loads(json.dumps(data["start"]).replace("Mountain", "\\u0000"))},
            "illegal": {"script": [[31337], *data["script"][1:]]},
        }[how]
        data |= changed
        path.write_text(json.dumps(data | {"sum": saves.sum_of(data)}))


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("cut", "damaged: it is cut off or was edited"),
        ("edited", "damaged: its sum does not agree"),
        ("binary", "not a saved game: it is no text"),
        ("foreign", "not a saved game"),
        ("empty", "not a saved game"),
        ("newer", "saved in format 99, this version reads format 1"),
        ("no answers", "damaged: script is no list of answers"),
        ("no start", "damaged"),
    ],
)
def test_a_damaged_save(how: str, message: str, saved: Path, told: Told) -> None:
    spoiled(saved, how)
    for command in (["replay", saved], ["play", "--load", saved, "--seat", "first"]):
        assert f"{saved}: {message}" in told(2, *command)


def test_a_save_with_an_illegal_answer(saved: Path, told: Told) -> None:
    spoiled(saved, "illegal")
    assert "the replay does not end as the file says" in told(1, "replay", saved)


def test_a_save_that_cannot_be_written(told: Told, tmp_path: Path) -> None:
    for target in (tmp_path / "no" / "game", tmp_path):
        assert "no file can be saved there" in told(2, "play", "burn", "--seed", "1", "--save", target)
    game = Game.new([loaded("burn"), loaded("burn")], seed=3)
    with pytest.raises(saves.SaveError, match="cannot be written: Not a directory"):
        (tmp_path / "file").write_text("")
        game.save(tmp_path / "file" / "game")


def test_a_full_disk_leaves_the_old_save(saved: Path, tmp_path: Path) -> None:
    before = saved.read_bytes()
    done = in_process("play", "burn", "burn", "--seed", "1", "--save", saved, files=4000)
    assert (done.returncode, saved.read_bytes()) == (2, before)
    assert f"lawmage: {saved}: cannot be written: File too large" in done.stderr
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_output_into_a_full_disk() -> None:
    done = in_process("decks", "burn", out="/dev/full")
    assert (done.returncode, done.stderr) == (2, "lawmage: the output cannot be written: No space left on device\n")


def test_an_illegal_answer_changes_nothing(saved: Path) -> None:
    game = Game.load(saved)
    before = game.question
    for answer in ((31337,), (1, 2, 3), "dance on the table", "cast Nobody"):
        with pytest.raises(IllegalAnswer):
            game.answer(answer)
        assert game.question == before


# Commands -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--games", "-1"], "-1 is not in the range x>=1"),
        (["--games", "many"], "'many' is not a valid integer"),
        (["--seed", "-1"], "-1 is not in the range x>=0"),
        (["--seed", "1.5"], "'1.5' is not a valid integer"),
        (["--jobs", "0"], "0 is not in the range x>=1"),
        (["--agents", "oracle"], "no agent is called 'oracle'; there are first, random, heuristic"),
        (["--agents", ""], "no agent is called ''"),
        (["--agents", "first,first,first"], "two agents at most"),
        (["--errors", "nowhere"], "no folder that can be written to"),
        (["--gmaes", "3"], "No such option '--gmaes'"),
    ],
)
def test_wrong_options_of_simulate(words: list[str], message: str, told: Told) -> None:
    assert message in told(2, "simulate", "burn", "stompy", *words)


def test_a_command_that_is_not_there(told: Told) -> None:
    assert "No such command 'simluate'. Did you mean simulate?" in told(2, "simluate", "burn")
    assert "Missing argument 'DECK...'" in told(2, "simulate")


def test_rules_that_are_not_there(filled: Path, told: Told) -> None:
    assert "there is no rule 999.9" in told(1, "rule", "999.9")
    assert "no rule and no glossary term '613.8.b'" in told(1, "rule", "613.8.b")
    assert "did you mean Wing" in told(1, "rule", "wnig")


def test_filters_that_nothing_passes(filled: Path, told: Told) -> None:
    assert "no card has the format 'vintgae'; did you mean vintage?" in told(1, "coverage", "--legal", "vintgae")
    assert "no card has the format 'xyzzy': there are vintage" in told(1, "coverage", "--legal", "xyzzy")
    assert "no card has the set 'ZZZ'" in told(1, "coverage", "--set", "zzz", "--json")


@pytest.mark.parametrize(
    ("name", "content", "code", "message"),
    [
        ("broken.jsonl", b"{nonsense\n", 1, ""),
        ("binary.jsonl", bytes(range(256)), 2, "byte 129: not UTF-8 text"),
        ("cut.jsonl.gz", gzip.compress(b'{"id": "one"}\n' * 999)[:30], 2, "the compressed data is cut off or broken"),
        ("plain.jsonl.gz", b"{}", 2, "the compressed data is cut off or broken"),
        ("empty.jsonl", b"", 1, "no scenario is in there"),
    ],
)
def test_broken_scenario_files(name: str, content: bytes, code: int, message: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    done = in_process("run", tmp_path / name)
    assert done.returncode == code and message in done.stderr and "Traceback" not in done.stderr


def test_scenario_files_that_are_not_there(told: Told, tmp_path: Path) -> None:
    assert "does not exist" in told(2, "run", tmp_path / "none.jsonl")
    lines = write_lines(tmp_path / "some.jsonl", {"id": "one"})
    assert "not a JSON file of decks" in told(2, "run", lines, "--decks", Path(__file__))
    assert "no scenario matches" in told(1, "run", lines, "--only", "two*")


# Importing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"Once upon a time", "line 1: not a known format: expected Scryfall bulk JSON"),
        (b"PK\x03\x04 and so on", "zip archives are not read; unpack it first"),
        (b"\x1f\x8bnonsense", "the compressed data is broken"),
        (b'{"data": {"cards": [], "code": "AAA"}}', "of MTGJSON, AtomicCards is read"),
        (b'[{"name": "Ash Moth"', "line 1"),
        (b'{"name": 7, "type_line": "Creature"}', "line 1: name should be text"),
    ],
)
def test_files_that_hold_nothing_to_import(content: bytes, message: str, told: Told, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    said = told(2, "import", path)
    assert "nothing to import was found" in said and message in said and str(path) in said


@pytest.mark.parametrize("pack", [gzip.compress, lzma.compress])
def test_a_packed_file_that_is_cut_off(
    pack: Callable[[bytes], bytes], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.dumps(card(f"Moth {n * n * 7919}", number=os.urandom(40).hex())) for n in range(3000)]
    path = tmp_path / "cards"
    packed = pack("\n".join(lines).encode())
    path.write_bytes(packed[: len(packed) // 2])
    assert run(["import", str(path), "--jobs", "1", "--json"]) == 0
    caught = capsys.readouterr()
    assert "the compressed data is cut off or broken" in caught.err
    held = json.loads(caught.out)
    assert 100 < held["cards"] < 3000 and held["broken"] >= 1


def test_a_home_that_cannot_be_written(told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = write_lines(tmp_path / "cards", card("Ash Moth"))
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path / "file"))
    assert "the card database could not be written" in told(2, "import", good)
    monkeypatch.setenv("LAWMAGE_HOME", str(tmp_path / "locked"))

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(tmp_path / "locked"))

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert f"no permission to write {tmp_path / 'locked'}" in told(2, "import", good)


def test_a_full_disk_leaves_the_old_database(filled: Path, tmp_path: Path) -> None:
    before = filled.read_bytes()
    many = write_lines(tmp_path / "many", *[card(f"Moth {n}") for n in range(2000)])
    done = in_process("import", many, "--jobs", "1", files=len(before) + 50_000)
    assert done.returncode == 2 and filled.read_bytes() == before
    assert "lawmage: the card database could not be written" in done.stderr and "Traceback" not in done.stderr
    assert sorted(path.name for path in filled.parent.iterdir()) == ["cards.sqlite", "cards.sqlite.lock"]


def test_a_killed_import_leaves_the_old_database(filled: Path, tmp_path: Path) -> None:
    before = filled.read_bytes()
    many = write_lines(tmp_path / "many", *[card(f"Moth {n}", oracle_text=f"Digs {n} holes") for n in range(3000)])
    with subprocess.Popen([sys.executable, "-m", "lawmage.cli", "import", str(many), "--jobs", "1"]) as importing:
        until = time.monotonic() + 60
        while not list(filled.parent.glob("cards.sqlite.new-*")) and time.monotonic() < until:
            time.sleep(0.01)
        importing.send_signal(signal.SIGKILL)
    assert importing.returncode == -signal.SIGKILL and filled.read_bytes() == before
    assert run(["import", str(write_lines(tmp_path / "one", card("Dun Moth"))), "--jobs", "1"]) == 0
    assert sorted(path.name for path in filled.parent.iterdir()) == ["cards.sqlite", "cards.sqlite.lock"]


def test_an_import_that_is_interrupted(
    filled: Path, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> Iterator[object]:
        raise KeyboardInterrupt

    before = filled.read_bytes()
    monkeypatch.setattr(importer, "compile_rows", interrupt)
    assert "interrupted" in told(130, "import", write_lines(tmp_path / "one", card("Dun Moth")))
    assert filled.read_bytes() == before


def test_two_imports_at_once(filled: Path, told: Told, tmp_path: Path) -> None:
    with import_lock(filled.with_name("cards.sqlite.lock")):
        message = told(2, "import", write_lines(tmp_path / "one", card("Dun Moth")))
    assert f"another import is running (process {os.getpid()})" in message


def test_a_network_that_is_not_there(told: Told) -> None:
    assert "no connection" in told(2, "import", "--from", "scryfall", "--api", "http://127.0.0.1:9")
    assert "not a secure address" in told(2, "import", "--from", "scryfall", "--api", "http://cards.example.com")


@pytest.mark.parametrize("code", [429, 500, 403])
def test_a_server_that_refuses(code: int, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    import email.message
    import io
    import urllib.error

    def refuse(request: object, timeout: float) -> None:
        assert isinstance(request, scryfall.urllib.request.Request)
        headers = email.message.Message()
        raise urllib.error.HTTPError(request.full_url, code, "No", headers, io.BytesIO())

    monkeypatch.setattr(scryfall.urllib.request, "urlopen", refuse)
    monkeypatch.setattr(time, "sleep", lambda _: None)
    assert f"the server answered {code} No" in told(2, "import", "--from", "scryfall")


# The database ---------------------------------------------------------------------------------------------------


def test_a_database_of_a_newer_version(filled: Path, told: Told, tmp_path: Path) -> None:
    connection = sqlite3.connect(filled)
    connection.execute("UPDATE meta SET value='99' WHERE name='version'")
    connection.commit()
    connection.close()
    for command in (["card", "Ash Moth"], ["rule", "100.1"], ["coverage"]):
        assert "was made by another version of Lawmage: import again with --fresh" in told(2, *command)
    good = write_lines(tmp_path / "one", card("Dun Moth"))
    assert "made by another version of Lawmage" in told(2, "import", good, "--jobs", "1")
    assert run(["import", str(good), "--jobs", "1", "--fresh"]) == 0


def test_a_damaged_database(filled: Path, told: Told, tmp_path: Path) -> None:
    held = filled.read_bytes()
    filled.write_bytes(b"no database at all " * 999)
    for command in (["card", "Ash Moth"], ["rule", "100.1"], ["coverage"]):
        assert "import again with --fresh" in told(2, *command)
    filled.write_bytes(held[:4096] + bytes(len(held) - 4096))
    for command in (["card", "Ash Moth"], ["rule", "100.1"], ["coverage"]):
        assert "import again with --fresh" in told(2, *command)
    assert "the card database" in told(2, "import", write_lines(tmp_path / "one", card("Dun Moth")))
    assert run(["simulate", "burn", "stompy", *SHORT]) == 0, "starter decks need no database"


def test_no_database(told: Told) -> None:
    assert "no card database at" in told(2, "coverage")
    assert "make one with `lawmage import FILE...`" in told(2, "rule", "613")
    assert "there is no card database, only the starter set" in told(1, "card", "Xyzzy Moth")
