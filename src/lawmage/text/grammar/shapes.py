"""Shapes of declarations that several topics share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase
from lawmage.text.words import Act


def act(text: str, verb: str, **fixed: Any) -> Phrase:
    """A verb phrase; the verb is told apart by name."""
    return Phrase("one_vp", text, Act, verb=verb, **fixed)


def order(text: str) -> Phrase:
    """A fixed order; its first word is the verb."""
    verb, _, rest = text.partition(" ")
    inflected = {"the": "the", "{E}": "{E}"}.get(verb, verb + ("[es]" if verb.endswith(("sh", "ss")) else "[s]"))
    return Phrase("one_vp", f"{inflected} {rest}".strip(), Act(text))


def listed(text: str) -> tuple[str, ...]:
    """A table of words, written over several lines with a bar between two."""
    return tuple(text.replace("\n", "").split("|"))


def kept(grammar: Grammar, name: str, test: Callable[[str], bool]) -> None:
    """A rule of tokens that are kept as they are: what it reads it prints, and nothing else."""

    def same(value: object) -> str | None:
        return value if isinstance(value, str) and value != "" and test(value) else None

    grammar.word(name, same, same)
