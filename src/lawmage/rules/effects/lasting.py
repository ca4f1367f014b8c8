"""611.2, 603.7, 603.12, 614-615, 114 Instructions that create effects, triggers, shields and emblems."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.ability import Replacement, Triggered
from lawmage.ir.card import Card, Face
from lawmage.ir.effects import Apply, ApplyNoun, Emblem, Later, Shield, WhenYouDo
from lawmage.ir.event_pattern import Does
from lawmage.ir.node import Ability, Node
from lawmage.rules import writes
from lawmage.rules.choosing import actors, current, pick
from lawmage.rules.instructions import on
from lawmage.rules.lasting import add_lasting, add_rules, add_shield, captured
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
    add_shield(run, own, replacement, node.lasts, 1 if node.once else -1)
    return Outcome(done=True)


def later(run: Run, frame: Frame, node: Later) -> Outcome:
    """603.7a, c"""
    state = run.state
    own = captured(run, frame, node)
    if own is None:
        return Outcome()
    writes.add_delayed(
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
    writes.set_pending(state, (*state.pending, Pending(state.new_id(), ability, own, None)))
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
