"""702.179 Speed: who starts their engines, and the ability that players with speed have."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Run
from lawmage.ir.condition import CompareQ, TurnIs
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import ChangeSpeed
from lawmage.ir.event_pattern import LosesLife, Occasion
from lawmage.ir.quantity import FigureOf
from lawmage.ir.selector import Players, You
from lawmage.state.objects import Frame
from lawmage.state.state import Delayed, State

from . import waiting, writes
from .choosing import actors, number
from .figures import MAX_SPEED, speed_of
from .looking import views
from .outcome import Outcome

ENGINES: Final = "start your engines!"
SLOWER: Final = CompareQ(FigureOf("speed", You()), "less", MAX_SPEED)
LOST: Final = Occasion(LosesLife(Players("opponents")), during=TurnIs(You()), batch=True)


def starting(state: State) -> list[int]:
    """704.5z Players without speed who control a permanent with start your engines!"""
    of = views(state).of
    found = [seen.controller for i, seen in of.items() if ENGINES in seen.keywords and on_battlefield(state, i)]
    return [p for p in state.turn_order(state.active) if p in found and speed_of(state, p) == 0]


def on_battlefield(state: State, object_id: int) -> bool:
    obj = state.objects[object_id]
    return obj.zone == "battlefield" and not obj.phased_out


def set_speed(state: State, player: int, speed: int) -> None:
    """702.179b, 702.179d With the first speed comes the ability, which has no source."""
    before = speed_of(state, player)
    writes.set_player_mark(state, player, f"speed:{before}", False)
    writes.set_player_mark(state, player, f"speed:{speed}")
    state.touch_views()
    if before == 0:
        own = Frame(0, player, {})
        faster = Delayed(
            state.new_id(), own, LOST, ChangeSpeed(1), (), Indefinite(), SLOWER, state.turn, each_turn=True
        )
        waiting.add_delayed(state, faster)


def change_speed(run: Run, frame: Frame, node: ChangeSpeed) -> Outcome:
    """702.179c Without speed it becomes that much."""
    state = run.state
    acting = actors(run, node.who)
    changed = 0
    for player in acting:
        before = speed_of(state, player)
        after = max(before + number(run, node.amount), min(before, node.least))
        if after != before:
            set_speed(state, player, after)
            changed += 1
    return Outcome((), tuple([-1 - p for p in acting]), changed, changed > 0)
