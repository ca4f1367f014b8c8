"""400-406, 121, 701 Moving things from zone to zone: exile, return, put, draw, mill, discard, destroy, sacrifice."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.effects import (
    Destroy,
    Discard,
    Draw,
    Entry,
    ExchangeZones,
    Mill,
    Move,
    PutBack,
    Return,
    Sacrifice,
)
from lawmage.ir.node import Things
from lawmage.ir.selector import RoleOf, Selector
from lawmage.rules import atoms, course, taking_place, writes
from lawmage.rules.arriving import arrive, enter_events
from lawmage.rules.choosing import actor, actors, current, number, pick, selected
from lawmage.rules.evaluate import occurs
from lawmage.rules.instructions import on
from lawmage.rules.lasting import delayed_return
from lawmage.rules.linking import link_of
from lawmage.rules.looking import controller_of, snapshot, view
from lawmage.rules.outcome import Outcome
from lawmage.rules.rule_queries import not_forced
from lawmage.rules.together import carried, plan_on
from lawmage.state.events import Event, ZoneMove
from lawmage.state.objects import Announced, Frame


def move(run: Run, frame: Frame, node: Move) -> Outcome:
    """400.7 All at once. Tokens and copies are moved too; what is already there stays."""
    state = run.state
    player = actor(run, node.who)
    if player < 0:
        return Outcome()
    if node.until is not None and already(run, frame, node):
        return Outcome()  # 610.3a-b
    refs = [i for i in pick(run, node.what, node.to, player) if i > 0 and state.objects[i].kind != "ability"]
    if node.at == "shuffled":
        return shuffle_in(run, frame, node, refs, player)
    if node.to == "battlefield":
        events = enter_events(run, refs, node.entry, player)
    else:
        events = departures(run, node, refs, player)
    done = [e for e in atoms.perform(run, events) if isinstance(e, ZoneMove)]
    after(run, frame, node, done)
    return carried([*done])


def departures(run: Run, node: Move, refs: list[int], player: int) -> list[Event]:
    """The proposed moves to a zone of the owners, in the order in which the cards go there."""
    state = run.state
    refs = [i for i in refs if state.objects[i].zone != node.to or node.to == "library"]
    places: dict[int, str] = {}
    movers = {i: state.objects[i].owner if by_owner(node) else player for i in refs}
    for chooser in state.turn_order(state.active):
        places.update({i: place(run, node, i, chooser) for i in refs if movers[i] == chooser})
    if node.to == "library" and len(refs) > 1:
        low = ordered(run, node, [i for i in refs if places[i] == "bottom"], "bottom")
        high = ordered(run, node, [i for i in refs if i not in low], "top")
        refs = [*high[::-1], *low]
    events: list[Event] = []
    for i in refs:
        event = atoms.propose(state, i, node.to, "exile" if node.to == "exile" else "")
        event.at = places[i]
        event.player = movers[i]
        counters = tuple([(kind, number(run, n)) for n, kind in node.entry.counters])
        atoms.shape(event, counters, "exiled" if node.face_down and node.to == "exile" else "")
        events.append(event)
    return events


def by_owner(node: Move) -> bool:
    """ "Its owner puts it": of several things, each one's own."""
    return isinstance(node.who, RoleOf) and node.who.role == "owner"


def place(run: Run, node: Move, object_id: int, chooser: int) -> str:
    """401.4, 401.7 Where in the library; 608.2d who puts it there chooses."""
    if node.to != "library":
        return "top"
    if node.at == "bottom":
        return "bottom"
    if node.at == "top_or_bottom":
        asked = Pick(chooser, "608.2d", "top_or_bottom", [0, 1], 1, 1, source=object_id, labels=("top", "bottom"))
        return "bottom" if run.choose(asked)[0] else "top"
    nth = number(run, node.nth)
    return str(nth) if nth > 1 else "top"


def ordered(run: Run, node: Move, refs: list[int], where: str) -> list[int]:
    """401.4 Several cards for one place of a library: the owner orders them, first named is nearest to the top."""
    state = run.state
    if node.order == "same" or len(refs) < 2:
        return refs
    if node.order == "random":
        left = list(refs)
        return [left.pop(state.random(len(left))) for _ in refs]
    found: list[int] = []
    for owner in state.turn_order(state.active):
        mine = [i for i in refs if state.objects[i].owner == owner]
        if mine:
            found += run.choose(Pick(owner, "401.4", "order", mine, len(mine), len(mine), text=where))
    return found


