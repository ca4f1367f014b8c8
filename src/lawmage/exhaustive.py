"""The exhaustive runner: random decks out of many cards until each card was cast, played or activated at least once.

An engine error in a game is a bug; the runner names the seed and the cards that reproduce it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .agents import RandomAgent
from .decisions import Agent, Answer, Decision
from .game import play_out
from .ir.ability import Activated
from .ir.card import Card, Face
from .ir.cost import Cost, TapSelf
from .ir.effects import AddMana
from .rules.actions import PASS, Act
from .rules.start import new_state
from .state.constants import OVER
from .state.state import State

RAINBOW = Card(
    (
        Face(
            "Prism Field",
            None,
            (),
            ("land",),
            (),
            abilities=(Activated(Cost((TapSelf(),)), AddMana(choice="any_color")),),
        ),
    )
)
LANDS = 26
SPELLS = 34
TRANSACTIONS = 6_000  # then the game is given up: it is not an error to be long


@dataclass(slots=True)
class Found:
    """What the runner found: games played, cards used, errors with what reproduces them."""

    games: int = 0
    unfinished: int = 0
    used: set[str] = field(default_factory=set)
    errors: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)


class Eager(Agent):
    """At random, but an action with a card that nobody has used yet comes first."""

    def __init__(self, seed: int, used: set[str]) -> None:
        self.random = RandomAgent(seed)
        self.used = used

    def answer(self, state: State, decision: Decision) -> Answer:
        if not isinstance(decision, Act):
            return self.random.answer(state, decision)
        options = decision.options()
        fresh = [o for o in options if o[0] != PASS and self.name(state, o) not in self.used]
        answer = fresh[self.random.rng.random(len(fresh))] if fresh else self.random.answer(state, decision)
        if answer[0] != PASS:
            self.used.add(self.name(state, answer))
        return answer

    def name(self, state: State, option: Answer) -> str:
        obj = state.objects.get(option[1])
        return obj.card.name if obj is not None else ""


def deal(cards: Sequence[Card], used: set[str], rng: State, players: int) -> list[list[Card]]:
    """Decks of lands for every colour and random cards, those not used yet first."""
    waiting = [card for card in cards if card.name not in used]
    decks: list[list[Card]] = []
    for _ in range(players):
        deck = [RAINBOW] * LANDS
        for _ in range(SPELLS):
            source = waiting if waiting and rng.random(4) else cards
            deck.append(source[rng.random(len(source))])
        decks.append(deck)
    return decks


def one_game(cards: Sequence[Card], seed: int, found: Found, players: int) -> None:
    """Play one game and add what came of it; an error is collected, so that one bug does not hide the next."""
    rng = State()
    rng.rng = (seed * 0x9E3779B97F4A7C15 + 99) & 0xFFFFFFFFFFFFFFFF
    decks = deal(cards, found.used, rng, players)
    state = new_state(decks, seed)
    agents: list[Agent] = [Eager(seed * 8 + p, found.used) for p in range(players)]
    found.games += 1
    try:
        played = play_out(state, agents, None, TRANSACTIONS)
    except Exception as error:  # noqa: BLE001 - the runner reports every kind of engine error
        names = tuple(sorted({card.name for deck in decks for card in deck}))
        found.errors.append((seed, f"{type(error).__name__}: {error}", names))
        return
    found.unfinished += played.state.todo != OVER
