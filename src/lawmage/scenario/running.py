"""Running scenarios: one, or the files of a whole folder in several processes."""

from __future__ import annotations

import json
import re
import signal
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import resources
from types import FrameType
from typing import Any, Final

from lawmage.decisions import Note
from lawmage.rules.layer_story import layer_story
from lawmage.rules.looking import view
from lawmage.state.state import State

from .build import begin, fill
from .cards import Shelf
from .expect import Asked, explains, failures
from .faults import Fault
from .model import Expectation, Part, Scenario, ScenarioError, Unsupported
from .script import Script

PASSED, FAILED, UNSUPPORTED, SKIPPED = "passed", "failed", "unsupported", "skipped"
_PLAYER: Final = re.compile(r"\bplayer \d\b")
SECONDS: Final = 20.0  # then a scenario is given up
EVENTS: Final = 6
CHARACTERISTICS: Final = ("power_toughness", "type", "subtype", "color", "ability")  # what layers decide


@dataclass(slots=True)
class Outcome:
    """What became of one scenario."""

    id: str
    status: str
    reason: str = ""
    trace: list[Note] = field(default_factory=list)
    seconds: float = 0.0

    def told(self) -> dict[str, Any]:
        return {"id": self.id, "status": self.status, "reason": self.reason}


class TooLong(Exception):
    """The time for one scenario is over."""


def skips() -> dict[str, str]:
    """Scenarios that the rules decide otherwise: id and rule number."""
    text = resources.files("lawmage.scenario").joinpath("skipped.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def run(scenario: Scenario | ScenarioError, shelf: Shelf, explain: bool = False) -> Outcome:
    """One scenario; everything that goes wrong is in the outcome. A failure is run again to tell what happened."""
    if isinstance(scenario, ScenarioError):
        return Outcome(f"line {scenario.line}", FAILED, f"scenario error: {scenario}")
    outcome = guarded(scenario, shelf, [] if explain else None)
    outcome.trace = lettered(outcome.trace, scenario)
    if outcome.status == FAILED and not explain and not outcome.reason.startswith("scenario error"):
        again = guarded(scenario, shelf, [])
        outcome.trace = lettered(again.trace, scenario)
        told = touching(again.trace, scenario, outcome.reason)
        if told:
            outcome.reason += "; last events: " + " | ".join(told)
    return outcome


def guarded(scenario: Scenario, shelf: Shelf, trace: list[Note] | None) -> Outcome:
    """The run, with everything that can happen told apart; engine errors are failures."""
    kept = trace if trace is not None else []
    with Clock(SECONDS):
        try:
            reason = played(scenario, shelf, trace)
        except Unsupported as lacking:
            return Outcome(scenario.id, UNSUPPORTED, str(lacking), kept)
        except ScenarioError as wrong:
            wrong.line = scenario.line
            return Outcome(scenario.id, FAILED, f"scenario error: {wrong}", kept)
        except TooLong:
            return Outcome(scenario.id, FAILED, f"engine error: not done after {SECONDS:.0f} seconds", kept)
        except Exception as error:  # noqa: BLE001 - an engine error is a failure, whatever it is
            return Outcome(scenario.id, FAILED, f"engine error: {described(error)}", kept)
    return Outcome(scenario.id, FAILED if reason else PASSED, reason, kept)


def lettered(trace: list[Note], scenario: Scenario) -> list[Note]:
    """The trace with the players called as the scenario calls them."""
    letters: list[str] = scenario.options["turn_order"]
    named = {f"player {n + 1}": f"player {letter}" for n, letter in enumerate(letters)}
    return [(rule, _PLAYER.sub(lambda found: named.get(found[0], found[0]), text)) for rule, text in trace]


def described(error: Exception) -> str:
    """The error and where it was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    at = ""
    if trace is not None:
        code = trace.tb_frame.f_code
        at = f" in {code.co_filename.rpartition('lawmage/')[2]}:{trace.tb_lineno}"
    return f"{type(error).__name__}: {error}{at}"


def played(scenario: Scenario, shelf: Shelf, trace: list[Note] | None) -> str:
    """What is wrong with the runs; empty when all holds."""
    position = begin(scenario)
    script = Script(position, trace)
    script.pays_by_hand = list(scenario.options.get("manual_mana_payment", ()))
    script.drops_blocks = scenario.options.get("illegal_blocks", "left_out") == "left_out"
    for n, part in enumerate(scenario.parts):
        wrong = one_part(script, part, scenario if n == 0 else None, shelf)
        for obj in script.state.objects.values():
            if id(obj.card) in shelf.blanks and obj.zone not in ("library", "hand"):
                raise Unsupported(f"card not whole: {obj.card.name} (of a deck)")
        if wrong:
            return f"then[{n - 1}]: {wrong}" if n else wrong
    return ""


def one_part(script: Script, part: Part, scenario: Scenario | None, shelf: Shelf) -> str:
    """One run: play, look what is left over, and compare. ``scenario``: the position is set up first."""
    script.add(part)
    fault: Fault | None = None
    try:
        if scenario is not None:
            fill(scenario, shelf, script.position, script.agents)
        script.play(part.stop)
        fault = script.left_over()
    except Fault as found:
        fault = found
    wanted = [one for one in part.expect if one.kind == "run_fails"]
    asks_left = any([one.kind.startswith("unused_") for one in part.expect])
    if fault is not None and not (asks_left and fault.kind.startswith("unused_")):
        if not wanted:
            return str(fault)
        reasons = [explains(fault, one) for one in wanted]
        if all([reason is not None for reason in reasons]):
            return str(reasons[0])
    elif wanted and fault is None and not all([one.more.get("optional") for one in wanted]):
        return f"expected the run to fail with {wanted[0].more['reason']}"
    script.state.views = None
    if script.trace is not None:
        script.trace += layers_told(script, script.state, part.expect)
    return "; ".join(failures(script, script.state, part.expect))


def layers_told(script: Script, state: State, expected: list[Expectation]) -> list[Note]:
    """613 How the objects whose characteristics are asked about became what they are, where an effect changed them."""
    asked = Asked(script, state, False)
    found: list[Note] = []
    for i in dict.fromkeys([i for one in expected if one.kind in CHARACTERISTICS for i in asked.refs(one.more)]):
        told = layer_story(state, i)
        if len(told) > 2:
            who = view(state, i).name or "it"
            found += [told[0], *[(rule, f"for {who}, {text}") for rule, text in told[1:-1]], told[-1]]
    return found


def touching(trace: list[Note], scenario: Scenario, reason: str) -> list[str]:
    """The last events that speak of what the reason speaks of, else the last events."""
    names = {entry.card for entry in scenario.setup if entry.card and entry.card in reason}
    about = [f"{text} [{rule}]" for rule, text in trace if any([name in text for name in names])]
    some = about or [f"{text} [{rule}]" for rule, text in trace if rule != "500.6"]
    return some[-EVENTS:]


class Clock:
    """A limit of time for one scenario, where signals can be used."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.on = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")

    def __enter__(self) -> None:
        if self.on:
            signal.signal(signal.SIGALRM, ring)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *_: object) -> None:
        if self.on:
            signal.setitimer(signal.ITIMER_REAL, 0)


