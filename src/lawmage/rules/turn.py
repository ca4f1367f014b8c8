"""500-514, 117.5 The turn, the check before priority, and the transactions the game is cut into."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Pick, Run
from lawmage.ir.rule_change import DoesntEmpty, MayNotUntap, Skip, UntapsToo
from lawmage.state.constants import (
    ATTACK,
    BEGIN_COMBAT,
    BEGIN_STEP,
    BLOCK,
    CAST,
    CHECK,
    CLEANUP,
    CONTROL,
    DAMAGE_STEP,
    DRAW_STEP,
    END,
    END_COMBAT,
    END_STEP,
    FIRST_DAMAGE,
    MAIN1,
    MAIN2,
    PRIORITY,
    STEP_NAMES,
    UNTAP,
    UPKEEP,
)
from lawmage.state.events import Event, Happening
from lawmage.state.state import State

from . import atoms, course, writes
from .attaching import phased_with_host, with_attached
from .combat import declare_attackers, declare_blockers
from .combat_damage import any_first_strike, combat_damage
from .durations import expire, expire_conditions, expire_untap
from .evaluate import players, things
from .looking import view, views
from .revealing import keep_track
from .rule_queries import applies, doesnt_untap, max_hand_size, rules_of
from .stacking import put_on_stack_trigger
from .standing import keep_up
from .state_based import state_based_actions
from .teams import after, expire_of, passed_over, primary, shared_turns, skips_turn, would_begin
from .triggers import next_pending, state_triggers


def begin_step(run: Run) -> None:
    """703 The turn-based actions of a step, then the check that precedes priority."""
    state = run.state
    step = state.step
    player = state.active
    todo = CHECK
    if step == BEGIN_COMBAT and skip(run, "combat"):  # 614.10 a phase that has begun is skipped no more
        course.next_step(state, END_COMBAT, END_STEP, player)
        return
    if skipped(run, step):
        course.next_step(state, step, END_STEP, player)
        return
    if run.trace is not None:
        name = STEP_NAMES[step].replace("_", " ")
        run.trace.append(("500.1", f"turn {state.turn}, player {player + 1}: {name} step"))
    if step == UNTAP:
        untap_step(run, state.active_players())
        todo = END_STEP  # 502.4
    elif step == UPKEEP:
        expire_of(state, "your_next_upkeep")
    elif step == DRAW_STEP:
        for one in state.active_players():  # 805.4b
            atoms.draw(run, one, 1, True)
    elif step == MAIN1:
        for one in state.active_players():
            add_lore(run, one)
    elif step == BEGIN_COMBAT:
        course.set_combats(state, state.combats + 1)
    elif step == ATTACK:
        declare_attackers(run)
    elif step == BLOCK:
        declare_blockers(run)
    elif step == FIRST_DAMAGE:
        combat_damage(run, True)
    elif step == DAMAGE_STEP:
        combat_damage(run, False)
    elif step == END:
        expire_of(state, "your_next_end_step")
    elif step == CLEANUP:
        atoms.step_began(run, step)  # 514.3a what triggers then waits already
        course.next_step(state, step, CHECK if cleanup(run) else END_STEP, player)
        return
    course.next_step(run.state, step, todo, player)
    atoms.step_began(run, step)


def skipped(run: Run, step: int) -> bool:
    """500.11, 614.10, 805.8 A skipped step simply does not happen; a "skip your next" effect is used up."""
    if step == DRAW_STEP and run.state.turn == 1:  # 103.8a-c, 810.6
        if len(run.state.players) == 2 or shared_turns(run.state):
            return True
    return skip(run, STEP_NAMES[step])


def skip(run: Run, name: str) -> bool:
    """Whether something says so of a step or phase of that name, of some active player."""
    state = run.state
    used = [writes.use_skip(state, player, name) for player in state.active_players()]
    return any(used) or any([skips_for_good(state, name, player) for player in state.active_players()])


def skips_for_good(state: State, name: str, player: int) -> bool:
    """614.10 Whether a static ability says so of the player, as long as it is there."""
    for active in rules_of(state, Skip):
        rule = active.rule
        assert isinstance(rule, Skip)
        if rule.step == name and player in players(state, active.frame, rule.who):
            return True
    return False


def untap_step(run: Run, acting: list[int]) -> None:
    """502 Phasing, day and night, then the active players' permanents untap at the same time."""
    state = run.state
    expire_of(state, "your_next_turn")
    for player in acting:
        phase(run, player)
    day_and_night(run)
    mine = [i for i in state.battlefield if view(state, i).controller in acting and not state.objects[i].phased_out]
    able = [i for i in mine if state.objects[i].tapped and not doesnt_untap(state, i)]
    able = [i for i in able if wants_untap(run, i, view(state, i).controller)]
    for active in rules_of(state, UntapsToo):
        rule = active.rule
        if isinstance(rule, UntapsToo) and active.frame.controller not in acting:
            more = [i for i in things(state, active.frame, rule.what) if i in state.objects and i not in able]
            able += [i for i in more if state.objects[i].tapped]
    atoms.untap(run, able)
    expire_untap(state, mine)


