"""207.2 Reminder text is produced from what it belongs to, and found again by the number of its form."""

from __future__ import annotations

import ast
import dataclasses
import lzma
import re
from collections.abc import Iterator
from typing import Any

import pytest

from lawmage.ir.ability import Activated, Keyword, Triggered
from lawmage.ir.effects import Sequence, Signal
from lawmage.ir.selector import Noun
from lawmage.rules.keywords import abilities_of
from lawmage.rules.tokens import PREDEFINED
from lawmage.text import reminders, report
from lawmage.text.compile import compile_card
from lawmage.text.language import language
from lawmage.text.normalise import Face, normalise
from lawmage.text.printing import composed, print_card
from lawmage.text.reminders import Place, Printed, Reminder, find, find_all, forms, show, tokens
from lawmage.text.words_codec import reminders_from_json, reminders_to_json
from tests.examples.cards import Written, face
from tests.hygiene.sources import PACKAGE
from tests.outside import CARDS
from tests.text.meaning_of import abilities

BEAR = "Creature — Bear"
VEHICLE = "Artifact — Vehicle"


def place(before: str, type_line: str = BEAR, mana_cost: str = "{1}{G}", lines: tuple[str, ...] = ()) -> Place:
    return Place("Testa", type_line, "normal", mana_cost, lines or (before,), before)


def first(before: str, type_line: str = BEAR, **more: Any) -> str:
    """The first form at a place."""
    return next(words for _, words in forms(place(before, type_line, **more)))


@pytest.mark.parametrize(
    ("line", "type_line", "words"),
    [
        ("Cycling {2}{U}", BEAR, "{2}{U}, Discard this card: Draw a card."),
        ("Cycling—Pay 3 life.", BEAR, "Pay 3 life, Discard this card: Draw a card."),
        ("Menace", VEHICLE, "This Vehicle can't be blocked except by two or more creatures."),
        ("Bushido 3", BEAR, "Whenever this creature blocks or becomes blocked, it gets +3/+3 until end of turn."),
        ("Afflict 2", BEAR, "Whenever this creature becomes blocked, defending player loses 2 life."),
        ("Scry 2.", "Sorcery", "then put any number of them on the bottom"),
        ("Surveil 1.", "Sorcery", "You may put it into your graveyard."),
        ("Create a Treasure token.", "Sorcery", '"{T}, Sacrifice this token: Add one mana of any color."'),
        ("Fading 4", BEAR, "This creature enters with four fade counters on it."),
        ("Modular 1", BEAR, "This creature enters with a +1/+1 counter on it."),
        ("Reinforce 1—{1}{W}", BEAR, "{1}{W}, Discard this card: Put a +1/+1 counter on target creature."),
        ("Ward—Discard a card.", BEAR, "counter it unless that player discards a card."),
        ("Swampwalk", BEAR, "as long as defending player controls a Swamp."),
        ("Islandcycling {2}", BEAR, "Search your library for an Island card"),
        ("Affinity for Bears", BEAR, "{1} less to cast for each Bear you control."),
        ("Soulshift 5", BEAR, "with mana value 5 or less"),
        ("Squad {2}", BEAR, "you may pay {2} any number of times"),
        ("Kicker—Sacrifice a land.", "Instant", "You may sacrifice a land in addition to any other costs"),
        ("You get {E}{E}{E}", BEAR, "three energy counters"),
        ("Cleave {2}{U}", "Instant", "remove the words in square brackets"),
        ("Reselect which player that creature is attacking.", "Instant", "can't attack its controller"),
        ("Add mana equal to your devotion to that color.", "Instant", "the number of mana symbols of that color"),
        ("Whenever you lose life, draw a card.", BEAR, "causes you to lose life"),
        ("When you cycle this card, you gain 1 life.", BEAR, "before you draw"),
        ("Create a 1/1 green Bear land creature token.", "Instant", "affected by summoning sickness"),
    ],
)
def test_a_reminder_has_the_parameters_of_its_words(line: str, type_line: str, words: str) -> None:
    assert any(words in said for _, said in forms(place(line, type_line)))