def ring(number: int, frame: FrameType | None) -> None:
    raise TooLong


def run_all(
    scenarios: Sequence[Scenario | ScenarioError], shelf: Shelf, jobs: int = 1, explain: bool = False
) -> Iterator[Outcome]:
    """All of them, in order as they are done."""
    skipped = skips()
    todo: list[Scenario | ScenarioError] = []
    for one in scenarios:
        if isinstance(one, Scenario) and one.id in skipped:
            yield Outcome(one.id, SKIPPED, skipped[one.id])
        else:
            todo.append(one)
    if jobs <= 1 or len(todo) < 8:
        for one in todo:
            yield timed(one, shelf, explain)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs, initializer=begin_worker, initargs=(shelf.decks, explain)) as pool:
        yield from pool.map(in_worker, todo, chunksize=8)


def timed(scenario: Scenario | ScenarioError, shelf: Shelf, explain: bool) -> Outcome:
    from time import perf_counter

    begun = perf_counter()
    outcome = run(scenario, shelf, explain)
    outcome.seconds = perf_counter() - begun
    return outcome


_WORKER: list[tuple[Shelf, bool]] = []


def begin_worker(decks: dict[str, Any], explain: bool) -> None:
    _WORKER[:] = [(Shelf(None, decks), explain)]


def in_worker(scenario: Scenario | ScenarioError) -> Outcome:
    shelf, explain = _WORKER[0]
    outcome = timed(scenario, shelf, explain)
    if not explain:
        outcome.trace = []
    return outcome


__all__ = ["FAILED", "PASSED", "SKIPPED", "UNSUPPORTED", "Outcome", "run", "run_all"]
