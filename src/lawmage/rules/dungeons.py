"""309 The dungeon cards: their rooms, and where the arrows lead from each."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword
from lawmage.ir.cost import Cost, PayEffect
from lawmage.ir.duration import Indefinite, Until
from lawmage.ir.effects import (
    Apply,
    Bind,
    CastSpell,
    Choose,
    Create,
    Discard,
    Draw,
    Entry,
    GainLife,
    KeywordAction,
    Loop,
    LoseLife,
    May,
    MayPay,
    Move,
    PutCounters,
    Reveal,
    Sacrifice,
    Search,
    Sequence,
    SetState,
    Shuffle,
    TokenSpec,
)
from lawmage.ir.event_pattern import Attacks
from lawmage.ir.modification import ChangePT, GrantKeyword
from lawmage.ir.node import Effect, Test, Things
from lawmage.ir.quantity import Negative
from lawmage.ir.rule_change import Cant, MayPlay
from lawmage.ir.selector import AnyOf, Bound, Each, Is, Noun, Players, Pool, Selector, You

from .tokens import PREDEFINED


class Room:
    """309.4 What entering it does, and the rooms that its arrows lead to; none: the bottommost room. Frozen."""

    __slots__ = ("does", "name", "to")

    def __init__(self, name: str, does: Effect, *to: int) -> None:
        self.name = name
        self.does = does
        self.to = to


CREATURE: Final = Noun(tests=(Is("type", "creature"),))
EACH: Final = Players("each")


def target(noun: Noun) -> Selector:
    return Selector("target", noun, slot=0)


def owned(who: Things, *kinds: str) -> Selector:
    """One of these that the player controls, of their choice."""
    tests: tuple[Test, ...] = tuple([Is("type", kind) for kind in kinds])
    noun = Noun(tests=tests if len(tests) == 1 else (AnyOf(tests),), controller=who)
    return Selector("choose", noun)


def in_hand(who: Things) -> Selector:
    return Selector("choose", Noun(("card",), zones=("hand",), whose=who))


def scry(n: int) -> Effect:
    return KeywordAction("scry", n)


def token(name: str, types: str, colors: str, power: int, toughness: int, *keywords: str, of: str = "") -> TokenSpec:
    """Its name is its creature types unless ``of`` says others."""
    abilities = tuple([Keyword(one) for one in keywords])
    return TokenSpec(name, tuple(types.split()), tuple((of or name).split()), colors, power, toughness, abilities)


def counters(n: int) -> Effect:
    return PutCounters("+1/+1", target(CREATURE), n)


def unless_paid(cost: Effect) -> Effect:
    """Each player loses 2 life unless they pay so."""
    return Loop(EACH, 0, MayPay(Cost((PayEffect(cost),)), Bound(0), else_=LoseLife(2, Bound(0))))


TREASURE: Final = Create(PREDEFINED["Treasure"])
PLAY_TWO: Final = Sequence(
    (
        Bind(Move(Pool(You(), 2), "exile"), (("things", 0),)),
        Apply(Bound(0), (MayPlay(Each(), "exile", You(), play=True),), Indefinite()),
    )
)
FREE_SPELL: Final = Sequence(
    (
        Bind(Draw(3), (("things", 0),)),
        Reveal(Bound(0)),
        May(CastSpell(Selector("choose", Noun(("card",)), among=Bound(0)), Cost())),
    )
)
BASIC: Final = Noun(("card",), (Is("supertype", "basic"), Is("type", "land")))
BASIC_LAND: Final = Sequence(
    (Search(Selector("choose", BASIC, slot=0), reveal=True), Move(Bound(0), "hand"), Shuffle())
)
THRONE: Final = Sequence(
    (
        Bind(Reveal(Pool(You(), 10)), (("things", 0),)),
        Choose(Selector("choose", Noun(("card",), (Is("type", "creature"),)), slot=1, among=Bound(0))),
        Bind(Move(Bound(1), "battlefield", Entry(counters=((3, "+1/+1"),))), (("things", 2),)),
        Apply(Bound(2), (GrantKeyword(Keyword("hexproof")),), Until("your_next_turn")),
        Shuffle(),
    )
)

PHANDELVER: Final = (
    Room("Cave Entrance", scry(1), 1, 2),
    Room("Goblin Lair", Create(token("Goblin", "creature", "R", 1, 1)), 3, 4),
    Room("Mine Tunnels", TREASURE, 4, 5),
    Room("Storeroom", counters(1), 6),
    Room("Dark Pool", Sequence((LoseLife(1, Players("opponents")), GainLife(1))), 6),
    Room("Fungi Cavern", Apply(target(CREATURE), (ChangePT(Negative(4), 0),), Until("your_next_turn")), 6),
    Room("Temple of Dumathoin", Draw()),
)
ANNIHILATION: Final = (
    Room("Trapped Entry", LoseLife(1, EACH), 1, 3),
    Room("Veils of Fear", unless_paid(Discard(in_hand(Bound(0)), Bound(0))), 2),
    Room("Sandfall Cell", unless_paid(Sacrifice(owned(Bound(0), "creature", "artifact", "land"), Bound(0))), 4),
    Room(
        "Oubliette",
        Sequence(
            (
                Discard(in_hand(You())),
                Sacrifice(owned(You(), "creature")),
                Sacrifice(owned(You(), "artifact")),
                Sacrifice(owned(You(), "land")),
            )
        ),
        4,
    ),
    Room(
        "Cradle of the Death God",
        Create(token("The Atropal", "legendary creature", "B", 4, 4, "deathtouch", of="God Horror")),
    ),
)
MAD_MAGE: Final = (
    Room("Yawning Portal", GainLife(1), 1),
    Room("Dungeon Level", scry(1), 2, 3),
    Room("Goblin Bazaar", TREASURE, 4),
    Room("Twisted Caverns", Apply(target(CREATURE), (Cant(Attacks(Each())),), Until("your_next_turn")), 4),
    Room("Lost Level", scry(2), 5, 6),
    Room("Runestone Caverns", PLAY_TWO, 7),
    Room("Muiral's Graveyard", Create(token("Skeleton", "creature", "B", 1, 1), 2), 7),
    Room("Deep Mines", scry(3), 8),
    Room("Mad Wizard's Lair", FREE_SPELL),
)
UNDERCITY: Final = (
    Room("Secret Entrance", BASIC_LAND, 1, 2),
    Room("Forge", counters(2), 3, 4),
    Room("Lost Well", scry(2), 4, 5),
    Room("Trap!", LoseLife(5, target(Noun(("player",)))), 6),
    Room("Arena", SetState(target(CREATURE), "goaded"), 6, 7),
    Room("Stash", TREASURE, 7),
    Room("Archives", Draw(), 8),
    Room("Catacombs", Create(token("Skeleton", "creature", "B", 4, 1, "menace")), 8),
    Room("Throne of the Dead Three", THRONE),
)
DUNGEONS: Final[dict[str, tuple[Room, ...]]] = {
    "Dungeon of the Mad Mage": MAD_MAGE,
    "Lost Mine of Phandelver": PHANDELVER,
    "Tomb of Annihilation": ANNIHILATION,
    "Undercity": UNDERCITY,
}
CHOSEN_ONLY_BY_NAME: Final = ("Undercity",)
