"""701, 707, 111 Instructions about permanents, tokens, and what is on the stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ..cost import Cost
from ..node import (
    Effect,
    Modification,
    Node,
    Quantity,
    Things,
    Zone,
)
from ..selector import Noun, You
from .zones import Entry


@dataclass(frozen=True, slots=True)
class TokenSpec(Node):
    """111.3 The characteristics of a token. ``power`` and ``toughness`` None: not a creature."""

    name: str
    types: tuple[str, ...]  # supertypes and card types, lower case
    subtypes: tuple[str, ...] = ()
    colors: str = ""
    power: Quantity | None = None
    toughness: Quantity | None = None
    abilities: tuple[Node, ...] = ()  # of Ability
    back: TokenSpec | None = None  # 111.10i the other face of a double-faced token


@dataclass(frozen=True, slots=True)
class Provided(Node):
    """707.9e-f Exceptions that apply where the copy without them is what ``if_`` says; counters that it enters with."""

    if_: Noun | None = None
    except_: tuple[Modification, ...] = ()
    counters: tuple[tuple[Quantity, str], ...] = ()


@dataclass(frozen=True, slots=True)
class CopySpec(Node):
    """707.2 The copiable values of a thing, with exceptions (707.9)."""

    of: Things
    except_: tuple[Modification, ...] = ()
    provided: tuple[Provided, ...] = ()  # only of what enters as a copy


@dataclass(frozen=True, slots=True)
class PrintedToken(Node):
    """111.11 A token that is what the card of that name is; whoever loads the card puts that ``card`` in."""

    name: str
    card: Any = None  # a Card


@dataclass(frozen=True, slots=True)
class Create(Effect):
    """111.1, 701.7 Create tokens."""

    token: TokenSpec | CopySpec | PrintedToken
    amount: Quantity = 1
    entry: Entry = Entry()
    who: Things = You()


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class TapOrUntap(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    what: Things
    to: Things


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Meld(Effect):
    """701.42 Two exiled cards of a meld pair are put onto the battlefield as one permanent.

    ``into`` is its name; ``card`` holds its characteristics once the card that says so has been loaded. Without a name
    the two cards have them on their backs.
    """

    what: Things
    into: str = ""
    card: Any = None  # a Card


@dataclass(frozen=True, slots=True)
class Flip(Effect):
    """710 A permanent that is a flip card (or a copy of one) flips."""

    what: Things


@dataclass(frozen=True, slots=True)
class TurnFace(Effect):
    what: Things
    up: bool = True


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    what: Things


@dataclass(frozen=True, slots=True)
class Regenerated(Effect):
    """701.19a What a regeneration shield does instead of the destruction."""

    what: Things


@dataclass(frozen=True, slots=True)
class CopyStack(Effect):
    """707.10 Copy a spell or ability; ``retarget``: its controller may choose new targets."""

    what: Things
    amount: Quantity = 1
    retarget: bool = False
    who: Things = You()
    except_: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class CopyCard(Effect):
    """707.12 Make a copy of a card, or of an object as it last was, in a zone, from where it may be cast."""

    what: Things
    zone: Zone = "exile"
    who: Things = You()


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """115.7 ``new``: choose new targets for any number; else change the target, to ``to`` if given."""

    what: Things
    new: bool = True
    to: Things | None = None
    who: Things = You()
    any_one: bool = False  # one of several targets, where that is legal


@dataclass(frozen=True, slots=True)
class Retarget(Effect):
    """115.7 Where the one thing is a target of a spell or ability, that target becomes the other, if it is legal."""

    was: Things
    to: Things


@dataclass(frozen=True, slots=True)
class CastSpell(Effect):
    """608.2g Cast (or with ``play`` also play as a land) a thing during the resolution; ``cost`` None: its own cost.

    ``only``: what the resulting spell must be (601.3e); ``name``: the keyword whose cost is paid. Binds things: the
    cards that were cast or played, done.
    """

    what: Things
    cost: Cost | None = None
    play: bool = False
    who: Things = You()
    only: Noun | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """701.12b Of two things; ``b`` None: ``a`` are both."""

    a: Things
    b: Things | None = None


@dataclass(frozen=True, slots=True)
class Pair(Effect):
    """702.95b Pair two creatures, if both are unpaired creatures that you control (702.95c)."""

    a: Things
    b: Things


@dataclass(frozen=True, slots=True)
class RemoveDamage(Effect):
    """701.69a Remove all damage marked on permanents."""

    what: Things


@dataclass(frozen=True, slots=True)
class Unlock(Effect):
    """709.5f-g Unlock a locked half of a Room, lock an unlocked one, or either; a given half, or one that is chosen."""

    what: Things
    how: Literal["unlock", "lock", "either"] = "unlock"
    door: Literal["", "left", "right"] = ""


@dataclass(frozen=True, slots=True)
class Note(Effect):
    """607.2d Note a number on the source under a name, for ``NoteOf``."""

    name: str
    amount: Quantity = 1


@dataclass(frozen=True, slots=True)
class Link(Effect):
    """607.2 Note things on a thing under a link, for ``Linked``: what an exiled card haunts."""

    what: Things
    link: str
    to: Things


@dataclass(frozen=True, slots=True)
class Signal(Effect):
    """701, 702 The named thing has happened (an event for ``Does``): a creature evolved, exploited, trained.

    ``what`` is the thing that did it, ``to`` the other thing.
    """

    action: str
    what: Things | None = None
    to: Things | None = None
    who: Things = You()


@dataclass(frozen=True, slots=True)
class SetState(Effect):
    """A designation of a permanent: goaded, suspected, monstrous, renowned, prepared, saddled, exerted, detained.

    Or a role in combat: an attacking creature becomes blocked (509.1h).
    """

    what: Things
    state: str
    off: bool = False
