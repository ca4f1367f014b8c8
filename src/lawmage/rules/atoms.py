"""The upper floor of writing: every event goes proposed -> replaced (614-616) -> happened -> recorded -> triggers.

Rules and effects call the verbs at the end of this file; a list of events is simultaneous.
"""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import Entry
from lawmage.ir.node import Effect
from lawmage.ir.rule_change import RevealDraws
from lawmage.state.constants import COUNTERED, DOES, STEP, UNTAPS
from lawmage.state.events import (
    Attaching,
    CounterChange,
    Damage,
    DrawCard,
    Event,
    Happening,
    LifeChange,
    ManaAdded,
    StepBegan,
    Tapping,
    TokenCreation,
    ZoneMove,
)
from lawmage.state.objects import GameObject, Mana
from lawmage.state.state import State

from . import miracles, writes
from .besides import ONCE, at_once, prevented_together
from .damage_results import damage, lifelink
from .doors import is_room, shut
from .durations import expire_events
from .hooks import FOLLOW, PERFORM
from .influence import reaches
from .looking import snapshot, view, views
from .melding import second_card
from .moving import brought, move, parted
from .narrate import describe
from .replacement import happens
from .triggers import collect


def perform(run: Run, events: list[Event]) -> list[Event]:
    """Every event goes this way. Events of one list happen at the same time; those that happened are returned."""
    state = run.state
    before = views(state)
    for event in events:
        if event.affected > 0 and event.affected in state.objects:
            event.seen = snapshot(state, event.affected)
    outer = run.entering
    run.entering += tuple([e.affected for e in events if isinstance(e, ZoneMove) and e.to == "battlefield"])
    final = [e for e in events if happens(run, e)]
    if state.seating is not None:
        final = [e for e in final if reaches(state, e)]
    run.entering = outer
    besides = [one for event in events for one in event.after]
    if besides:
        besides = at_once(run, prevented_together(besides))
    batch = state.new_id() if final else 0
    results: list[Event] = []
    for event in final:
        event.turn = state.turn
        event.batch = batch
        if isinstance(event, Damage):
            results += damage(run, event, results)
        else:
            mutate(run, event)
        if run.trace is not None:
            told = describe(state, event)
            if told is not None:
                run.trace.append(told)
    if results:  # 120.4c of all the damage at the same time
        perform(run, results)
    linked = lifelink(state, final)
    if linked:
        perform(run, linked)
    final += [one for event in final for one in (*brought(event), *parted(event), *second_card(state, event))]
    if final:
        state.history += tuple(final)
        state.touch()
        collect(run, final, before)
        if state.effects or state.shields or state.delayed:
            expire_events(state, final)
    if besides:  # 614.1 what replacement effects add to the events
        for event in events:
            event.after = ()
        done: list[tuple[int, Effect]] = []
        for frame, effect in besides:
            if (frame.source, effect) not in done or effect not in ONCE:  # 122.1c one counter, however many hit it
                done.append((frame.source, effect))
                FOLLOW[0](run, frame, effect)
    return final


def mutate(run: Run, event: Event) -> None:
    """What the event does to the state; events without a line here only happen."""
    state = run.state
    if isinstance(event, ZoneMove):
        move(run, event)
    elif isinstance(event, LifeChange):
        writes.set_life(state, event.player, state.players[event.player].life + event.amount)
    elif isinstance(event, DrawCard):
        draw_one(run, event)
    elif isinstance(event, CounterChange):
        change_counters(state, event)
    elif isinstance(event, Tapping):
        writes.set_tapped(state, event.affected, event.kind != UNTAPS)
    elif isinstance(event, ManaAdded):
        writes.set_pool(state, event.player, state.players[event.player].pool + event.mana)
    elif isinstance(event, Attaching):
        writes.set_attached(state, event.affected, event.to)
    elif isinstance(event, TokenCreation):
        make_tokens(run, event)


def draw_one(run: Run, event: DrawCard) -> None:
    """121.1, 121.4"""
    state = run.state
    library = state.players[event.player].library
    run.shown = True
    if not library:
        writes.drew_from_empty(state, event.player)
        return
    made = propose(state, library[0], "hand")
    made.cause = "draw"
    move(run, made)
    event.result = made.result
    if RevealDraws in views(state).rules:
        miracles.shown(run, event.player, made.result)
    miracles.drawn(run, event.player, made.result)


def change_counters(state: State, event: CounterChange) -> None:
    """122.1"""
    if event.affected < 0:
        there = state.players[-1 - event.affected].count(event.counter)
    elif event.affected in state.objects:
        there = state.objects[event.affected].count(event.counter)
    else:
        return
    writes.set_counters(state, event.affected, event.counter, max(0, there + event.amount))


