"""100.4, 400.11, 701.48 Sideboards: cards outside the game, what brings them into it, and who sees them."""

from __future__ import annotations

import pytest

from lawmage.decisions import IllegalAnswer
from lawmage.game import Game
from lawmage.ir.card import Card
from lawmage.rules.effects.subgames import depth
from lawmage.rules.looking import view
from lawmage.state.codec import decode, digest, encode
from lawmage.view import may_see, sample_world, seen_by
from tests.examples.cards import bear, land, make, spell
from tests.examples.stage import Stage

INNER = (
    "Players play a Magic subgame, using their libraries as their decks. "
    "Each player who doesn't win the subgame loses half their life, rounded up."
)
FETCH = (
    "You may reveal a green creature card you own from outside the game and put it into your hand. Exile Reach Beyond."
)


def wish(text: str = FETCH) -> Card:
    return spell("Reach Beyond", text, "{G}", "Sorcery")


def waiting(*sideboard: Card) -> Stage:
    stage = Stage()
    stage.lands("GGG")
    for card in sideboard:
        stage.put(card, 0, "outside")
    return stage


def test_100_4_a_game_begins_with_the_sideboards_outside_it() -> None:
    deck = [land("Forest")] * 20
    game = Game.new([deck, deck], 3, sideboards=[[bear("Kept Aside")], []])
    (aside,) = game.state.outside
    obj = game.state.objects[aside]
    assert (obj.zone, obj.owner, obj.card.name) == ("outside", 0, "Kept Aside")
    assert [len(one.library) + len(one.hand) for one in game.state.players] == [20, 20]
    assert game.why_not(aside) == "400.11c it is outside the game"
    with pytest.raises(ValueError, match="3 sideboards for 2 decks"):
        Game.new([deck, deck], 3, sideboards=[[], [], []])
    with pytest.raises(TypeError, match="sideboard 2"):
        Game.new([deck, deck], 3, sideboards=[[], ["Bear"]])  # type: ignore[list-item]


def test_100_4_a_game_without_sideboards_is_the_game_it_always_was() -> None:
    deck = [land("Forest")] * 20
    assert digest(Game.new([deck, deck], 3).state) == digest(Game.new([deck, deck], 3, sideboards=[[], []]).state)


def test_400_11_only_the_owner_sees_a_sideboard() -> None:
    stage = waiting(bear("Kept Aside"))
    state = stage.state
    (aside,) = state.outside
    assert [may_see(state, state.objects[aside], player) for player in (0, 1, None)] == [True, False, False]
    mine, theirs = seen_by(state, 0), seen_by(state, 1)
    assert mine["players"][0]["sideboard"][0]["name"] == "Kept Aside"
    assert theirs["players"][0]["sideboard"] == [{}]


def test_400_11b_a_wish_reveals_a_card_and_takes_it() -> None:
    """Only cards that the description fits are offered; the card stays in the game."""
    stage = waiting(bear("Kept Aside"), land("Swamp"), bear("Other"))
    aside = stage.state.outside[0]
    stage.casts(stage.hand(wish()), then={"may": (1,), "reveal": (aside,)})
    assert stage.where("Kept Aside") == ["hand"] and stage.where("Swamp") == ["outside"]
    assert stage.where("Reach Beyond") == ["exile"] and aside not in stage.state.outside


def test_400_11b_a_wish_may_find_nothing() -> None:
    stage = waiting(land("Swamp"))
    with pytest.raises(AssertionError, match=r"not asked: \{'may'"):
        stage.casts(stage.hand(wish()), then={"may": (1,)})
    assert stage.where("Swamp") == ["outside"] and stage.where("Reach Beyond") == ["exile"]


EITHER = (
    "You may reveal a green creature card you own from outside the game or choose a face-up creature card you own "
    "in exile. Put that card into your hand."
)


def test_400_11_a_card_from_outside_the_game_or_from_exile() -> None:
    """One choice among both places; what is in exile face down is not among them."""
    places = {"Aside": "outside", "Away": "exile"}
    for name in places:
        stage = waiting(bear("Aside"), land("Swamp"))
        there = {"Aside": stage.state.outside[0], "Away": stage.put(bear("Away"), 0, "exile")}
        hidden = stage.put(bear("Hidden"), 0, "exile")
        stage.start.own(hidden).face_down = "exiled"
        stage.casts(stage.hand(wish(EITHER)), then={"may": (1,), "choose": (there[name],)})
        other = "Away" if name == "Aside" else "Aside"
        assert stage.where(name) == ["hand"] and stage.where(other) == [places[other]]