def wants_untap(run: Run, object_id: int, player: int) -> bool:
    """502.3 "You may choose not to untap"."""
    state = run.state
    if not any([applies(state, active, object_id) for active in rules_of(state, MayNotUntap)]):
        return True
    return not run.choose(Pick(player, "502.3", "keep_tapped", [object_id], 0, 1))


def phase(run: Run, player: int) -> None:
    """502.1, 702.26a Permanents with phasing phase out, those phased out phase in."""
    state = run.state
    back = [
        i
        for i in state.battlefield
        if state.objects[i].phased_out and state.objects[i].held_by == player and not phased_with_host(state, i)
    ]
    away = [
        i
        for i in state.battlefield
        if not state.objects[i].phased_out
        and "phasing" in view(state, i).keywords
        and view(state, i).controller == player
    ]
    back, away = with_attached(state, back), with_attached(state, away)
    for i in back:
        writes.set_phased(state, i, False)
    for i in away:
        atoms.does(run, "phase out", view(state, i).controller, i)
    for i in away:
        writes.set_phased(state, i, True)
    for i in back:
        atoms.does(run, "phase in", view(state, i).controller, i)


def day_and_night(run: Run) -> None:
    """731.2 By the spells that the previous active player cast."""
    state = run.state
    marks = dict(state.marks)
    last = marks.get("last", -1)
    cast = len([e for e in state.last_turn if e.kind == CAST and e.player == last])
    if "day" in marks and cast == 0:
        atoms.become(run, "night")
    elif "night" in marks and cast >= 2:
        atoms.become(run, "day")


def add_lore(run: Run, player: int) -> None:
    """714.3b, 505.4 The active player's Sagas get a lore counter as the precombat main phase begins."""
    state = run.state
    for i in state.battlefield:
        seen = view(state, i)
        if "Saga" in seen.types and seen.controller == player and not state.objects[i].phased_out:
            atoms.put_counters(run, i, "lore", 1, player)


def discard_down(run: Run, player: int) -> list[Event]:
    """514.1 To the maximum hand size."""
    state = run.state
    most = max_hand_size(state, player)
    hand = list(state.players[player].hand)
    events: list[Event] = []
    if most is not None and len(hand) > most:
        excess = len(hand) - most
        for i in run.choose(Pick(player, "514.1", "discard", hand, excess, excess, good=-1)):
            event = atoms.propose(state, i, "graveyard", "discard")
            event.player = player
            events.append(event)
    return events


def cleanup(run: Run) -> bool:
    """514.1-3 Whether players get priority: something was done or triggered (514.3a), and another cleanup follows.

    Discard down to the maximum hand size; then damage wears off and "this turn" effects end together."""
    state = run.state
    active = state.active_players()
    events = [event for player in active for event in discard_down(run, player)]
    if events:
        atoms.perform(run, events)
    for i in state.battlefield:
        if state.objects[i].damage or state.objects[i].deathtouched:
            writes.clear_damage(state, i)
    expire(state, "end_of_turn", active[0])
    expire_of(state, "end_of_your_next_turn")
    hand_over(run)
    done = False
    while state.check_due:
        course.checked(state)
        done = state_based_actions(run) or done
    if done or state.pending:
        writes.set_game_mark(state, "cleanup", 1)
        return True
    course.forget(state)
    return False


def end_step(run: Run) -> None:
    """500.5 Mana empties; then the next step, or the next turn."""
    state = run.state
    for p in range(len(state.players)):
        empty_pool(state, p)
    step = state.step
    if step == END_COMBAT:
        expire(state, "end_of_combat", state.active)
        expire_of(state, "end_of_combat_on_your_next_turn")
        writes.set_combat(state, None)
    if step == CLEANUP:
        if ("cleanup", 1) in state.marks:  # 514.3a
            writes.set_game_mark(state, "cleanup", None)
            course.next_step(state, CLEANUP, BEGIN_STEP, state.active)
        else:
            next_turn(run)
        return
    course.next_step(state, following(state, step), BEGIN_STEP, state.active)


LAST_STEP: Final = {"end_of_turn": CLEANUP, "end_of_combat": END_COMBAT}


