"""608.2c-e Joins and gates: they put their parts in front of the remaining work and never recurse."""

from __future__ import annotations

from dataclasses import replace

from lawmage.decisions import Number, Pick, Run
from lawmage.ir.ability import Triggered
from lawmage.ir.effects import (
    Again,
    Bind,
    Binds,
    CastSpell,
    CopySpec,
    Create,
    Define,
    Gather,
    If,
    Keep,
    KeywordAction,
    Loop,
    May,
    MayPay,
    Modal,
    Mode,
    Move,
    Nothing,
    Process,
    Put,
    Repeat,
    Sequence,
)
from lawmage.ir.node import Effect, Node
from lawmage.ir.selector import Bound as Slot
from lawmage.ir.selector import Noun, Pool, Selector, You
from lawmage.rules import course
from lawmage.rules.action_meaning import PROCEDURAL_ACTIONS, expand
from lawmage.rules.choosing import actors, at_random, bind, number, pick, yes
from lawmage.rules.evaluate import holds, quantity, things
from lawmage.rules.instructions import execute, on
from lawmage.rules.looking import known_object
from lawmage.rules.once import done_already, note_done
from lawmage.rules.outcome import Outcome
from lawmage.rules.paying import can_pay, pay_cost
from lawmage.rules.possible import possible
from lawmage.rules.slots import COUNTED, slots
from lawmage.rules.targets import chosen_effects
from lawmage.rules.together import all_at_once, moved
from lawmage.rules.walk import children, contains
from lawmage.state.objects import Frame

JOINS = (Sequence, If, May, MayPay, Loop, Repeat, Define, Modal, Bind, Keep)


def joined(node: Effect) -> bool:
    """Whether the effect puts its parts into the remaining work."""
    if isinstance(node, KeywordAction):
        return node.action not in PROCEDURAL_ACTIONS
    return isinstance(node, JOINS)


def sequence(run: Run, frame: Frame, node: Sequence) -> None:
    """608.2c In the order written."""
    course.do_next(run.state, node.steps)


def if_(run: Run, frame: Frame, node: If) -> None:
    """608.2c"""
    chosen = node.then if holds(run.state, frame, node.condition) else node.else_
    if chosen is not None:
        course.do_next(run.state, (chosen,))


def may(run: Run, frame: Frame, node: May) -> None:
    """608.2d, 118.12 What is impossible cannot be chosen; who chose to do it "does"."""
    several = several_to_cast(run, frame, node)
    if several is not None:
        course.do_next(run.state, (several,))
        return
    chosen = False
    once = only_once(run)
    spent = once is not None and done_already(run.state, frame.source, once)
    for player in actors(run, node.who):
        if not spent and possible(run, node.then, player) and yes(run, player, "608.2d", "may"):
            chosen = True
    if chosen and once is not None:
        note_done(run.state, frame.source, once)
    bind(run, node.slot, (1,) if chosen else (0,))
    follow = node.then if chosen else node.else_
    if follow is not None:
        course.do_next(run.state, (follow,))


def several_to_cast(run: Run, frame: Frame, node: May) -> CastSpell | None:
    """607.3, 608.2g "you may cast the exiled card", of which there are several: any of them, in an order chosen."""
    does = node.then
    if not isinstance(does, CastSpell) or isinstance(does.what, Selector) or node.slot >= 0 or node.who != You():
        return None
    if len(things(run.state, frame, does.what)) < 2:
        return None
    return replace(does, what=Selector("choose", Noun(("card",)), least=0, most=None, among=does.what))


def only_once(run: Run) -> Triggered | None:
    """603.2h The ability that resolves, if its action may be taken only once each turn."""
    item = known_object(run.state, run.state.resolving[-1].item)
    ability = item.announced.ability if item is not None and item.announced is not None else None
    return ability if isinstance(ability, Triggered) and ability.optional_once else None


