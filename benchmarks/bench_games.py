"""How fast and how small Lawmage is: `python benchmarks/bench_games.py [--games N] [--json]`.

Prints one line for each figure with what is wanted of it. `PYTHONPATH=build/lib` measures the compiled core. Where
`python-mtg` or `phase-python` are installed, they play the same decks and the ratio is printed.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import statistics
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from decks import GREEN, RED, counted

from lawmage import game as game_module
from lawmage.agents import RandomAgent
from lawmage.cards.library import Library
from lawmage.game import Game, play_out
from lawmage.ir.card import Card
from lawmage.rules import course, writes
from lawmage.rules.looking import views
from lawmage.rules.start import new_state
from lawmage.state.constants import MAIN1, PRIORITY
from lawmage.state.state import State

Figure = tuple[str, float, str, str]  # what, how much, unit, what is wanted (">= 15")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=60)
    options.add_argument("--json", action="store_true")
    asked = options.parse_args()
    library = Library.open()
    red, green = ([library.card(name) for count, name in counted(deck) for _ in range(count)] for deck in (RED, GREEN))
    compiled = not str(game_module.__file__).endswith(".py")
    figures = [
        *games(red, green, asked.games, compiled),
        *positions(red, green, compiled),
        *crowd(library, compiled),
        *rivals(red, green, asked.games),
    ]
    if asked.json:
        print(json.dumps({"compiled": compiled, "figures": {what: [value, unit] for what, value, unit, _ in figures}}))
        return
    print(f"{'compiled' if compiled else 'interpreted'} core, Python {sys.version.split()[0]}")
    for what, value, unit, wanted in figures:
        print(f"{what:48} {value:12.2f} {unit:12} {wanted}")


def games(red: list[Card], green: list[Card], count: int, compiled: bool) -> list[Figure]:
    """Random against random, from inside and one answer at a time."""
    play_out(new_state([red, green], 0), [RandomAgent(1), RandomAgent(2)])
    clock, decisions = time.process_time(), 0
    for n in range(count):
        played = play_out(new_state([red, green], n), [RandomAgent(2 * n), RandomAgent(2 * n + 1)])
        decisions += len(played.script)
    inside = time.process_time() - clock
    clock = time.process_time()
    for n in range(count):
        stepped(red, green, n)
    outside = time.process_time() - clock
    return [
        ("games, random against random", count / inside, "1/CPU s", f">= {50 if compiled else 15}"),
        ("decisions", decisions / inside, "1/CPU s", ""),
        ("one answer at a time, of that speed", 100 * inside / outside, "%", ">= 70"),
    ]


def stepped(red: list[Card], green: list[Card], seed: int) -> Game:
    """A game in which every answer comes from outside."""
    game = Game.new([red, green], seed, trace=False)
    agents = [RandomAgent(2 * seed), RandomAgent(2 * seed + 1)]
    while game.decision is not None:
        game.answer(agents[game.decision.player].answer(game.state, game.decision))
    return game


def positions(red: list[Card], green: list[Card], compiled: bool) -> list[Figure]:
    """Forks, saves and what is kept for undo."""
    game = stepped(red, green, 3)
    answers = game.script
    game.undo(len(answers) // 2)
    tracemalloc.start()
    kept = Game.new([red, green], 3, trace=False)
    before = tracemalloc.get_traced_memory()[0]
    for answer in answers:
        kept.answer(answer)
    size = (tracemalloc.get_traced_memory()[0] - before) / len(answers)
    tracemalloc.stop()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        saved, loaded = timed(lambda: game.save(path), 5), timed(lambda: Game.load(path), 5)
    return [
        ("fork of a position", timed(game.fork, 2000) * 1e6, "µs", f"<= {3 if compiled else 10}"),
        ("fork of its state", timed(game.snapshot.fork, 2000) * 1e6, "µs", f"<= {3 if compiled else 10}"),
        ("kept for each undo", size / 1024, "KiB", "<= 9"),
        ("save with history", saved * 1e3, "ms", ""),
        ("load with history", loaded * 1e3, "ms", ""),
    ]


def crowd(library: Library, compiled: bool) -> list[Figure]:
    """200 permanents and ten anthems: looking at everything, and a turn in which everybody attacks."""
    state = crowded(library)
    views(state)

    def look() -> None:
        state.touch_views()
        views(state)

    looked = timed(look, 15)
    game = Game(state, trace=False)
    agents = [RandomAgent(5), RandomAgent(6)]
    clock = time.perf_counter()
    turn = state.turn
    while game.decision is not None and game.state.turn == turn:
        decision = game.decision
        answer = decision.first() if decision.what == "act" else agents[decision.player].answer(game.state, decision)
        game.answer(answer)
    fought = time.perf_counter() - clock
    return [
        ("views of 200 permanents with ten anthems", looked * 1e3, "ms", "" if compiled else "<= 5"),
        ("a turn of combat on that board", fought, "s", "<= 2"),
    ]


def crowded(library: Library) -> State:
    """A main phase with 95 creatures on each side and ten anthems."""
    bears, anthem, forest = (library.card(name) for name in ("Grizzly Bears", "Glorious Anthem", "Forest"))
    state = new_state([[forest] * 60, [forest] * 60], 1, life=1000, first=0)
    for player in (0, 1):
        for card in [bears] * 95 + [anthem] * 5:
            made = writes.new_object(state, card, card.faces[0], player, player, "battlefield", "card")
            writes.put_in_zone(state, made, "bottom")
        course.kept(state, player)
    course.begin_turn(state, 0)
    course.next_step(state, MAIN1, PRIORITY, 0)
    return state


def timed(run: Callable[[], object], count: int) -> float:
    """The median time of a call in seconds."""
    times = []
    for _ in range(count):
        clock = time.perf_counter()
        run()
        times.append(time.perf_counter() - clock)
    return statistics.median(times)


def rivals(red: list[Card], green: list[Card], count: int) -> list[Figure]:
    """Other engines that are installed, on the same decks."""
    import rivals as others

    found: list[Figure] = []
    for name, play in others.PLAYERS.items():
        try:
            importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        own = games(red, green, count, False)[0][1]
        rate = play(counted(RED), counted(GREEN))
        version = importlib.metadata.version(name)
        found.append((f"games of {name} {version}", rate, "1/CPU s", f"{own / rate:.0f} times"))
    return found


if __name__ == "__main__":
    main()