def test_400_11_another_players_cards_are_not_ones_you_own() -> None:
    stage = waiting()
    stage.put(bear("Theirs"), 1, "outside")
    with pytest.raises(AssertionError, match=r"not asked: \{'may'"):
        stage.casts(stage.hand(wish()), then={"may": (1,)})
    assert stage.where("Theirs") == ["outside"]


def test_400_11c_what_is_outside_is_not_affected() -> None:
    """604.3 Only its own characteristic-defining abilities apply to it."""
    text = "Echoing's power and toughness are each equal to 7."
    stage = waiting(make("Echoing", "{2}", "Creature — Shade", text, "*/*"))
    stage.put(make("Banner", "{1}", "Enchantment", "Creatures you control get +1/+1."))
    aside = stage.state.outside[0]
    assert (view(stage.state, aside).power, view(stage.state, aside).toughness) == (7, 7)
    stage.casts(stage.hand(spell("Purge", "Exile all creatures.", "{G}", "Sorcery")))
    assert stage.state.outside == (aside,)


def test_400_11_saves_and_forks_hold_the_sideboard() -> None:
    stage = waiting(bear("Kept Aside"))
    state = stage.state
    again = decode(encode(state))
    assert digest(again) == digest(state) and again.outside == state.outside
    assert state.fork().outside == state.outside
    bare = Stage()
    assert "outside" not in str(encode(bare.state)["state"][-1])


def test_400_11_sampled_worlds_deal_an_unseen_sideboard_again() -> None:
    stage = Stage()
    stage.put(bear("Kept Aside"), 1, "outside")
    worlds = [sample_world(stage.state, 0, stage.state.fork()) for _ in range(1)]
    for n in range(30):
        dice = stage.state.fork()
        dice.rng = n * 7919 + 11
        worlds.append(sample_world(stage.state, 0, dice))
    found = {made.objects[made.outside[0]].card.name for made in worlds}
    assert found == {"Kept Aside", "Island"}
    own = sample_world(stage.state, 1, stage.state.fork())
    assert own.objects[own.outside[0]].card.name == "Kept Aside"


def test_800_4a_a_sideboard_was_never_in_the_game_that_is_left() -> None:
    stage = Stage(players=3)
    stage.put(bear("Kept Aside"), 1, "outside")
    stage.game.concede(1)
    assert [stage.state.objects[i].zone for i in stage.state.outside] == ["outside"]


def test_701_48a_learn_takes_a_lesson_when_no_card_is_discarded() -> None:
    stage = waiting(spell("Sums", "You gain 1 life.", "{G}", "Sorcery — Lesson"), bear("Kept Aside"))
    lesson = stage.state.outside[0]
    stage.casts(stage.hand(spell("Study", "Learn.", "{G}", "Sorcery")), then={"learn": (), "lesson": (lesson,)})
    assert stage.where("Sums") == ["hand"] and stage.where("Kept Aside") == ["outside"]


def test_701_48a_who_discards_takes_no_lesson() -> None:
    stage = waiting(spell("Sums", "You gain 1 life.", "{G}", "Sorcery — Lesson"))
    other = stage.hand(land("Swamp"))
    stage.casts(stage.hand(spell("Study", "Learn.", "{G}", "Sorcery")), then={"learn": (other,)})
    assert stage.where("Sums") == ["outside"] and stage.where("Swamp") == ["graveyard"]
    assert len(stage.state.players[0].hand) == 1


def controlled() -> Stage:
    """The first player decides for the second, who has a wish and a card for it."""
    stage = Stage()
    stage.lands("G", 1)
    stage.put(bear("Theirs"), 1, "outside")
    stage.start.controls = ((1, 0),)
    stage.start.active = stage.start.priority = 1
    return stage


def test_723_4_who_controls_a_player_does_not_see_their_sideboard() -> None:
    """What is not seen is not chosen; a card of the hand would be."""
    stage = controlled()
    aside = stage.state.outside[0]
    assert [may_see(stage.state, stage.state.objects[aside], player) for player in (0, 1)] == [False, True]
    stage.casts(stage.hand(wish(), 1), then={"may": (1,)})
    assert stage.where("Theirs") == ["outside"]