def shuffle_in(run: Run, frame: Frame, node: Move, refs: list[int], player: int) -> Outcome:
    """701.24 Put into the library, then shuffled, even when nothing was put (701.24d)."""
    state = run.state
    owners = sorted({state.objects[i].owner for i in refs})
    came = carried(list(atoms.move_all(run, refs, "library")))
    for owner in owners or [player]:
        atoms.shuffle(run, owner)
        atoms.does(run, "shuffle", owner)
    return came


def already(run: Run, frame: Frame, node: Move) -> bool:
    """610.3a-b The event that would bring the things back has happened since the ability was put on the stack."""
    assert node.until is not None
    item = run.state.resolving[-1].item
    return any([e.batch > item and occurs(run.state, frame, node.until, e) for e in run.state.history])


def after(run: Run, frame: Frame, node: Move, done: list[ZoneMove]) -> None:
    """What follows from the move: notes for linked abilities (607.2a), the return (610.3), lasting characteristics."""
    state = run.state
    results = tuple([e.result for e in done if e.result and e.to == node.to])
    if node.to == "exile" and results and frame.source in state.objects:
        link = link_of(state, frame.source, "exiled")
        before = tuple([i for i in state.objects[frame.source].note(link) if i in state.objects])
        writes.set_note(state, frame.source, link, before + results)
    if node.until is not None and results:
        delayed_return(run, current(run), results, node.until, done[0].origin)
    if node.to == "battlefield":
        arrive(run, done)


def return_(run: Run, frame: Frame, node: Return) -> Outcome:
    """610.3c Back to where they were, under their owners' control."""
    state = run.state
    refs = [i for i in pick(run, node.what, "return") if i > 0 and state.objects[i].zone != node.to]
    if node.to == "battlefield":
        events = enter_events(run, refs, Entry(control=RoleOf("owner", node.what)), frame.controller)
    else:
        events = [atoms.propose(state, i, node.to) for i in refs]
    done = atoms.perform(run, events)
    arrive(run, [e for e in done if isinstance(e, ZoneMove)])
    return carried(done)


# Cards of a player ------------------------------------------------------------


def draw(run: Run, frame: Frame, node: Draw) -> Outcome:
    """121.2 Player after player, card after card."""
    came = Outcome()
    amount = number(run, node.amount)
    for player in actors(run, node.who):
        drawn = tuple(atoms.draw(run, player, amount))
        came.add(Outcome(drawn, (-1 - player,), len(drawn), True))
    return came


def mill(run: Run, frame: Frame, node: Mill) -> Outcome:
    """701.17 As many as there are, all at once."""
    state = run.state
    amount = number(run, node.amount)
    events: list[Event] = []
    players = actors(run, node.who)
    for player in players:
        for i in state.players[player].library[:amount]:
            event = atoms.propose(state, i, "graveyard", "mill")
            event.player = player
            events.append(event)
    came = carried(atoms.perform(run, events) if events else [])
    for player in players:
        atoms.does(run, "mill", player, amount=amount)
    return came


def plan_discard(run: Run, node: Discard) -> list[Event]:
    """701.9b Each player chooses out of their own hand, unless the selector says otherwise."""
    state = run.state
    events: list[Event] = []
    cards: list[int] = []
    for player in actors(run, node.who):
        if not_forced(state, player, current(run).controller, "discard"):
            continue
        hand = list(state.players[player].hand)
        for i in of_player(run, node.what, "discard", player, hand):
            cards.append(i)
            event = atoms.propose(state, i, "graveyard", "discard")
            event.player = player
            event.source = current(run).source
            events.append(event)
    rebind(run, node.what, cards)
    return events


def discard(run: Run, frame: Frame, node: Discard) -> Outcome:
    """701.9 Then they are discarded at the same time."""
    return carried(atoms.perform(run, plan_discard(run, node)))


def plan_sacrifice(run: Run, node: Sacrifice) -> list[Event]:
    """701.21a Only permanents that the player controls; regeneration does not help."""
    state = run.state
    events: list[Event] = []
    chosen: list[int] = []
    for player in actors(run, node.who):
        if not_forced(state, player, current(run).controller, "sacrifice"):
            continue
        mine = [i for i in state.battlefield if controller_of(state, i) == player and not state.objects[i].phased_out]
        for i in of_player(run, node.what, "sacrifice", player, mine):
            chosen.append(i)
            events.append(atoms.propose_sacrifice(state, i, player))
    rebind(run, node.what, chosen)
    return events


def sacrifice(run: Run, frame: Frame, node: Sacrifice) -> Outcome:
    """701.21 All choose, then all sacrifice at the same time (608.2e)."""
    return carried(atoms.perform(run, plan_sacrifice(run, node)))


