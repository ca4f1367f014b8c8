"""702.51, 702.66, 702.126 Convoke, delve and improvise: what may be tapped or exiled instead of paying mana."""

from __future__ import annotations

from lawmage.state.state import State

from .looking import view, views
from .mana import CONVOKE, DELVE, IMPROVISE, sick

Instead = list[tuple[int, int, str]]


def helpers_of(state: State, player: int, keywords: tuple[str, ...], but: int) -> Instead:
    """(object, how, the types it can stand for); types empty: only for generic mana. ``but``: not the card itself."""
    found: Instead = []
    convoke, improvise = "convoke" in keywords, "improvise" in keywords
    waterbend = "waterbend" in keywords
    if convoke or improvise or waterbend:
        sources = views(state).sources.get(player, ())
        for object_id in state.battlefield:
            obj = state.objects[object_id]
            if obj.tapped or obj.phased_out:
                continue
            seen = view(state, object_id)
            if seen.controller != player or (object_id in sources and not sick_source(state, object_id)):
                continue
            if convoke and "creature" in seen.types:
                found.append((object_id, CONVOKE, seen.colors))
            elif (improvise or waterbend) and "artifact" in seen.types or waterbend and "creature" in seen.types:
                found.append((object_id, IMPROVISE, ""))
    if "delve" in keywords:
        found += [(card, DELVE, "") for card in state.players[player].graveyard if card != but]
    return found


def sick_source(state: State, object_id: int) -> bool:
    """A creature whose own mana ability cannot be used yet can still help."""
    return sick(state, object_id, view(state, object_id))
