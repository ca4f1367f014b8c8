"""Deck files in XML: MTGO's .dek and Cockatrice's .cod."""

from __future__ import annotations

from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from .deck import Deck, DeckError, Entry, Fault, build
from .text import MOST


class _Reader:
    """Follows the parser through either format; unknown elements are passed over."""

    def __init__(self) -> None:
        self.found: list[tuple[str, Entry]] = []
        self.faults: list[Fault] = []
        self.name = ""
        self.zone = "main"
        self.root = ""
        self.in_name = False
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.doctype

    def start(self, tag: str, given: dict[str, str]) -> None:
        if not self.root:
            self.root = tag
            if tag not in ("Deck", "cockatrice_deck"):
                self.faults.append(
                    Fault(self.parser.CurrentLineNumber, f"<{tag}> is not the root of a .dek or .cod file")
                )
        if tag == "deckname":
            self.in_name = True
        elif tag == "zone":
            self.zone = {"main": "main", "side": "sideboard", "tokens": ""}.get(given.get("name", ""), "")
        elif tag == "card" and self.zone:
            self.card(self.zone, given.get("name"), given.get("number"))
        elif tag == "Cards":
            side = given.get("Sideboard", "false").lower() == "true"
            self.card("sideboard" if side else "main", given.get("Name"), given.get("Quantity"))

    def card(self, zone: str, name: str | None, count: str | None) -> None:
        line = self.parser.CurrentLineNumber
        if not name or not name.strip():
            self.faults.append(Fault(line, "a card without a name"))
        elif count is None:
            self.faults.append(Fault(line, f"{name}: how many is missing"))
        elif not count.isdecimal() or len(count) > 5 or not 1 <= int(count) <= MOST:
            self.faults.append(Fault(line, f"{name}: {count!r} copies: expected 1 to {MOST}"))
        else:
            self.found.append((zone, Entry(int(count), name.strip(), line=line)))

    def end(self, tag: str) -> None:
        self.in_name = self.in_name and tag != "deckname"

    def text(self, text: str) -> None:
        if self.in_name:
            self.name += text

    def doctype(self, *_: object) -> None:
        raise DeckError([Fault(self.parser.CurrentLineNumber, "a document type declaration has no place in a deck")])


def parse_xml(text: str) -> Deck:
    """Read a .dek or .cod file."""
    reader = _Reader()
    try:
        reader.parser.Parse(text.removeprefix("\ufeff").encode(), True)
    except expat.ExpatError as error:
        reader.faults.append(Fault(error.lineno, f"broken XML: {expat.ErrorString(error.code)}"))
    if not reader.found and not reader.faults:
        reader.faults.append(Fault(0, "no cards in it"))
    if reader.faults:
        raise DeckError(reader.faults)
    return build(reader.name.strip(), reader.found)


def print_dek(deck: Deck) -> str:
    """MTGO's .dek; commanders go where MTGO keeps them, in the sideboard."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>"]
    for entries, side in ((deck.main, "false"), (deck.commander + deck.companion + deck.sideboard, "true")):
        for entry in entries:
            given = f'CatID="0" Quantity="{entry.count}" Sideboard="{side}" Name={quoteattr(entry.name)} Annotation="0"'
            lines.append(f"  <Cards {given} />")
    return "\n".join([*lines, "</Deck>"]) + "\n"


def print_cod(deck: Deck) -> str:
    """Cockatrice's .cod; commanders go where Cockatrice keeps them, in the sideboard."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"  <deckname>{escape(deck.name)}</deckname>",
        "  <comments></comments>",
    ]
    for zone, entries in (("main", deck.main), ("side", deck.commander + deck.companion + deck.sideboard)):
        if entries:
            cards = [f'    <card number="{entry.count}" name={quoteattr(entry.name)}/>' for entry in entries]
            lines += [f'  <zone name="{zone}">', *cards, "  </zone>"]
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"
