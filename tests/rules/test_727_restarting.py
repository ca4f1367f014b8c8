"""727 Restarting the game."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.state.constants import UPKEEP
from tests.examples.cards import bear, land, make, spell
from tests.examples.stage import Stage

ANEW = "Restart the game."
KEEPER = (
    "+1: Target player exiles a card from their hand.\n"
    "−1: Restart the game, leaving in exile all non-Aura permanent cards exiled with this planeswalker. "
    "Then put those cards onto the battlefield under your control."
)


def anew() -> Card:
    return spell("Anew", ANEW, "{G}", "Sorcery")


def keeper() -> Card:
    return make("Keeper", "{4}", "Planeswalker — Karn", KEEPER, "3")


def test_727_1_all_begin_again_with_all_their_cards() -> None:
    """Permanents, hands, graveyards and what has restarted the game are in the libraries; life is as at the start."""
    stage = Stage(life=7)
    stage.lands("G")
    stage.put(bear(), 1)
    stage.put(bear("Elk"), 1, "graveyard")
    stage.put(bear("Ox"), 1, "exile")
    stage.put(bear("Bull"))
    stage.casts(stage.hand(anew()))
    state = stage.state
    assert (state.turn, state.active, stage.life(), stage.life(1)) == (1, 0, 20, 20)
    assert state.battlefield == state.exile == () and not state.players[1].graveyard
    mine, theirs = ([one for one in state.objects.values() if one.owner == p and one.kind == "card"] for p in (0, 1))
    assert {"Anew", "Bull", "Island", "Forest"} <= {one.face.name for one in mine}
    assert {"Cub", "Elk", "Ox", "Island"} <= {one.face.name for one in theirs}
    assert all(one.zone in ("library", "hand") for one in [*mine, *theirs])


def test_727_1a_the_player_who_restarted_it_begins() -> None:
    stage = Stage(players=3)
    stage.lands("G", 1)
    card = stage.hand(spell("Anew", ANEW, "{G}"), 1)
    stage.casts(card)
    assert stage.state.first_player == stage.state.active == 1 and stage.state.turn == 1


def test_727_2_tokens_are_no_cards() -> None:
    stage = Stage()
    stage.lands("GG")
    brood, card = stage.hand(spell("Brood", "Create two 1/1 green Elf creature tokens.", "{G}")), stage.hand(anew())
    stage.casts(brood)
    stage.casts(card)
    assert not stage.of_name("Elf Token")


def test_727_3_too_few_cards_lose_in_the_first_upkeep() -> None:
    stage = Stage()
    stage.lands("G")
    for card in stage.start.players[1].library:
        del stage.start.objects[card]
    stage.start.own_player(1).library = ()
    stage.casts(stage.hand(anew()))
    assert stage.game.over and stage.game.winner == 0
    assert stage.state.players[1].lost == "704.5b"


def test_727_4_and_727_5_cards_left_in_exile_enter_before_the_first_untap_step() -> None:
    """A creature that was exiled with it is put onto the battlefield under its controller's control."""
    stage = Stage()
    walker = stage.put(keeper())
    stage.start.own(walker).counters = (("loyalty", 3),)
    stage.hand(bear(text="When this creature enters, you gain 5 life."), 1)
    other = stage.put(bear("Ox"), 1, "exile")
    stage.uses(walker, target=(-2,))
    assert stage.where("Cub") == ["exile"]
    stage.to_step(UPKEEP, 0)
    while stage.state.step != 3:
        stage.pass_priority()
        stage.decide()
    stage.uses(walker, 1)
    state = stage.state
    cub = stage.one("Cub")
    assert state.turn == 1 and stage.seen(cub.id).controller == 0 and cub.owner == 1
    assert other not in state.objects and stage.where("Keeper") in (["library"], ["hand"])
    assert stage.life() == 25  # its ability triggered, and was put on the stack in the upkeep step


def test_727_5_an_exempt_creature_is_there_since_before_the_turn() -> None:
    stage = Stage()
    walker = stage.put(keeper())
    stage.start.own(walker).counters = (("loyalty", 3),)
    stage.start.own(walker).notes = (("exiled", (stage.put(land(), 1, "exile"),)),)
    stage.uses(walker, 1)
    forest = stage.one("Forest", "battlefield")
    assert stage.seen(forest.id).controller == 0
