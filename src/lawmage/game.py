"""The game: a committed snapshot, the answers given since, and the question that waits."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, Final

from . import notation, saves
from .decisions import CANCEL, Agent, Answer, Decision, IllegalAnswer, Note, Reversed, Run, Undecided
from .ir.card import Card, Cards
from .result import Result
from .rules import complete, course
from .rules.actions import PASSING, Act, act, why_not
from .rules.effects.subgames import resume
from .rules.layer_story import layer_story
from .rules.resolving import instruct, resolve
from .rules.start import begin, choose_companions, new_state, sideboards_of
from .rules.state_based import leave
from .rules.turn import begin_step, check, end_step
from .saves import SaveError
from .state.codec import digest, encode
from .state.constants import CHECK, END_STEP, INSTRUCT, OVER, PRIORITY, RESOLVE
from .state.seating import Seating, named
from .state.state import State
from .view import seen_by

PROCEDURES: Final[tuple[Callable[[Run], None], ...]] = (
    *(begin, begin_step, check, act, resolve, instruct, end_step),  # in the order of their numbers
    *(end_step, resume),  # nothing is left to do when the game is over
    choose_companions,
)
CHAPTERS: Final = complete.CHAPTERS
RESOLVING: Final = (RESOLVE, INSTRUCT)
LOOP_LIMIT: Final = 20_000  # transactions without any choice but to pass: a loop of mandatory actions (104.4b)
MOST_SEATS: Final = 12
CONCEDED: Final = -9998  # the answer (CONCEDED, player) is legal at any time (104.3a)


class Moment:
    """A question that was answered: where it stood, and the answer. Frozen."""

    __slots__ = ("answers", "given", "idle", "noted", "snapshot")

    def __init__(self, snapshot: State, answers: list[Answer], noted: int, idle: int, given: Answer) -> None:
        self.snapshot = snapshot
        self.answers = answers
        self.noted = noted
        self.idle = idle
        self.given = given


class Game:
    """One game at one position. ``decision`` is the question that waits, None when the game is over.

    Position = snapshot + answers; ``state`` is what the table looks like at the question. Forks are cheap and share
    everything; ``undo`` goes back to any earlier question of this game.
    """

    def __init__(
        self, snapshot: State, answers: Sequence[Answer] = (), trace: bool = False, waiting: bool = False
    ) -> None:
        """``waiting``: the game stands at a question already, which the caller fills in."""
        self.snapshot = snapshot
        self.answers: list[Answer] = list(answers)
        self.state = snapshot
        self.decision: Decision | None = None
        self.shown = False
        self.idle = 0
        self.tracing = trace
        self.log: list[Note] = []
        self.log_shared = False
        self.past: list[Moment] = []
        if not waiting:
            self.advance()

    @classmethod
    def new(
        cls,
        decks: Sequence[Cards],
        seed: int = 0,
        life: int | None = None,
        first: int | None = None,
        trace: bool = True,
        seating: Seating | str | None = None,
        sideboards: Sequence[Sequence[Card]] | None = None,
    ) -> Game:
        """103 A new game of two to six players, one deck (a sequence of cards) each.

        ``seating``: teams and ranges of influence, or the name of a table with them, see ``lawmage.state.seating``;
        ``life`` None: as they say, else 20. ``sideboards`` (100.4): one for each deck; None: what loaded decks bring.
        """
        if isinstance(seating, str):
            seating = named(seating, len(decks))
        if not 2 <= len(decks) <= (6 if seating is None else MOST_SEATS):
            raise ValueError(f"two to six players wanted, not {len(decks)}")
        if seating is not None and not seating.seats(len(decks)):
            raise ValueError(f"the seating is not for {len(decks)} players")
        beside = sideboards_of(decks) if sideboards is None else sideboards
        if len(beside) not in (0, len(decks)):
            raise ValueError(f"{len(beside)} sideboards for {len(decks)} decks")
        given: list[Any] = [*decks, *beside]  # whatever they are
        for n, deck in enumerate(given):
            said = f"{'deck' if n < len(decks) else 'sideboard'} {n % len(decks) + 1}"
            for card in deck:
                if not isinstance(card, Card):
                    raise TypeError(f"{said} holds {card!r}, which is no card: lawmage.load_deck makes decks")
        usual = seating.life if seating is not None else 20
        state = new_state(decks, seed, usual if life is None else life, first, (), seating, beside)
        if life is not None and life != 20 or usual != 20:
            state.starting_life = state.players[0].life  # 103.4
        return cls(state, (), trace)

    # -- going on ----------------------------------------------------------------------------------------------------

    def advance(self) -> Decision | None:
        """Run transactions until a question comes up or the game is over."""
        work, ours = self.snapshot, False
        while work.todo != OVER:
            here = ours and not self.answers and asks_before_writing(work)
            notes: list[Note] | None = [] if self.tracing else None
            run = Run(work if here else work.fork(), self.answers, None, notes)
            asked = bool(self.answers) and not only_passed(work.todo, self.answers)
            try:
                PROCEDURES[run.state.todo](run)
            except Undecided as question:
                self.snapshot = work
                self.state = run.state
                self.decision = question.decision
                self.shown = run.shown
                return self.decision
            except Reversed as reversal:  # 733: the attempt never happened
                if work.todo in RESOLVING:
                    work, ours = work.fork(), True
                    course.abandon(work)
                elif reversal.reason is not None:
                    work, ours = work.fork(), True
                    course.refuse(work, self.answers[0], reversal.redo)
                self.answers = []
                continue
            work, ours = run.state, True
            self.answers = []
            if notes:
                self.note(notes)
            self.idle = 0 if asked else self.idle + 1
            if self.idle > LOOP_LIMIT:
                work = work.fork()
                draw_by_loop(work)
                self.idle = 0
        self.snapshot = self.state = work
        self.decision = None
        return None

    def note(self, notes: list[Note]) -> None:
        """Adds to the log, which forks share until one of them adds to it."""
        if self.log_shared:
            self.log = self.log.copy()
            self.log_shared = False
        self.log += notes

    def answer(self, answer: Answer | str) -> Decision | None:
        """Answer the question and go on; IllegalAnswer, with the rule, when it is not a legal one.

        An answer is a tuple of numbers or its text: "pass", "cast Shock", "cast Shock at Goblin Piker", "3", "none".
        """
        if isinstance(answer, str):
            return self.answer_text(answer)
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("104.1 the game is over")
        answer = tuple(answer)
        if len(answer) == 2 and answer[0] == CONCEDED:
            return self.concede(answer[1])
        if answer == CANCEL:
            if not decision.cancellable or self.shown:
                raise IllegalAnswer("733.1 this cannot be reversed")
        else:
            error = decision.error(answer)
            if error is not None:
                raise IllegalAnswer(error)
        self.remember(answer)
        before = self.snapshot
        self.answers = [*self.answers, answer]
        self.advance()
        if before is not self.snapshot:  # what is kept for undo is found again when it is needed
            before.memo = None
            before.views = None
        return self.decision

    def answer_text(self, text: str) -> Decision | None:
        """An answer in words. "cast X at Y" answers what is asked about targets and payment too, or nothing is done."""
        try:
            return self.answer(self.parse(text))
        except IllegalAnswer:
            begun, at, target = text.partition(" at ")
            if not at or not isinstance(self.decision, Act):
                raise
        before = len(self.past)
        asked = self.answer(self.parse(begun))
        try:
            while asked is not None and asked.what != "target" and asked.cancellable:
                asked = self.answer(asked.first())
            if asked is None or asked.what != "target":
                raise IllegalAnswer(f"601.2c {begun!r} asks for no target")
            asked = self.answer(self.parse(target))
            while asked is not None and asked.what == "pay":
                asked = self.answer(asked.first())
            return asked
        except IllegalAnswer:
            self.undo(len(self.past) - before)
            raise

    def concede(self, player: int) -> Decision | None:
        """104.3a A player leaves the game at once; what was being done and had not happened yet is not done."""
        if self.over:
            raise IllegalAnswer("104.1 the game is over")
        if player not in self.state.living:
            raise IllegalAnswer(f"104.3a player {player + 1} is not in the game")
        self.remember((CONCEDED, player))
        notes: list[Note] | None = [] if self.tracing else None
        run = Run(self.snapshot.fork(), [], None, notes)
        leave(run, [(player, "104.3a")])
        self.snapshot = run.state
        self.answers = []
        self.note(notes or [])
        return self.advance()

    def remember(self, given: Answer) -> None:
        self.past.append(Moment(self.snapshot, self.answers, len(self.log), self.idle, given))

    def undo(self, count: int = 1) -> Decision | None:
        """Back to the question ``count`` answers ago; ValueError when there are not so many."""
        if not 0 < count <= len(self.past):
            raise ValueError(f"only {len(self.past)} answers can be taken back")
        moment = self.past[-count]
        self.snapshot, self.answers, self.idle = moment.snapshot, moment.answers, moment.idle
        del self.past[-count:]
        self.log = self.log[: moment.noted]
        self.log_shared = False
        return self.advance()

    def fork(self) -> Game:
        """Another game at the same position, in constant time: snapshots are never written again."""
        made = Game(self.snapshot, (), self.tracing, True)
        made.answers = self.answers
        made.state = self.state
        made.decision = self.decision
        made.shown = self.shown
        made.idle = self.idle
        made.log = self.log
        made.log_shared = self.log_shared = True
        return made

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """104.1"""
        return self.state.todo == OVER

    @property
    def winner(self) -> int | None:
        """The winning player's index, None while the game goes on or when it was drawn."""
        return self.state.winners[0] if self.over and len(self.state.winners) == 1 else None

    @property
    def result(self) -> Result | None:
        """104.2-4 How the game ended, None while it goes on."""
        if not self.over:
            return None
        lost = tuple([(p.index, p.lost) for p in self.state.players if p.lost])
        return Result(self.state.winners, lost, self.state.turn)

    @property
    def asked(self) -> int | None:
        """Who answers the question: its player, or whoever makes that player's decisions (723.5)."""
        if self.decision is None:
            return None
        return Run(self.state, []).decider(self.decision.player)

    @property
    def question(self) -> str:
        """The question in a line; empty when the game is over."""
        return notation.question(self.state, self.decision) if self.decision is not None else ""

    @property
    def script(self) -> list[Answer]:
        """The answers given to this game, in order."""
        return [moment.given for moment in self.past]

    @property
    def options(self) -> list[Answer]:
        """The legal answers; ValueError where there are too many to list (a division, many attackers)."""
        if self.decision is None:
            return []
        found = notation.enumerated(self.decision)
        if found is None:
            raise ValueError(f"{self.decision.rule} too many answers to list")
        return found

    def text(self, answer: Answer) -> str:
        """A legal answer in words, as ``parse`` reads them."""
        if len(answer) == 2 and answer[0] == CONCEDED:
            return f"player {answer[1] + 1} concedes"
        if self.decision is None:
            raise IllegalAnswer("104.1 the game is over")
        return notation.print_answer(self.state, self.decision, answer)

    def parse(self, text: str) -> Answer:
        """The answer that the words mean; IllegalAnswer lists what they could mean."""
        if self.decision is None:
            raise IllegalAnswer("104.1 the game is over")
        said = notation.fold(text)
        if said == "concede":
            return (CONCEDED, self.decision.player)
        if said.startswith("player ") and said.endswith(" concedes") and said.split()[1].isdecimal():
            return (CONCEDED, int(said.split()[1]) - 1)
        return notation.parse_answer(self.state, self.decision, text)

    def why_not(self, object_id: int, player: int | None = None) -> str:
        """Why the player (the one who is asked) can do nothing with an object now, with the rule."""
        asked = self.asked if player is None else player
        return why_not(self.state, asked if asked is not None else 0, object_id)

    def layers(self, object_id: int) -> list[Note]:
        """613 Why the object is what it is: what each effect made of it, each with the rule of its layer."""
        return layer_story(self.state, object_id)

    def view(self, player: int | None = None) -> dict[str, Any]:
        """What the player may see, as plain data (None: as a spectator)."""
        return seen_by(self.state, player, self.decision)

    # -- saving ------------------------------------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game with its whole history; SaveError when that is impossible."""
        first = self.past[0] if self.past else Moment(self.snapshot, self.answers, 0, self.idle, ())
        data: dict[str, Any] = {
            "digest": digest(self.state),
            "trace": self.tracing,
            "idle": [first.idle, self.idle],
            "begun": first.answers,
            "script": self.script,
            "answers": self.answers,
            "start": encode(first.snapshot),
        }
        if first.snapshot is not self.snapshot:
            data["position"] = encode(self.snapshot)
        saves.write(path, data)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Game:
        """The saved game with its log and history; where a change of the rules has made that differ, the position."""
        data = saves.read(path)
        idle = data.get("idle", [0, 0])
        if not (isinstance(idle, list) and len(idle) == 2 and all([isinstance(n, int) for n in idle])):
            raise SaveError(f"{path}: damaged: idle")
        answers = saves.answers_of(data, "answers", path)
        game = cls.replay(data, path) if data["engine"] == saves.ENGINE else None
        if game is None:
            state = saves.state_of(data, "position" if "position" in data else "start", path)
            game = cls(state, answers, bool(data.get("trace")))
            if digest(game.state) != data.get("digest"):
                raise SaveError(f"{path}: damaged, or saved by another version: the position differs")
        game.idle = idle[1]
        return game

    @classmethod
    def replay(cls, data: dict[str, Any], path: str | os.PathLike[str] = "") -> Game | None:
        """The saved game played again from its start; None when that ends in another position."""
        game = cls(saves.state_of(data, "start", path), saves.answers_of(data, "begun", path), bool(data.get("trace")))
        for given in saves.answers_of(data, "script", path):
            if game.decision is None:
                return None
            try:
                game.answer(given)
            except IllegalAnswer:
                return None
        return game if "digest" not in data or digest(game.state) == data["digest"] else None


