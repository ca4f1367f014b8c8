"""Games between agents: one, or many in several processes; what came of them does not depend on the processes."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from . import saves
from .agents import agent
from .cards.decks import find_deck
from .cards.library import Library
from .cards.starter import starter_decks
from .decisions import Agent, Answer
from .game import Game, play_out
from .ir.card import Cards, LoadedDeck
from .rules.start import new_state
from .state.codec import digest, encode
from .state.constants import OVER
from .state.seating import Seating

Plain = dict[str, Any]
LIMIT: Final = 100_000  # transactions after which a game counts as endless
SEED_STEP: Final = 1_000_003  # games of one simulation have seeds so far apart


class Recorder(Agent):
    """Asks another agent and writes the answers down, so that a game that breaks can be played again."""

    def __init__(self, inner: Agent, script: list[Answer]) -> None:
        self.inner = inner
        self.script = script

    def answer(self, state: Any, decision: Any) -> Answer:
        answer = self.inner.answer(state, decision)
        self.script.append(answer)
        return answer


class Match:
    """One game to be played. Frozen."""

    __slots__ = ("agents", "decks", "number", "seed")

    def __init__(self, number: int, decks: tuple[str, ...], agents: tuple[str, ...], seed: int) -> None:
        self.number = number
        self.decks = decks
        self.agents = agents
        self.seed = seed


def play(
    *decks: str | Cards,
    agents: Sequence[str | Agent] = ("heuristic",),
    seed: int = 0,
    trace: bool = True,
    seating: Seating | str | None = None,
) -> Game:
    """A whole game between agents; the finished Game has the log, and can be undone to any question.

    Decks are starter decks' names, files, or lists of cards; agents are names or agents, the last one plays the rest.
    """
    cards = [loaded(deck) if isinstance(deck, str) else deck for deck in decks]
    seats = seated(agents, len(cards), seed)
    game = Game.new(cards, seed, trace=trace, seating=seating)
    while game.decision is not None:
        game.answer(seats[game.asked or 0].answer(game.state, game.decision))
    return game


def seated(agents: Sequence[str | Agent], count: int, seed: int) -> list[Agent]:
    """An agent for each seat, with seeds of their own."""
    found: list[Agent] = []
    for n in range(count):
        one = agents[min(n, len(agents) - 1)]
        found.append(agent(one, seed * 64 + n) if isinstance(one, str) else one)
    return found


_LOADED: Final[dict[str, LoadedDeck]] = {}


def loaded(said: str) -> LoadedDeck:
    """The cards of a deck; read once in each process. Starter decks are played as they were shipped."""
    found = _LOADED.get(said)
    if found is None:
        library = Library(None) if said.lower() in starter_decks() else Library.open()
        found = _LOADED[said] = library.cards_of(find_deck(said))
    return found


# Many games -------------------------------------------------------------------------------------------------


def pairings(decks: Sequence[str], agents: Sequence[str], games: int, seed: int) -> list[Match]:
    """Games in which every pair of decks meets equally often (to within one), changing seats each time.

    The first agent plays the first deck of a pair, the second the second.
    """
    pairs = list(combinations(decks, 2)) or [(decks[0], decks[0])]
    both = (agents[0], agents[1 if len(agents) > 1 else 0])
    found = []
    for n in range(games):
        order = 1 if (n // len(pairs)) % 2 == 0 else -1
        found.append(Match(n, pairs[n % len(pairs)][::order], both[::order], seed * SEED_STEP + n))
    return found


def play_match(match: Match, errors: str | None = None) -> Plain:
    """One game: how it ended, or what went wrong and (in the folder ``errors``) a file that plays it again."""
    cards = [loaded(deck) for deck in match.decks]
    script: list[Answer] = []
    seats: list[Agent] = [Recorder(one, script) for one in seated(match.agents, len(cards), match.seed)]
    start = new_state(cards, match.seed)
    begun = encode(start)
    clock = time.process_time()
    told: Plain = {"number": match.number, "decks": list(match.decks), "agents": list(match.agents), "seed": match.seed}
    try:
        state = play_out(start, seats, None, LIMIT).state
    except Exception as error:  # noqa: BLE001  whatever goes wrong in a game is this game's result
        told |= failed(match, script, begun, f"{type(error).__name__}: {error}", errors)
    else:
        if state.todo == OVER:
            told |= {"winners": list(state.winners), "turns": state.turn, "digest": digest(state)}
        else:
            told |= failed(match, script, begun, f"not finished after {LIMIT} transactions", errors)
    return told | {"decisions": len(script), "cpu": time.process_time() - clock}


def failed(match: Match, script: list[Answer], begun: Plain, message: str, folder: str | None) -> Plain:
    """What is told of a game that went wrong."""
    told: Plain = {"error": message}
    if folder is not None:
        path = str(Path(folder) / f"lawmage-error-{match.seed}.json")
        held: Plain = {
            "decks": match.decks,
            "seed": match.seed,
            "agents": match.agents,
            "error": message,
            "trace": True,
        }
        saves.write(path, held | {"begun": [], "script": script, "start": begun})
        told["file"] = path
    return told


def _job(work: tuple[list[tuple[int, tuple[str, ...], tuple[str, ...], int]], str | None]) -> list[Plain]:
    """Some games, in a process of their own."""
    games, errors = work
    return [play_match(Match(*one), errors) for one in games]


def played(matches: Sequence[Match], jobs: int, errors: str | None) -> Iterator[list[Plain]]:
    """The games' results in portions as they are done, in no particular order of games."""
    size = max(1, min(50, len(matches) // (4 * jobs)))
    portions = [
        ([(m.number, m.decks, m.agents, m.seed) for m in matches[n : n + size]], errors)
        for n in range(0, len(matches), size)
    ]
    if jobs == 1:
        yield from map(_job, portions)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(_job, portion) for portion in portions]):
            yield done.result()


