"""Real cards for the reference rulings: trees that the grammar made (``tools/reference_cards.py``), no text."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from lawmage.ir.card import Card
from lawmage.ir.codec import from_json

TREES: dict[str, Any] = json.loads((Path(__file__).parent / "cards.json").read_text("utf-8"))


@cache
def real(name: str) -> Card:
    """The card as it was compiled."""
    card = from_json(TREES[name])
    assert isinstance(card, Card)
    return card


def shape(name: str) -> Card:
    """Its characteristics without its abilities, where only those matter."""
    return real(name)
