"""613.11, 101.2 Asking which rule changes hold: prohibitions, permissions, limits, protection."""

from __future__ import annotations

from typing import TypeVar

from lawmage.ir.ability import Keyword
from lawmage.ir.node import RuleChange, Things
from lawmage.ir.rule_change import (
    AssignsNoDamage,
    AssignUnblocked,
    AsThough,
    AttackOption,
    BlockersOf,
    BlocksOnly,
    CanBlockMore,
    Cant,
    CantLose,
    CostChange,
    DamageByToughness,
    DecidesBlocks,
    DoesntEmpty,
    DoesntUntap,
    ExtraLands,
    Goads,
    HandSize,
    LookTop,
    MayLookAt,
    MayNotUntap,
    MayPlay,
    NoLegendRule,
    NotForced,
    PlayerGains,
    Skip,
    StationByToughness,
    Works,
)
from lawmage.ir.selector import Each, Noun
from lawmage.ir.vocabulary import color_letter, word
from lawmage.state.events import Event
from lawmage.state.objects import Frame, View
from lawmage.state.state import ActiveRule, State

from .evaluate import Subject, fits, kinds_of, occurs, players, quantity, subject, things
from .looking import known_object, look, name_of, views
from .nouns import passes, sieve_of

Rule = TypeVar("Rule", bound=RuleChange)
COLORS = ("W", "U", "B", "R", "G")


def rules_of(state: State, kind: type[RuleChange]) -> list[ActiveRule]:
    """The rule changes of a class that are in force, oldest permanents first, then effects by age."""
    return views(state).rules.get(kind, [])


def applies(state: State, active: ActiveRule, ref: int) -> bool:
    """Whether the rule is about the thing: by the field that says what it is about, else by what it was given to."""
    what = subject_of_rule(active.rule)
    if what is not None:
        return about(state, active, what, ref)
    return active.affected is None or ref in active.affected


def subject_of_rule(rule: RuleChange) -> Things | Noun | None:
    """The field of a rule that says which objects or players it is about."""
    if isinstance(
        rule,
        (
            AsThough,
            MayPlay,
            MayLookAt,
            DoesntUntap,
            MayNotUntap,
            DamageByToughness,
            StationByToughness,
            AssignUnblocked,
            AssignsNoDamage,
            NoLegendRule,
            AttackOption,
            Goads,
            Works,
        ),
    ):
        return rule.what
    if isinstance(
        rule, (CanBlockMore, LookTop, ExtraLands, HandSize, PlayerGains, CantLose, DoesntEmpty, Skip, DecidesBlocks)
    ):
        return rule.who
    if isinstance(rule, BlockersOf):
        return rule.attacker
    if isinstance(rule, BlocksOnly):
        return rule.blocker
    return rule.of if isinstance(rule, CostChange) else None


def about(state: State, active: ActiveRule, what: Things | Noun | None, ref: int) -> bool:
    """Whether ``what``, a field of the rule, means the thing; in it ``Each`` is an object the rule was given to."""
    if what is None:
        return active.affected is None or ref in active.affected
    if isinstance(what, Noun):
        found = subject(state, ref)
        return found is not None and fits(state, active.frame, what, found)
    if active.affected is None:
        return ref in things(state, active.frame, what)
    if isinstance(what, Each):
        return ref in active.affected
    return any([ref in things(state, active.frame, what, subject(state, one)) for one in sorted(active.affected)])


def given_to(state: State, active: ActiveRule) -> list[Subject | None]:
    """What ``Each`` may be inside the rule: the objects it was given to, or nothing in particular."""
    if active.affected is None:
        return [None]
    return [found for one in sorted(active.affected) if (found := subject(state, one)) is not None]


def reason(state: State, active: ActiveRule, number: str, what: str) -> str:
    return f"{number} {name_of(state, active.frame.source)}: {what}"


# Prohibitions (101.2) ---------------------------------------------------------------------------------------


def prohibited(state: State, event: Event) -> str | None:
    """Why the proposed event can't happen; prohibitions that can be bought off (``Cant.cost``) do not count here."""
    for active in views(state).rules.get(Cant, []):
        rule = active.rule
        if isinstance(rule, Cant) and rule.cost is None and forbids(state, active, rule, event):
            return reason(state, active, "101.2", "that can't happen")
    return None


def forbids(state: State, active: ActiveRule, rule: Cant, event: Event) -> bool:
    """Whether a prohibition is about the event."""
    if event.kind not in kinds_of(rule.event):
        return False
    return any([occurs(state, active.frame, rule.event, event, each) for each in given_to(state, active)])


def priced(state: State, event: Event) -> list[ActiveRule]:
    """508.1h, 509.1d The prohibitions against the event that a cost buys off."""
    found = []
    for active in views(state).rules.get(Cant, []):
        rule = active.rule
        if isinstance(rule, Cant) and rule.cost is not None and forbids(state, active, rule, event):
            found.append(active)
    return found


# Players ----------------------------------------------------------------------------------------------------


def not_forced(state: State, player: int, by: int, deed: str) -> bool:
    """101.2 Whether a rule keeps spells and abilities of that opponent from causing the player to do so."""
    if NotForced not in views(state).rules or by not in state.opponents(player):
        return False
    for active in rules_of(state, NotForced):
        rule = active.rule
        if isinstance(rule, NotForced) and deed in rule.deeds and player in players(state, active.frame, rule.who):
            return True
    return False


def max_hand_size(state: State, player: int) -> int | None:
    """402.2 Seven, changed by effects in order of their age (613.11); None: no maximum."""
    size: int | None = 7
    for active in rules_of(state, HandSize):
        rule = active.rule
        if isinstance(rule, HandSize) and about(state, active, rule.who, -1 - player):
            if rule.n is None:
                size = None
            elif not rule.change:
                size = quantity(state, active.frame, rule.n)
            elif size is not None:
                size += quantity(state, active.frame, rule.n)
    return size if size is None else max(0, size)


