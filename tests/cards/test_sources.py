"""Files are told apart by content; what is broken is named with its place and the rest is kept."""

from __future__ import annotations

import gzip
import json
import lzma
from pathlib import Path

import pytest

from lawmage.cards.records import RulingRow
from lawmage.cards.row import CardRow
from lawmage.cards.rulebook import Rulebook
from lawmage.cards.sources import GIVE_UP, Item, Problem, Source
from tests.cards.made_up import RULEBOOK, atomic, card, scryfall, write_array, write_lines


def read(path: Path) -> list[Item]:
    return list(Source(path))


def names(items: list[Item]) -> list[str]:
    return [item.name for item in items if isinstance(item, CardRow)]


def problems(items: list[Item]) -> list[str]:
    return [f"{item.where}: {item.message}" for item in items if isinstance(item, Problem)]


def test_json_lines_plain_and_packed(tmp_path: Path) -> None:
    plain = write_lines(tmp_path / "cards", card("Ash Moth"), card("Bog Moth"))
    (tmp_path / "gz").write_bytes(gzip.compress(plain.read_bytes()))
    (tmp_path / "xz").write_bytes(lzma.compress(plain.read_bytes()))
    for name in ("cards", "gz", "xz"):
        items = read(tmp_path / name)
        assert names(items) == ["Ash Moth", "Bog Moth"]
        assert not problems(items)


def test_scryfall_bulk(tmp_path: Path) -> None:
    token = scryfall("Moth", "t", layout="token")
    items = read(write_array(tmp_path / "oracle.json", scryfall("Ash Moth", "o-1"), token))
    assert names(items) == ["Ash Moth"]
    row = items[0]
    assert isinstance(row, CardRow)
    assert (row.key, row.printings, row.legalities) == ("o-1", ("BBB",), {"vintage": "legal"})


def test_scryfall_rulings(tmp_path: Path) -> None:
    ruling = {
        "object": "ruling",
        "oracle_id": "o-1",
        "source": "wotc",
        "published_at": "2031-05-01",
        "comment": "It flies.",
    }
    (found,) = read(write_array(tmp_path / "rulings.json", ruling))
    assert isinstance(found, RulingRow)
    assert (found.oracle_id, found.ruling.date, found.ruling.text) == ("o-1", "2031-05-01", "It flies.")


def test_an_array_on_one_line_or_laid_out_otherwise(tmp_path: Path) -> None:
    cards = [scryfall("Ash Moth", "o-1"), scryfall("Bog Moth", "o-2")]
    (tmp_path / "one").write_text(json.dumps(cards))
    (tmp_path / "pretty").write_text(json.dumps(cards, indent=2))
    (tmp_path / "long").write_text(json.dumps(cards + [scryfall(f"Moth {n}", f"m-{n}") for n in range(300)]))
    assert names(read(tmp_path / "one")) == ["Ash Moth", "Bog Moth"]
    assert names(read(tmp_path / "pretty")) == ["Ash Moth", "Bog Moth"]
    assert len(names(read(tmp_path / "long"))) == 302


def test_atomic_cards(tmp_path: Path) -> None:
    data = {
        "Ash Moth": [atomic("Ash Moth", "o-1", rulings=[{"date": "2031-05-01", "text": "It flies."}])],
        "Moth": [atomic("Moth", "o-2"), atomic("Moth", "o-3", type="Artifact")],
        "Egg // Moth": [
            atomic("Egg // Moth", "o-4", faceName="Moth", side="b", manaCost="{G}", layout="transform"),
            atomic("Egg // Moth", "o-4", faceName="Egg", side="a", text="[+1]: Draw.\n[−X]: Wait.", layout="transform"),
        ],
    }
    path = tmp_path / "AtomicCards.json"
    path.write_text(json.dumps({"meta": {"version": "5"}, "data": data}, ensure_ascii=False))
    items = read(path)
    rows = {item.key: item for item in items if isinstance(item, CardRow)}
    assert list(rows) == ["o-1", "o-2", "o-3", "o-4"]
    assert [face["name"] for face in rows["o-4"].faces] == ["Egg", "Moth"]
    assert rows["o-4"].faces[0]["oracle_text"] == "+1: Draw.\n−X: Wait."
    assert rows["o-1"].legalities == {"vintage": "legal"}
    assert [item.ruling.text for item in items if isinstance(item, RulingRow)] == ["It flies."]


