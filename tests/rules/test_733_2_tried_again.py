"""733.2 Who began to pay in a way that cannot be completed may do it again in another way."""

from __future__ import annotations

from lawmage.rules.actions import CAST_IT, Act
from lawmage.rules.mana import pack
from lawmage.rules.payment import Pay
from tests.examples.cards import land, make, spell, thing
from tests.examples.stage import Stage


def stage() -> tuple[Stage, int, int, int]:
    """Mana {R} and {G}, where what makes {R} uses up what makes {G} if it comes first."""
    made = Stage()
    grove = made.put(make("Grove", "", "Land", "{T}: Add one mana of any type that a land you control could produce."))
    made.put(land())
    forge = made.put(thing("Forge", "Sacrifice a Forest: Add {R}."))
    card = made.hand(spell("Both", "You gain 1 life.", "{R}{G}"))
    return made, grove, forge, card


def begin(made: Stage, card: int, *triples: int) -> None:
    assert made.can_play(card)
    made.game.answer((CAST_IT, card, 0))
    assert isinstance(made.game.decision, Pay)
    made.game.answer(triples)


def test_733_2_another_way_to_pay() -> None:
    made, grove, forge, card = stage()
    for _ in range(3):
        begin(made, card, forge, 0, pack(("R",)))
        made.decide()
        assert isinstance(made.game.decision, Act) and card in made.state.players[0].hand
    begin(made, card, grove, 0, pack(("G",)))
    made.decide()
    assert made.state.stack


def test_733_2_not_for_ever() -> None:
    """Who always does the same is not asked for ever."""
    made, _grove, forge, card = stage()
    tries = 0
    while made.can_play(card):
        begin(made, card, forge, 0, pack(("R",)))
        made.decide()
        tries += 1
    assert 3 < tries < 20
