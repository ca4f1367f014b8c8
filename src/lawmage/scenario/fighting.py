"""Attacks and blocks as a script has them, and what must attack and block besides."""

from __future__ import annotations

from lawmage.decisions import Answer
from lawmage.rules.combat import Attackers, Blockers
from lawmage.rules.combat_rules import attack_costs
from lawmage.state.constants import ATTACK, BLOCK
from lawmage.state.state import State

from .asking import Asking
from .faults import Fault
from .model import Action
from .names import indexed, is_called, permanents
from .texts import cost_text


class Fighting(Asking):
    """The declarations of a scripted player."""

    def __init__(self, players: dict[str, int], aliases: dict[str, int]) -> None:
        super().__init__(players, aliases)
        self.timed: dict[int, list[Action]] = {n: [] for n in players.values()}
        self.drops_blocks = True  # a block that a creature could not make is left out, as the open file has it

    def attack(self, state: State, decision: Attackers, player: int) -> Answer:
        """508.1 The scripted attacks, and whatever must attack."""
        pairs: list[int] = []
        named: int | None = None
        for action in self.of_combat(state, player, "attack"):
            if action.more.get("skip"):
                self.timed[player].remove(action)
                continue
            attacker = self.one_of(state, str(action.more["attacker"]), list(decision.able), pairs[::2])
            if attacker is None:
                continue
            options = decision.able[attacker]
            if "defender" in action.more:
                named = self.defender(state, action.more["defender"], options)
                if named is None:
                    text = f"{action}: can't attack {action.more['defender']}"
                    raise Fault("illegal_attack", text, attacker=action.more["attacker"])
                chosen = named
            else:
                last = -1 - state.opponents(player)[-1]
                chosen = named if named in options and named is not None else last if last in options else options[0]
            self.timed[player].remove(action)
            if self.pays(state, attacker, chosen, player):
                pairs += [attacker, chosen]
        answer = tuple(pairs)
        wrong = decision.error(answer)
        if wrong is not None:
            first = decision.first()
            for n in range(0, len(first), 2):
                if first[n] not in pairs[::2]:
                    pairs += [first[n], self.attacked(state, player, decision.able[first[n]], first[n + 1])]
            answer = tuple(pairs)
            wrong = decision.error(answer)
        if wrong is not None and self.drops_blocks:  # an attack that no declaration could include is left out
            answer = decision.first()
            wrong = decision.error(answer)
        if wrong is not None:
            raise Fault("illegal_attack", wrong)
        return answer

    def attacked(self, state: State, player: int, options: list[int], default: int) -> int:
        """508.1b What a creature attacks that must attack: a target entry may say."""
        own = self.queues[player]
        for entry in own.target:
            found = self.all_of(state, entry, options, [], 1)
            if found:
                own.target.remove(entry)
                return found[0]
        return default

    def pays(self, state: State, attacker: int, attacked: int, player: int) -> bool:
        """508.1h Whether the cost of an attack, if there is one, is to be paid: the next yes or no says so."""
        if not attack_costs(state, ((attacker, attacked),)):
            return True
        entry = self.take(player, "yes")
        if entry is None or not entry.more["yes"]:
            return entry is None
        cost, _ = attack_costs(state, ((attacker, attacked),))[0]
        if "/P}" in cost_text(cost):  # 107.4f asked on its own
            self.take(player, "yes")
        return True

    def of_combat(self, state: State, player: int, do: str) -> list[Action]:
        return [
            action
            for action in self.timed[player]
            if action.do == do
            and action.turn == state.turn
            and action.more.get("combat", state.combats) == state.combats
            and action.step in (ATTACK, BLOCK)
        ]

    def one_of(self, state: State, said: str, able: list[int], used: list[int]) -> int | None:
        """The creature of that name among those that can."""
        if said.startswith("@"):
            found = self.aliases.get(said[1:], 0)
            return found if found in able else None
        name, n = indexed(said)
        if n >= 0:
            owners = {state.objects[i].controller for i in able}
            every = [i for i in permanents(state, name) if state.objects[i].controller in owners]
            return every[n] if n < len(every) and every[n] in able else None
        return next((i for i in sorted(able) if i not in used and is_called(state, i, said)), None)

    def defender(self, state: State, said: object, options: list[int]) -> int | None:
        if isinstance(said, dict):
            if "player" in said:
                ref = -1 - self.players[str(said["player"])]
                return ref if ref in options else None
            said = said.get("name", said.get("alias", ""))
        name = str(said)
        if name.startswith("@") or name in self.aliases:
            ref = self.aliases.get(name.lstrip("@"), 0)
            return ref if ref in options else None
        if name in self.players and -1 - self.players[name] in options:
            return -1 - self.players[name]
        return next((i for i in options if i > 0 and is_called(state, i, name)), None)

    def block(self, state: State, decision: Blockers, player: int) -> Answer:
        """509.1 The scripted blocks, and whatever must block."""
        pairs: list[int] = []
        combat = state.combat
        attackers = [a for a, _ in combat.attacks] if combat is not None else []
        owners = {player, decision.player, decision.payer}
        for owner in sorted(owners):
            for action in self.of_combat(state, owner, "block"):
                attacker = self.one_of(state, str(action.more["attacker"]), attackers, [])
                able = [b for b, options in decision.able.items() if attacker in options]
                blocker = self.free_blocker(state, str(action.more["blocker"]), able, attacker, pairs)
                busy = blocker is None and self.named_among(state, str(action.more["blocker"]), pairs[::2])
                if (attacker is None or blocker is None) and not busy and self.drops_blocks:
                    self.timed[owner].remove(action)
                    continue
                if attacker is None or blocker is None:
                    text = f"{action}: {self.why_no_block(state, decision, action, attacker)}"
                    facts = {"blocker": action.more["blocker"], "attacker": action.more["attacker"]}
                    raise Fault("illegal_block", text, **facts)
                self.timed[owner].remove(action)
                pairs += [blocker, attacker]
        answer = tuple(pairs)
        wrong = decision.error(answer)
        if wrong is not None and "509.1c" in wrong:
            answer = self.with_required(decision, pairs)
            wrong = decision.error(answer)
        elif wrong is not None and wrong.startswith("101.2") and self.drops_blocks:
            answer = self.without_forbidden(decision, pairs)
            wrong = decision.error(answer)
        if wrong is not None:
            raise Fault("illegal_block", wrong)
        return answer

    def with_required(self, decision: Blockers, pairs: list[int]) -> Answer:
        """509.1c What must block does; scripted blocks beside it stay, those against it are left out or kept."""
        first = decision.first()
        answer = list(pairs)
        for n in range(0, len(first), 2):
            if first[n] not in pairs[::2]:
                answer += first[n : n + 2]
        if decision.error(tuple(answer)) is None or not self.drops_blocks:
            return tuple(answer)
        answer = list(first)
        for n in range(0, len(pairs), 2):
            if decision.error((*answer, *pairs[n : n + 2])) is None:
                answer += pairs[n : n + 2]
        return tuple(answer)

    def without_forbidden(self, decision: Blockers, pairs: list[int]) -> Answer:
        """101.2 As many of the scripted blocks as are allowed together, in order."""
        answer: list[int] = []
        for n in range(0, len(pairs), 2):
            if decision.error((*answer, *pairs[n : n + 2])) is None:
                answer += pairs[n : n + 2]
        return tuple(answer)

    def free_blocker(
        self, state: State, said: str, able: list[int], attacker: int | None, pairs: list[int]
    ) -> int | None:
        """Another creature of the name before one that blocks already."""
        fresh = self.one_of(state, said, able, pairs[::2])
        if fresh is not None:
            return fresh
        done = [pairs[n] for n in range(0, len(pairs), 2) if pairs[n + 1] == attacker]
        return self.one_of(state, said, able, done)

    def named_among(self, state: State, said: str, refs: list[int]) -> bool:
        return any([is_called(state, i, indexed(said)[0]) for i in refs])

    def why_no_block(self, state: State, decision: Blockers, action: Action, attacker: int | None) -> str:
        found = permanents(state, str(action.more["blocker"]), decision.player)
        if attacker is None:
            return "no such attacker"
        return decision.why(found[0], attacker) if found else "no such blocker"
