"""725, 726 The monarch and the initiative: the abilities that come with a designation, which have no source."""

from __future__ import annotations

from typing import Final

from lawmage.decisions import Run
from lawmage.ir.ability import Triggered
from lawmage.ir.condition import Has
from lawmage.ir.duration import AsLongAs
from lawmage.ir.effects import Binds, Designate, Draw, KeywordAction
from lawmage.ir.event_pattern import DealsDamage, Does, Occasion, StepBegins
from lawmage.ir.node import Effect, EventPattern
from lawmage.ir.selector import Bound, Is, Noun, RoleOf, You
from lawmage.state.objects import Frame
from lawmage.state.state import Delayed, Pending, State

from . import atoms, waiting, writes

STRIKES: Final = DealsDamage(Noun(tests=(Is("type", "creature"),)), You(), "combat")
STRUCK: Final[Binds] = (("source", 0),)
TAKER: Final = RoleOf("controller", Bound(0))
UNDERCITY: Final = KeywordAction("venture", word="Undercity")
LASTS: Final[dict[str, AsLongAs]] = {
    "monarch": AsLongAs(Has(You(), "monarch")),
    "initiative": AsLongAs(Has(You(), "initiative")),
}
# 725.2, 726.2 What happens, and what then
ABILITIES: Final[dict[str, tuple[tuple[EventPattern, Effect, Binds], ...]]] = {
    "monarch": (
        (StepBegins("end", You()), Draw(), ()),
        (STRIKES, Designate("monarch", TAKER), STRUCK),
    ),
    "initiative": (
        (StepBegins("upkeep", You()), UNDERCITY, ()),
        (Occasion(STRIKES, batch=True), Designate("initiative", TAKER), STRUCK),
    ),
}
TAKES: Final = Does("take initiative")


def take(run: Run, name: str, player: int) -> None:
    """725.3, 726.3, 726.5 The player has it now, and nobody else; with the initiative they venture each time."""
    state = run.state
    had = (name, player) in state.marks
    writes.set_game_mark(state, name, player)
    endow(state, name, player)
    if name == "initiative":
        venture(state, player)
    if name == "initiative" or not had:
        atoms.does(run, f"become {name}", player)


def venture(state: State, player: int) -> None:
    """726.2 Whenever a player takes the initiative, that player ventures into Undercity."""
    pending = Pending(state.new_id(), Triggered(TAKES, UNDERCITY), Frame(0, player, {}), None)
    waiting.set_pending(state, (*state.pending, pending))


def endow(state: State, name: str, player: int) -> bool:
    """The abilities of who has the designation, where they are not there yet."""
    lasts = LASTS[name]
    if any([one.frame.controller == player and one.lasts == lasts for one in state.delayed]):
        return False
    for event, does, binds in ABILITIES[name]:
        own = Frame(0, player, {})
        waiting.add_delayed(state, Delayed(state.new_id(), own, event, does, binds, lasts, None, state.turn))
    return True


def heirs(state: State) -> None:
    """725.4, 726.4 Somebody has got it since its holder left the game."""
    for name, player in state.marks:
        if name in LASTS and endow(state, name, player) and name == "initiative":
            venture(state, player)
