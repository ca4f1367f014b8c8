"""The questions rules ask, and the one function that asks them.

An answer is a tuple of ints that are values: object ids, players as ``-1 - player``, numbers, indices of modes. It is
never a position in a list of options, so one format serves scripts, networks, saves and searches.
"""

from __future__ import annotations

from typing import Final

from .agent import Agent as Agent  # noqa: PLC0414 - exported from here
from .state.state import State

Answer = tuple[int, ...]
CANCEL: Final[Answer] = (-9999,)


class Undecided(Exception):
    """The attempt met a question nobody has answered yet."""

    def __init__(self, decision: Decision) -> None:
        super().__init__()
        self.decision = decision


class Reversed(Exception):
    """733 The action being taken is reversed: its attempt is dropped. With a reason, it cannot be completed at all.

    ``redo``: it could not be completed as the player began to pay for it, but perhaps in another way (733.2).
    """

    def __init__(self, reason: str | None = None, redo: bool = False) -> None:
        super().__init__()
        self.reason = reason
        self.redo = redo


class IllegalAnswer(ValueError):
    """The answer is not one of the legal ones; the text says what would be, and by which rule."""


class Decision:
    """One question for one player. Options are found only when somebody asks for them.

    ``rule`` is the rule that asks, ``what`` the kind of choice (target, mode, X, may, attackers …), ``source`` the
    object it is about (0: none), ``text`` a phrase for people.
    """

    def __init__(
        self, player: int, rule: str, what: str, cancellable: bool = False, source: int = 0, text: str = ""
    ) -> None:
        self.player = player
        self.rule = rule
        self.what = what
        self.cancellable = cancellable
        self.source = source
        self.text = text

    def forced(self) -> Answer | None:
        """The answer when there is no choice."""
        return None

    def first(self) -> Answer:
        """A legal answer, always the same one."""
        raise NotImplementedError

    def sample(self, rng: State) -> Answer:
        """A legal answer by chance."""
        raise NotImplementedError

    def error(self, answer: Answer) -> str | None:
        """Why the answer is not legal, or None."""
        raise NotImplementedError


class Pick(Decision):
    """Some of the options, in the order given. ``labels`` name options that are neither objects nor players.

    ``good`` is a hint for agents: 1 the options gain by being picked, -1 they lose, 0 unknown.
    ``repeat`` allows the same option more than once.
    """

    def __init__(
        self,
        player: int,
        rule: str,
        what: str,
        options: list[int],
        least: int = 1,
        most: int = 1,
        cancellable: bool = False,
        source: int = 0,
        text: str = "",
        labels: tuple[str, ...] = (),
        repeat: bool = False,
        good: int = 0,
    ) -> None:
        super().__init__(player, rule, what, cancellable, source, text)
        self.options = options
        self.least = least
        self.most = most
        self.labels = labels
        self.repeat = repeat
        self.good = good
        self.worth: tuple[int, ...] = ()  # of each option
        self.total = 0  # the options picked are worth at most so much; 0: no limit
        self.slot = -1  # which of the targets is chosen, for agents; -1: no target

    def forced(self) -> Answer | None:
        if self.most == 0 or not self.options:
            return ()
        if self.repeat and self.most > 1:
            return None
        if self.what in ("trigger", "order"):
            return tuple(self.options[: self.least]) if len(self.options) == 1 else None
        if self.least == self.most == len(self.options):
            return tuple(self.options)
        return None

    def first(self) -> Answer:
        return tuple(self.options[: self.least]) if not self.repeat else (self.options[0],) * self.least

    def sample(self, rng: State) -> Answer:
        left = list(self.options)
        top = self.most if self.repeat else min(self.most, len(left))
        count = self.least + rng.random(top - self.least + 1)
        if self.repeat:
            return self.within(tuple([left[rng.random(len(left))] for _ in range(count)]))
        return tuple([left.pop(rng.random(len(left))) for _ in range(count)])

    def within(self, answer: Answer) -> Answer:
        """The first of them that are worth no more than allowed together."""
        while self.total and sum([self.worth[self.options.index(one)] for one in answer]) > self.total:
            answer = answer[:-1]
        return answer

    def error(self, answer: Answer) -> str | None:
        if not self.least <= len(answer) <= self.most:
            return f"{self.rule} {self.what}: {self.least} to {self.most} wanted, {len(answer)} given"
        if not self.repeat and len(set(answer)) != len(answer):
            return f"{self.rule} {self.what}: the same option twice"
        for one in answer:
            if one not in self.options:
                return f"{self.rule} {self.what}: {one} is not an option"
        if self.within(answer) != answer:
            return f"{self.rule} {self.what}: worth more than {self.total}"
        return None


class Constrained(Pick):
    """A pick in which not every combination is legal; ``legal`` answers are found by the rule that asks.

    ``fits`` is asked of each prefix-free answer through ``check``; ``fallback`` is a legal answer.
    """

    def __init__(self, base: Pick, fallback: Answer) -> None:
        super().__init__(
            base.player,
            base.rule,
            base.what,
            base.options,
            base.least,
            base.most,
            base.cancellable,
            base.source,
            base.text,
            base.labels,
            base.repeat,
            base.good,
        )
        self.slot = base.slot
        self.fallback = fallback

    def check(self, answer: Answer) -> str | None:
        """Why this combination is not legal; subclasses know."""
        raise NotImplementedError

    def forced(self) -> Answer | None:
        return None if len(self.options) > 1 or self.least != 1 or self.most != 1 else super().forced()

    def first(self) -> Answer:
        return self.fallback

    def sample(self, rng: State) -> Answer:
        for _ in range(8):
            answer = super().sample(rng)
            if self.check(answer) is None:
                return answer
        return self.fallback

    def error(self, answer: Answer) -> str | None:
        wrong = super().error(answer)
        return wrong if wrong is not None else self.check(answer)


