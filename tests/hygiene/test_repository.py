"""What may not lie in the repository: card and rule text, paths of a machine, addresses of registries, huge files."""

from __future__ import annotations

import ast
import gzip
import json
import lzma
import re
import warnings
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.hygiene.sources import PACKAGE, ROOT, modules, tracked
from tests.outside import CARDS, DATA

needs_data = pytest.mark.skipif(not CARDS.exists(), reason="the card corpus is not here")
MIN_WORDS = 6
LONG, TOO_LONG = 600, 900
STOCK = 3  # a sentence printed on so many cards is the language of cards, no card's own text
_FOLDERS = "|".join(["w" + "ork", "h" + "ome", "r" + "oot", "U" + "sers"])  # so that this line is no such path
MACHINE = re.compile(rf"(?<![\w.])/(?:{_FOLDERS})/[a-z]+[/.\w-]*")
HOSTS = re.compile(r"https?://[^\s\"'<>)\]]+")
GOOD_HOSTS = re.compile(
    r"^https?://(localhost|127\.0\.0\.1|\[::1\]|api\.scryfall\.com|scryfall\.com|mtgjson\.com|magic\.wizards\.com"
    r"|media\.wizards\.com|([\w-]+\.)?example(\.com|\.org)?|www\.w3\.org|docs\.python\.org|github\.com)([:/{]|$)"
)
_WORDS = re.compile(r"[A-Za-z0-9'’]+")
_SPLIT = re.compile(r"(?<=[.!?])\s+|\n")


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(text.lower().replace("’", "'")))


@cache
def printed_sentences() -> dict[tuple[str, ...], str]:
    """Sentences of six words or more that are one card's own, or a ruling's or a rule's: their words, and whose."""
    cards: Counter[tuple[str, ...]] = Counter()
    with lzma.open(DATA / "cards.jsonl.xz", "rt", encoding="utf-8") as lines:
        for line in lines:
            cards.update(set(_long_sentences(json.loads(line).get("oracle_text") or "")))
    with gzip.open(DATA / "rulings.jsonl.gz", "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["text"] for line in lines]
    texts += json.loads((DATA / "comprehensive-rules.json").read_text(encoding="utf-8")).values()
    found = dict.fromkeys((words for words, count in cards.items() if count < STOCK), "card")
    for text in texts:
        found.update((words, "rule") for words in _long_sentences(text) if words not in cards)
    return found


def _long_sentences(text: str) -> Iterator[tuple[str, ...]]:
    for part in _SPLIT.split(re.sub(r"[()]", "\n", text)):
        words = _words(part)
        if len(words) >= MIN_WORDS:
            yield words


def _is_copied(part: str, path: Path) -> bool:
    """A rule's sentence anywhere; a card's where it is written as one: a phrase of the grammar has no capital.

    Tests write cards of their own in the same language, so that there only a long sentence is somebody's own.
    """
    words = _words(part)
    whose = printed_sentences().get(words)
    if whose == "card":
        least = 16 if path.is_relative_to(ROOT / "tests") else MIN_WORDS
        return len(words) >= least and part.strip()[:1].isupper()
    return whose == "rule" and len(words) >= 8


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file, and the strings of a Python file (they may run over several lines)."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return
    yield from enumerate(text.splitlines(), 1)
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.lineno, node.value


def _sentences(line: str) -> Iterator[str]:
    """The parts of a line that could be a sentence: between quotes, between full stops, after a bullet."""
    for part in re.split(r"[\"“”()]|\\n", line):
        yield from _SPLIT.split(part)
        yield part
    yield line


@needs_data
@pytest.mark.corpus
def test_no_card_or_rule_text() -> None:
    """Not one whole sentence of six words or more is a card's, a ruling's or the rulebook's own."""
    wrong = []
    for path in tracked():
        for number, line in _texts(path):
            if any(_is_copied(part, path) for part in _sentences(line)):
                wrong.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_no_machine_paths() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {found.group(0)}"
        for path in tracked()
        for number, line in _texts(path)
        if (found := MACHINE.search(line))
    ]
    assert not wrong, "\n".join(wrong)


def test_no_registry_hosts() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {address}"
        for path in tracked()
        for number, line in _texts(path)
        for address in HOSTS.findall(line)
        if not GOOD_HOSTS.match(address)
    ]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_the_lock_file_has_versions_and_hashes_and_no_address() -> None:
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "http" not in text
    assert not re.search(r"^\s*-(-index-url|i|-find-links|f|-extra-index-url)\b", text, re.MULTILINE)
    for block in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"^[a-z0-9.-]+==[^\s]+", block), block[:80]
        assert "--hash=sha256:" in block, block[:80]


@pytest.mark.filterwarnings("default")
def test_files_show_one_idea() -> None:
    sizes = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules().items()}
    long = [f"{name}: {size} lines" for name, size in sizes.items() if size > LONG]
    if long:
        warnings.warn("files over 600 lines: " + ", ".join(long), stacklevel=1)
    assert not [name for name, size in sizes.items() if size > TOO_LONG]


def test_every_module_says_what_it_is() -> None:
    silent = [
        name
        for name, path in modules().items()
        if path.read_text(encoding="utf-8").strip()
        and ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) is None
    ]
    assert not silent
    assert (PACKAGE / "py.typed").exists()
