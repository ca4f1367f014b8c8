"""Sentences are read once and printed back; wrong grammars are refused when they are compiled."""

from __future__ import annotations

import pytest

from lawmage.text.kernel import Grammar
from lawmage.text.language import language
from lawmage.text.normalise import Face, normalise, restore, tokenise, untokenise
from lawmage.text.phrase import GrammarError, Phrase
from lawmage.text.words import Act, Do, Event, Ref, Triggered, Word

SENTENCES = [
    "Flying, vigilance",
    "When ~ enters, draw a card.",
    "{2}, {T}, Sacrifice another creature: You gain 1 life.",
    "Up to two target creatures get +1/+1 until end of turn.",
    "Other Elves you control get +1/+1 and have trample.",
    "Return target nonland permanent to its owner's hand.",
    "Exile target artifact, creature, or enchantment an opponent controls.",
    "Choose one —\n• Destroy target artifact.\n• Each opponent discards a card.",
    'Enchanted creature has "{T}: Draw a card."',
    "~ deals X damage to any target, where X is the number of Islands you control.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_reads_once_and_prints_back(text: str) -> None:
    grammar = language().grammar
    tokens = tokenise(text)
    assert untokenise(tokens) == text
    reading = grammar.read(tokens, "line")
    assert len(reading.trees) == 1
    assert grammar.show(reading.trees[0], "line") == tokens


def test_the_tree_says_what_the_words_say() -> None:
    tree = language().read_text("Test Bird", "Creature — Bird", "When this creature dies, draw two cards.").tree
    assert isinstance(tree, Triggered)
    assert tree.event == Event("does", what=Ref("~"), extra=Event("die"))
    assert tree.effect.sentences == (Do(Act("draw", amount=2)),)


def test_a_declined_line_says_where_and_what_was_expected() -> None:
    decline = language().read_text("Test Bolt", "Instant", "Destroy target creature via frobnication.").decline
    assert decline is not None
    assert (decline.kind, decline.fragment, decline.position) == ("unread", "creature via frobnication", 3)
    assert {".", "<posts.sg>"} <= set(decline.expected)


def test_a_face_prints_back_with_and_without_its_reminders() -> None:
    text = "Flying (It flies.)\n({T}: Add {G}.)\nWhenever Test Bird attacks, you may pay {1}. If you do, draw a card."
    face = language().read_face("Test Bird", "Legendary Creature — Bird", text)
    assert face.read
    assert language().print_face(face.name, face.type_line, face.lines) == text
    bare = [type(line)("", line.tree) for line in face.lines]
    assert language().print_face(face.name, face.type_line, bare).split("\n")[0] == "Flying"
    assert len(language().print_face(face.name, face.type_line, bare).split("\n")) == 2


@pytest.mark.parametrize("word", ["Fish", "charge", "red", "Frobnicator"])
@pytest.mark.parametrize("kind", ["subtype", "counter", "color"])
def test_a_word_is_printed_only_where_it_is_read_again(kind: str, word: str) -> None:
    grammar = language().grammar
    rule = {"subtype": "subtype.sg", "counter": "counter_word", "color": "color"}[kind]
    shown = grammar.rules[rule].show(Word(kind, word), "sg")
    assert (shown is not None) == ({"Fish": "subtype", "charge": "counter", "red": "color"}.get(word) == kind)
    assert shown is None or [value for _, value in grammar.rules[rule].read(grammar.cell(shown))] == [Word(kind, word)]


@pytest.mark.parametrize("rule", ["mana", "pt_size", "pt_change", "loyalty_cost", "loyalty_change", "roman", "band"])
@pytest.mark.parametrize("value", ["", "trample", Word("subtype", "Fish"), 3, None])
def test_what_is_no_such_token_is_not_printed(rule: str, value: object) -> None:
    assert language().grammar.rules[rule].show(value, "sg") is None


def test_two_phrases_for_the_same_words_are_refused() -> None:
    grammar = Grammar()
    with pytest.raises(GrammarError, match="read the same words"):
        grammar.compile([Phrase("line", "draw a card", 1), Phrase("line", "draw an card", 2)])


def test_left_recursion_is_refused() -> None:
    grammar = Grammar()
    with pytest.raises(GrammarError, match="left recursion"):
        grammar.compile([Phrase("line", "{x:line} again"), Phrase("line", "go", 1)])


def test_a_rule_without_phrases_is_refused() -> None:
    with pytest.raises(GrammarError, match="no phrases"):
        Grammar().compile([Phrase("line", "{x:nothing}")])


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(GrammarError, match="no field"):
        Phrase("line", "draw {cards}", Act, verb="draw")


def test_normalising_is_undone_exactly() -> None:
    text = "Flying (It flies.)\nWhenever this creature attacks, you may pay {1}. If you do, it can't be blocked."
    face = Face("Test Bird", "Creature — Bird", text)
    lines = normalise(face)
    assert lines[1].tokens[1] == "~"
    assert restore(face, lines) == text