def may_pay(run: Run, frame: Frame, node: MayPay) -> None:
    """118.12, 608.2g In turn order until somebody pays."""
    paid = 0
    once = only_once(run)
    if once is not None and done_already(run.state, frame.source, once):
        bind(run, node.slot, (0,))
        return
    if node.least:
        frame = frame.with_x(node.least)
    for player in actors(run, node.who):
        while (node.times or not paid) and can_pay(run.state, frame, player, node.cost) is None:
            if not yes(run, player, "118.12", "pay"):
                break
            if node.chooses_x:
                frame = with_chosen_x(run, frame, player, node)
            keep_slots(run, pay_cost(run, frame, player, node.cost))
            paid += 1
    if paid and once is not None:
        note_done(run.state, frame.source, once)
    bind(run, node.slot, (paid,))
    follow = node.then if paid else node.else_
    if follow is not None:
        course.do_next(run.state, (follow,))


def with_chosen_x(run: Run, frame: Frame, player: int, node: MayPay) -> Frame:
    """107.3f The payer chooses X; what is followed afterwards knows it."""
    high = node.least
    while can_pay(run.state, frame.with_x(high + 1), player, node.cost) is None:
        high += 1
    x = run.choose(Number(player, "107.3f", "X", node.least, high, source=frame.source))[0]
    r = run.state.resolving[-1]
    course.set_work(run.state, r.frame.with_x(x), r.work)
    return frame.with_x(x)


def keep_slots(run: Run, paid: Frame) -> None:
    """What a paid cost bound is seen by the following instructions."""
    for slot, values in paid.slots.items():
        if slot >= 0:
            bind(run, slot, values)


def of_the_past(node: Loop) -> bool:
    """ "For each permanent destroyed this way": described as it was, wherever it is now (608.2h)."""
    each = node.each
    return isinstance(each, Selector) and each.pick == "all" and isinstance(each.among, Slot)


def gone_too(run: Run, frame: Frame, node: Loop) -> list[int]:
    return [ref for ref in things(run.state, frame, node.each) if ref > 0 or -1 - ref in run.state.living]


def loop(run: Run, frame: Frame, node: Loop) -> None:
    """608.2e-f One thing after the other; what is bound inside is afterwards what all rounds bound.

    A simple thing that is done to several, or by several players, is done at the same time, after all choices (101.4).
    """
    each = gone_too(run, frame, node) if of_the_past(node) else pick(run, node.each, "each")
    if each and all([ref < 0 for ref in each]):
        order = run.state.turn_order(run.state.active)
        each = [-1 - p for p in order if -1 - p in each]
    if each and all_at_once(run, node.slot, each, node.does):
        bind(run, node.slot, tuple(each))
        return
    if len(each) > 1 and copies_each(node):  # 608.2f the tokens are created at the same time
        course.do_next(run.state, (Put(node.slot, tuple(each)), node.does))
        return
    together = moved(node.slot, node.does)
    if together is not None and len(each) > 1 and min(each) > 0:
        wanted = [ref for ref in each if isinstance(node.does, Move) or agreed(run, node, together, ref)]
        course.do_next(run.state, (Put(node.slot, tuple(wanted)), together, Put(node.slot, tuple(each))))
        return
    if len(each) > 1 and max(each) > 0 and contains(node.does, (Pool,)):  # 608.2f cards off a library, one by one
        ask = Pick(frame.controller, "608.2f", "order", each, len(each), len(each), source=frame.source)
        each = list(run.choose(ask))
    inner = tuple([pair for pair in slots(node.does).written if pair[0] != node.slot])
    work: list[Effect] = []
    for ref in each:
        work += [Put(node.slot, (ref,)), node.does]
        if inner:
            work.append(Gather(inner))
    if inner:
        work.append(Gather(inner, True))
    work.append(Put(node.slot, tuple(each)))
    course.do_next(run.state, tuple(work))


def agreed(run: Run, node: Loop, does: Move, ref: int) -> bool:
    """608.2d Whether an optional move is chosen for this one of the things."""
    bind(run, node.slot, (ref,))
    player = run.state.resolving[-1].frame.controller
    return possible(run, does, player) and yes(run, player, "608.2d", "may")


