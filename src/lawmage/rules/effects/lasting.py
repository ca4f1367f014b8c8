"""611.2, 603.7, 603.12, 614-615, 114 Instructions that create effects, triggers, shields and emblems."""

from __future__ import annotations

import dataclasses
from typing import Final

from lawmage.decisions import Run
from lawmage.ir.ability import Change, PreventAmount, Redirect, Replacement, Triggered
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import Apply, ApplyNoun, Emblem, Later, Shield, WhenYouDo
from lawmage.ir.event_pattern import DealsDamage, Does
from lawmage.ir.node import Ability, Node, Things
from lawmage.ir.selector import Both, Bound, Noun, Selector
from lawmage.rules import waiting, writes
from lawmage.rules.choosing import actors, current, pick
from lawmage.rules.effects.damage import announced_shares
from lawmage.rules.evaluate import things
from lawmage.rules.instructions import on
from lawmage.rules.lasting import add_lasting, add_rules, add_shield, captured
from lawmage.rules.nouns import candidates
from lawmage.rules.outcome import Outcome
from lawmage.state.objects import Frame
from lawmage.state.state import Delayed, Pending


def apply(run: Run, frame: Frame, node: Apply) -> Outcome:
    """611.2c The things are those it finds now."""
    refs = tuple(pick(run, node.to, "affect"))
    add_lasting(run, current(run), refs, node.mods, node.lasts)
    return Outcome(refs, (), len(refs), bool(refs))


def apply_noun(run: Run, frame: Frame, node: ApplyNoun) -> Outcome:
    add_rules(run, frame, node.rules, node.lasts)
    return Outcome(done=True)


def shield(run: Run, frame: Frame, node: Shield) -> Outcome:
    """614.4 It waits for its event; targets and choices are made now."""
    replacement = node.replacement
    assert isinstance(replacement, Replacement)
    own = captured(run, frame, replacement)
    if own is None:
        return Outcome()
    if node.divided is not None:
        divided(run, own, replacement, node)
        return Outcome(done=True)
    for each, about in [(own, replacement)] if node.joint else shields_of(run, own, replacement):
        add_shield(run, each, about, node.lasts, 1 if node.once else -1)
    return Outcome(done=True)


EACH: Final = 97  # the slot of the one thing that a shield of its own is about


def divided(run: Run, frame: Frame, replacement: Replacement, node: Shield) -> None:
    """601.2d, 608.2i A shield for each of the targets that are still legal, of the share announced for it."""
    event = replacement.event
    assert node.divided is not None and isinstance(event, DealsDamage)
    to_one = dataclasses.replace(event, to=Bound(EACH))
    for ref, share in announced_shares(run, node.divided):
        changes: tuple[Change, ...] = (PreventAmount(share),)
        about = dataclasses.replace(replacement, event=to_one, changes=changes)
        add_shield(run, frame.with_slot(EACH, (ref,)), about, node.lasts)


def shields_of(run: Run, frame: Frame, replacement: Replacement) -> list[tuple[Frame, Replacement]]:
    """615.11 "The next N damage to" an untargeted set: each thing in it now has a shield of its own."""
    event = replacement.event
    limited = any(
        [isinstance(one, (PreventAmount, Redirect)) and one.amount is not None for one in replacement.changes]
    )
    if not limited or not isinstance(event, DealsDamage) or not many(event.to):
        return [(frame, replacement)]
    assert event.to is not None
    if isinstance(event.to, Noun):
        refs = candidates(run.state, frame, event.to)
    else:
        refs = things(run.state, frame, event.to)
    own = dataclasses.replace(replacement, event=dataclasses.replace(event, to=Bound(EACH)))
    return [(frame.with_slot(EACH, (ref,)), own) for ref in refs]


def many(to: Things | Noun | None) -> bool:
    """A set found by its description."""
    if isinstance(to, Both):
        return any([many(one) for one in to.items])
    return isinstance(to, Noun) or (isinstance(to, Selector) and to.pick == "all")


def later(run: Run, frame: Frame, node: Later) -> Outcome:
    """603.7a, c"""
    state = run.state
    own = captured(run, frame, node)
    if own is None:
        return Outcome()
    waiting.add_delayed(
        state,
        Delayed(
            state.new_id(),
            own,
            node.trigger,
            node.does,
            node.binds,
            node.lasts,
            node.condition,
            state.turn,
            node.once,
        ),
    )
    return Outcome(done=True)


def when_you_do(run: Run, frame: Frame, node: WhenYouDo) -> Outcome:
    """603.12 It triggers at once, and is put on the stack the next time a player would get priority."""
    state = run.state
    own = captured(run, frame, node.does) or frame
    ability = Triggered(Does("reflexive"), node.does)
    waiting.set_pending(state, (*state.pending, Pending(state.new_id(), ability, own, None)))
    return Outcome(done=True)


def emblem(run: Run, frame: Frame, node: Emblem) -> Outcome:
    """114.1-2 An object in the command zone that has only abilities."""
    made: list[int] = []
    for player in actors(run, node.who):
        made.append(new_emblem(run, player, "", node.abilities))
    return Outcome(tuple(made), (), len(made), bool(made))


def new_emblem(run: Run, player: int, name: str, abilities: tuple[Node, ...]) -> int:
    """An emblem in the command zone."""
    state = run.state
    own: tuple[Ability, ...] = tuple([a for a in abilities if isinstance(a, Ability)])
    face = Face(name, abilities=own)
    obj = writes.new_object(state, Card((face,), "emblem"), face, player, player, "command", "emblem")
    writes.put_in_zone(state, obj)
    state.touch_views()
    return obj.id


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(Apply, apply)
    on(ApplyNoun, apply_noun)
    on(Shield, shield)
    on(Later, later)
    on(WhenYouDo, when_you_do)
    on(Emblem, emblem)