def doesnt_untap(state: State, object_id: int) -> bool:
    """502.3"""
    for active in rules_of(state, DoesntUntap):
        rule = active.rule
        if isinstance(rule, DoesntUntap) and about(state, active, rule.what, object_id):
            if rule.during is None or state.active in players(state, active.frame, rule.during):
                return True
    return False


def as_though(state: State, premise: str, ref: int, player: int) -> bool:
    """609.4 Whether the player may act as though it were so for the thing."""
    for active in rules_of(state, AsThough):
        rule = active.rule
        if isinstance(rule, AsThough) and rule.premise == premise:
            if rule.who is not None and -1 - player not in things(state, active.frame, rule.who):
                continue
            if about(state, active, rule.what, ref):
                return True
    return False


# Protection and its kin (702.11, 702.16, 702.18) ------------------------------------------------------------


def keywords_named(seen: View, name: str, holder: int) -> list[tuple[Keyword, int]]:
    """Every instance of a keyword with its parameters, and the object for which a quality was chosen (607.2d)."""
    if name not in seen.keywords:
        return []
    found = []
    for n, one in enumerate(seen.abilities):
        if isinstance(one, Keyword) and one.name == name:
            granter = seen.granters[n] if n < len(seen.granters) else 0
            found.append((one, granter or holder))
    return found


def quality_fits(state: State, holder: int, controller: int, keyword: Keyword, source: Subject) -> bool:
    """702.16a Whether the source has the quality that a protection or hexproof is from.

    ``holder``: the object that has the keyword, or whose effect grants it.
    """
    if keyword.word == "everything":
        return True
    if keyword.word in ("chosen color", "the chosen color"):
        obj = known_object(state, holder)
        letters = [color_letter(word(one, state.names)) for one in obj.note("color")] if obj is not None else []
        return source.view is not None and any([one in source.view.colors for one in letters if one])
    noun = keyword.noun
    if noun is None or source.view is None:
        return False
    frame = Frame(holder, controller, {})
    if "player" in noun.kinds:  # 702.16k
        return fits(state, frame, noun, Subject(-1 - source.view.controller, None, None))
    return passes(state, frame, noun, sieve_of(noun), source, source.view, None)  # 702.16a wherever the source is


def protected(state: State, ref: int, source: Subject | int, but: int = 0) -> bool:
    """702.16 Whether a permanent or player has protection from the source; ``but``: besides what this object gives."""
    found = subject(state, source) if isinstance(source, int) else source
    if found is None:
        return False
    if ref < 0:
        return player_has_from(state, -1 - ref, "protection", found)
    seen = look(state, ref)
    if seen is None:
        return False
    for keyword, speaker in keywords_named(seen, "protection", ref):
        if speaker != but and quality_fits(state, speaker, seen.controller, keyword, found):
            return True
    return False


def player_has(state: State, player: int, keyword: str) -> bool:
    """702.11c, 702.18b A player has hexproof or shroud, from everything."""
    for active in rules_of(state, PlayerGains):
        rule = active.rule
        if isinstance(rule, PlayerGains) and rule.keyword == keyword and rule.from_ is None:
            if about(state, active, rule.who, -1 - player):
                return True
    return False


def player_has_from(state: State, player: int, keyword: str, source: Subject) -> bool:
    """702.16, 702.11d A player has protection (hexproof) from a quality that the source has."""
    for active in rules_of(state, PlayerGains):
        rule = active.rule
        if isinstance(rule, PlayerGains) and rule.keyword == keyword and about(state, active, rule.who, -1 - player):
            if rule.from_ is None or fits(state, active.frame, rule.from_, source):
                return True
    return False


def untargetable(state: State, ref: int, source: Subject | int, controller: int) -> str | None:
    """702.11, 702.16b, 702.18 Why a spell or ability of the source, under that controller, can't target the thing."""
    found = subject(state, source) if isinstance(source, int) else source
    if ref < 0:
        return player_untargetable(state, -1 - ref, controller, found)
    seen = look(state, ref)
    obj = state.objects.get(ref)
    if seen is None or obj is None or obj.zone != "battlefield":
        return None
    lifted = as_though(state, "no_shroud_hexproof", ref, controller)
    if "shroud" in seen.keywords and not lifted:
        return f"702.18a {seen.name} has shroud"
    lifted = lifted or as_though(state, "no_hexproof", ref, controller)
    if "hexproof" in seen.keywords and not state.allied(seen.controller, controller) and not lifted:
        for keyword, speaker in keywords_named(seen, "hexproof", ref):
            plain = keyword.noun is None and not keyword.word
            if plain or (found is not None and quality_fits(state, speaker, seen.controller, keyword, found)):
                return f"702.11b {seen.name} has hexproof"
    if found is not None and "protection" in seen.keywords and protected(state, ref, found):
        return f"702.16b {seen.name} has protection from that source"
    return None


def player_untargetable(state: State, player: int, controller: int, source: Subject | None) -> str | None:
    if player_has(state, player, "shroud"):
        return f"702.18a player {player + 1} has shroud"
    if not state.allied(player, controller):
        if player_has(state, player, "hexproof"):
            return f"702.11c player {player + 1} has hexproof"
        if source is not None and player_has_from(state, player, "hexproof", source):
            return f"702.11d player {player + 1} has hexproof from that source"
    if source is not None and player_has_from(state, player, "protection", source):
        return f"702.16b player {player + 1} has protection from that source"
    return None
