"""608.2c-e Joins and gates: what comes of instructions, in which order and under which condition they are followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..cost import Cost
from ..node import (
    Condition,
    Effect,
    Node,
    Port,
    Quantity,
    Things,
)
from ..selector import You

Binds = tuple[tuple[Port, int], ...]


@dataclass(frozen=True, slots=True)
class Bind(Effect):
    """Carry out one effect and keep what came of it in slots of the frame."""

    does: Effect
    binds: Binds


@dataclass(frozen=True, slots=True)
class Keep(Effect):
    """The engine's own: like ``Bind``, but adds to what is in the slots already."""

    does: Effect
    binds: Binds


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """The engine's own: put values into a slot (the present thing of a loop)."""

    slot: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gather(Effect):
    """The engine's own: at the end of each round of a loop, add the slots to what earlier rounds left in them.

    ``slots`` are (slot, holds a number); ``last``: the slots then hold what all rounds left.
    """

    slots: tuple[tuple[int, bool], ...]
    last: bool = False


@dataclass(frozen=True, slots=True)
class May(Effect):
    """608.2d The player may do it. ``slot`` is set to 1 when they chose to and it was done, else 0."""

    then: Effect
    who: Things = You()
    slot: int = -1
    else_: Effect | None = None


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """118.12 A player may pay a cost; ``slot`` as with May. ``then`` if paid, ``else_`` if not ("unless")."""

    cost: Cost
    who: Things = You()
    then: Effect | None = None
    else_: Effect | None = None
    slot: int = -1
    times: bool = False  # any number of times; slot is how often
    chooses_x: bool = False  # 107.3f who pays chooses the X in the cost; it is X from then on
    least: int = 0  # of that X


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Effect
    else_: Effect | None = None


@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    """608.2c In the order written."""

    steps: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Loop(Effect):
    """For each of the things or players, in order: the slot holds the one, afterwards all of them."""

    each: Things
    slot: int
    does: Effect


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    times: Quantity
    does: Effect


@dataclass(frozen=True, slots=True)
class Process(Effect):
    """What "repeat this process" repeats: each time that ``Again`` is reached, at most so many times more (-1: any)."""

    does: Effect
    times: int = -1
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Again(Effect):
    """ "Repeat this process": the process around it is carried out once more when it is through."""

    times: int = -1


@dataclass(frozen=True, slots=True)
class Define(Effect):
    """107.3 ", where X is …": inside ``does`` the slot holds the number, found once."""

    slot: int
    x: Quantity
    does: Effect


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """700.2 One mode, with a cost of its own if it has one."""

    does: Effect
    cost: Cost | None = None
    worth: int = 0  # 700.2i pawprints


@dataclass(frozen=True, slots=True)
class Modal(Effect):
    """700.2 ``least`` to ``most`` different modes; with ``repeat`` the same more than once.

    ``instead``: with the condition, ``most`` becomes this number (least stays or becomes ``instead_least``).
    """

    modes: tuple[Mode, ...]
    least: Quantity = 1
    most: Quantity = 1
    repeat: bool = False
    random: bool = False
    unchosen: Literal["", "ever", "turn"] = ""
    instead_if: Condition | None = None
    instead_least: int = 0
    instead_most: int = 0
    who: Things = You()
    free: bool = False  # 701.55b what is impossible may be chosen too
    worth: int = 0  # 700.2i modes worth at most so much in all
