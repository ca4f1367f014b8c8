"""702.56b, 702.78b, 702.153b, 702.157b, 702.175b Instances of one keyword are paid for separately.

Each does what its own payments say.
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Triggered
from lawmage.state.objects import Frame
from lawmage.state.state import State

from .looking import look

INSTANCE: Final = -8  # slot: which instance of its keyword a triggered ability belongs to
SEPARATE: Final = frozenset(("replicate", "conspire", "casualty", "squad", "offspring"))


def payment(name: str, nth: int) -> str:
    """What a payment for the instance is remembered as."""
    return name if nth < 2 else f"{name} #{nth}"


def times_paid(frame: Frame, paid: tuple[str, ...], name: str) -> int:
    """How often the cost was paid: that of the instance the ability belongs to, else that of all of them."""
    if INSTANCE in frame.slots:
        return paid.count(payment(name, frame.slots[INSTANCE][0]))
    return len([one for one in paid if one == name or one.startswith(f"{name} #")])


def of_instance(state: State, frame: Frame, ability: Triggered) -> Frame:
    """The frame of an ability that triggers, with the instance where there are several."""
    seen = look(state, frame.source)
    if ability.name not in SEPARATE or seen is None:
        return frame
    nth = found = 0
    for n, other in enumerate(seen.abilities):
        if isinstance(other, Triggered) and other.name == ability.name:
            nth += 1
            granter = seen.granters[n] if n < len(seen.granters) else 0
            if not found and other is ability and granter == frame.granter:
                found = nth
    return frame.with_slot(INSTANCE, (found,)) if nth > 1 and found else frame
