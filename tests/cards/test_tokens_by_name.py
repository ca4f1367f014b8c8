"""111.11 A card that creates a token by the name of a card is loaded with that card."""

from __future__ import annotations

import json
from typing import Any, cast

from lawmage.cards.library import Library
from lawmage.cards.row import CardRow, Compiled
from lawmage.cards.starter import Starter
from lawmage.ir.ability import Activated, SpellAbility, Static
from lawmage.ir.card import Card, Face
from lawmage.ir.codec import to_json
from lawmage.ir.cost import Cost, TapSelf
from lawmage.ir.effects import Create, PrintedToken
from lawmage.ir.modification import GrantAbility
from lawmage.ir.selector import Host

MAKES = Activated(Cost((TapSelf(),)), Create(PrintedToken("Beast")))
KNOWN = {
    "Summons": Card((Face("Summons", types=("sorcery",), abilities=(SpellAbility(Create(PrintedToken("Beast"))),)),)),
    "Nest": Card((Face("Nest", types=("enchantment",), abilities=(Static(Host(), (GrantAbility(MAKES),)),)),)),
    "Half": Card((Face("Half", types=("sorcery",), abilities=(SpellAbility(Create(PrintedToken("Nobody"))),)),)),
    "Beast": Card((Face("Beast", types=("creature",), power=5, toughness=4),)),
}


class Two:
    """A starter set of two cards."""

    def find(self, name: str) -> CardRow | None:
        return CardRow(name, name, "normal", ({"name": name},)) if name in KNOWN else None

    def compiled(self, name: str) -> Compiled | None:
        return Compiled("", read=True, whole=True, meaning=json.dumps(to_json(KNOWN[name])))

    def names(self) -> list[str]:
        return list(KNOWN)


def test_111_11_the_token_is_loaded_with_the_card() -> None:
    card = Library(None, cast(Starter, Two())).card("Summons")
    ability: Any = card.faces[0].abilities[0]
    assert ability.effect.token == PrintedToken("Beast", KNOWN["Beast"])


def test_111_11_also_where_another_object_is_given_the_ability() -> None:
    ability: Any = Library(None, cast(Starter, Two())).card("Nest").faces[0].abilities[0]
    assert ability.mods[0].ability.effect.token == PrintedToken("Beast", KNOWN["Beast"])


def test_111_11_a_card_whose_token_cannot_be_loaded_is_not_playable() -> None:
    library = Library(None, cast(Starter, Two()))
    assert library.why_not("Nest") is None
    for _ in range(2):  # nothing is left behind by the first time
        assert str(library.why_not("Half")).startswith("it needs Nobody: no such card")
