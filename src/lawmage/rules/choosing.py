"""608.2d Choices made while an instruction is followed: what a noun phrase means now, asking where it must."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer, Constrained, Pick, Run
from lawmage.ir.ability import Triggered
from lawmage.ir.event_pattern import Casts, Countered, Destroyed, Does, Draws, Moves, PlaysLand
from lawmage.ir.node import Quantity, Things
from lawmage.ir.selector import Both, Bound, Minus, Pool, Selector, This
from lawmage.state.constants import ACTIVATE, CAST
from lawmage.state.events import Happening, ZoneMove
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import course
from .evaluate import fits, quantity, subject, things
from .influence import nearest, those_within, within
from .looking import known_object
from .melding import both
from .nouns import candidates, sieve_of
from .set_limits import together
from .walk import contains

BEGAN: Final = -2  # slot: the next id when the resolution began; moves made since then are followed
SOURCE: Final = -3  # slot: what the source was when a delayed effect was created (603.7c)
MOVING: Final = (Casts, Countered, Destroyed, Does, Draws, Moves, PlaysLand)  # patterns of events in which things move
GOOD: Final = {"sacrifice": -1, "discard": -1, "search": 1, "untap": 1}  # whether being picked is a gain


def current(run: Run) -> Frame:
    """The frame as the choices made so far have left it."""
    return run.state.resolving[-1].frame


def number(run: Run, amount: Quantity) -> int:
    """608.2h A number of an instruction, found once; never below zero (107.1b)."""
    if isinstance(amount, int):
        return amount
    return max(0, quantity(run.state, current(run), amount))


def bind(run: Run, slot: int, values: tuple[int, ...]) -> None:
    """Keep values in a slot that somebody reads."""
    if slot >= 0:
        course.bind(run.state, slot, values)


# Who acts ------------------------------------------------------------


def actors(run: Run, who: Things) -> list[int]:
    """101.4 The players who carry an instruction out, the active player first."""
    found = {-1 - ref for ref in pick(run, who, "player") if ref < 0}
    return [p for p in run.state.turn_order(run.state.active) if p in found]


def actor(run: Run, who: Things) -> int:
    """The one player who carries an instruction out; -1 when there is none."""
    found = actors(run, who)
    return found[0] if found else -1


def yes(run: Run, player: int, rule: str, what: str, text: str = "") -> bool:
    """A question that may be declined."""
    asked = Pick(player, rule, what, [1], 0, 1, source=current(run).source, text=text, labels=("yes",))
    return bool(run.choose(asked))


# What is acted on ------------------------------------------------------------


def pick(run: Run, node: Things, what: str, player: int = -1) -> list[int]:
    """The things an instruction acts on. Choices not made yet are made now, by ``player`` (-1: the controller)."""
    if isinstance(node, Selector):
        return selected(run, node, what, player)
    if isinstance(node, Bound):
        frame = current(run)
        return acting(run, list(frame.slots.get(node.slot, ())), node.slot not in frame.captured)
    if isinstance(node, Both):
        found: list[int] = []
        for item in node.items:
            if found and isinstance(item, Selector) and item.pick == "choose":  # one thing is not picked twice
                rest = [ref for ref in options_of(run, item) if ref not in found]
                found += selected(run, item, what, player, rest)
            else:
                found += [ref for ref in pick(run, item, what, player) if ref not in found]
        return found
    if isinstance(node, Minus):
        whole = pick(run, node.items, what, player)
        taken = things(run.state, current(run), node.taken)
        now = acting(run, taken, False)
        return [ref for ref in whole if ref not in taken and ref not in now]
    if isinstance(node, Pool):
        return pool(run, node)
    frame = current(run)
    if isinstance(node, This) and SOURCE in frame.slots:
        return acting(run, list(frame.slots[SOURCE]), False)
    return acting(run, things(run.state, frame, node), isinstance(node, This))


def acting(run: Run, refs: list[int], by_event: bool) -> list[int]:
    """400.7 Those that are still there, each as what it has become by this resolution (400.7j).

    ``by_event``: also as what it became when the ability triggered (400.7e), in the zone it went to then, or what the
    payment of the costs made of it (400.7h).
    """
    state = run.state
    r = state.resolving[-1]
    began = r.frame.slots.get(BEGAN, (0,))[0]
    found: list[int] = []
    for ref in refs:
        if ref < 0:
            if -1 - ref in state.living and state.within(r.frame.controller, -1 - ref):  # 801.10
                found.append(ref)
            continue
        first = True
        while ref and ref not in state.objects:
            known = state.last_known.get(ref)
            became = known.became if known is not None else 0
            ours = became >= began
            if not ours and by_event and first and became > 0:  # the event's own move, none after it
                ours = (became < r.item and by_move(state, r.item)) or paid_with(state, r.item, ref)
            first = False
            ref = became if ours else 0
        if state.seating is not None and ref and not within(state, r.frame.controller, ref):  # 801.10
            continue
        if ref and not state.objects[ref].phased_out and ref not in found:
            found += [ref] if first else both(state, [ref])
    return found


def by_move(state: State, item: int) -> bool:
    """400.7e Only an ability that triggered because something moved finds what it became."""
    obj = known_object(state, item)
    ability = obj.announced.ability if obj is not None and obj.announced is not None else None
    return not isinstance(ability, Triggered) or contains(ability.event, MOVING)


def paid_with(state: State, item: int, ref: int) -> bool:
    """400.7h It moved while the costs of this very spell or ability were being paid."""
    moved = False
    for event in state.history:
        if event.batch <= item:
            continue
        if isinstance(event, ZoneMove) and event.object_id == ref:
            moved = True
        elif isinstance(event, Happening) and event.kind in (CAST, ACTIVATE) and event.action != "mana":
            return moved and item in (event.affected, event.other)
    return False


def pool(run: Run, node: Pool) -> list[int]:
    """401 Cards at one end of the libraries (or of another zone) of players."""
    state = run.state
    found: list[int] = []
    count = number(run, node.count)
    for player in actors(run, node.whose):
        own = state.players[player]
        cards = own.library if node.zone == "library" else own.graveyard if node.zone == "graveyard" else own.hand
        if run.entering:  # 614.13c
            cards = tuple([i for i in cards if i not in run.entering])
        if node.zone == "exile":
            cards = tuple([i for i in state.exile if state.objects[i].owner == player])
        if node.part == "all":
            found += cards
        elif node.part == "top":
            found += cards[:count]
        elif node.part == "bottom":
            found += cards[len(cards) - min(count, len(cards)) :]
        elif 0 < count <= len(cards):
            found.append(cards[count - 1])
    return found


def options_of(run: Run, node: Selector) -> list[int]:
    """All things the selector may pick from now."""
    state = run.state
    frame = current(run)
    if node.among is None:
        found = candidates(state, frame, node.noun)
    else:
        found = [ref for ref in pick(run, node.among, "choose") if passes(state, frame, node, ref)]
    taken = [ref for slot in node.another for ref in frame.slots.get(slot, ())]
    taken += run.entering  # 614.13a
    return [ref for ref in found if ref not in taken]


def passes(state: State, frame: Frame, node: Selector, ref: int) -> bool:
    found = subject(state, ref)
    return found is not None and fits(state, frame, node.noun, found)


def selected(run: Run, node: Selector, what: str, player: int, within: list[int] | None = None) -> list[int]:
    """115, 608.2d Targets were chosen long ago; other things are chosen now and kept in the slot.

    ``within`` narrows what may be picked: to what a player controls, to the cards of one hand.
    """
    if node.pick == "target":
        frame = current(run)
        chosen = acting(run, list(frame.slots.get(node.slot, ())), False)
        return chosen if within is None else [ref for ref in chosen if ref in within]
    options = options_of(run, node)
    if within is not None:
        options = [ref for ref in options if ref in within]
    if node.pick == "all":
        bind(run, node.slot, tuple(options))
        return options
    if run.state.seating is not None:
        options = chosen_among(run, node, player, options)
    least = min(number(run, node.least), len(options))
    most = len(options) if node.most is None else min(number(run, node.most), len(options))
    if node.pick == "random":
        found = at_random(run.state, options, most)
    else:
        chooser = actor(run, node.chooser) if node.chooser is not None else player
        if chooser < 0:
            chooser = current(run).controller
        if "outside" in sieve_of(node.noun).zones:
            options = in_sight(run, chooser, options)
            least, most = min(least, len(options)), min(most, len(options))
        found = list(ask(run, node, Pick(chooser, "608.2d", what, options, min(least, most), most)))
    bind(run, node.slot, tuple(found))
    return found


def in_sight(run: Run, player: int, options: list[int]) -> list[int]:
    """723.4 Without cards outside the game, if somebody else decides for the player: they can't see and choose them."""
    if run.decider(player) == player:
        return options
    return [ref for ref in options if ref < 0 or run.state.objects[ref].zone != "outside"]


