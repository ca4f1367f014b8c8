"""704 State-based actions: each looks at the same state and says what it wants; all that apply happen at once."""

from __future__ import annotations

from lawmage.decisions import Pick, Run
from lawmage.ir.ability import Chapter, Triggered
from lawmage.ir.modification import GainControl
from lawmage.ir.rule_change import CantLose, NoLegendRule
from lawmage.state.constants import LOSES, OVER
from lawmage.state.events import CounterChange, Event, Happening, ZoneMove
from lawmage.state.objects import View
from lawmage.state.state import State, Views

from . import atoms, course, waiting, writes
from .attaching import cant_attach
from .bestowing import is_bestowed, stop
from .durations import expire_events
from .evaluate import fits, players, subject
from .looking import name_of, snapshot, view, views
from .preparing import stays
from .rescue import rescued
from .rule_queries import rules_of
from .speed import set_speed, starting
from .teams import decided, falling, poison_limit, team_of
from .triggers import collect
from .venturing import complete, completing

POISON = 10


def losers(state: State) -> list[tuple[int, str]]:
    """704.5a-c, 704.6c Players who lose, and by which rule."""
    found: list[tuple[int, str]] = []
    for p in state.turn_order(state.active):
        for rule in reasons(state, p):
            if all([cant_lose(state, mate, rule) is None for mate in losing_with(state, p)]):
                found.append((p, rule))
                break
    return falling(state, found)


def reasons(state: State, player: int) -> list[str]:
    """The rules by which the player would lose now."""
    own = state.players[player]
    found: list[str] = []
    if own.life <= 0:
        found.append("704.5a")
    if own.drew_from_empty:
        found.append("704.5b")
    if own.count("poison") >= poison_limit(state, POISON):
        found.append("704.5c")
    if any([int(m.rpartition("=")[2]) >= 21 for m in own.marks if m.startswith(writes.HURT)]):
        found.append("704.6c")
    return found


def losing_with(state: State, player: int) -> tuple[int, ...]:
    """810.8a A player loses with the team, or not at all."""
    return team_of(state, player) if state.seating is not None and state.seating.shared_life else (player,)


def cant_lose(state: State, player: int, why: str = "") -> str | None:
    """104.3, 101.2"""
    for active in rules_of(state, CantLose):
        rule = active.rule
        if not isinstance(rule, CantLose) or rule.win or rule.only not in ("", why):
            continue
        if player in players(state, active.frame, rule.who):
            return f"101.2 {name_of(state, active.frame.source)} says that player can't lose"
    return None


def permanents(state: State) -> list[tuple[int, View]]:
    """What there is on the battlefield, with how it is seen; not what is phased out (702.26b)."""
    of = views(state).of
    return [(i, of[i]) for i in state.battlefield if i in of]


def dying(state: State) -> tuple[list[int], list[int], list[int]]:
    """704.5f-i, 704.5s, 704.5v What is put into the graveyard, what is destroyed, what is sacrificed."""
    put: list[int] = []
    destroyed: list[int] = []
    finished: list[int] = []
    for i, seen in permanents(state):
        obj = state.objects[i]
        types = seen.types
        if "creature" in types:
            if seen.toughness <= 0:
                put.append(i)
                continue
            if seen.toughness <= obj.damage or obj.deathtouched:
                destroyed.append(i)
                continue
        spent = "planeswalker" in types and obj.count("loyalty") == 0
        fallen = "battle" in types and obj.count("defense") == 0 and not from_on_stack(state, i)
        if spent or fallen:
            put.append(i)
        elif "Saga" in types and saga_over(state, i):
            finished.append(i)
    return put, destroyed, finished


def from_on_stack(state: State, object_id: int, name: str = "") -> bool:
    """Whether an ability of the object (of this name) has triggered and has not left the stack."""
    found = [one.ability for one in state.pending if one.frame.source == object_id]
    for item in state.stack:
        announced = state.objects[item].announced
        if announced is not None and announced.kind == "triggered" and announced.frame.source == object_id:
            if isinstance(announced.ability, Triggered):
                found.append(announced.ability)
    return any([name in ("", one.name) for one in found])


def saga_over(state: State, object_id: int) -> bool:
    """704.5s, 714.4 Lore counters at or past the final chapter, no chapter ability still to leave the stack."""
    chapters = [a for a in view(state, object_id).abilities if isinstance(a, Chapter)]
    if not chapters:
        return False
    final = max([max(chapter.numbers) for chapter in chapters])
    return state.objects[object_id].count("lore") >= final and not from_on_stack(state, object_id, "chapter")


def legend_rule(run: Run) -> list[int]:
    """704.5j Of each legendary name a player controls, one is kept; in turn order they choose which (101.4)."""
    state = run.state
    groups: dict[tuple[int, str], list[int]] = {}
    for i, seen in permanents(state):
        if "legendary" in seen.types and seen.name and not spared(state, i):
            groups.setdefault((seen.controller, seen.name), []).append(i)
    gone: list[int] = []
    order = state.turn_order(state.active)
    for (player, _), same in sorted(groups.items(), key=lambda one: order.index(one[0][0])):
        if len(same) > 1:
            keep = run.choose(Pick(player, "704.5j", "legend", same, good=1))[0]
            gone += [i for i in same if i != keep]
    return gone


