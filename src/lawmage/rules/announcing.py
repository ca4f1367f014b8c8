"""601.2b-d Announcing a spell or ability: its modes, the value of X, its targets and how something is divided."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Divide, Pick, Run
from lawmage.ir.effects import Modal
from lawmage.ir.node import Effect
from lawmage.state.constants import TARGETED
from lawmage.state.events import Event, Happening
from lawmage.state.objects import Frame
from lawmage.state.state import State

from . import atoms, writes
from .evaluate import holds, players, quantity
from .looking import view
from .targets import (
    Program,
    choose_targets,
    choosers,
    enough,
    is_open,
    of_modes,
    options,
    possible,
    program,
    required,
    with_players,
)

Targets = tuple[tuple[int, tuple[int, ...]], ...]
NOTHING: Final[Targets] = ()


# Modes (700.2) ----------------------------------------------------------------------------------------------


def mode_limits(state: State, frame: Frame, modal: Modal) -> tuple[int, int]:
    """700.2a How many modes are chosen, at least and at most."""
    if modal.instead_if is not None and holds(state, frame, modal.instead_if):
        return modal.instead_least or modal.instead_most, modal.instead_most
    return quantity(state, frame, modal.least), quantity(state, frame, modal.most)


def legal_modes(state: State, frame: Frame, found: Program, item: int) -> list[int]:
    """700.2a Modes whose targets can be chosen, and that have not been chosen before where that matters."""
    modal = found.modal
    if modal is None:
        return []
    chosen_before = chosen_already(state, frame, modal)
    able: list[int] = []
    for n in range(len(modal.modes)):
        specs = [spec for spec in found.specs if spec.mode == n and is_open(state, frame, spec)]
        if n not in chosen_before and possible(state, frame, specs, item):
            able.append(n)
    return able


def apart(state: State, frame: Frame, found: Program, able: list[int], item: int) -> int:
    """115.3 "Each mode must target a different player": no more modes than there are players to be targeted."""
    specs = [spec for spec in found.specs if spec.mode in able and is_open(state, frame, spec)]
    mode_of = {spec.selector.slot: spec.mode for spec in specs}
    pairs = [(spec.selector.slot, slot) for spec in specs for slot in spec.selector.another if slot in mode_of]
    slots = [slot for pair in pairs if mode_of[pair[0]] != mode_of[pair[1]] for slot in pair]
    across = [spec for spec in specs if spec.selector.slot in slots]
    if not across:
        return len(able)
    return len({ref for spec in across for ref in options(state, frame, spec.selector, item)})


def chosen_already(state: State, frame: Frame, modal: Modal) -> tuple[int, ...]:
    """700.2 "Choose one that hasn't been chosen" (this turn)."""
    if not modal.unchosen:
        return ()
    obj = state.objects.get(frame.source)
    if obj is None:
        return ()
    held = obj.note("modes:turn" if modal.unchosen == "turn" else "modes")
    if modal.unchosen == "turn":
        return tuple([n % 100 for n in held if n // 100 == state.turn])
    return held


def note_modes(run: Run, frame: Frame, modal: Modal, modes: tuple[int, ...]) -> None:
    """700.2 Remember which modes were chosen."""
    if not modal.unchosen or frame.source not in run.state.objects:
        return
    obj = run.state.objects[frame.source]
    if modal.unchosen == "turn":
        now = tuple([run.state.turn * 100 + n for n in modes])
        writes.set_note(run.state, obj.id, "modes:turn", (*obj.note("modes:turn"), *now))
    else:
        writes.set_note(run.state, obj.id, "modes", (*obj.note("modes"), *modes))


def choose_modes(
    run: Run, player: int, frame: Frame, found: Program, item: int, cancellable: bool, most: int = -1
) -> tuple[int, ...] | None:
    """700.2a The modes, in printed order; None when too few can be chosen. ``most`` is an upper limit by cost."""
    modal = found.modal
    if modal is None:
        return ()
    state = run.state
    able = legal_modes(state, frame, found, item)
    least, top = mode_limits(state, frame, modal)
    if not modal.repeat:
        top = min(top, len(able), apart(state, frame, found, able, item))
    if 0 <= most < top:
        top = most
    if least > top or (not able and least > 0):
        return None
    chooser = player
    if players(state, frame, modal.who) != [player]:  # 601.6
        by = choosers(state, frame, modal.who)
        if len(by) > 1:
            by = [-1 - run.choose(Pick(player, "601.6a", "player", [-1 - p for p in by], 1, 1, cancellable, item))[0]]
        chooser = by[0] if by else player
    if modal.random:
        left = list(able)
        picked = tuple([left.pop(state.random(len(left))) for _ in range(least)])
    else:
        asked = Pick(chooser, "700.2a", "mode", able, least, top, cancellable, item, repeat=modal.repeat and top > 1)
        if modal.worth:  # 700.2i
            asked.worth = tuple([modal.modes[n].worth for n in able])
            asked.total = modal.worth
        picked = run.choose(asked)
    return tuple(sorted(picked))


# Targets and division ---------------------------------------------------------------------------------------


def announce_targets(
    run: Run, player: int, frame: Frame, found: Program, item: int, cancellable: bool, rule: str = "601.2c"
) -> tuple[Frame, Targets] | None:
    """601.2c-d The targets, with each division behind them; None when a target has no legal choice."""
    state = run.state
    chosen: list[tuple[int, tuple[int, ...]]] = []
    specs = required(state, frame, found)
    for n, spec in enumerate(specs):
        refs = choose_targets(run, player, frame, specs[n:], item, cancellable, rule)
        if refs is None:
            return None
        slot = spec.selector.slot
        frame = with_players(state, frame.with_slot(slot, refs), spec.selector, refs)
        chosen.append((slot, refs))
    for spec in specs:
        slot = spec.selector.slot
        refs = frame.slots.get(slot, ())
        if spec.divided is not None and refs:  # 601.2d
            total = quantity(state, frame, spec.divided)
            parts = run.choose(Divide(player, "601.2d", "division", total, list(refs), 1, cancellable, item))
            frame = with_division(frame, (*frame.division, (slot, parts)))
    return frame, tuple(chosen)


def with_division(frame: Frame, division: tuple[tuple[int, tuple[int, ...]], ...]) -> Frame:
    return Frame(
        frame.source,
        frame.controller,
        frame.slots,
        frame.x,
        frame.captured,
        frame.granter,
        frame.modes,
        division,
    )


def with_choices(frame: Frame, x: int, modes: tuple[int, ...]) -> Frame:
    """The frame with the announced X and modes."""
    return Frame(frame.source, frame.controller, frame.slots, x, frame.captured, frame.granter, modes, frame.division)


def are_targets(run: Run, player: int, item: int, refs: list[int]) -> None:
    """603.2 They have become targets of what the player controls; also by a copy (707.10) or a change (115.7)."""
    events: list[Event] = [Happening(TARGETED, ref, player, "", item, 0, item) for ref in refs]
    if events:
        atoms.perform(run, events)


def became_targets(run: Run, player: int, item: int, targets: Targets) -> None:
    """115.1, 603.2 Every target becomes the target of the spell or ability, once."""
    if not targets:
        return
    refs = dict.fromkeys([ref for _, some in targets for ref in some])
    are_targets(run, player, item, list(refs))
    if any([is_crime(run.state, player, ref) for ref in refs]):
        atoms.does(run, "crime", player, source=item)


def is_crime(state: State, player: int, ref: int) -> bool:
    """700.13 An opponent, something an opponent controls, or a card in an opponent's graveyard is targeted."""
    if ref < 0:
        return not state.allied(-1 - ref, player)
    obj = state.objects.get(ref)
    if obj is None:
        return False
    if obj.zone == "graveyard":
        return not state.allied(obj.owner, player)
    return obj.zone in ("battlefield", "stack") and not state.allied(view(state, ref).controller, player)


def feasible(state: State, frame: Frame, effect: Effect | None, item: int) -> bool:
    """601.2c, 700.2a Whether modes and targets could be chosen with no optional cost paid."""
    if effect is None:
        return True
    found = program(effect)
    if found.modal is not None:
        least, _ = mode_limits(state, frame, found.modal)
        able = legal_modes(state, frame, found, item)
        if (not able and least > 0) or (not found.modal.repeat and len(able) < least):
            return False
    elif not found.specs:
        return True
    return possible(state, frame, [s for s in found.specs if s.mode < 0 and is_open(state, frame, s)], item)


__all__ = [
    "Targets",
    "announce_targets",
    "are_targets",
    "became_targets",
    "choose_modes",
    "enough",
    "feasible",
    "note_modes",
    "of_modes",
    "with_choices",
]
