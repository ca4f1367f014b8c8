"""The starter set: eight decks of real cards, and cards as trees without their text."""

from __future__ import annotations

import json
import lzma
import re

import pytest

from lawmage.cards.decks import find_deck
from lawmage.cards.library import Library, NotPlayable
from lawmage.cards.row import CardRow, Compiled
from lawmage.cards.starter import Starter, pack, starter, starter_deck_about, starter_decks, text_of
from lawmage.formats.construction import check, unplayable
from lawmage.formats.deck import Deck, DeckError
from lawmage.ir.card import Card, Face
from lawmage.ir.codec import to_json
from lawmage.rules.start import new_state
from tests.outside import CARDS as CORPUS

DECKS = ("artifacts", "burn", "control", "flyers", "graveyard", "multicolor", "stompy", "tokens")
BENCHMARK = """Mountain, Lightning Bolt, Shock, Goblin Guide, Monastery Swiftspear, Raging Goblin, Lava Spike,
Jackal Pup, Mogg Fanatic, Goblin Piker, Hill Giant, Forest, Llanowar Elves, Elvish Mystic, Grizzly Bears, Giant Growth,
Centaur Courser, Rampant Growth, Kalonian Tusker, Leatherback Baloth, Colossal Dreadmaw, Overrun"""


REMINDER = re.compile(r"\n? ?\([^()]*\)")


def bare(text: str) -> str:
    """The text without its reminders."""
    return REMINDER.sub("", text).strip("\n")


def tiny() -> Starter:
    face = {
        "name": "Ash Moth",
        "type_line": "Creature — Moth",
        "mana_cost": "{R}",
        "oracle_text": "Flying, or so it says",
    }
    row = CardRow("k", "Ash Moth", "normal", (face,))  # type: ignore[arg-type]
    meaning = json.dumps(to_json(Card((Face("Ash Moth", types=("creature",)),))))
    words = json.dumps({"faces": [["Ash Moth", "", [[["Flying"], [[-1, 2], [-1, " (Or so it says.)"]]]]]]})
    packed = pack("g1", [(row, Compiled("g1", True, True, 1, 1, 0, words, meaning))])
    assert b"o it says" not in lzma.decompress(packed)
    return Starter.unpack(packed)


def test_a_packed_card_comes_back_without_its_text() -> None:
    own = tiny()
    row = own.find("ASH MOTH")
    assert row is not None and row.faces == ({"name": "Ash Moth", "mana_cost": "{R}", "type_line": "Creature — Moth"},)
    compiled = own.compiled("Ash Moth")
    assert compiled is not None and compiled.whole
    assert json.loads(compiled.words) == {"faces": [["Ash Moth", "", [[["Flying"], [[-1, 2]]]]]]}
    assert own.find("Bog Moth") is None and own.compiled("Bog Moth") is None


def test_the_library_gives_cards_to_play() -> None:
    library = Library(None, tiny())
    assert library.card("ash moth").faces[0].types == ("creature",)
    with pytest.raises(NotPlayable, match="Ash Mth: no such card; did you mean Ash Moth"):
        library.card("Ash Mth")


def test_a_deck_becomes_cards_or_a_list_of_reasons() -> None:
    library = Library(None, tiny())
    assert len(library.cards_of(Deck.parse("60 Ash Moth"))) == 60
    with pytest.raises(DeckError) as error:
        library.cards_of(Deck.parse("// Moths\n4 Ash Moth\n4 Wasp\n4 Hornet"))
    assert str(error.value) == "Moths: line 3: Wasp: no such card\nMoths: line 4: Hornet: no such card"


def test_100_4_a_deck_brings_the_cards_of_its_sideboard_that_can_be_played() -> None:
    loaded = Library(None, tiny()).cards_of(Deck.parse("60 Ash Moth\nSideboard\n2 Ash Moth\n1 Wasp"))
    assert (len(loaded), [card.name for card in loaded.sideboard]) == (60, ["Ash Moth", "Ash Moth"])
    state = new_state([loaded, loaded.main], 1)
    assert [state.objects[i].owner for i in state.outside] == [0, 0]


def test_trees_of_another_version_are_refused() -> None:
    own = tiny()
    said = {**json.loads(own._cards["Ash Moth"]), "meaning": '["NoSuchNode", {}]'}
    held = {"Ash Moth": json.dumps(said)}
    with pytest.raises(NotPlayable, match="another version"):
        Library(None, Starter("g0", held)).card("Ash Moth")


def test_eight_decks_of_sixty_cards() -> None:
    assert tuple(starter_decks()) == DECKS
    for name, deck in starter_decks().items():
        assert deck.size == 60, name
        assert check(deck) == (), name
        assert starter_deck_about(name)


def test_the_multicolor_deck_has_the_five_reference_cards() -> None:
    cards = set(starter_decks()["multicolor"].cards())
    names = {"Shadowfax, Lord of Horses", "Caustic Bronco", "Brutal Hordechief", "Red Herring", "Garruk's Horde"}
    assert names <= cards


def test_decks_are_found_by_name() -> None:
    assert find_deck("Burn") == starter_decks()["burn"]
    with pytest.raises(DeckError, match="did you mean stompy"):
        find_deck("stomp")
    with pytest.raises(DeckError, match="no such file"):
        find_deck("stompy.txt")


def test_three_hundred_cards_and_every_deck_can_be_played() -> None:
    assert len(starter()) >= 300
    library = Library(None)
    for name, deck in starter_decks().items():
        assert unplayable(deck, library) == (), name
    for name in BENCHMARK.replace("\n", " ").split(", "):
        assert library.why_not(name) is None, name
    for name in starter().names():
        assert isinstance(library.card(name), Card)


def test_the_text_of_a_starter_card_is_printed_from_its_tree() -> None:
    compiled = starter().compiled("Serra Angel")
    assert compiled is not None
    assert text_of(compiled)[0].startswith("Flying\nVigilance")


@pytest.mark.skipif(not CORPUS.exists(), reason="the card corpus is not here")
@pytest.mark.corpus
def test_the_texts_are_the_printed_ones_and_are_not_stored() -> None:
    with lzma.open(CORPUS, "rt", encoding="utf-8") as lines:
        printed = {row["name"]: row for row in map(json.loads, lines)}
    left_out = 0
    for name in starter().names():
        row, compiled = starter().find(name), starter().compiled(name)
        assert row is not None and compiled is not None
        assert all("oracle_text" not in face for face in row.faces)
        text, oracle = "\n//\n".join(text_of(compiled)), printed[name]["oracle_text"]
        left_out += text != oracle
        assert text == oracle or bare(text) == bare(oracle), name
        kept = [said for face in json.loads(compiled.words)["faces"] for _, told in face[2] for _, said in told]
        assert not [said for said in kept if isinstance(said, str)], name
    assert left_out <= 0.01 * len(starter())