def copies_each(node: Loop) -> bool:
    """One token that is a copy of each thing, and nothing more that depends on it."""
    does = node.does
    if not isinstance(does, Create) or not isinstance(does.token, CopySpec) or does.token.of != Slot(node.slot):
        return False
    return mentions(does, node.slot) == 1


def mentions(node: Node, slot: int) -> int:
    """How often a tree speaks of what is in the slot."""
    if isinstance(node, Slot):
        return 1 if node.slot == slot else 0
    return sum([mentions(one, slot) for one in children(node)])


def put(run: Run, frame: Frame, node: Put) -> None:
    bind(run, node.slot, node.values)


def gather(run: Run, frame: Frame, node: Gather) -> None:
    """What one round left joins what earlier rounds left, kept under slots of its own."""
    held = dict(frame.slots)
    for slot, counted in node.slots:
        apart = -1000 - slot
        if node.last:
            held[slot] = held.pop(apart, ())
            continue
        now = held.pop(slot, ())
        before = held.get(apart, ())
        if counted:
            held[apart] = (sum(before) + sum(now),)
        else:
            held[apart] = before + tuple([ref for ref in now if ref not in before])
    course.set_work(run.state, frame.with_slots(held), run.state.resolving[-1].work)


def repeat(run: Run, frame: Frame, node: Repeat) -> None:
    course.do_next(run.state, (node.does,) * number(run, node.times))


def process(run: Run, frame: Frame, node: Process) -> None:
    """608.2c Its mark stays behind it, for what says "repeat this process"; what rounds bind is joined."""
    if not node.begun:
        inner = bound_each_time(node.does)
        course.do_next(run.state, (*a_round(node), Gather(inner, True)) if inner else a_round(node))


def a_round(node: Process) -> tuple[Effect, ...]:
    inner = bound_each_time(node.does)
    return node.does, *((Gather(inner),) if inner else ()), Process(node.does, node.times, True)


def bound_each_time(does: Effect) -> tuple[tuple[int, bool], ...]:
    """What is written in it, but for targets, which are announced once."""
    aimed: set[int] = set()
    inside: list[Node] = [does]
    while inside:
        one = inside.pop()
        if isinstance(one, Selector) and one.pick == "target":
            aimed.add(one.slot)
        inside += children(one)
    return tuple([pair for pair in slots(does).written if pair[0] not in aimed])


def again(run: Run, frame: Frame, node: Again) -> None:
    """The process that is going on begins anew when it is through."""
    work = run.state.resolving[-1].work
    for index, step in enumerate(work):
        if isinstance(step, Process) and step.begun:
            if step.times:
                anew = a_round(Process(step.does, max(step.times - 1, -1)))
                course.set_work(run.state, run.state.resolving[-1].frame, (*work[:index], *anew, *work[index + 1 :]))
            return


def define(run: Run, frame: Frame, node: Define) -> None:
    """107.3"""
    bind(run, node.slot, (quantity(run.state, frame, node.x),))
    course.do_next(run.state, (node.does,))


def nothing(run: Run, frame: Frame, node: Nothing) -> None:
    """An instruction without effect."""


# Binding ------------------------------------------------------------


def bind_ports(run: Run, frame: Frame, node: Bind) -> Outcome | None:
    """Keep what came of the effect; what came of a join is what came of its parts together."""
    if joined(node.does):
        for port, slot in node.binds:
            bind(run, slot, (0,) if port in COUNTED else ())
        course.do_next(run.state, (inside(run, node.does, node.binds),))
        return None
    came = execute(run, frame, node.does)
    found = came if came is not None else Outcome()
    for port, slot in node.binds:
        bind(run, slot, found.port(port))
    return came


