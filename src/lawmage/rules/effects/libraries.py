"""701.20, 701.23, 701.24, 401 Searching, shuffling, revealing and looking at cards."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.effects import LookAt, Reveal, RevealUntil, Search, Shuffle
from lawmage.ir.node import Things
from lawmage.ir.rule_change import SearchLimit
from lawmage.rules import atoms, writes
from lawmage.rules.choosing import actor, actors, ask, bind, current, number, pick
from lawmage.rules.evaluate import matches, players, quantity
from lawmage.rules.instructions import on
from lawmage.rules.looking import name_of
from lawmage.rules.outcome import Outcome
from lawmage.rules.rule_queries import rules_of
from lawmage.state.events import ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import State


def search(run: Run, frame: Frame, node: Search) -> Outcome:
    """701.23 The player looks through the zones; who seeks a quality in a hidden zone may fail to find (701.23b)."""
    came = Outcome()
    for player in actors(run, node.who):
        for whose in actors(run, node.whose):
            came.add(search_one(run, node, player, whose))
    bind(run, node.for_.slot, came.things)
    return came


def search_one(run: Run, node: Search, player: int, whose: int) -> Outcome:
    state = run.state
    frame = current(run)
    looked = [i for zone in node.zones for i in searched(state, player, whose, zone)]
    run.shown = True
    options = [i for i in looked if matches(state, frame, node.for_.noun, i)]
    options.sort(key=lambda i: (name_of(state, i), i))  # the order of the library stays secret
    seen: tuple[int, ...] = ()
    every = node.for_.pick == "all"
    if every:  # 701.23b those in public zones are found, of the others any number
        seen = tuple([i for i in options if state.objects[i].zone not in ("library", "hand")])
        options = [i for i in options if i not in seen]
    most = len(options)
    if not every and node.for_.most is not None:
        most = min(quantity(state, frame, node.for_.most), most)
    hidden = [zone for zone in node.zones if zone in ("library", "hand")]
    any_card = not node.for_.noun.tests and not node.for_.noun.alternatives
    least = min(quantity(state, frame, node.for_.least), most) if any_card or not hidden else 0
    asked = Pick(player, "701.23", "search", options, least, most)
    found = (*seen, *ask(run, node.for_, asked))
    if node.reveal and found:
        show(run, player, list(found))
    atoms.does(run, "search", player, -1 - whose, len(found))
    return Outcome(found, (-1 - player,), len(found), bool(found))


def searched(state: State, player: int, whose: int, zone: str) -> tuple[int, ...]:
    """701.23f The cards in the zone, or the portion of a library to which effects limit the search."""
    found = cards_of(state, whose, zone)
    if zone == "library":
        for active in rules_of(state, SearchLimit):
            if isinstance(active.rule, SearchLimit) and player in players(state, active.frame, active.rule.who):
                found = found[: active.rule.n]
    return found


def cards_of(state: State, player: int, zone: str) -> tuple[int, ...]:
    """The cards in a zone that belongs to the player."""
    own = state.players[player]
    if zone == "library":
        return own.library
    if zone == "hand":
        return own.hand
    if zone == "graveyard":
        return own.graveyard
    if zone == "exile":
        return tuple([i for i in state.exile if state.objects[i].owner == player])
    return tuple([i for i in state.battlefield if state.objects[i].owner == player])


def shuffle(run: Run, frame: Frame, node: Shuffle) -> Outcome:
    """701.24"""
    players = actors(run, node.who)
    for player in players:
        atoms.shuffle(run, player)
        atoms.does(run, "shuffle", player)
    return Outcome((), tuple([-1 - p for p in players]), len(players), bool(players))


def show(run: Run, player: int, refs: list[int]) -> None:
    """701.20a Cards are shown to all players."""
    state = run.state
    run.shown = True
    everyone = tuple(range(len(state.players)))
    for i in refs:
        if i in state.objects:
            writes.reveal_to(state, i, everyone)
    if refs:
        atoms.does(run, "reveal", player, refs[0], len(refs))


def reveal(run: Run, frame: Frame, node: Reveal) -> Outcome:
    """701.20"""
    came = Outcome()
    for player in actors(run, node.who):
        refs = [i for i in of_hand(run, node.what, player) if i > 0]
        show(run, player, refs)
        came.add(Outcome(tuple(refs), (-1 - player,), len(refs), bool(refs)))
    came.rest = came.things
    return came


def of_hand(run: Run, what: Things, player: int) -> list[int]:
    return pick(run, what, "reveal", player)


def look_at(run: Run, frame: Frame, node: LookAt) -> Outcome:
    """701.20e Only the player sees them."""
    player = actor(run, node.who)
    refs = [i for i in pick(run, node.what, "look", player) if i > 0]
    if player >= 0:
        run.shown = True
        for i in refs:
            writes.reveal_to(run.state, i, (player,))
    came = Outcome(tuple(refs), (-1 - player,), len(refs), bool(refs))
    came.rest = came.things
    return came


def reveal_until(run: Run, frame: Frame, node: RevealUntil) -> Outcome:
    """701.20 Cards from the top, one after another, until enough fit."""
    came = Outcome()
    wanted = number(run, node.count)
    for player in actors(run, node.who):
        came.add(until_one(run, node, player, wanted))
    return came


def until_one(run: Run, node: RevealUntil, player: int, wanted: int) -> Outcome:
    state = run.state
    frame = current(run)
    taken: list[int] = []
    fitting: list[int] = []
    for i in state.players[player].library:
        if len(fitting) >= wanted:
            break
        taken.append(i)
        if matches(state, frame, node.stop, i):
            fitting.append(i)
    show(run, player, taken)
    moved = taken
    if node.verb != "reveal" and taken:
        to, cause = ("exile", "exile") if node.verb == "exile" else ("graveyard", "mill")
        done = atoms.perform(run, [atoms.propose(state, i, to, cause) for i in taken])
        into = {e.object_id: e.result for e in done if isinstance(e, ZoneMove)}
        moved = [into[i] for i in taken if i in into]
        fitting = [into[i] for i in fitting if i in into]
        note_exiled(run, node, moved)
    came = Outcome(tuple(moved), (-1 - player,), len(taken), bool(fitting))
    came.object = tuple(fitting)
    came.rest = tuple([i for i in moved if i not in fitting])
    return came


def note_exiled(run: Run, node: RevealUntil, refs: list[int]) -> None:
    """607.2a"""
    source = current(run).source
    if node.verb == "exile" and refs and source in run.state.objects:
        before = run.state.objects[source].note("exiled")
        writes.set_note(run.state, source, "exiled", (*before, *refs))


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Search, search)
    on(Shuffle, shuffle)
    on(Reveal, reveal)
    on(LookAt, look_at)
    on(RevealUntil, reveal_until)
