"""The game: a committed snapshot, the answers given since, and the question that waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .decisions import CANCEL, Agent, Answer, Decision, IllegalAnswer, Note, Reversed, Run, Undecided
from .ir.card import Card
from .rules import complete, writes
from .rules.actions import act
from .rules.resolving import instruct, resolve
from .rules.start import begin, new_state
from .rules.turn import begin_step, check, end_step
from .state.constants import CHECK, END_STEP, OVER, PRIORITY
from .state.state import State

PROCEDURES: Final[tuple[Callable[[Run], None], ...]] = (begin, begin_step, check, act, resolve, instruct, end_step)
CHAPTERS: Final = complete.CHAPTERS
LOOP_LIMIT: Final = 20_000  # transactions without any choice: a loop of mandatory actions (104.4b)


class Game:
    """One game at one position. ``decision`` is the question that waits, None when the game is over.

    Position = snapshot + answers; ``state`` is what the table looks like at the question. Forks are cheap and share
    everything; ``undo`` goes back to any earlier question of this game.
    """

    def __init__(self, snapshot: State, answers: Sequence[Answer] = (), trace: bool = False) -> None:
        self.snapshot = snapshot
        self.answers: list[Answer] = list(answers)
        self.state = snapshot
        self.decision: Decision | None = None
        self.shown = False
        self.idle = 0
        self.tracing = trace
        self.log: list[Note] = []
        self.past: list[tuple[State, list[Answer], int, int]] = []
        self.advance()

    @classmethod
    def new(
        cls,
        decks: Sequence[Sequence[Card]],
        seed: int = 0,
        life: int = 20,
        first: int | None = None,
        trace: bool = True,
    ) -> Game:
        """103 A new game of two to six players, one deck (a sequence of cards) each."""
        if not 2 <= len(decks) <= 6:
            raise ValueError(f"two to six players wanted, not {len(decks)}")
        return cls(new_state(decks, seed, life, first), (), trace)

    def advance(self) -> Decision | None:
        """Run transactions until a question comes up or the game is over."""
        work, ours = self.snapshot, False
        while work.todo != OVER:
            here = ours and not self.answers and asks_before_writing(work)
            notes: list[Note] | None = [] if self.tracing else None
            run = Run(work if here else work.fork(), self.answers, None, notes)
            asked = bool(self.answers)
            try:
                PROCEDURES[run.state.todo](run)
            except Undecided as question:
                self.snapshot = work
                self.state = run.state
                self.decision = question.decision
                self.shown = run.shown
                return self.decision
            except Reversed as reversal:  # 733: the attempt never happened
                if reversal.reason is not None:
                    work, ours = work.fork(), True
                    writes.refuse(work, self.answers[0])
                self.answers = []
                continue
            work, ours = run.state, True
            self.answers = []
            if notes:
                self.log += notes
            self.idle = 0 if asked else self.idle + 1
            if self.idle > LOOP_LIMIT:
                work = work.fork()
                draw_by_loop(work)
        self.snapshot = self.state = work
        self.decision = None
        return None

    def answer(self, answer: Answer) -> Decision | None:
        """Answer the question and go on; IllegalAnswer, with the rule, when it is not a legal one."""
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("104.1 the game is over")
        answer = tuple(answer)
        if answer == CANCEL:
            if not decision.cancellable or self.shown:
                raise IllegalAnswer("733.1 this cannot be reversed")
        else:
            error = decision.error(answer)
            if error is not None:
                raise IllegalAnswer(error)
        self.past.append((self.snapshot, self.answers, len(self.log), self.idle))
        self.answers = [*self.answers, answer]
        return self.advance()

    def undo(self, count: int = 1) -> Decision | None:
        """Back to the question ``count`` answers ago; ValueError when there are not so many."""
        if not 0 < count <= len(self.past):
            raise ValueError(f"only {len(self.past)} answers can be taken back")
        self.snapshot, self.answers, noted, self.idle = self.past[-count]
        del self.past[-count:]
        del self.log[noted:]
        return self.advance()

    def fork(self) -> Game:
        """Another game at the same position, in constant time: snapshots are never written again."""
        made = Game.__new__(Game)
        made.snapshot = self.snapshot
        made.answers = self.answers
        made.state = self.state
        made.decision = self.decision
        made.shown = self.shown
        made.idle = self.idle
        made.tracing = self.tracing
        made.log = self.log.copy() if self.tracing else []
        made.past = []
        return made

    @property
    def over(self) -> bool:
        """104.1"""
        return self.state.todo == OVER

    @property
    def winner(self) -> int | None:
        """The winning player's index, None while the game goes on or when it was drawn."""
        return self.state.winners[0] if self.over and len(self.state.winners) == 1 else None


def draw_by_loop(state: State) -> None:
    """104.4b A loop of mandatory actions ends the game in a draw."""
    writes.game_over(state, (), OVER)


def asks_before_writing(state: State) -> bool:
    """Whether the next transaction writes nothing before its first question, or asks nothing: it needs no fork."""
    todo = state.todo
    if todo == PRIORITY:
        return True
    if todo == CHECK:
        return not state.check_due and not state.pending
    return todo == END_STEP and not any([p.pool for p in state.players])


class Played:
    """The end of a synchronous game, and what it took."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.transactions = 0
        self.script: list[Answer] = []
        self.trace: list[Note] | None = None


def play_out(state: State, agents: list[Agent], trace: list[Note] | None = None, limit: int = 1_000_000) -> Played:
    """Synchronous play: agents are called from inside the rules, nothing is run twice.

    Only a spell or ability being put on the stack can be reversed (733): ``mark`` forks there.
    """
    played = Played(state)
    idle = 0
    while state.todo != OVER and played.transactions < limit:
        run = Run(state, [], agents, trace)
        played.transactions += 1
        try:
            PROCEDURES[run.state.todo](run)
        except Reversed as reversal:
            assert run.before is not None
            state = run.before
            played.script += run.asked  # a reversed attempt is part of the record: it may have refused an action
            if trace is not None:
                del trace[run.marked_trace :]
            if reversal.reason is not None:
                writes.refuse(state, run.answers[0])
            continue
        state = run.state
        played.script += run.asked
        idle = 0 if run.asked else idle + 1
        if idle > LOOP_LIMIT:
            draw_by_loop(state)
    played.state = state
    played.trace = trace
    return played
