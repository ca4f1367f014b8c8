"""506-511 Declaring attackers and blockers, and combat damage."""

from __future__ import annotations

from lawmage.decisions import Answer, Decision, Pick, Run
from lawmage.ir.rule_change import DecidesBlocks
from lawmage.state.constants import ATTACKS, BLOCKED, BLOCKS, PLAYER_ATTACKS, UNBLOCKED
from lawmage.state.events import Event, Happening
from lawmage.state.state import Combat, State

from . import atoms, writes
from .attack_options import pay_options
from .banding import declare_bands, spread
from .combat_rules import (
    Pairs,
    attack_costs,
    attack_requirements,
    attackable,
    block_costs,
    block_event,
    block_requirements,
    blocks_at_most,
    cant_attack,
    cant_attack_at_all,
    cant_be_blocked_by,
    cant_block,
    cant_block_at_all,
    free_blocks,
    obeyed,
    protector,
    too_many,
)
from .evaluate import players
from .looking import name_of, view
from .paying import can_pay_all, pay_declared
from .rule_queries import prohibited, rules_of
from .teams import primary, shared_turns, team_of

SEARCH_LIMIT = 4096  # combinations that the search for a best declaration looks at


def pairs_of(answer: Answer) -> Pairs:
    return tuple([(answer[n], answer[n + 1]) for n in range(0, len(answer), 2)])


class Attackers(Decision):
    """508.1 Attackers with what each attacks, flat: (attacker, attacked ref, attacker, …); () attacks with nobody."""

    def __init__(self, player: int, state: State, able: dict[int, list[int]]) -> None:
        super().__init__(player, "508.1", "attackers")
        self.state = state
        self.able = able
        self.requirements = attack_requirements(state, able)

    def forced(self) -> Answer | None:
        return None if self.able else ()

    def least(self) -> int:
        """508.1d The most requirements that some legal declaration obeys."""
        return obeyed(pairs_of(self.first()), self.requirements)

    def first(self) -> Answer:
        """508.1d A declaration that obeys as many requirements as possible with few attackers."""
        chosen: list[int] = []
        for creature, wanted in self.requirements:
            if creature not in chosen[::2] and free(self.state, ((creature, wanted[0]),)):
                chosen += (creature, best_of(creature, wanted, self.requirements))
        if chosen and self.wrong(pairs_of(tuple(chosen))) is not None:
            return self.searched()
        return tuple(chosen)

    def searched(self) -> Answer:
        """The same where not all of those can attack together, or some of them only with others."""
        best: Pairs = ()
        for pairs in self.candidates():
            if obeyed(pairs, self.requirements) > obeyed(best, self.requirements) and self.wrong(pairs) is None:
                best = pairs
        return tuple([n for pair in best for n in pair])

    def candidates(self) -> list[Pairs]:
        """Declarations of creatures that must attack, then with others where one of those can't attack alone."""
        found: list[Pairs] = [()]
        wanted: dict[int, list[int]] = {}
        for creature, options in self.requirements:
            known = wanted.setdefault(creature, [])
            known += [b for b in options if b not in known and free(self.state, ((creature, b),))]
        alone = [(c, b) for c, options in wanted.items() for b in options if cant_attack(self.state, c, b, 1) is None]
        if len(alone) < sum([len(options) for options in wanted.values()]):
            for creature, options in self.able.items():
                wanted.setdefault(creature, [b for b in options if free(self.state, ((creature, b),))][:1])
        for creature, options in wanted.items():
            if len(found) * (len(options) + 1) > SEARCH_LIMIT:
                break
            found += [(*pairs, (creature, b)) for pairs in found for b in options]
        return found

    def sample(self, rng: State) -> Answer:
        chosen: list[int] = []
        for one, others in self.able.items():
            if rng.random(2):
                chosen += (one, others[rng.random(len(others))])
        answer = tuple(chosen)
        return answer if self.error(answer) is None else self.first()

    def error(self, answer: Answer) -> str | None:
        firsts = answer[::2]
        if len(answer) % 2 or len(set(firsts)) != len(firsts):
            return "508.1a attackers: pairs of attacker and attacked wanted, each creature once"
        for attacker, attacked in pairs_of(answer):
            if attacked not in self.able.get(attacker, ()):
                why = cant_attack_at_all(self.state, attacker) if attacker in self.state.objects else None
                return why or f"508.1b {attacker} can't attack {attacked}"
        wrong = self.wrong(pairs_of(answer))
        if wrong is not None:
            return wrong
        if obeyed(pairs_of(answer), self.requirements) < self.least():
            return "508.1d a creature that must attack does not"
        return None

    def wrong(self, pairs: Pairs) -> str | None:
        """508.1c, 508.1h A restriction on the whole declaration, or a cost that can't be paid."""
        why = too_many(self.state, [attacker for attacker, _ in pairs], False, pairs)
        if why is not None:
            return why
        for attacker, attacked in pairs:
            why = cant_attack(self.state, attacker, attacked, len(pairs))
            if why is not None:
                return why
        why = can_pay_all(self.state, self.player, attack_costs(self.state, pairs))
        return f"508.1j {why}" if why is not None else None


