"""What tapping for mana produces instead (106.12b), colours of things, exchanges between zones, who decides blocks."""

from __future__ import annotations

from lawmage.text.grammar.shapes import act
from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Act, Event, Past, Post, Statement, StatIs


def declare(g: Grammar) -> None:
    """Nothing inflects here."""


def _from_zone(done: Act) -> bool:
    """What is exchanged says where it is: "~ from your hand"."""
    return getattr(done.what, "kind", "") == "ref from"


PHRASES = [
    P(
        "clause",
        "{whose} power is equal to {amount:quantity} and its toughness is equal to that number plus 1",
        StatIs,
        stat="power, toughness and 1",
    ),
    P("production", "{what:selector} (is|are) tapped for mana", Event, verb="tapped for mana"),
    P(
        "production",
        "{what:selector} (is|are) tapped for {extra:numword} or more mana",
        Event,
        verb="tapped for so much",
    ),
    P(
        "event_plain",
        "{what:selector}'s ability causes {who:player} to add one or more mana of the chosen color",
        Event,
        verb="causes mana",
    ),
    P("replacing", "if {value:production}, it produces {other:produced}", Statement, kind="produces"),
    P("produced", "{amount:mana} instead of any other type", Act, verb="instead of type"),
    P("produced", "{amount:mana} instead of any other type and amount", Act, verb="instead of type and amount"),
    P("produced", "colorless mana instead of any other type", Act("instead of type, colorless")),
    P("event_plain", "{who:player} tap[s] {what:selector} for {extra:mana}", Event, verb="tap for mana of"),
    act("choose a color of {what:selector}", "choose color of"),
    P("doer", "that player has cast", Past("that player has cast")),
    P("post", "on the stack", Post, kind="on the stack"),
    act("pay[s] {amount:mana} and {extra:digits} life", "pay mana and life"),
    act("choose[s] how {what:selector} block", "choose blocks"),
    act("exchange {what:selector} with {to:selector}", "exchange zones", where=_from_zone),
    P(
        "sentence",
        "if {value:ref} was the target of a spell or ability, change that target to {other:ref}",
        Statement,
        kind="retarget",
    ),
]
