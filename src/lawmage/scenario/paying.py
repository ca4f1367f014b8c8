"""How costs are paid by a script: automatically, or by hand as its entries say."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import CANCEL, Answer
from lawmage.ir.mana import COLOR_NAMES
from lawmage.rules.mana import CONVOKE, DELVE, IMPROVISE, LIFE, unpack
from lawmage.rules.payment import Pay
from lawmage.rules.plans import solve
from lawmage.rules.spending import Spend
from lawmage.state.objects import Mana
from lawmage.state.state import State

from .model import Action
from .picking import Picking
from .queues import Queues, several_types

HELPS: Final = {
    CONVOKE: ("Convoke",),
    DELVE: ("Exile a card", "Delve"),
    IMPROVISE: ("Improvise",),
}


class Paying(Picking):
    """Answers how costs are paid."""

    paid_for = 0  # the spell or ability whose Phyrexian mana has been asked about

    def pay(self, state: State, decision: Pay, player: int) -> Answer:
        """601.2g The automatic plan; entries for the choices it has made are used up."""
        own = self.queues[player]
        if self.attempt is not None:
            self.attempt.paid = True
        if self.manual(player) and decision.cancellable and self.gives_up(own):
            return CANCEL
        life = self.life(state, decision, player, own)
        if life:
            return (0, LIFE, life)
        plan = self.without_sources(decision, player) or decision.first()
        named = self.helpers(state, decision, own)
        if named and not set(named) <= set(plan[::3]):
            decision.funds.instead = [one for one in decision.funds.instead if one[0] in named]
            plan = decision.first()
        for n in range(0, len(plan), 3):
            source, way, types = plan[n : n + 3]
            if way in HELPS:
                self.used(own.choose, HELPS[way])
                for queue in (own.target, own.choose):
                    entry = next((one for one in queue if self.all_of(state, one, [source], [], 1)), None)
                    if entry is not None:
                        queue.remove(entry)
                        break
            elif source and several_types(decision, source, way):
                for kind in unpack(types):
                    self.used(own.choose, (COLOR_NAMES.get(kind, "colorless"),))
        return plan

    def gives_up(self, own: Queues) -> bool:
        """733.1 Whether the next entries say that nothing helps to pay and that the player gives up."""
        helps = [word.lower() for words in HELPS.values() for word in words]
        for n, entry in enumerate(own.choose):
            if entry.more.get("mana_cancel"):
                del own.choose[: n + 1]
                return True
            if not entry.more.get("skip") and not any([word in helps for word in words_of(entry)]):
                return False
        return False

    def spending(self, decision: Spend, player: int) -> Answer:
        """118.3a Who pays by hand names the mana of the pool that is spent."""
        if not self.manual(player):
            return decision.first()
        if self.attempt is not None:
            self.attempt.paid = True
        queue = self.queues[player].choose
        said: list[Action] = []
        chosen: list[int] = []
        for entry in queue:
            words = words_of(entry)
            named = [n for n in decision.options if n not in chosen and color_word(decision.pool[n]) in words]
            if not named or len(chosen) == decision.most:
                break
            said.append(entry)
            chosen.append(named[0])
        if decision.error(tuple(chosen)) is None:
            for entry in said:
                queue.remove(entry)
            return tuple(chosen)
        for n in decision.first():
            self.used(queue, (color_word(decision.pool[n]),))
        return decision.first()

    def without_sources(self, decision: Pay, player: int) -> Answer | None:
        """Who pays by hand has made the mana before, and lets things help rather than tap more."""
        if not self.manual(player):
            return None
        given = decision.funds
        sources, given.sources = given.sources, []
        plan = solve(given, decision.bill)
        if plan is None:
            given.sources = sources
        return plan

    def life(self, state: State, decision: Pay, player: int, own: Queues) -> int:
        """107.4f How many Phyrexian symbols are paid with life: as the entries say, else those that can be."""
        symbols = decision.life_symbols()
        if not symbols or decision.source == self.paid_for:
            return 0
        self.paid_for = decision.source
        wanted = 0
        for _ in range(symbols):
            entry = own.choose[0] if own.choose and "yes" in own.choose[0].more else None
            if entry is not None:
                own.choose.remove(entry)
            if entry.more["yes"] if entry is not None else not self.strict:
                wanted += 1
        return min(wanted, max(0, state.players[player].life) // 2)

    def helpers(self, state: State, decision: Pay, own: Queues) -> list[int]:
        """702.51, 702.66 What the target entries say helps to pay, or choices of who pays by hand."""
        able = [ref for ref, _, _ in decision.funds.instead]
        found: list[int] = []
        for entry in (*own.target, *(own.choose if self.manual(decision.player) else ())) if able else ():
            some = self.all_of(state, entry, able, found, 1)
            found += some or []
        return found

    def used(self, queue: list[Action], words: tuple[str, ...]) -> None:
        """The first entry that says one of these words is used up."""
        for entry in queue:
            said = words_of(entry)
            if any([one.lower() in said for one in words]):
                queue.remove(entry)
                return

    def manual(self, player: int) -> bool:
        return self.letters[player] in self.pays_by_hand


def words_of(entry: Action) -> list[str]:
    """What an entry names, in small letters; a symbol of mana as its colour."""
    said = [str(one.get("text", "")).lower() for one in entry.more.get("options", [])]
    return said + ([COLOR_NAMES.get(str(entry.more["x"]), "")] if "x" in entry.more else [])


def color_word(mana: Mana) -> str:
    return COLOR_NAMES.get(mana.color, "colorless")