def make_tokens(run: Run, event: TokenCreation) -> None:
    """111.1 The tokens enter the battlefield, all at once."""
    state = run.state
    moves: list[Event] = []
    for card, count in event.tokens:
        for _ in range(count):
            seed = writes.new_object(state, card, card.faces[0], event.player, event.player, "nowhere", "token")
            arriving = ZoneMove(seed.id, "nowhere", "battlefield", event.player, card, card.faces[0])
            apply_entry(state, arriving, event.entry)
            arriving.counters = tuple([(kind, n) for n, kind in event.entry.counters if isinstance(n, int)])
            arriving.attacking = event.attacking
            arriving.attach_to = event.attach_to
            moves.append(arriving)
    done = perform(run, moves)
    event.made = tuple([e.result for e in done if isinstance(e, ZoneMove)])


def apply_entry(state: State, event: ZoneMove, entry: Entry) -> None:
    """110.5 The parts of an entry that need no evaluation; the caller sets control, counters and attachment."""
    event.entry = entry
    event.tapped = event.tapped or entry.tapped
    if entry.face_down:
        event.face_down = "effect"
    if entry.transformed and len(event.card.faces) > 1:
        event.face = event.card.faces[1]
        event.side = 1


PLAIN = Entry()


# Proposals --------------------------------------------------------------------------------------------------


def propose(state: State, object_id: int, to: str, cause: str = "") -> ZoneMove:
    """The proposed move of an object to a zone of its owner, front face up (400.7, 712.8a)."""
    obj = state.objects[object_id]
    controller = obj.owner if to != "stack" else obj.controller
    face = front(obj) if obj.kind != "ability" else obj.face
    if to == "battlefield" and is_room(obj.card):  # 709.5d neither half was cast
        face = shut(obj.card)
    event = ZoneMove(object_id, obj.zone, to, controller, obj.card, face)
    event.cause = cause
    return event


def front(obj: GameObject) -> Face:
    """712.8a The face that is up everywhere but where something says otherwise. A copy keeps what it copies."""
    return obj.face if obj.kind in ("copy", "emblem") else obj.card.faces[0]


def shape(event: ZoneMove, counters: tuple[tuple[str, int], ...] = (), face_down: str = "") -> None:
    """What the instruction itself says about the object where it arrives; a proposal is clay."""
    event.counters = counters
    event.face_down = face_down


def propose_entry(state: State, object_id: int, controller: int, entry: Entry | None = None) -> ZoneMove:
    """110 The proposed move of an object onto the battlefield under a player's control."""
    event = propose(state, object_id, "battlefield")
    event.controller = controller
    if entry is not None:
        apply_entry(state, event, entry)
    return event


# The verbs --------------------------------------------------------------------------------------------------


def propose_sacrifice(state: State, object_id: int, player: int) -> ZoneMove:
    """701.21a The proposed move of a permanent that its controller sacrifices."""
    event = propose(state, object_id, "graveyard", "sacrifice")
    event.player = player
    return event


def move_all(run: Run, object_ids: list[int], to: str, cause: str = "", player: int = -1) -> list[ZoneMove]:
    """All at once to zones of their owners, by a player; the moves that happened."""
    events: list[Event] = []
    for i in object_ids:
        event = propose(run.state, i, to, cause)
        event.player = player
        events.append(event)
    done = perform(run, events)
    return [event for event in done if isinstance(event, ZoneMove)]


def deal(run: Run, hits: list[tuple[int, int, int]], combat: bool = False, unpreventable: bool = False) -> list[Damage]:
    """120 Damage of (source, recipient, amount), all at once; zero is no damage (120.8)."""
    events: list[Event] = []
    for source, recipient, amount in hits:
        if amount > 0:
            event = Damage(source, recipient, amount, combat)
            event.unpreventable = unpreventable
            if source in run.state.objects:
                event.source_seen = snapshot(run.state, source)
            events.append(event)
    done = perform(run, events) if events else []
    return [event for event in done if isinstance(event, Damage)]


def draw(run: Run, player: int, count: int, in_draw_step: bool = False) -> list[int]:
    """121.2 One at a time; the ids of the cards drawn."""
    before = len(run.state.history)
    for _ in range(count):
        perform(run, [DrawCard(player, in_draw_step)])
    done = run.state.history[before:]  # those that replacement effects made of it too
    return [e.result for e in done if isinstance(e, DrawCard) and e.player == player and e.result]


def gain_life(run: Run, player: int, amount: int, source: int = 0) -> int:
    """119.3 The amount really gained."""
    return change_life(run, player, amount, "gain", source) if amount > 0 else 0


def lose_life(run: Run, player: int, amount: int, source: int = 0, cause: str = "lose") -> int:
    """119.3 The amount really lost."""
    return -change_life(run, player, -amount, cause, source) if amount > 0 else 0


def change_life(run: Run, player: int, amount: int, cause: str, source: int = 0) -> int:
    done = perform(run, [LifeChange(player, amount, cause, source)])
    return sum([event.amount for event in done if isinstance(event, LifeChange) and event.player == player])


