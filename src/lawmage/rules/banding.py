"""702.22 Banding: attacking bands, who becomes blocked with whom, and who divides combat damage."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Answer, Constrained, Pick, Run
from lawmage.ir.ability import Keyword
from lawmage.ir.selector import Noun
from lawmage.state.constants import BLOCKED
from lawmage.state.events import Happening
from lawmage.state.objects import Frame
from lawmage.state.state import Combat, State

from . import atoms, writes
from .evaluate import matches
from .looking import view

Bands = tuple[tuple[int, ...], ...]
BANDING: Final = "banding"
OTHERS: Final = "bands with other"


class Band(Constrained):
    """702.22c One more band of attackers that attack the same; nobody: no more bands."""

    def __init__(self, player: int, state: State, groups: list[list[int]]) -> None:
        options = [one for group in groups for one in group]
        super().__init__(Pick(player, "702.22c", "band", options, 0, len(options)), ())
        self.state = state
        self.groups = groups

    def forced(self) -> Answer | None:
        return None if self.options else ()

    def check(self, answer: Answer) -> str | None:
        if not answer:
            return None
        if len(answer) == 1:
            return "702.22c a band has at least two creatures"
        if not any([set(answer) <= set(group) for group in self.groups]):
            return "702.22d all creatures in a band attack the same player, planeswalker or battle"
        return None if may_band(self.state, answer) else "702.22c all but one have banding, or bands with the others"


def declare_bands(run: Run, player: int, pairs: tuple[tuple[int, int], ...]) -> Bands:
    """702.22c As many bands as the player likes, each creature in one of them at most."""
    state = run.state
    bands: list[tuple[int, ...]] = []
    attackers = [a for a, _ in pairs]
    if len(attackers) < 2 or not any([leads(state, a) for a in attackers]):
        return ()
    while True:
        left = [pair for pair in pairs if not any([pair[0] in band for band in bands])]
        groups = [[a for a, b in left if b == attacked] for attacked in dict.fromkeys([b for _, b in left])]
        groups = [group for group in groups if len(group) > 1 and any([banded(state, a, group) for a in group])]
        chosen = run.choose(Band(player, state, groups)) if groups else ()
        if not chosen:
            return tuple(bands)
        bands.append(tuple(sorted(chosen)))


def leads(state: State, creature: int) -> bool:
    return not view(state, creature).keywords.isdisjoint((BANDING, OTHERS))


def banded(state: State, creature: int, group: list[int]) -> bool:
    """It could be in a band with some other of the group."""
    return any([may_band(state, (creature, other)) for other in group if other != creature])


def may_band(state: State, creatures: tuple[int, ...]) -> bool:
    """702.22c With banding, all but one at most; or all of a quality, of which one bands with others of it."""
    without = [one for one in creatures if BANDING not in view(state, one).keywords]
    if len(without) <= 1 and len(without) < len(creatures):
        return True
    for one in creatures:
        for frame, noun in qualities(state, one):
            if all([matches(state, frame, noun, other) for other in creatures]):
                return True
    return False


def qualities(state: State, creature: int) -> list[tuple[Frame, Noun]]:
    """What the creature bands with other creatures of."""
    seen = view(state, creature)
    if OTHERS not in seen.keywords:
        return []
    frame = Frame(creature, seen.controller, {})
    found = [one.noun for one in seen.abilities if isinstance(one, Keyword) and one.name == OTHERS]
    return [(frame, noun) for noun in found if noun is not None]


def together(combat: Combat, attacker: int) -> tuple[int, ...]:
    """702.22h The other creatures in its band."""
    for band in combat.bands:
        if attacker in band:
            return tuple([one for one in band if one != attacker])
    return ()


def spread(bands: Bands, blocks: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """702.22h Who blocks one creature of a band has blocked all of it."""
    if not bands:
        return blocks
    found = list(blocks)
    for blocker, attacker in blocks:
        for band in bands:
            if attacker in band:
                found += [(blocker, one) for one in band if (blocker, one) not in found]
    return tuple(found)


def bands_divide(state: State, creatures: list[int]) -> bool:
    """702.22j-k One of them has banding, or two are of a quality with which one of them bands."""
    for one in creatures:
        if BANDING in view(state, one).keywords:
            return True
        for frame, noun in qualities(state, one):
            if matches(state, frame, noun, one):
                if any([matches(state, frame, noun, other) for other in creatures if other != one]):
                    return True
    return False


def become_blocked(run: Run, creatures: list[int]) -> list[int]:
    """509.1h, 702.22i Attackers that no creature blocks become blocked by an effect, each with its whole band."""
    state = run.state
    combat = state.combat
    if combat is None:
        return []
    wanted = [one for creature in creatures for one in (creature, *together(combat, creature))]
    new = [a for a, _ in combat.attacks if a in wanted and a not in combat.blocked]
    if new:
        blocked = (*combat.blocked, *new)
        after = Combat(
            combat.attacks, combat.blocks, blocked, combat.struck, combat.number, combat.declared, combat.bands
        )
        writes.set_combat(state, after)
        atoms.perform(run, [Happening(BLOCKED, a, state.active, "", 0) for a in new])
    return new