def test_727_2_sideboards_stay_outside_a_restarted_game() -> None:
    """A card that was brought into the game is in the library when it begins anew."""
    stage = waiting(bear("Taken"), bear("Left"))
    taken = stage.state.outside[0]
    first, second = stage.hand(wish()), stage.hand(spell("Anew", "Restart the game.", "{G}", "Sorcery"))
    stage.casts(first, then={"may": (1,), "reveal": (taken,)})
    stage.casts(second)
    assert stage.where("Left") == ["outside"] and stage.state.turn <= 1
    assert stage.where("Taken") in (["hand"], ["library"]) and not stage.state.players[0].graveyard


def subgame() -> Stage:
    """A subgame in which the first player can cast a wish; a creature of theirs waits in the main game."""
    stage = Stage()
    cards = [stage.put(card, 0, "library") for card in [wish(), land("Forest")] * 6]
    stage.start.own_player(0).library = tuple(cards)
    stage.lands("W")
    stage.put(bear("Bystander"))
    stage.put(make("Bell", "{1}", "Artifact", "Whenever a creature leaves the battlefield, you gain 3 life."))
    stage.put(bear("Kept Aside"), 0, "outside")
    stage.play(stage.hand(spell("Inner", INNER, "{W}", "Sorcery")))
    for _ in range(2):
        stage.pass_priority()
    stage.decide()
    assert depth(stage.state) == 1
    return stage


def wished_in_subgame(name: str) -> Stage:
    """The first player has cast the wish for the card of that name, inside."""
    stage = subgame()
    for _ in range(60):
        game = stage.game
        assert game.decision is not None
        if game.decision.what == "act":
            options = stage.options()
            wanted = [one for one in options if one[0] in (1, 2)] if game.decision.player == 0 else []
            game.answer(wanted[0] if wanted else (0,))
        elif game.decision.what == "may":
            game.answer((1,))
        elif game.decision.what == "reveal":
            found = {game.state.objects[i].card.name: i for i in game.decision.options}  # type: ignore[attr-defined]
            game.answer((found[name],))
            break
        else:
            game.answer(game.decision.first())
    stage.decide()
    return stage


def test_729_4_what_is_in_the_main_game_is_outside_the_subgame() -> None:
    stage = subgame()
    state = stage.state
    names = {state.objects[i].card.name for i in state.outside if state.objects[i].owner == 0}
    assert names >= {"Bell", "Bystander", "Inner", "Kept Aside", "Plains"} and "Reach Beyond" not in names
    assert state.outer is not None
    there = next(i for i in state.outside if state.objects[i].card.name == "Bystander")
    assert may_see(state, state.objects[there], 1) and state.outer.objects[there].zone == "battlefield"


@pytest.mark.parametrize(("name", "life"), [("Bystander", 13), ("Kept Aside", 10)])
def test_729_5_what_was_brought_into_a_subgame_ends_in_the_library(name: str, life: int) -> None:
    """729.4a A permanent of the main game has left it, which is seen when that goes on."""
    stage = wished_in_subgame(name)
    assert name in [stage.state.objects[i].card.name for i in stage.state.players[0].hand]
    stage.game.concede(0)
    stage.decide()
    assert depth(stage.state) == 0
    stage.settles()
    state = stage.state
    assert stage.where(name) == ["library"] and len(state.players[0].library) == 13
    assert stage.life() == life and len(state.outside) == (1 if name == "Bystander" else 0)


def test_400_11c_it_cannot_be_cast_from_there() -> None:
    stage = waiting(bear("Kept Aside"))
    with pytest.raises(IllegalAnswer, match=r"400\.11c"):
        stage.game.answer((2, stage.state.outside[0], 0))


@pytest.mark.parametrize(("card", "kind"), [(bear("Kept Aside"), 2), (land("Swamp"), 1)])
def test_601_3_a_card_may_be_played_from_outside_the_game(card: Card, kind: int) -> None:
    """One card, this turn; it is in the game from then on."""
    stage = waiting(card, bear("Another"))
    first, other = stage.state.outside
    stage.casts(stage.hand(wish("You may play a card you own from outside the game this turn.")))
    assert stage.can(kind, first)
    stage.play(first)
    if kind == 2:
        stage.resolves()
    assert stage.where(card.name) == ["battlefield"]
    assert not stage.can(2, other) and stage.where("Another") == ["outside"]
