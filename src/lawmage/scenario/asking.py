"""Answering what rules ask from a script: the queues of choices, targets and modes, and a policy for the rest."""

from __future__ import annotations

from typing import Final

from lawmage.agents.heuristic import HeuristicAgent
from lawmage.decisions import CANCEL, Answer, Constrained, Decision, Divide, Number, Pick
from lawmage.ir.mana import COLOR_NAMES
from lawmage.rules.looking import known_object, name_of, view
from lawmage.rules.mana import CONVOKE, DELVE, IMPROVISE, unpack
from lawmage.rules.mana_abilities import ALL
from lawmage.rules.payment import Pay
from lawmage.rules.tokens import PREDEFINED
from lawmage.state.state import State

from .faults import Fault, where
from .model import Action, Fields
from .names import indexed, is_called
from .texts import is_printed, normalise, text_of

QUIET: Final = ("pay", "order", "mana", "cost", "combat damage", "attacked", "keep_tapped", "replacement", "trigger")
HELPS: Final = {
    CONVOKE: ("Convoke",),
    DELVE: ("Exile a card", "Delve"),
    IMPROVISE: ("Improvise",),
}
PUT_BACK: Final = ("scry", "surveil")


class Queues:
    """What one player has been told to choose, in order."""

    __slots__ = ("choose", "mode", "target")

    def __init__(self) -> None:
        self.choose: list[Action] = []
        self.target: list[Action] = []
        self.mode: list[Action] = []

    def copy(self) -> Queues:
        made = Queues()
        made.choose, made.target, made.mode = list(self.choose), list(self.target), list(self.mode)
        return made


class Attempt:
    """An action of the script while it is being carried out: its own targets, and how to take it back."""

    __slots__ = ("action", "divided", "fault", "queues", "targets")

    def __init__(self, action: Action, queues: dict[int, Queues]) -> None:
        self.action = action
        self.targets: list[Fields] = list(action.more.get("targets", []))
        self.divided: list[tuple[int, int]] = []
        self.queues = {player: own.copy() for player, own in queues.items()}
        self.fault: Fault | None = None


