"""`lawmage decks`: the starter decks, or a deck file looked through."""

from __future__ import annotations

import click

from .output import complain, say, say_json


@click.command("decks")
@click.argument("said", nargs=-1, metavar="[NAME|FILE]...")
@click.option("--to", "form", type=click.Choice(["arena", "plain", "mtgo", "dek", "cod"]), help="Print the list so.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(said: tuple[str, ...], form: str | None, as_json: bool) -> int:
    """List the starter decks; or check decks: what cannot be played and why, and which rules they do not keep."""
    from lawmage.cards.decks import find_deck
    from lawmage.cards.library import Library
    from lawmage.cards.starter import starter_deck_about, starter_decks
    from lawmage.formats.construction import check, left_out, unplayable
    from lawmage.formats.files import print_deck

    if not said:
        decks = starter_decks()
        if as_json:
            told = {
                name: {"about": starter_deck_about(name), "main": _counts(deck.main)} for name, deck in decks.items()
            }
            say_json(told)
        else:
            for name in decks:
                say(f"{name:12} {starter_deck_about(name)}")
        return 0
    library = Library.open()
    code = 0
    told_decks = []
    for one in said:
        deck = find_deck(one)
        bad, warned = unplayable(deck, library), check(deck, library)
        code = 1 if bad else code
        if as_json:
            told_decks.append(
                {
                    "name": deck.name,
                    **{head.lower(): _counts(entries) for head, entries in deck.sections()},
                    "unplayable": [
                        {"name": card.entry.name, "line": card.entry.line, "reason": card.reason} for card in bad
                    ],
                    "warnings": [{"rule": warning.rule, "message": warning.message} for warning in warned],
                }
            )
            continue
        say(print_deck(deck, form or "plain").rstrip("\n"))
        for card in bad:
            complain(f"{one}: {card}")
        for card in left_out(deck, library):
            complain(f"{one}: {card}; the deck is played without it")
        for warning in warned:
            complain(f"{one}: {warning}")
    if as_json:
        say_json(told_decks)
    return code


def _counts(entries: tuple[object, ...]) -> dict[str, int]:
    from lawmage.formats.deck import Entry

    counts: dict[str, int] = {}
    for entry in entries:
        assert isinstance(entry, Entry)
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    return counts
