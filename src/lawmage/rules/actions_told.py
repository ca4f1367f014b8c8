"""701, 702 Keyword actions in the trace: the rule of each, and how it is said."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Note
from lawmage.state.events import Happening
from lawmage.state.state import State

from .looking import name_of

# What a player does: the rule and the words behind "player 1"; {} is the thing or the number that it is about.
BY_PLAYER: Final[dict[str, tuple[str, str]]] = {
    "become initiative": ("726.1", "takes the initiative"),
    "become monarch": ("725.1", "becomes the monarch"),
    "behold": ("701.4", "beholds"),
    "clash": ("701.30", "clashes"),
    "complete dungeon": ("309.7", "completes a dungeon"),
    "crime": ("700.13", "commits a crime"),
    "cycle": ("702.29c", "cycles {}"),
    "expend": ("700.14", "expends mana"),
    "fateseal": ("701.29", "fateseals"),
    "foretell": ("702.143b", "foretells a card"),
    "finish voting": ("701.38", "has had everybody vote"),
    "incubate": ("701.53", "incubates"),
    "investigate": ("701.16", "investigates"),
    "learn": ("701.48", "learns"),
    "lose flip": ("705.2", "loses the flip"),
    "manifest dread": ("701.62", "manifests dread"),
    "mill": ("701.17", "has milled"),
    "proliferate": ("701.34", "proliferates"),
    "ring": ("701.54", "is tempted by the Ring"),
    "roll dice": ("706.2", "rolls dice"),
    "scry": ("701.22", "scries"),
    "search": ("701.23", "searches a library"),
    "shuffle": ("701.24", "shuffles"),
    "surveil": ("701.25", "surveils"),
    "venture": ("701.49", "ventures into the dungeon"),
    "waterbend": ("701.67", "waterbends"),
    "win flip": ("705.2", "wins the flip"),
}
# What an object does, or what is done to it: the rule and the words behind its name; {} is the other thing.
BY_OBJECT: Final[dict[str, tuple[str, str]]] = {
    "adapt": ("701.46", "adapts"),
    "cloak": ("701.58", "is cloaked"),
    "crew": ("702.122", "crews {}"),
    "evolve": ("702.100", "evolves"),
    "exert": ("701.43", "is exerted"),
    "exploit": ("702.110", "exploits {}"),
    "explore": ("701.44", "explores"),
    "fight": ("701.14", "fights"),
    "foretold": ("702.143", "is foretold"),
    "fully unlock": ("709.5i", "is fully unlocked"),
    "goad": ("701.15", "is goaded"),
    "level": ("702.87", "gains a level"),
    "manifest": ("701.40", "is manifested"),
    "mentor": ("702.134", "mentors {}"),
    "monstrosity": ("701.37", "becomes monstrous"),
    "mutate": ("702.140", "mutates"),
    "phase in": ("702.26", "phases in"),
    "phase out": ("702.26", "phases out"),
    "regenerate": ("701.19", "regenerates"),
    "reveal": ("701.20", "is revealed"),
    "reveal drawn": ("603.11", "is revealed as it is drawn"),
    "saddle": ("702.171", "saddles {}"),
    "suspect": ("701.60", "is suspected"),
    "suspend": ("702.62", "is suspended"),
    "train": ("702.149", "trains"),
    "transform": ("701.27", "transforms"),
    "turn up": ("708.8", "is turned face up"),
    "unlock left": ("709.5h", "has its left half unlocked"),
    "unlock right": ("709.5h", "has its right half unlocked"),
}


def told(state: State, event: Happening) -> Note:
    """One line for a keyword action."""
    about = name_of(state, event.affected)
    by_player = BY_PLAYER.get(event.action)
    if by_player is not None:
        rule, said = by_player
        return rule, f"player {event.player + 1} {said.format(about)}"
    by_object = BY_OBJECT.get(event.action)
    if by_object is not None and event.affected > 0:
        rule, said = by_object
        return rule, f"{about} {said.format(name_of(state, event.other) if event.other else 'something')}"
    return "701", f"{about}: {event.action}"
