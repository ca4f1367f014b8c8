"""Measure a corpus: which lines are read, where reading stops, which lines are ambiguous.

``python -m lawmage.text.report CARDS.jsonl[.xz] [ROWS]``: four verdicts per line: read (one tree, printed back word
for word), declined, ambiguous, misprint. A card is read when every line of every face is, byte for byte.
"""

from __future__ import annotations

import dataclasses
import gc
import json
import lzma
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from .kernel import Grammar
from .language import Language, fragment, language
from .normalise import Face, Line, normalise, restore, untokenise
from .phrase import Pair, walk_items

Key = tuple[tuple[str, ...], str]  # tokens and the rule that reads them


@dataclasses.dataclass(slots=True)
class Corpus:
    """The lines of every card, and the cards no pass could normalise without loss."""

    lines: dict[str, list[Key]]
    faces: dict[str, list[tuple[Face, list[Line], str]]]
    broken: dict[str, str]


@dataclasses.dataclass(slots=True)
class Verdict:
    """What became of one line."""

    kind: str  # "read", "declined", "ambiguous" or "misprint"
    stopped: int
    trees: tuple[Any, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Stop:
    """One row of the ranking: where reading stopped, on how many cards, and on how many as their only stop."""

    kind: str
    fragment: str
    cards: int
    alone: int
    sample: str


def cards(path: str) -> Iterator[dict[str, Any]]:
    """Cards of a JSON lines file: Vintage-legal or restricted, with a text of their own."""
    opener: Any = lzma.open if path.endswith(".xz") else open
    with opener(path, "rt", encoding="utf-8") as file:
        for row in file:
            card = json.loads(row)
            legal = (card.get("legalities") or {}).get("vintage")
            if not card.get("text_source") and legal in ("legal", "restricted"):
                yield card


def card_names(path: str) -> set[str]:
    """The names of all faces, as data for "named X"."""
    return {n for card in cards(path) for n in card["name"].split(" // ") if '"' not in n and "(" not in n}


def corpus(language: Language, path: str) -> Corpus:
    """Every face normalised."""
    found = Corpus({}, {}, {})
    for card in cards(path):
        name = card["name"]
        found.lines[name] = []
        found.faces[name] = []
        layout = card.get("layout") or "normal"
        for face in card.get("card_faces") or [card]:
            if face.get("oracle_text"):
                try:
                    made = Face(face["name"], face["type_line"], face["oracle_text"])
                    lines = normalise(made)
                except ValueError as error:
                    found.broken[name] = str(error)
                    continue
                start = language.start_rule(layout)
                found.lines[name] += [(line.tokens, start) for line in lines if line.tokens]
                found.faces[name].append((made, lines, start))
    return found


def judge(grammar: Grammar, key: Key) -> Verdict:
    """The verdict on a line and how many tokens were passed."""
    tokens, start = key
    reading = grammar.read(tokens, start)
    if len(reading.trees) != 1:
        return Verdict("ambiguous" if reading.trees else "declined", reading.stopped, reading.trees)
    same = grammar.show(reading.trees[0], start) == tokens
    return Verdict("read" if same else "misprint", reading.stopped, reading.trees)


def judge_all(grammar: Grammar, lines: Corpus) -> dict[Key, Verdict]:
    """Read every different line once; everything read is kept, so the collector only costs."""
    collecting = gc.isenabled()
    gc.disable()
    verdicts: dict[Key, Verdict] = {}
    for card in lines.lines.values():
        for key in card:
            if key not in verdicts:
                verdicts[key] = judge(grammar, key)
    if collecting:
        gc.enable()
    return verdicts


def unfaithful(grammar: Grammar, found: Corpus, whole: set[str]) -> list[str]:
    """Read cards whose printed trees do not give back every byte of the text."""
    shown: dict[Key, str] = {}
    out = []
    for name in whole:
        for face, lines, start in found.faces[name]:
            texts = []
            for line in lines:
                key = (line.tokens, start)
                if line.tokens and key not in shown:
                    tree = grammar.read(line.tokens, start).trees[0]
                    shown[key] = untokenise(grammar.show(tree, start) or ())
                texts.append(shown[key] if line.tokens else "")
            if restore(face, lines, texts) != face.text:
                out.append(name)
    return out


def ranking(found: Corpus, verdicts: dict[Key, Verdict]) -> list[Stop]:
    """The places where reading stops, by the cards they alone keep out."""
    blocked: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    samples: dict[str, list[str]] = defaultdict(list)
    for card in found.lines.values():
        bad = [key for key in card if verdicts[key].kind != "read"]
        stops = {fragment(key[0], verdicts[key].stopped) for key in bad if verdicts[key].kind == "declined"}
        blocked.update(stops)
        if len(stops) == 1 and all(verdicts[key].kind == "declined" for key in bad):
            only = next(iter(stops))
            alone[only] += 1
            samples[only].append(" ".join(bad[0][0]))
    return [
        Stop("unread", words, blocked[words], n, samples[words][len(samples[words]) // 2])
        for words, n in alone.most_common()
    ]


def findings(grammar: Grammar, found: Corpus, verdicts: dict[Key, Verdict]) -> list[tuple[int, str, str]]:
    """Ambiguous lines grouped by the smallest pair of subtrees that differ, misprints by the words that differ."""
    count = Counter(key for card in found.lines.values() for key in card)
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    for (tokens, start), verdict in verdicts.items():
        line = " ".join(tokens)
        if verdict.kind == "ambiguous":
            pair = " | ".join(map(sign, diff(*verdict.trees[:2])))
            groups["ambiguous " + pair][line] = count[tokens, start]
        elif verdict.kind == "misprint":
            shown = grammar.show(verdict.trees[0], start) or ("nothing",)
            at = next((i for i, (x, y) in enumerate(zip(tokens, shown, strict=False)) if x != y), 0)
            name = f"misprint {' '.join(tokens[at : at + 2])} -> {' '.join(shown[at : at + 2])}"
            groups[name][line] = count[tokens, start]
    rows = [(lines.total(), name, next(iter(lines))) for name, lines in groups.items()]
    return sorted(rows, reverse=True)


def strange_words(grammar: Grammar, found: Corpus) -> list[str]:
    """Phrases with a literal word that stands on no card: misspelt, or capitalised the wrong way."""
    vocabulary = {token for card in found.lines.values() for tokens, _ in card for token in tokens}
    out = []
    for phrase in grammar.phrases:
        literal: set[str] = set()
        for item in walk_items(phrase.items):
            if isinstance(item, str):
                literal.add(item)
            elif isinstance(item, Pair) and not vocabulary.issuperset(item.sg) and not vocabulary.issuperset(item.pl):
                literal.update(item.sg, item.pl)
        if not literal <= vocabulary:
            out.append(f"{phrase.template}: {', '.join(sorted(literal - vocabulary))}")
    return out


def diff(left: Any, right: Any) -> tuple[Any, Any]:
    """The smallest pair of subtrees in which two readings differ."""
    if dataclasses.is_dataclass(left) and type(left) is type(right):
        parts = [(getattr(left, f.name), getattr(right, f.name)) for f in dataclasses.fields(left)]
    elif type(left) is tuple and type(right) is tuple and len(left) == len(right):
        parts = list(zip(left, right, strict=True))
    else:
        return left, right
    parts = [(x, y) for x, y in parts if x != y]
    return diff(*parts[0]) if len(parts) == 1 else (left, right)


def sign(value: Any) -> str:
    """Class and kind of a subtree, without its contents."""
    if not dataclasses.is_dataclass(value):
        return type(value).__name__
    said = [getattr(value, f.name) for f in dataclasses.fields(value)]
    parts = (w if isinstance(w, str) else type(w).__name__ for w in said if w not in (None, ()))
    return f"{type(value).__name__}:{'/'.join(parts)}"


def main(path: str, rows: int = 40) -> None:
    """Print the totals, the ranking of stops, and the groups of ambiguous and misprinted lines."""
    out = sys.stdout.write
    start = time.process_time()
    lang = language(card_names(path))
    grammar = lang.grammar
    out(f"built in {time.process_time() - start:.1f} s\n")
    found = corpus(lang, path)
    start = time.process_time()
    verdicts = judge_all(grammar, found)
    spent = time.process_time() - start
    whole = {
        name
        for name, card in found.lines.items()
        if name not in found.broken and all(verdicts[key].kind == "read" for key in card)
    }
    kinds = Counter(verdicts[key].kind for card in found.lines.values() for key in card)
    out(f"{len(grammar.phrases)} phrases, {len(grammar.rules)} rules, {len(verdicts)} different lines\n")
    out(f"{spent:.1f} s, {1000 * spent / len(verdicts):.3f} ms a line, reading and printing\n")
    out(f"lines {dict(kinds)}\n")
    out(f"read {len(whole)} of {len(found.lines)} cards = {len(whole) / len(found.lines):.2%}; ")
    out(f"{len(found.broken)} not normalised; {len(unfaithful(grammar, found, whole))} not printed back\n")
    for stop in ranking(found, verdicts)[:rows]:
        out(f"{stop.alone:4d} {stop.cards:5d}  {stop.fragment!r:32} {stop.sample[:150]!r}\n")
    for total, name, line in findings(grammar, found, verdicts)[:rows]:
        out(f"{total} {name} | {line[:150]}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40)
