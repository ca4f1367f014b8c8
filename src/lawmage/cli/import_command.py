"""`lawmage import`: make or renew the card database."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .output import Bars, complain, say, say_json

if TYPE_CHECKING:
    from lawmage.cards.importer import Report


@click.command("import")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--from", "origin", type=click.Choice(["scryfall"]), help="Download the cards and rulings from there first."
)
@click.option("--fresh", is_flag=True, help="Start an empty database instead of merging into the present one.")
@click.option("--jobs", type=click.IntRange(1, 64), default=None, help="Processes that compile (default: one a core).")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
@click.option("--api", default=None, hidden=True, help="Another address of the API, for tests.")
def command(
    files: tuple[Path, ...], origin: str | None, fresh: bool, jobs: int | None, as_json: bool, api: str | None
) -> int:
    """Read cards, rulings and rules from FILES into the card database, and compile them.

    Files are told apart by content: Scryfall bulk files, MTGJSON AtomicCards, JSON Lines, the Comprehensive Rules
    (.txt); also packed with gzip or xz. Without FILES the present cards are compiled again if the grammar has changed.
    """
    from lawmage.cards.importer import import_files
    from lawmage.cards.places import database_path

    if not files and not origin and (fresh or not database_path().exists()):
        raise click.UsageError("Name the files to import, or say --from scryfall.")
    with Bars() as bars, tempfile.TemporaryDirectory(prefix="lawmage-") as folder:
        paths = list(files)
        if origin:
            from lawmage.cards.scryfall import API, Client

            paths = [*Client(api or API).download(Path(folder), bars), *paths]
        report = import_files(paths, fresh=fresh, jobs=jobs or 0, progress=bars)
    for problem in report.problems:
        complain(problem)
    if as_json:
        say_json(_figures(report))
    else:
        _tell(report)
    return 0


def _figures(report: Report) -> dict[str, object]:
    return {
        "path": str(report.path),
        "cards": report.cards,
        "added": report.added,
        "changed": report.changed,
        "rulings": report.rulings,
        "rules": report.rules,
        "edition": report.edition,
        "compiled": report.compiled,
        "whole": report.whole,
        "broken": report.broken,
        "failed": report.failed,
        "problems": report.problems,
        "seconds": round(report.seconds, 1),
    }


def _tell(report: Report) -> None:
    say(f"{report.cards} cards ({report.added} new, {report.changed} changed), {report.rulings} rulings read", "bold")
    if report.rules:
        say(f"{report.rules} rules and heads" + (f", effective as of {report.edition}" if report.edition else ""))
    if report.compiled:
        say(f"{report.compiled} compiled; {report.whole} of {report.cards} cards are whole")
    if report.broken:
        say(f"{report.broken} broken records were left out (see above)")
    say(f"{report.path}, {report.seconds:.1f} s")
