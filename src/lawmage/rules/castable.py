"""601.3 What a card says about being cast: found once for each list of abilities."""

from __future__ import annotations

from typing import Final

from lawmage.ir.ability import Keyword, Special, SpellAbility, Static, StaticRule
from lawmage.ir.effects import Choose, Sequence
from lawmage.ir.node import Ability, Condition, Effect, RuleChange
from lawmage.ir.rule_change import AddCost, AltCost, AsThough, CostChange, MayPlay, Timing
from lawmage.ir.selector import Noun, Selector, This, You

ENCHANT_SLOT: Final = 90  # where the target of an Aura spell is kept (303.4a)
MUTATE_SLOT: Final = 91
HELPERS: Final = ("convoke", "delve", "improvise", "waterbend", "assist")


class Rule:
    """A rule change a card has for itself, and the condition it holds under. Frozen."""

    __slots__ = ("condition", "rule", "zone")

    def __init__(self, rule: RuleChange, condition: Condition | None, zone: str) -> None:
        self.rule = rule
        self.condition = condition
        self.zone = zone


class Facts:
    """What the abilities of a card mean for casting it. Frozen.

    ``effect`` is everything its spell abilities do, in order; of an Aura, choosing what it will enchant (303.4a).
    """

    __slots__ = (
        "add",
        "alt",
        "cleaved",
        "effect",
        "enchant",
        "flash",
        "helpers",
        "least_x",
        "less",
        "plain",
        "play",
        "says_x",
        "specials",
        "spell",
        "timing",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.alt: list[Rule] = []
        self.add: list[Rule] = []
        self.play: list[Rule] = []
        self.timing: list[Rule] = []
        self.less: list[Rule] = []
        self.flash: list[Rule] = []
        self.helpers: tuple[str, ...] = ()
        self.specials = tuple([one for one in abilities if isinstance(one, Special)])  # 116.2
        self.enchant: Noun | None = None
        self.least_x = 0  # 107.3 X can't be 0
        self.says_x = False  # even where it is not in the cost (107.3b)
        self.cleaved: Effect | None = None  # 702.148a what it does without the words in brackets
        effects: list[Effect] = []
        for ability in abilities:
            if isinstance(ability, StaticRule):
                for rule in ability.rules:
                    self.note(rule, ability.while_, ability.zone)
            elif isinstance(ability, Static):
                for mod in ability.mods:
                    if isinstance(mod, RuleChange) and isinstance(ability.affects, This):
                        self.note(mod, ability.while_, ability.zone)
            elif isinstance(ability, SpellAbility):
                effects.append(ability.effect)
            elif isinstance(ability, Keyword):
                if ability.name == "enchant" and ability.noun is not None:
                    self.enchant = ability.noun
                    effects.append(Choose(Selector("target", ability.noun, slot=ENCHANT_SLOT)))
                elif ability.name == "cleave":
                    texts = [one.effect for one in ability.abilities if isinstance(one, SpellAbility)]
                    self.cleaved = texts[0] if len(texts) == 1 else None
                elif ability.name in HELPERS:
                    self.helpers = (*self.helpers, ability.name)
                elif ability.name == "kicker" and any([isinstance(one, Timing) for one in ability.limits]):
                    self.least_x = 1
        self.effect = None if not effects else effects[0] if len(effects) == 1 else Sequence(tuple(effects))
        self.spell = SpellAbility(self.effect) if self.effect is not None else None
        own = (self.alt, self.add, self.play, self.timing, self.less, self.flash, self.helpers, self.least_x)
        self.plain = not any(own)

    def note(self, rule: RuleChange, condition: Condition | None, zone: str) -> None:
        """Keep what is about the card itself."""
        one = Rule(rule, condition, zone)
        if isinstance(rule, AltCost):
            if rule.of is None:
                self.alt.append(one)
        elif isinstance(rule, AddCost):
            if rule.of is None:
                self.add.append(one)
        elif isinstance(rule, MayPlay):
            if isinstance(rule.what, This):
                self.play.append(one)
        elif isinstance(rule, Timing) and rule.not_zero:
            self.least_x = 1
            self.says_x = True
        elif isinstance(rule, Timing):
            self.timing.append(one)
        elif isinstance(rule, CostChange):
            if isinstance(rule.of, This):
                self.less.append(one)
        elif isinstance(rule, AsThough) and rule.premise == "flash" and isinstance(rule.what, This):
            self.flash.append(one)


_FACTS: Final[dict[int, tuple[tuple[Ability, ...], Facts]]] = {}


def facts_of(abilities: tuple[Ability, ...]) -> Facts:
    """The facts of a list of abilities; the same list has the same facts."""
    found = _FACTS.get(id(abilities))
    if found is None or found[0] is not abilities:
        if len(_FACTS) > 20_000:
            _FACTS.clear()
        found = (abilities, Facts(abilities))
        _FACTS[id(abilities)] = found
    return found[1]


__all__ = ["ENCHANT_SLOT", "Facts", "Rule", "You", "facts_of"]
