"""The law that holds at every question: game = replay = save and load = fork = undo. For tests and bug hunts."""

from __future__ import annotations

import json
from collections.abc import Sequence

from .agents import RandomAgent
from .decisions import Answer
from .game import Game
from .ir.card import Cards
from .state.codec import decode, digest, encode
from .state.seating import Seating


class Difference(AssertionError):
    """Two ways to the same position have led to different positions; the text says which and where."""


def play_and_check(
    decks: Sequence[Cards], seed: int, every: int = 1, limit: int = 2000, seating: Seating | None = None
) -> tuple[int, str]:
    """Play a game at random, checking at each ``every``-th question; the number of questions and the last digest.

    Checked: a fork answered the same way, the original after its fork has played on, a state that was written to JSON
    and read again, and at the end undo to the first question and the same answers again.
    """
    game = Game.new(decks, seed, trace=False, seating=seating)
    agent, other = RandomAgent(seed), RandomAgent(seed + 1)
    answers: list[Answer] = []
    digests = [digest(game.state)]
    while game.decision is not None and len(answers) < limit:
        answer = agent.answer(game.state, game.decision)
        if len(answers) % every == 0:
            check(game, answer, other)
        game.answer(answer)
        answers.append(answer)
        digests.append(digest(game.state))
    replay(game, answers, digests)
    return len(answers), digests[-1]


def check(game: Game, answer: Answer, other: RandomAgent) -> None:
    """One question: forks, saves and the game itself agree about what the answer leads to."""
    before = digest(game.state)
    fork = game.fork()
    fork.answer(answer)
    saved = json.loads(json.dumps(encode(game.snapshot)))
    loaded = Game(decode(saved), [tuple(a) for a in game.answers])
    if digest(loaded.state) != before:
        raise Difference(f"save and load differ at turn {game.state.turn}")
    loaded.answer(answer)
    if digest(loaded.state) != digest(fork.state):
        raise Difference(f"a loaded game goes on differently at turn {game.state.turn}")
    wild = game.fork()
    for _ in range(6):
        if wild.decision is not None:
            wild.answer(other.answer(wild.state, wild.decision))
    if digest(game.state) != before:
        raise Difference(f"a fork has written to the game at turn {game.state.turn}")


def replay(game: Game, answers: list[Answer], digests: list[str]) -> None:
    """Undo everything, then give the same answers again."""
    if answers:
        game.undo(len(answers))
    if digest(game.state) != digests[0]:
        raise Difference("undo to the start does not give the start")
    for n, answer in enumerate(answers):
        game.answer(answer)
        if digest(game.state) != digests[n + 1]:
            raise Difference(f"the replay differs after answer {n}")
