"""701 Keyword actions of permanents, and those that are done to things: explore, connive, earthbend …"""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword
from lawmage.ir.condition import CompareQ, Matches
from lawmage.ir.cost import Cost, PayMana
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.effects import (
    Apply,
    Bind,
    Create,
    Entry,
    If,
    KeywordAction,
    Later,
    Manifest,
    May,
    Move,
    PutCounters,
    RemoveDamage,
    Reveal,
    SetState,
    Signal,
    TokenSpec,
)
from lawmage.ir.event_pattern import Activates, AnyEvent, Attacks, Blocks, Moves
from lawmage.ir.mana import parse_mana
from lawmage.ir.modification import AddTypes, BasePT, GrantKeyword
from lawmage.ir.node import Effect, RuleChange, Things
from lawmage.ir.quantity import Count, CountersOn
from lawmage.ir.rule_change import Cant, CostChange, MayLookAt, MayPlay
from lawmage.ir.selector import (
    Bound,
    Each,
    Is,
    Not,
    Noun,
    Pool,
    RoleOf,
    Selector,
    This,
    You,
)

from .action_parts import (
    LAND,
    PLUS,
    Slots,
    counters,
    each_permanent,
    in_order,
    loot,
)

# What a permanent does --------------------------------------------------------------------------------------


def adapt(action: KeywordAction, slots: Slots) -> Effect:
    """701.46a"""
    bare = CompareQ(CountersOn(PLUS, This()), "equal", 0)
    return If(bare, in_order(counters(action, slots, This(), action.who), Signal("adapt", This(), who=action.who)))


def monstrosity(action: KeywordAction, slots: Slots) -> Effect:
    """701.37a"""
    grown = in_order(
        counters(action, slots, This(), action.who), SetState(This(), "monstrous"), Signal("monstrosity", This())
    )
    return If(Matches(This(), Noun(tests=(Not(Is("status", "monstrous")),))), grown)


def explore(action: KeywordAction, slots: Slots) -> Effect:
    """701.44a"""
    card = slots.of("object")

    def does(one: Things, who: Things) -> Effect:
        grows = in_order(PutCounters(PLUS, one, who=who), May(Move(Bound(card), "graveyard", who=who), who))
        return in_order(
            Bind(Reveal(Pool(who), who), (("things", card),)),
            If(Matches(Bound(card), Noun(("card",), (LAND,))), Move(Bound(card), "hand", who=who), grows),
        )

    return each_permanent(action, does)


def connive(action: KeywordAction, slots: Slots) -> Effect:
    """701.50a, 701.50e"""
    dropped = slots.new()

    def does(one: Things, who: Things) -> Effect:
        nonland = Selector("all", Noun(("card",), (Not(LAND),)), among=Bound(dropped))
        return in_order(loot(action.amount, who, dropped), PutCounters(PLUS, one, Count(nonland), who=who))

    return each_permanent(action, does)


def endure(action: KeywordAction, slots: Slots) -> Effect:
    """701.63a-b"""
    made = slots.of("things")
    spirit = TokenSpec("Spirit", ("creature",), ("Spirit",), "W", action.amount, action.amount)

    def does(one: Things, who: Things) -> Effect:
        token = Bind(Create(spirit, who=who), (("things", made),))
        return May(PutCounters(PLUS, one, action.amount, who=who), who, else_=token)

    return If(CompareQ(action.amount, "at_least", 1), each_permanent(action, does))


# What is done to things -------------------------------------------------------------------------------------


def _what(action: KeywordAction) -> Things:
    """The things; ValueError where the action needs them and has none."""
    if action.what is None:
        raise ValueError(f"701: {action.action} of nothing")
    return action.what


def _again(what: Things) -> Things:
    """What was picked, without picking again."""
    return Bound(what.slot) if isinstance(what, Selector) and what.slot >= 0 else what


def airbend(action: KeywordAction, slots: Slots) -> Effect:
    """701.65a"""
    exiled = slots.of("things")
    two = Cost((PayMana(parse_mana("{2}")),))
    cast = MayPlay(Each(), "exile", RoleOf("owner", Each()), cost=two)
    return in_order(
        Bind(Move(_what(action), "exile", who=action.who), (("things", exiled),)),
        Apply(Bound(exiled), (cast,), Indefinite()),
        Signal("airbend", who=action.who),
    )


def earthbend(action: KeywordAction, slots: Slots) -> Effect:
    """701.66a"""
    back, what = slots.new(), _what(action)
    land = _again(what)
    alive = (AddTypes(types=("creature",)), BasePT(0, 0), GrantKeyword(Keyword("haste")))
    gone = AnyEvent((Moves(land, ("battlefield",), ("graveyard",)), Moves(land, ("battlefield",), ("exile",))))
    returned = Move(Bound(back), "battlefield", Entry(tapped=True, control=You()))
    return in_order(
        Apply(what, alive, Indefinite()),
        counters(action, slots, land, action.who),
        Later(gone, returned, (("subject", back),)),
        Signal("earthbend", land, who=action.who),
    )


def detain(action: KeywordAction, slots: Slots) -> Effect:
    """701.35a"""
    del slots
    still = (Cant(Attacks(Each())), Cant(Blocks(Each())), Cant(Activates(None, Each(), not_mana=False)))
    return Apply(_what(action), still, Until("your_next_turn"))


STATES: Final[dict[str, str]] = {"goad": "goaded", "suspect": "suspected", "harness": "harnessed", "exert": "exerted"}


def becomes(action: KeywordAction, slots: Slots) -> Effect:
    """701.15a, 701.60a, 701.64a, 701.43a"""
    del slots
    return SetState(action.what or This(), STATES[action.action])


def heal(action: KeywordAction, slots: Slots) -> Effect:
    """701.69a"""
    del slots
    return RemoveDamage(_what(action))


def face_down(action: KeywordAction, slots: Slots) -> Effect:
    """701.40a, 701.58a, 701.62a"""
    made = slots.of("things")
    what = action.what or Pool(action.who, action.amount)
    if action.action == "manifest dread":
        return Bind(Manifest(None, "dread", action.who), (("things", made),))
    if action.action == "cloak":
        return Bind(Manifest(what, "cloak", action.who), (("things", made),))
    return Bind(Manifest(what, "manifest", action.who), (("things", made),))


def plot(action: KeywordAction, slots: Slots) -> Effect:
    """702.170c-d A card in exile becomes plotted: its owner may cast it on a later turn."""
    del slots
    what = _what(action)
    card = _again(what)
    cast = MayPlay(
        Each(), "exile", RoleOf("owner", Each()), cost=Cost(), only_on="later_turn", name="plot", sorcery=True
    )
    return in_order(SetState(what, "plotted"), Apply(card, (cast,), Indefinite()), Signal("plot", card, who=action.who))


def foretell(action: KeywordAction, slots: Slots) -> Effect:
    """702.143d A card in exile becomes foretold, for its mana cost less the mana of the word if there is one."""
    del slots
    what = _what(action)
    card, owner = _again(what), RoleOf("owner", Each())
    cast: tuple[RuleChange, ...] = ()
    if action.word:
        less = CostChange(This(), parse_mana(action.word))
        cast = (MayPlay(Each(), "exile", owner, only_on="later_turn", name="foretell", mods=(less,)),)
    return in_order(
        SetState(what, "foretold"),
        Apply(card, (MayLookAt(Each(), owner), *cast), Indefinite()),
    )