@pytest.mark.parametrize(
    ("type_line", "lines", "mana_cost", "words"),
    [
        ("Land — Island Swamp", ("",), "", "{T}: Add {U} or {B}."),
        ("Land — Plains Mountain Forest", ("",), "", "{T}: Add {W}, {R}, or {G}."),
        ("Enchantment — Saga", ("", "I, II — Scry 1.", "III — Draw a card."), "{1}{W}", "Sacrifice after III."),
        ("Enchantment — Saga", ("", "I — Scry 1.", "II — Draw a card."), "{1}{W}", "Sacrifice after II."),
        ("Instant", ("", "Scry 1."), "{U/B}", "{U/B} can be paid with either {U} or {B}."),
        ("Instant", ("", "Scry 1."), "{G/P}", "{G/P} can be paid with either {G} or 2 life."),
        ("Creature — Bear", ("", "Flying"), "{C}", "{C} represents colorless mana."),
    ],
)
def test_a_line_of_its_own_reminds_of_the_type_or_the_cost(
    type_line: str, lines: tuple[str, ...], mana_cost: str, words: str
) -> None:
    here = place("", type_line, mana_cost=mana_cost, lines=lines)
    assert any(words in said for _, said in forms(here))
    whole = next(said for _, said in forms(here) if words in said)
    assert show(here, find(here, f"({whole})")) == f"({whole})"


