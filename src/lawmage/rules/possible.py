"""608.2d, 118.12 Whether a player could carry out an instruction at all: what is impossible cannot be chosen."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.effects import (
    Bind,
    CastSpell,
    ChangeTargets,
    Choose,
    Define,
    Discard,
    Move,
    PayLife,
    RemoveCounters,
    Reveal,
    Sacrifice,
    Sequence,
    Tap,
    Untap,
)
from lawmage.ir.node import Effect, Things
from lawmage.ir.selector import Both, Bound, Selector
from lawmage.state.state import State

from .casting import during_resolution
from .choosing import acting, current, number, options_of
from .evaluate import things
from .lands import land_sides
from .looking import controller_of


def possible(run: Run, effect: Effect, player: int) -> bool:
    """Whether the player could do it; what has no test of its own always can be tried (609.3)."""
    state = run.state
    if isinstance(effect, (Bind, Define)):
        return possible(run, effect.does, player)
    if isinstance(effect, Sequence):
        return not effect.steps or possible(run, effect.steps[0], player)
    if isinstance(effect, Sacrifice):
        return enough(run, effect.what, [i for i in state.battlefield if controller_of(state, i) == player])
    if isinstance(effect, Discard):
        return enough(run, effect.what, list(state.players[player].hand))
    if isinstance(effect, Move):
        return enough(run, effect.what, None)
    if isinstance(effect, (Choose, Reveal)):
        return enough(run, effect.what, None)
    if isinstance(effect, CastSpell):
        return can_cast(run, effect, player)
    if isinstance(effect, Tap):
        return enough(run, effect.what, [i for i in state.battlefield if not state.objects[i].tapped])
    if isinstance(effect, Untap):
        return enough(run, effect.what, [i for i in state.battlefield if state.objects[i].tapped])
    if isinstance(effect, PayLife):
        return number(run, effect.amount) <= state.players[player].life
    if isinstance(effect, RemoveCounters):
        return removable(run, effect)
    if isinstance(effect, ChangeTargets) and isinstance(effect.what, Bound):  # of a copy that was not made
        return bool(things(state, current(run), effect.what))
    return True


def can_cast(run: Run, effect: CastSpell, player: int) -> bool:
    """601.3e Whether one of the cards could be cast (or played) now."""
    state = run.state
    if isinstance(effect.what, Selector) and effect.what.pick != "target":
        refs = options_of(run, effect.what)
    elif isinstance(effect.what, Selector):
        refs = acting(run, list(current(run).slots.get(effect.what.slot, ())), False)
    else:
        refs = acting(run, things(state, current(run), effect.what), True)
    return any([ref > 0 and could_cast(state, effect, player, ref) for ref in refs])


def could_cast(state: State, effect: CastSpell, player: int, object_id: int) -> bool:
    """601.3e, 701.18b Whether this card could be cast, or played as a land, by the instruction now."""
    if effect.play and land_sides(state, player, object_id):
        return True
    return bool(during_resolution(state, player, object_id, effect.cost, effect.only, effect.name))


def enough(run: Run, what: Things, within: list[int] | None) -> bool:
    """Whether there are as many things as the selector wants at least; of several phrases one is enough (609.3)."""
    if isinstance(what, Both):
        return any([some(run, one, within) for one in what.items])
    if isinstance(what, Selector):
        if what.pick == "target":
            return bool(acting(run, list(current(run).slots.get(what.slot, ())), False))
        least = number(run, what.least)
        if least == 0:
            return True
        options = options_of(run, what)
        return len([ref for ref in options if within is None or ref in within]) >= least
    found = acting(run, things(run.state, current(run), what), True)
    return bool([ref for ref in found if within is None or ref in within])


def some(run: Run, what: Things, within: list[int] | None) -> bool:
    """Whether there is anything at all to be picked."""
    if not isinstance(what, Selector) or what.pick == "target":
        return enough(run, what, within)
    return bool([ref for ref in options_of(run, what) if within is None or ref in within])


def removable(run: Run, effect: RemoveCounters) -> bool:
    """122.7 So many counters must be there, unless "up to" or all of them."""
    if effect.amount is None or effect.up_to or isinstance(effect.from_, Selector):
        return True
    wanted = number(run, effect.amount)
    state = run.state
    for ref in acting(run, things(state, current(run), effect.from_), False):
        counters = state.players[-1 - ref].counters if ref < 0 else state.objects[ref].counters
        if sum([n for kind, n in counters if effect.counter in (None, kind)]) >= wanted:
            return True
    return False
