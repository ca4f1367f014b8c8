"""Invented cards in the shapes of the real sources."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def card(name: str, **said: Any) -> dict[str, Any]:
    """A card as Scryfall and our JSON Lines write it."""
    return {
        "name": name,
        "mana_cost": "{1}{R}",
        "type_line": "Creature — Moth",
        "oracle_text": "Flying",
        "power": "1",
        "toughness": "1",
        "colors": ["R"],
        "color_identity": ["R"],
        "keywords": ["Flying"],
        "layout": "normal",
        "legalities": {"vintage": "legal"},
        "printings": ["AAA"],
        **said,
    }


def scryfall(name: str, oracle_id: str, **said: Any) -> dict[str, Any]:
    """A card as Scryfall's bulk file has it."""
    made = {"object": "card", "oracle_id": oracle_id, "lang": "en", "set": "bbb", **card(name, **said)}
    del made["printings"]
    return made


def atomic(name: str, oracle_id: str, **said: Any) -> dict[str, Any]:
    """A face as MTGJSON's AtomicCards has it."""
    return {
        "name": name,
        "manaCost": "{1}{R}",
        "type": "Creature — Moth",
        "text": "Flying",
        "power": "1",
        "toughness": "1",
        "colors": ["R"],
        "colorIdentity": ["R"],
        "layout": "normal",
        "legalities": {"vintage": "Legal"},
        "printings": ["CCC"],
        "identifiers": {"scryfallOracleId": oracle_id},
        **said,
    }


def write_lines(path: Path, *records: object) -> Path:
    """A JSON Lines file; text is written as it is."""
    lines = [record if isinstance(record, str) else json.dumps(record, ensure_ascii=False) for record in records]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def write_array(path: Path, *records: object) -> Path:
    """An array with one object a line, as Scryfall's bulk files are."""
    path.write_text("[\n" + ",\n".join(json.dumps(record) for record in records) + "\n]", encoding="utf-8")
    return path


RULEBOOK = """Magic: The Gathering Comprehensive Rules

These rules are effective as of May 1, 2031.

Introduction

Contents

1. Moths
100. Wings
Glossary
Credits

1. Moths

100. Wings

100.1. A moth has wings.

100.1a Two of them.
They beat.
Example: A moth with two wings flies.

100.2. Nothing else does.

Glossary

Wing
What a moth has.

Moth, Grey
Obsolete: see wing.
Or do not.

Credits

Nobody.
"""
