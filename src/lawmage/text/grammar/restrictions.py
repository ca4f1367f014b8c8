"""What objects and players can't do, must do, or may do as though (506–509, 604)."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import (
    Both,
    Pick,
    Predicate,
)


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _picked(pred: Predicate) -> bool:
    """Bare plurals have a phrase of their own."""
    return not (isinstance(pred.value, Pick) and pred.value.how.kind == "bare") and isinstance(pred.value, Pick | Both)


def _for_players(pred: Predicate) -> bool:
    """Players have hexproof, shroud and protection; "they have flying" is about objects."""
    return pred.kind in ("has", "gains") and getattr(pred.value, "name", "") in ("hexproof", "shroud", "protection")


PHRASES = [
    P("pred", "can't be blocked by {value:noun.pl}", Predicate, kind="can't be blocked by"),
    P("pred", "can't be countered by {value:noun.pl}", Predicate, kind="can't be countered by"),
    P("pred", "can't be blocked except by {value:noun.pl}", Predicate, kind="can't be blocked except by"),
    P("pred", "can't block {value:noun.pl}", Predicate, kind="can't block what"),
    P(
        "pred",
        "assign[s] {value:its_own} combat damage as though {other:pronoun_subject} weren't blocked",
        Predicate,
        kind="as though unblocked",
    ),
    P("pred", "(attacks or blocks|attack or block) each combat if able", Predicate("attacks or blocks each combat")),
    P("pred", "can be attached only to {value:selector}", Predicate, kind="attached only to"),
    P("pred", "must be blocked {value:past_time} if able", Predicate, kind="must be blocked when"),
    P("pred", "can't block or be blocked by {value:noun.pl}", Predicate, kind="can't block or be blocked by"),
    P("pred", "can't have or gain {value:keyword}", Predicate, kind="can't have"),
    P("pred", "can't have {value:keyword} or {other:keyword}", Predicate, kind="can't have either"),
    P("pred", "can't be {value:participle}", Predicate, kind="can't be"),
    P("pred", "(attacks|attack) a player other than {value:player} if able", Predicate, kind="attacks another"),
    P("pred", "can't block {value:ref}", Predicate, kind="can't block what"),
    P(
        "pred",
        "can't be blocked except by {value:selector}",
        Predicate,
        kind="can't be blocked except by",
        where=_picked,
    ),
    P(
        "pred",
        "can't be blocked {other:while_time} except by {value:noun.pl}",
        Predicate,
        kind="can't be blocked for except by",
    ),
    P("pred", "can't be the (target|targets) of {value:selector}", Predicate, kind="can't be the target of"),
    P("pred", "can't be enchanted by {value:noun.pl}", Predicate, kind="can't be enchanted by"),
    P("pred", "can't attack {value:player}", Predicate, kind="can't attack whom"),
    P(
        "pred",
        "can be blocked as though (it|they) didn't have {value:keyword}",
        Predicate,
        kind="can be blocked as though without",
    ),
    P("pred", "can block a additional {value:numword} creatures each combat", Predicate, kind="can block additional"),
    P("pred", "can block up to {value:numword} additional creatures", Predicate, kind="can block up to"),
    P(
        "pred",
        "can block creatures with {value:keyword} as though they didn't have {other:keyword}",
        Predicate,
        kind="can block as though without",
    ),
    P("pred", "can't be activated", Predicate("can't be activated")),
    P(
        "pred",
        "crew[s] Vehicles as though (its|their) power were {value:num} greater",
        Predicate,
        kind="crews stronger",
    ),
    P(
        "pred",
        "saddle[s] Mounts and crew[s] Vehicles as though (its|their) power were {value:num} greater",
        Predicate,
        kind="saddles and crews stronger",
    ),
    P("pred", "crew[s] Vehicles using its toughness rather than its power", Predicate("crews tougher")),
    P(
        "pred",
        "saddle[s] Mounts and crew[s] Vehicles using its toughness rather than its power",
        Predicate("saddles and crews tougher"),
    ),
    P("pred", "can't be copied", Predicate("can't be copied")),
    P("pred", "must be blocked by {value:selector} if able", Predicate, kind="must be blocked by"),
    P("pred", "attack[s] {value:recipient} this turn if able", Predicate, kind="attacks this turn"),
    P("pred", "attack[s] this combat if able", Predicate("attacks this combat")),
    P("pred", "attack[s] that player this combat if able", Predicate("attacks that player this combat")),
    P("pred", "(doesn't|don't) untap during that player's next untap step", Predicate("no untap that player's next")),
    P(
        "pred",
        "(doesn't|don't) untap during (its controller's|their controllers') next {value:numword} untap steps",
        Predicate,
        kind="no untap next",
    ),
    P("pred", "can't phase out", Predicate("can't phase out")),
    P("pred", "attack[s] {value:player} each combat if able", Predicate, kind="attacks each"),
    P("pred", "can block only {value:noun.pl}", Predicate, kind="can block only"),
    P("pred", "block[s] {value:selector} {other:this_turn} if able", Predicate, kind="must block"),
    P(
        "player_pred",
        "can't untap more than {value:numword} {other:noun.sg} during their untap steps",
        Predicate,
        kind="can't untap more",
    ),
    P(
        "player_pred",
        "can't cast {value:noun.pl} or activate {other:noun.pl}",
        Predicate,
        kind="can't cast or activate",
    ),
    P("pred", "can't enter the battlefield", Predicate("can't enter")),
    P("player_pred", "can't draw cards", Predicate("can't draw")),
    P("player_pred", "can't block with {value:noun.pl}", Predicate, kind="can't block with"),
    P("player_pred", "can't get counters", Predicate("can't get counters")),
    P("player_pred", "can't search libraries", Predicate("can't search libraries")),
    P("player_pred", "can cast only one more spell", Predicate("one more spell")),
    P(
        "player_pred",
        "may play {value:numword} additional lands on each of your turns",
        Predicate,
        kind="several additional lands",
    ),
    *[
        P("player_pred", f"may play a additional land {when} each of their turns", Predicate(f"additional land {when}"))
        for when in ("on", "during")
    ],
    P("player_pred", "can't lose the game", Predicate("can't lose the game")),
    P("player_pred", "can't win the game", Predicate("can't win the game")),
    P("player_pred", "can't play {value:noun.pl}", Predicate, kind="can't play"),
    P(
        "player_pred",
        "can't pay life or sacrifice {value:noun.pl} to cast spells or activate abilities",
        Predicate,
        kind="can't pay",
    ),
    P("player_pred", "don't lose the game for having 0 or less life", Predicate("can't lose at zero")),
    P("player_pred", "don't lose {value:kept_mana} as steps and phases end", Predicate, kind="keeps mana"),
    P("player_pred", "can cast spells only any time they could cast a sorcery", Predicate("sorcery speed")),
    P("player_pred", "gain[s] {value:keyword}", Predicate, kind="gains", where=_for_players),
    P("player_pred", "(has|have) no maximum hand size", Predicate("no maximum")),
    P("player_pred", "(has|have) {value:keyword}", Predicate, kind="has", where=_for_players),
    P("player_pred", "can't gain life", Predicate("can't gain life")),
    P("player_pred", "can't cast {value:noun.pl}", Predicate, kind="can't cast what"),
    P("player_pred", "can't draw more than one card each turn", Predicate("one draw")),
    P("player_pred", "can't cast more than one spell each turn", Predicate("one spell")),
    P("player_pred", "may play a additional land on each of your turns", Predicate("additional land")),
]
