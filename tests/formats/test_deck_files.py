"""Deck files: every format is read and printed; what is wrong is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawmage.formats.deck import Deck, DeckError, Entry
from lawmage.formats.files import LARGEST, PRINTERS, parse, print_deck, read_deck

PLAIN = """// Moths
4 Ash Moth
4x Bog Moth
1996 World Champion

2 Cold Moth
SB: 1 Dun Moth
"""
ARENA = """About
Name Moths

Commander
1 Elder Moth (MTH) 12

Deck
4 Ash Moth (MTH) 6p
2 Egg // Moth (MTH) 72+
1 Wall of Moths

Sideboard
3 Bog Moth
"""
DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck>
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Ash Moth" Annotation="0" />
  <Cards Name="Refuse/Cooperate" Sideboard="false" Quantity="2" CatID="2" Annotation="0" />
  <Cards CatID="3" Quantity="1" Sideboard="true" Name="Bog &amp; Moth" Annotation="0" />
</Deck>
"""
COD = """<?xml version="1.0"?>
<cockatrice_deck version="1">
  <deckname>Moths &amp; more</deckname>
  <comments>4 Not a Card</comments>
  <zone name="main"><card number="4" name="Ash Moth"/><card number="2" name="Bog Moth"/></zone>
  <zone name="side"><card number="1" name="Cold Moth"/></zone>
  <zone name="tokens"><card number="1" name="Moth"/></zone>
</cockatrice_deck>
"""


def counts(entries: tuple[Entry, ...]) -> dict[str, int]:
    return {entry.name: entry.count for entry in entries}


def test_plain_lists() -> None:
    with pytest.raises(DeckError, match="line 4: 1996 copies"):
        parse(PLAIN)
    deck = parse(PLAIN.replace("1996 World", "1 1996 World"))
    assert deck.name == "Moths"
    assert counts(deck.main) == {"Ash Moth": 4, "Bog Moth": 4, "1996 World Champion": 1}
    assert counts(deck.sideboard) == {"Cold Moth": 2, "Dun Moth": 1}
    assert deck.main[1].line == 3


def test_arena() -> None:
    deck = parse(ARENA)
    assert deck.name == "Moths"
    assert deck.commander == (Entry(1, "Elder Moth", "MTH", "12", 5),)
    assert deck.main[1] == Entry(2, "Egg // Moth", "MTH", "72+", 9)
    assert counts(deck.main) == {"Ash Moth": 4, "Egg // Moth": 2, "Wall of Moths": 1}
    assert counts(deck.sideboard) == {"Bog Moth": 3}
    assert str(deck) == ARENA


def test_marks_of_deck_sites() -> None:
    text = "1 Ash Moth (mth) 12 *F* #fly #grey\n2x Bog Moth (mth) 3 [Ramp{top}] ^Have,#37d67a^\n"
    text += "1 [MTH:7] Cold Moth\nDun Moth"
    deck = parse(text)
    assert [(entry.count, entry.name, entry.set_code, entry.number) for entry in deck.main] == [
        (1, "Ash Moth", "MTH", "12"),
        (2, "Bog Moth", "MTH", "3"),
        (1, "Cold Moth", "MTH", "7"),
        (1, "Dun Moth", "", ""),
    ]


def test_heads_that_are_no_part_of_the_deck() -> None:
    deck = parse("Mainboard (4)\n4 Ash Moth\n\nMaybeboard\n4 Bog Moth\nSIDEBOARD:\n1 Cold Moth\n")
    assert (counts(deck.main), counts(deck.sideboard)) == ({"Ash Moth": 4}, {"Cold Moth": 1})


def test_mtgo_dek() -> None:
    deck = parse(DEK)
    assert counts(deck.main) == {"Ash Moth": 4, "Refuse/Cooperate": 2}
    assert counts(deck.sideboard) == {"Bog & Moth": 1}
    assert [entry.line for entry in deck.main] == [4, 5]


