"""`lawmage play`: a game in the terminal, against a bot, another person, or between two bots."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .output import complain, say, terminal

if TYPE_CHECKING:
    from lawmage.decisions import Agent
    from lawmage.game import Game

SEATS = ("human", "first", "random", "heuristic")
DECKS = ("burn", "stompy")
TABLES = ("two-headed-giant", "emperor", "alternating", "range-1", "range-2")
SEATED = {"two-headed-giant": 4, "emperor": 6, "alternating": 4}


@click.command("play")
@click.argument("decks", nargs=-1, metavar="[DECK]...")
@click.option("--seat", "seats", type=click.Choice(SEATS), multiple=True, help="Who sits there; once for each seat.")
@click.option("--seed", type=click.IntRange(0), help="Where chance begins (default: anywhere).")
@click.option("--table", type=click.Choice(TABLES), help="Teams, or a range of influence in seats.")
@click.option("--save", "target", type=click.Path(path_type=Path), help="Save the game when it ends or you leave.")
@click.option("--load", "source", type=click.Path(path_type=Path), help="Go on with a saved game.")
def command(
    decks: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
    table: str | None,
    target: Path | None,
    source: Path | None,
) -> int:
    """Play a game. DECK is a starter deck (see `lawmage decks`) or a file, one for each player.

    You play against the heuristic bot; without a terminal two bots play and the log is printed. Ask for help with ?.
    """
    from lawmage.game import Game

    from .session import Quit, Session

    if source is not None and (decks or seed is not None or table is not None):
        raise click.UsageError("a saved game has its decks and its seed")
    if target is not None and (target.is_dir() or not target.parent.is_dir()):
        raise click.UsageError(f"{target}: no file can be saved there")
    people = terminal() and sys.stdin.isatty()
    if source is not None:
        game = Game.load(source)
    else:
        seed = random.randrange(1_000_000) if seed is None else seed
        game = start(decks or DECKS, seed, table)
    players = len(game.state.players)
    if len(seats) > players:
        raise click.UsageError(f"{len(seats)} seats for {players} players")
    named = [*seats, *(["human"] if people and not seats else []), *["heuristic"] * players][:players]
    session = Session(game, sitting(named, seed or 0))
    code = 0
    try:
        session.run()
    except (Quit, KeyboardInterrupt):
        code = 130
        complain("you have left the game")
    if target is not None:
        game.save(target)
        say(f"saved: {target}")
    if game.result is not None:
        say()
        say(f"{game.result}.", "bold")
    return code


def start(decks: tuple[str, ...], seed: int, table: str | None = None) -> Game:
    """A new game; one deck is played by both. At a table of teams the decks go round until every seat has one."""
    from lawmage.game import Game
    from lawmage.simulate import loaded

    said = decks if len(decks) > 1 else decks * 2
    if table in SEATED:
        said = tuple([said[n % len(said)] for n in range(max(len(said), SEATED[table]))])
    if len(said) > 6:
        raise click.UsageError(f"two to six decks, not {len(said)}")
    cards = [loaded(deck) for deck in said]
    say(f"{' against '.join(said)}, seed {seed}")
    try:
        return Game.new(cards, seed, seating=table)
    except ValueError as error:
        raise click.UsageError(f"{table}: {error}") from None


def sitting(names: list[str], seed: int) -> list[Agent | None]:
    """An agent for each bot's seat, None for a person's."""
    from lawmage.agents import agent

    return [None if name == "human" else agent(name, seed * 64 + n) for n, name in enumerate(names)]
