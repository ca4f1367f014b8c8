"""Verb phrases: who does what, and the parts that only some verbs have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Do:
    """A subject and what it does; no subject is an order to the controller."""

    does: Any
    who: Any = None


@dataclass(frozen=True, slots=True)
class Act:
    """A verb with the fields it needs; the verb decides which are there."""

    verb: str
    what: Any = None
    amount: Any = None
    to: Any = None
    extra: Any = None


@dataclass(frozen=True, slots=True)
class Adverb:
    """A word between a subject and its verb: "each", "also", "instead"."""

    word: str
    does: Any


@dataclass(frozen=True, slots=True)
class DealTwo:
    """Deals damage to two recipients, an amount each."""

    first: Any
    what: Any
    second: Any
    other: Any


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage that would be dealt (615.1): how much, of which kind, to and by what, for how long."""

    amount: Any
    kind: str = "damage"
    to: Any = None
    by: Any = None
    duration: Any = None
    order: str = "to by when"


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters of one kind, with their number."""

    amount: Any
    kind: Any
    more: str = ""


@dataclass(frozen=True, slots=True)
class Entering:
    """How something enters: tapped, under whose control, with which counters, attached to what."""

    how: Any = None
    control: Any = None
    counters: Any = None
    on: Any = None
    attached: Any = None
    order: str = "how first"


@dataclass(frozen=True, slots=True)
class Token:
    """A token to create."""

    pt: Any
    adjectives: tuple[Any, ...]
    types: tuple[Any, ...]
    abilities: Any = None
    name: Any = None


@dataclass(frozen=True, slots=True)
class NamedToken:
    """A token's abilities with its name behind them."""

    effect: Any
    name: Any
