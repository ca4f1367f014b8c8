"""601.2g-h, 605.3 Paying mana: one decision with a proposed plan, mana abilities that resolve at once, spending."""

from __future__ import annotations

from lawmage.decisions import Answer, Decision, Reversed, Run
from lawmage.ir.ability import Activated
from lawmage.ir.cost import OwnManaCost, PayMana, TapSelf
from lawmage.state.constants import ACTIVATE
from lawmage.state.events import Happening
from lawmage.state.state import State

from . import atoms, writes
from .cost_payment import Paid, pay_parts
from .costs import mana_part
from .instructions import TAPPED_FOR_MANA
from .linking import link_of
from .looking import frame_of_ability, view, views
from .mana import (
    CONVOKE,
    DELVE,
    IMPROVISE,
    LIFE,
    Purpose,
    is_open_ended,
    memo,
    unpack,
    why_not_nothing,
)
from .mana_abilities import ALL, is_mana_ability
from .mana_sources import Way, sources
from .plans import Funds, funds, solve
from .resolving_mana import produce, triggered_mana
from .solver import FREE, Bill
from .spending import Spent, covered, hand_needs, spend

# Whether it can be paid -------------------------------------------------------------------------------------


def payable(
    state: State, player: int, bill: Bill, purpose: Purpose, instead: list[tuple[int, int, str]], but: int = 0
) -> bool:
    """Whether the player could pay the bill now; ``but``: a source that can't help since it is tapped as a cost."""
    if bill.empty():
        return True
    if bill.unpayable:
        return False
    found = sources(state, player)
    if but and any([s.id == but for s in found]):
        given = funds(state, player, purpose)
        given.sources = [s for s in given.sources if s.id != but or not s.ways[0].terms.taps]
        return solve(given, bill) is not None
    restricted = any([s.restricted for s in found]) or any([m.spend is not None for m in state.players[player].pool])
    if restricted or instead:
        given = funds(state, player, purpose)
        given.instead = instead
        return solve(given, bill) is not None
    known = memo(state).payable
    key = (player, bill.generic, bill.pips)
    answer = known.get(key)
    if answer is None:
        answer = quickly(state, player, bill)
        known[key] = answer
    return answer


def quickly(state: State, player: int, bill: Bill) -> bool:
    """The same without a plan where every source adds one mana."""
    given = funds(state, player, Purpose(player))
    if not bill.twice and all([s.plain for s in given.sources]):
        if len(given.pool) + sum([s.times for s in given.sources]) < bill.total:
            return False
    return solve(given, bill) is not None


# The decision -----------------------------------------------------------------------------------------------