def chosen_among(run: Run, node: Selector, player: int, options: list[int]) -> list[int]:
    """801.5 What is in the range of whoever chooses; where no player is, the nearest one to the left decides."""
    frame = current(run)
    if not options and node.noun.kinds == ("player",) and node.among is None:
        return nearest(run.state, frame, candidates(course.boundless(run.state), frame, node.noun))
    chooser = actor(run, node.chooser) if node.chooser is not None else player
    return those_within(run.state, chooser if chooser >= 0 else frame.controller, options)


def at_random(state: State, options: list[int], count: int) -> list[int]:
    left = list(options)
    return [left.pop(state.random(len(left))) for _ in range(min(count, len(left)))]


def ask(run: Run, node: Selector, question: Pick) -> Answer:
    """The question for a selector, with its limits on the set as a whole."""
    question.source = current(run).source
    question.good = GOOD.get(question.what, 0)
    if node.totals or (node.shared and question.most > 1):
        limited = Limits(question, run.state, current(run), node)
        possible = limited.check(limited.fallback) is None
        return run.choose(limited) if possible else ()  # 608.2d what can't be chosen is not
    return run.choose(question)


class Limits(Constrained):
    """A choice of a set with limits: total power 4 or less, different names, all of one player."""

    def __init__(self, base: Pick, state: State, frame: Frame, node: Selector) -> None:
        super().__init__(base, ())
        self.state = state
        self.frame = frame
        self.node = node
        self.fallback = self.some()
        self.least = min(self.least, len(self.fallback))

    def some(self) -> Answer:
        """A legal set of at least the least size where one was found, else the largest found."""
        if self.least == 0 and self.check(()) is None:
            return ()
        rising = any([t.order in ("at_least", "more") for t in self.node.totals])
        best: Answer = ()
        for first in self.options:
            chosen: Answer = (first,)
            for one in self.options:
                if one in chosen or (len(chosen) >= self.least and self.check(chosen) is None):
                    continue
                if len(chosen) < self.most and (rising or self.check((*chosen, one)) is None):
                    chosen = (*chosen, one)
            if self.check(chosen) is None and len(chosen) > len(best):
                best = chosen
            if best and len(best) >= self.least:
                break
        return best

    def check(self, answer: Answer) -> str | None:
        return together(self.state, self.frame, self.node, answer)