def free(state: State, pairs: Pairs) -> bool:
    """508.1d Nobody is made to pay for an attack."""
    return not attack_costs(state, pairs)


def best_of(creature: int, wanted: list[int], requirements: list[tuple[int, list[int]]]) -> int:
    """What to attack so that most of the creature's requirements are obeyed."""
    score = [len([1 for c, options in requirements if c == creature and b in options]) for b in wanted]
    return wanted[score.index(max(score))]


def declare_attackers(run: Run) -> None:
    """508.1 The active player chooses attackers and whom each attacks; they become tapped (508.1f)."""
    state = run.state
    player = state.active
    targets = attackable(state, player)
    able: dict[int, list[int]] = {}
    for i in state.battlefield:
        if state.is_active(view(state, i).controller) and cant_attack_at_all(state, i) is None:
            options = [b for b in targets if legal_attack(state, i, b)]
            if options:
                able[i] = options
    while True:
        pairs = pairs_of(run.choose(Attackers(player, run.state, able)))
        if not pairs:
            return
        bands = declare_bands(run, player, pairs)
        costs = attack_costs(run.state, pairs)
        if not costs or pay_declared(run, player, costs):
            break
        told(run, "508.1j", f"player {player + 1} does not pay, so this declaration is undone")
    state = run.state
    atoms.tap(run, [a for a, _ in pairs if "vigilance" not in view(state, a).keywords])
    pairs = tuple([pair for pair in pairs if pair[0] in state.objects])
    writes.set_combat(state, Combat(pairs, (), (), (), state.combats, tuple([a for a, _ in pairs]), bands))
    pay_options(run, player, [a for a, _ in pairs])
    events: list[Event] = []
    active = state.active_players()
    for one in active:  # 805.10a
        own = pairs if len(active) == 1 else tuple([pair for pair in pairs if view(state, pair[0]).controller == one])
        if own or len(active) == 1:
            events += [Happening(ATTACKS, a, one, "", b, len(pairs)) for a, b in own]
            events.append(Happening(PLAYER_ATTACKS, -1 - one, one, "", 0, len(own)))
    atoms.perform(run, events)


def legal_attack(state: State, attacker: int, attacked: int) -> bool:
    """Whether some declaration with this attack could be legal: alone, or with others."""
    return cant_attack(state, attacker, attacked, 1) is None or cant_attack(state, attacker, attacked, 2) is None


# Blocking ---------------------------------------------------------------------------------------------------


