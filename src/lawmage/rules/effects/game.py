"""104, 500.7-8, 723-726 Turns, phases, winning and losing, designations of players, keyword actions by name."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Run
from lawmage.ir.effects import (
    ChangeSpeed,
    ControlPlayer,
    Designate,
    DrawGame,
    EndTurn,
    ExtraPhase,
    ExtraTurn,
    KeywordAction,
    LoseGame,
    SkipNext,
    WinGame,
)
from lawmage.ir.rule_change import CantLose
from lawmage.rules import atoms, course, waiting, writes
from lawmage.rules.action_meaning import expand
from lawmage.rules.choosing import actors, number
from lawmage.rules.evaluate import players
from lawmage.rules.holders import take
from lawmage.rules.instructions import on
from lawmage.rules.keyword_actions import act
from lawmage.rules.outcome import Outcome
from lawmage.rules.rule_queries import rules_of
from lawmage.rules.speed import change_speed
from lawmage.rules.state_based import leave, losing_with, state_based_actions
from lawmage.state.constants import (
    BEGIN_COMBAT,
    CLEANUP,
    END,
    MAIN2,
    OVER,
    UPKEEP,
)
from lawmage.state.objects import Frame

# 500.8 The step that an added phase begins with
PHASES: Final = {"combat": BEGIN_COMBAT, "main": MAIN2, "end": END, "upkeep": UPKEEP}


def extra_turn(run: Run, frame: Frame, node: ExtraTurn) -> Outcome:
    """500.7 The turn created last is taken first."""
    state = run.state
    acting = actors(run, node.who)
    turns = tuple([p for p in acting for _ in range(number(run, node.amount))])
    course.set_extra_turns(state, state.extra_turns + turns)
    return Outcome((), tuple([-1 - p for p in acting]), len(turns), bool(turns))


def extra_phase(run: Run, frame: Frame, node: ExtraPhase) -> Outcome:
    """500.8 After the present phase, before those added earlier."""
    state = run.state
    steps = tuple([PHASES[name] for name in node.phases]) * number(run, node.amount)
    course.set_detour(state, steps + state.detour)
    return Outcome((), (), len(steps), bool(steps))


def skip_next(run: Run, frame: Frame, node: SkipNext) -> Outcome:
    """614.10"""
    acting = actors(run, node.who)
    for player in acting:
        writes.add_skip(run.state, player, node.step)
    return Outcome((), tuple([-1 - p for p in acting]), len(acting), bool(acting))


def end_turn(run: Run, frame: Frame, node: EndTurn) -> Outcome:
    """724.1 Everything on the stack is exiled, then the cleanup step begins; triggers of before are gone.

    724.1c State-based actions come between, so damage has not worn off yet.
    """
    state = run.state
    waiting.set_pending(state, ())
    for i in list(state.stack):
        if i not in state.objects:
            continue
        if state.objects[i].kind == "card":
            atoms.move_all(run, [i], "exile")
        else:
            writes.cease(state, i)
    while state.check_due and not course.interrupted(state):
        course.checked(state)
        state_based_actions(run)
    if course.interrupted(state):
        return Outcome(done=True)
    writes.set_combat(state, None)
    course.set_detour(state, ())
    writes.set_game_mark(state, "beginning", None)
    course.end_turn_now(state, CLEANUP)
    return Outcome(done=True)


def win_game(run: Run, frame: Frame, node: WinGame) -> Outcome:
    """104.2b All others lose, unless the player can't win."""
    state = run.state
    for player in actors(run, node.who):
        if not barred(run, player, True):
            losers = [p for p in state.living if p != player]
            if state.seating is not None:  # 801.14, 810.8a
                losers = state.opponents(player)
            leave(run, [(p, "104.2b") for p in losers])
            return Outcome((), (-1 - player,), 1, True)
    return Outcome()


def lose_game(run: Run, frame: Frame, node: LoseGame) -> Outcome:
    """104.3e They leave the game at the same time, unless they can't lose."""
    acting = [p for p in actors(run, node.who) if not barred(run, p, False)]
    if acting:
        leave(run, [(p, "104.3e") for p in acting])
    return Outcome((), tuple([-1 - p for p in acting]), len(acting), bool(acting))


def barred(run: Run, player: int, win: bool) -> bool:
    """104.3, 101.2 A rule says that the player can't win (lose) the game."""
    members = losing_with(run.state, player)
    for active in rules_of(run.state, CantLose):
        rule = active.rule
        if isinstance(rule, CantLose) and rule.win == win and not rule.only:
            if any([one in members for one in players(run.state, active.frame, rule.who)]):
                return True
    return False


def draw_game(run: Run, frame: Frame, node: DrawGame) -> Outcome:
    """104.4, 801.15 With a limited range for those within it; they leave, the others go on."""
    state = run.state
    if state.seating is not None and state.seating.near:
        drawn = [p for p in state.living if state.within(frame.controller, p)]
        leave(run, [(p, "801.15") for p in drawn])
        return Outcome(done=True)
    course.game_over(state, (), OVER)
    return Outcome(done=True)


def control_player(run: Run, frame: Frame, node: ControlPlayer) -> Outcome:
    """723.1 During their next turn."""
    acting = actors(run, node.whom)
    for player in acting:
        writes.set_player_mark(run.state, player, f"controlled_by:{frame.controller}")
    return Outcome((), tuple([-1 - p for p in acting]), len(acting), bool(acting))


def designate(run: Run, frame: Frame, node: Designate) -> Outcome:
    """702.131, 725, 726, 731 The monarch, the initiative, the city's blessing, day and night."""
    if node.what in ("day", "night"):
        atoms.become(run, node.what)
        return Outcome(done=True)
    acting = actors(run, node.who)
    for player in acting:
        if node.what == "blessing":
            writes.set_player_mark(run.state, player, "blessing")
        else:
            take(run, node.what, player)
    return Outcome((), tuple([-1 - p for p in acting]), len(acting), bool(acting))


DESIGNATIONS: Final = ("day", "night", "monarch", "initiative", "blessing")


def keyword_action(run: Run, frame: Frame, node: KeywordAction) -> Outcome | None:
    """701 As instructions where the rulebook's meaning is a tree, else by its procedure."""
    tree = expand(node)
    if tree is None:
        return act(run, frame, node)
    course.do_next(run.state, (tree,))
    return None


def register() -> None:
    """Enter the handlers of this module in the table."""
    on(ExtraTurn, extra_turn)
    on(ExtraPhase, extra_phase)
    on(SkipNext, skip_next)
    on(EndTurn, end_turn)
    on(WinGame, win_game)
    on(LoseGame, lose_game)
    on(DrawGame, draw_game)
    on(ControlPlayer, control_player)
    on(Designate, designate)
    on(ChangeSpeed, change_speed)
    on(KeywordAction, keyword_action)