def empty_pool(state: State, player: int) -> None:
    """106.4, 500.5"""
    pool = state.players[player].pool
    if not pool:
        return
    kept = tuple([mana for mana in pool if mana.keep and state.step != LAST_STEP[mana.keep]])
    for active in rules_of(state, DoesntEmpty):
        rule = active.rule
        assert isinstance(rule, DoesntEmpty)
        if player in players(state, active.frame, rule.who):
            kept += tuple([mana for mana in pool if mana not in kept and rule.color in ("", mana.color)])
    writes.set_pool(state, player, kept)


def following(state: State, step: int) -> int:
    """500.1, 500.8 The next step: of an added phase, or in the order of the turn."""
    combat = state.combat
    if step == ATTACK and (combat is None or not combat.declared and not combat.attacks):  # 508.8
        return END_COMBAT
    if step == BLOCK and not any_first_strike(state):
        return DAMAGE_STEP
    if step == UPKEEP:  # 500.10 an added beginning phase has only this step; the turn goes on after it
        for name, value in state.marks:
            if name == "beginning":
                step = value
                writes.set_game_mark(state, "beginning", None)
    if step in (END_COMBAT, MAIN1, MAIN2) and state.detour:
        first = state.detour[0]
        course.set_detour(state, state.detour[1:])
        if first == UPKEEP:
            writes.set_game_mark(state, "beginning", step)
        return first
    return step + 1


def next_turn(run: Run) -> None:
    """500.7 Extra turns, latest first, come before the next player's."""
    state = run.state
    was = state.active
    player = next_player(state)
    while skips_turn(state, player):
        player = next_player(state)
    player = primary(state, player)
    course.set_controls(state, tuple([pair for pair in state.controls if pair[0] != was]))
    course.begin_turn(state, player)
    writes.set_game_mark(state, "last", was)
    take_control_of_turn(state, player)
    course.next_step(state, UNTAP, BEGIN_STEP, player)


def next_player(state: State) -> int:
    """Whose turn is the next, skipped or not; the turn counts as taken."""
    while extra := [p for p in state.extra_turns if p in state.living]:
        course.set_extra_turns(state, tuple(extra[:-1]))
        if not skips_for_good(state, "extra turn", extra[-1]):
            return extra[-1]
    before = last_normal(state)
    player = after(state, before)
    for gone in passed_over(state, before, player):
        would_begin(state, gone, player)
    writes.set_game_mark(state, "normal", player)
    return player


def last_normal(state: State) -> int:
    """Whose turn it was when no extra turn was being taken."""
    for name, player in state.marks:
        if name == "normal":
            return player
    return state.first_player


def take_control_of_turn(state: State, player: int) -> None:
    """723.1 A player who is to be controlled during their next turn."""
    for mark in state.players[player].marks:
        if mark.startswith("controlled_by:"):
            by = int(mark.partition(":")[2])
            writes.set_player_mark(state, player, mark, False)
            if by in state.living:  # 800.4b
                course.set_controls(state, (*state.controls, (player, by)))


def hand_over(run: Run) -> None:
    """302.6, 506.4 Permanents whose controller has changed; 800.4c to one who has left the game: they are exiled."""
    state = run.state
    seen_now = list(views(state).of.items())
    left = [i for i, seen in seen_now if seen.controller not in state.living and i in state.battlefield]
    if left:
        atoms.perform(run, [atoms.propose(state, i, "exile", "left") for i in left])
    for i, seen in seen_now:
        obj = state.objects.get(i)
        if obj is not None and obj.zone == "battlefield" and seen.controller != obj.held_by:
            was = obj.held_by
            writes.new_holder(state, i, seen.controller)
            events: list[Event] = [Happening(CONTROL, i, was, "", -1 - seen.controller)]
            atoms.perform(run, events)


def fallen_out(run: Run) -> None:
    """506.4 What stops being a creature, or being attacked what can be attacked, is removed from combat."""
    state = run.state
    combat = state.combat
    if combat is None:
        return
    for i in dict.fromkeys([one for one, _ in (*combat.attacks, *combat.blocks)]):
        if i in state.objects and state.objects[i].zone == "battlefield" and "creature" not in view(state, i).types:
            writes.leave_combat(state, i)
    for i in dict.fromkeys([attacked for _, attacked in combat.attacks]):
        if i in state.objects and view(state, i).types.isdisjoint(("planeswalker", "battle")):
            writes.stop_attacks(state, i, -1)


def check(run: Run) -> None:
    """117.5 State-based actions until none applies, then one waiting trigger, then priority."""
    state = run.state
    if state.check_due:
        course.checked(state)
        expire_conditions(state)
        hand_over(run)
        fallen_out(run)
        keep_track(state)
        keep_up(run)
        if state_based_actions(run):
            return  # 704.3: check again, in a transaction of its own
        state_triggers(run)
    if state.pending:
        pending = next_pending(run)
        if pending is not None:
            put_on_stack_trigger(run, pending)
    elif state.todo == CHECK:
        course.to_do(state, PRIORITY)
