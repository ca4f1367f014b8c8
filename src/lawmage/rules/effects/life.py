"""119 Life gained, lost, paid, set and exchanged."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.effects import ExchangeLife, GainLife, LoseLife, PayLife, SetLife
from lawmage.ir.node import Quantity, Things
from lawmage.rules import atoms
from lawmage.rules.choosing import actor, actors, number
from lawmage.rules.instructions import on
from lawmage.rules.outcome import Outcome
from lawmage.rules.together import carried, plan_on
from lawmage.state.events import Event, LifeChange
from lawmage.state.objects import Frame


def changes(run: Run, who: Things, amount: Quantity, sign: int, cause: str) -> list[Event]:
    """119.3 One event for each player, all at once."""
    players = actors(run, who)
    n = number(run, amount)
    source = run.state.resolving[-1].frame.source
    return [LifeChange(player, sign * n, cause, source) for player in players if n > 0]


def plan_gain(run: Run, node: GainLife) -> list[Event]:
    return changes(run, node.who, node.amount, 1, "gain")


def plan_loss(run: Run, node: LoseLife) -> list[Event]:
    return changes(run, node.who, node.amount, -1, "lose")


def gain_life(run: Run, frame: Frame, node: GainLife) -> Outcome:
    return carried(atoms.perform(run, plan_gain(run, node)))


def lose_life(run: Run, frame: Frame, node: LoseLife) -> Outcome:
    return carried(atoms.perform(run, plan_loss(run, node)))


def pay_life(run: Run, frame: Frame, node: PayLife) -> Outcome:
    """119.4 Only as much as there is."""
    player = actor(run, node.who)
    amount = number(run, node.amount)
    if player < 0 or amount > run.state.players[player].life:
        return Outcome()
    paid = atoms.lose_life(run, player, amount, frame.source, "pay")
    return Outcome((), (-1 - player,), paid, True)


def set_life(run: Run, frame: Frame, node: SetLife) -> Outcome:
    """119.5 The player gains or loses the difference."""
    came = Outcome()
    for player in one_of_each_team(run, actors(run, node.who)):
        came.add(to_total(run, player, number(run, node.amount), frame.source))
    return came


def one_of_each_team(run: Run, players: list[int]) -> list[int]:
    """810.9d Where the life of all players of a team is set, the team chooses one of them."""
    seating = run.state.seating
    if seating is None or not seating.shared_life:
        return players
    found: list[int] = []
    for team in dict.fromkeys([seating.team(p) for p in players]):
        members = [p for p in players if p in team]
        if len(members) > 1:
            ask = Pick(members[0], "810.9d", "player", [-1 - p for p in members], 1, 1)
            members = [-1 - run.choose(ask)[0]]
        found += members
    return found


def to_total(run: Run, player: int, total: int, source: int) -> Outcome:
    change = total - run.state.players[player].life
    if change > 0:
        atoms.gain_life(run, player, change, source)
    else:
        atoms.lose_life(run, player, -change, source)
    return Outcome((), (-1 - player,), abs(change), True)


def exchange_life(run: Run, frame: Frame, node: ExchangeLife) -> Outcome:
    """701.12c"""
    a, b = actor(run, node.a), actor(run, node.b)
    if a < 0 or b < 0 or a == b:
        return Outcome()
    of_a, of_b = run.state.players[a].life, run.state.players[b].life
    came = to_total(run, a, of_b, frame.source)
    came.add(to_total(run, b, of_a, frame.source))
    return came


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(GainLife, gain_life)
    on(LoseLife, lose_life)
    on(PayLife, pay_life)
    on(SetLife, set_life)
    on(ExchangeLife, exchange_life)
    plan_on(GainLife, plan_gain)
    plan_on(LoseLife, plan_loss)
