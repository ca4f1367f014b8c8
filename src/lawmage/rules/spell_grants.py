"""601.3e What a card would have as a spell: abilities that effects give to spells count while its casting is judged."""

from __future__ import annotations

from lawmage.ir.modification import GrantAbility, GrantKeyword
from lawmage.ir.selector import Noun
from lawmage.state.objects import Cast, GameObject, View
from lawmage.state.state import State

from .evaluate import Subject, fits, holds
from .layers_apply import grant
from .looking import imagined, views


def as_spell(state: State, player: int, obj: GameObject, seen: View) -> View:
    """The view of a card as it would be on the stack under the player; the same view when nothing is granted."""
    found = views(state).to_spells
    if not found or obj.zone == "stack":
        return seen
    would = imagined(obj, "stack", player, Cast(player, obj.zone))
    draft: View = seen.copy()
    draft.controller = player
    for frame, ability in found:
        if isinstance(ability.affects, Noun) and fits(state, frame, ability.affects, Subject(obj.id, would, draft)):
            if ability.while_ is None or holds(state, frame, ability.while_):
                for mod in ability.mods:
                    if isinstance(mod, (GrantKeyword, GrantAbility)):
                        grant(draft, mod.ability, frame.source)
    return draft if len(draft.abilities) != len(seen.abilities) else seen
