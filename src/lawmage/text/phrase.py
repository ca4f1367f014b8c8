"""One line per phrase: the template language and what a phrase builds.

Template language
    word             itself
    {field}          a slot filled by the rule of that name, or ``{field:rule}``
    {field:rule.pl}  an inflected slot held at one number
    [ ... ]          optional group, printed exactly when one of its slots differs from the default
    draw[s]          verb: "draws" for a singular subject, else "draw"
    card(s)          noun: "card" / "cards"; (its|their) gives both forms
    (it|them:^)      the same, but agreeing with the number from outside
Number (of verbs, nouns and inflected slots) comes from the nearest numbered slot to the left in the
same template, else from outside (only in rules declared ``inflected``).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from .normalise import tokenise

SG: Final = "sg"
PL: Final = "pl"
_MISSING: Final = dataclasses.MISSING


class GrammarError(Exception):
    """A mistake in the grammar itself, found when it is compiled."""


@dataclasses.dataclass(slots=True)
class Slot:
    name: str
    rule: str
    held: str | None = None  # a fixed number
    agree: str | None = None  # slot that gives the number; None = from outside


@dataclasses.dataclass(slots=True)
class Pair:
    sg: tuple[str, ...]
    pl: tuple[str, ...]
    agree: str | None = None
    outer: bool = False  # always agrees with the number from outside


@dataclasses.dataclass(slots=True)
class Group:
    items: list[Any]


class Phrase:
    """One declaration: a rule name, a template, and what it builds (class, constant, or pass)."""

    __slots__ = ("build", "defaults", "fields", "fixed", "items", "order", "printed", "rule", "template", "where")

    def __init__(
        self,
        rule: str,
        template: str,
        build: Any = None,
        *,
        printed: bool = True,
        where: Callable[[Any], bool] | None = None,
        **fixed: Any,
    ) -> None:
        self.rule = rule
        self.template = template
        self.build = build
        self.printed = printed
        self.where = where
        self.fixed = fixed
        self.items: list[Item] = parse_template(template)
        self.fields = [i for i in walk_items(self.items) if isinstance(i, Slot)]
        self.order: list[str] = []
        self.defaults: dict[str, Any] = {}
        if isinstance(build, type):
            for f in dataclasses.fields(build):
                self.order.append(f.name)
                if f.default is not _MISSING:
                    self.defaults[f.name] = f.default
            names = {s.name for s in self.fields} | fixed.keys()
            for name in self.order:
                if name not in names and name not in self.defaults:
                    raise GrammarError(f"{template!r}: {build.__name__}.{name} has no slot")
            for name in names:
                if name not in self.order:
                    raise GrammarError(f"{template!r}: {build.__name__} has no field {name}")


Item = str | Slot | Pair | Group
_PIECE = re.compile(
    r"(?P<slot>\{(?P<name>[a-z_]+)(?::(?P<rule>[a-z_]+)(?:\.(?P<held>sg|pl))?)?\})"
    r"|(?P<verb>(?P<stem>[\w'’-]+)\[(?P<s>e?s)\])|(?P<noun>(?P<nstem>[\w'’-]+)\((?P<ns>e?s)\))"
    r"|\((?P<a>[^|()]*)\|(?P<b>[^|():]*)(?P<outer>:\^)?\)|(?P<open>\[)|(?P<close>\])"
)


def parse_template(text: str) -> list[Item]:
    """Template text -> items."""
    stack: list[list[Item]] = [[]]
    at = 0

    def literal(chunk: str) -> None:
        stack[-1].extend(tokenise(chunk, starts=False, lowered=True))

    for m in _PIECE.finditer(text):
        literal(text[at : m.start()])
        at = m.end()
        if m["slot"]:
            stack[-1].append(Slot(m["name"], m["rule"] or m["name"], m["held"]))
        elif m["verb"]:
            stack[-1].append(
                Pair(
                    tokenise(m["stem"] + m["s"], starts=False, lowered=True),
                    tokenise(m["stem"], starts=False, lowered=True),
                )
            )
        elif m["noun"]:
            stack[-1].append(
                Pair(
                    tokenise(m["nstem"], starts=False, lowered=True),
                    tokenise(m["nstem"] + m["ns"], starts=False, lowered=True),
                )
            )
        elif m["open"]:
            stack.append([])
        elif m["close"]:
            group = stack.pop()
            stack[-1].append(Group(group))
        else:
            forms = [tokenise(m[g], starts=False, lowered=True) for g in ("a", "b")]
            stack[-1].append(Pair(forms[0], forms[1], None, m["outer"] is not None))
    literal(text[at:])
    if len(stack) != 1:
        raise GrammarError(f"unbalanced: {text!r}")
    return stack[0]


def walk_items(items: Iterable[Item]) -> Iterable[Item]:
    """All items, groups opened."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from walk_items(item.items)


def number_of(value: Any) -> str:
    """Grammatical number of a value: ints by value, nodes by their ``number``; no subject is "you"."""
    if value is None:
        return PL
    if isinstance(value, int):
        return SG if value == 1 else PL
    return getattr(value, "number", SG)
