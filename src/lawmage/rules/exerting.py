"""701.43 Exert: a permanent will not untap during its player's next untap step."""

from __future__ import annotations

from lawmage.decisions import Run
from lawmage.ir.duration import Until
from lawmage.ir.rule_change import DoesntUntap
from lawmage.ir.selector import Each
from lawmage.state.objects import Frame

from . import atoms, writes
from .lasting import add_lasting


def exert(run: Run, player: int, source: int, refs: list[int]) -> None:
    """701.43a-b They don't untap during the player's next untap step, however often they are exerted."""
    state = run.state
    frame = Frame(source, player, {})
    for ref in refs:
        if ref in state.objects and state.objects[ref].zone == "battlefield":  # 701.43c
            add_lasting(run, frame, (ref,), (DoesntUntap(Each()),), Until("next_untap"))
            writes.set_mark(state, ref, "turn:exerted")
            atoms.signal(run, "exert", player, ref, 0, source)