class Pay(Decision):
    """601.2g How to pay: triples (source, ability, types), see ``lawmage.rules.mana``; perhaps only a beginning.

    ``stoppable``: () pays nothing more, and what the payment was for is reversed (509.1f, 733.1).
    """

    def __init__(
        self,
        player: int,
        state: State,
        bill: Bill,
        given: Funds,
        item: int,
        cancellable: bool,
        stoppable: bool = False,
    ) -> None:
        super().__init__(player, "601.2g", "pay", cancellable, item, f"pay {bill}")
        self.state = state
        self.bill = bill
        self.funds = given
        self.stoppable = stoppable

    def first(self) -> Answer:
        plan = solve(self.funds, self.bill, hand_needs(self.state, self.player))
        if plan is None:
            raise Reversed("601.2h the cost cannot be paid")
        return plan

    def sample(self, rng: State) -> Answer:
        return self.first()

    def error(self, answer: Answer) -> str | None:
        if len(answer) % 3:
            return "601.2g a payment is a list of triples"
        if not answer:
            return None if self.stoppable else "601.2h the mana in the pool does not cover the cost"
        used: dict[tuple[int, int], int] = {}
        for k in range(0, len(answer), 3):
            reason = self.step_error(answer[k], answer[k + 1], answer[k + 2], used)
            if reason is not None:
                return reason
        return None

    def step_error(self, source: int, way: int, types: int, used: dict[tuple[int, int], int]) -> str | None:
        """``used``: how often each source was used before; those of its abilities that tap it count as one (-1)."""
        if source == 0:
            return None if way == LIFE and 0 < types <= self.life_symbols() else "107.4f that much life cannot be paid"
        found = self.way_for(source, way, unpack(types)) if types and way >= 0 else None
        key = (source, -1 if way < 0 or found is None or found.terms.taps else way)
        before = used.get(key, 0)
        if before >= (1 if found is None else found.terms.times):
            return f"605.3c {source} once more"
        used[key] = before + 1
        if way < 0:
            kind = ALL[types - 1] if 0 < types <= len(ALL) else ""
            good = any([ref == source and how == way and kind in able for ref, how, able in self.funds.instead])
            return None if good else f"702.51a {source} cannot help to pay"
        if types == 0:
            return why_not_nothing(self.state, self.player, source, way, True)
        return None if found is not None else f"605.3 {source} cannot make that mana"

    def way_for(self, source: int, ability: int, wanted: tuple[str, ...]) -> Way | None:
        """How the ability makes mana of these types."""
        for one in self.funds.sources:
            if one.id == source:
                for way in one.ways:
                    if way.ability == ability and way.makes(wanted):
                        return way
        return None

    def life_symbols(self) -> int:
        return len([pip for pip in self.bill.pips if pip[-1] == "P"])


# Paying -----------------------------------------------------------------------------------------------------


def pay_mana(
    run: Run,
    player: int,
    bill: Bill,
    purpose: Purpose,
    instead: list[tuple[int, int, str]],
    cancellable: bool,
    item: int,
    keep: Bill = FREE,
    stoppable: bool = False,
) -> Spent:
    """601.2g-h Activate mana abilities, then pay; ``Reversed`` when it can't be paid.

    ``keep`` is what else is to be paid: mana for that is spent last. ``stoppable``: the player may give up, or has to.
    """
    spent = Spent()
    if bill.unpayable:
        raise Reversed("118.6 the cost is unpayable")
    if bill.empty():
        return spent
    virtual: list[str] = []
    life = 0
    tapped: list[tuple[int, int]] = []
    by_hand = False
    while True:
        state = run.state
        given = funds(state, player, purpose)
        left = rest_of(bill, life)
        if covered(given.pool, virtual, left) is not None:
            break
        given.virtual = virtual
        given.instead = [one for one in instead if (one[0], one[1]) not in tapped and still_there(state, one)]
        if solve(given, left) is None:
            if stoppable:
                spent.stopped = True
                return spent
            raise Reversed("601.2h the cost cannot be paid", by_hand)
        plan = run.choose(Pay(player, state, left, given, item, cancellable, stoppable))
        if not plan:
            spent.stopped = True
            return spent
        by_hand = by_hand or len(given.pool) + len(virtual) + promised(plan) < left.total
        for k in range(0, len(plan), 3):
            source, way, types = plan[k], plan[k + 1], plan[k + 2]
            if source == 0:
                life += types
            elif way < 0:
                tapped.append((source, way))
                virtual.append(ALL[types - 1] if types else "")
                help_to_pay(run, source, way, item)
            elif source in run.state.objects:
                spent.activated.append((source, way, types))
                activate_mana(run, player, source, way, unpack(types), keep.plus(left))
    spent.life = life
    if life:
        atoms.lose_life(run, player, 2 * life, item, "pay")
    spend(run, player, purpose, virtual, rest_of(bill, life), spent, keep)
    return spent


def promised(plan: Answer) -> int:
    """How many symbols the plan is to pay for: less than there are is only a beginning, made by hand."""
    count = 0
    for k in range(0, len(plan), 3):
        if plan[k] == 0:
            count += plan[k + 2]
        else:
            count += 1 if plan[k + 1] < 0 else len(unpack(plan[k + 2]))
    return count


