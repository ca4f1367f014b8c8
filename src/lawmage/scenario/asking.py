"""Answering what rules ask from a script: the queues of choices, targets and modes, and a policy for the rest."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer, Constrained, Decision, Divide, Number, Pick
from lawmage.rules.looking import name_of
from lawmage.rules.payment import Pay
from lawmage.rules.spending import Spend
from lawmage.state.state import State

from .faults import Fault, where
from .model import Action
from .paying import Paying
from .picking import QUIET
from .queues import Attempt, is_yes_no, label_of, names_trigger, says_the_opposite, worded

DECLINED: Final = ("may", "additional")  # yes or no questions that an entry may skip
PUT_BACK: Final = ("scry", "surveil")
AGAIN: Final = ("times", "votes")  # numbers that entries may give as one yes after the other


class Asking(Paying):
    """Answers everything but what to do with priority and whom to attack and block."""

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

    def pick(self, state: State, decision: Pick, player: int) -> Answer:
        if not decision.options or decision.most == 0:
            queue = self.queues[player].choose
            if decision.what == "additional" and queue and queue[0].more.get("yes") is False:
                queue.pop(0)  # a cost that could not be paid is declined
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
        if isinstance(decision, Spend):
            return self.spending(decision, player)
        if decision.what == "open":
            return self.opening(decision, player)
        if is_yes_no(decision):
            return self.yes_no(state, decision, player)
        if decision.what == "trigger":
            return self.trigger(state, decision, player)
        if decision.what == "attacked" and len(decision.options) == 1:
            return decision.first()  # nothing is asked where there is one player to attack
        if decision.what == "band":
            return self.band(state, decision, player)
        if decision.what == "old_target":
            return self.old_target(decision, player)
        if decision.what == "tap_or_untap" and self.said_yes:
            return (1 if state.objects[decision.source].tapped else 0,)
        if decision.what == "order":
            return self.order(state, decision, player)
        if decision.labels or decision.what in ("color", "mana", "cost"):
            return self.words(state, decision, player)
        if decision.what in PUT_BACK:
            return self.leaving_top(state, decision, player)
        return self.things(state, decision, player)

    def opening(self, decision: Pick, player: int) -> Answer:
        """103.6 Whether a card of the opening hand is used: as a yes or no says, else by the policy."""
        queue = self.queues[player].choose
        if queue and "yes" in queue[0].more:
            return (decision.options[0],) if queue.pop(0).more["yes"] else ()
        return () if self.strict else (decision.options[0],)

    def old_target(self, decision: Pick, player: int) -> Answer:
        """115.7a Which target is changed: the first that is not declined."""
        queue = self.queues[player].choose
        for ref in decision.options:
            if not queue or "yes" not in queue[0].more:
                break
            if queue.pop(0).more["yes"]:
                return (ref,)
        return decision.first()

    def yes_no(self, state: State, decision: Pick, player: int) -> Answer:
        if decision.least:
            return tuple(decision.options[: decision.least])
        own = self.queues[player]
        if says_the_opposite(decision):
            return self.opposite(state, decision, player)
        if decision.what in DECLINED and own.choose and "skip" in own.choose[0].more:
            own.choose.pop(0)
            return ()
        if decision.what == "may" and own.choose and self.picks_first(own.choose):
            return self.implied_yes(decision, own.choose[0])  # who says first what to pick has said yes
        entry = self.take(player, "yes")
        if entry is not None:
            self.said_yes = bool(entry.more["yes"])
            return (decision.options[0],) if entry.more["yes"] else ()
        for queue in (own.choose, own.target):
            if queue and "options" in queue[0].more:
                return self.implied_yes(decision, queue[0])
        return self.unanswered(state, decision)

    def opposite(self, state: State, decision: Pick, player: int) -> Answer:
        """Yes: untapped, left on top."""
        entry = self.take(player, "yes")
        if entry is not None:
            return () if entry.more["yes"] else (decision.options[0],)
        if self.strict and decision.what not in QUIET:
            raise Fault("missing_choice", where(state, self.letters, decision), what=decision.what)
        return ()

    def implied_yes(self, decision: Pick, entry: Action) -> Answer:
        """An entry that says what to pick answers the question whether to pick."""
        self.implied.append(entry)
        return (decision.options[0],)

    def picks_first(self, queue: list[Action]) -> bool:
        """The next entry names something, and the yes behind it is about that."""
        return "options" in queue[0].more and len(queue) > 1 and "yes" in queue[1].more

    def number(self, state: State, decision: Number, player: int) -> Answer:
        queue = self.queues[player].choose
        if decision.low == decision.high:
            if decision.what == "X" and queue and queue[0].more.get("x") == decision.low:
                queue.pop(0)  # a script may say what is the only possibility
            return (decision.low,)
        if decision.what in AGAIN:
            first = next((one for one in queue if "x" in one.more or "yes" in one.more), None)
            if first is not None and "yes" in first.more:
                return self.times(decision, player)
        entry = self.take(player, "x")
        if entry is None:
            if self.strict:
                raise Fault("missing_choice", where(state, self.letters, decision), what=decision.what)
            return (decision.high,) if decision.what in ("X", *AGAIN) else self.default(state, decision)
        value = entry.more["x"]
        answer = (int(value),) if isinstance(value, int) else (0,)
        wrong = decision.error(answer)
        if wrong is not None:
            return self.give_up(state, decision, Fault("illegal_x", f"{wrong}, {value} given", x=value))
        return answer

    def times(self, decision: Number, player: int) -> Answer:
        """A repeated cost or vote (701.38d), asked for again and again until no."""
        count = 0
        while count < decision.high:
            entry = self.take(player, "yes")
            if entry is None or not entry.more["yes"]:
                return (count,)
            count += 1
        queue = self.queues[player].choose
        if decision.what == "times" and queue and queue[0].more.get("yes") is False:
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
            if divided and not any(["amount" in one for one in entry.more["options"]]):
                continue  # for another request
            found = self.all_of(state, entry, decision.options, chosen, decision.most - len(chosen))
            if not found:
                continue
            together = (*chosen, *found)
            if isinstance(decision, Constrained) and len(together) > decision.least and decision.error(together):
                continue
            own.target.remove(entry)
            chosen += found
            for said, ref in zip(entry.more["options"], found, strict=True):
                if "amount" in said:
                    divided.append((ref, int(said["amount"])))
            if not divided and len(chosen) >= max(1, decision.least) and len(found) > 1:
                break
        if divided:
            (self.attempt.divided if self.attempt is not None and ours else self.divided).extend(divided)
        answer = tuple(chosen)
        if chosen and decision.error(answer) is None:
            return answer
        if not chosen:
            return self.things_as_targets(state, decision, player)
        if len(chosen) >= decision.least:
            named = ", ".join([name_of(state, ref) for ref in chosen])
            fault = Fault("illegal_target", f"{decision.error(answer)}: {named}", targets=named)
            return self.give_up(state, decision, fault)
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
        if len(chosen) > decision.least:  # 700.2 they are too many or too dear together
            fault = Fault("illegal_mode", f"{decision.error(answer)}: {self.said()}", mode=chosen[-1] + 1)
            return self.give_up(state, decision, fault)
        forced = decision.forced()
        if forced is not None:
            return forced
        if self.strict:
            raise Fault("missing_choice", where(state, self.letters, decision), what="mode")
        return decision.first()

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