class Asking:
    """Answers everything but what to do with priority and whom to attack and block."""

    def __init__(self, players: dict[str, int], aliases: dict[str, int]) -> None:
        self.players = players
        self.letters = {n: letter for letter, n in players.items()}
        self.aliases = aliases
        self.queues = {n: Queues() for n in players.values()}
        self.strict = True
        self.attempt: Attempt | None = None
        self.divided: list[tuple[int, int]] = []
        self.policy = HeuristicAgent()
        self.pays_by_hand: list[str] = []
        self.said_yes = False  # the last question was a yes or no, and yes

    # -- the kinds of question ----------------------------------------------------------------------------------------

    def decide(self, state: State, decision: Decision, player: int) -> Answer:
        """The answer of the script, or of the policy where the script need not say."""
        if isinstance(decision, Number):
            return self.number(state, decision, player)
        if isinstance(decision, Divide):
            return self.divide(state, decision, player)
        if isinstance(decision, Pick):
            return self.pick(state, decision, player)
        if isinstance(decision, Pay):
            return self.pay(state, decision, player)
        return decision.first()

    def pay(self, state: State, decision: Pay, player: int) -> Answer:
        """601.2g The automatic plan; entries for the choices it has made are used up."""
        plan = decision.first()
        own = self.queues[player]
        named = self.helpers(state, decision, own)
        if named and not set(named) <= set(plan[::3]):
            decision.funds.instead = [one for one in decision.funds.instead if one[0] in named]
            plan = decision.first()
        for n in range(0, len(plan), 3):
            source, way, types = plan[n : n + 3]
            if way in HELPS:
                self.used(own.choose, HELPS[way])
                for entry in own.target:
                    if self.all_of(state, entry, [source], [], 1):
                        own.target.remove(entry)
                        break
            elif source and several_types(decision, source, way):
                for kind in unpack(types):
                    self.used(own.choose, (COLOR_NAMES.get(kind, "colorless"),))
        if self.manual(player):
            for mana in state.players[player].pool:
                self.used(own.choose, (COLOR_NAMES.get(mana.color, "colorless"),))
        return plan

    def helpers(self, state: State, decision: Pay, own: Queues) -> list[int]:
        """702.51 What the target entries say helps to pay."""
        able = [ref for ref, _, _ in decision.funds.instead]
        found: list[int] = []
        for entry in own.target if able else ():
            some = self.all_of(state, entry, able, found, 1)
            found += some or []
        return found

    def used(self, queue: list[Action], words: tuple[str, ...]) -> None:
        """The first entry that says one of these words is used up."""
        for entry in queue:
            said = [str(one.get("text", "")).lower() for one in entry.more.get("options", [])]
            said += [COLOR_NAMES.get(str(entry.more["x"]), "")] if "x" in entry.more else []
            if any([one.lower() in said for one in words]):
                queue.remove(entry)
                return

    def manual(self, player: int) -> bool:
        return self.letters[player] in self.pays_by_hand

    def pick(self, state: State, decision: Pick, player: int) -> Answer:
        if not decision.options or decision.most == 0:
            return ()
        answer = self.picked(state, decision, player)
        self.said_yes = self.said_yes and is_yes_no(decision) and bool(answer)
        return answer

    def picked(self, state: State, decision: Pick, player: int) -> Answer:
        """By what is asked for."""
        if decision.what in ("target", "new_target"):
            return self.targets(state, decision, player)
        if decision.what == "mode":
            return self.modes(state, decision, player)
        if is_yes_no(decision):
            return self.yes_no(state, decision, player)
        if decision.what == "trigger":
            return self.trigger(state, decision, player)
        if decision.what == "order":
            return self.order(state, decision, player)
        if decision.labels or decision.what in ("color", "mana", "cost"):
            return self.words(state, decision, player)
        if decision.what in PUT_BACK:
            return self.leaving_top(state, decision, player)
        return self.things(state, decision, player)

    def unanswered(self, state: State, decision: Decision) -> Answer:
        """No entry fits: the only answer, the policy's, or a fault where the script must say everything."""
        forced = decision.forced()
        if forced is not None:
            return forced
        if (
            isinstance(decision, Pick)
            and (decision.least or decision.what == "top_or_bottom")
            and alike(state, decision)
        ):
            return decision.first()
        if self.strict and decision.what not in QUIET:
            self.misfit(state, decision)
            raise Fault("missing_choice", where(state, self.letters, decision), what=decision.what)
        return self.default(state, decision)

    def misfit(self, state: State, decision: Decision) -> None:
        """A target entry that fits nothing that is asked for."""
        own = self.queues[decision.player]
        if isinstance(decision, Pick) and not decision.labels and own.target and "options" in own.target[0].more:
            said = own.target[0].more["options"][0]
            label = str(said.get("name", said.get("player", said.get("alias", ""))))
            text = f"{label} is no option: {where(state, self.letters, decision)}"
            raise Fault("illegal_target", text, targets=label)

    def default(self, state: State, decision: Decision) -> Answer:
        """What the simple player does: yes to every may, the first mode, the best for itself."""
        if isinstance(decision, Pick) and is_yes_no(decision):
            return (decision.options[0],)
        if isinstance(decision, Pick) and decision.what in ("mode", "trigger", "replacement", "order", "cost"):
            return decision.first()
        answer = self.policy.answer(state, decision)
        if isinstance(decision, Pick) and decision.what == "target" and not answer and decision.most:
            wider = Pick(
                decision.player, decision.rule, "target", decision.options, 1, decision.most, good=decision.good
            )
            wider.source = decision.source
            answer = self.policy.answer(state, wider) if decision.good > 0 else answer
        return answer if decision.error(answer) is None else decision.first()

    # -- yes or no, numbers, divisions --------------------------------------------------------------------------------

    def take(self, player: int, *fields: str) -> Action | None:
        """The first entry of the choose queue that has one of these fields, taken out."""
        for entry in self.queues[player].choose:
            if any([field in entry.more for field in fields]):
                self.queues[player].choose.remove(entry)
                return entry
        return None

    def yes_no(self, state: State, decision: Pick, player: int) -> Answer:
        if decision.least:
            return tuple(decision.options[: decision.least])
        own = self.queues[player]
        if decision.what == "may" and own.choose and self.picks_first(own.choose):
            return (decision.options[0],)  # who says first what to pick has said yes
        entry = self.take(player, "yes")
        if entry is not None:
            self.said_yes = bool(entry.more["yes"])
            return (decision.options[0],) if entry.more["yes"] else ()
        if own.choose and "options" in own.choose[0].more or own.target and "options" in own.target[0].more:
            return (decision.options[0],)
        return self.unanswered(state, decision)

    def picks_first(self, queue: list[Action]) -> bool:
        """The next entry names something, and the yes behind it is about that."""
        return "options" in queue[0].more and len(queue) > 1 and "yes" in queue[1].more

    def number(self, state: State, decision: Number, player: int) -> Answer:
        if decision.low == decision.high:
            return (decision.low,)
        queue = self.queues[player].choose
        if decision.what == "times":
            first = next((one for one in queue if "x" in one.more or "yes" in one.more), None)
            if first is not None and "yes" in first.more:
                return self.times(decision, player)
        entry = self.take(player, "x")
        if entry is None:
            if self.strict:
                raise Fault("missing_choice", where(state, self.letters, decision), what=decision.what)
            return (decision.high,) if decision.what in ("X", "times") else self.default(state, decision)
        value = entry.more["x"]
        answer = (int(value),) if isinstance(value, int) else (0,)
        wrong = decision.error(answer)
        if wrong is not None:
            return self.give_up(state, decision, Fault("illegal_x", f"{wrong}, {value} given", x=value))
        return answer

    def times(self, decision: Number, player: int) -> Answer:
        """A repeated cost, asked for again and again until no."""
        count = 0
        while count < decision.high:
            entry = self.take(player, "yes")
            if entry is None or not entry.more["yes"]:
                return (count,)
            count += 1
        queue = self.queues[player].choose
        if queue and queue[0].more.get("yes") is False:
            queue.pop(0)
        return (count,)

    def divide(self, state: State, decision: Divide, player: int) -> Answer:
        if len(decision.among) == 1:
            return (decision.total,)
        known = dict(self.attempt.divided if self.attempt is not None else self.divided)
        said = tuple([known.get(ref, -1) for ref in decision.among])
        if decision.error(said) is None:
            self.divided = []
            return said
        queue = self.queues[player].choose
        if queue and "skip" in queue[0].more:
            queue.pop(0)
            return decision.first()
        numbers = [one for one in queue if "x" in one.more]
        if decision.spill and 0 < len(decision.among) - 1 <= len(numbers):
            some = numbers[: len(decision.among) - 1]
            parts = [int(one.more["x"]) for one in some]
            answer = (*parts, decision.total - sum(parts))
            if decision.error(answer) is None and (
                len(numbers) < len(decision.among) or answer[-1] != numbers[len(parts)].more["x"]
            ):
                for one in some:
                    queue.remove(one)
                return answer
        if len(numbers) >= len(decision.among):
            answer = tuple([int(one.more["x"]) for one in numbers[: len(decision.among)]])
            if decision.error(answer) is None:
                for one in numbers[: len(decision.among)]:
                    self.queues[player].choose.remove(one)
                return answer
        return decision.first()

    # -- things -------------------------------------------------------------------------------------------------------

    def resolve(self, state: State, said: Fields, options: list[int], chosen: list[int]) -> int | None:
        """The first option that is meant and not chosen yet; None when there is none."""
        if "player" in said:
            ref = -1 - self.players.get(str(said["player"]), -1)
            return ref if ref in options else None
        if "alias" in said:
            found = self.aliases.get(str(said["alias"]), 0)
            return found if found in options and found not in chosen else None
        name = str(said.get("name", said.get("text", "")))
        if name.startswith("@"):
            found = self.aliases.get(name[1:], 0)
            return found if found in options and found not in chosen else None
        if name in self.players and -1 - self.players[name] in options:
            return -1 - self.players[name]
        if name.startswith("Player") and name[6:] in self.players and -1 - self.players[name[6:]] in options:
            return -1 - self.players[name[6:]]
        plain, n = indexed(name)
        wanted = plain if n >= 0 else name
        found_all = [ref for ref in options if ref > 0 and is_called(state, ref, wanted)]
        if "copy" in said:
            found_all = [ref for ref in found_all if is_copy(state, ref) == bool(said["copy"])]
        if n >= 0:
            found_all = sorted(found_all)[n : n + 1]
        return next((ref for ref in found_all if ref not in chosen), None)

    def all_of(self, state: State, entry: Action, options: list[int], chosen: list[int], room: int) -> list[int] | None:
        """Every option of one entry, when all are legal and there is room."""
        said = entry.more.get("options", [])
        if len(said) > room:
            return None
        found = list(chosen)
        for one in said:
            ref = self.resolve(state, one, options, found)
            if ref is None:
                return None
            found.append(ref)
        return found[len(chosen) :]

    def things(self, state: State, decision: Pick, player: int) -> Answer:
        """Objects or players: choose entries until enough are picked, else a target entry."""
        own = self.queues[player]
        if self.said_yes and decision.what == "cast" and len(decision.options) == 1:
            return (decision.options[0],)
        first = own.choose[0] if own.choose else None
        asked_first = decision.least == 0 and first is not None and "yes" in first.more
        chosen, stopped, used = self.chosen_things(state, decision, own.choose)
        if chosen and asked_first and used == own.choose[1 : 1 + len(used)] and first is not None and first.more["yes"]:
            used = [first, *used]  # the question whether anything is picked at all
        for entry in used:
            own.choose.remove(entry)
        if not chosen and not stopped:
            chosen, stopped = self.picked_as_targets(state, decision, own)
            if chosen and asked_first and first is not None and first.more["yes"] and decision.what != "search":
                own.choose.remove(first)
        if decision.what == "cast":
            chosen = self.one_by_one(decision, chosen, own)
        if not chosen and not stopped and asked_first and first is not None:
            own.choose.remove(first)
            if not first.more["yes"]:
                return ()
            if len(decision.options) == 1:
                return (decision.options[0],)
        answer = tuple(chosen)
        if (chosen or stopped) and decision.error(answer) is None:
            return answer
        if chosen and len(chosen) < decision.least:
            return self.completed(state, decision, chosen)
        return self.unanswered(state, decision)

    def one_by_one(self, decision: Pick, chosen: list[int], own: Queues) -> list[int]:
        """608.2g Several cards to cast: yes to each of those named, and to further ones."""
        found = list(chosen)
        rest = [ref for ref in decision.options if ref not in found]
        for _ in found:
            if own.choose and own.choose[0].more.get("yes") is True:
                own.choose.pop(0)
        while chosen and rest and len(found) < decision.most and own.choose and "yes" in own.choose[0].more:
            if not own.choose.pop(0).more["yes"]:
                break
            found.append(rest.pop(0))
        return found

    def chosen_things(self, state: State, decision: Pick, queue: list[Action]) -> tuple[list[int], bool, list[Action]]:
        """What the choose entries pick, whether one of them stops there, and those entries."""
        chosen: list[int] = []
        used: list[Action] = []
        for entry in queue:
            if len(chosen) >= decision.most:
                break
            if "skip" in entry.more and len(chosen) >= decision.least:
                return chosen, True, [*used, entry]
            found = self.all_of(state, entry, decision.options, chosen, decision.most - len(chosen))
            if found:
                chosen += found
                used.append(entry)
        return chosen, False, used

    def picked_as_targets(self, state: State, decision: Pick, own: Queues) -> tuple[list[int], bool]:
        """Some picks are written down as targets."""
        chosen: list[int] = []
        for entry in list(own.target):
            if "skip" in entry.more and decision.least == 0:
                own.target.remove(entry)
                return chosen, True
            found = self.all_of(state, entry, decision.options, chosen, decision.most - len(chosen))
            if found:
                chosen += found
                own.target.remove(entry)
                if len(chosen) >= max(1, decision.least):
                    break
        return chosen, False

    def completed(self, state: State, decision: Pick, chosen: list[int]) -> Answer:
        """Too few were named: the rest as the policy has it, or a fault."""
        rest = [ref for ref in decision.options if ref not in chosen]
        if len(rest) > decision.least - len(chosen) and self.strict:
            raise Fault("missing_choice", where(state, self.letters, decision), what=decision.what)
        answer = tuple(chosen + rest[: decision.least - len(chosen)])
        return answer if decision.error(answer) is None else decision.first()

    def leaving_top(self, state: State, decision: Pick, player: int) -> Answer:
        """Scry and surveil: a target entry lists the cards that leave the top."""
        own = self.queues[player]
        for queue in (own.target, own.choose):
            for entry in list(queue):
                if "skip" in entry.more:
                    queue.remove(entry)
                    return ()
                found = self.all_of(state, entry, decision.options, [], decision.most)
                if found:
                    queue.remove(entry)
                    return tuple(found)
        if len(decision.options) == 1:
            entry_yes = self.take(player, "yes")
            if entry_yes is not None:
                return (decision.options[0],) if entry_yes.more["yes"] else ()
        if self.strict:
            raise Fault("missing_choice", where(state, self.letters, decision), what=decision.what)
        return ()

    def order(self, state: State, decision: Pick, player: int) -> Answer:
        """401.4 Cards are put one by one; on top the last one put is topmost, on the bottom bottommost."""
        own = self.queues[player]
        put: list[int] = []
        for entry in list(own.choose):
            if len(put) >= len(decision.options) - 1:
                break
            found = self.all_of(state, entry, decision.options, put, 1)
            if found:
                put += found
                own.choose.remove(entry)
        put += [ref for ref in decision.options if ref not in put]
        return tuple(put) if decision.text == "bottom" else tuple(reversed(put))

    # -- targets ------------------------------------------------------------------------------------------------------

    def targets(self, state: State, decision: Pick, player: int) -> Answer:
        """601.2c The targets given with the action, then those of the queue."""
        attempt = self.attempt
        ours = attempt is not None and decision.rule == "601.2c" and decision.what == "target"
        if attempt is not None and ours:
            if attempt.targets:
                found = self.given(state, decision, attempt)
                if found or attempt.fault is not None:
                    return self.checked(state, decision, found)
            elif attempt.action.more.get("no_target") and decision.least == 0:
                return ()
        return self.queued_targets(state, decision, player, bool(ours))

    def given(self, state: State, decision: Pick, attempt: Attempt) -> list[int]:
        """As many of the action's targets as fit this request, in order."""
        chosen: list[int] = []
        while attempt.targets and len(chosen) < decision.most:
            said = attempt.targets[0]
            ref = self.resolve(state, said, decision.options, chosen)
            if ref is None:
                break
            chosen.append(ref)
            attempt.targets.pop(0)
            if "amount" in said:
                attempt.divided.append((ref, int(said["amount"])))
        if not chosen and decision.least:
            wanted = attempt.targets[0]
            label = str(wanted.get("name", wanted.get("player", wanted.get("alias", ""))))
            attempt.fault = Fault("illegal_target", f"{label} is no legal target: {attempt.action}", targets=label)
        return chosen

    def checked(self, state: State, decision: Pick, chosen: list[int]) -> Answer:
        attempt = self.attempt
        answer = tuple(chosen)
        wrong = decision.error(answer)
        if wrong is not None and attempt is not None:
            fault = attempt.fault or Fault("illegal_target", f"{wrong}: {attempt.action}", targets="")
            return self.give_up(state, decision, fault)
        return answer

    def queued_targets(self, state: State, decision: Pick, player: int, ours: bool) -> Answer:
        """The first entry that is legal for the request; several entries until there are enough."""
        own = self.queues[player]
        chosen: list[int] = []
        divided: list[tuple[int, int]] = []
        for entry in list(own.target):
            if len(chosen) >= decision.most:
                break
            if "skip" in entry.more:
                if len(chosen) >= decision.least:
                    own.target.remove(entry)
                    return tuple(chosen)
                continue
            found = self.all_of(state, entry, decision.options, chosen, decision.most - len(chosen))
            if not found:
                continue
            own.target.remove(entry)
            chosen += found
            for said, ref in zip(entry.more["options"], found, strict=True):
                if "amount" in said:
                    divided.append((ref, int(said["amount"])))
            if not divided and len(chosen) >= max(1, decision.least) and len(found) > 1:
                break
            if not divided and isinstance(decision, Constrained) and decision.error(tuple(chosen)) is None:
                break
        if divided:
            (self.attempt.divided if self.attempt is not None and ours else self.divided).extend(divided)
        answer = tuple(chosen)
        if chosen and decision.error(answer) is None:
            return answer
        if not chosen:
            return self.things_as_targets(state, decision, player)
        return self.completed(state, decision, chosen)

    def things_as_targets(self, state: State, decision: Pick, player: int) -> Answer:
        """Some targets are written down as choices."""
        own = self.queues[player]
        if decision.what == "new_target":
            for entry in list(own.choose):
                found = self.all_of(state, entry, decision.options, [], decision.most)
                if found and decision.error(tuple(found)) is None:
                    own.choose.remove(entry)
                    return tuple(found)
            if decision.rule == "115.7d" and own.choose and own.choose[0].more.get("yes") is False:
                own.choose.pop(0)
                return (decision.options[0],)  # it stays as it is
        if self.strict and decision.least == 0 and self.attempt is not None:
            return ()
        return self.unanswered(state, decision)

    def give_up(self, state: State, decision: Decision, fault: Fault) -> Answer:
        """The action as a whole cannot be carried out so: it is taken back, or the run ends here."""
        if self.attempt is not None and decision.cancellable:
            self.attempt.fault = fault
            return CANCEL
        raise fault

    # -- modes, triggers, words ---------------------------------------------------------------------------------------

    def modes(self, state: State, decision: Pick, player: int) -> Answer:
        own = self.queues[player]
        chosen: list[int] = []
        while own.mode and len(chosen) < decision.most:
            entry = own.mode[0]
            if "skip" in entry.more:
                own.mode.pop(0)
                break
            n = int(entry.more["mode"]) - 1
            if n not in decision.options or (n in chosen and not decision.repeat):
                fault = Fault("illegal_mode", f"mode {n + 1} cannot be chosen: {self.said()}", mode=n + 1)
                return self.give_up(state, decision, fault)
            chosen.append(n)
            own.mode.pop(0)
        answer = tuple(chosen)
        if chosen and decision.error(answer) is None:
            return answer
        forced = decision.forced()
        if forced is not None:
            return forced
        if self.strict:
            raise Fault("missing_choice", where(state, self.letters, decision), what="mode")
        return decision.first()

    def said(self) -> str:
        return str(self.attempt.action) if self.attempt is not None else "no action"

    def trigger(self, state: State, decision: Pick, player: int) -> Answer:
        """603.3b The entry says which goes on the stack first."""
        if len(decision.options) == 1:
            return (decision.options[0],)
        waiting = {one.id: one for one in state.pending}
        for entry in self.queues[player].choose:
            for said in entry.more.get("options", []):
                text = str(said.get("text", said.get("name", "")))
                for option in decision.options:
                    if option in waiting and names_trigger(state, waiting[option], text):
                        self.queues[player].choose.remove(entry)
                        return (option,)
        return (decision.options[0],)

    def words(self, state: State, decision: Pick, player: int) -> Answer:
        """Colours, names, types, replacement effects: by what the option is called."""
        own = self.queues[player]
        chosen: list[int] = []
        labels = [label_of(state, decision, n) for n in range(len(decision.options))]
        for entry in list(own.choose):
            if len(chosen) >= decision.most:
                break
            found = worded(entry, labels, decision.options)
            if found is not None and (found not in chosen or decision.repeat):
                own.choose.remove(entry)
                chosen.append(found)
        if chosen and decision.error(tuple(chosen)) is None:
            return tuple(chosen)
        if len(decision.options) == 2 and decision.least == decision.most == 1:
            entry_yes = self.take(player, "yes")
            if entry_yes is not None:
                return (decision.options[0 if entry_yes.more["yes"] else 1],)
        return self.unanswered(state, decision)