def simulate(
    decks: Sequence[str],
    games: int = 100,
    seed: int = 0,
    agents: Sequence[str] = ("random",),
    jobs: int = 1,
    errors: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Plain:
    """Plays the games and sums up.

    ``wins`` counts by deck, and by agent where two play; the digest depends on decks, seed and agents alone.
    """
    for deck in decks:
        loaded(deck)  # complains here about what cannot be played
    results: list[Plain] = []
    for some in played(pairings(decks, agents, games, seed), jobs, errors):
        results += some
        if progress is not None:
            progress(len(results))
    results.sort(key=lambda one: int(one["number"]))
    return summed(list(decks), list(agents), results)


def summed(decks: list[str], agents: list[str], results: list[Plain]) -> Plain:
    """The figures of finished games."""
    done = [one for one in results if "error" not in one]
    two = len(set(agents[:2])) > 1
    wins = dict.fromkeys([f"{deck} ({one})" for deck in decks for one in agents[:2]] if two else decks, 0)
    for one in done:
        if len(one["winners"]) == 1:
            deck, who = [one[what][one["winners"][0]] for what in ("decks", "agents")]
            wins[f"{deck} ({who})" if two else deck] += 1
    cpu = sum(one["cpu"] for one in results)
    decisions = sum(one["decisions"] for one in results)
    text = "".join(one.get("digest", "error") for one in results)
    return {
        "games": len(results),
        "finished": len(done),
        "wins": wins,
        "draws": len([one for one in done if len(one["winners"]) != 1]),
        "turns_mean": round(sum(one["turns"] for one in done) / len(done), 2) if done else 0.0,
        "decisions": decisions,
        "cpu_seconds": round(cpu, 3),
        "games_per_cpu_second": round(len(results) / cpu, 2) if cpu else 0.0,
        "decisions_per_cpu_second": round(decisions / cpu, 1) if cpu else 0.0,
        "digest": hashlib.sha256(text.encode()).hexdigest()[:16],
        "errors": [
            {key: one[key] for key in ("decks", "seed", "error", "file") if key in one}
            for one in results
            if "error" in one
        ],
    }
