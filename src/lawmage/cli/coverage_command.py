"""`lawmage coverage`: how many cards are read and whole, and what keeps the others out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .output import complain, console, say, say_json

if TYPE_CHECKING:
    from lawmage.cards.coverage import Coverage
    from lawmage.cards.database import Database


@click.command("coverage")
@click.option("--legal", metavar="FORMAT", help="Only cards legal or restricted in a format (vintage, modern, ...).")
@click.option("--set", "set_code", metavar="SET", help="Only cards printed in a set (its code).")
@click.option("--top", type=click.IntRange(0, 10_000), default=25, show_default=True, help="How many reasons to list.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def command(legal: str | None, set_code: str | None, top: int, as_json: bool) -> int:
    """Count cards and lines that are read, cards that are whole, and rank what keeps the others out."""
    from lawmage.cards.compiling import grammar_version
    from lawmage.cards.database import Database

    with Database.open() as database:
        unknown = _unknown(database, legal, set_code)
        if unknown:
            complain(unknown)
            return 1
        coverage = database.coverage(legal, set_code, top)
        current = database.grammars() == [grammar_version()]
    if coverage.cards == 0:
        complain("no card of that set is legal in that format")
        return 1
    if as_json:
        say_json(coverage.to_json())
    else:
        _tell(coverage)
    if not current:
        complain("not all cards are compiled by the present grammar: run `lawmage import` to renew the figures")
    return 0


def _unknown(database: Database, legal: str | None, set_code: str | None) -> str:
    """What is wrong with a format or a set that no card has; empty when both are known."""
    from difflib import get_close_matches

    for what, said, known in (
        ("format", legal.lower() if legal is not None else None, database.formats()),
        ("set", set_code.upper() if set_code is not None else None, database.sets()),
    ):
        if said is not None and said not in known:
            like = get_close_matches(said, known, 3)
            there = f"; did you mean {' or '.join(like)}?" if like else ""
            if not like and what == "format":
                there = f": there are {', '.join(known) or 'none'}"
            return f"no card has the {what} {said!r}{there}"
    return ""


def _tell(coverage: Coverage) -> None:
    from rich.table import Table

    cards, lines = coverage.cards, coverage.lines
    say(f"cards   {cards:7}  ({coverage.left_out} left out: their text is not from the main source)")
    say(f"read    {coverage.read:7}  {coverage.read / cards:6.1%}")
    say(f"whole   {coverage.whole:7}  {coverage.whole / cards:6.1%}")
    say(f"lines   {lines:7}")
    say(f"  read  {coverage.lines_read:7}  {coverage.lines_read / max(lines, 1):6.1%}")
    for kind, count in coverage.declined.items():
        say(f"  {kind.replace('_', ' '):14} {count:7}")
    if coverage.reminders:
        share = coverage.reminders_regenerated / coverage.reminders
        say(f"reminders {coverage.reminders:5}  {share:6.1%} are produced, the others kept as printed")
    say(f"round-trip failures {coverage.roundtrip_failures}; {coverage.seconds:.1f} CPU seconds to compile")
    if coverage.top_declines:
        table = Table("alone", "cards", "kind", "fragment", box=None)
        for top in coverage.top_declines:
            table.add_row(str(top.alone), str(top.cards), top.kind, top.fragment)
        console().print(table)
    if coverage.top_reminders:
        table = Table("kept", "cards", "reminders about", box=None)
        for kept in coverage.top_reminders[:10]:
            table.add_row(str(kept.reminders), str(kept.cards), kept.about)
        console().print(table)
