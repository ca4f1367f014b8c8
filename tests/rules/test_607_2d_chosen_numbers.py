"""607.2d, 107.1c A number is chosen as something enters, or as a spell resolves, and asked for later."""

from __future__ import annotations

from tests.examples.cards import bear, spell, thing
from tests.examples.stage import Stage

BAN = "As this artifact enters, choose a number."
BAN += "\nCreature spells with mana value equal to the chosen number can't be cast."


def test_607_2d_of_a_permanent() -> None:
    stage = Stage()
    stage.lands("CCGGG")
    card = stage.hand(thing("Ban", BAN))
    two, three = stage.hand(bear("Two", cost="{1}{G}")), stage.hand(bear("Three", cost="{2}{G}"))
    stage.play(card)
    stage.resolves(number=(2,))
    assert not stage.can_play(two) and stage.can_play(three)


def test_607_2d_between_two_numbers_as_a_spell_resolves() -> None:
    stage = Stage()
    cubs = [stage.put(bear(f"Cub {n}", f"{n}/4")) for n in range(4)]
    stage.lands("W")
    text = (
        "Choose a number between 1 and 3. Destroy all creatures with power greater than or equal to the chosen number."
    )
    stage.play(stage.hand(spell("Sift", text, "{W}", "Sorcery")))
    for _ in range(2):
        stage.pass_priority()
    decision = stage.game.decision
    assert decision is not None and decision.what == "number"
    assert decision.error((0,)) is not None and decision.error((4,)) is not None
    stage.game.answer((2,))
    assert [stage.there(one) for one in cubs] == [True, True, False, False]


def test_607_5a_no_number_was_chosen() -> None:
    """What becomes a copy later has none: nothing is equal to it."""
    stage = Stage()
    ban = stage.put(thing("Ban", BAN))
    stage.lands("GG")
    stage.start.own(ban).notes = ()
    free = stage.hand(bear("Free", cost="{0}"))
    assert stage.can_play(free)
