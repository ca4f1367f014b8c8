"""What happens, happened or would happen, and what must be true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """What a trigger waits for."""

    verb: str
    what: Any = None
    who: Any = None
    to: Any = None
    extra: Any = None


@dataclass(frozen=True, slots=True)
class Joined:
    """Two trigger conditions with one effect: "When … and whenever …"."""

    when: str
    event: Any
    then: str
    other: Any
    effect: Any


@dataclass(frozen=True, slots=True)
class Would:
    """What a replacement effect replaces."""

    event: str
    what: Any
    extra: Any = None
    amount: Any = None


@dataclass(frozen=True, slots=True)
class Past:
    """What happened, in the past tense or as a participle: "died", "exiled", "put into a graveyard from anywhere"."""

    verb: str
    what: Any = None
    to: Any = None
    origin: Any = None
    who: Any = None
    amount: Any = None


@dataclass(frozen=True, slots=True)
class Condition:
    kind: str
    who: Any = None
    what: Any = None
    amount: Any = None
    extra: Any = None
