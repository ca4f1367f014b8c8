"""`lawmage card`: a card's text, what it was compiled to, its rulings."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from .output import complain, say, say_json

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from lawmage.cards.library import Library
    from lawmage.cards.row import CardRow, Compiled, Face, Ruling


def _complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    from lawmage.cards.library import Library

    library = Library.open()
    before = " ".join(context.params.get("words") or ())
    prefix = f"{before} {incomplete}".strip()
    names = library.database.search_names(prefix) if library.database else library.starter.names()
    return [CompletionItem(name) for name in names if name.lower().startswith(prefix.lower())]


@click.command("card")
@click.argument("words", nargs=-1, required=True, metavar="NAME", shell_complete=_complete)
@click.option("--tree", "with_tree", is_flag=True, help="Show what the text was compiled to.")
@click.option("--rulings", "with_rulings", is_flag=True, help="Show the official rulings.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def command(words: tuple[str, ...], with_tree: bool, with_rulings: bool, as_json: bool) -> int:
    """Print a card. Cards of one name are told apart by a set: "Red Herring (MKM)"."""
    from lawmage.cards.library import Library

    library = Library.open()
    name = " ".join(words)
    row = library.find(name)
    if row is None:
        like = library.suggest(name)
        complain(f"no card is named {name!r}" + (f"; did you mean {' or '.join(like)}?" if like else ""))
        if library.database is None:
            complain("there is no card database, only the starter set: make one with `lawmage import FILE...`")
        return 1
    compiled = library.compiled(name)
    texts = texts_of(row, compiled)
    rulings = library.database.rulings(name) if library.database else []
    if as_json:
        say_json(_told(row, compiled, texts, rulings, with_tree))
        return 0
    for face, text in zip(row.faces, texts, strict=False):
        _tell_face(face, text)
    alone = compiled is None or not library.needs_others(compiled)
    _tell_state(compiled, rulings, None if alone else library.why_not(name))
    _tell_reference(row)
    if len(others := _namesakes(library, name)) > 1:
        say(f"{len(others)} cards have this name: {', '.join(others)}", "dim")
    if with_tree and compiled is not None:
        _tell_trees(compiled)
    if with_rulings:
        for ruling in rulings:
            say()
            say(f"{ruling.date}  {ruling.text}")
    return 0


def texts_of(row: CardRow, compiled: Compiled | None) -> list[str]:
    """The Oracle text of each face: from the database, else printed from the tree."""
    if any("oracle_text" in face for face in row.faces):
        return [face.get("oracle_text") or "" for face in row.faces]
    from lawmage.cards.starter import text_of

    return text_of(compiled) if compiled is not None else ["" for _ in row.faces]


def _tell_face(face: Face, text: str) -> None:
    say(f"{face['name']}  {face.get('mana_cost', '')}".rstrip(), "bold")
    say(face.get("type_line", ""))
    if face.get("color_indicator"):
        say(f"Color indicator: {''.join(face['color_indicator'])}")
    if text:
        say(text)
    if "power" in face:
        say(f"{face['power']}/{face.get('toughness', '')}")
    for label, value in (("Loyalty", face.get("loyalty")), ("Defense", face.get("defense"))):
        if value:
            say(f"{label}: {value}")
    say()


def _tell_state(compiled: Compiled | None, rulings: list[Ruling], why_not: str | None) -> None:
    if compiled is None:
        say("not compiled", "dim")
    elif compiled.whole and why_not is not None:
        say(f"whole, but not playable yet: {why_not}", "yellow")
    elif compiled.whole:
        say("whole: playable", "green")
    else:
        say(f"{'read, but not whole' if compiled.read else 'not read'}: not playable yet", "yellow")
        for decline in compiled.declines:
            say(f'  {decline.kind.replace("_", " ")}: "{decline.fragment}"')
    if rulings:
        say(f"{len(rulings)} rulings (--rulings)", "dim")


def _reference(row: CardRow) -> list[dict[str, Any]]:
    """The rulings that reference scenarios show, and whether these pass in the tests."""
    from lawmage.scenario.reference import links, passes

    return [
        {
            "date": link.date,
            "ordinal": link.ordinal,
            "scenarios": [{"id": one, "passes": passes(one)} for one in link.scenarios],
        }
        for link in links(row.name, row.faces[0].get("type_line", ""))
    ]


def _tell_reference(row: CardRow) -> None:
    from lawmage.scenario.reference import links, marked, sentences

    found = _reference(row)
    if not found:
        return
    all_ids = [one for link in found for one in link["scenarios"]]
    good = sum([one["passes"] for one in all_ids])
    color = "green" if good == len(all_ids) else "yellow"
    say(f"{good} of {len(all_ids)} reference scenarios pass in the tests", color)
    for link in links(row.name, row.faces[0].get("type_line", "")):
        which = f"ruling {link.date}" if link.date else "besides"
        which += f" no. {link.ordinal}" if link.ordinal else ""
        if link.scenarios:
            say(f"  {which}: {marked(link.scenarios)}")
    for n, shown in enumerate(sentences(row.name), 1):
        say(f"  sentence {n}: {marked(shown)}", "dim")


def _tell_trees(compiled: Compiled) -> None:
    from .trees import show

    for tree in (compiled.meaning, compiled.words):
        if tree:
            say()
            say(show(json.loads(tree)))
            return


def _namesakes(library: Library, name: str) -> list[str]:
    found = library.database.find_all(name) if library.database else []
    return [f"{row.faces[0].get('type_line', '')} ({', '.join(row.printings[:3]) or 'no set known'})" for row in found]


def _told(
    row: CardRow, compiled: Compiled | None, texts: list[str], rulings: list[Ruling], with_tree: bool
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "key": row.key,
        "name": row.name,
        "layout": row.layout,
        "faces": [{**face, "oracle_text": text} for face, text in zip(row.faces, texts, strict=False)],
        "color_identity": row.color_identity,
        "keywords": row.keywords,
        "printings": row.printings,
        "legalities": row.legalities,
        "read": compiled.read if compiled else None,
        "whole": compiled.whole if compiled else None,
        "declines": [
            {"kind": decline.kind, "fragment": decline.fragment, "line": decline.line}
            for decline in (compiled.declines if compiled else ())
        ],
        "reference": _reference(row),
        "rulings": [{"date": ruling.date, "text": ruling.text, "source": ruling.source} for ruling in rulings],
    }
    if with_tree and compiled is not None:
        told["words"] = json.loads(compiled.words or "null")
        told["meaning"] = json.loads(compiled.meaning or "null")
    return told
