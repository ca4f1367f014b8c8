"""118.3a Which mana of the pool is spent, and what was spent."""

from __future__ import annotations

from lawmage.decisions import Answer, Constrained, Pick, Reversed, Run
from lawmage.ir.effects import SpendOnly
from lawmage.state.objects import Mana
from lawmage.state.state import State

from . import writes
from .looking import view
from .mana import Purpose, may_spend, memo
from .mana_abilities import ALL
from .solver import FREE, Bill, Need, Slot, assign, readings


class Spent:
    """118.3a The mana that was really spent: its types, and the units (with their riders).

    ``stopped``: the player gave up; ``activated`` are the mana abilities (source, ability, types) of this payment.
    """

    __slots__ = ("activated", "life", "stopped", "types", "units")

    def __init__(self) -> None:
        self.stopped = False
        self.activated: list[tuple[int, int, int]] = []
        self.life = 0  # Phyrexian symbols paid with life
        self.types = ""
        self.units: list[Mana] = []


class Spend(Constrained):
    """118.3a Which mana of the pool is spent; the options are its places there."""

    def __init__(
        self, player: int, pool: tuple[Mana, ...], usable: list[int], planned: Answer, virtual: list[str], bill: Bill
    ) -> None:
        labels = tuple(["{" + pool[n].color + "}" for n in sorted(usable)])
        count = len(planned)
        super().__init__(Pick(player, "118.3a", "spend", sorted(usable), count, count, labels=labels), planned)
        self.pool = pool
        self.virtual = virtual
        self.bill = bill

    def open(self) -> bool:
        """Whether other mana than planned would do as well."""
        spare = {kind_of(self.pool[n]): n for n in self.options if n not in self.fallback}
        for k, n in enumerate(self.fallback):
            for kind, other in spare.items():
                if kind != kind_of(self.pool[n]):
                    if self.check((*self.fallback[:k], other, *self.fallback[k + 1 :])) is None:
                        return True
        return False

    def check(self, answer: Answer) -> str | None:
        there = covered([types_of(self.pool[n]) for n in answer], self.virtual, self.bill)
        return "601.2h that mana does not cover the cost" if there is None else None


def hand_needs(state: State, player: int) -> dict[str, int]:
    """How much the other cards in the hand want each colour: mana of that colour is spent last."""
    known = memo(state).needs
    found = known.get(player)
    if found is None:
        found = {}
        for card in state.players[player].hand:
            cost = view(state, card).cost
            if cost is not None:
                for symbol in cost.symbols:
                    for kind in symbol.split("/"):
                        if kind in ALL:
                            found[kind] = found.get(kind, 0) + 1
        known[player] = found
    return found


def covered(pool: list[str], virtual: list[str], bill: Bill) -> tuple[list[Slot], list[int]] | None:
    """Which mana of the pool pays for what, or None; mana that fewer things could use goes first."""
    for generic, pips, life in readings(bill):
        if life:
            continue
        slots = [Slot(0, -1 - n, types, 0) for n, types in enumerate(virtual)]
        slots += [Slot(0, n, types, 1) for n, types in enumerate(pool)]
        taken = assign(slots, [Need(pip) for pip in pips], generic)
        if taken is not None:
            return slots, taken
    return None


def spend(
    run: Run, player: int, purpose: Purpose, virtual: list[str], bill: Bill, spent: Spent, keep: Bill = FREE
) -> None:
    """118.3a The mana leaves the pool."""
    state = run.state
    own = state.players[player]
    usable = [n for n, mana in enumerate(own.pool) if mana.spend is None or may(state, mana, purpose)]
    usable.sort(key=lambda n: own.pool[n].spend is None)  # restricted mana first
    if len(usable) > bill.total:  # then what nothing else needs
        needs = hand_needs(state, player)
        usable.sort(
            key=lambda n: any([own.pool[n].color in pip for pip in keep.pips]) * 99 + needs.get(own.pool[n].color, 0)
        )
    found = covered([types_of(own.pool[n]) for n in usable], virtual, bill)
    if found is None:
        raise Reversed("601.2h the mana does not cover the cost")
    slots, taken = found
    gone = tuple(sorted([usable[slot.index] for k, slot in enumerate(slots) if taken[k] != -1 and slot.index >= 0]))
    if keep is FREE and gone:  # what pays for a mana ability is no question of its own
        ask = Spend(player, own.pool, usable, gone, virtual, bill)
        if run.every or len(usable) > len(gone) and ask.open():
            gone = run.choose(ask)
    for n in sorted(gone):
        spent.units.append(own.pool[n])
        spent.types += own.pool[n].color
    writes.set_pool(state, player, tuple([mana for n, mana in enumerate(own.pool) if n not in gone]))


def types_of(mana: Mana) -> str:
    return mana.color + ("s" if mana.snow else "")


def kind_of(mana: Mana) -> tuple[str, bool, SpendOnly | None, str]:
    """What tells mana apart."""
    return (mana.color, mana.snow, mana.spend, mana.keep)


def may(state: State, mana: Mana, purpose: Purpose) -> bool:
    return may_spend(state, mana.spend, purpose, mana.source)
