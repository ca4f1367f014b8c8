"""106 Adding mana, and paying it as an instruction."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.effects import AddMana
from lawmage.rules import atoms
from lawmage.rules.choosing import actor, current
from lawmage.rules.instructions import TAPPED_FOR_MANA, on
from lawmage.rules.outcome import Outcome
from lawmage.rules.resolving_mana import made_now
from lawmage.state.objects import Frame, Mana


def add_mana(run: Run, frame: Frame, node: AddMana) -> Outcome:
    """106.4 Of the types that its player chooses where there is a choice (106.1b)."""
    player = actor(run, node.who)
    made = made_now(run, current(run), node, [], player) if player >= 0 else ()
    if not made:
        return Outcome()
    mana = tuple([Mana(color, frame.source, False, node.spend, node.keep) for color in made])
    atoms.add_mana(run, player, mana, frame.source, bool(frame.slots.get(TAPPED_FOR_MANA)))
    return Outcome((), (-1 - player,), len(mana), True)


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(AddMana, add_mana)
