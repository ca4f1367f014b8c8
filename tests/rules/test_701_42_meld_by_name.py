"""701.42, 712.4a Meld: the text names the counterpart and what the two become; the card is loaded with that."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast

from lawmage.cards.library import Library
from lawmage.cards.row import CardRow, Compiled
from lawmage.cards.starter import Starter
from lawmage.ir.card import Card
from lawmage.ir.codec import to_json
from lawmage.ir.effects import Meld
from lawmage.rules.walk import rewritten_inside
from lawmage.text.faces import facts_of
from lawmage.text.language import Language
from lawmage.text.meaning.lines import lines_of
from tests.examples.cards import bear, make, spell
from tests.examples.stage import Stage

TEXT = (
    "{0}: If you both own and control this creature and a creature named Tail, exile them, then meld them into Beast."
)
BEAST = make("Beast", "", "Creature — Beast", "", "5/6")


def head() -> Card:
    """The half whose text melds, compiled with the names that it speaks of."""
    line = "Creature — Human"
    reading = Language(("Tail", "Beast")).read_face("Head", line, TEXT)
    facts = facts_of({"name": "Head", "type_line": line, "oracle_text": TEXT, "mana_cost": "{4}{B}"})
    made = lines_of(facts, [one.tree for one in reading.lines], lambda _, declined: None)
    plain = make("Head", "{4}{B}", line, "", "3/3")
    return Card((replace(plain.faces[0], abilities=tuple(made)),), "meld")


def tail(name: str = "Tail") -> Card:
    return Card(make(name, "{1}{B}", "Creature — Rat", "", "2/1").faces, "meld")


KNOWN = {"Head": head(), "Beast": BEAST}


class Two:
    """A starter set of two cards."""

    def find(self, name: str) -> CardRow | None:
        return CardRow(name, name, "meld", ({"name": name},)) if name in KNOWN else None

    def compiled(self, name: str) -> Compiled | None:
        return Compiled("", read=True, whole=True, meaning=json.dumps(to_json(KNOWN[name])))

    def names(self) -> list[str]:
        return list(KNOWN)


def loaded() -> Card:
    return Library(None, cast(Starter, Two())).card("Head")


def melds_of(card: Card) -> list[Meld]:
    found: list[Meld] = []

    def seen(node: Any) -> Any:
        if isinstance(node, Meld):
            found.append(node)
        return None

    for one in card.faces[0].abilities:
        rewritten_inside(one, seen)
    return found


def test_712_4a_the_card_is_loaded_with_what_it_melds_into() -> None:
    (unlinked,), (linked,) = melds_of(head()), melds_of(loaded())
    assert (unlinked.into, unlinked.card) == ("Beast", None)
    assert (linked.into, linked.card) == ("Beast", BEAST)


def test_701_42a_they_become_one_permanent_and_two_cards_again() -> None:
    stage = Stage()
    stage.lands("B")
    doom = stage.hand(spell("Doom", "Destroy target creature.", "{B}"))
    first, second = stage.put(loaded()), stage.put(tail())
    stage.uses(first)
    assert not stage.there(first) and not stage.there(second)
    beast = stage.single("Beast").id
    assert stage.size(beast) == (5, 6)
    stage.casts(doom, target=(beast,))
    assert stage.where("Head") == stage.where("Tail") == ["graveyard"] and stage.where("Beast") == []


def test_701_42_only_with_both_halves() -> None:
    stage = Stage()
    first, other = stage.put(loaded()), stage.put(bear("Other"))
    stage.uses(first)
    assert stage.there(first) and stage.there(other)
    stage = Stage()  # the other player's
    first, other = stage.put(loaded()), stage.put(tail(), 1)
    stage.uses(first)
    assert stage.there(first) and stage.there(other)


def test_701_42c_what_is_no_meld_card_stays_in_exile() -> None:
    stage = Stage()
    first = stage.put(loaded())
    stage.put(make("Tail", "{1}{B}", "Creature — Rat", "", "2/1"))
    stage.uses(first)
    assert stage.where("Head") == stage.where("Tail") == ["exile"] and stage.where("Beast") == []
