"""`lawmage run`: scenario files, and which of their scenarios hold."""

from __future__ import annotations

import sys
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .output import Bars, complain, say, say_json

if TYPE_CHECKING:
    from lawmage.scenario.running import Outcome

STYLES = {"passed": "green", "failed": "red", "unsupported": "yellow", "skipped": "dim"}


@click.command("run")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False))
@click.option("--only", metavar="GLOB", help="Only scenarios whose id matches.")
@click.option("--explain", is_flag=True, help="Tell what happened, each step with its rule.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--decks", type=click.Path(exists=True, dir_okay=False), help="The decks that options name.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def command(
    files: tuple[str, ...], only: str | None, explain: bool, jobs: int, decks: str | None, as_json: bool
) -> int:
    """Run scenario files (.jsonl, .jsonl.gz). Exit code 1 when a scenario fails."""
    outcomes = list(_run(files, only, explain, jobs, decks, as_json))
    counts = Counter(one.status for one in outcomes)
    if as_json:
        told: dict[str, Any] = {"total": len(outcomes)}
        told |= {status: counts[status] for status in STYLES}
        told["seconds"] = {"median": _median(outcomes), "sum": round(sum(one.seconds for one in outcomes), 1)}
        told["results"] = [one.told() for one in outcomes]
        say_json(told)
    elif not outcomes:
        complain("no scenario matches" if only is not None else "no scenario is in there")
    else:
        parts = [f"{counts[status]} {status}" for status in STYLES if counts[status]]
        say(f"{len(outcomes)} scenarios: {', '.join(parts) or 'none'}", "bold")
    return 1 if counts["failed"] or not outcomes else 0


def _run(
    files: tuple[str, ...], only: str | None, explain: bool, jobs: int, decks: str | None, as_json: bool
) -> list[Outcome]:
    from lawmage.explain import sentences
    from lawmage.scenario.cards import Shelf, decks_beside
    from lawmage.scenario.model import Scenario
    from lawmage.scenario.parse import read_file
    from lawmage.scenario.running import run_all

    outcomes: list[Outcome] = []
    with Bars() as bars:
        for file in files:
            known = _decks(decks) if decks else decks_beside(Path(file))
            found = [
                one
                for one in read_file(file)
                if only is None or (isinstance(one, Scenario) and fnmatchcase(one.id, only))
            ]
            bars.begin(Path(file).name, len(found))
            for n, outcome in enumerate(run_all(found, Shelf(None, known), jobs, explain), 1):
                outcomes.append(outcome)
                bars.at(n)
                if not sys.stderr.isatty() and n % 500 == 0:
                    complain(f"{n} of {len(found)}")
                if not as_json:
                    said = f" ({outcome.reason})" if outcome.reason else ""
                    say(f"{outcome.status}  {outcome.id}{said}", STYLES[outcome.status])
                    if explain:
                        for sentence in sentences(outcome.trace):
                            say(f"    {sentence}")
    return outcomes


def _decks(path: str) -> dict[str, Any]:
    """The decks that options name."""
    import json

    try:
        held = json.loads(Path(path).read_text("utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{path}: not a JSON file of decks ({error})") from error
    if not isinstance(held, dict):
        raise click.UsageError(f"{path}: not a JSON object of decks")
    return held


def _median(outcomes: list[Outcome]) -> float:
    times = sorted(one.seconds for one in outcomes if one.status != "unsupported")
    return round(times[len(times) // 2], 4) if times else 0.0