class Blockers(Decision):
    """509.1 Blockers with what each blocks, flat: (blocker, attacker, blocker, …); () blocks with nobody.

    ``payer`` controls the creatures; ``undone``: declarations whose costs they did not pay.
    """

    def __init__(
        self,
        player: int,
        state: State,
        able: dict[int, list[int]],
        payer: int = -1,
        undone: tuple[Pairs, ...] = (),
    ) -> None:
        super().__init__(player, "509.1", "blockers")
        self.state = state
        self.able = able
        self.payer = player if payer < 0 else payer
        self.undone = undone
        wanted = [free_blocks(state, pairs) for pairs in block_requirements(state, able)]
        self.requirements = [pairs for pairs in wanted if pairs]

    def forced(self) -> Answer | None:
        return None if self.able else ()

    def obeys(self, pairs: Pairs) -> int:
        return len([1 for wanted in self.requirements if any([pair in wanted for pair in pairs])])

    def first(self) -> Answer:
        """A declaration that obeys as many requirements as possible with few blocks."""
        if not self.requirements:
            return ()
        best: Pairs = ()
        for pairs in self.candidates():
            if (
                self.obeys(pairs) > self.obeys(best)
                and self.wrong(pairs) is None
                and in_order(pairs) not in self.undone
            ):
                best = pairs
        return tuple([n for pair in best for n in pair])

    def candidates(self) -> list[Pairs]:
        """Declarations in which the creatures that requirements speak of block one attacker each, or none.

        Where an attacker can't be blocked by one creature alone, others may have to help (509.1c).
        """
        found: list[Pairs] = [()]
        named = {blocker for wanted in self.requirements for blocker, _ in wanted}
        aims = {attacker for wanted in self.requirements for _, attacker in wanted}
        crowded = {one for one in aims if cant_be_blocked_by(self.state, one, 1) is not None}
        if crowded:
            named.update([b for b, attackers in self.able.items() if not crowded.isdisjoint(attackers)])
        for blocker in [b for b in self.able if b in named]:
            if len(found) * (len(self.able[blocker]) + 1) > SEARCH_LIMIT:
                break
            found += [(*pairs, (blocker, a)) for pairs in found for a in self.able[blocker]]
        return found

    def sample(self, rng: State) -> Answer:
        chosen: list[int] = []
        for one, others in self.able.items():
            if rng.random(2):
                chosen += (one, others[rng.random(len(others))])
        answer = tuple(chosen)
        return answer if self.error(answer) is None else self.first()

    def error(self, answer: Answer) -> str | None:
        pairs = pairs_of(answer)
        if len(answer) % 2 or len(set(pairs)) != len(pairs):
            return "509.1a blockers: pairs of blocker and attacker wanted, each pair once"
        for blocker, attacker in pairs:
            if attacker not in self.able.get(blocker, ()):
                return self.why(blocker, attacker)
        wrong = self.wrong(pairs)
        if wrong is not None:
            return wrong
        if in_order(pairs) in self.undone:
            return "509.1f that declaration was undone: its costs were not paid"
        if self.requirements and self.obeys(pairs) < self.obeys(pairs_of(self.first())):
            return "509.1c a creature that must block or be blocked is not"
        return None

    def why(self, blocker: int, attacker: int) -> str:
        state = self.state
        if blocker not in state.objects or attacker not in state.objects:
            return f"509.1a {blocker} can't block {attacker}"
        why = cant_block_at_all(state, blocker) or cant_block(state, blocker, attacker)
        return why or f"509.1a {blocker} can't block {attacker}"

    def wrong(self, pairs: Pairs) -> str | None:
        """509.1b Restrictions on how many block and are blocked."""
        state = self.state
        why = too_many(state, list({blocker: 0 for blocker, _ in pairs}), True)
        if why is not None:
            return why
        if len({blocker: 0 for blocker, _ in pairs}) == 1:  # 506.5 it would block alone
            for blocker, attacker in pairs:
                why = prohibited(state, block_event(state, blocker, attacker, 1))
                if why is not None:
                    return why
        for blocker in {b: 0 for b, _ in pairs}:
            most = blocks_at_most(state, blocker)
            if most is not None and len([1 for b, _ in pairs if b == blocker]) > most:
                return f"509.1a {view(state, blocker).name} can't block so many creatures"
        for attacker in {a: 0 for _, a in pairs}:
            why = cant_be_blocked_by(state, attacker, len([1 for _, a in pairs if a == attacker]))
            if why is not None:
                return why
        why = can_pay_all(state, self.payer, block_costs(state, pairs))
        return f"509.1f {why}" if why is not None else None


def in_order(pairs: Pairs) -> Pairs:
    return tuple(sorted(pairs))


