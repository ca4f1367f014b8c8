"""702 Keywords that hold before the game, or for all of it."""

from __future__ import annotations

from collections.abc import Iterator

from .parts import clause, say, text
from .table import Mention, about


@about("partner")
def partner(_: Mention) -> Iterator[str]:
    two = "you can have two commanders"
    yield say(two, "if both have partner")
    yield say(two, "if both have this ability")


@about("partner with {noun}")
def partner_with(mention: Mention) -> Iterator[str]:
    name = mention.place.before[mention.at :].partition("with ")[2].partition("\n")[0]
    short = name.split(",")[0]
    for found in (
        name,
        short,
        short.split(" ")[0],
        short.split(" ")[-1],
        short.partition(" the ")[0],
        short.partition(" of ")[0],
    ):
        library = clause("put", found, "into their hand", "from their library,", "then shuffle")
        for own in mention.place.own:
            yield say("when", own, "enters,", "target player may", library)


@about("doctor's companion")
def doctors_companion(_: Mention) -> Iterator[str]:
    yield say("you can have two commanders", "if the other is", "the Doctor")


@about("choose a background")
def background(_: Mention) -> Iterator[str]:
    yield say("you can have a Background", "as a second commander")


@about("friends forever")
def friends_forever(_: Mention) -> Iterator[str]:
    two = "you can have two commanders"
    yield say(two, "if both have friends forever")
    yield say(two, "if both have this ability")


@about("companion")
def companion(_: Mention) -> Iterator[str]:
    put = clause("you may put it into your hand", "from outside the game", "for {3} as a sorcery")
    yield say("if this card", "is your chosen companion,", put)


@about("ascend")
def ascend(_: Mention) -> Iterator[str]:
    yield say("if you control", "ten or more permanents,", "you get the city's blessing", "for the rest of the game")


@about("start your engines!", "speed")
def start_your_engines(_: Mention) -> Iterator[str]:
    grows = clause("it increases once", "on each of your turns", "when an opponent loses life")
    yield text(say("if you have no speed,", "it starts at 1"), say(grows), say("max speed is 4"))


@about("daybound")
def daybound(_: Mention) -> Iterator[str]:
    yield say("if a player casts", "no spells during", "their own turn,", "it becomes night", "next turn")


@about("nightbound")
def nightbound(_: Mention) -> Iterator[str]:
    yield say("if a player casts", "at least two spells", "during their own turn,", "it becomes day", "next turn")


@about("living metal")
def living_metal(mention: Mention) -> Iterator[str]:
    for who in mention.place.own:
        yield say("during your turn,", who, "is also a creature")


@about("compleated")
def compleated(mention: Mention) -> Iterator[str]:
    for symbol, either in _phyrexian(mention.place.mana_cost):
        life = clause("if life was paid,", "this planeswalker enters", "with two fewer", "loyalty counters")
        yield text(say(symbol, "can be paid with", either), say(life))


def _phyrexian(cost: str) -> Iterator[tuple[str, str]]:
    for part in dict.fromkeys(cost[1:-1].split("}{")):
        pieces = part.split("/")
        if pieces[-1] == "P":
            ways = [f"{{{piece}}}" for piece in pieces[:-1]]
            yield f"{{{part}}}", f"{ways[0]} or 2 life" if len(ways) == 1 else f"{', '.join(ways)}, or 2 life"


@about("hidden agenda", "double agenda")
def hidden_agenda(mention: Mention) -> Iterator[str]:
    names, reveal = (
        ("a card name", "that name") if mention.key.startswith("hidden") else ("two card names", "those names")
    )
    start = clause("start the game", "with this conspiracy", "face down in the command zone", "and secretly choose")
    turn = clause("you may turn this conspiracy", "face up any time", "and reveal")
    yield text(say(start, names), say(turn, reveal))
    yield text(say(start, names.replace("two", "two different")), say(turn, "the chosen names"))
    yield text(say(start, names.replace("two", "two different")), say(turn, reveal))


@about("storied")
def storied(_: Mention) -> Iterator[str]:
    three = clause("three or more", "artifacts, legendaries,", "and/or Sagas,")
    yield say("if you control", three, "you have an enduring story", "for the rest of the game")


@about("ready to run")
def ready_to_run(_: Mention) -> Iterator[str]:
    yield say("you can have two commanders", "if both have", "ready to run")
