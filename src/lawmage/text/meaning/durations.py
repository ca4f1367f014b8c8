"""611.2 Durations."""

from __future__ import annotations

from typing import Any, Final

from lawmage.ir.duration import AsLongAs, Indefinite, Until, UntilEvent
from lawmage.ir.event_pattern import Moves
from lawmage.ir.node import Duration
from lawmage.ir.selector import This
from lawmage.text import words as w

from .declined import not_executable
from .scope import Scope

_SELF: Final = This()
DURATIONS: Final[dict[str, Duration]] = {
    "until end of turn": Until("end_of_turn"),
    "for the rest of the game": Indefinite(),
    "this turn": Until("end_of_turn"),
    "until your next turn": Until("your_next_turn"),
    "until end of combat": Until("end_of_combat"),
    "this combat": Until("end_of_combat"),
    "until the end of your next turn": Until("end_of_your_next_turn"),
    "until end of combat on your next turn": Until("end_of_combat_on_your_next_turn"),
    "until the end of combat on your next turn": Until("end_of_combat_on_your_next_turn"),
    "until your next end step": Until("your_next_end_step"),
    "until your next upkeep": Until("your_next_upkeep"),
    "until ~ leaves the battlefield": UntilEvent(Moves(_SELF, from_=("battlefield",))),
}


def duration(scope: Scope, node: Any) -> Duration:
    """The duration that the words name."""
    if isinstance(node, w.AsLong):
        from .conditions import condition
        from .events import event

        if node.word == "for as long as":
            subject = scope.subject
            found_while = condition(scope, node.condition)
            if subject is not None and subject.number != "one" and isinstance(node.condition, w.Condition):
                if node.condition.what == w.Ref("it"):
                    raise not_executable("for as long as each of them", node)
            return AsLongAs(found_while)
        if node.word == "until":
            return UntilEvent(event(scope.delayed(), node.condition))
    found = DURATIONS.get(node) if isinstance(node, str) else None
    if found is None:
        raise not_executable("duration", node)
    return found