def keep(run: Run, frame: Frame, node: Keep) -> Outcome | None:
    if joined(node.does):
        course.do_next(run.state, (inside(run, node.does, node.binds),))
        return None
    came = execute(run, frame, node.does)
    if came is not None:
        now = run.state.resolving[-1].frame
        for port, slot in node.binds:
            before = now.slots.get(slot, ())
            new = came.port(port)
            if port == "done":
                bind(run, slot, (max((*before, *new)),))
            elif port in COUNTED:
                bind(run, slot, (sum(before) + sum(new),))
            else:
                bind(run, slot, before + tuple([ref for ref in new if ref not in before]))
    return came


def inside(run: Run, node: Effect, binds: Binds) -> Effect:
    """The join with its parts bound instead of itself."""
    if isinstance(node, Sequence):
        return Sequence(tuple([Keep(step, binds) for step in node.steps]))
    if isinstance(node, If):
        return If(node.condition, Keep(node.then, binds), kept(node.else_, binds))
    if isinstance(node, May):
        return May(Keep(node.then, binds), node.who, node.slot, kept(node.else_, binds))
    if isinstance(node, MayPay):
        then, else_ = kept(node.then, binds), kept(node.else_, binds)
        chosen = (node.slot, node.times, node.chooses_x, node.least)
        return MayPay(node.cost, node.who, then, else_, *chosen)
    if isinstance(node, Loop):
        return Sequence((Loop(node.each, node.slot, Bind(node.does, binds)),))
    if isinstance(node, Repeat):
        return Repeat(node.times, Keep(node.does, binds))
    if isinstance(node, Define):
        return Define(node.slot, node.x, Keep(node.does, binds))
    if isinstance(node, (Bind, Keep)):
        return type(node)(node.does, (*node.binds, *binds))
    if isinstance(node, Modal):
        return Sequence(tuple([Keep(one, binds) for one in chosen_modes(run, node)]))
    if isinstance(node, KeywordAction):
        tree = expand(node, binds)
        return tree if tree is not None else node
    return node


def kept(node: Effect | None, binds: Binds) -> Effect | None:
    return Keep(node, binds) if node is not None else None


# Modes (700.2) ------------------------------------------------------------


def modal(run: Run, frame: Frame, node: Modal) -> None:
    """700.2, 608.2c The chosen modes in printed order."""
    course.do_next(run.state, chosen_modes(run, node))


def chosen_modes(run: Run, node: Modal) -> tuple[Effect, ...]:
    """Modes of a spell or ability on the stack were chosen when it was put there; others are chosen now."""
    resolution = run.state.resolving[-1]
    item = known_object(run.state, resolution.item)
    if item is not None and item.announced is not None and resolution.frame.modes and not node.free:
        return chosen_effects(node, resolution.frame.modes)
    options = [n for n, mode in enumerate(node.modes) if node.free or mode_possible(run, mode)]
    least, most = number(run, node.least), number(run, node.most)
    if node.instead_if is not None and holds(run.state, resolution.frame, node.instead_if):
        least = node.instead_least or least
        most = node.instead_most or most
    if not node.repeat:
        least, most = min(least, len(options)), min(most, len(options))
    if node.random:
        return chosen_effects(node, tuple(sorted(at_random(run.state, options, most))))
    chosen: list[Effect] = []
    for player in actors(run, node.who):
        asked = Pick(player, "700.2", "mode", options, least, most, source=resolution.frame.source, repeat=node.repeat)
        chosen += chosen_effects(node, tuple(sorted(run.choose(asked))))
    return tuple(chosen)


def mode_possible(run: Run, mode: Mode) -> bool:
    return mode.cost is None and possible(run, mode.does, run.state.resolving[-1].frame.controller)


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Sequence, sequence)
    on(If, if_)
    on(May, may)
    on(MayPay, may_pay)
    on(Loop, loop)
    on(Put, put)
    on(Gather, gather)
    on(Repeat, repeat)
    on(Process, process)
    on(Again, again)
    on(Define, define)
    on(Nothing, nothing)
    on(Bind, bind_ports)
    on(Keep, keep)
    on(Modal, modal)
