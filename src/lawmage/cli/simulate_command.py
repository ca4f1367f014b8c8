"""`lawmage simulate`: many games between agents, and figures about them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from .output import Bars, complain, say, say_json


@click.command("simulate")
@click.argument("decks", nargs=-1, required=True, metavar="DECK...")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Where chance begins.")
@click.option("--agents", default="random", show_default=True, help="Who plays: one agent, or two with a comma.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option("--errors", type=click.Path(path_type=Path), default=Path(), help="Folder for games that went wrong.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def command(decks: tuple[str, ...], games: int, seed: int, agents: str, jobs: int, errors: Path, as_json: bool) -> int:
    """Play games between agents. DECK is a starter deck or a file; of more than two decks every pair meets.

    Each game that goes wrong is written to a file that `lawmage replay` plays again.
    """
    from lawmage.agents import NAMES
    from lawmage.simulate import simulate

    players = [name.strip() for name in agents.split(",")]
    for name in players:
        if name not in NAMES:
            raise click.UsageError(f"no agent is called {name!r}; there are {', '.join(NAMES)}")
    if len(players) > 2:
        raise click.UsageError("two agents at most: games are for two players")
    if not errors.is_dir() or not os.access(errors, os.W_OK):
        raise click.UsageError(f"{errors} is no folder that can be written to")
    with Bars() as bars:
        bars.begin("games", games)
        told = simulate(decks, games, seed, players, jobs, str(errors), bars.at)
    if as_json:
        say_json(told)
    else:
        _tell(told)
    for error in told["errors"]:
        where = f"; lawmage replay {error['file']}" if "file" in error else ""
        complain(f"{' against '.join(error['decks'])}, seed {error['seed']}: {error['error']}{where}")
    return 1 if told["errors"] else 0


def _tell(told: dict[str, Any]) -> None:
    say(f"{told['finished']} of {told['games']} games finished, {told['draws']} drawn, {told['turns_mean']} turns each")
    for who, won in told["wins"].items():
        say(f"  {who:24} {won:6} won")
    say(
        f"{told['decisions']} decisions in {told['cpu_seconds']} CPU seconds: "
        f"{told['games_per_cpu_second']} games and {told['decisions_per_cpu_second']} decisions a second"
    )
    say(f"digest {told['digest']}")