def spared(state: State, object_id: int) -> bool:
    """The legend rule does not apply to it."""
    for active in rules_of(state, NoLegendRule):
        rule = active.rule
        assert isinstance(rule, NoLegendRule)
        found = subject(state, object_id)
        if rule.what is None or found is not None and fits(state, active.frame, rule.what, found):
            return True
    return False


def world_rule(state: State) -> list[int]:
    """704.5k All world permanents but the newest go."""
    worlds = [i for i, seen in permanents(state) if "world" in seen.types]
    if state.seating is not None:  # 801.12 a newer one in range of its controller
        return [i for i in worlds if newer_world(state, i, worlds)]
    newest = max(worlds, key=lambda i: state.objects[i].timestamp, default=0)
    return [i for i in worlds if i != newest]


def newer_world(state: State, object_id: int, worlds: list[int]) -> bool:
    player, since = view(state, object_id).controller, state.objects[object_id].timestamp
    others = [i for i in worlds if i != object_id and state.within(player, view(state, i).controller)]
    return any([state.objects[i].timestamp > since for i in others])


def role_rule(state: State) -> list[int]:
    """704.5y Of the Roles that one player controls on one permanent, only the newest stays."""
    newest: dict[tuple[int, int], int] = {}
    roles = [i for i, seen in permanents(state) if "Role" in seen.types and state.objects[i].attached_to > 0]
    for i in sorted(roles, key=lambda one: state.objects[one].timestamp):
        newest[state.objects[i].attached_to, view(state, i).controller] = i
    return [i for i in roles if i not in newest.values()]


def loose(state: State) -> tuple[list[int], list[int]]:
    """704.5m-p Auras that go to the graveyard, and what becomes unattached."""
    auras: list[int] = []
    off: list[int] = []
    for i, seen in permanents(state):
        obj = state.objects[i]
        if "Aura" in seen.types:
            if obj.attached_to == 0 or cant_attach(state, i, obj.attached_to) is not None:
                (off if is_bestowed(obj) else auras).append(i)
        elif obj.attached_to and cant_attach(state, i, obj.attached_to) is not None:
            off.append(i)
    return auras, off


def commanders_home(run: Run) -> list[int]:
    """704.6d, 903.9a Commanders put into a graveyard or exile that their owner puts into the command zone."""
    state = run.state
    found: list[int] = []
    for p in state.turn_order(state.active):
        there = [i for i in (*state.players[p].graveyard, *state.exile) if state.objects[i].owner == p]
        for i in there:
            marks = state.objects[i].marks
            if "commander" in marks and "asked" not in marks:
                writes.set_mark(state, i, "asked")  # only what has been put there since the last time
                if run.choose(Pick(p, "903.9a", "may", [1], 0, 1, source=i, labels=("yes",))):
                    found.append(i)
    return found


def strays(state: State) -> list[int]:
    """704.5d-e Tokens off the battlefield, copies of spells off the stack."""
    found = []
    for i, obj in state.objects.items():
        if obj.kind == "card":
            continue
        if (
            obj.kind == "token"
            and obj.zone not in ("battlefield", "nowhere")
            or obj.kind == "copy"
            and obj.zone != "stack"
        ):
            if (obj.kind != "copy" or obj.zone != "battlefield") and not stays(state, obj):
                found.append(i)
    return found


def opposite_counters(state: State) -> list[Event]:
    """704.5q As many +1/+1 as -1/-1 counters are removed."""
    events: list[Event] = []
    for i, _ in permanents(state):
        obj = state.objects[i]
        if len(obj.counters) > 1:
            n = min(obj.count("+1/+1"), obj.count("-1/-1"))
            if n:
                events.append(CounterChange(i, "+1/+1", -n, obj.controller))
                events.append(CounterChange(i, "-1/-1", -n, obj.controller))
    return events


