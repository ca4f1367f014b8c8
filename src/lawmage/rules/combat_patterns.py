"""508.3, 509.3 Patterns of attacking and blocking."""

from __future__ import annotations

from lawmage.ir.event_pattern import Attacks, AttacksUnblocked, BecomesBlocked, Blocks, PlayerAttacks
from lawmage.ir.node import Things
from lawmage.ir.selector import Noun
from lawmage.state import constants as k
from lawmage.state.events import Event, Happening
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .evaluate import Subject, on_event, things
from .involved import affected_subject, by_player, is_ref, is_what
from .looking import controller_of


def attacked_fits(
    state: State, frame: Frame, whom: Noun | Things | None, or_planeswalker: bool, attacked: int, each: Subject | None
) -> bool:
    if whom is None or isinstance(whom, Noun):
        return is_ref(state, frame, whom, attacked, each)
    refs = things(state, frame, whom, each)
    if attacked in refs:
        return True
    return or_planeswalker and attacked > 0 and -1 - controller_of(state, attacked) in refs


def attacks(state: State, frame: Frame, pattern: Attacks, event: Event, each: Subject | None) -> bool:
    """508.3a ``other`` is what it attacks, ``amount`` how many creatures attack with it."""
    if event.kind != k.ATTACKS or not isinstance(event, Happening):
        return False
    if pattern.alone and event.amount != 1:
        return False
    if not attacked_fits(state, frame, pattern.whom, pattern.or_planeswalker, event.other, each):
        return False
    found = affected_subject(state, event)
    if found is None or not is_what(state, frame, pattern.what, found, each):
        return False
    if pattern.with_ is None:
        return True
    return count_attackers(state, frame, pattern.with_, event.affected) >= pattern.with_count


def count_attackers(state: State, frame: Frame, noun: Noun, but: int) -> int:
    attackers = [a for a, _ in state.combat.attacks] if state.combat is not None else []
    return len([a for a in attackers if a != but and is_ref(state, frame, noun, a, None)])


def player_attacks(state: State, frame: Frame, pattern: PlayerAttacks, event: Event, each: Subject | None) -> bool:
    """508.3d ``player`` attacks with ``amount`` creatures; ``affected`` is the player themselves."""
    if event.kind != k.PLAYER_ATTACKS or not isinstance(event, Happening):
        return False
    if not by_player(state, frame, pattern.who, event.player, each):
        return False
    if pattern.whom is not None:
        wanted = things(state, frame, pattern.whom, each)
        attacked = [b for _, b in state.combat.attacks] if state.combat is not None else []
        if not any([b in wanted for b in attacked]):
            return False
    count = event.amount if pattern.with_ is None else count_attackers(state, frame, pattern.with_, 0)
    return count == pattern.least if pattern.exactly else count >= pattern.least


def blocks(state: State, frame: Frame, pattern: Blocks, event: Event, each: Subject | None) -> bool:
    if event.kind != k.BLOCKS or not isinstance(event, Happening):
        return False
    if pattern.alone and event.amount != 1:
        return False
    found = affected_subject(state, event)
    if found is None or not is_what(state, frame, pattern.what, found, each):
        return False
    return is_ref(state, frame, pattern.whom, event.other, each)


def becomes_blocked(state: State, frame: Frame, pattern: BecomesBlocked, event: Event, each: Subject | None) -> bool:
    """509.3c ``affected`` becomes blocked (``other`` 0), or (509.3e) by the creature ``other``."""
    if event.kind != k.BLOCKED or not isinstance(event, Happening):
        return False
    if (pattern.by is None) != (event.other == 0):
        return False
    found = affected_subject(state, event)
    if found is None or not is_what(state, frame, pattern.what, found, each):
        return False
    return pattern.by is None or is_ref(state, frame, pattern.by, event.other, each)


def unblocked(state: State, frame: Frame, pattern: AttacksUnblocked, event: Event, each: Subject | None) -> bool:
    found = affected_subject(state, event) if event.kind == k.UNBLOCKED else None
    return found is not None and is_what(state, frame, pattern.what, found, each)


on_event(Attacks, lambda p: (k.ATTACKS,), attacks)
on_event(PlayerAttacks, lambda p: (k.PLAYER_ATTACKS,), player_attacks)
on_event(Blocks, lambda p: (k.BLOCKS,), blocks)
on_event(BecomesBlocked, lambda p: (k.BLOCKED,), becomes_blocked)
on_event(AttacksUnblocked, lambda p: (k.UNBLOCKED,), unblocked)