def test_cockatrice_cod() -> None:
    deck = parse(COD)
    assert deck.name == "Moths & more"
    assert (counts(deck.main), counts(deck.sideboard)) == ({"Ash Moth": 4, "Bog Moth": 2}, {"Cold Moth": 1})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no cards in it"),
        ("// nothing\n", "no cards in it"),
        ("4 Ash Moth\n7\n", "line 2: expected a count and a card name, found '7'"),
        ("0 Ash Moth", "line 1: 0 copies"),
        ("99999999999999999999 Ash Moth", "line 1: 99999999999999999999 copies"),
        ("<Deck><Cards Name='Ash Moth' Quantity='4'/>", "line 1: broken XML"),
        ("<Deck>\n<Cards Name='Ash Moth'/></Deck>", "line 2: Ash Moth: how many is missing"),
        ("<Deck>\n<Cards Quantity='3'/></Deck>", "line 2: a card without a name"),
        ("<Deck><Cards Name='Ash Moth' Quantity='some'/></Deck>", "line 1: Ash Moth: 'some' copies"),
        ("<html><body/></html>", "<html> is not the root"),
        ("<Deck/>", "no cards in it"),
        ("<!DOCTYPE d [<!ENTITY a 'b'>]><Deck/>", "document type declaration"),
        ('{"deck": []}', "not a known deck format"),
    ],
)
def test_faults_name_their_line(text: str, message: str) -> None:
    with pytest.raises(DeckError) as error:
        parse(text)
    assert message in str(error.value)


def test_all_faults_are_told() -> None:
    with pytest.raises(DeckError) as error:
        parse("0 Ash Moth\n4 Bog Moth\n5\n")
    assert [fault.line for fault in error.value.faults] == [1, 3]


def test_files(tmp_path: Path) -> None:
    (tmp_path / "moths.txt").write_text("4 Ash Moth\n", encoding="utf-8-sig")
    assert read_deck(tmp_path / "moths.txt").name == "moths"
    with pytest.raises(DeckError, match="no such file"):
        read_deck(tmp_path / "none.txt")
    with pytest.raises(DeckError, match="a folder"):
        read_deck(tmp_path)
    (tmp_path / "bytes").write_bytes(b"4 \xff Moth")
    with pytest.raises(DeckError, match="byte 3: not UTF-8"):
        read_deck(tmp_path / "bytes")
    (tmp_path / "huge").write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(DeckError, match="larger than"):
        read_deck(tmp_path / "huge")
    (tmp_path / "bad").write_text("0 Moth")
    with pytest.raises(DeckError, match="bad: line 1"):
        read_deck(tmp_path / "bad")


_NAMES = st.from_regex(
    r"[A-Z][a-z]{1,8}( of the [A-Z][a-z]{2,8}|, [A-Z][a-z]{2,8}|'s [A-Z][a-z]{2,8}| // [A-Z][a-z]{2,8})?",
    fullmatch=True,
)
_HEADS = {"Deck", "Main", "Side", "Sb", "Sideboard", "Commander", "Companion", "About", "Tokens", "Mainboard"}
_ENTRIES = st.dictionaries(_NAMES.filter(lambda name: name not in _HEADS), st.integers(1, 99), max_size=6).map(
    lambda counted: tuple(Entry(count, name) for name, count in counted.items())
)


@given(st.sampled_from(sorted(PRINTERS)), _NAMES, _ENTRIES.filter(bool), _ENTRIES)
def test_printing_and_parsing_are_twins(form: str, name: str, main: tuple[Entry, ...], side: tuple[Entry, ...]) -> None:
    deck = Deck("" if form == "dek" else name, main, side)
    assert parse(print_deck(deck, form)).plain() == deck


@given(_NAMES, _ENTRIES.filter(bool), _ENTRIES, _ENTRIES)
def test_the_text_of_a_deck_says_everything(
    name: str, main: tuple[Entry, ...], side: tuple[Entry, ...], commander: tuple[Entry, ...]
) -> None:
    printed = tuple(Entry(entry.count, entry.name, "MTH", "7") for entry in main)
    deck = Deck(name, printed, side, commander[:2])
    assert Deck.parse(str(deck)).plain() == deck


@given(st.text(max_size=200))
def test_any_text_is_a_deck_or_a_deck_error(text: str) -> None:
    try:
        assert parse(text).main is not None
    except DeckError as error:
        assert error.faults
