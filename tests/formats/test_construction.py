"""Deck construction: the basic rules, and which cards cannot be played."""

from __future__ import annotations

from lawmage.formats.construction import check, left_out, unplayable
from lawmage.formats.deck import Deck, Entry


class Known:
    """A collection in which only moths can be played."""

    def why_not(self, name: str) -> str | None:
        return None if "Moth" in name else "no such card"

    def copies(self, name: str) -> int | None:
        return None if name == "Relentless Moth" else 7 if name == "Seven Moths" else 4

    def faces(self, name: str) -> tuple[dict[str, str], ...]:
        costs = {"Elder Moth": "{3}{G}", "Ash Moth": "{1}", "Sea Moth": "{U}"}
        lands = {"Forest": "Basic Land — Forest", "Island": "Basic Land — Island"}
        if name in lands:
            return ({"type_line": lands[name]},)
        return ({"mana_cost": costs[name], "type_line": "Creature — Insect"},) if name in costs else ()


def rules(deck: Deck) -> list[str]:
    return [warning.rule for warning in check(deck, Known())]


def test_100_2a_sixty_cards_four_copies() -> None:
    assert rules(Deck.of("", [(56, "Plains"), (4, "Ash Moth")])) == []
    assert rules(Deck.of("", [(54, "Plains"), (5, "Ash Moth")])) == ["100.2a", "100.2a"]
    assert rules(Deck.of("", [(53, "Relentless Moth"), (7, "Seven Moths")])) == []
    assert rules(Deck.of("", [(52, "Wastes"), (8, "Seven Moths")])) == ["100.2a"]


def test_100_4a_the_sideboard_counts() -> None:
    main, side = (Entry(57, "Swamp"), Entry(3, "Ash Moth")), (Entry(2, "Ash Moth"),)
    assert rules(Deck("", main, side)) == ["100.2a"]
    assert rules(Deck("", (Entry(60, "Swamp"),), (Entry(16, "Island"),))) == ["100.4a"]


def test_903_5_commander() -> None:
    commander = (Entry(1, "Elder Moth"),)
    assert rules(Deck("", (Entry(98, "Forest"), Entry(1, "Ash Moth")), commander=commander)) == []
    assert rules(Deck("", (Entry(96, "Forest"), Entry(2, "Ash Moth")), commander=commander)) == ["903.5a", "903.5b"]


def test_903_5c_color_identity() -> None:
    commander = (Entry(1, "Elder Moth"),)
    main = (Entry(97, "Forest"), Entry(1, "Sea Moth"), Entry(1, "Island"))
    assert rules(Deck("", main, commander=commander)) == ["903.5c", "903.5d"]
    assert "color" in str(check(Deck("", main, commander=commander), Known())[0])


def test_cards_that_cannot_be_played_are_listed_once_with_line_and_reason() -> None:
    deck = Deck.parse("4 Ash Moth\n4 Wasp\nSideboard\n1 Hornet\n")
    assert [str(card) for card in unplayable(deck, Known())] == ["line 2: Wasp: no such card"]
    assert [str(card) for card in left_out(deck, Known())] == ["line 4: Hornet: no such card"]


def test_100_4_a_companion_listed_by_itself_is_in_the_sideboard_once() -> None:
    deck = Deck.parse("Companion\n1 Elder Moth\n\nDeck\n60 Ash Moth\n\nSideboard\n2 Sea Moth\n")
    assert list(deck.beside()) == ["Sea Moth", "Sea Moth", "Elder Moth"]
    both = Deck.parse("Companion\n1 Elder Moth\n\nDeck\n60 Ash Moth\n\nSideboard\n1 Elder Moth\n")
    assert list(both.beside()) == ["Elder Moth"]


def test_903_5e_commander_decks_have_no_sideboard() -> None:
    deck = Deck("", (Entry(99, "Forest"),), (Entry(1, "Ash Moth"),), commander=(Entry(1, "Elder Moth"),))
    assert list(deck.beside()) == []
