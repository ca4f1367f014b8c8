"""Cards outside the hand that some permission lets a player play: where the legal actions look."""

from __future__ import annotations

from typing import Final

from lawmage.ir.card import Card
from lawmage.ir.rule_change import AsThough, MayPlay
from lawmage.state.state import State

from .castable import Facts, facts_of
from .definitions import expand
from .looking import view, views
from .playing import castable_faces, is_own, play_rules, seen_as
from .preparing import may_cast


def facts_of_faces(state: State, card_id: int) -> list[Facts]:
    """What each face that can be cast says about it."""
    obj = state.objects[card_id]
    if len(obj.card.faces) == 1:
        return [facts_of(view(state, card_id).abilities)]
    if card_id in views(state).of:  # 702.1b what effects give to the card
        return [facts_of(seen_as(state, obj, side).abilities) for side in castable_faces(obj.card)]
    return [facts_of(expand(obj.card.faces[side].abilities)) for side in castable_faces(obj.card)]


_OFFERS: Final[dict[int, tuple[Card, bool]]] = {}


def offers_itself(card: Card) -> bool:
    """Whether some face says by itself that it may be cast in another way or from elsewhere."""
    found = _OFFERS.get(id(card))
    if found is None or found[0] is not card:
        facts = [facts_of(expand(face.abilities)) for face in card.faces]
        if len(_OFFERS) > 20_000:
            _OFFERS.clear()
        found = (card, any([one.alt or one.play for one in facts]))
        _OFFERS[id(card)] = found
    return found[1]


def cards_elsewhere(state: State, player: int) -> list[int]:
    """Cards outside the hand that might be played by some permission."""
    found: list[int] = []
    shown = views(state).of
    graveyards = list(state.players[player].graveyard)
    if AsThough in views(state).rules:  # 609.4a
        others = [i for p in state.living if p != player for i in state.players[p].graveyard]
        graveyards += [i for i in others if is_own(state, player, state.objects[i])]
    for card_id in graveyards:
        if card_id not in shown and not offers_itself(state.objects[card_id].card):
            continue
        if any([facts.alt or facts.play for facts in facts_of_faces(state, card_id)]):
            found.append(card_id)
    for active in play_rules(state):
        rule = active.rule
        if isinstance(rule, MayPlay):
            cards = outside(state, player) if rule.from_ == "outside" else zone_cards(state, rule.from_, rule.top_only)
            for card_id in cards:
                if card_id not in found:
                    found.append(card_id)
    for card_id in state.command:
        if "commander" in state.objects[card_id].marks and state.objects[card_id].owner == player:
            found.append(card_id)
    for card_id in state.exile:
        obj = state.objects[card_id]
        if may_cast(state, obj, player):
            found.append(card_id)
        elif obj.owner == player and card_id not in found:
            if "on an adventure" in obj.marks or facts_of(view(state, card_id).abilities).play:
                found.append(card_id)
    return found


def outside(state: State, player: int) -> list[int]:
    """400.11, 723.4 The player's cards outside the game; none for whoever makes their decisions and can't see them."""
    if any([controlled == player and by != player for controlled, by in state.controls]):
        return []
    return [i for i in state.outside if state.objects[i].owner == player]


def zone_cards(state: State, zone: str, top_only: bool) -> list[int]:
    if zone == "exile":
        return list(state.exile)
    if zone == "command":
        return list(state.command)
    found: list[int] = []
    for p in state.living:
        own = state.players[p]
        if zone == "graveyard":
            found += own.graveyard
        elif zone == "library":
            found += own.library[:1] if top_only else own.library
        elif zone == "hand":
            found += own.hand
    return found
