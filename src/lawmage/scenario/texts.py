"""Texts of abilities, to find one by how its text begins, as people and scenario files name them."""

from __future__ import annotations

import re
from typing import Final

from lawmage.cards.row import CardRow
from lawmage.ir.ability import Activated, Chapter, Keyword, Special, Triggered
from lawmage.ir.card import Card
from lawmage.ir.cost import Cost, Loyalty, PayMana, TapSelf, UntapSelf
from lawmage.ir.effects import AddMana
from lawmage.ir.node import Ability

_HTML: Final = re.compile(r"<[^>]*>")
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_SELF: Final = re.compile(
    r"\bthis (creature|land|artifact|permanent|card|spell|enchantment|aura|vehicle|equipment|token|planeswalker|mount|"
    r"saga|class|case|room|battle|spacecraft|siege)\b|\{source\}"
)
_ENTERS: Final = re.compile(r"\benters the battlefield\b")
_LABEL: Final = re.compile(r"^[a-z][a-z'’,. -]* — (?=when|at |if |\{|[a-z].*:|[0-9+-])")
_ACTIVATED: Final = re.compile(r"^[^\"“:]+: ?")
_TRIGGERED: Final = re.compile(r"^(when|whenever|at) ", re.IGNORECASE)
_CHAPTER: Final = re.compile(r"^[IVX]+(, [IVX]+)* — ")
_KNOWN: Final[dict[int, tuple[Ability, str]]] = {}  # by the identity of the ability's tree, which is kept alive


def normalise(text: str, names: tuple[str, ...] = ()) -> str:
    """The text without what different printings spell differently; the object's own name is {this}."""
    text = _HTML.sub(" ", text).replace("&mdash;", "—").replace("−", "-").replace("’", "'")
    text = text.replace(" -- ", " — ").replace("“", '"').replace("”", '"')
    text = " ".join(text.replace("&bull;", " ").replace("&bull", " ").replace("•", " ").split())
    folded = text.lower().strip()
    for name in sorted({part for one in names for part in variants(one.lower())}, key=len, reverse=True):
        if len(name) > 1:
            folded = folded.replace(name, "{this}")
    folded = _ENTERS.sub("enters", _SELF.sub("{this}", folded))
    folded = _REMINDER.sub("", folded)
    return _LABEL.sub("", folded).strip()


def variants(name: str) -> list[str]:
    """201.5c A legendary name is also said shortened."""
    found = [name]
    if ", " in name:
        found.append(name.split(", ", maxsplit=1)[0])
    if name.endswith(" token"):
        found.append(name[: -len(" token")])
    return found


def learn(card: Card, row: CardRow, texts: list[str]) -> None:
    """Keep the text of each activated and triggered ability, chapter and keyword of a card, found by its place."""
    for face, text in zip(card.faces, texts, strict=False):
        lines = lines_of(text)
        activated = [line for line in lines if is_activated(line)]
        triggered = [line for line in lines if not is_activated(line) and is_triggered(line)]
        chapters = [line for line in lines if _CHAPTER.match(line)]
        pair([one for one in face.abilities if isinstance(one, Activated)], activated)
        pair([one for one in face.abilities if isinstance(one, Triggered)], triggered)
        pair([one for one in face.abilities if isinstance(one, Chapter)], chapters)


def pair(abilities: list[Activated] | list[Triggered] | list[Chapter], lines: list[str]) -> None:
    if len(abilities) == len(lines):
        for ability, line in zip(abilities, lines, strict=True):
            _KNOWN[id(ability)] = (ability, line)


def lines_of(text: str) -> list[str]:
    """The ability lines without reminder text; modes belong to the line above them."""
    lines: list[str] = []
    for line in text.split("\n"):
        bare = _REMINDER.sub("", line).strip()
        if bare.startswith("•") and lines:
            lines[-1] += "\n" + bare
        elif bare:
            lines.append(bare)
    return lines


def bare(line: str) -> str:
    """Without an ability word in front."""
    label, dash, rest = line.partition(" — ")
    return rest if dash and len(label) < 40 and ":" not in label and not label.startswith(("Choose", "I")) else line


def is_activated(line: str) -> bool:
    first = bare(line).split("\n")[0]
    return _ACTIVATED.match(first) is not None and not _TRIGGERED.match(first)


def is_triggered(line: str) -> bool:
    return _TRIGGERED.match(bare(line)) is not None


def text_of(ability: Ability) -> str:
    """The printed text where it is known, else what can be said of it: keyword, costs, mana made."""
    found = _KNOWN.get(id(ability))
    if found is not None and found[0] is ability:
        return found[1]
    if isinstance(ability, Keyword):
        return " ".join([part for part in (ability.name.capitalize(), cost_text(ability.cost)) if part])
    if isinstance(ability, Special):
        return f"{ability.name.capitalize()} {cost_text(ability.cost)}".strip()
    if isinstance(ability, Activated):
        if ability.name:
            return f"{ability.name.capitalize()} {cost_text(ability.cost)}".strip()
        return f"{cost_text(ability.cost)}: {made(ability)}".strip()
    if isinstance(ability, Triggered):
        return ability.name.capitalize()
    return ""


def is_printed(ability: Ability) -> bool:
    """Whether the whole text is known."""
    found = _KNOWN.get(id(ability))
    return found is not None and found[0] is ability


def cost_text(cost: Cost | None) -> str:
    """The parts of a cost whose words need no card: mana, {T}, loyalty."""
    if cost is None:
        return ""
    said: list[str] = []
    for part in cost.parts:
        if isinstance(part, PayMana):
            said.append(str(part.cost))
        elif isinstance(part, TapSelf):
            said.append("{T}")
        elif isinstance(part, UntapSelf):
            said.append("{Q}")
        elif isinstance(part, Loyalty):
            said.append(f"{part.change:+d}" if not part.x else "+X" if part.x > 0 else "-X")
    return ", ".join(said)


def made(ability: Activated) -> str:
    effect = ability.effect
    if not isinstance(effect, AddMana):
        return ""
    if effect.choice == "fixed":
        return f"Add {effect.mana}"
    if effect.options:
        return "Add " + " or ".join(["{" + symbol + "}" for symbol in effect.options])
    return "Add one mana"


def begins(ability: Ability, wanted: str, names: tuple[str, ...]) -> bool:
    """Whether the ability's text begins with the wanted words."""
    said = normalise(wanted, names)
    text = normalise(text_of(ability), names)
    if not said or text.startswith(said):
        return True
    if isinstance(ability, (Activated, Special)) and ability.name:
        word, _, rest = said.partition(" ")
        name = ability.name.lower()
        if said.startswith(name) or name == word:
            cost = cost_text(ability.cost).lower()
            rest = said[len(name) :].strip() if said.startswith(name) else rest.strip()
            return not rest or cost.startswith(rest) or rest.startswith(cost) or not rest.startswith("{")
    if not is_printed(ability) and isinstance(ability, Activated):
        cost = cost_text(ability.cost).lower()
        return bool(cost) and said.startswith(cost) or not cost and ":" in said
    return False


def rename(ability: Ability, label: str) -> None:
    """What scenarios call an ability of a test-only card."""
    if label and isinstance(ability, Activated):
        _KNOWN[id(ability)] = (ability, label)
