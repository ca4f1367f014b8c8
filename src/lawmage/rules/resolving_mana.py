"""605.3b What a mana ability makes as it resolves, and what triggers on it."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.effects import AddMana, Bind, Define, If, Reveal, Sequence
from lawmage.ir.node import Effect
from lawmage.ir.selector import Bound, Selector
from lawmage.state.constants import MANA
from lawmage.state.events import ManaAdded
from lawmage.state.objects import Frame, Mana

from . import atoms, waiting
from .evaluate import holds, players, quantity
from .instructions import carry_out
from .looking import name_of, views
from .mana_abilities import ALL, PRODUCED, added, could_produce, is_mana_trigger
from .mana_production import changes_mana, concrete, outcomes
from .nouns import candidates


def fits(slots: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return len(slots) == len(wanted) and all([w in s for s, w in zip(slots, wanted, strict=True)])


def produce(
    run: Run, player: int, source: int, frame: Frame, effect: Effect, types: list[str], tapped: bool, snow: bool
) -> Frame:
    """106.3 What the ability does: mana of the types decided already, and whatever else it says.

    The frame has what was named on the way: the cards revealed, for what comes next.
    """
    if isinstance(effect, AddMana):
        who = player_of(run, frame, effect, player)
        made = made_now(run, frame, effect, types, who, source if tapped else 0)
        mana = tuple([Mana(t, source, snow, effect.spend, effect.keep) for t in made])
        atoms.add_mana(run, who, mana, source, tapped)
    elif isinstance(effect, Sequence):
        for step in effect.steps:
            frame = produce(run, player, source, frame, step, types, tapped, snow)
    elif isinstance(effect, Bind) and isinstance(effect.does, AddMana) and not effect.binds:
        produce(run, player, source, frame, effect.does, types, tapped, snow)
    elif isinstance(effect, If):
        chosen = effect.then if holds(run.state, frame, effect.condition) else effect.else_
        if chosen is not None:
            produce(run, player, source, frame, chosen, types, tapped, snow)
    elif isinstance(effect, Define):
        value = quantity(run.state, frame, effect.x)
        produce(run, player, source, frame.with_slot(effect.slot, (value,)), effect.does, types, tapped, snow)
    else:
        if isinstance(effect, Reveal) and isinstance(effect.what, Selector) and effect.what.slot in frame.slots:
            effect = Reveal(Bound(effect.what.slot), effect.who)  # announced with the mana that is wanted
        return carry_out(run, source, frame, effect)[1]
    return frame


def player_of(run: Run, frame: Frame, effect: AddMana, player: int) -> int:
    found = players(run.state, frame, effect.who)
    return found[0] if found else player


def made_now(run: Run, frame: Frame, effect: AddMana, types: list[str], who: int, tapped: int = 0) -> tuple[str, ...]:
    """The types of the mana: those decided, where they are possible, else asked of the player who adds it.

    What was decided is what comes of it in the end: of a permanent ``tapped`` for mana, after replacement (106.12b).
    """
    choices = [slots for slots in added(run.state, frame, effect) if slots]
    if run.trace is not None and effect.choice == "could_produce":
        told(run, frame, effect)
    if not choices:
        if run.trace is not None:
            run.trace.append(("106.5", "no type of mana is defined, so no mana is added"))
        return ()
    for slots in choices:
        if len(types) >= len(slots) and fits(slots, tuple(types[: len(slots)])):
            made = tuple(types[: len(slots)])
            del types[: len(slots)]
            return made
    if tapped and types and changes_mana(run.state):
        for made in [one for slots in choices for one in concrete(slots)]:
            if tuple(types) in outcomes(run.state, who, tapped, made):
                types.clear()
                return made
    return ask_types(run, frame.source, choices, who)


def told(run: Run, frame: Frame, effect: AddMana) -> None:
    """106.7 What each of the permanents it speaks of could produce, for the trace."""
    assert run.trace is not None and effect.noun is not None
    changing = [name_of(run.state, one.source) for one in views(run.state).replacements.get(MANA, ())]
    if changing:
        run.trace.append(("106.12b", f"{' and '.join(changing)} may change what is produced, in any order (616.1)"))
    for ref in candidates(run.state, frame, effect.noun):
        types = could_produce(run.state, [ref])
        said = " or ".join(["{" + kind + "}" for kind in types]) if types else "no mana"
        run.trace.append(("106.7", f"{name_of(run.state, ref)} could produce {said}"))
    if not effect.any_type:
        run.trace.append(("106.1b", "{C} is a type of mana but not a color"))


def ask_types(run: Run, source: int, choices: list[tuple[str, ...]], who: int) -> tuple[str, ...]:
    """106.1b, 608.2d The player who adds the mana chooses the type of each."""
    slots = choices[0]
    if len(choices) > 1:
        ask = Pick(who, "106.1b", "mana", list(range(len(choices))), 1, 1, False, source)
        slots = choices[run.choose(ask)[0]]
    made: list[str] = []
    for able in slots:
        kinds = [ALL.index(kind) for kind in able if kind in ALL]
        made.append(ALL[run.choose(Pick(who, "106.1b", "color", kinds, 1, 1, False, source))[0]])
    return tuple(made)


def triggered_mana(run: Run, before: set[int]) -> None:
    """605.4a Triggered mana abilities resolve at once."""
    while True:
        found = [one for one in run.state.pending if one.id not in before and is_mana_trigger(one.ability)]
        if not found:
            return
        one = found[0]
        waiting.set_pending(run.state, tuple([p for p in run.state.pending if p.id != one.id]))
        frame = one.frame
        if isinstance(one.event, ManaAdded):
            frame = frame.with_slot(PRODUCED, tuple(sorted({ALL.index(mana.color) for mana in one.event.mana})))
        produce(run, frame.controller, frame.source, frame, one.ability.effect, [], False, False)
