"""A text as its meaning, for the tests of binding and elaboration."""

from __future__ import annotations

from typing import Any

from lawmage.ir.node import Ability
from lawmage.text.faces import facts_of
from lawmage.text.language import language
from lawmage.text.meaning.declined import Declined
from lawmage.text.meaning.lines import lines_of

BEAR = "Legendary Creature — Bear"


def abilities(text: str, type_line: str = "Instant", name: str = "Testa") -> tuple[Ability, ...]:
    """The abilities of a face with this text; raises what declined a line."""
    reading = language().read_face(name, type_line, text)
    for line in reading.lines:
        assert line.decline is None, line.decline
    facts = facts_of({"name": name, "type_line": type_line, "oracle_text": text, "mana_cost": "{1}"})

    def told(_: int, declined: Declined) -> None:
        raise declined

    made = lines_of(facts, [line.tree for line in reading.lines], told)
    facts.check_links()
    return made


def ability(text: str, type_line: str = "Instant", name: str = "Testa") -> Any:
    """The only ability."""
    (made,) = abilities(text, type_line, name)
    return made
