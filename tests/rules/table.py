"""A table to play on: builds states with invented cards for the tests of the rules."""

from __future__ import annotations

from lawmage.ir.ability import Keyword
from lawmage.ir.card import Card, Face
from lawmage.ir.mana import parse_mana
from lawmage.ir.node import Ability
from lawmage.rules import layers, writes
from lawmage.state.constants import MAIN1, PRIORITY
from lawmage.state.objects import Player
from lawmage.state.state import State

SUPERTYPES = ("basic", "legendary", "snow", "world")

assert layers  # importing it fills the tables of looking and evaluate


def face(
    name: str = "Pawn",
    types: str = "creature",
    pt: str = "",
    *abilities: Ability | str,
    cost: str | None = None,
    colors: str | None = None,
    loyalty: int | None = None,
) -> Face:
    """A face: types such as "legendary creature — Elf Wizard", size "2/2", abilities (a string is a keyword)."""
    words, _, subtypes = types.replace(" - ", " — ").partition(" — ")
    supers = tuple([word for word in words.split() if word in SUPERTYPES])
    kinds = tuple([word for word in words.split() if word not in SUPERTYPES])
    power, _, toughness = pt.partition("/")
    mana = parse_mana(cost) if cost is not None else None
    shown = colors if colors is not None else mana.colors if mana is not None else ""
    return Face(
        name,
        mana,
        supers,
        kinds,
        tuple(subtypes.split()),
        int(power) if pt else None,
        int(toughness) if pt else None,
        loyalty,
        None,
        shown,
        tuple([Keyword(one) if isinstance(one, str) else one for one in abilities]),
    )


def card(
    name: str | Face = "Pawn",
    types: str = "creature",
    pt: str = "",
    *abilities: Ability | str,
    cost: str | None = None,
    colors: str | None = None,
    loyalty: int | None = None,
) -> Card:
    """A card with one face, made like ``face`` or from one."""
    if isinstance(name, Face):
        return Card((name,))
    return Card((face(name, types, pt, *abilities, cost=cost, colors=colors, loyalty=loyalty),))


def bear(name: str = "Bear", pt: str = "2/2", *abilities: Ability | str, color: str = "G") -> Card:
    """A plain creature."""
    return card(name, "creature — Bear", pt, *abilities, cost="{1}{" + color + "}")


def land(kind: str = "Forest") -> Card:
    """A basic land."""
    return card(kind, f"basic land — {kind}")


def new_state(players: int = 2, life: int = 20, step: int = MAIN1) -> State:
    """Empty hands, libraries and battlefield; the first player's main phase, who has priority."""
    state = State()
    for index in range(players):
        state.players.append(Player(index, life, state.epoch))
    state.living = tuple(range(players))
    state.turn = 1
    state.tick = 1
    state.step = step
    state.todo = PRIORITY
    return state


def put(
    state: State, what: Card, player: int = 0, zone: str = "battlefield", kind: str = "card", sick: bool = False
) -> int:
    """The id of a new object in a zone; a permanent has been there since before its controller's turn began."""
    made = writes.new_object(state, what, what.faces[0], player, player, zone, kind)
    writes.put_in_zone(state, made, "bottom" if zone == "library" else "top")
    if not sick:
        state.own_player(player).turn_began = state.tick + 1
        state.tick += 1
    state.touch_views()
    return made.id
