"""701 Phrases that the meanings of keyword actions share: slots, players in turn, permanents in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.ir.effects import (
    Bind,
    Binds,
    Choose,
    Discard,
    Draw,
    KeywordAction,
    Loop,
    PutCounters,
    Sequence,
    Signal,
)
from lawmage.ir.node import Effect, Port, Quantity, Things
from lawmage.ir.selector import (
    Bound,
    Greatest,
    Is,
    Not,
    Noun,
    RoleOf,
    Selector,
    This,
    You,
)

FIRST_SLOT: Final = 80  # the slots of an expansion: never those of the frame it stands in
LAND: Final = Is("type", "land")
CREATURE: Final = Is("type", "creature")
PLUS: Final = "+1/+1"
WHO: Final = FIRST_SLOT  # the player who acts, in turn
IT: Final = FIRST_SLOT + 1  # the permanent that acts, in turn


class Slots:
    """Where the ports of the action go: the slots that were asked for, else slots of the expansion."""

    __slots__ = ("binds", "free", "left")

    def __init__(self, binds: Binds) -> None:
        self.binds = binds
        self.left = list(binds)  # what the expansion has not bound itself
        self.free = IT

    def of(self, port: Port) -> int:
        """The slot of the port."""
        for asked in self.binds:
            if asked[0] == port:
                if asked in self.left:
                    self.left.remove(asked)
                return asked[1]
        return self.new()

    def new(self) -> int:
        """A slot that nobody else reads."""
        self.free += 1
        return self.free


Expansion = Callable[[KeywordAction, Slots], Effect]


def in_order(*steps: Effect) -> Sequence:
    return Sequence(steps)


def creatures(who: Things, *tests: Is | Not | Greatest) -> Noun:
    return Noun(tests=(CREATURE, *tests), controller=who)


def choose(noun: Noun, slot: int, who: Things) -> Choose:
    return Choose(Selector("choose", noun, slot=slot), who)


def counters(action: KeywordAction, slots: Slots, on: Things, who: Things, counter: str = PLUS) -> Effect:
    """The player puts N counters; what was put is the amount."""
    put = PutCounters(counter, on, action.amount, who=who)
    return Bind(put, (("amount", slots.of("amount")),))


def each_player(action: KeywordAction, does: Callable[[Things], Effect]) -> Effect:
    """101.4 The players who act, one after another; then the action has happened."""
    if isinstance(action.who, You):
        return in_order(does(action.who), Signal(action.action, who=action.who))
    return Loop(action.who, WHO, in_order(does(Bound(WHO)), Signal(action.action, who=Bound(WHO))))


def each_permanent(action: KeywordAction, does: Callable[[Things, Things], Effect]) -> Effect:
    """701.44d, 701.50d Each permanent that acts, one after another, with its controller."""
    one, controller = Bound(IT), RoleOf("controller", Bound(IT))
    acts = in_order(does(one, controller), Signal(action.action, one, who=controller))
    return Loop(action.what or This(), IT, acts)


def loot(amount: Quantity, who: Things, slot: int) -> Effect:
    """Draw N cards, then discard N cards; those are in the slot."""
    hand = Noun(("card",), zones=("hand",), whose=who)
    discard = Discard(Selector("choose", hand, amount, amount), who)
    return in_order(Draw(amount, who), Bind(discard, (("things", slot),)))