def state_based_actions(run: Run) -> bool:
    """704.3 All that apply, as one event; whether any did."""
    state = run.state
    out = losers(state)
    for player in state.living:
        if state.players[player].drew_from_empty:  # 704.5b since the last check
            writes.drew_from_empty(state, player, False)
    put, destroyed, finished = dying(state)
    gone = [i for i in legend_rule(run) + world_rule(state) + role_rule(state) if i not in put]
    auras, off = loose(state)
    put += [i for i in gone + auras if i not in put]
    finished = [i for i in finished if i not in put]
    destroyed = [i for i in destroyed if i not in put and "indestructible" not in view(state, i).keywords]
    tokens = strays(state)
    counters = opposite_counters(state)
    home = commanders_home(run)
    engines, dungeons = starting(state), completing(state)
    if run.trace is not None:
        explain(run, put, destroyed, finished, off)
    forget_deathtouch(state)
    if not (out or put or destroyed or finished or off or tokens or counters or home or engines or dungeons):
        return False
    first, out = rescued(run, out, put, destroyed)
    leave(run, first)
    put = [i for i in put if i in state.objects]
    destroyed = [i for i in destroyed if i in state.objects]
    events: list[Event] = [atoms.propose(state, i, "graveyard", "state") for i in put]
    events += [atoms.propose(state, i, "graveyard", "destroy_by_state") for i in destroyed]
    events += [atoms.propose_sacrifice(state, i, view(state, i).controller) for i in finished if i in state.objects]
    events += [atoms.propose(state, i, "command", "home") for i in home]
    atoms.perform(run, events + counters)
    for i in dungeons:
        complete(run, i)
    for player in engines:
        set_speed(state, player, 1)
    for i in tokens:
        writes.cease(state, i)
    for i in off:
        if i in state.objects:
            atoms.attach(run, i, 0)
            if is_bestowed(state.objects[i]):  # 702.103f
                stop(state, i)
    leave(run, out)
    return True


def forget_deathtouch(state: State) -> None:
    """704.5h Only damage since the last check counts."""
    for i in state.battlefield:
        if state.objects[i].deathtouched:
            writes.forget_deathtouch(state, i)


def explain(run: Run, put: list[int], destroyed: list[int], finished: list[int], off: list[int]) -> None:
    assert run.trace is not None
    state = run.state
    for i in put:
        run.trace.append((why_put(state, i), f"{name_of(state, i)} is put into its owner's graveyard"))
    for i in destroyed:
        rule = "704.5h" if state.objects[i].deathtouched else "704.5g"
        run.trace.append((rule, f"{name_of(state, i)} is destroyed"))
    for i in finished:
        run.trace.append(("704.5s", f"{name_of(state, i)} is sacrificed"))
    for i in off:
        run.trace.append(("704.5n", f"{name_of(state, i)} becomes unattached"))


def why_put(state: State, object_id: int) -> str:
    """Which rule puts the permanent into the graveyard."""
    types = view(state, object_id).types
    if "creature" in types and view(state, object_id).toughness <= 0:
        return "704.5f"
    if "planeswalker" in types and state.objects[object_id].count("loyalty") == 0:
        return "704.5i"
    if "battle" in types:
        return "704.5v"
    return "704.5m" if "Aura" in types else "704.5j"


def end_control(state: State, player: int) -> None:
    """800.4a Effects that give the player control of anything or anybody end."""
    course.set_controls(state, tuple([pair for pair in state.controls if player not in pair]))
    kept = []
    for effect in state.effects:
        given = [mod for mod in effect.mods if isinstance(mod, GainControl)]
        if not any([player in players(state, effect.frame, mod.by) for mod in given]):
            kept.append(effect)
    if len(kept) < len(state.effects):
        waiting.keep_effects(state, tuple(kept))


def exile_left(run: Run, player: int) -> None:
    """800.4a What the player who has left still controls is exiled."""
    state = run.state
    left = [i for i in (*state.battlefield, *state.stack) if view(state, i).controller == player]
    atoms.perform(run, [atoms.propose(state, i, "exile", "left") for i in left])


def departing(state: State, player: int) -> list[Event]:
    """800.4a The permanents that leave the game with their owner: they leave the battlefield (603.6c, 610.3)."""
    return [leaving(state, i) for i in state.battlefield if state.objects[i].owner == player]


def leaving(state: State, object_id: int) -> Event:
    """A move out of the game."""
    obj = state.objects[object_id]
    event = ZoneMove(object_id, obj.zone, "outside", view(state, object_id).controller, obj.card, obj.face)
    event.seen = snapshot(state, object_id)
    event.turn = state.turn
    return event


def see_leaving(run: Run, gone: list[Event], before: Views) -> None:
    """What sees them leave; abilities of the player who has left are not put on the stack (800.4d)."""
    state = run.state
    for event in gone:
        if event.seen is not None:
            writes.remember(state, event.seen)
    collect(run, gone, before)
    expire_events(state, gone)
    waiting.set_pending(state, tuple([p for p in state.pending if p.frame.controller in state.living]))


def leave(run: Run, out: list[tuple[int, str]]) -> None:
    """104.2a, 104.4a, 800.4 Players leave; the last one left wins, none left is a draw."""
    state = run.state
    for player, rule in falling(state, out):
        if player not in state.living:
            continue
        if not atoms.perform(run, [Happening(LOSES, -1 - player, player, rule)]) and rule != "104.3a":
            continue  # 614.1, 704.7 something else happens instead
        if run.trace is not None:
            run.trace.append((rule, f"player {player + 1} loses the game"))
        end_control(state, player)
        before, gone = views(state), departing(state, player)
        writes.leave_game(state, player, rule)
        if gone:
            see_leaving(run, gone, before)
        exile_left(run, player)
    if out and decided(state):
        if run.trace is not None and state.living:
            run.trace.append(("104.2a", f"player {state.living[0] + 1} wins the game"))
        course.game_over(state, state.living, OVER)
