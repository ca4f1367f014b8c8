"""Choices that give a permanent its abilities (614.12b): anchor words, and words out of a short list."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import AnyOf, Either, Labelled, Statement

from .shapes import act


def declare(g: Grammar) -> None:
    """The word class and the lists of this topic."""
    g.anchor("anchor")
    g.series("anchored_all", "anchored", "\n• ", "\n• ", "\n• ", 2)
    g.series("listed_types", "listed_type", ", ", "or", ", or", 2)
    g.series("listed_subtypes", "listed_subtype", ", ", "or", ", or", 2)
    g.series("listed_colors", "color", ", ", "or", ", or", 2)


PHRASES = [
    P("line", "as ~ enters, choose {value:anchor_pair}.\n• {other:anchored_all}", Statement, kind="anchor words"),
    P("anchor_pair", "{first:anchor} or {second:anchor}", Either),
    P("anchored", "{label:flavor} — {ability}", Labelled),
    P("anchored", "{label:flavor} — {ability:keyword_line}", Labelled),
    act("choose {what:listed}", "choose listed"),
    P("listed_type", "{x:type_word.sg}"),
    P("listed_subtype", "{x:subtype.sg}"),
    P("listed", "{items:listed_types}", AnyOf),
    P("listed", "{items:listed_subtypes}", AnyOf),
    P("listed", "{items:listed_colors}", AnyOf),
]
