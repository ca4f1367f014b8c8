"""A run: scripted players carry out their timed actions when they have priority, attack and block as told."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Agent, Answer, Decision, Note, Reversed, Run
from lawmage.game import LOOP_LIMIT, PROCEDURES, draw_by_loop
from lawmage.ir.mana import COLOR_NAMES
from lawmage.rules import course, writes
from lawmage.rules.actions import MANA_FOR, PASSING, Act, why_not
from lawmage.rules.combat import Attackers, Blockers
from lawmage.rules.looking import snapshot, views
from lawmage.rules.mana import pack
from lawmage.rules.mana_sources import sources
from lawmage.rules.playing import Way
from lawmage.rules.resolving_mana import fits
from lawmage.rules.state_based import leave
from lawmage.rules.triggers import collect
from lawmage.state.constants import BEGIN_STEP, CHECK, END_STEP, OVER, UNTAP, UPKEEP
from lawmage.state.events import CounterChange
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from .build import Position
from .faults import Again, Fault, where
from .fighting import Fighting
from .model import Action, Fields, Part, Stop
from .names import is_called, permanents, stack_text, text_on_stack
from .performing import abilities, has_targets, lands, mana, offers, source_name, spells, way_text
from .queues import Attempt
from .texts import normalise

LIMIT: Final = 20_000  # transactions of one run
ASKED_FIRST: Final = ("offering",)  # ways of casting about which a yes or no is asked
TRIES: Final = 400  # actions within one step


class ScriptedAgent(Agent):
    """One player of a script."""

    def __init__(self, script: Script, player: int) -> None:
        self.script = script
        self.player = player

    def answer(self, state: State, decision: Decision) -> Answer:
        script = self.script
        if isinstance(decision, Act):
            return script.priority(state, decision, self.player)
        if isinstance(decision, Attackers):
            return script.attack(state, decision, decision.player)
        if isinstance(decision, Blockers):
            return script.block(state, decision, self.player)
        return script.decide(state, decision, self.player)

    def chance(self, what: str, sides: int) -> int:
        entry = self.script.take(self.player, what)
        if entry is None:
            return -1
        value = entry.more[what]
        return (1 if value else 0) if what == "coin" else int(value) - 1


class Script(Fighting):
    """The scripts of all players, and the position they play from. ``state`` is where the run has got to."""

    def __init__(self, position: Position, trace: list[Note] | None = None) -> None:
        super().__init__(position.players, position.aliases)
        self.position = position
        self.state = position.state
        self.trace = trace
        self.agents: list[Agent] = [ScriptedAgent(self, n) for n in range(len(position.players))]
        self.blocked: dict[int, tuple[int, int, int]] = {}
        self.tries = 0

    def add(self, part: Part) -> None:
        """The actions and choices of a further run."""
        self.strict = part.stop.strict
        for action in part.actions:
            player = self.players[action.player]
            if action.turn:
                self.timed[player].append(action)
            else:
                own = self.queues[player]
                {"choose": own.choose, "target": own.target, "mode": own.mode}[action.do].append(action)

    def play(self, stop: Stop) -> None:
        """Transactions until the step of the stop is over. A fault leaves ``state`` as it was then."""
        idle = 0
        for _ in range(LIMIT):
            state = self.state
            if state.todo == OVER or (state.todo == BEGIN_STEP and past(state, stop)):
                return
            if state.todo == BEGIN_STEP:
                self.tries = 0
                if state.step == UPKEEP:
                    self.right_turns(state)
            last = state.todo == END_STEP and (state.turn, state.step) == (stop.turn, stop.step)
            run = Run(state, [], self.agents, self.trace)
            run.every = True
            self.attempt = None
            try:
                PROCEDURES[state.todo](run)
            except Reversed as reversal:
                self.undone(run, reversal.reason)
                continue
            except Again:
                course.to_do(run.state, CHECK)
                run.state.check_due = True
                self.state = run.state
                continue
            except Fault:
                self.state = run.before if run.before is not None else run.state
                raise
            self.state = run.state
            self.done(run)
            idle = 0 if run.asked else idle + 1
            if idle > LOOP_LIMIT:
                draw_by_loop(self.state)
                idle = 0
            if last:
                return
        raise Fault("too_long", where(self.state, self.letters))

    def done(self, run: Run) -> None:
        """The transaction is part of the game."""
        if self.attempt is not None:
            player = self.players[self.attempt.action.player]
            self.timed[player].remove(self.attempt.action)
            if self.manual(player) and not self.attempt.paid:
                self.paid_from_pool(player, self.attempt.pool)
            if self.attempt.targets:
                said = self.attempt.targets[0]
                label = str(said.get("name", said.get("player", "")))
                raise Fault("illegal_target", f"{label} is no target: {self.attempt.action}", targets=label)
        if self.aliases:
            self.follow_aliases()

    def paid_from_pool(self, player: int, before: list[str]) -> None:
        """601.2h The pool covered the cost, so nothing was asked: the entries that name its mana are used up."""
        left = [mana.color for mana in self.state.players[player].pool]
        for color in before:
            if color in left:
                left.remove(color)
            else:
                self.used(self.queues[player].choose, (COLOR_NAMES.get(color, "colorless"),))

    def follow_aliases(self) -> None:
        """An alias follows its card through zone changes."""
        state = self.state
        for alias, ref in self.aliases.items():
            while ref > 0 and ref not in state.objects:
                known = state.last_known.get(ref)
                if known is None or known.became == 0:
                    break
                ref = known.became
            self.aliases[alias] = ref

    def undone(self, run: Run, reason: str | None) -> None:
        """733 The action was reversed: it is tried again when something has changed, or the run ends here."""
        assert run.before is not None
        state = run.before
        self.state = state
        if self.trace is not None:
            del self.trace[run.marked_trace :]
        attempt = self.attempt
        if attempt is None:
            course.refuse(state, run.answers[0])
            return
        self.queues = attempt.queues
        if self.may_fail(attempt.action):
            return
        fault = attempt.fault
        if fault is None:
            text = f"{attempt.action}: {reason or 'reversed'}"
            fault = Fault("action_unavailable", text, **facts_of(attempt.action))
        if not state.stack:
            raise fault
        self.blocked[id(attempt.action)] = key_of(state)

    def may_fail(self, action: Action) -> bool:
        """An entry says that the action is skipped when it fails: the action and the entries for it are used up."""
        player = self.players[action.player]
        queue = self.queues[player].choose
        for n, entry in enumerate(queue):
            if entry.more.get("skip_failed_command"):
                del queue[: n + 1]
                self.timed[player].remove(action)
                return True
        return False

    def right_turns(self, state: State) -> None:
        """506.2 Only the active player attacks, only others block."""
        for player, actions in self.timed.items():
            for action in actions:
                if action.turn == state.turn:
                    if (
                        action.do == "attack"
                        and player != state.active
                        or action.do == "block"
                        and player == state.active
                    ):
                        text = f"{action}: it is {self.letters[state.active]}'s turn"
                        raise Fault("wrong_turn", text, player=action.player, what=action.do, turn=action.turn)

    def priority(self, state: State, decision: Act, player: int) -> Answer:
        """117.1 The first action of this turn and step that is possible; with none, pass."""
        for owner in (player, decision.player) if player != decision.player else (player,):
            mine = self.timed[owner]
            for action in list(mine):
                if action.turn != state.turn or action.step != state.step:
                    continue
                if "combat" in action.more and action.more["combat"] != state.combats:
                    continue
                self.tries += 1
                if self.tries > TRIES * 10:
                    raise Fault("too_long", where(state, self.letters, decision))
                if action.do == "check":
                    mine.remove(action)
                    self.check(state, action)
                elif action.do == "wait_stack":
                    if action.more["mode"] == "one" or not state.stack:
                        mine.remove(action)
                    if state.stack:
                        return PASSING
                elif action.do in ("add_counters", "set_day_night", "concede"):
                    mine.remove(action)
                    self.by_hand(state, action, owner)
                    raise Again
                elif self.met(state, action, owner) and self.blocked.get(id(action)) != key_of(state):
                    answer = self.begin(state, action, decision.player)
                    if answer is not None:
                        return answer
        return PASSING

    def begin(self, state: State, action: Action, player: int) -> Answer | None:
        """The answer that begins the action; None when it is not possible now."""
        if action.do not in ("cast", "activate", "activate_mana", "play_land"):
            return None
        answer = self.find(state, action, player)
        if answer is None:
            if not state.stack and "when" not in action.more:
                raise Fault("action_unavailable", f"{action}: {self.reason(state, action, player)}", **facts_of(action))
            return None
        self.attempt = Attempt(action, self.queues, [mana.color for mana in state.players[player].pool])
        self.attempt.object = answer[1]
        if action.do == "cast":
            return self.with_way(state, action, player) or answer
        return self.colored(state, answer, player) if answer[0] == MANA_FOR and answer[3] else answer

    def find(self, state: State, action: Action, player: int) -> Answer | None:
        only = 0
        if "alias" in action.more:
            only = self.aliases.get(str(action.more["alias"]), -1)
        if action.do == "cast":
            said = str(action.more.get("card", ""))
            found = spells(state, player, said, str(action.more.get("method", "")), self.by_alias(said) or only)
            return found[0][0] if found else None
        if action.do == "play_land":
            some = lands(state, player, str(action.more.get("card", "")), only)
        elif action.do == "activate":
            said = str(action.more["ability"])
            some = abilities(state, player, said, only) or mana(state, player, said, only)
            if len(some) > 1 and not action.more.get("targets") and not self.queues[player].target:
                some.sort(key=lambda answer: has_targets(state, answer))
        else:
            some = mana(state, player, str(action.more["ability"]), only)
        return some[0] if some else None

    def colored(self, state: State, answer: Answer, player: int) -> Answer:
        """106.1b Where an ability can make several types of mana, choices that name types or numbers of each decide."""
        ways = [
            way.slots
            for source in sources(state, player)
            if source.id == answer[1]
            for way in source.ways
            if way.ability == answer[2]
        ]
        kinds = [kind for kind in "WUBRGC" if any([kind in slot for slots in ways for slot in slots])]
        if len(kinds) < 2:
            return answer
        queue = self.queues[player].choose
        units = len(ways[0])
        numbers = [entry for entry in queue if is_count(entry.more.get("x"))][: len(kinds)]
        if units > 1 and len(numbers) == len(kinds) and sum([entry.more["x"] for entry in numbers]) == units:
            types = "".join([kind * entry.more["x"] for kind, entry in zip(kinds, numbers, strict=True)])
            for entry in numbers:
                queue.remove(entry)
            return (*answer[:3], pack(tuple(types)))
        for entry in list(queue):
            said = [str(one.get("text", "")).lower() for one in entry.more.get("options", [])]
            said += [COLOR_NAMES.get(str(entry.more["x"]), "")] if "x" in entry.more else []
            for kind in kinds:
                if COLOR_NAMES.get(kind, "colorless") in said and any([fits(slots, (kind,) * units) for slots in ways]):
                    queue.remove(entry)
                    return (*answer[:3], pack((kind,) * units))
        return answer

    def by_alias(self, said: str) -> int:
        return self.aliases.get(said[1:], -1) if said.startswith("@") else 0

    def with_way(self, state: State, action: Action, player: int) -> Answer | None:
        """118.9 Several ways to pay: the choice that names one decides, else the plain one.

        A way that another object allows goes by its name, one that only rules allow by the card's own.
        """
        said = str(action.more.get("card", ""))
        only = self.aliases.get(str(action.more["alias"]), -1) if "alias" in action.more else self.by_alias(said)
        found = spells(state, player, said, str(action.more.get("method", "")), only)
        same = [one for one in found if one[0][1] == found[0][0][1]]
        queue = self.queues[player].choose
        for entry in list(queue):
            if "normal_cost" in entry.more:
                queue.remove(entry)
                return same[0][0]
            for one in entry.more.get("options", []):
                text = str(one.get("text", "")).lower()
                for answer, way in same:
                    offered = way_text(state, way).lower()
                    own = said if entry is queue[0] and len(same) > 1 and not way.name else ""
                    by = (source_name(state, way) or own).lower()
                    if offered.startswith(text) and len(text) > 3 or text.startswith(offered) or text == by != "":
                        queue.remove(entry)
                        return answer
                    free = "without paying" in text and is_free(way)
                    other = text.startswith("cast with alternative cost") and way.cost is not None and not way.name
                    if way.name and f"with {way.name.lower()}" in text or free or other:
                        queue.remove(entry)
                        return answer
        asked = next((answer for answer, way in same if way.name in ASKED_FIRST), None)
        if asked is not None and queue and "yes" in queue[0].more:
            return asked if queue.pop(0).more["yes"] else same[0][0]
        return None

    def reason(self, state: State, action: Action, player: int) -> str:
        """Why it is not possible, with the rule."""
        name = str(action.more.get("card", ""))
        for object_id in state.players[player].hand if name else ():
            if is_called(state, object_id, name):
                return why_not(state, player, object_id)
        could = list(dict.fromkeys([text for text, _ in offers(state, player)]))
        return f"nothing of that kind can be done now, but {'; '.join(could[:6]) or 'nothing else either'}"

    def met(self, state: State, action: Action, player: int) -> bool:
        """Whether the condition of an action holds."""
        when: Fields = action.more.get("when", {})
        for name, value in when.items():
            if name == "mana_in_pool":
                if len(state.players[player].pool) < int(value):
                    return False
                continue
            stack = [state.objects[i] for i in state.stack]
            if name == "top_of_stack":
                stack = stack[-1:]
            if name == "copy_on_stack":
                stack = [obj for obj in stack if obj.kind == "copy"]
            there = any([on_stack_says(state, obj, str(value)) for obj in stack])
            if there == (name == "not_on_stack"):
                return False
        return True

    def check(self, state: State, action: Action) -> None:
        """The expectations of a check, now."""
        from .expect import failures

        for text in failures(self, state, action.more["expect"], now=True):
            raise Fault("expectation", f"check at {where(state, self.letters)}: {text}")

    def by_hand(self, state: State, action: Action, player: int) -> None:
        """What no rule does: counters put, day or night set, a player who concedes."""
        if action.do == "concede":
            run = Run(state, [], self.agents, self.trace)
            leave(run, [(player, "104.3a")])
            return
        if action.do == "set_day_night":
            time = str(action.more["value"])
            writes.set_game_mark(state, "night" if time == "day" else "day", None)
            writes.set_game_mark(state, time, 1)
            return
        name = str(action.more["name"])
        found = permanents(state, name)
        if name.startswith("@"):
            found = [i for i in (self.aliases.get(name[1:], 0),) if i in state.battlefield]
        if not found:
            raise Fault("action_unavailable", f"{action}: no permanent {action.more['name']}", **facts_of(action))
        self.put_counters(state, found[0], str(action.more["counter"]), int(action.more["count"]), player)

    def put_counters(self, state: State, ref: int, counter: str, count: int, player: int) -> None:
        """Counters that are simply there: nothing replaces them, but abilities see them."""
        before = views(state)
        event = CounterChange(ref, counter, count, player)
        event.seen = snapshot(state, ref)
        event.turn = state.turn
        event.batch = state.new_id()
        writes.set_counters(state, ref, counter, state.objects[ref].count(counter) + count)
        state.history += (event,)
        collect(Run(state, [], self.agents, self.trace), [event], before)

    def left_over(self) -> Fault | None:
        """Actions, choices and targets that nobody needed."""
        for player in sorted(self.timed):
            gone = player not in self.state.living  # who has left the game waits for nothing
            actions = [one for one in self.timed[player] if not (gone and one.do == "wait_stack")]
            if actions:
                text = "; ".join([str(one) for one in actions])
                return Fault("unused_actions", text, player=self.letters[player], count=len(actions))
        for player, own in sorted(self.queues.items()):
            for kind, queue in (("unused_choices", own.choose), ("unused_targets", own.target)):
                if not all([declines(one) or one in self.implied for one in queue]):
                    text = "; ".join([described(one) for one in queue])
                    return Fault(kind, f"{self.letters[player]}: {text}", player=self.letters[player], count=len(queue))
        return None


def declines(entry: Action) -> bool:
    """A no to something that was never offered, or a stop where nothing could be picked, is what has happened.

    So is "name*words", one of several replacement effects, where there was one.
    """
    if any(["*" in str(one.get("text", "")) for one in entry.more.get("options", ())]):
        return True
    return entry.more.get("yes") is False or bool(entry.more.get("skip"))


def on_stack_says(state: State, obj: GameObject, said: str) -> bool:
    """Whether the text of a spell or ability on the stack contains the words; a name alone means a spell."""
    names = (obj.face.name, *[face.name for face in obj.card.faces])
    if obj.kind == "ability" and said in names:
        return False
    text = text_on_stack(state, obj)
    if obj.kind == "ability" and not stack_text(obj) and said.lower().startswith(("when", "at ")):
        return True  # a trigger whose words are not known
    return said.lower() in text.lower() or normalise(said, names) in normalise(stack_text(obj) or text, names)


def is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def described(entry: Action) -> str:
    return ", ".join([f"{name}={value}" for name, value in entry.more.items()])


def key_of(state: State) -> tuple[int, int, int]:
    return (state.next_id, state.turn, state.step)


def facts_of(action: Action) -> dict[str, object]:
    return {"do": action.do, "player": action.player, **action.more}


def is_free(way: object) -> bool:
    return isinstance(way, Way) and way.cost is not None and not way.cost.parts


def past(state: State, stop: Stop) -> bool:
    """A step is about to begin that comes after the one to stop at."""
    if state.turn != stop.turn:
        return state.turn > stop.turn
    return stop.step == UNTAP or state.step > stop.step