LINES = (
    "Flying, vigilance", "Prowess", "Equip {3}", "Ward {2}", "Ward—Pay 2 life.", "Kicker {1}{R}",
    "Kicker {R} and/or {W}", "Flashback {2}{B}", "Morph {3}", "Suspend 3—{R}", "Crew 2", "Unearth {B}", "Cascade",
    "Storm", "Toxic 1", "Exalted", "When this creature enters, scry 2, then proliferate.",
    "Whenever this creature attacks, it explores.",
    "Target creature gains trample and indestructible until end of turn.", "Amass Orcs 2.", "Mill two cards.",
    "Create two Food tokens and a Clue token.", "Investigate.", "Adapt 2.", "Fabricate 1", "Protection from red",
    "Creatures you control have flanking and rampage 2.", "Goad target creature.",
    "It gains haste until end of turn.", "Craft with two artifacts {3}", "Champion a Bear",
    "Partner with Testa the Tall", "Devour 2", "Encore {3}",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("type_line", [BEAR, VEHICLE, "Instant", "Legendary Enchantment — Saga"])
def test_every_form_is_found_again(line: str, type_line: str) -> None:
    here = place(line, type_line)
    told = [words for _, words in forms(here)]
    assert told and len(told) == len(set(told))
    for number, words in enumerate(told):
        assert "  " not in words and " ," not in words and not words.startswith(" "), words
        assert find(here, f" ({words})") == number
        assert show(here, number) == f" ({words})"


def test_two_reminders_share_their_parentheses() -> None:
    here = place("Menace, reach")
    told = [words for _, words in forms(here)]
    menace = next(words for words in told if "two or more" in words)
    reach = next(words for words in told if "can block" in words)
    said = find(here, f" ({menace} {reach})")
    assert isinstance(said, tuple) and len(said) == 2
    assert show(here, said) == f" ({menace} {reach})"
    merged = f" ({menace[:-1]}, and it can block creatures with flying.)"
    said = find(here, merged)
    assert isinstance(said, tuple) and said[1] < 0
    assert show(here, said) == merged


def test_a_quality_is_said_of_those_that_get_it() -> None:
    told = [words for _, words in forms(place("Bears you control have menace."))]
    assert "A Bear you control can't be blocked except by two or more creatures." in told
    told = [words for _, words in forms(place("All Slivers have ward {3}."))]
    assert any(words.startswith("Whenever a Sliver becomes the target") for words in told)


def test_another_face_reminds_of_the_front_face() -> None:
    printed = Printed("Testa's Rest", "Land", "transform", "", ("",), "Testa, Old Bear")
    told = [words for _, words in forms(printed.place(""))]
    assert "Transforms from Testa, Old Bear." in told and "Transforms from Testa." in told


def test_the_nearest_words_come_first() -> None:
    keys = [key for key, _ in forms(place("Prowess. Scry 2."))]
    assert keys.index("scry") < keys.index("prowess")


def test_what_no_form_gives_is_kept_and_named() -> None:
    face = Printed("Testa", BEAR, "normal", "", ("Prowess",))
    (kept,) = find_all(face, "Prowess", [(7, " (It is clever.)")])
    assert kept == Reminder(-1, " (It is clever.)", "a remark") and not kept.regenerated
    assert show(face.place("Prowess"), kept.said) == " (It is clever.)"
    (kept,) = find_all(face, "Prowess", [(7, " (Whenever you cast a noncreature spell, smile.)")])
    assert kept.about == "prowess"


def test_a_form_that_the_words_do_not_have_is_an_error() -> None:
    with pytest.raises(ValueError, match="no reminder"):
        show(place("Prowess"), 100_000)


@pytest.mark.parametrize(
    ("name", "type_line", "lines", "mana_cost"),
    [
        ("Testa Drake", "Creature — Drake", ("Flying ({0})", "Cycling {{2}} ({0})"), "{U}"),
        ("Testa Isle", "Land — Island", ("({0})", "Scry 1. ({0})"), ""),
        ("Testa Deeds", "Enchantment — Saga", ("({0})", "I — Scry 1.", "II — Investigate. ({0})"), "{W/B}"),
        ("Testa's Wit", "Instant", ("({0})", "Surveil 2, then draw a card. ({0})"), "{U/P}"),
        ("Old Testa", "Legendary Creature — Bear", ("Prowess ({0})", "Old Testa has menace. (They said so.)"), "{R}"),
    ],
)
def test_a_face_keeps_numbers_and_prints_words(
    name: str, type_line: str, lines: tuple[str, ...], mana_cost: str
) -> None:
    bare = tuple(re.sub(r" ?\([^()]*\)", "", line).replace("{{2}}", "{2}") for line in lines)
    printed = Printed(name, type_line, "normal", mana_cost, bare)
    told = [next(forms(printed.place(line)))[1] for line in bare]
    text = "\n".join(line.format(words) for line, words in zip(lines, told, strict=True))
    face = language().read_face(name, type_line, text, "normal", mana_cost)
    assert face.read
    said = [one.said for line in face.lines for one in line.reminders]
    assert [one for one in said if isinstance(one, str)] == [" (They said so.)"] * text.count("They said so")
    assert language().print_face(name, type_line, face.lines, "normal", mana_cost) == text
    for line in face.lines:
        stored = reminders_from_json(reminders_to_json(line.reminders))
        assert [(one.at, one.said) for one in stored] == [(one.at, one.said) for one in line.reminders]


def test_kept_words_are_not_shipped() -> None:
    kept = '{"layout":"normal","faces":[["Testa","Creature — Bear",[[["Keywords",["",["Keyword","flying"]]],'
    kept += '[[-1,0],[-1," (It flies.)"]]],[null,[[0,"(A note.)"]]]]]]}'
    left = composed(kept)
    assert "flies" not in left and "note" not in left
    (text,) = print_card(left)
    assert text.startswith("Flying (") and "\n" not in text


def test_702_148a_brackets_are_words_of_the_card_and_no_reminders() -> None:
    text = "Cleave {2}{U}\nCounter target spell [with mana value 2 or less]."
    made = compile_card(Written("normal", (face("Testa", "{1}{U}", "Instant", text),)))
    assert made.read
    assert made.reminders == ()
    assert print_card(composed(made.words)) == [text]


TRUE = (
    *("Cycling {2}", "Bushido 2", "Afflict 3", "Annihilator 2", "Battle cry", "Bloodthirst 2", "Exalted", "Mentor"),
    *("Rampage 1", "Reinforce 2—{W}", "Undaunted", "Prowess", "Mobilize 2", "Training"),
)


@pytest.mark.parametrize("line", TRUE)
def test_a_reminder_means_what_the_rules_say_of_its_keyword(line: str) -> None:
    (keyword,) = abilities(line, BEAR)
    assert isinstance(keyword, Keyword)
    said = abilities(first(line), BEAR)
    assert _meant(said) == _meant(abilities_of(keyword))


@pytest.mark.parametrize("kind", ["Treasure", "Gold", "Food", "Clue", "Map", "Mutagen", "Shard", "Incubator"])
def test_what_is_said_of_a_token_is_what_the_rules_make(kind: str) -> None:
    said = abilities(tokens.KINDS[kind].replace("this token", "this artifact"), "Artifact")
    assert _meant(said) == _meant(PREDEFINED[kind].abilities)


def _meant(node: Any) -> Any:
    """The tree without what only the rules say (names, signals), qualities in one order, spells on the stack."""
    if isinstance(node, tuple):
        return tuple(map(_meant, node))
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changes: dict[str, Any] = {f.name: _meant(getattr(node, f.name)) for f in dataclasses.fields(node)}
    if isinstance(node, Activated | Triggered):
        changes["name"] = ""
    if isinstance(node, Noun):
        changes["tests"] = tuple(sorted(changes["tests"], key=repr))
        if node.kinds == ("spell",):
            changes["zones"] = ("stack",)
    if isinstance(node, Sequence):
        steps = tuple(step for step in changes["steps"] if not isinstance(step, Signal))
        if len(steps) == 1:
            return steps[0]
        changes["steps"] = steps
    return dataclasses.replace(node, **changes)


def literals() -> Iterator[tuple[str, str]]:
    """The strings of the composing modules, but their descriptions."""
    for path in sorted((PACKAGE / "text" / "reminders").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        described = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
                yield f"{path.name}:{node.lineno}", node.value


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[a-z0-9'’]+", text.lower()))


@pytest.mark.corpus
@pytest.mark.skipif(not CARDS.exists(), reason="the card corpus is not here")
def test_reminders_are_composed_not_copied() -> None:
    """No string of the composers shares ten words in a row with a card."""
    long: dict[tuple[str, ...], str] = {}
    for where, text in literals():
        words = _words(text)
        long.update((words[at : at + 10], where) for at in range(len(words) - 9))
    found: set[str] = set()
    with lzma.open(CARDS, "rt", encoding="utf-8") as lines:
        for line in lines:
            words = _words(line)
            found.update(long[run] for at in range(len(words) - 9) if (run := words[at : at + 10]) in long)
    assert not found


@pytest.mark.corpus
@pytest.mark.slow
@pytest.mark.skipif(not CARDS.exists(), reason="the card corpus is not here")
def test_most_reminders_of_the_corpus_are_produced_and_all_are_printed_back() -> None:
    total = produced = 0
    for card in report.cards(str(CARDS)):
        for one in card.get("card_faces") or [card]:
            face = Face(one["name"], one["type_line"], one.get("oracle_text") or "")
            if "(" not in face.text:
                continue
            try:
                lines = normalise(face)
            except ValueError:  # the brackets of cleave (702.148): nothing of such a face is read
                continue
            bare = tuple(line.text for line in lines)
            cost, front = one.get("mana_cost") or "", card["name"].partition(" // ")[0]
            other = "" if face.name == front else front
            printed = Printed(face.name, face.type_line, card["layout"], cost, bare, other)
            for line in lines:
                kept = find_all(printed, line.text, line.reminders)
                assert reminders.show_all(printed, line.text, kept) == line.reminders
                total += len(kept)
                produced += sum(one.regenerated for one in kept)
    assert total >= 10_000
    assert produced >= 0.955 * total, f"{produced} of {total}"