def several_types(decision: Pay, source: int, way: int) -> bool:
    """Whether an ability of a source could make mana of several types."""
    for one in decision.funds.sources:
        if one.id == source:
            ways = [able.slots for able in one.ways if able.ability == way]
            return len(ways) > 1 or any([len(slot) > 1 for slots in ways for slot in slots])
    return False


def alike(state: State, decision: Pick) -> bool:
    """There is nothing to choose between cards of one name in a hidden zone, or for a token that ceases to exist."""
    if decision.what == "top_or_bottom":
        obj = known_object(state, decision.source)
        return obj is not None and obj.kind == "token"
    objects = [state.objects.get(ref) for ref in decision.options]
    if any([obj is None or obj.zone not in ("hand", "library") for obj in objects]):
        return False
    return len({obj.card.name for obj in objects if obj is not None}) == 1


def is_yes_no(decision: Pick) -> bool:
    """A question with one thing to say yes to."""
    if decision.labels == ("yes",) or decision.what in ("may", "additional", "as though unblocked"):
        return True
    return decision.what == "keep_tapped"


def is_copy(state: State, ref: int) -> bool:
    """707 A copy of a spell, a token copy, or something that has become a copy."""
    obj = state.objects.get(ref)
    if obj is None:
        return False
    if obj.kind == "token":
        return not obj.face.name.endswith(" Token") and obj.face.name not in PREDEFINED
    return obj.kind == "copy" or obj.face not in obj.card.faces


