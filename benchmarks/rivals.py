"""Other engines that can be installed from the package index, on the same decks with the same random policy.

Nothing here is needed: `pip install python-mtg phase-python` and run bench_games.py. Games a CPU second, children
included; hands are kept, as our random player keeps them.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from typing import Any

from lawmage.cards.library import Library
from lawmage.cards.starter import text_of

Deck = list[tuple[int, str]]
LIMIT = 20_000  # moves after which a game is given up


def names(deck: Deck) -> list[str]:
    return [name for count, name in deck for _ in range(count)]


def cpu() -> float:
    """CPU seconds of this process and of its children."""
    return sum(os.times()[:4])


def python_mtg(red: Deck, green: Deck, games: int = 3) -> float:
    """python-mtg: lands are played by the player, instants whenever it allows."""
    mtg: Any = __import__("mtg")
    clock = cpu()
    for seed in range(games):
        decks = {"alice": names(red), "bob": names(green)}
        game = mtg.Game(decks, seed=seed, explicit_lands=True, instant_speed=True)
        chance = random.Random(seed)
        for _ in range(LIMIT):
            if game.is_game_over():
                break
            game.push(chance.choice(game.legal_moves), checked=False)
    return games / (cpu() - clock)


def phase(red: Deck, green: Deck, games: int = 5) -> float:
    """phase-python: its cards are built from the same printed values and texts."""
    engine_of: Any = __import__("phase")
    faces = {name.lower(): engine_of.build_oracle_face(printed(name), None) for _, name in [*red, *green]}
    engine = engine_of.Engine.from_json(json.dumps(faces))
    clock = cpu()
    for seed in range(games):
        game = engine.new_game(names(red), names(green), seed=seed)
        chance = random.Random(seed)
        for _ in range(LIMIT):
            asked = game.waiting_for()
            if asked["type"] == "GameOver":
                break
            actions = game.actions()
            if asked["type"] == "MulliganDecision":
                game.apply(game.priority_player(), actions[0])
                continue
            player = (asked.get("data") or {}).get("player", game.priority_player())
            game.apply(player, chance.choice(actions))
    return games / (cpu() - clock)


def printed(name: str) -> dict[str, Any]:
    """A card as MTGJSON prints it."""
    library = Library.open()
    row, compiled = library.find(name), library.compiled(name)
    assert row is not None and compiled is not None
    face = row.faces[0]
    words, _, subtypes = face.get("type_line", "").partition(" — ")
    supertypes = [word for word in words.split() if word in ("Basic", "Legendary", "Snow")]
    card = {
        "name": name,
        "manaCost": face.get("mana_cost") or None,
        "type": face.get("type_line"),
        "types": [word for word in words.split() if word not in supertypes],
        "supertypes": supertypes,
        "subtypes": subtypes.split(),
        "text": face.get("oracle_text") or text_of(compiled)[0],
        "layout": "normal",
        "colors": face.get("colors") or [],
        "colorIdentity": row.color_identity,
        "power": face.get("power"),
        "toughness": face.get("toughness"),
        "keywords": row.keywords,
        "manaValue": 0,
        "convertedManaCost": 0,
        "legalities": {},
        "identifiers": {},
        "printings": [],
    }
    return {key: value for key, value in card.items() if value is not None}


PLAYERS: dict[str, Callable[[Deck, Deck], float]] = {"python-mtg": python_mtg, "phase-python": phase}