def of_player(run: Run, what: Things, verb: str, player: int, own: list[int]) -> list[int]:
    """What one player picks out of what is theirs."""
    if isinstance(what, Selector):
        return selected(run, what, verb, player, own)
    return [i for i in pick(run, what, verb, player) if i in own]


def rebind(run: Run, what: Things, refs: list[int]) -> None:
    """The slot of a selector that several players picked from holds all of it."""
    if isinstance(what, Selector) and what.slot >= 0 and what.pick != "target":
        course.bind(run.state, what.slot, tuple(refs))


def plan_destroy(run: Run, node: Destroy) -> list[Event]:
    state = run.state
    refs = [i for i in pick(run, node.what, "destroy") if i > 0 and i in state.battlefield]
    able = [i for i in refs if "indestructible" not in view(state, i).keywords]
    cause = "destroy" if node.regenerable else "destroy_for_good"
    events: list[Event] = []
    for i in able:
        event = atoms.propose(state, i, "graveyard", cause)
        event.source = current(run).source
        events.append(event)
    return events


def destroy(run: Run, frame: Frame, node: Destroy) -> Outcome:
    """701.8, 702.12b"""
    return carried(atoms.perform(run, plan_destroy(run, node)))


def put_back(run: Run, frame: Frame, node: PutBack) -> Outcome:
    """401.4 Cards of a library on its top or bottom in an order; they stay where they are otherwise."""
    state = run.state
    player = actor(run, node.who)
    refs = [i for i in pick(run, node.what, "order", player) if i > 0 and state.objects[i].zone == "library"]
    if player < 0 or not refs:
        return Outcome()
    back = to_end(run, node, refs, player)
    return Outcome(tuple(back), (-1 - player,), len(back), True)


def to_end(run: Run, node: PutBack, refs: list[int], player: int) -> list[int]:
    """The player who looks at the cards orders them, whoever owns them."""
    state = run.state
    if node.order == "random":
        left = list(refs)
        found = [left.pop(state.random(len(left))) for _ in refs]
        writes.hide(state, refs)
    else:
        found = list(run.choose(Pick(player, "401.4", "order", refs, len(refs), len(refs))))
    for owner in sorted({state.objects[i].owner for i in found}):
        mine = tuple([i for i in found if state.objects[i].owner == owner])
        rest = tuple([i for i in state.players[owner].library if i not in mine])
        writes.set_library(state, owner, rest + mine if node.at == "bottom" else mine + rest)
    return found


def exchange_zones(run: Run, frame: Frame, node: ExchangeZones) -> Outcome:
    """701.12a, d Both or nothing, and only between cards of one owner."""
    state = run.state
    a = [i for i in pick(run, node.a, "exchange") if i > 0]
    b = [i for i in pick(run, node.b, "exchange", frame.controller) if i > 0] if a else []
    if len(a) != 1 or len(b) != 1:
        return Outcome()
    one, other = state.objects[a[0]], state.objects[b[0]]
    if one.owner != other.owner or one.zone == other.zone or "ability" in (one.kind, other.kind):
        return Outcome()
    combat = state.combat
    places = {i: state.stack.index(i) for i in (one.id, other.id) if i in state.stack}
    seen = {i: snapshot(state, i) for i in (one.id, other.id)}
    events: list[Event] = []
    for obj, was in ((one, other), (other, one)):
        if was.zone == "battlefield":
            event = atoms.propose_entry(state, obj.id, view(state, was.id).controller)
        else:
            event = atoms.propose(state, obj.id, was.zone)
        events.append(event)
    done = [e for e in atoms.perform(run, events) if isinstance(e, ZoneMove)]
    for event in done:
        was = other if event.object_id == one.id else one
        if event.to == "battlefield":
            taking_place.take_place(state, seen[was.id], event.result, combat)
        elif event.to == "stack":
            taking_place.take_turn_on_stack(state, event.result, places[was.id])
            own = Frame(event.result, frame.controller, {})
            writes.set_announced(state, event.result, Announced("spell", None, own))
    return carried([*done])


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Move, move)
    on(Return, return_)
    on(Draw, draw)
    on(Mill, mill)
    on(Discard, discard)
    on(Sacrifice, sacrifice)
    on(Destroy, destroy)
    on(PutBack, put_back)
    on(ExchangeZones, exchange_zones)
    plan_on(Discard, plan_discard)
    plan_on(Sacrifice, plan_sacrifice)
    plan_on(Destroy, plan_destroy)
