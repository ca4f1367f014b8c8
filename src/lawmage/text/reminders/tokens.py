"""111.10 Tokens that have a name for what they are: what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .parts import Who, activated, clause, counters, quoted, say, text, top
from .table import Mention, about, add

SACRIFICE: Final = "Sacrifice this token"
SORCERY: Final = "Activate only as a sorcery."
KINDS: Final = {
    "Treasure": activated("{T}, " + SACRIFICE, say("add one mana", "of any color")),
    "Gold": activated(SACRIFICE, say("add one mana", "of any color")),
    "Food": activated("{2}, {T}, " + SACRIFICE, say("you gain 3 life")),
    "Clue": activated("{2}, " + SACRIFICE, say("draw a card")),
    "Blood": activated("{1}, {T}, Discard a card, " + SACRIFICE, say("draw a card")),
    "Powerstone": activated("{T}", say("add {C}"), say("this mana can't be spent", "to cast a nonartifact spell")),
    "Map": activated("{1}, {T}, " + SACRIFICE, say("target creature you control explores"), SORCERY),
    "Junk": activated(
        "{T}, " + SACRIFICE, say("exile", top("1")), say("you may play that card", "this turn"), SORCERY,
    ),
    "Lander": activated(
        "{2}, {T}, " + SACRIFICE,
        say("search your library", "for a basic land card,", "put it onto the battlefield tapped,", "then shuffle"),
    ),
    "Mutagen": activated("{1}, {T}, " + SACRIFICE, say("put", counters("1"), "on target creature"), SORCERY),
    "Shard": activated("{2}, " + SACRIFICE, say("scry 1,", "then draw a card")),
    "Incubator": activated("{2}", say("transform this token")),
}  # fmt: skip
TYPES: Final = {"Shard": "enchantment"}


def _of(kind: str) -> None:
    ability = quoted(KINDS[kind])
    what = TYPES.get(kind, "artifact")

    def compose(_: Mention) -> Iterator[str]:
        it, they = clause(f"an {what} with", ability), clause(f"{what}s with", ability)
        for subject in ("it's", *[f"{token} token is" for token in (f"a {kind}", f"the {kind}", "the", "that")]):
            yield _whole(clause(subject, it))
        for subject in (
            "they're",
            *[f"{tokens} are" for tokens in ("the tokens", "those tokens", f"{kind} tokens", f"{kind}s")],
        ):
            yield _whole(clause(subject, they))
        yield _whole(clause("create", f"a {kind} token.", "It's", it))

    for pattern in (f"{kind} token", f"{kind} tokens", f"{kind}s", kind):
        add(pattern, compose)


def _whole(words: str) -> str:
    return words[:1].upper() + words[1:]


for _kind in KINDS:
    _of(_kind)

ROLES: Final = {
    "Monster": say("enchanted creature gets +1/+1", "and has trample"),
    "Royal": say("enchanted creature gets +1/+1", "and has ward {1}"),
    "Cursed": say("enchanted creature is 1/1"),
    "Sorcerer": "Enchanted creature gets +1/+1 and has " + quoted(say("whenever this creature attacks,", "scry 1")),
    "Young Hero": "Enchanted creature has "
    + quoted(
        say("whenever this creature attacks,", "if its toughness", "is 3 or less,", "put", counters("1"), "on it")
    ),
    "Wicked": text(
        say("enchanted creature gets +1/+1"),
        say("when this token", "is put into a graveyard,", "each opponent loses 1 life"),
    ),
    "Virtuous": say("enchanted creature gets +1/+1", "for each enchantment", "you control"),
    "Huntsman": "Enchanted creature gets +1/+1 and has " + quoted("{T}: Add {R} or {G}."),
}  # fmt: skip


def _role(kind: str) -> None:
    def compose(_: Mention) -> Iterator[str]:
        alone = say("if you control another Role", "on it,", "put that one", "into the graveyard")
        yield text(alone, ROLES[kind])
        yield ROLES[kind]
        yield text(
            say("if you control another Role", "on that creature,", "put that one", "into the graveyard"), ROLES[kind]
        )
        yield say("if you control another Role", "on it,", "put that one", "into the graveyard")

    add(f"{kind} Role", compose)


for _kind in ROLES:
    _role(_kind)


@about("walker token", "walker tokens")
def walker(_: Mention) -> Iterator[str]:
    yield say("it's a 2/2 black", "Zombie creature")
    yield say("they're 2/2 black", "Zombie creatures")


@about("creature token", "creature tokens")
def with_keyword(_: Mention) -> Iterator[str]:
    for who in (Who("it"), Who("they", True)):
        yield say(who.does("has"), "haste")