class Number(Decision):
    """A number from ``low`` to ``high``."""

    def __init__(
        self,
        player: int,
        rule: str,
        what: str,
        low: int,
        high: int,
        cancellable: bool = False,
        source: int = 0,
        text: str = "",
    ) -> None:
        super().__init__(player, rule, what, cancellable, source, text)
        self.low = low
        self.high = high

    def forced(self) -> Answer | None:
        return (self.low,) if self.low == self.high else None

    def first(self) -> Answer:
        return (self.low,)

    def sample(self, rng: State) -> Answer:
        return (self.low + rng.random(self.high - self.low + 1),)

    def error(self, answer: Answer) -> str | None:
        good = len(answer) == 1 and self.low <= answer[0] <= self.high
        return None if good else f"{self.rule} {self.what}: a number from {self.low} to {self.high} wanted"


class Divide(Decision):
    """601.2d, 510.1c A total divided among some refs, each getting at least ``least``.

    ``lethal`` (combat): how much is lethal to each; each of the last ``spill`` of ``among`` may get something only when
    all before it have that much (702.19b-c).
    """

    def __init__(
        self,
        player: int,
        rule: str,
        what: str,
        total: int,
        among: list[int],
        least: int,
        cancellable: bool = False,
        source: int = 0,
        lethal: tuple[int, ...] = (),
        spill: int = 0,
    ) -> None:
        super().__init__(player, rule, what, cancellable, source)
        self.total = total
        self.among = among
        self.least = least
        self.lethal = lethal
        self.spill = spill

    def forced(self) -> Answer | None:
        return (self.total,) if len(self.among) == 1 else None

    def first(self) -> Answer:
        if not self.lethal:
            spare = self.total - self.least * len(self.among)
            return tuple([self.least + (spare if k == 0 else 0) for k in range(len(self.among))])
        left = self.total
        parts = []
        for need in self.lethal:
            parts.append(min(need, left))
            left -= parts[-1]
        if self.spill and len(parts) < len(self.among):
            parts.append(left)
        else:
            parts[0] += left
        return tuple(parts)

    def sample(self, rng: State) -> Answer:
        if self.lethal:
            return self.first()
        parts = [self.least] * len(self.among)
        for _ in range(self.total - self.least * len(parts)):
            parts[rng.random(len(parts))] += 1
        return tuple(parts)

    def error(self, answer: Answer) -> str | None:
        good = len(answer) == len(self.among) and sum(answer) == self.total and min(answer) >= self.least
        if not good:
            return f"{self.rule} {self.what}: divide {self.total} among {len(self.among)}, each at least {self.least}"
        for last in range(len(answer) - self.spill, len(answer)):
            if answer[last] > 0:
                for part, need in zip(answer[:last], self.lethal, strict=False):
                    if part < need:
                        return f"702.19b {self.what}: every blocker needs lethal damage first"
        return None


Note = tuple[str, str]  # rule number, sentence


class Run:
    """One execution of a transaction: a working state, the answers so far, and who answers further."""

    def __init__(
        self, state: State, answers: list[Answer], agents: list[Agent] | None = None, trace: list[Note] | None = None
    ) -> None:
        self.state = state
        self.answers = answers
        self.agents = agents
        self.trace = trace
        self.cursor = 0
        self.asked: list[Answer] = []
        self.before: State | None = None
        self.marked_trace = 0
        self.inherited: tuple[tuple[int, int], ...] = ()  # 614.5 effects that have had their chance at what is done now
        self.entering: tuple[int, ...] = ()  # 614.13 what is about to enter the battlefield at the same time
        self.shown = False  # a library was touched or hidden information was shown: no way back (733.1)
        self.every = False  # agents are asked even where there is only one answer: scripts know what was asked
        self.imagined = False  # what would happen: nobody is asked, the first legal answer counts

    def mark(self) -> None:
        """733 From here on the action may be reversed: keep the state it started from."""
        if self.agents is not None:
            self.before = self.state
            self.state = self.state.fork()
            if self.trace is not None:
                self.marked_trace = len(self.trace)

    def choose(self, decision: Decision) -> Answer:
        """A recorded answer, a forced one, an agent's, or Undecided. Every answer is recorded, forced ones too."""
        n = self.cursor
        if n < len(self.answers):
            answer = self.answers[n]
        else:
            forced = None if self.every else decision.forced()
            if forced is not None:
                answer = forced
            elif self.agents is None:
                if not self.imagined:
                    raise Undecided(decision)
                answer = decision.first()
            else:
                answer = self.agents[self.decider(decision.player)].answer(self.state, decision)
                self.asked.append(answer)
                if not (answer == CANCEL and decision.cancellable and not self.shown):
                    error = decision.error(answer)
                    if error is not None:
                        raise IllegalAnswer(error)
            self.answers.append(answer)
        self.cursor = n + 1
        if answer == CANCEL:
            raise Reversed
        return answer

    def chance(self, player: int, what: str, sides: int) -> int:
        """705, 706 A number from 0 by chance, unless an agent says which."""
        said = self.agents[player].chance(what, sides) if self.agents is not None else -1
        return said if said >= 0 else self.state.random(sides)

    def decider(self, player: int) -> int:
        """723.5 Who decides for the player; of several the last one to have got control (723.1a)."""
        for controlled, by in reversed(self.state.controls):
            if controlled == player:
                return by
        return player
