"""What reminders are composed of: who they speak of, numbers, and sentences put together from short phrases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen"),
)
PHRASES: Final = {
    "doesn't": "don't", "isn't": "aren't", "has": "have", "is": "are", "was": "were", "its": "their", "dies": "die",
    "phases": "phase", "can't": "can't", "can": "can",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Who:
    """Whom a reminder speaks of: "this creature", "it", "they", "a creature with wither" …"""

    name: str
    plural: bool = False
    object: str = ""  # the name behind a verb, where it is another word
    later: str = "it"  # the word for it in the sentences that follow

    def __str__(self) -> str:
        return self.name

    @property
    def them(self) -> str:
        return self.object or self.name

    @property
    def it(self) -> str:
        """The word for it once it was named, in front of a verb."""
        return "they" if self.plural else self.later

    @property
    def its(self) -> str:
        return "their" if self.plural else {"it": "its", "she": "her", "he": "his"}[self.later]

    @property
    def back(self) -> str:
        """The word for it once it was named, behind a verb."""
        return "them" if self.plural else {"it": "it", "she": "her", "he": "him"}[self.later]

    def does(self, verb: str) -> str:
        """The subject and its verb, given in the singular: "this creature attacks", "they attack"."""
        return f"{self.name} {self.verb(verb)}"

    def verb(self, verb: str) -> str:
        """The verb alone, in its number."""
        if not self.plural:
            return verb
        first, space, rest = verb.partition(" ")
        plain = PHRASES.get(first) or (first[:-2] if first.endswith(("shes", "ches", "sses")) else first[:-1])
        return plain + space + rest


IT: Final = Who("it")
THEY: Final = Who("they", True, "them")
YOU: Final = Who("you", True)


def number(said: str) -> str:
    """A number as a word; X, and what is a word already, stay."""
    return NUMBERS[int(said)] if said.isdigit() and int(said) < len(NUMBERS) else said


def article(noun: str) -> str:
    """The noun with "a" or "an" in front of it."""
    first = noun.lstrip('"{')[:1].lower()
    return f"an {noun}" if first in "aeiou8" and not noun.lower().startswith(("unic", "one")) else f"a {noun}"


def count(said: str, noun: str, plural: str = "") -> str:
    """So many of them: "a card", "two cards", "X cards"."""
    return article(noun) if said in ("1", "a", "an", "one") else f"{number(said)} {plural or noun + 's'}"


def counters(said: str, kind: str = "+1/+1") -> str:
    """So many counters of a kind."""
    return count(said, f"{kind} counter")


def top(said: str, whose: str = "your") -> str:
    """So many cards from the top of a library."""
    if said in ("1", "a"):
        return f"the top card of {whose} library"
    return f"the top {number(said)} cards of {whose} library"


def say(*parts: object) -> str:
    """A sentence: the parts with a space between them (none in front of a comma), a capital and a full stop."""
    text = clause(*parts)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", '."', '!"')) else ".")


def clause(*parts: object) -> str:
    """The parts with a space between them, none in front of a comma; empty parts are left out."""
    return " ".join([str(part) for part in parts if part != ""]).replace(" ,", ",")


def low(words: str) -> str:
    """The words inside a sentence: no capital."""
    return words[:1].lower() + words[1:]


def text(*sentences: str) -> str:
    """Sentences in a row; empty ones are left out."""
    return " ".join([one for one in sentences if one])


def activated(cost: str, *effects: str) -> str:
    """An activated ability: its cost, and sentences."""
    return f"{cost}: {text(*effects)}"


def quoted(ability: str) -> str:
    return f'"{ability}"'


def listed(items: list[str], join: str) -> str:
    """A list with commas where there are three or more."""
    if len(items) < 3:
        return f" {join} ".join(items)
    return ", ".join(items[:-1]) + f", {join} {items[-1]}"


# Phrases that many reminders share
UPKEEP: Final = "at the beginning of your upkeep"
NEXT_END: Final = "at the beginning of the next end step"
TURN: Final = "until end of turn"
YOUR_NEXT: Final = "until your next turn"
AS_CAST: Final = "as you cast this spell"
FREE: Final = "without paying its mana cost"
FACE_UP: Final = "turn it face up any time for its"
ONTO: Final = "onto the battlefield"
BOTTOM: Final = "on the bottom in a random order"
IN_HAND: Final = "into your hand"
FROM_GRAVE: Final = "from your graveyard"
TO_GRAVE: Final = "into your graveyard"
