"""Tokens to create (111), and quoted abilities."""

from __future__ import annotations

from lawmage.text.kernel import Grammar
from lawmage.text.lexicon import TOKEN_NAMES
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Also, NamedToken, Quoted, Token, Word

ROLES = ("^cursed", "^wicked", "^royal", "^monster", "Sorcerer", "^young Hero", "^virtuous")


def declare(g: Grammar) -> None:
    """Which rules inflect, and the lists of this topic."""
    g.inflected |= {"token"}
    g.numbered |= {"tokens_count"}
    g.names("known_token", TOKEN_NAMES)
    g.series("colors_and", "color", ", ", "and", ", and", 1)
    g.series("token_words", "token_word", "", "", "", 1)


PHRASES = [
    P("token", "{pt:pt_size} {adjectives:colors_and} {types:token_words} token(s) [{abilities:token_with}]", Token),
    P("token", "{pt:pt_size} colorless {types:token_words} token(s) [{abilities:token_with}]", Token, adjectives=()),
    P(
        "token",
        "tapped {pt:pt_size} {adjectives:colors_and} {types:token_words} token(s) [{abilities:token_with}]",
        Token,
        name="tapped",
    ),
    P(
        "token",
        "tapped {pt:pt_size} colorless {types:token_words} token(s) [{abilities:token_with}]",
        Token,
        name="tapped",
        adjectives=(),
    ),
    P("token", "{types:predefined} token(s)", Token, pt=None, adjectives=()),
    P("token", "{adjectives:colors_and} {types:token_words} token(s) with {abilities:quoted}", Token, pt=None),
    P("token", "tapped {types:predefined} token(s)", Token, pt=None, adjectives=(), name="tapped"),
    P(
        "token",
        "{pt:pt_size} {adjectives:colors_and} {types:token_words} token(s) [{abilities:token_with}] that('s| are) tapped and attacking",
        Token,
        name="attacking",
    ),
    *[P("predefined", f"{w} Role", Word("subtype", f"{w.replace('^', '').title()} Role")) for w in ROLES],
    P(
        "token",
        "{pt:pt_size} {adjectives:colors_and} {types:token_words} token(s) named {name:token_name} [{abilities:token_with}]",
        Token,
    ),
    P(
        "token",
        "{pt:pt_size} colorless {types:token_words} token(s) named {name:token_name} [{abilities:token_with}]",
        Token,
        adjectives=(),
    ),
    P(
        "token",
        "colorless {types:token_words} token(s) named {name:token_name} [{abilities:token_with}]",
        Token,
        pt=None,
        adjectives=(),
    ),
    P("token", "{pt:pt_size} {adjectives:colors_and} {types:token_words} token(s) {abilities:token_with_named}", Token),
    P(
        "token",
        "{pt:pt_size} colorless {types:token_words} token(s) {abilities:token_with_named}",
        Token,
        adjectives=(),
    ),
    P("token_with_named", "{effect:token_with} named {name:token_name}", NamedToken),
    P("token_name", "{x:card_name}"),
    P("token_name", "{x:known_token}"),
    *[
        P("predefined", w, Word("subtype", w))
        for w in (
            "Treasure",
            "Food",
            "Clue",
            "Blood",
            "Map",
            "Gold",
            "Powerstone",
            "Junk",
            "Lander",
            "Mutagen",
            "Shard",
            "Incubator",
        )
    ],
    P("token_word", "{x:subtype.sg}"),
    P("token_word", "{x:type_word.sg}"),
    P("token_with", "with {x:grant}"),
    P("token_with", "with {steps:grants_and}", Also),
    P("quoted", "“ {ability:ability} ”", Quoted),
    P("quoted", "“ {ability:quoted_keywords} ”", Quoted),
    P("quoted", "“ {ability:open_ability} ”", Quoted, end=""),
    P("quoted", "“ {ability:open_ability},”", Quoted, end=","),
    P("quoted", "“ {ability:keyword_line} ”", Quoted, end=""),
    P("quoted", "“ {ability:keyword_line},”", Quoted, end=","),
    P("quoted", "“ ↓ {ability:quoted_keywords} ”", Quoted, end="small"),
    P("quoted_keywords", "{x:keyword_line}."),
    P("quoted", "“ {ability:long_keyword} ”", Quoted),
]