def label_of(state: State, decision: Pick, n: int) -> str:
    option = decision.options[n]
    if n < len(decision.labels):
        return decision.labels[n]
    if decision.what == "color" and 0 <= option < len(ALL):
        return COLOR_NAMES.get(ALL[option], "colorless")
    return name_of(state, option) if option < 0 or option in state.objects else str(option)


def worded(entry: Action, labels: list[str], options: list[int]) -> int | None:
    """The option an entry names: exactly, else as a prefix."""
    said = [str(one.get("text", one.get("name", ""))) for one in entry.more.get("options", [])]
    if "x" in entry.more and isinstance(entry.more["x"], str):
        said.append(COLOR_NAMES.get(entry.more["x"], entry.more["x"]))
    folded = [label.lower() for label in labels]
    for text in said:
        plain = COLOR_NAMES.get(text, text).partition("*")[0].lower()
        if plain in folded:
            return options[folded.index(plain)]
        for n, label in enumerate(folded):
            if plain and (label.startswith(plain) or plain.startswith(label) and len(label) > 3):
                return options[n]
    return None


def names_trigger(state: State, waiting: object, said: str) -> bool:
    """Whether an entry means this waiting trigger: by its source's name, or by how its text begins."""
    from lawmage.state.state import Pending

    assert isinstance(waiting, Pending)
    source = waiting.frame.source
    name = name_of(state, source)
    if said == name:
        return True
    names: tuple[str, ...] = (name,)
    if source in state.objects:
        names = (name, *[face.name for face in state.objects[source].card.faces])
        name = view(state, source).name
    text = normalise(text_of(waiting.ability), names)
    wanted = normalise(said, names)
    if wanted.startswith("{this}:"):
        wanted = wanted[len("{this}:") :].strip()
    raw = text_of(waiting.ability).lower()
    if raw.startswith(said.replace("<i>", "").replace("</i>", "").lower().strip()):
        return True
    if not is_printed(waiting.ability) and wanted.startswith(("when", "at ")):
        return True  # a delayed or granted ability whose words are not known
    return bool(text) and bool(wanted) and (text.startswith(wanted) or wanted.startswith(text))
