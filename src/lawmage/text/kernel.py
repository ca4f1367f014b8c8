"""The grammar: phrases compiled into tries, then text -> all trees and tree -> text."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

from .phrase import PL, SG, GrammarError, Group, Item, Pair, Phrase, Slot, number_of, walk_items
from .rules import AnchorRule, Cell, FlavorRule, NamesRule, PhraseRule, Rule, SeriesRule, Variant, WordRule


@dataclasses.dataclass(frozen=True, slots=True)
class Reading:
    """What became of one line: its trees (0 = declined, 2 = ambiguous) and where reading stopped."""

    trees: tuple[Any, ...]
    stopped: int


class Grammar:
    """All rules, compiled from plain data; the order of modules does not matter to reading."""

    def __init__(self) -> None:
        self.rules: dict[str, Rule] = {}
        self.nodes: dict[tuple[Any, ...], Any] = {}
        self.values: dict[Any, Any] = {}
        self.keep: list[Any] = []
        self.cells: dict[tuple[str, int], Cell] = {}
        self.end = Cell("", None, frozenset())
        self.starting: dict[str, frozenset[int]] = {}
        self.reach = 0
        self.watch = -1
        self.expected: set[str] = set()
        self.inflected: set[str] = set()
        self.numbered: set[str] = set()
        self.phrases: list[Phrase] = []
        self.lists: list[tuple[str, str, str, str, str, int]] = []

    # -- declaring ---------------------------------------------------------------------------
    def word(self, name: str, reader: Callable[[str], Any], shower: Callable[[Any], str | None]) -> None:
        """A rule of single tokens."""
        WordRule(name, self, reader, shower)

    def names(self, name: str, names: Iterable[str]) -> None:
        """A rule of proper names."""
        NamesRule(name, self, names)

    def flavor(self, name: str, reserved: Iterable[str]) -> None:
        """A rule of flavor words; the reserved ones mean something."""
        FlavorRule(name, self, reserved)

    def anchor(self, name: str) -> None:
        """A rule of anchor words."""
        AnchorRule(name, self)

    def series(self, name: str, item: str, sep: str, last2: str, last: str, least: int) -> None:
        """A rule of lists; inflected when its item is (settled at compile time, in any order)."""
        self.lists.append((name, item, sep, last2, last, least))

    def rule(self, name: str) -> Rule:
        """The rule of that name, made on first mention."""
        known = self.rules.get(name)
        if known is None:
            number = name[-2:] if name.endswith((".sg", ".pl")) else None
            known = PhraseRule(name, self, number)
        return known

    def compile(self, phrases: Iterable[Phrase]) -> None:
        """Check every phrase and merge it into the tries."""
        self.phrases = list(phrases)
        for name, item, *_ in self.lists:
            if item in self.inflected:
                self.inflected.add(name)
        for name, item, sep, last2, last, least in self.lists:
            for suffix in (".sg", ".pl") if name in self.inflected else ("",):
                SeriesRule(name + suffix, self, self.rule(item + suffix), sep, last2, last, least)
        for phrase in self.phrases:
            self.agree(phrase, phrase.items, None)
            for number in (SG, PL) if phrase.rule in self.inflected else (None,):
                rule = self.rule(phrase.rule if number is None else f"{phrase.rule}.{number}")
                if not isinstance(rule, PhraseRule):
                    raise GrammarError(f"{rule.name} takes no phrases")
                self.index(rule, phrase)
                self.expand(rule, phrase, number)
        for rule in self.rules.values():
            if isinstance(rule, PhraseRule) and not (rule.trie.words or rule.trie.slots):
                raise GrammarError(f"rule {rule.name} has no phrases")
        done: set[int] = set()
        for rule in self.rules.values():
            self.check_left(rule, (), done)

    def check_left(self, rule: Rule, path: tuple[Rule, ...], done: set[int]) -> None:
        """Refuse a rule that can begin with itself."""
        if rule in path:
            raise GrammarError("left recursion: " + " > ".join(r.name for r in (*path, rule)))
        if rule.id not in done:
            for inner in rule.begins():
                self.check_left(inner, (*path, rule), done)
            done.add(rule.id)

    def may_start(self, rule: Rule, token: str, can: dict[int, bool]) -> bool:
        """Memoised per token: whether the rule can begin with it."""
        known = can.get(rule.id)
        if known is None:
            known = can[rule.id] = rule.may_start(token, can)
        return known

    def starters(self, token: str) -> frozenset[int]:
        """The ids of all rules that can begin with the token (computed once per distinct token)."""
        known = self.starting.get(token)
        if known is None:
            can: dict[int, bool] = {}
            known = frozenset(r.id for r in self.rules.values() if self.may_start(r, token, can))
            self.starting[token] = known
        return known

    def agree(self, phrase: Phrase, items: list[Item], last: str | None) -> str | None:
        """Tie pairs and inflected slots to the numbered slot on their left."""
        for item in items:
            if isinstance(item, Group):
                last = self.agree(phrase, item.items, last)
            elif isinstance(item, Pair):
                item.agree = None if item.outer else last
                if item.agree is None and phrase.rule not in self.inflected:
                    raise GrammarError(f"{phrase.template!r}: nothing to agree with")
            elif isinstance(item, Slot):
                if item.rule in self.inflected and item.held is None:
                    item.agree = last
                    if last is None and phrase.rule not in self.inflected:
                        raise GrammarError(f"{phrase.template!r}: {item.name} has no number")
                if item.rule in self.numbered:
                    last = item.name
        return last

    def index(self, rule: PhraseRule, phrase: Phrase) -> None:
        """File the phrase for printing."""
        if not phrase.printed:
            return
        if phrase.build is None:
            rule.passes.append(phrase)
        elif isinstance(phrase.build, type):
            rule.by_type.setdefault(phrase.build, []).append(phrase)
        else:
            rule.by_value.setdefault(phrase.build, phrase)

    def expand(self, rule: PhraseRule, phrase: Phrase, number: str | None) -> None:
        """Add every flat spelling (options x numbers) to the trie."""

        def flat(items: list[Item]) -> list[tuple[list[Item], list[list[str]]]]:
            done: list[tuple[list[Item], list[list[str]]]] = [([], [])]
            for item in items:
                if isinstance(item, Group):
                    inner = flat(item.items)
                    inside = [s.name for s in walk_items(item.items) if isinstance(s, Slot)]
                    if not inside:
                        raise GrammarError(f"{phrase.template!r}: an option without a slot")
                    done += [(seq + more, [*seen, inside, *deep]) for seq, seen in done for more, deep in inner]
                else:
                    done = [([*seq, item], seen) for seq, seen in done]
            return done

        for seq, present in flat(phrase.items):
            sources = {i.agree for i in seq if isinstance(i, (Pair, Slot)) and i.agree is not None}
            choices: list[dict[str | None, str | None]] = [{None: number}]
            here = {i.name for i in seq if isinstance(i, Slot)}
            for source in sorted(s for s in sources if s):
                forms = (SG, PL) if source in here else (number_of(phrase.defaults[source]),)
                choices = [{**c, source: n} for c in choices for n in forms]
            for choice in choices:
                node = rule.trie
                names: list[str] = []
                guards: list[tuple[int, str]] = []
                for item in seq:
                    if isinstance(item, str):
                        node = node.word(item)
                    elif isinstance(item, Pair):
                        for token in item.sg if choice[item.agree] == SG else item.pl:
                            node = node.word(token)
                    elif isinstance(item, Slot):
                        node = node.slot(self.slot_rule(item, choice))
                        if choice.get(item.name):
                            guards.append((len(names), choice[item.name] or SG))
                        names.append(item.name)
                for twin in node.accepts:
                    if twin.phrase is not phrase and not guards and phrase.where is None and twin.phrase.where is None:
                        raise GrammarError(
                            f"rule {rule.name}: {phrase.template!r} and {twin.phrase.template!r} read the same words"
                        )
                node.accepts.append(Variant(phrase, names, guards, present, self))

    def slot_rule(self, slot: Slot, choice: dict[str | None, str | None]) -> Rule:
        """Which rule fills the slot, number included."""
        if slot.rule not in self.inflected:
            return self.rule(slot.rule)
        return self.rule(f"{slot.rule}.{slot.held or choice[slot.agree]}")

    # -- reading -----------------------------------------------------------------------------
    def cell(self, tokens: Iterable[str]) -> Cell:
        """The shared cell of a token sequence."""
        cell = self.end
        for token in reversed(list(tokens)):
            key = (token, id(cell))
            known = self.cells.get(key)
            if known is None:
                known = self.cells[key] = Cell(token, cell, self.starters(token))
            cell = known
        return cell

    def read(self, tokens: tuple[str, ...], start: str) -> Reading:
        """All trees of a whole line, and how many tokens were passed."""
        cell = self.cell(tokens)
        self.reach = cell.length
        trees = tuple(v for end, v in self.rules[start].read(cell) if end is self.end)
        return Reading(trees, len(tokens) - self.reach)

    def explain(self, tokens: tuple[str, ...], start: str) -> tuple[int, list[str]]:
        """The furthest position and what was expected there (slow path: a private, fresh memo)."""
        stopped = self.read(tokens, start).stopped
        cells, self.cells = self.cells, {}
        self.watch, self.expected = len(tokens) - stopped, set()
        self.read(tokens, start)
        self.cells, self.watch = cells, -1
        return stopped, sorted(self.expected)

    # -- printing ----------------------------------------------------------------------------
    def show(self, value: Any, start: str) -> tuple[str, ...] | None:
        """The canonical tokens of a tree, or None if no phrase can say it."""
        return self.rules[start].show(value, SG)

    def show_phrase(self, phrase: Phrase, value: Any, number: str) -> tuple[str, ...] | None:
        """Print with this phrase if it can say every field."""
        for name, const in phrase.fixed.items():
            if getattr(value, name) != const:
                return None
        named = {s.name for s in phrase.fields} | phrase.fixed.keys()
        for name, default in phrase.defaults.items():
            if name not in named and getattr(value, name) != default:
                return None
        if phrase.where is not None and not phrase.where(value):
            return None
        out: list[str] = []
        return tuple(out) if self.show_items(phrase, phrase.items, value, number, out) else None

    def show_items(self, phrase: Phrase, items: list[Item], value: Any, number: str, out: list[str]) -> bool:
        for item in items:
            if isinstance(item, str):
                out.append(item)
                continue
            if isinstance(item, Group):
                slots = [s.name for s in walk_items(item.items) if isinstance(s, Slot)]
                if any(getattr(value, n) != phrase.defaults.get(n) for n in slots):
                    if not self.show_items(phrase, item.items, value, number, out):
                        return False
                continue
            here = number if item.agree is None else number_of(getattr(value, item.agree))
            if isinstance(item, Pair):
                out.extend(item.sg if here == SG else item.pl)
                continue
            inner = value if phrase.build is None else getattr(value, item.name)
            if item.held:
                here = item.held
            name = f"{item.rule}.{here}" if item.rule in self.inflected else item.rule
            shown = self.rules[name].show(inner, here)
            if shown is None:
                return False
            out.extend(shown)
        return True