def test_faces_have_their_own_colors(tmp_path: Path) -> None:
    faces = [
        {"name": "Egg", "mana_cost": "{1}{W/U}", "type_line": "Artifact", "oracle_text": ""},
        {"name": "Moth", "mana_cost": "", "type_line": "Creature — Moth", "oracle_text": "", "color_indicator": ["G"]},
    ]
    said = {"layout": "transform", "card_faces": faces}
    (row,) = read(write_lines(tmp_path / "f", {**card("Egg // Moth"), **said}))
    assert isinstance(row, CardRow)
    assert [face["colors"] for face in row.faces] == [["W", "U"], ["G"]]


def test_reversible_cards_are_one_card(tmp_path: Path) -> None:
    half = {
        "name": "Moth",
        "oracle_id": "o-1",
        "type_line": "Creature — Moth",
        "mana_cost": "{R}",
        "oracle_text": "Flying",
    }
    made = {"object": "card", "name": "Moth // Moth", "layout": "reversible_card", "card_faces": [half, half]}
    (row,) = read(write_array(tmp_path / "r", made))
    assert isinstance(row, CardRow)
    assert (row.name, row.key, len(row.faces)) == ("Moth", "o-1", 1)


def test_rulebook_text_and_json(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_bytes(b"\xef\xbb\xbf" + RULEBOOK.replace("\n", "\r\n").encode())
    (book,) = read(tmp_path / "rules.txt")
    assert isinstance(book, Rulebook)
    assert book.edition == "May 1, 2031"
    assert [rule.number for rule in book.rules] == ["1", "100", "100.1", "100.1a", "100.2"]
    assert book.rules[3].text == "Two of them.\nThey beat."
    assert book.rules[3].examples == ("A moth with two wings flies.",)
    assert [term for term, _ in book.glossary] == ["Wing", "Moth, Grey"]
    (tmp_path / "rules.json").write_text(json.dumps({"100.1": "A.\nExample: B."}))
    (numbered,) = read(tmp_path / "rules.json")
    assert isinstance(numbered, Rulebook)
    assert numbered.rules[0].examples == ("B.",)


def test_a_rulebook_that_is_cut_off(tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text(RULEBOOK.partition("100.1. ")[0])
    book, problem = read(tmp_path / "rules.txt")
    assert isinstance(book, Rulebook) and [rule.number for rule in book.rules] == ["1", "100"]
    assert "line 17: the rules end before their glossary" in str(problem)
    (tmp_path / "head.txt").write_text(RULEBOOK.partition("Credits")[0])
    assert "table of contents is cut off" in str(read(tmp_path / "head.txt")[0])
    (tmp_path / "twice.txt").write_text(RULEBOOK.replace("100.2.", "100.1."))
    assert "rule 100.1 is there twice" in str(read(tmp_path / "twice.txt")[0])


def test_a_broken_line_is_named_and_the_rest_kept(tmp_path: Path) -> None:
    items = read(write_lines(tmp_path / "f", card("Ash Moth"), '{"name": "Bog Moth", "type_line":', card("Cold Moth")))
    assert names(items) == ["Ash Moth", "Cold Moth"]
    assert problems(items) == ["line 2, column 34: broken JSON: Expecting value"]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"name": ""}, "name is empty"),
        ({"name": 3}, "name should be text, found a number"),
        ({"mana_cost": ["R"]}, "mana_cost should be text, found a list"),
        ({"card_faces": "both"}, "card_faces should be a list of objects"),
        ({"colors": [1]}, "colors should be a list of texts"),
        ({"legalities": "all"}, "legalities should be an object"),
    ],
)
def test_a_record_of_the_wrong_shape(tmp_path: Path, said: dict[str, object], message: str) -> None:
    items = read(write_lines(tmp_path / "f", card("Ash Moth"), {**card("Bog Moth"), **said}))
    assert names(items) == ["Ash Moth"]
    assert message in problems(items)[0]
    assert problems(items)[0].startswith("line 2: ")


