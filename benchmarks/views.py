"""613 How long all views of a board take, in milliseconds: from a plain board to mutually suspect effects."""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.rules.table import bear, card, land, new_state, put

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.modification import AddTypes, BasePT, ChangePT, GrantKeyword, LoseAllAbilities, SetLandType
from lawmage.ir.node import Modification
from lawmage.ir.selector import Is, Not, Noun, You
from lawmage.rules.looking import views
from lawmage.state.state import State

CREATURES = Noun(tests=(Is("type", "creature"),))
LANDS = Noun(tests=(Is("type", "land"),))
OWN = Noun(tests=(Is("type", "creature"),), controller=You())


def law(state: State, player: int, affects: Noun, *mods: Modification, types: str = "enchantment") -> None:
    put(state, card("Law", types, "", Static(affects, mods)), player)


def board(players: int, creatures: int, lands: int) -> State:
    state = new_state(players)
    for player in range(players):
        for _ in range(creatures):
            put(state, bear(), player)
        for _ in range(lands):
            put(state, land("Forest"), player)
        for zone, count in (("hand", 5), ("graveyard", 10)):
            for _ in range(count):
                put(state, bear(), player, zone)
    return state


def measure(label: str, state: State, times: int = 50) -> None:
    for _ in range(3):
        state.touch_views()
        views(state)
    began = time.perf_counter()
    for _ in range(times):
        state.touch_views()
        views(state)
    print(f"{label:45} {(time.perf_counter() - began) / times * 1000:8.3f} ms")


def main() -> None:
    measure("40 permanents", board(2, 10, 10))
    state = board(2, 10, 10)
    law(state, 0, OWN, ChangePT(1, 1))
    law(state, 0, OWN, ChangePT(1, 1), GrantKeyword(Keyword("vigilance")))
    measure("40 permanents, two anthems", state)
    state = board(4, 30, 20)
    measure("200 permanents", state)
    for n in range(10):
        law(state, n % 4, OWN, ChangePT(1, 1))
    measure("200 permanents, ten anthems", state)
    state = board(4, 30, 20)
    for _ in range(10):
        law(state, 0, CREATURES, ChangePT(1, 1), GrantKeyword(Keyword("vigilance")))
    measure("200 permanents, ten anthems for all", state)
    state = board(4, 30, 20)
    for player in range(4):
        law(state, player, Noun(tests=(*LANDS.tests, Not(Is("supertype", "basic")))), SetLandType(("Mountain",)))
        law(state, player, LANDS, AddTypes(subtypes=("Swamp",)), types="legendary land")
        law(state, player, LANDS, AddTypes(types=("creature",)), BasePT(2, 2))
        law(state, player, CREATURES, LoseAllAbilities(), BasePT(1, 1))
    measure("200 permanents, sixteen suspect effects", state, 5)


if __name__ == "__main__":
    main()