def still_there(state: State, one: tuple[int, int, str]) -> bool:
    obj = state.objects.get(one[0])
    return obj is not None and (one[1] == DELVE or not obj.tapped)


def rest_of(bill: Bill, life: int) -> Bill:
    """The bill without so many Phyrexian symbols (107.4f)."""
    if not life:
        return bill
    pips = list(bill.pips)
    for _ in range(life):
        pips.remove([pip for pip in pips if pip[-1] == "P"][-1])
    return Bill(bill.generic, tuple(pips))


def help_to_pay(run: Run, source: int, way: int, item: int) -> None:
    """702.51, 702.66, 702.126 Tapping or exiling something instead of paying mana; the spell remembers it."""
    state = run.state
    if way in (CONVOKE, IMPROVISE):
        atoms.tap(run, [source])
        if way == CONVOKE and item in state.objects:  # 702.51c
            writes.set_note(state, item, "convoked", (*state.objects[item].note("convoked"), source))
    elif way == DELVE:
        moved = atoms.move_all(run, [source], "exile", "cost")
        if item in state.objects:  # 607.2a
            exiled = tuple([event.result for event in moved if event.result in state.exile])
            link = link_of(state, item, "exiled")
            writes.set_note(state, item, link, (*state.objects[item].note(link), *exiled))


# Mana abilities (605.3) -------------------------------------------------------------------------------------


def activate_mana(run: Run, player: int, source: int, n: int, types: tuple[str, ...], keep: Bill = FREE) -> None:
    """605.3b Pay its costs; it resolves at once, without the stack.

    ``types``: the mana wanted (empty: ask); ``keep``: what the player is in the middle of paying.
    """
    state = run.state
    ability = view(state, source).abilities[n]
    if not isinstance(ability, Activated) or not is_mana_ability(ability, state.edition):
        raise Reversed("605.1a not a mana ability")
    paid = Paid(player, frame_of_ability(state, source, n, player), source, True)
    tap = any([isinstance(part, TapSelf) for part in ability.cost.parts])
    snow = "snow" in view(state, source).types
    if is_open_ended(ability):
        announce_amount(run, player, paid, ability, types)
    if tap:
        atoms.tap(run, [source], for_mana=True)
        paid.frame = paid.frame.with_slot(TAPPED_FOR_MANA, (1,))
    bill = mana_part(state, paid.frame, ability.cost)
    rest = tuple([p for p in ability.cost.parts if not isinstance(p, (TapSelf, PayMana, OwnManaCost))])
    if not bill.empty():  # 605.3a mana abilities within mana abilities
        pay_mana(run, player, bill, Purpose(player, "activate", source), [], True, source, keep)
    if rest:
        reason = pay_parts(run, paid, rest)
        if reason is not None:
            raise Reversed(reason)
    used(run, player, source, n, ability)
    before = {one.id for one in run.state.pending}
    if ACTIVATE in views(run.state).triggers:
        atoms.happen(run, Happening(ACTIVATE, source, player, "mana", 0, 0, source))
    produce(run, player, source, paid.frame, ability.effect, list(types), tap, snow)
    triggered_mana(run, before)


def announce_amount(run: Run, player: int, paid: Paid, ability: Activated, types: tuple[str, ...]) -> None:
    """107.3a X, or what is paid of that which its cost leaves open: as the mana that is wanted says, else asked."""
    from .activating import choose_x  # the chapters need each other
    from .mana_costs import announced_for

    source = paid.frame.source
    found = announced_for(run.state, player, paid.frame, ability, types) if types else None
    if found is not None:
        paid.frame, paid.wanted = found
    else:
        paid.frame = paid.frame.with_x(choose_x(run, player, paid.frame, source, ability, source))


def used(run: Run, player: int, source: int, n: int, ability: Activated) -> None:
    """602.5b Remember that a limited ability was used."""
    if ability.limits:
        from .activating import note_use

        note_use(run, source, n, ability)
