"""103.2b, 116.2g, 702.139 Companions: what the starting deck must be like, and the card from outside the game."""

from __future__ import annotations

import pytest

from lawmage import notation
from lawmage.decisions import IllegalAnswer
from lawmage.explain import sentences
from lawmage.game import Game
from lawmage.ir.card import Card
from lawmage.rules.actions import SPECIAL
from lawmage.rules.companions import why_not_companion
from lawmage.rules.start import new_state
from lawmage.state.codec import digest
from lawmage.view import may_see
from tests.examples.cards import bear, land, make, spell
from tests.examples.stage import Stage

FOREST = land("Forest")


def friend(condition: str, name: str = "Old Friend") -> Card:
    return make(name, "{2}{G}", "Legendary Creature — Bear", f"Companion — {condition}\nTrample", "3/3")


SMALL = "Each permanent card in your starting deck has mana value 3 or less."


def why_not(condition: str, *deck: Card) -> str | None:
    """What is said about a companion with the condition beside a deck of these cards and forests."""
    cards = [*deck, *[FOREST] * (60 - len(deck))]
    easy = friend("Each permanent card in your starting deck has mana value 99 or less.", "Easy")  # so nobody draws yet
    state = new_state([cards, [FOREST] * 60], 1, sideboards=[[friend(condition), easy], []])
    return why_not_companion(state, state.outside[0])


@pytest.mark.parametrize(
    ("condition", "good", "bad"),
    [
        (SMALL, bear("Cub"), bear("Giant", cost="{4}{G}")),
        (SMALL, spell("Storm", "You gain 1 life.", "{6}"), bear("Giant", cost="{4}{G}")),
        (
            "Your starting deck contains only cards with even mana values.",
            bear("Pair", cost="{2}"),
            bear("Odd", cost="{3}"),
        ),
        (
            "Your starting deck contains only cards with odd mana values and land cards.",
            bear("Odd", cost="{3}"),
            bear("Pair", cost="{2}"),
        ),
        (
            "No card in your starting deck has more than one of the same mana symbol in its mana cost.",
            bear("Mixed", cost="{2}{G}{W}{G/W}"),
            bear("Twice", cost="{W/G}{2}{W/G}"),
        ),
        (
            "Each creature card in your starting deck is a Cat, Elk, or Wolf card.",
            make("Cat", "{1}", "Creature — Cat", "", "1/1"),
            bear("Cub"),
        ),
        (
            "Each permanent card in your starting deck has an activated ability.",
            make("Cycler", "{1}", "Creature — Elk", "Cycling {2}", "1/1"),
            bear("Idle"),
        ),
    ],
)
def test_702_139a_the_condition_is_about_every_card(condition: str, good: Card, bad: Card) -> None:
    assert why_not(condition, good) is None
    assert why_not(condition, good, bad) == f"702.139a {bad.name} breaks the condition"


def test_702_139a_names_that_differ() -> None:
    condition = "Each nonland card in your starting deck has a different name."
    assert why_not(condition, bear("Cub"), bear("Elder")) is None
    assert why_not(condition, bear("Cub"), bear("Elder"), bear("Cub")) == "702.139a Cub breaks the condition"


def test_702_139a_a_card_type_in_common() -> None:
    condition = "Each nonland card in your starting deck shares a card type."
    golem = make("Golem", "{3}", "Artifact Creature — Golem", "", "2/2")
    assert why_not(condition, bear("Cub"), golem) is None
    assert why_not(condition, bear("Cub"), golem, spell("Shock", "You gain 1 life.")) is not None


def test_702_139a_100_2a_a_larger_deck() -> None:
    condition = "Your starting deck contains at least twenty cards more than the minimum deck size."
    assert why_not(condition) == "702.139a the starting deck has 60 cards, 80 are wanted"
    assert why_not(condition, *[FOREST] * 80) is None


def begun(*sideboard: Card, deck: Card = FOREST) -> Game:
    return Game.new([[deck] * 60, [FOREST] * 60], 5, first=0, sideboards=[list(sideboard), []])


