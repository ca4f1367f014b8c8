"""701.42, 712.21 Melding: two cards are one permanent, and two cards again when it leaves the battlefield.

The card of a melded permanent has the layout "melded": its faces are the permanent's and the front faces of the two.
"""

from __future__ import annotations

from lawmage.ir.card import Card, Face
from lawmage.state.events import Event, ZoneMove
from lawmage.state.objects import GameObject
from lawmage.state.state import State

from .looking import newest

PARTNER = "melded with"  # noted on the first of the two cards


def meld_pair(first: GameObject, second: GameObject, whole: Face | None = None) -> Card | None:
    """701.42b-c What two objects meld into; None if they are no meld pair, or no cards.

    ``whole``: what the instruction says they become; else it stands on their backs.
    """
    if first.kind != "card" or second.kind != "card" or first.owner != second.owner:
        return None
    if first.card.layout != "meld" or second.card.layout != "meld":
        return None
    one, other = first.card.faces, second.card.faces
    if whole is not None and one[0] != other[0]:
        return Card((whole, one[0], other[0]), "melded", first.card.color_identity)
    if len(one) != 2 or len(other) != 2 or one[1] != other[1] or one[0] == other[0]:
        return None
    return Card((one[1], one[0], other[0]), "melded", first.card.color_identity)


def melded(card: Card) -> bool:
    return card.layout == "melded"


def halves(card: Card) -> tuple[Card, Card]:
    """712.21 The two cards."""
    whole, first, second = card.faces
    return Card((first, whole), "meld", card.color_identity), Card((second, whole), "meld", card.color_identity)


def turned_round(card: Card) -> Card:
    """712.21b The two cards in the other order."""
    whole, first, second = card.faces
    return Card((whole, second, first), card.layout, card.color_identity)


def both(state: State, refs: list[int]) -> list[int]:
    """712.21c With each of them the card that it was melded with."""
    found: list[int] = []
    for ref in refs:
        found.append(ref)
        if ref in state.objects:
            found += [i for i in state.objects[ref].note(PARTNER) if i in state.objects and i not in refs]
    return found


def all_newest(state: State, ref: int) -> list[int]:
    """400.7, 712.21c What it has become, with what the cards have become that it was melded or merged with."""
    found = [newest(state, ref)]
    while ref > 0:
        known = state.last_known.get(ref)
        obj = state.objects.get(ref)
        if obj is None and known is not None:
            obj = known.object
        found += [newest(state, i) for i in obj.note(PARTNER)] if obj is not None else []
        ref = known.became if known is not None and ref not in state.objects else 0
    return found


def second_card(state: State, event: Event) -> list[Event]:
    """712.21 Two cards are put into the zone, although one permanent has left."""
    if not isinstance(event, ZoneMove) or event.origin != "battlefield" or event.result not in state.objects:
        return []
    found: list[Event] = []
    for i in state.objects[event.result].note(PARTNER):
        if i in state.objects:
            obj = state.objects[i]
            one = ZoneMove(i, "nowhere", event.to, obj.controller, obj.card, obj.face)
            one.result = i
            one.player, one.turn, one.batch, one.cause = event.player, event.turn, event.batch, event.cause
            found.append(one)
    return found
