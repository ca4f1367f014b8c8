"""103, 727, 729 Raw writes: another game in the same state. Numbers go on, so an id never means two things."""

from __future__ import annotations

from lawmage.ir.card import Card
from lawmage.state.constants import START, UNTAP
from lawmage.state.objects import GameObject, Player
from lawmage.state.state import Resolution, State

from . import writes
from .melding import halves, melded

Kept = tuple[int, Card, bool]  # owner, card, whether it is their commander


def cards_of(obj: GameObject) -> list[Kept]:
    """The cards that represent an object; none for a token or a copy."""
    found: list[Kept] = []
    for part in obj.parts or (obj,):
        if part.kind != "card":
            continue
        cards = halves(part.card) if melded(part.card) else (part.card,)
        found += [(part.owner, card, "commander" in obj.marks) for card in cards]
    return found


def put_back(state: State, cards: list[Kept], zone: str = "library") -> None:
    """Each card in its owner's zone, a new object."""
    for owner, card, commander in cards:
        made = writes.new_object(state, card, card.faces[0], owner, owner, zone, "card")
        writes.put_in_zone(state, made, "bottom")
        if commander:
            writes.set_mark(state, made.id, "commander")


def take(state: State, ids: list[int]) -> list[Kept]:
    """The cards leave the game that the state holds; nothing in it sees where to."""
    found: list[Kept] = []
    for object_id in ids:
        obj = state.objects[object_id]
        found += cards_of(obj)
        writes.remove_from_zone(state, obj)
        del state.objects[object_id]
    state.touch_views()
    return found


def clear(state: State, life: int, first: int, exempt: tuple[int, ...] = ()) -> None:
    """103.1-4 Nothing is left but ``exempt`` objects in exile, the players still in the game, and the generator.

    What is outside the game stays there, and is nobody's companion yet (103.2b).
    """
    kept = {i: state.objects[i] for i in exempt}
    kept.update({i: set_aside(state, state.objects[i]) for i in state.outside})
    resolving = state.resolving[-1:]
    fresh = State()
    state.objects = kept
    state.exile = tuple([i for i in state.exile if i in kept])
    state.players = [anew(state, own, life) for own in state.players]
    state.battlefield = state.stack = state.command = ()
    state.effects, state.shields, state.delayed, state.pending = fresh.effects, fresh.shields, (), ()
    state.last_known = {}
    state.combat = None
    state.resolving = resolving
    state.history = state.last_turn = ()
    state.turn = 0
    state.active = state.first_player = state.priority = first
    state.step = UNTAP
    state.detour = state.extra_turns = ()
    state.todo = START
    state.passes = 0
    state.marks = ()
    state.combats = 0
    state.winners = ()
    state.controls = ()
    state.touch_views()


def anew(state: State, own: Player, life: int) -> Player:
    """A player as a game begins; who has left does not come back."""
    made = Player(own.index, life, state.epoch)
    made.lost = own.lost
    return made


def set_aside(state: State, obj: GameObject) -> GameObject:
    """400.11 A card as it is outside the game: with the face and the number that it had, and nothing else."""
    return GameObject(obj.id, obj.card, obj.card.faces[0], obj.owner, obj.owner, "outside", "card", state.epoch)


def suspend(state: State, main: State, taken: list[int]) -> None:
    """729.1a The main game waits inside the state of its subgame; 729.4 what was not taken is outside that."""
    state.outer = main
    state.resolving = ()
    left = beside(main, taken)
    for i in left:
        state.objects[i] = set_aside(state, main.objects[i])
    state.outside = tuple(left)


def beside(main: State, taken: list[int]) -> list[int]:
    """729.4 The cards that are outside a subgame: those in the main game that were not taken, and its sideboards.

    What represents a permanent together with another card stays out of it.
    """
    cards = [obj for obj in main.objects.values() if obj.kind == "card" and not obj.parts and not melded(obj.card)]
    return sorted([obj.id for obj in cards if obj.id not in taken])


def go_on(main: State, inner: State) -> None:
    """729.5 The main game continues; what was counted in the subgame is not counted again."""
    main.next_id = inner.next_id
    main.tick = inner.tick
    main.rng = inner.rng
    main.names = inner.names
    main.touch_views()


def only(state: State, resolution: Resolution) -> None:
    """727.4 What restarted the game is all that still resolves."""
    state.resolving = (resolution,)