def test_103_2b_one_is_revealed_before_hands_are_drawn() -> None:
    game = begun(friend(SMALL), friend(SMALL, "Other Friend"), bear("Kept Aside"))
    decision = game.decision
    assert decision is not None and (decision.rule, decision.what, decision.player) == ("103.2b", "companion", 0)
    assert not game.state.players[0].hand and len(game.state.players[0].library) == 60
    options = game.options
    assert len(options) == 3 and () in options
    for one in options:
        assert game.parse(game.text(one)) == one
    assert notation.enumerated(decision) == options
    chosen = next(one for one in options if game.text(one) == "Old Friend")
    game.answer(chosen)
    state = game.state
    (card,) = chosen
    assert game.decision is not None and game.decision.what == "mulligan" and len(state.players[0].hand) == 7
    assert state.objects[card].zone == "outside" and may_see(state, state.objects[card], 1)
    assert any("[103.2b]" in line and "Old Friend" in line for line in sentences(game.log))
    others = [i for i in state.outside if i != card]
    assert not any(may_see(state, state.objects[i], 1) for i in others)


def test_103_2b_a_deck_that_breaks_the_condition_is_refused_with_the_card() -> None:
    """Another card may be revealed; the refused one is not among the choices."""
    game = begun(friend("Each land card in your starting deck has mana value 1 or greater."), friend(SMALL, "Other"))
    refused = game.state.outside[0]
    assert [one for one in game.options if one] == [(game.state.outside[1],)]
    with pytest.raises(IllegalAnswer, match=r"702\.139a Forest breaks the condition"):
        game.answer((refused,))


def test_103_2b_without_a_companion_nothing_is_asked() -> None:
    game = begun(bear("Kept Aside"), friend("Each land card in your starting deck has mana value 1 or greater."))
    assert game.decision is not None and game.decision.what == "mulligan"


def in_main_phase(game: Game) -> None:
    """The first player's main phase of a later turn, with lands to pay with."""
    while game.decision is not None:
        if game.decision.what == "act":
            ready = len(game.state.battlefield) >= 3 and game.decision.player == 0 and not game.state.stack
            if ready and game.state.step == 3 and game.state.active == 0:
                return
            lands = [one for one in game.options if one[0] == 1]
            game.answer(lands[0] if lands and game.decision.player == 0 else (0,))
        else:
            game.answer(game.decision.first())


def test_116_2g_it_is_put_into_the_hand_once_for_three_mana() -> None:
    game = begun(friend(SMALL), friend(SMALL, "Other Friend"))
    (card,) = game.options[1]
    other = next(i for i in game.state.outside if i != card)
    game.answer((card,))
    assert game.why_not(card, 0).startswith("602.5d")
    in_main_phase(game)
    assert game.why_not(other, 0) == "400.11c it is outside the game"
    assert game.why_not(card, 1) == "116.2g it is another player's companion"
    (taking,) = [one for one in game.options if one[0] == SPECIAL]
    assert taking[1] == card and game.text(taking) == "companion: Old Friend"
    assert game.parse("companion: Old Friend") == taking
    fork = game.fork()
    game.answer(taking)
    while game.decision is not None and game.decision.what == "pay":
        game.answer(game.decision.first())
    held = [game.state.objects[i].card.name for i in game.state.players[0].hand]
    assert "Old Friend" in held and card not in game.state.outside and not game.state.stack
    assert not [one for one in game.options if one[0] == SPECIAL]
    assert sum(game.state.objects[i].tapped for i in game.state.battlefield) == 3
    assert fork.state.outside == (card, other) and digest(fork.state) != digest(game.state)


def test_202_3_an_odd_mana_value_of_one_thing() -> None:
    """In the singular too: of a source of damage."""
    text = "If a source you control with an odd mana value would deal damage to a player, "
    text += "it deals double that damage instead."
    stage = Stage()
    stage.put(make("Doubler", "{4}", "Artifact", text))
    stage.lands("RRR")
    jolt = stage.hand(spell("Jolt", "Jolt deals 2 damage to any target.", "{R}"))
    bolt = stage.hand(spell("Bolt", "Bolt deals 2 damage to any target.", "{1}{R}"))
    stage.casts(jolt, target=(-2,))
    stage.casts(bolt, target=(-2,))
    assert stage.life(1) == 20 - 4 - 2


def test_702_139_the_keyword_alone_has_no_condition() -> None:
    """A creature on the battlefield that has companion is nothing but that."""
    made = friend(SMALL)
    assert [type(one).__name__ for one in made.faces[0].abilities] == ["Keyword", "Keyword"]
