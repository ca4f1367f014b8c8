"""701 Keyword actions: each one is its rulebook meaning in the language of cards, or a name a procedure carries out."""

from __future__ import annotations

from typing import Final

from lawmage.ir.cost import Cost, Either, PayEffect
from lawmage.ir.effects import (
    Bind,
    Binds,
    KeywordAction,
    PutCounters,
    Reveal,
)
from lawmage.ir.node import CostPart, Effect
from lawmage.ir.selector import (
    Selector,
)

from . import action_permanents as permanents
from . import action_players as players
from .action_parts import (
    Expansion,
    Slots,
    creatures,
)

# What the engine does itself; each then records that it happened, for ``Does``
PROCEDURAL_ACTIONS: Final[dict[str, str]] = {
    "scry": "701.22a look at the top N: any number on the bottom in any order, the rest on top in any order",
    "surveil": "701.25a look at the top N: any number into the graveyard, the rest on top in any order",
    "fateseal": "701.29a as scry, with an opponent's library",
    "learn": "701.48a may discard a card and draw, or reveal a Lesson from outside the game and take it",
    "venture": "701.49 the venture marker moves on in a dungeon (309)",
    "clash": "701.30 both reveal their top card and may put it on the bottom; done is 1 when the greater was yours",
    "ring": "701.54 the Ring tempts the player: the emblem grows, a Ring-bearer is chosen",
    "behold": "701.4 choose a permanent of the noun or reveal such a card from the hand",
    "meld": "701.42",
}


EXPANSIONS: Final[dict[str, Expansion]] = {
    "investigate": players.investigate,
    "populate": players.populate,
    "bolster": players.bolster,
    "amass": players.amass,
    "incubate": players.incubate,
    "discover": players.discover,
    "blight": players.blight,
    "collect evidence": players.collect_evidence,
    "forage": players.forage,
    "recruit": players.recruit,
    "time travel": players.time_travel,
    "empower Jace": players.empower_jace,
    "proliferate": players.proliferate,
    "adapt": permanents.adapt,
    "monstrosity": permanents.monstrosity,
    "explore": permanents.explore,
    "connive": permanents.connive,
    "endure": permanents.endure,
    "airbend": permanents.airbend,
    "earthbend": permanents.earthbend,
    "detain": permanents.detain,
    **dict.fromkeys(permanents.STATES, permanents.becomes),
    "heal": permanents.heal,
    "plot": permanents.plot,
    "foretell": permanents.foretell,
    "manifest": permanents.face_down,
    "cloak": permanents.face_down,
    "manifest dread": permanents.face_down,
}


def expand(action: KeywordAction, binds: Binds = ()) -> Effect | None:
    """701 The action as instructions, with its ports in the slots asked for; None: a procedure carries it out."""
    expansion = EXPANSIONS.get(action.action)
    if expansion is None:
        return None
    slots = Slots(binds)
    does = expansion(action, slots)
    return Bind(does, tuple(slots.left)) if slots.left else does


def as_cost(action: KeywordAction) -> CostPart | None:
    """118.12 The action as part of a cost; None: it can't be paid so."""
    if action.action == "collect evidence":
        return PayEffect(players.evidence(action.amount, action.who))
    if action.action == "blight":
        creature = Selector("choose", creatures(action.who))
        return PayEffect(PutCounters("-1/-1", creature, action.amount, who=action.who))
    if action.action == "behold" and action.what is not None:
        return PayEffect(Reveal(action.what))
    if action.action == "forage":
        ways = (players.three_cards(action.who), players.food(action.who))
        return Either(tuple([Cost((PayEffect(way),)) for way in ways]))
    return None
