"""805, 810 Teams: turns that a team shares, and losing together."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Activated, Static
from lawmage.ir.card import Card, Face
from lawmage.ir.cost import Cost, TapSelf
from lawmage.ir.duration import Indefinite
from lawmage.ir.effects import Apply, Choose, Sequence
from lawmage.ir.modification import GainControl, GrantAbility
from lawmage.ir.rule_change import Timing
from lawmage.ir.selector import Among, Bound, Is, Noun, Players, Selector, This, You
from lawmage.state.state import State

from . import course, writes
from .durations import expire, expire_left

TEAMMATE: Final = Selector("target", Noun(("player",), (Among(Players("teammates")),)), slot=0)
DEPLOY: Final = Activated(
    Cost((TapSelf(),)),
    Sequence((Choose(TEAMMATE), Apply(This(), (GainControl(Bound(0)),), Indefinite()))),
    (Timing(sorcery=True),),
)
DEPLOYS: Final = Static(Noun(("permanent",), (Is("type", "creature"),), controller=You()), (GrantAbility(DEPLOY),))
OPTION: Final = Card((Face("Deploy creatures", abilities=(DEPLOYS,)),), "emblem")


def deploy(state: State) -> None:
    """804.2 Each creature can be given to a teammate: an emblem of each player says so."""
    if state.seating is None or not state.seating.deploy:
        return
    for player in state.living:
        made = writes.new_object(state, OPTION, OPTION.faces[0], player, player, "command", "emblem")
        writes.put_in_zone(state, made)
    state.touch_views()


def shared_turns(state: State) -> bool:
    """805"""
    return state.seating is not None and state.seating.shared_turns


def team_of(state: State, player: int) -> tuple[int, ...]:
    """The player with their teammates."""
    return state.seating.team(player) if state.seating is not None else (player,)


def expire_of(state: State, point: str) -> None:
    """What lasts until a step of one of the active players ends."""
    for player in state.active_players():
        expire(state, point, player)


def after(state: State, player: int) -> int:
    """101.4 Who is next in turn order; with shared turns the next team's first player (805.4)."""
    order = state.turn_order((player + 1) % len(state.players))
    if shared_turns(state):
        return next((p for p in order if not state.allied(player, p)), order[0])
    return order[0]


def passed_over(state: State, was: int, player: int) -> list[int]:
    """800.4k Who has left the game and would have had a turn after the one player's and until the other's."""
    count = len(state.players)
    seats = [(was + n) % count for n in range(1, (player - was - 1) % count + 1)]
    if shared_turns(state):
        seats = [p for p in seats if not state.allied(was, p)] + [p for p in team_of(state, player) if p not in seats]
    return [p for p in seats if p not in state.living]


def would_begin(state: State, gone: int, player: int) -> None:
    """800.4m, 702.26n The next turn of a player who has left would have begun; the next is the other player's."""
    expire_left(state, gone)
    course.goaded_no_more(state, gone)
    for i in state.battlefield:
        if state.objects[i].phased_out and state.objects[i].held_by == gone:
            writes.new_holder(state, i, player)


def skips_turn(state: State, player: int) -> bool:
    """614.10, 805.8 The player's next turn is skipped: that of their whole team."""
    members = team_of(state, player) if shared_turns(state) else (player,)
    return any([writes.use_skip(state, one, "turn") for one in members])


def primary(state: State, player: int) -> int:
    """805.2, 805.4 Who stands for the team in its turn: its first player still in the game."""
    if not shared_turns(state):
        return player
    return next((p for p in team_of(state, player) if p in state.living), player)


def falling(state: State, out: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """810.8a, 809.5b Who leaves with those who lose: the team of each, of an emperor's team all if the emperor does."""
    seating = state.seating
    if seating is None or not seating.teams:
        return out
    found = dict(out)
    for player, rule in out:
        if seating.shared_life or player in seating.leaders:
            for mate in seating.team(player):
                found.setdefault(mate, rule)
    return [(p, rule) for p, rule in found.items() if p in state.living]


def poison_limit(state: State, most: int) -> int:
    """704.5c, 810.8d, 810.11 So many poison counters lose the game."""
    seating = state.seating
    if seating is None or not seating.shared_life or not seating.teams:
        return most
    return most + 5 * (len(seating.teams[0]) - 1)


def decided(state: State) -> bool:
    """104.2a, 104.2c Everybody left is on one side."""
    living = state.living
    return len(living) <= 1 or all([state.allied(living[0], p) for p in living])
