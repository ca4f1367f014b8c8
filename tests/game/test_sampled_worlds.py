"""``view.sample_world``: worlds that agree with what one player sees, and in which the game can go on."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawmage.agents import RandomAgent
from lawmage.game import Game
from lawmage.rules.actions import CAST_IT
from lawmage.rules.looking import view
from lawmage.state.codec import digest
from lawmage.state.state import State
from lawmage.view import may_see, sample_world, seen_by
from tests.examples.cards import bear, land, make, spell
from tests.examples.stage import Stage
from tests.rules.test_729_subgames import INNER

from .decks import begun


def dice(seed: int) -> State:
    """A generator of random numbers."""
    made = State()
    made.rng = seed * 2 + 1
    return made


def hidden(state: State, player: int) -> list[int]:
    """The cards in hands and libraries that the player does not see."""
    cards = [i for own in state.players for i in (*own.library, *own.hand)]
    return [i for i in cards if not may_see(state, state.objects[i], player)]


def names(state: State, ids: list[int]) -> dict[int, Counter[str]]:
    """How many cards of each name each player owns among these."""
    found: dict[int, Counter[str]] = {}
    for i in ids:
        obj = state.objects[i]
        found.setdefault(obj.owner, Counter())[obj.card.name] += 1
    return found


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([("burn", "stompy"), ("control", "graveyard"), ("tokens", "flyers")]),
    st.integers(1, 5), st.integers(0, 120), st.integers(0, 1), st.integers(0, 1000),
)  # fmt: skip
def test_400_2_it_agrees_with_what_the_player_sees(
    decks: tuple[str, str], seed: int, count: int, player: int, chance: int
) -> None:
    state = begun(*decks, seed=seed, count=count).snapshot
    before = digest(state)
    made = sample_world(state, player, dice(chance))
    assert seen_by(made, player) == seen_by(state, player)
    unseen = hidden(state, player)
    assert hidden(made, player) == unseen
    assert names(made, unseen) == names(state, unseen)  # dealt again, not made up
    assert [i for i in state.objects if i not in unseen and made.objects[i].card is not state.objects[i].card] == []
    for i in unseen:
        assert view(made, i).name == made.objects[i].card.faces[0].name
    assert digest(state) == before


def test_the_seed_decides() -> None:
    state = begun("control", "graveyard", count=40).snapshot
    first, same, other = [sample_world(state, 0, dice(seed)) for seed in (3, 3, 4)]
    assert digest(first) == digest(same) != digest(other)
    unseen = hidden(state, 0)
    assert [first.objects[i].card.name for i in unseen] != [other.objects[i].card.name for i in unseen]
    assert first.rng != state.rng and first.rng != other.rng


def test_every_card_can_be_anywhere_unseen() -> None:
    """Over many worlds the first card of the opponent's hand is each of several cards."""
    state = begun("control", "graveyard", count=40).snapshot
    card = state.players[1].hand[0]
    found = {sample_world(state, 0, dice(seed)).objects[card].card.name for seed in range(40)}
    assert len(found) > 4


@pytest.mark.parametrize("seed", range(4))
def test_the_game_goes_on_from_it(seed: int) -> None:
    state = begun("burn", "stompy", seed=seed + 1, count=50).snapshot
    game = Game(sample_world(state, seed % 2, dice(seed)))
    agent = RandomAgent(seed)
    for _ in range(1500):
        if game.decision is None:
            break
        game.answer(agent.answer(game.state, game.decision))
    assert game.over or game.state.turn > state.turn


def test_708_2_a_face_down_card_is_dealt_again_too() -> None:
    """702.37c What was cast face down has morph in every world; who controls it knows it."""
    stage = Stage()
    for n in range(2):
        stage.put(make(f"Masked {n}", "{4}{G}", "Creature — Elf", "Morph {3}", "3/3"), 1, "library")
    stage.put(bear(), 1, "hand")
    stage.lands("CCC", 1)
    card = stage.put(make("Veiled", "{4}{U}", "Creature — Wizard", "Morph {2}", "4/4"), 1, "hand")
    _ = stage.game
    stage.to_step(stage.state.step, 1)
    stage.does(stage.first(CAST_IT, card))
    stage.resolves()
    (there,) = [i for i in stage.state.battlefield if stage.state.objects[i].face_down]
    worlds = [sample_world(stage.state, 0, dice(seed)) for seed in range(20)]
    found = {one.objects[there].card.name for one in worlds}
    assert found == {"Veiled", "Masked 0", "Masked 1"}
    assert all(view(one, there).name == "" and view(one, there).power == 2 for one in worlds)
    own = [sample_world(stage.state, 1, dice(seed)) for seed in range(5)]
    assert {one.objects[there].card.name for one in own} == {"Veiled"}


def test_401_5_what_is_revealed_stays_where_it_is() -> None:
    stage = Stage()
    stage.put(make("Window", "{2}", "Artifact", "Play with the top card of your library revealed."), 1)
    top = stage.on_top(bear("Shown"), 1)
    for n in range(4):
        stage.put(bear(f"Held {n}"), 1, "hand")
    held = stage.put(land("Swamp"), 1, "hand")
    stage.start.own(held).revealed = (0, 1)
    for seed in range(10):
        made = sample_world(stage.state, 0, dice(seed))
        assert made.objects[top].card.name == "Shown" and made.objects[held].card.name == "Swamp"


def test_729_what_the_main_game_hides_is_dealt_with_the_subgame() -> None:
    """The opponent's hand in the game that waits is unknown too; its libraries are the decks of the subgame."""
    stage = Stage()
    for seat in (0, 1):
        for n in range(3):
            stage.hand(bear(f"Elk {n}"), seat)
    stage.lands("G")
    stage.casts(stage.hand(spell("Turn", INNER, "{G}", "Sorcery")))
    stage.decide()
    state = stage.game.snapshot
    before = digest(state)
    assert state.outer is not None
    worlds = [sample_world(state, 0, dice(seed)) for seed in range(20)]
    held = set()
    for made in worlds:
        assert seen_by(made, 0) == seen_by(state, 0) and made.outer is not None
        assert seen_by(made.outer, 0) == seen_by(state.outer, 0)
        hand, library = made.outer.players[1].hand, made.outer.players[1].library
        inside = [obj for obj in made.objects.values() if obj.zone != "outside"]  # 729.4
        deck = [obj.card.name for obj in inside if obj.owner == 1]
        assert sorted([made.outer.objects[i].card.name for i in library]) == sorted(deck)
        known = [made.outer.objects[i].card.name for i in hand]
        assert sorted(deck + known) == sorted(["Elk 0", "Elk 1", "Elk 2", *["Island"] * 10])
        held.update(known)
    assert held == {"Elk 0", "Elk 1", "Elk 2", "Island"}
    assert digest(state) == before
