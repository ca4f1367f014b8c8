"""603.2, 614.1 What each event pattern describes: the EVENTS table.

The same functions judge events that have happened, proposed ones and hypothetical ones (601.3e). Combat and what is
counted have modules of their own.
"""

from __future__ import annotations

from typing import Final

from lawmage.ir.event_pattern import (
    Activates,
    AddsMana,
    AmountIs,
    AnyEvent,
    Attaches,
    Casts,
    ControlChanges,
    CopiesSpell,
    Countered,
    CreatesTokens,
    Destroyed,
    Does,
    Draws,
    GainsLife,
    LosesGame,
    LosesLife,
    Moves,
    Occasion,
    PlaysLand,
    StateIs,
    StepBegins,
    TapsForMana,
    TapsUntaps,
    Targeted,
)
from lawmage.ir.selector import Players
from lawmage.state import constants as k
from lawmage.state.events import Attaching, Event, Happening, ManaAdded, StepBegan, Tapping, TokenCreation, ZoneMove
from lawmage.state.objects import Frame, GameObject
from lawmage.state.state import State

from .evaluate import Subject, compare, fits, holds, kinds_of, occurs, on_event, quantity, subject, things
from .involved import affected_subject, by_player, is_ref, is_what, moved_subject
from .looking import BASE, controller_of
from .noted import noted_colors
from .ports import amount_of

STATE_TRIGGER: Final = 0  # 603.8 the kind that state triggers are filed under
STEPS: Final[dict[str, tuple[int, ...]]] = {
    "untap": (k.UNTAP,),
    "upkeep": (k.UPKEEP,),
    "draw": (k.DRAW_STEP,),
    "precombat_main": (k.MAIN1,),
    "main": (k.MAIN1, k.MAIN2),
    "beginning_of_combat": (k.BEGIN_COMBAT,),
    "declare_attackers": (k.ATTACK,),
    "declare_blockers": (k.BLOCK,),
    "combat_damage": (k.FIRST_DAMAGE, k.DAMAGE_STEP),
    "end_of_combat": (k.END_COMBAT,),
    "postcombat_main": (k.MAIN2,),
    "end": (k.END,),
    "cleanup": (k.CLEANUP,),
    "turn": (k.UNTAP,),
}


# Zone changes (400, 603.6, 603.10) --------------------------------------------------------------------------


def moves(state: State, frame: Frame, pattern: Moves, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, ZoneMove):
        return False
    if pattern.from_ and event.origin not in pattern.from_:
        return False
    if pattern.to and event.to not in pattern.to or event.origin == event.to:
        return False
    if pattern.cause is not None and not caused(event, pattern.cause):
        return False
    if pattern.under is not None and not by_player(state, frame, pattern.under, event.controller, each):
        return False
    if pattern.cast and event.cast != (pattern.cast == "cast"):
        return False
    if pattern.by is not None and not by_player(state, frame, pattern.by, event.player, each):
        return False
    found = moved_subject(state, event)
    if found is None or found.obj is None:
        return False
    if pattern.whose is not None and not by_player(state, frame, pattern.whose, found.obj.owner, each):
        return False
    return is_what(state, frame, pattern.what, found, each)


def caused(event: ZoneMove, cause: str) -> bool:
    if cause == "destroy":
        return event.cause.startswith("destroy")
    if cause == "discard":
        return event.cause in ("discard", "cycle")
    return event.cause == cause


# Happenings -------------------------------------------------------------------------------------------------


def casts(state: State, frame: Frame, pattern: Casts, event: Event, each: Subject | None) -> bool:
    if event.kind != k.CAST or not by_player(state, frame, pattern.who, event.player, each):
        return False
    found = affected_subject(state, event)
    if found is None or found.obj is None:
        return False
    from_ = found.obj.cast.from_ if found.obj.cast is not None else ""
    if pattern.from_ and from_ not in pattern.from_ or pattern.not_from and from_ in pattern.not_from:
        return False
    return fits(state, frame, pattern.what, found)


def copies(state: State, frame: Frame, pattern: CopiesSpell, event: Event, each: Subject | None) -> bool:
    if event.kind != k.COPIED or not by_player(state, frame, pattern.who, event.player, each):
        return False
    found = affected_subject(state, event)
    return found is not None and fits(state, frame, pattern.what, found)


def plays_land(state: State, frame: Frame, pattern: PlaysLand, event: Event, each: Subject | None) -> bool:
    """305.1 ``action`` is the zone that it is played from."""
    if event.kind != k.PLAY_LAND or not by_player(state, frame, pattern.who, event.player, each):
        return False
    from_ = event.action if isinstance(event, Happening) else ""
    if pattern.from_ and from_ not in pattern.from_ or pattern.not_from and from_ in pattern.not_from:
        return False
    return is_ref(state, frame, pattern.what, event.affected, each)


