"""Picking things as a script says: names resolved among the options, entries used up, a policy for the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lawmage.decisions import CANCEL, Answer, Decision, Pick
from lawmage.state.state import State

from .faults import Fault, where
from .model import Action, Fields
from .names import indexed, is_called
from .policy import SimplePlayer
from .queues import Attempt, Queues, alike, is_copy, is_yes_no

QUIET: Final = ("pay", "order", "mana", "cost", "combat damage", "attacked", "keep_tapped", "replacement", "trigger")


class Picking:
    """What a script has to say about picks of objects, cards and players."""

    def __init__(self, players: dict[str, int], aliases: dict[str, int]) -> None:
        self.players = players
        self.letters = {n: letter for letter, n in players.items()}
        self.aliases = aliases
        self.queues = {n: Queues() for n in players.values()}
        self.strict = True
        self.attempt: Attempt | None = None
        self.divided: list[tuple[int, int]] = []
        self.policy = SimplePlayer()
        self.pays_by_hand: list[str] = []
        self.implied: list[Action] = []  # entries that have said yes by saying what to pick
        self.said_yes = False  # the last question was a yes or no, and yes

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
        if isinstance(decision, Pick) and decision.what == "sacrifice" and self.attempt is not None:
            used = self.attempt.object  # not for a mana ability what the ability itself needs
            rest = [ref for ref in decision.options if ref != used]
            if used != decision.source and decision.least <= len(rest) < len(decision.options):
                decision = Pick(decision.player, decision.rule, decision.what, rest, decision.least, decision.most)
        answer = self.policy.answer(state, decision)
        if isinstance(decision, Pick) and decision.what == "target" and not answer and decision.most:
            wider = Pick(
                decision.player, decision.rule, "target", decision.options, 1, decision.most, good=decision.good
            )
            wider.source = decision.source
            answer = self.policy.answer(state, wider) if decision.good > 0 else answer
        return answer if decision.error(answer) is None else decision.first()

    def take(self, player: int, *fields: str) -> Action | None:
        """The first entry of the choose queue that has one of these fields, taken out."""
        for entry in self.queues[player].choose:
            if any([field in entry.more for field in fields]):
                self.queues[player].choose.remove(entry)
                return entry
        return None

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
        if chosen and all([in_library(state, ref) for ref in decision.options]):
            aimed, stopped_there = self.picked_as_targets(state, decision, own)
            if aimed or stopped_there:  # cards of a library are rather written down as targets
                used = [first] if asked_first and first is not None and first.more["yes"] else []
                chosen, stopped = aimed, stopped_there
        for entry in used:
            own.choose.remove(entry)
        if not chosen and not stopped:
            chosen, stopped = self.picked_as_targets(state, decision, own)
            if chosen and asked_first and first is not None and first.more["yes"] and decision.what != "search":
                own.choose.remove(first)
        if not chosen and not stopped:
            chosen = self.in_part(state, decision, own.choose)
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

    def in_part(self, state: State, decision: Pick, queue: list[Action]) -> list[int]:
        """The next entry names more than there is room for: the first of it now, the rest for the picks that follow."""
        said = queue[0].more.get("options", []) if queue else []
        if len(said) <= decision.most:
            return []
        chosen: list[int] = []
        for one in said[: decision.most]:
            ref = self.resolve(state, one, decision.options, chosen)
            if ref is None:
                break
            chosen.append(ref)
        if chosen:
            rest = {**queue[0].more, "options": said[len(chosen) :]}
            queue[0] = replace(queue[0], more=rest)
        return chosen

    def band(self, state: State, decision: Pick, player: int) -> Answer:
        """702.22c Yes, and with whom a creature that has banding attacks; who says nothing forms no bands."""
        queue = self.queues[player].choose
        if not queue or "yes" not in queue[0].more:
            return ()
        if not queue[0].more["yes"] or len(queue) < 2:
            queue.pop(0)
            return ()
        found = self.all_of(state, queue[1], decision.options, [], decision.most - 1)
        for leader in decision.options if found else ():
            answer = (leader, *(found or ()))
            if leader not in answer[1:] and decision.error(answer) is None:
                del queue[:2]
                return answer
        return ()

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
        for queue in (own.choose, own.target):  # some orders are written down as targets
            for entry in list(queue):
                found = self.all_of(state, entry, decision.options, put, 1)
                if found and len(put) < len(decision.options) - 1:
                    put += found
                    queue.remove(entry)
        put += [ref for ref in decision.options if ref not in put]
        return tuple(put) if decision.text == "bottom" else tuple(reversed(put))

    def give_up(self, state: State, decision: Decision, fault: Fault) -> Answer:
        """The action as a whole cannot be carried out so: it is taken back, or the run ends here."""
        if self.attempt is not None and decision.cancellable:
            self.attempt.fault = fault
            return CANCEL
        raise fault

    def said(self) -> str:
        return str(self.attempt.action) if self.attempt is not None else "no action"


def in_library(state: State, ref: int) -> bool:
    obj = state.objects.get(ref)
    return obj is not None and obj.zone == "library"
