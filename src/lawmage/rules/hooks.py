"""Functions of higher modules that lower ones call: each list is filled once, by the module named (engine.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.decisions import Run
from lawmage.ir.node import Effect
from lawmage.state.events import Event
from lawmage.state.objects import Frame

FOLLOW: Final[list[Callable[[Run, Frame, Effect], Frame]]] = []  # 608.2c carry an instruction out now (resolving)
PERFORM: Final[list[Callable[[Run, list[Event]], list[Event]]]] = []  # the pipeline itself (atoms)