def activates(state: State, frame: Frame, pattern: Activates, event: Event, each: Subject | None) -> bool:
    """602.2 ``affected`` is the source; ``action`` "mana", "loyalty" or a keyword; ``other`` the ability."""
    if event.kind != k.ACTIVATE or not isinstance(event, Happening):
        return False
    if pattern.not_mana and event.action == "mana" or pattern.loyalty and event.action != "loyalty":
        return False
    if pattern.name and event.action != pattern.name:
        return False
    if not by_player(state, frame, pattern.who, event.player, each):
        return False
    found = affected_subject(state, event)
    return found is not None and is_what(state, frame, pattern.of, found, each)


def taps_for_mana(state: State, frame: Frame, pattern: TapsForMana, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, ManaAdded) or not event.tapped:
        return False
    if not by_player(state, frame, pattern.who, event.player, each):
        return False
    if not of_color(state, frame, pattern.color, event):
        return False
    if len(event.mana) < pattern.least:
        return False
    return is_ref(state, frame, pattern.what, event.source, each)


def adds_mana(state: State, frame: Frame, pattern: AddsMana, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, ManaAdded) or not by_player(state, frame, pattern.who, event.player, each):
        return False
    if pattern.what is not None and not is_ref(state, frame, pattern.what, event.source, each):
        return False
    return of_color(state, frame, pattern.color, event)


def of_color(state: State, frame: Frame, color: str, event: ManaAdded) -> bool:
    """Whether some of the mana is of the color: any, a letter, or what was chosen for the source (607.2d)."""
    wanted = noted_colors(state, frame.source) if color == "chosen" else color
    return not color or any([one.color in wanted for one in event.mana])


def countered(state: State, frame: Frame, pattern: Countered, event: Event, each: Subject | None) -> bool:
    if event.kind != k.COUNTERED or not isinstance(event, Happening):
        return False
    if pattern.by is not None and not is_ref(state, frame, pattern.by, event.other, each):
        return False
    found = affected_subject(state, event)
    return found is not None and is_what(state, frame, pattern.what, found, each)


def targeted(state: State, frame: Frame, pattern: Targeted, event: Event, each: Subject | None) -> bool:
    """115.1 ``affected`` becomes the target of ``other``, which ``player`` controls."""
    if event.kind != k.TARGETED or not isinstance(event, Happening):
        return False
    if pattern.whose is not None and not by_player(state, frame, pattern.whose, event.player, each):
        return False
    if pattern.by is not None and not is_ref(state, frame, pattern.by, event.other, each):
        return False
    found = affected_subject(state, event)
    return found is not None and is_what(state, frame, pattern.what, found, each)


# Permanents, tokens, steps, actions -------------------------------------------------------------------------


def taps_untaps(state: State, frame: Frame, pattern: TapsUntaps, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, Tapping) or (event.kind == k.UNTAPS) != (pattern.which == "untap"):
        return False
    if pattern.during and state.step != k.UNTAP:
        return False
    return is_ref(state, frame, pattern.what, event.affected, each)


def creates_tokens(state: State, frame: Frame, pattern: CreatesTokens, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, TokenCreation) or not by_player(state, frame, pattern.who, event.player, each):
        return False
    if pattern.what is None:
        return True
    return any([fits(state, frame, pattern.what, token_subject(state, event, n)) for n in range(len(event.tokens))])


def token_subject(state: State, event: TokenCreation, n: int) -> Subject:
    card = event.tokens[n][0]
    made = GameObject(0, card, card.faces[0], event.player, event.player, "battlefield", "token", state.epoch)
    return Subject(0, made, BASE[0](state, made))


def attaches(state: State, frame: Frame, pattern: Attaches, event: Event, each: Subject | None) -> bool:
    """701.3d What is attached to something else has become unattached from where it was."""
    if not isinstance(event, Attaching):
        return False
    host = event.was if pattern.un else event.to
    if host == 0:
        return False
    return is_ref(state, frame, pattern.what, event.affected, each) and is_ref(state, frame, pattern.to, host, each)


def destroyed(state: State, frame: Frame, pattern: Destroyed, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, ZoneMove) or not event.cause.startswith("destroy"):
        return False
    found = moved_subject(state, event) if event.result else subject(state, event.object_id)
    return found is not None and is_what(state, frame, pattern.what, found, each)


def control_changes(state: State, frame: Frame, pattern: ControlChanges, event: Event, each: Subject | None) -> bool:
    """``other`` is the new controller as a ref, ``player`` the old one."""
    if event.kind != k.CONTROL or not isinstance(event, Happening):
        return False
    if pattern.to is not None and event.other not in things(state, frame, pattern.to, each):
        return False
    found = affected_subject(state, event)
    return found is not None and is_what(state, frame, pattern.what, found, each)


def step_begins(state: State, frame: Frame, pattern: StepBegins, event: Event, each: Subject | None) -> bool:
    if not isinstance(event, StepBegan) or event.step not in STEPS[pattern.step]:
        return False
    if not state.within(frame.controller, event.player):  # 801.7
        return False
    if pattern.whose is None and event.player != state.active:  # 805.4d once for the team
        return False
    return by_player(state, frame, pattern.whose, event.player, each)


