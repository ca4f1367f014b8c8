"""Reading the language of cards: what a noun, number, condition or pattern means in a state.

Each category has a table from the class of the node to its function; the modules tests, numbers, conditions, nouns
and patterns fill them. ``each`` is the thing under consideration (``ir.selector.Each``). Everything here is pure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, cast

from lawmage.ir.node import Condition, EventPattern, Quantity, QuantityNode, Test, Things
from lawmage.ir.quantity import Negative
from lawmage.ir.selector import Noun
from lawmage.state.events import Event
from lawmage.state.objects import Frame, GameObject, Snapshot, View
from lawmage.state.state import State

from .looking import view


class Subject:
    """Something a test is about: a live object, one as it last was, one as it would be (614.12), or a player."""

    __slots__ = ("ref", "obj", "view", "snapshot")

    def __init__(self, ref: int, obj: GameObject | None, view: View | None, snapshot: Snapshot | None = None) -> None:
        self.ref = ref
        self.obj = obj
        self.view = view
        self.snapshot = snapshot


ThingsRule = Callable[[State, Frame, Things, Subject | None], list[int]]
TestRule = Callable[[State, Frame, Test, Subject], bool]
QuantityRule = Callable[[State, Frame, QuantityNode, Subject | None], int]
ConditionRule = Callable[[State, Frame, Condition, Subject | None], bool]
EventRule = Callable[[State, Frame, EventPattern, Event, Subject | None], bool]

THINGS: Final[dict[type[Things], ThingsRule]] = {}
TESTS: Final[dict[type[Test], TestRule]] = {}
QUANTITIES: Final[dict[type[QuantityNode], QuantityRule]] = {}
CONDITIONS: Final[dict[type[Condition], ConditionRule]] = {}
EVENTS: Final[dict[type[EventPattern], EventRule]] = {}
KINDS: Final[dict[type[EventPattern], Callable[[EventPattern], tuple[int, ...]]]] = {}

Th = TypeVar("Th", bound=Things)
Te = TypeVar("Te", bound=Test)
Qu = TypeVar("Qu", bound=QuantityNode)
Co = TypeVar("Co", bound=Condition)
Ev = TypeVar("Ev", bound=EventPattern)


def on_things(node: type[Th], rule: Callable[[State, Frame, Th, Subject | None], list[int]]) -> None:
    THINGS[node] = cast(ThingsRule, rule)


def on_test(node: type[Te], rule: Callable[[State, Frame, Te, Subject], bool]) -> None:
    TESTS[node] = cast(TestRule, rule)


def on_quantity(node: type[Qu], rule: Callable[[State, Frame, Qu, Subject | None], int]) -> None:
    QUANTITIES[node] = cast(QuantityRule, rule)


def on_condition(node: type[Co], rule: Callable[[State, Frame, Co, Subject | None], bool]) -> None:
    CONDITIONS[node] = cast(ConditionRule, rule)


def on_event(
    node: type[Ev],
    kinds: Callable[[Ev], tuple[int, ...]],
    rule: Callable[[State, Frame, Ev, Event, Subject | None], bool],
) -> None:
    EVENTS[node] = cast(EventRule, rule)
    KINDS[node] = cast(Callable[[EventPattern], tuple[int, ...]], kinds)


def things(state: State, frame: Frame, node: Things, each: Subject | None = None) -> list[int]:
    """The refs a phrase means now, in a fixed order; chosen things are those already in their slot."""
    return THINGS[type(node)](state, frame, node, each)


def players(state: State, frame: Frame, node: Things, each: Subject | None = None) -> list[int]:
    """The players among the things; an object stands for its controller."""
    return [-1 - ref for ref in things(state, frame, node, each) if ref < 0]


def fits(state: State, frame: Frame, test: Test, subject: Subject) -> bool:
    """Whether the subject passes the test."""
    return TESTS[type(test)](state, frame, test, subject)


def quantity(state: State, frame: Frame, amount: Quantity, each: Subject | None = None) -> int:
    """The number; below zero only for what is added to a characteristic (107.1b)."""
    if isinstance(amount, int):
        return amount
    return QUANTITIES[type(amount)](state, frame, amount, each)


def bonus(state: State, frame: Frame, amount: Quantity, each: Subject | None, signed: bool) -> int:
    """107.1b What a size changes by: zero instead of a number below zero, unless it is doubled."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Negative):
        return -bonus(state, frame, amount.of, each, signed)
    found = quantity(state, frame, amount, each)
    return found if signed else max(0, found)


def holds(state: State, frame: Frame, condition: Condition, each: Subject | None = None) -> bool:
    """Whether the condition is true now."""
    return CONDITIONS[type(condition)](state, frame, condition, each)


def occurs(state: State, frame: Frame, pattern: EventPattern, event: Event, each: Subject | None = None) -> bool:
    """Whether the event, happened or proposed, is one the pattern describes."""
    return EVENTS[type(pattern)](state, frame, pattern, event, each)


def kinds_of(pattern: EventPattern) -> tuple[int, ...]:
    """The kinds of event the pattern can describe."""
    return KINDS[type(pattern)](pattern)


def subject(state: State, ref: int) -> Subject | None:
    """The thing as it is, else as it last was; None when nothing is known of it."""
    if ref < 0:
        return Subject(ref, None, None)
    obj = state.objects.get(ref)
    if obj is not None:
        return Subject(ref, obj, view(state, ref))
    known = state.last_known.get(ref)
    return Subject(ref, known.object, known.view, known) if known is not None else None


def matches(state: State, frame: Frame, noun: Noun, ref: int) -> bool:
    """Whether the thing is one that the noun describes."""
    found = subject(state, ref)
    return found is not None and fits(state, frame, noun, found)


def compare(left: int, order: str, right: int) -> bool:
    """The orders of ``ir.node.Order``."""
    if order == "at_least":
        return left >= right
    if order == "at_most":
        return left <= right
    if order == "equal":
        return left == right
    if order == "more":
        return left > right
    if order == "less":
        return left < right
    return left != right