def defender_of(state: State, attacked: int) -> int:
    """508.5 The defending player: attacked, or controller (protector) of what is attacked, also when it has left."""
    if attacked < 0:
        return -1 - attacked
    if attacked not in state.objects:  # 506.4c
        known = state.last_known.get(attacked)
        if known is None:
            return -1
        noted = known.object.note("protector")
        return -1 - noted[0] if noted and "battle" in known.view.types else known.view.controller
    seen = view(state, attacked)
    return protector(state, attacked) if "battle" in seen.types else seen.controller


def declare_blockers(run: Run) -> None:
    """509.1 Each defending player, in turn order, chooses blockers and what each blocks."""
    state = run.state
    combat = state.combat
    if combat is None or not combat.attacks:
        return
    blocks: list[tuple[int, int]] = []
    for player in defenders(state):
        together = team_of(state, player) if shared_turns(state) else (player,)  # 805.10d
        attackers = [a for a, b in combat.attacks if defender_of(state, b) in together]
        able: dict[int, list[int]] = {}
        for i in state.battlefield if attackers else ():
            if view(state, i).controller in together and cant_block_at_all(state, i) is None:
                options = [a for a in attackers if cant_block(state, i, a) is None]
                if options:
                    able[i] = options
        blocks += blocks_of(run, player, able)
        state = run.state
    spreading = spread(combat.bands, tuple(blocks))
    blocked = tuple([a for a, _ in combat.attacks if any([b[1] == a for b in spreading])])
    after = Combat(combat.attacks, spreading, blocked, (), combat.number, combat.declared, combat.bands)
    writes.set_combat(state, after)
    count = len({b: 0 for b, _ in blocks})
    events: list[Event] = [Happening(BLOCKS, b, view(state, b).controller, "", a, count) for b, a in blocks]
    events += [Happening(BLOCKED, a, state.active, "", b) for b, a in spreading]
    events += [Happening(BLOCKED, a, state.active, "", 0) for a in blocked]
    events += [Happening(UNBLOCKED, a, state.active) for a, _ in combat.attacks if a not in blocked]
    atoms.perform(run, events)


def defenders(state: State) -> list[int]:
    """802.4, 805.10d Who declares blockers, in turn order: each opponent, of a team that shares turns its first player.

    Also those who have come out of range since they were attacked.
    """
    if state.seating is None:
        return state.opponents(state.active)
    foes = [p for p in state.turn_order(state.active) if not state.allied(state.active, p)]
    return [p for p in foes if primary(state, p) == p]


def blocks_of(run: Run, player: int, able: dict[int, list[int]]) -> Pairs:
    """509.1a-f How one player's creatures block; a declaration whose costs that player does not pay is undone."""
    decider = decides_blocks(run.state, player)
    undone: tuple[Pairs, ...] = ()
    while True:
        state = run.state
        pairs = pairs_of(run.choose(Blockers(decider, state, able, player, undone)))
        costs = block_costs(state, pairs)
        if decider != player:
            told(run, "509.1a", f"player {decider + 1} proposes how the creatures of player {player + 1} block")
            for blocker, attacker in pairs:
                told(run, "509.1a", f"proposed: {name_of(state, blocker)} blocks {name_of(state, attacker)}")
        if not costs:
            return pairs
        told(run, "509.1d", f"player {player + 1} must pay a cost for {len(costs)} of these blocks")
        if decider == player or run.choose(Pick(player, "509.1f", "pay", [1], 0, 1, labels=("yes",))):
            if pay_declared(run, player, costs):
                told(run, "509.1f", f"player {player + 1} has paid the costs to block")
                return pairs
        told(run, "509.1f", f"player {player + 1} does not pay, so this declaration is undone")
        if decider != player:
            undone = (*undone, in_order(pairs))


def told(run: Run, rule: str, text: str) -> None:
    if run.trace is not None:
        run.trace.append((rule, text))


def decides_blocks(state: State, player: int) -> int:
    """509.1 Another player may be the one who chooses how creatures block; the latest effect counts (613.7)."""
    decider = player
    for active in rules_of(state, DecidesBlocks):
        rule = active.rule
        if isinstance(rule, DecidesBlocks) and player in players(state, active.frame, rule.whose):
            decider = players(state, active.frame, rule.who)[0]
    return decider
