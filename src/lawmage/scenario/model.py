"""A scenario: a position, a script of timed actions and choices, and what must hold afterwards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from lawmage.state.constants import STEP_NAMES

Fields = dict[str, Any]
ALIASES: Final = {"begin_combat": "beginning_of_combat", "end_combat": "end_of_combat"}
STEPS: Final = {
    **{name: n for n, name in enumerate(STEP_NAMES)},
    **{said: STEP_NAMES.index(name) for said, name in ALIASES.items()},
}
SAID: Final = {STEP_NAMES.index(name): said for said, name in ALIASES.items()}


class ScenarioError(ValueError):
    """What is wrong with a scenario as it is written: where, and what was expected there.

    ``kind``: syntax, missing_field, unknown_field, unknown_verb, unknown_kind, wrong_value, unknown_card,
    impossible_setup.
    """

    def __init__(self, kind: str, where: str, expected: str, found: object = None, line: int = 0) -> None:
        self.kind = kind
        self.field = where
        self.expected = expected
        self.found = found
        self.line = line
        super().__init__(kind, where, expected)

    def __str__(self) -> str:
        at = f"line {self.line}, " if self.line else ""
        found = f", found {self.found!r}" if self.found is not None else ""
        return f"{self.kind}: {at}{self.field}: expected {self.expected}{found}"


class Unsupported(Exception):
    """The scenario cannot be judged: a card that is not whole, or a feature of the short list."""


@dataclass(slots=True)
class Entry:
    """One object (or several of a name) put in place before the game starts."""

    zone: str
    player: str
    card: str = ""
    count: int = 1
    more: Fields = field(default_factory=dict)


@dataclass(slots=True)
class Action:
    """A timed action, or an entry of a choice queue (``turn`` 0)."""

    do: str
    player: str
    turn: int = 0
    step: int = 0
    more: Fields = field(default_factory=dict)

    def __str__(self) -> str:
        what = self.more.get("card") or self.more.get("ability") or self.more.get("attacker") or ""
        what = what or self.more.get("blocker") or self.more.get("alias") or self.more.get("options") or ""
        when = f" (turn {self.turn}, {step_name(self.step)})" if self.turn else ""
        return f"{self.player}: {self.do} {what}".rstrip() + when


@dataclass(slots=True)
class Expectation:
    """Something that must hold."""

    kind: str
    more: Fields = field(default_factory=dict)

    def __str__(self) -> str:
        return " ".join([self.kind, *[f"{name}={value!r}" for name, value in self.more.items()]])


@dataclass(slots=True)
class Stop:
    """Where a run ends: when that step is over and before the next begins."""

    turn: int
    step: int
    strict: bool = True


@dataclass(slots=True)
class Part:
    """One run: actions up to a stop, and what holds then."""

    actions: list[Action]
    stop: Stop
    expect: list[Expectation]


@dataclass(slots=True)
class Scenario:
    """Everything one line of a scenario file says. ``line`` 0: not from a file."""

    id: str
    players: list[str]
    options: Fields
    setup: list[Entry]
    life: dict[str, int]
    parts: list[Part]
    line: int = 0
    internal: bool = False


def step_name(step: int) -> str:
    """The step as scenarios call it."""
    return SAID.get(step, STEP_NAMES[step])
