"""109, 115.9 Tests of how a thing stands to others: attached, in combat, targeting, what happened to it."""

from __future__ import annotations

from lawmage.ir.selector import AttachedTo, Attacking, Banded, BlockedBy, Blocking, Did, HasAttached, Nth, Targets
from lawmage.state.constants import COPIED
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import Subject, fits, kinds_of, occurs, quantity, things
from .history import happened_to
from .looking import look, views
from .nouns import subject_of
from .player_roles import attacked_by


def attached_to(state: State, frame: Frame, test: AttachedTo, subject: Subject) -> bool:
    """608.2h Attached to one of the things, or to one that has left when it left."""
    obj = subject.obj
    if obj is None:
        return False
    hosts = things(state, frame, test.to, subject)
    if obj.attached_to != 0 and obj.attached_to in hosts:
        return True
    gone = [state.last_known[ref] for ref in hosts if ref not in state.objects and ref in state.last_known]
    return any([subject.ref in known.attachments for known in gone])


def has_attached(state: State, frame: Frame, test: HasAttached, subject: Subject) -> bool:
    attached = subject.snapshot.attachments if subject.snapshot else views(state).attachments.get(subject.ref, ())
    for ref in attached:
        one = subject_of(state, ref)
        if one is not None and fits(state, frame, test.noun, one):
            return True
    return False


def attacking(state: State, frame: Frame, test: Attacking, subject: Subject) -> bool:
    """508.5 Attacking one of these, or (``or_planeswalker``) a planeswalker that one of these controls."""
    attacked = subject.snapshot.attacking if subject.snapshot is not None else attacked_by(state, subject.ref)
    if not attacked:
        return False
    whom = things(state, frame, test.whom, subject)
    if attacked in whom:
        return True
    if not test.or_planeswalker or attacked < 0:
        return False
    seen = look(state, attacked)
    return seen is not None and "planeswalker" in seen.types and -1 - seen.controller in whom


def blocking(state: State, frame: Frame, test: Blocking, subject: Subject) -> bool:
    if state.combat is None:
        return False
    whom = things(state, frame, test.whom, subject)
    return any([blocker == subject.ref and attacker in whom for blocker, attacker in state.combat.blocks])


def blocked_by(state: State, frame: Frame, test: BlockedBy, subject: Subject) -> bool:
    if state.combat is None:
        return False
    by = things(state, frame, test.by, subject)
    if any([attacker == subject.ref and blocker in by for blocker, attacker in state.combat.blocks]):
        return True
    gone = [state.last_known[ref] for ref in by if ref not in state.objects and ref in state.last_known]
    return any([subject.ref in known.blocks for known in gone])  # 608.2h


def banded(state: State, frame: Frame, test: Banded, subject: Subject) -> bool:
    """702.22 In one band with another; nothing is banded with itself."""
    if state.combat is None:
        return False
    others = [one for one in things(state, frame, test.with_, subject) if one != subject.ref]
    return any([subject.ref in band and any([one in band for one in others]) for band in state.combat.bands])


def targets(state: State, frame: Frame, test: Targets, subject: Subject) -> bool:
    """115.9 What a spell or ability targets."""
    obj = subject.obj
    if obj is None or obj.announced is None:
        return False
    targeted = [ref for _, refs in obj.announced.targets for ref in refs]
    if not targeted or (test.single and len(set(targeted)) != 1):  # 115.9b
        return False
    if test.whom is None:
        return True
    whom = things(state, frame, test.whom, subject)
    if test.only:
        return all([ref in whom for ref in targeted])
    return any([ref in whom for ref in targeted])


def did(state: State, frame: Frame, test: Did, subject: Subject) -> bool:
    return happened_to(state, frame, test.event, test.window, subject) > 0


def nth(state: State, frame: Frame, test: Nth, subject: Subject) -> bool:
    """601.2i Which of the turn it was; of what has not happened yet, which it would be (a copy is not cast)."""
    before = 0
    kinds = kinds_of(test.event)
    for event in state.history:
        if event.kind in kinds and occurs(state, frame, test.event, event, subject):
            before += 1
            if event.affected == subject.ref:
                return before == quantity(state, frame, test.n, None)
        elif event.kind == COPIED and event.affected == subject.ref:
            return False
    return before + 1 == quantity(state, frame, test.n, None)