def put_counters(run: Run, ref: int, counter: str, amount: int, player: int, source: int = 0) -> int:
    """122.6 The number really put."""
    if amount <= 0:
        return 0
    done = perform(run, [CounterChange(ref, counter, amount, player, source)])
    return sum([event.amount for event in done if isinstance(event, CounterChange)])


def remove_counters(run: Run, ref: int, counter: str, amount: int, player: int, source: int = 0) -> int:
    """122.7 The number really removed: never more than are there."""
    state = run.state
    there = state.players[-1 - ref].count(counter) if ref < 0 else state.objects[ref].count(counter)
    amount = min(there, amount)
    if amount <= 0:
        return 0
    perform(run, [CounterChange(ref, counter, -amount, player, source)])
    return amount


def tap(run: Run, object_ids: list[int], for_mana: bool = False) -> list[int]:
    """701.26a Those that were untapped become tapped."""
    able = [i for i in object_ids if i in run.state.objects and not run.state.objects[i].tapped]
    if able:
        perform(run, [Tapping(i, False, for_mana) for i in able])
    return able


def untap(run: Run, object_ids: list[int]) -> list[int]:
    """701.26b"""
    able = [i for i in object_ids if i in run.state.objects and run.state.objects[i].tapped]
    if able:
        perform(run, [Tapping(i, True) for i in able])
    return able


def attach(run: Run, object_id: int, to: int) -> None:
    """701.3 ``to`` 0: it becomes unattached."""
    was = run.state.objects[object_id].attached_to
    if was != to:
        perform(run, [Attaching(object_id, to, was)])


def destroy(run: Run, object_ids: list[int], regenerable: bool = True) -> list[ZoneMove]:
    """701.8 All at once; indestructible permanents are not destroyed (702.12b)."""
    state = run.state
    events: list[Event] = []
    for i in object_ids:
        if "indestructible" not in view(state, i).keywords:
            event = propose(state, i, "graveyard", "destroy" if regenerable else "destroy_for_good")
            events.append(event)
    return [event for event in perform(run, events) if isinstance(event, ZoneMove)]


def add_mana(run: Run, player: int, mana: tuple[Mana, ...], source: int, tapped: bool = False) -> None:
    """106.4"""
    if mana:
        perform(run, [ManaAdded(player, mana, source, tapped)])


def create(
    run: Run,
    player: int,
    tokens: tuple[tuple[Card, int], ...],
    source: int,
    entry: Entry = PLAIN,
    attacking: int = 0,
    attach_to: int = 0,
) -> tuple[int, ...]:
    """701.7 The ids of the tokens."""
    event = TokenCreation(player, tokens, entry, source)
    event.attacking = attacking
    event.attach_to = attach_to
    done = perform(run, [event])
    return tuple([i for one in done if isinstance(one, TokenCreation) for i in one.made])


def shuffle(run: Run, player: int) -> None:
    """701.24 With the generator kept in the state."""
    state = run.state
    cards = list(state.players[player].library)
    for k in range(len(cards) - 1, 0, -1):
        j = state.random(k + 1)
        cards[k], cards[j] = cards[j], cards[k]
    writes.set_library(state, player, tuple(cards))
    writes.hide(state, cards)
    run.shown = True


def happen(run: Run, event: Event) -> bool:
    """Any event that changes nothing by itself; whether it happened."""
    return bool(perform(run, [event]))


def does(run: Run, action: str, player: int, ref: int = 0, amount: int = 0, source: int = 0) -> None:
    """701 A player (or an object) has done a keyword action."""
    perform(run, [Happening(DOES, ref or -1 - player, player, action, 0, amount, source)])


def signal(run: Run, action: str, player: int, ref: int, other: int, source: int) -> None:
    """701, 702 Something has done a named thing with another."""
    perform(run, [Happening(DOES, ref, player, action, other, 0, source)])


def become(run: Run, time: str) -> None:
    """731.1 It becomes day or night."""
    state = run.state
    if (time, 1) in state.marks:
        return
    other = "night" if time == "day" else "day"
    was = (other, 1) in state.marks
    writes.set_game_mark(state, other, None)
    writes.set_game_mark(state, time, 1)
    perform(run, [Happening(DOES, -1 - state.active, state.active, f"becomes {time}")])
    if was:  # 731.1a
        perform(run, [Happening(DOES, -1 - state.active, state.active, f"{other} becomes {time}")])


def step_began(run: Run, step: int) -> None:
    """500.6"""
    if STEP in views(run.state).triggers:
        perform(run, [StepBegan(player, step) for player in run.state.active_players()])


def countered(run: Run, object_id: int, to: str, source: int, at: str = "top") -> None:
    """701.6a A countered spell goes to a zone, an ability ceases to exist."""
    state = run.state
    obj = state.objects[object_id]
    if not perform(run, [Happening(COUNTERED, object_id, obj.controller, "", source)]):
        return
    if obj.kind == "card":
        event = propose(state, object_id, to, "counter")
        event.at = at
        perform(run, [event])
    else:
        writes.cease(state, object_id)


PERFORM.append(perform)
