"""The text of a card from its stored words; the meaning of a card is not needed for it, nor imported."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from .language import Language, LineReading, language
from .reminders import BRACKETS
from .words_codec import from_json, reminders_from_json


def print_card(words: str) -> list[str]:
    """The texts of all faces, from what ``compile_card`` stored."""
    data = json.loads(words)
    try:
        return _print(data, language())
    except ValueError:  # a card named in the text: the names are a closed table
        return _print(data, language(_proper(data["faces"])))


def _print(data: Any, spoken: Language) -> list[str]:
    texts = []
    front = ""
    for name, type_line, lines, *cost in data["faces"]:
        readings = [
            LineReading("", from_json(tree), reminders=reminders_from_json(reminders)) for tree, reminders in lines
        ]
        texts.append(spoken.print_face(name, type_line, readings, data["layout"], "".join(cost), front))
        front = front or name
    return texts


def _proper(value: Any) -> Iterator[str]:
    """Every word or name in the stored words that has a capital."""
    if isinstance(value, str):
        if value[:1].isupper():
            yield value
    elif isinstance(value, list):
        for one in value:
            yield from _proper(one)


def composed(words: str) -> str:
    """The stored words without the reminders that only repeat what is printed; a line of nothing else disappears."""
    data = json.loads(words)
    for face in data["faces"]:
        lines = [(tree, [one for one in reminders if _stays(one[1])]) for tree, reminders in face[2]]
        face[2] = [[tree, reminders] for tree, reminders in lines if tree is not None or reminders]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _stays(said: Any) -> bool:
    """What is composed stays, and so do the brackets of cleave (702.148a)."""
    return not isinstance(said, str) or said in BRACKETS