def test_something_else_in_json_lines(tmp_path: Path) -> None:
    items = read(write_lines(tmp_path / "f", {"set": "AAA"}, [1], card("Ash Moth")))
    assert names(items) == ["Ash Moth"]
    assert problems(items) == ["line 1: neither a card nor a ruling", "line 2: expected an object, found a list"]


def test_bytes_that_are_not_text(tmp_path: Path) -> None:
    line = json.dumps(card("Ash Moth")).encode()
    (tmp_path / "f").write_bytes(
        line + b"\n" + line.replace(b"Ash", b"\xff\xfe") + b"\n" + line.replace(b"Ash", b"Cold")
    )
    items = read(tmp_path / "f")
    assert names(items) == ["Ash Moth", "Cold Moth"]
    assert problems(items) == ["line 2, byte 11: not UTF-8"]


def test_truncated_files_keep_what_came_before(tmp_path: Path) -> None:
    cards = [scryfall(f"Moth {n}", f"m-{n}") for n in range(400)]
    whole = write_array(tmp_path / "array", *cards).read_bytes()
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    items = read(tmp_path / "cut")
    assert 190 <= len(names(items)) <= 210
    assert "broken JSON" in problems(items)[0] and "cut off" in problems(items)[-1]
    packed = gzip.compress(whole)
    (tmp_path / "cut.gz").write_bytes(packed[: len(packed) // 2])
    items = read(tmp_path / "cut.gz")
    assert names(items)
    assert "compressed data is cut off" in problems(items)[-1]
    data = {"meta": {}, "data": {f"Moth {n}": [atomic(f"Moth {n}", f"m-{n}")] for n in range(100)}}
    text = json.dumps(data)
    (tmp_path / "atomic").write_text(text[: len(text) // 2])
    items = read(tmp_path / "atomic")
    assert 40 <= len(names(items)) <= 55
    assert problems(items)[0].startswith("line 1, column ")


def test_a_line_end_where_an_array_is_cut(tmp_path: Path) -> None:
    (tmp_path / "cut").write_text("[\n" + json.dumps(scryfall("Ash Moth", "o-1")) + ",\n")
    assert problems(read(tmp_path / "cut")) == ["line 2: the file ends before its closing bracket: it is cut off"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"  \n", "empty"),
        (b"once upon a time", "not a known format"),
        (b"PK\x03\x04....", "zip archives"),
        (b"\x1f\x8bnothing", "compressed data is broken"),
        (b"\xfd7zXZ\x00broken", "compressed data is broken"),
        (b'{"meta": {}, "data": {"code": "AAA", "cards": []}}', "AtomicCards is read"),
        (b'{"meta": {}, "data": []}', "AtomicCards is read"),
        (b'{"100.1": 3}', "no rule number with its text"),
    ],
)
def test_files_that_are_something_else(tmp_path: Path, content: bytes, message: str) -> None:
    (tmp_path / "f").write_bytes(content)
    found = problems(read(tmp_path / "f"))
    assert len(found) == 1
    assert message in found[0]


def test_a_file_without_one_good_line_is_given_up(tmp_path: Path) -> None:
    found = problems(read(write_lines(tmp_path / "f", *["{oh no"] * 1000)))
    assert len(found) == GIVE_UP + 1
    assert "the rest is not read" in found[-1]


def test_nested_too_deeply(tmp_path: Path) -> None:
    deep = '{"name":' + "[" * 200_000 + "]" * 200_000 + "}"
    items = read(write_lines(tmp_path / "f", card("Ash Moth"), deep, card("Bog Moth")))
    assert names(items) == ["Ash Moth", "Bog Moth"]
    assert "nested too deeply" in problems(items)[0]
