"""103 Starting the game: libraries, who goes first, opening hands and the London mulligan."""

from __future__ import annotations

from collections.abc import Sequence

from lawmage.decisions import Answer, Pick, Run
from lawmage.ir.ability import Opening
from lawmage.ir.card import Card, Cards, LoadedDeck
from lawmage.state.constants import BEGIN_STEP, COMPANIONS, INSTRUCT, START, UNTAP
from lawmage.state.objects import Frame, Player
from lawmage.state.seating import Seating
from lawmage.state.state import State

from . import atoms, course, writes
from .companions import anybody_may_reveal, reveal_companions
from .instructions import carry_out
from .teams import deploy

HAND_SIZE = 7
KEEP, MULLIGAN = 0, 1


class Mulligan(Pick):
    """103.5 Keep the hand, or take a mulligan. By chance a hand is kept."""

    def __init__(self, player: int) -> None:
        super().__init__(player, "103.5", "mulligan", [KEEP, MULLIGAN], labels=("keep", "mulligan"))

    def first(self) -> Answer:
        return (KEEP,)

    def sample(self, rng: State) -> Answer:
        return (KEEP,)


def new_state(
    decks: Sequence[Cards],
    seed: int,
    life: int = 20,
    first: int | None = None,
    commanders: Sequence[Sequence[Card]] = (),
    seating: Seating | None = None,
    sideboards: Sequence[Sequence[Card]] | None = None,
) -> State:
    """103.1-3 Shuffled libraries, opening hands drawn. ``first`` None: the starting player is chosen by chance.

    ``seating``: the options of a multiplayer game (800.4); ``sideboards`` (100.4): one for each deck;
    None: those that the decks bring with them.
    """
    state = State()
    state.seating = seating
    state.rng = (seed * 2862933555777941757 + 3037000493) & 0xFFFFFFFFFFFFFFFF
    state.random(2)
    for p, deck in enumerate(decks):
        state.players.append(Player(p, life, state.epoch))
        for card in deck:
            writes.put_in_zone(state, writes.new_object(state, card, card.faces[0], p, p, "library", "card"), "bottom")
        for card in commanders[p] if p < len(commanders) else ():
            made = writes.new_object(state, card, card.faces[0], p, p, "command", "card")
            writes.put_in_zone(state, made)
            writes.set_mark(state, made.id, "commander")
    for p, cards in enumerate(sideboards_of(decks) if sideboards is None else sideboards):  # 103.2a
        for card in cards:
            writes.put_in_zone(state, writes.new_object(state, card, card.faces[0], p, p, "outside", "card"))
    state.living = tuple(range(len(decks)))
    state.first_player = state.random(len(decks)) if first is None else first
    if seating is not None:
        state.seating = seating.at_turn(state.living)
        if seating.leaders and first is None:  # 809.4
            state.first_player = seating.leaders[state.first_player % len(seating.leaders)]
        if seating.shared_turns:  # 805.3
            state.first_player = seating.team(state.first_player)[0]
    state.active = state.first_player
    deploy(state)
    make_ready(Run(state, []))
    return state


def sideboards_of(decks: Sequence[Cards]) -> list[Sequence[Card]]:
    """100.4 What loaded decks bring besides their cards."""
    return [deck.sideboard if isinstance(deck, LoadedDeck) else () for deck in decks]


def make_ready(run: Run) -> None:
    """103.2b, 103.3 Hands are drawn at once where nobody has a companion to reveal first."""
    if anybody_may_reveal(run.state):
        course.to_do(run.state, COMPANIONS)
    else:
        deal(run)


def choose_companions(run: Run) -> None:
    """103.2b"""
    reveal_companions(run)
    deal(run)


def deal(run: Run) -> None:
    """103.3, 103.5 Each player shuffles their deck and draws the first hand."""
    state = run.state
    for p in state.living:
        atoms.shuffle(run, p)
    for p in state.living:
        atoms.draw(run, p, HAND_SIZE)
    course.clear_history(state)
    course.to_do(state, START)


def begin(run: Run) -> None:
    """103.5 One round: each player who has not kept decides in turn order; then all who mulligan do so at once."""
    state = run.state
    undecided = [p for p in state.turn_order(state.first_player) if not state.players[p].kept]
    if not undecided:
        open_hands(run)
        first_turn(run)
        return
    decided: list[tuple[int, int]] = []
    for p in undecided:
        least = HAND_SIZE if len(state.players) < 3 else HAND_SIZE + 1
        answer = KEEP if state.players[p].mulligans >= least else run.choose(Mulligan(p))[0]
        decided.append((p, answer))
    for p, answer in decided:
        if answer == MULLIGAN:
            mulligan(run, p)
        else:
            keep(run, p)


def mulligan(run: Run, player: int) -> None:
    """103.5 The hand is shuffled away and a new one of seven is drawn."""
    state = run.state
    for i in state.players[player].hand:
        writes.move_object(state, atoms.propose(state, i, "library"))
    atoms.shuffle(run, player)
    atoms.draw(run, player, HAND_SIZE)
    course.mulliganed(state, player)


def keep(run: Run, player: int) -> None:
    """103.5, 103.5c As many cards as mulligans were taken go on the bottom; with several players one is free."""
    state = run.state
    count = state.players[player].mulligans
    if len(state.players) > 2:
        count = max(0, count - 1)
    hand = list(state.players[player].hand)
    count = min(count, len(hand))
    if count:
        chosen = run.choose(Pick(player, "103.5", "bottom", hand, count, count, good=-1))
        for i in chosen:
            event = atoms.propose(state, i, "library")
            event.at = "bottom"
            writes.move_object(state, event)
    course.kept(state, player)


def open_hands(run: Run) -> None:
    """103.6 In turn order each player may act with cards of the opening hand, in any order, each ability once."""
    state = run.state
    for p in state.turn_order(state.first_player):
        left = [(i, one) for i in state.players[p].hand for one in openings(state, i)]
        while left:
            options = list(dict.fromkeys([i for i, _ in left]))
            chosen = run.choose(Pick(p, "103.6", "open", options, 0, 1))
            if not chosen:
                break
            card_id, ability = next(one for one in left if one[0] == chosen[0])
            left.remove((card_id, ability))
            carry_out(run, card_id, Frame(card_id, p, {}), ability.effect)
            left = [one for one in left if one[0] in state.players[p].hand]


def openings(state: State, card_id: int) -> list[Opening]:
    return [one for one in state.objects[card_id].face.abilities if isinstance(one, Opening)]


def first_turn(run: Run) -> None:
    """103.8 The starting player takes the first turn."""
    state = run.state
    course.begin_turn(state, state.first_player)
    writes.set_game_mark(state, "normal", state.first_player)
    course.clear_history(state)
    course.next_step(state, UNTAP, BEGIN_STEP, state.first_player)
    if state.resolving:  # 727.4 what has restarted the game finishes resolving now
        course.to_do(state, INSTRUCT)
    if run.trace is not None:
        run.trace.append(("103.8", f"player {state.first_player + 1} takes the first turn"))
