"""What all verbs share: how a verb phrase becomes an effect, and the ports it leaves behind."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from lawmage.ir import effects as fx
from lawmage.ir.node import Effect, Port, Things
from lawmage.ir.selector import Bound, Selector, You
from lawmage.text import words as w

from ..declined import not_executable
from ..scope import Measure, Scope

Verb = Callable[[Scope, w.Act, Things], Effect]


def keep(does: Effect, *binds: tuple[Port, int]) -> Effect:
    """The effect with its ports kept in slots; slots nobody reads are dropped later."""
    if isinstance(does, fx.Bind):
        return fx.Bind(does.does, (*does.binds, *binds))
    return fx.Bind(does, tuple(binds)) if binds else does


def only_you(who: Things, act: Any) -> None:
    """The instruction has no field for another player than the one it is given to."""
    if who != You():
        raise not_executable("another player's", act)


def amount_kept(scope: Scope, does: Effect, amount: Any = None, kind: Measure = "count") -> Effect:
    """ "that much", "that many" afterwards means how much it really was."""
    return keep(does, ("amount", how_much(scope, amount, kind)))


def how_much(scope: Scope, amount: Any = None, kind: Measure = "count") -> int:
    """The slot of the number; an amount that the words say is seldom what "that many" means.

    "Gain that much life and draw that many cards" speaks twice of one number, not of the life gained.
    """
    known = [*scope.event_numbers, *[number.read for number in scope.numbers]]
    return scope.offer("amount", kind=kind, fixed=isinstance(amount, int) or amount in known)


def counted_up(scope: Scope, known: int) -> None:
    """ "Draw a card for each Island": how much it is, is open after all."""
    scope.numbers[known:] = [dataclasses.replace(number, fixed=False) for number in scope.numbers[known:]]


def how_many(scope: Scope, what: Things) -> Any:
    """How many things are acted on, where the words say it."""
    if isinstance(what, Selector):
        return what.least if what.pick != "all" and what.least == what.most else None
    entities = scope.entities_of(what)
    return 1 if all([entity.number == "one" for entity in entities]) else None


def subject_again(scope: Scope, subject: Things) -> Things:
    """The same subject a second time: what a selector picked is read from its slot."""
    slot = getattr(subject, "slot", -1)
    return Bound(slot) if slot >= 0 else subject


def only_own(act: w.Act) -> None:
    """ "their hand", "your life": the possessive means the one who acts."""
    if not (act.to is None or isinstance(act.to, w.You) or act.to in OWN):
        raise not_executable("another's", act)


OWN = (w.Refs("their"), w.Ref("his"), w.Ref("her'"))
