"""Tokens to create (111), and quoted abilities."""

from __future__ import annotations

from typing import Any

from lawmage.text.kernel import Grammar
from lawmage.text.lexicon import TOKEN_NAMES
from lawmage.text.phrase import Phrase as P
from lawmage.text.words import Also, NamedToken, Post, Quoted, Ref, Token, Word

ROLES = ("^cursed", "^wicked", "^royal", "^monster", "Sorcerer", "^young Hero", "^virtuous")


def declare(g: Grammar) -> None:
    """Which rules inflect, and the lists of this topic."""
    g.inflected |= {"token", "made_token"}
    g.names("known_token", TOKEN_NAMES)
    g.names("token_first", [name[0].lower() + name[1:] for name in TOKEN_NAMES])  # as a sentence begins with it
    g.series("colors_and", "color", ", ", "and", ", and", 1)
    g.series("token_words", "token_word", "", "", "", 1)


def _not_predefined(token: Token) -> bool:
    """111.10 comes before 111.11."""
    word: Any = token.types
    return word.word not in PREDEFINED


PREDEFINED = (
    *("Treasure", "Food", "Clue", "Blood", "Map", "Gold", "Powerstone", "Junk", "Lander", "Mutagen"),
    *("Shard", "Incubator"),
)
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
    P(
        "token",
        "colorless {types:token_words} token(s) [{abilities:token_with}]",
        Token,
        pt=None,
        adjectives=(),
        name="colorless",
    ),
    P("made_token", "{x:token}"),
    P("made_token", "{value:token} that('s| are) {other:token_place}", Post, kind="token arrives"),
    P("made_token", "tapped and attacking {value:token}", Post, kind="token attacks"),
    P("token_place", "tapped and attacking", Post("tapped and attacking")),
    P("token_place", "attacking", Post("attacking")),
    P("token_place", "tapped and attacking {value:player}", Post, kind="tapped and attacking"),
    P("token_place", "attacking {value:player}", Post, kind="attacking"),
    P("token", "{types:predefined} token(s)", Token, pt=None, adjectives=()),
    P("token", "{adjectives:colors_and} {types:token_words} token(s) with {abilities:quoted}", Token, pt=None),
    P("token", "{types:printed_token} token(s)", Token, pt=None, adjectives=(), where=_not_predefined),
    P("printed_token", "{word:card_name}", Word, kind="card"),
    P("token", "tapped {types:predefined} token(s)", Token, pt=None, adjectives=(), name="tapped"),
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
    P("ref", "{word:known_token}", Ref),
    P("ref", "{word:token_first}", Ref, noun="first"),
    P("token_name", "{x:card_name}"),
    P("token_name", "{x:known_token}"),
    P("post", "named {value:known_token}", Post, kind="named"),
    *[P("predefined", w, Word("subtype", w)) for w in PREDEFINED],
    P("token_word", "{x:subtype.sg}"),
    P("token_word", "{x:type_word.sg}"),
    P("token_with", "with {x:grant}"),
    P("token_with", "with {steps:grants_and}", Also),
    P("quoted", "“ {ability:ability} ”", Quoted),
    P("quoted", "“ {ability:quoted_keywords} ”", Quoted),
    P("quoted", "“ {ability:open_ability} ”", Quoted, end=""),
    P("quoted", "“ {ability:open_ability},”", Quoted, end=","),
    P("quoted", "“ ↓ {ability:quoted_keywords} ”", Quoted, end="small"),
    P("quoted_keywords", "{x:keyword_line}."),
    P("quoted", "“ {ability:long_keyword} ”", Quoted),
]
