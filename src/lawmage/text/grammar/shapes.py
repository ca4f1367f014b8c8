"""Shapes of declarations that several topics share."""

from __future__ import annotations

from typing import Any

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