SAME_ACTION: Final = {"crewed": "crew", "saddled": "saddle"}


def named(action: str) -> str:
    """The name under which the action is recorded."""
    plain = action.replace("_", " ")
    return SAME_ACTION.get(plain, plain)


def does(state: State, frame: Frame, pattern: Does, event: Event, each: Subject | None) -> bool:
    if event.kind != k.DOES or not isinstance(event, Happening) or event.action != named(pattern.action):
        return False
    if pattern.who is not None and not by_player(state, frame, pattern.who, event.player, each):
        return False
    if pattern.to is not None and event.other not in things(state, frame, pattern.to, each):
        return False
    if pattern.what is None:
        return True
    found = affected_subject(state, event)
    return found is not None and is_what(state, frame, pattern.what, found, each)


def loses_game(state: State, frame: Frame, pattern: LosesGame, event: Event, each: Subject | None) -> bool:
    return event.kind == k.LOSES and by_player(state, frame, pattern.who, event.player, each)


# Modifiers --------------------------------------------------------------------------------------------------


def occasion(state: State, frame: Frame, pattern: Occasion, event: Event, each: Subject | None) -> bool:
    if not occurs(state, frame, pattern.event, event, each):
        return False
    if pattern.during is not None and not holds(state, frame, pattern.during, each):
        return False
    if pattern.cause is not None:
        by = -1 - controller_of(state, event.source)
        if event.source == 0 or by not in things(state, frame, pattern.cause, each):
            return False
    if pattern.nth == 0:
        return True
    time = nth_time(state, frame, pattern, event, each)
    return time >= pattern.nth if pattern.later else time == pattern.nth


def nth_time(state: State, frame: Frame, pattern: Occasion, event: Event, each: Subject | None) -> int:
    """How many events like this the turn has had, this one included; simultaneous ones count once with ``batch``.

    "Whenever a player casts their second spell each turn": of each player by themselves.
    """
    found: list[int] = []
    inner = pattern.event
    theirs = isinstance(inner, (Casts, Draws, GainsLife, LosesLife, PlaysLand)) and isinstance(inner.who, Players)
    for other in state.history:
        if theirs and other.player != event.player:
            continue
        if other.turn == state.turn and occurs(state, frame, pattern.event, other, each):
            if not pattern.batch or other.batch not in found:
                found.append(other.batch)
        if other is event:
            return len(found)
    return len(found) + 1


def any_event(state: State, frame: Frame, pattern: AnyEvent, event: Event, each: Subject | None) -> bool:
    return any([occurs(state, frame, one, event, each) for one in pattern.events])


def amount_is(state: State, frame: Frame, pattern: AmountIs, event: Event, each: Subject | None) -> bool:
    if not occurs(state, frame, pattern.event, event, each):
        return False
    return compare(amount_of(event), pattern.order, quantity(state, frame, pattern.amount, each))


def never(state: State, frame: Frame, pattern: StateIs, event: Event, each: Subject | None) -> bool:
    """603.8 No event is a state; ``lawmage.rules.triggers`` asks for the condition itself."""
    return False


on_event(Moves, lambda p: (k.MOVE,), moves)
on_event(Casts, lambda p: (k.CAST,), casts)
on_event(CopiesSpell, lambda p: (k.COPIED,), copies)
on_event(PlaysLand, lambda p: (k.PLAY_LAND,), plays_land)
on_event(Activates, lambda p: (k.ACTIVATE,), activates)
on_event(TapsForMana, lambda p: (k.MANA,), taps_for_mana)
on_event(AddsMana, lambda p: (k.MANA,), adds_mana)
on_event(Countered, lambda p: (k.COUNTERED,), countered)
on_event(Targeted, lambda p: (k.TARGETED,), targeted)
on_event(TapsUntaps, lambda p: (k.UNTAPS if p.which == "untap" else k.TAP,), taps_untaps)
on_event(CreatesTokens, lambda p: (k.TOKENS,), creates_tokens)
on_event(Attaches, lambda p: (k.ATTACHES,), attaches)
on_event(Destroyed, lambda p: (k.MOVE,), destroyed)
on_event(ControlChanges, lambda p: (k.CONTROL,), control_changes)
on_event(StepBegins, lambda p: (k.STEP,), step_begins)
on_event(StateIs, lambda p: (STATE_TRIGGER,), never)
on_event(Does, lambda p: (k.DOES,), does)
on_event(LosesGame, lambda p: (k.LOSES,), loses_game)
on_event(Occasion, lambda p: kinds_of(p.event), occasion)
on_event(AmountIs, lambda p: kinds_of(p.event), amount_is)
on_event(AnyEvent, lambda p: tuple(dict.fromkeys([kind for one in p.events for kind in kinds_of(one)])), any_event)
