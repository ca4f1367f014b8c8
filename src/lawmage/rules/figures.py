"""700 Figures of a player: life, devotion, domain, party, what they did this turn."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import StaticRule
from lawmage.ir.mana import COLOR_WORDS
from lawmage.ir.quantity import FigureOf
from lawmage.ir.rule_change import MoreDevotion
from lawmage.ir.vocabulary import ALL_CREATURE_TYPES, BASIC_LAND_TYPES, CARD_TYPES
from lawmage.state.constants import CAST
from lawmage.state.events import DrawCard, LifeChange
from lawmage.state.objects import Frame, View
from lawmage.state.state import State

from .evaluate import Subject, on_quantity, things
from .looking import base_view, controller_of, views

PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")
STARTING_LIFE: Final[dict[str, int]] = {"commander": 40, "oathbreaker": 20, "brawl": 25}
PLAYER_COUNTERS: Final = ("energy", "poison", "experience")
MAX_SPEED: Final = 4


def figure_of(state: State, frame: Frame, node: FigureOf, each: Subject | None) -> int:
    """The figure; of several players the sum."""
    total = 0
    for ref in things(state, frame, node.who, each):
        player = -1 - ref if ref < 0 else controller_of(state, ref)
        total += figure(state, node.figure, player, node.word)
    return total


def starting_life(state: State) -> int:
    """103.4 The life total with which a player begins the game."""
    return state.starting_life or STARTING_LIFE.get(state.format, 20)


def minimum_deck(state: State, player: int) -> int:
    """100.2a A constructed deck; 903.5a one with a commander."""
    own = [state.objects[i] for i in state.command if state.objects[i].owner == player]
    return 100 if any(["commander" in obj.marks for obj in own]) else 60


def speed_of(state: State, player: int) -> int:
    """702.179f 0 without speed."""
    marks = state.players[player].marks
    return max([int(mark.partition(":")[2]) for mark in marks if mark.startswith("speed:")], default=0)


def figure(state: State, name: str, player: int, word: str) -> int:
    own = state.players[player]
    if name == "life":
        return own.life
    if name == "hand":
        return len(own.hand)
    if name in PLAYER_COUNTERS:
        return own.count(name)
    if name == "counters":
        return own.count(word)
    if name == "speed":
        return speed_of(state, player)
    if name == "max_speed":
        return MAX_SPEED
    if name == "opponents":
        return len(state.opponents(player))
    if name == "starting_life":
        return starting_life(state)
    if name == "minimum_deck":
        return minimum_deck(state, player)
    if name == "lands_played":
        return own.lands_played
    if name == "commander_casts":
        return len([mark for mark in own.marks if mark.startswith("commanded:")])
    if name in ("life_gained", "life_lost", "spells_cast", "cards_drawn"):
        return done_this_turn(state, name, player)
    if name == "graveyard_types":
        return len(types_in_graveyard(state, player))
    return among_permanents(name, own_permanents(state, player), state, word)


def own_permanents(state: State, player: int) -> list[View]:
    of = views(state).of
    return [seen for i in state.battlefield if (seen := of.get(i)) is not None and seen.controller == player]


def done_this_turn(state: State, name: str, player: int) -> int:
    """What the player did this turn, from the history."""
    total = 0
    for event in state.history:
        if event.player != player:
            continue
        if isinstance(event, LifeChange):
            if name == "life_gained" and event.amount > 0:
                total += event.amount
            elif name == "life_lost" and event.amount < 0:
                total -= event.amount
        elif (
            name == "spells_cast"
            and event.kind == CAST
            or name == "cards_drawn"
            and isinstance(event, DrawCard)
            and event.result
        ):
            total += 1
    return total


def types_in_graveyard(state: State, player: int) -> set[str]:
    """The card types among the cards of a graveyard."""
    found: set[str] = set()
    for object_id in state.players[player].graveyard:
        found.update(base_view(state, state.objects[object_id]).types)
    return found.intersection(CARD_TYPES)


def among_permanents(name: str, own: list[View], state: State, word: str) -> int:
    """A figure of the permanents that a player controls."""
    if name == "devotion":
        return devotion(own, word)
    if name in ("domain", "basic_land_types"):
        found = [kind for one in own if "land" in one.types for kind in one.types & BASIC_LAND_TYPES]
        return len(set(found))
    if name == "colors":
        return len(set("".join([one.colors for one in own])))
    if name == "party":
        return party([one for one in own if "creature" in one.types])
    counts: dict[str, int] = {}  # greatest_creature_type
    for one in own:
        if "creature" in one.types:
            for kind in one.types & ALL_CREATURE_TYPES:
                counts[kind] = counts.get(kind, 0) + 1
    return max(counts.values(), default=0)


def devotion(own: list[View], word: str) -> int:
    """700.5 Mana symbols of the colour (or of any of several colours) among mana costs."""
    letters = {COLOR_WORDS.get(one, one) for one in word.replace(" and ", " ").replace(",", " ").split()}
    total = 0
    for seen in own:
        if seen.cost is not None:
            total += len([symbol for symbol in seen.cost.symbols if not letters.isdisjoint(symbol.split("/"))])
        for ability in seen.abilities:
            if isinstance(ability, StaticRule):  # 700.5a
                total += sum([rule.n for rule in ability.rules if isinstance(rule, MoreDevotion)])
    return total


def party(own: list[View]) -> int:
    """700.8 As many different roles as can be filled, each by another creature."""
    roles = [[n for n, seen in enumerate(own) if role in seen.types] for role in PARTY]
    filled: dict[int, int] = {}  # creature: role
    count = 0
    for role in range(len(roles)):
        if fill(roles, role, filled, set()):
            count += 1
    return count


def fill(roles: list[list[int]], role: int, filled: dict[int, int], tried: set[int]) -> bool:
    """An augmenting path of a matching between roles and creatures."""
    for creature in roles[role]:
        if creature in tried:
            continue
        tried.add(creature)
        if creature not in filled or fill(roles, filled[creature], filled, tried):
            filled[creature] = role
            return True
    return False


on_quantity(FigureOf, figure_of)
