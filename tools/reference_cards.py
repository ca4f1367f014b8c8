"""Compile the cards that tests/reference asks for into tests/reference/cards.json: meanings only, no text.

``python tools/reference_cards.py CARDS.jsonl[.xz]``. A card asked for by ``real("Name")`` must be whole; one asked for
by ``shape("Name")`` is kept without its abilities, for tests that only look at its characteristics.
"""

from __future__ import annotations

import dataclasses
import json
import lzma
import re
import sys
from pathlib import Path
from typing import Any

from lawmage.cards.records import record
from lawmage.cards.row import CardRow
from lawmage.ir.card import Card
from lawmage.ir.codec import to_json
from lawmage.rules.executable import missing
from lawmage.text.compile import compile_card
from lawmage.text.faces import face_of

FOLDER = Path(__file__).parents[1] / "tests" / "reference"
ASKED = re.compile(r"\b(real|shape)\(\s*\"([^\"]+)\"")


def asked() -> dict[str, str]:
    """Name: how the tests ask for it."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.glob("*.py")):
        for how, name in ASKED.findall(path.read_text("utf-8")):
            if found.get(name) != "real":
                found[name] = how
    return found


def rows(path: str, names: dict[str, str]) -> dict[str, CardRow]:
    found: dict[str, CardRow] = {}
    with lzma.open(path, "rt") if path.endswith(".xz") else Path(path).open(encoding="utf-8") as lines:
        for line in lines:
            row = record(json.loads(line))
            if isinstance(row, CardRow) and row.name in names and row.name not in found:
                found[row.name] = row
    return found


def bare(row: CardRow) -> Card:
    """Its faces without abilities."""
    faces = [face_of(face, ()) for face in row.faces]
    return Card(tuple(faces), row.layout, "".join(row.color_identity))


def main(path: str) -> int:
    names = asked()
    known = rows(path, names)
    trees: dict[str, Any] = {}
    wrong = 0
    for name in sorted(names):
        if name not in known:
            print(f"no card is named {name}")
            wrong += 1
        elif names[name] == "shape":
            trees[name] = to_json(dataclasses.replace(bare(known[name])))
        else:
            compiled = compile_card(known[name])
            lacking = [f"{d.kind}: {d.fragment}" for d in compiled.declines]
            if compiled.card is not None:
                lacking += missing(compiled.card)
            if compiled.card is None or lacking:
                print(f"{name} is not whole: {'; '.join(lacking)}")
                wrong += 1
            else:
                trees[name] = to_json(compiled.card)
    text = json.dumps(trees, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (FOLDER / "cards.json").write_text(text.replace('},"', '},\n"') + "\n", "utf-8")
    print(f"{len(trees)} cards, {wrong} missing")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