def only_passed(todo: int, answers: list[Answer]) -> bool:
    """732.5 Nobody has to do anything to end a loop; passing does not."""
    return todo == PRIORITY and answers == [PASSING]


def draw_by_loop(state: State) -> None:
    """104.4b A loop of mandatory actions ends the game in a draw.

    801.16 With limited ranges of influence for those whose objects are part of it, and everybody in their range.
    """
    seating = state.seating
    if seating is None or not seating.near:
        course.game_over(state, (), OVER)
        return
    involved = {state.objects[item].controller for item in state.stack} | {p.frame.controller for p in state.pending}
    involved = involved or {state.active}
    drawn = [p for p in state.living if any([seating.within(one, p) for one in involved])]
    leave(Run(state, []), [(p, "801.16") for p in drawn])


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

    Only what is done with priority and what resolves can be reversed (733): ``mark`` forks there.
    """
    played = Played(state)
    idle = 0
    while state.todo != OVER and played.transactions < limit:
        run = Run(state, [], agents, trace)
        played.transactions += 1
        todo = state.todo
        if todo in RESOLVING:
            run.mark()
        try:
            PROCEDURES[todo](run)
        except Reversed as reversal:
            assert run.before is not None
            state = run.before
            played.script += run.asked  # a reversed attempt is part of the record: it may have refused an action
            if trace is not None:
                del trace[run.marked_trace :]
            if todo in RESOLVING:
                course.abandon(state)
            elif reversal.reason is not None:
                course.refuse(state, run.answers[0], reversal.redo)
            continue
        state = run.state
        played.script += run.asked
        idle = 0 if run.asked and not only_passed(todo, run.asked) else idle + 1
        if idle > LOOP_LIMIT:
            draw_by_loop(state)
            idle = 0
    played.state = state
    played.trace = trace
    return played
