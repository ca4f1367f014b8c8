"""103.6 Actions with cards from the opening hand; 614.10 steps that are skipped."""

from __future__ import annotations

from lawmage.decisions import Pick
from lawmage.game import Game
from lawmage.ir.ability import Opening
from lawmage.ir.card import Card
from lawmage.ir.effects import Later, LoseLife, Move, Reveal, Sequence
from lawmage.ir.event_pattern import StepBegins
from lawmage.ir.selector import Players, This
from lawmage.rules.start import new_state
from lawmage.state.constants import DRAW, UPKEEP
from tests.examples.cards import bear, make, spell, thing
from tests.examples.stage import Stage

LEYLINE = make("Leyline", "{2}", "Enchantment", more=(Opening(Move(This(), "battlefield")),))
REVEALED = Later(StepBegins("upkeep"), LoseLife(3, Players("opponents")))
HERALD = make("Herald", "{1}{G}", pt="2/2", more=(Opening(Sequence((Reveal(This()), REVEALED))),))


def begun(deck: Card, *opened: int) -> Game:
    """A game of two decks of one card each, with the hands kept and these answers about the opening hands."""
    game = Game(new_state([[deck] * 20, [deck] * 20], 5, first=0))
    left = list(opened)
    while game.decision is not None and game.decision.rule in ("103.5", "103.6"):
        if game.decision.rule == "103.6" and left:
            assert isinstance(game.decision, Pick)
            game.answer((game.decision.options[0],) if left.pop(0) else ())
        else:
            game.answer(game.decision.first() if game.decision.rule == "103.5" else ())
    assert not left
    return game


def test_103_6a_on_the_battlefield_before_the_first_turn() -> None:
    game = begun(LEYLINE, 1, 1, 0, 1)
    field = [game.state.objects[one].controller for one in game.state.battlefield]
    assert field == [0, 0, 1]


def test_103_6_nobody_has_to() -> None:
    assert begun(LEYLINE).state.battlefield == ()


def test_103_6b_revealed_and_remembered_until_the_first_upkeep() -> None:
    game = begun(HERALD, 1, 1)
    while game.decision is not None and game.state.step <= UPKEEP:
        game.answer(game.decision.first())
    assert [player.life for player in game.state.players] == [20, 14]
    assert len(game.state.players[0].hand) == 7
    assert game.state.delayed == ()


def test_614_10_a_skipped_draw_step() -> None:
    stage = Stage()
    stage.put(thing("Drought", "Skip your draw step."))
    _ = stage.game
    stage.to_step(UPKEEP, 1)
    stage.to_step(UPKEEP, 0)
    before = len(stage.state.players[0].hand)
    stage.to_step(DRAW + 1, 0)
    assert len(stage.state.players[0].hand) == before


def test_207_2c_strive_costs_more_for_each_target_beyond_the_first() -> None:
    stage = Stage()
    stage.lands("GGG")
    cubs = [stage.put(bear(name)) for name in ("Cub", "Pup", "Kit")]
    surge = stage.hand(
        spell(
            "Surge",
            "Strive — This spell costs {1} more to cast for each target beyond the first.\n"
            "Any number of target creatures each get +1/+1 until end of turn.",
            "{G}",
        )
    )
    stage.casts(surge, target=tuple(cubs))
    assert [stage.size(cub) for cub in cubs] == [(3, 3)] * 3
    assert [one.tapped for one in stage.of_name("Forest")] == [True] * 3


def test_608_2h_if_you_controlled_what_is_gone() -> None:
    stage = Stage()
    stage.lands("RR")
    mine, theirs = stage.put(thing("Urn", "")), stage.put(thing("Jar", ""), 1)
    text = "Destroy target artifact. If you controlled that artifact, you gain 3 life."
    first, second = [stage.hand(spell(name, text)) for name in ("Ember", "Flame")]
    stage.casts(first, target=(theirs,))
    assert stage.life() == 20
    stage.casts(second, target=(mine,))
    assert stage.life() == 23


def test_601_2b_modes_by_what_is_controlled_as_it_is_cast() -> None:
    text = (
        "Choose one. If you control a Cat as you cast this spell, you may choose two instead.\n"
        "• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
    )
    for wizard, life in ((True, 26), (False, 24)):
        stage = Stage()
        stage.lands("R")
        if wizard:
            stage.put(make("Sage", "{U}", "Creature — Cat Wizard", "", "1/1"))
        stage.casts(stage.hand(spell("Flare", text)), mode=(1, 2) if wizard else (2,))
        assert stage.life() == life
