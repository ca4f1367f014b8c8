"""Importing merges files into a new database that replaces the old one at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from lawmage.cards import compiling, importer
from lawmage.cards.database import Database, DatabaseError
from lawmage.cards.importer import ImportFailed, Report, import_files
from lawmage.cards.locking import ImportRunning, import_lock
from lawmage.cards.row import CardRow, Decline, Reminder
from lawmage.ir.ability import SpellAbility
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import KeywordAction
from tests.cards.made_up import RULEBOOK, card, scryfall, write_array, write_lines


@dataclass(frozen=True)
class Said:
    """What the stand-in compiler says of a card."""

    read: bool
    whole: bool
    declines: tuple[Decline, ...] = ()
    lines: int = 1
    lines_read: int = 1
    misprints: int = 0
    words: str = '["Flying"]'
    meaning: str = '["Card", {}]'
    card: Card | None = None
    reminders: tuple[Reminder, ...] = ()


class Compiler:
    """A stand-in for `lawmage.text.compile`: only Flying is understood."""

    GRAMMAR = "g1"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def prepare(self, names: Sequence[str]) -> None:
        assert list(names) == sorted(names)

    def compile_card(self, row: CardRow) -> Said:
        self.asked.append(row.name)
        if row.oracle_text == "crash":
            raise RuntimeError("no such luck")
        if row.oracle_text == "Flying":
            return Said(True, True)
        if row.oracle_text == "Flying (Twice.) (So they say.)":
            return Said(True, True, reminders=(Reminder("flying", True), Reminder("flying", False)))
        if row.oracle_text == "Juggle":
            face = Face(row.name, abilities=(SpellAbility(KeywordAction("juggle")),))
            return Said(True, True, card=Card((face,)))
        if row.oracle_text == "Mumbles":
            return Said(False, False, (Decline("not_lossless", "Mumbles"),), lines_read=0, misprints=1)
        decline = Decline("unread", row.oracle_text.partition(" ")[0], row.oracle_text)
        return Said(False, False, (decline,), lines_read=0, words="", meaning="")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "home" / "cards.sqlite"


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    made = Compiler()
    monkeypatch.setattr(compiling, "compiler", lambda: made)
    monkeypatch.setattr(importer, "compiler", lambda: made)
    return made


@pytest.fixture
def load(tmp_path: Path, place: Path, compiler: Compiler) -> Importer:
    return Importer(tmp_path, place)


class Importer:
    def __init__(self, folder: Path, place: Path) -> None:
        self.folder, self.place, self.count = folder, place, 0

    def __call__(self, *records: object, fresh: bool = False) -> Report:
        self.count += 1
        path = write_lines(self.folder / f"in-{self.count}", *records)
        return import_files([path], self.place, fresh=fresh, jobs=1)


def test_a_second_import_changes_adds_and_keeps(load: Importer, place: Path) -> None:
    first = load(card("Ash Moth"), card("Bog Moth"))
    assert (first.added, first.changed, first.cards) == (2, 0, 2)
    second = load(card("Bog Moth", oracle_text="Reach"), card("Cold Moth"))
    assert (second.added, second.changed, second.cards) == (1, 1, 3)
    with Database.open(place) as database:
        assert [row.name for row in database] == ["Ash Moth", "Bog Moth", "Cold Moth"]
        bog = database.find("Bog Moth")
        assert bog is not None and bog.oracle_text == "Reach"
    assert load(card("Dun Moth"), fresh=True).cards == 1


def test_cards_of_one_name_are_kept_apart(load: Importer, place: Path) -> None:
    load(card("Moth", printings=["AAA"], legalities={}), card("Moth", type_line="Artifact", printings=["BBB"]))
    with Database.open(place) as database:
        assert len(database.find_all("Moth")) == 2
        first = database.find("Moth")
        assert first is not None and first.printings == ("BBB",), "the one that tournaments allow comes first"
        other = database.find("moth (aaa)")
        assert other is not None and other.faces[0]["type_line"] == "Creature — Moth"


def test_an_oracle_id_takes_over_what_had_none(load: Importer, place: Path, tmp_path: Path) -> None:
    load(card("Ash Moth"), {"name": "Ash Moth", "date": "2031-01-01", "text": "It flies."})
    report = import_files([write_array(tmp_path / "s", scryfall("Ash Moth", "o-1"))], place, jobs=1)
    assert (report.added, report.changed, report.cards) == (0, 1, 1)
    with Database.open(place) as database:
        row = database.find("Ash Moth")
        assert row is not None
        assert (row.key, row.printings) == ("o-1", ("AAA", "BBB"))
        assert [ruling.text for ruling in database.rulings("Ash Moth")] == ["It flies."]
    load(card("Ash Moth", oracle_text="Reach"))
    with Database.open(place) as database:
        row = database.find("Ash Moth")
        assert len(database) == 1 and row is not None and (row.key, row.oracle_text) == ("o-1", "Reach")


def test_a_surer_text_stays(load: Importer, place: Path) -> None:
    load(card("Ash Moth"))
    load(card("Ash Moth", oracle_text="It does fly", text_source="hearsay", printings=["ZZZ"]))
    with Database.open(place) as database:
        row = database.find("Ash Moth")
        assert row is not None
        assert (row.oracle_text, row.text_source, row.printings) == ("Flying", None, ("AAA", "ZZZ"))


def test_new_rulings_replace_the_old(load: Importer, place: Path) -> None:
    def ruling(text: str) -> dict[str, str]:
        return {"name": "Ash Moth", "date": "2031-01-01", "text": text}

    load(card("Ash Moth"), ruling("One."), ruling("Two."), ruling("Two."))
    load(ruling("Three."))
    with Database.open(place) as database:
        assert [found.text for found in database.rulings("ash moth")] == ["Three."]
    report = load({"name": "Nobody", "date": "2031-01-01", "text": "No."})
    assert report.problems == ["rulings for 1 names are left out: no card in the database"]


def test_rules_and_glossary(place: Path, tmp_path: Path, compiler: Compiler) -> None:
    (tmp_path / "rules").write_text(RULEBOOK)
    report = import_files([tmp_path / "rules"], place)
    assert (report.rules, report.edition) == (5, "May 1, 2031")
    with Database.open(place) as database:
        rule = database.rule("100.1A")
        assert rule is not None and rule.examples == ("A moth with two wings flies.",)
        assert [one.number for one in database.rules_below("100")] == ["100.1", "100.2"]
        assert [one.number for one in database.rules_below("100.1")] == ["100.1a"]
        assert [one.number for one in database.rules_below("1")] == ["100"]
        assert database.rule("100.9") is None
        assert database.glossary("wing") == ("Wing", "What a moth has.")


def test_only_what_is_new_is_compiled_again(load: Importer, compiler: Compiler, place: Path) -> None:
    load(card("Ash Moth"), card("Bog Moth", oracle_text="Burrows deep"))
    assert compiler.asked == ["Ash Moth", "Bog Moth"]
    load(card("Ash Moth"), card("Bog Moth", oracle_text="Flying"))
    assert compiler.asked[2:] == ["Bog Moth"]
    compiler.GRAMMAR = "g2"
    assert import_files([], place, jobs=1).compiled == 2
    assert import_files([], place, jobs=1).compiled == 0


def test_names_are_searched_and_guessed(load: Importer, place: Path) -> None:
    faces = [{"name": "Egg", "type_line": "Artifact"}, {"name": "Bog Moth", "type_line": "Creature"}]
    load(card("Ash Moth"), card("Äsh Wasp"), card("Egg // Bog Moth", card_faces=faces, layout="transform"))
    with Database.open(place) as database:
        assert database.search_names("ASH") == ["Ash Moth", "Äsh Wasp"]
        assert database.search_names("bog") == ["Egg // Bog Moth"]
        assert database.search_names("ash", limit=1) == ["Ash Moth"]
        assert database.suggest("Ashmoth") == ["Ash Moth"]
        bog = database.find("bog moth")
        assert bog is not None and bog.name == "Egg // Bog Moth" and database.get(bog.key) == bog


def test_coverage(load: Importer, place: Path) -> None:
    load(
        card("Ash Moth"),
        card("Bog Moth", oracle_text="Burrows deep"),
        card("Cold Moth", oracle_text="Burrows far", legalities={"vintage": "banned"}),
        card("Dun Moth", text_source="hearsay"),
        card("Elder Moth", oracle_text="crash", printings=["EEE"]),
    )
    with Database.open(place) as database:
        assert database.coverage().left_out == 1
        everything = database.coverage().to_json()
        assert (everything["cards"], everything["read"], everything["whole"]) == (4, 1, 1)
        assert (everything["lines"], everything["lines_read"]) == (4, 1)
        assert everything["declined"] == {"unread": 3, "ambiguous": 0, "unbound": 0, "not_executable": 0}
        assert everything["roundtrip_failures"] == 0
        assert everything["top_declines"] == [
            {"kind": "unread", "fragment": "Burrows", "cards": 2, "alone": 2},
            {"kind": "unread", "fragment": "RuntimeError: no such luck", "cards": 1, "alone": 1},
        ]
        assert database.coverage(legal="Vintage").cards == 3
        assert database.coverage(set="eee").cards == 1
        assert database.names(whole=True) == ["Ash Moth", "Dun Moth"]


def test_coverage_counts_reminders_and_names_those_that_are_kept(load: Importer, place: Path) -> None:
    load(card("Ash Moth", oracle_text="Flying (Twice.) (So they say.)"), card("Bog Moth"))
    with Database.open(place) as database:
        told = database.coverage().to_json()
    assert (told["reminders"], told["reminders_regenerated"]) == (2, 1)
    assert told["top_reminders"] == [{"about": "flying", "reminders": 1, "cards": 1}]


def test_a_database_from_before_reminders_were_counted_is_still_read(load: Importer, place: Path) -> None:
    load(card("Ash Moth", oracle_text="Flying (Twice.) (So they say.)"))
    connection = sqlite3.connect(place)
    connection.executescript("DROP TABLE reminder; UPDATE card SET grammar='g0'")
    connection.close()
    with Database.open(place) as database:
        assert database.coverage().reminders == 0
    import_files([], place, jobs=1)
    with Database.open(place) as database:
        assert database.coverage().reminders == 2


def test_a_card_on_which_the_compiler_breaks_is_reported(load: Importer, place: Path) -> None:
    report = load(card("Ash Moth"), card("Elder Moth", oracle_text="crash"), card("Fen Moth"))
    assert (report.cards, report.compiled, report.whole, report.failed) == (3, 3, 2, 1)
    assert report.problems == ["Elder Moth: the compiler broke on it: RuntimeError: no such luck"]


def test_a_line_that_would_be_printed_otherwise_is_a_round_trip_failure(load: Importer, place: Path) -> None:
    load(card("Ash Moth"), card("Bog Moth", oracle_text="Mumbles"))
    with Database.open(place) as database:
        told = database.coverage().to_json()
        assert (told["roundtrip_failures"], told["read"]) == (1, 1)
        assert told["declined"] == {"unread": 1, "ambiguous": 0, "unbound": 0, "not_executable": 0}


def test_a_card_is_whole_only_if_the_engine_has_a_rule_for_all_of_it(load: Importer, place: Path) -> None:
    load(card("Ash Moth", oracle_text="Juggle"))
    with Database.open(place) as database:
        row = database.find("Ash Moth")
        assert row is not None
        compiled = database.compiled(row)
        assert compiled is not None and compiled.read and not compiled.whole and compiled.meaning == ""
        assert compiled.declines == (Decline("not_executable", "no rule for 701: juggle"),)


def test_several_processes_compile_the_same(tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Compiler()
    for module in (compiling, importer):
        monkeypatch.setattr(module, "compiler", lambda: made)
    cards = [card(f"Moth {n}", oracle_text="Flying" if n % 2 else "Digs") for n in range(500)]
    report = import_files([write_lines(tmp_path / "f", *cards)], place, jobs=2)
    assert (report.compiled, report.whole) == (500, 250)


def test_nothing_to_import_leaves_the_old_database(load: Importer, place: Path, tmp_path: Path) -> None:
    load(card("Ash Moth"))
    (tmp_path / "junk").write_text("junk")
    with pytest.raises(ImportFailed, match="nothing to import was found"):
        import_files([tmp_path / "junk"], place, fresh=True)
    with pytest.raises(ImportFailed, match="no such file"):
        import_files([tmp_path / "nowhere"], place)
    with pytest.raises(ImportFailed, match="is a folder"):
        import_files([tmp_path], place)
    with Database.open(place) as database:
        assert len(database) == 1


def test_a_failure_while_building_leaves_the_old_database(
    load: Importer, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(card("Ash Moth"))
    before = place.read_bytes()

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(importer, "_compile", interrupt)
    with pytest.raises(KeyboardInterrupt):
        load(card("Bog Moth"))
    assert place.read_bytes() == before
    assert sorted(path.name for path in place.parent.iterdir()) == ["cards.sqlite", "cards.sqlite.lock"]


def test_readers_keep_what_they_opened(load: Importer, place: Path) -> None:
    load(card("Ash Moth"))
    with Database.open(place) as one, Database.open(place) as two:
        load(card("Bog Moth"))
        assert len(one) == len(two) == 1
        with Database.open(place) as three:
            assert len(three) == 2
        assert one.find("Ash Moth") == two.find("Ash Moth")


def test_one_importer_at_a_time(load: Importer, place: Path) -> None:
    place.parent.mkdir()
    held = import_lock(place.with_name("cards.sqlite.lock"))
    with held, pytest.raises(ImportRunning, match=f"process {os.getpid()}"):
        load(card("Ash Moth"))
    load(card("Ash Moth"))


def test_a_killed_importer_leaves_no_lock(place: Path) -> None:
    place.parent.mkdir()
    lock = place.with_name("cards.sqlite.lock")
    code = (
        "import sys, time; from pathlib import Path; from lawmage.cards.locking import import_lock\n"
        "with import_lock(Path(sys.argv[1])): print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(lock)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == "held\n"
        with pytest.raises(ImportRunning), import_lock(lock):
            pass
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:
        try:
            with import_lock(lock):
                return
        except ImportRunning:
            time.sleep(0.05)
    pytest.fail("the lock was not given back")


def test_no_permission_to_write(load: Importer, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "mkdir", refuse)  # root, as whom these tests may run, is never refused
    with pytest.raises(ImportFailed, match=r"no permission to write .*home"):
        load(card("Ash Moth"))


def test_a_place_that_cannot_be_a_folder(tmp_path: Path, compiler: Compiler) -> None:
    (tmp_path / "file").write_text("")
    path = write_lines(tmp_path / "f", card("Ash Moth"))
    with pytest.raises(ImportFailed, match="could not be written"):
        import_files([path], tmp_path / "file" / "cards.sqlite")


def test_a_database_that_is_missing_or_broken(tmp_path: Path, load: Importer, place: Path) -> None:
    with pytest.raises(DatabaseError, match="no card database"):
        Database.open(tmp_path / "nowhere")
    (tmp_path / "junk").write_text("this is not a database, whatever its name says" * 100)
    with pytest.raises(DatabaseError, match="cannot be read as a card database"):
        Database.open(tmp_path / "junk")
    (tmp_path / "empty").write_bytes(b"")
    with pytest.raises(DatabaseError, match="cannot be read"):
        Database.open(tmp_path / "empty")
    place.parent.mkdir()
    place.write_text("junk" * 1000)
    with pytest.raises(ImportFailed, match="could not be written"):
        load(card("Ash Moth"))
    assert load(card("Ash Moth"), fresh=True).cards == 1
    assert multiprocessing.active_children() == []
