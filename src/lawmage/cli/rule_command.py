"""`lawmage rule`: the Comprehensive Rules by number, and their glossary by term."""

from __future__ import annotations

import re

import click

from .output import complain, say, say_json

_NUMBER = re.compile(r"^\d(\d\d(\.\d+[a-z]?)?)?\.?$", re.IGNORECASE)


@click.command("rule")
@click.argument("words", nargs=-1, required=True, metavar="NUMBER|TERM")
@click.option("--json", "as_json", is_flag=True, help="Print the rule as JSON.")
def command(words: tuple[str, ...], as_json: bool) -> int:
    """Print a rule with its subrules (613.8, 702.19b), a section's rules (613), or a glossary term (trample)."""
    from lawmage.cards.database import Database
    from lawmage.cards.names import closest
    from lawmage.scenario.reference import marked, sentences

    asked = " ".join(words)
    with Database.open() as database:
        edition = database.meta().get("rules_edition", "")
        if _NUMBER.match(asked):
            rule = database.rule(asked)
            below = database.rules_below(asked)
            if rule is None and not below:
                complain(_missing(asked, known=database.rule("100.1") is not None))
                return 1
            found = ([rule] if rule else []) + below
            if as_json:
                rules = [{"number": one.number, "text": one.text, "examples": list(one.examples)} for one in found]
                say_json({"asked": asked, "edition": edition, "rules": rules})
                return 0
            for one in found:
                say(f"{one.number}. {one.text}" if one.number[-1].isdigit() else f"{one.number} {one.text}")
                if one is rule or one.number[-1].isalpha():
                    for example in one.examples:
                        say(f"  Example: {example}", "italic")
            for n, shown in enumerate(sentences(asked), 1):
                say(f"  sentence {n} is shown by {marked(shown)}", "dim")
            return 0
        term = database.glossary(asked)
        if term is None:
            like = closest(asked, database.glossary_terms())
            complain(
                f"no rule and no glossary term {asked!r}" + (f"; did you mean {' or '.join(like)}?" if like else "")
            )
            return 1
        if as_json:
            say_json({"asked": asked, "edition": edition, "term": term[0], "text": term[1]})
        else:
            say(term[0], "bold")
            say(term[1])
    return 0


def _missing(number: str, known: bool) -> str:
    if not known:
        return "the database has no rules: import the Comprehensive Rules (.txt)"
    return f"there is no rule {number}"
