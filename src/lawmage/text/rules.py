"""The rules (nonterminals): how each kind reads and prints.

Reading returns *all* trees: a trie per rule (common beginnings are read once), memoised per
position. A position is a hash-consed list cell, so two lines with the same ending share every memo
entry. At most two trees are kept per span: enough to prove an ambiguity, too few to blow up.
Printing picks the first printable phrase of the node's type that can say every field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from .normalise import tokenise, untokenise
from .phrase import Phrase, number_of

if TYPE_CHECKING:
    from .kernel import Grammar

Results = tuple[tuple["Cell", Any], ...]
FAIL: Final = object()


class Cell:
    """A position in a line: this token and all that follows, shared by every line that ends so."""

    __slots__ = ("can", "length", "memo", "rest", "token")

    def __init__(self, token: str, rest: Cell | None, can: frozenset[int]) -> None:
        self.token = token
        self.can = can  # the rules that may begin with this token
        self.rest = rest
        self.length: int = 0 if rest is None else rest.length + 1
        self.memo: dict[int, tuple[int, Results]] = {}


class Variant:
    """One flat spelling of a phrase: where each field's value comes from, and number guards."""

    __slots__ = ("grammar", "guards", "phrase", "present", "sources")

    def __init__(
        self,
        phrase: Phrase,
        names: list[str],
        guards: list[tuple[int, str]],
        present: list[list[str]],
        grammar: Grammar,
    ) -> None:
        self.phrase = phrase
        self.sources: list[tuple[int, Any]] = []
        self.guards = guards
        self.present = present
        self.grammar = grammar
        for field in phrase.order:
            if field in names:
                self.sources.append((names.index(field), None))
            else:
                self.sources.append((-1, phrase.fixed.get(field, phrase.defaults.get(field, FAIL))))

    def make(self, got: tuple[Any, ...]) -> Any:
        """The node, or FAIL if a guard refuses it."""
        for index, number in self.guards:
            if number_of(got[index]) != number:
                return FAIL
        phrase = self.phrase
        if phrase.build is None:
            return got[0] if phrase.where is None or phrase.where(got[0]) else FAIL
        if not isinstance(phrase.build, type):
            return phrase.build
        args = [got[i] if i >= 0 else const for i, const in self.sources]
        for group in self.present:
            if all(args[phrase.order.index(f)] == phrase.defaults[f] for f in group):
                return FAIL
        key = (phrase.build, *map(id, args))
        node = self.grammar.nodes.get(key)
        if node is None:
            node = phrase.build(*args)
            self.grammar.nodes[key] = node
            self.grammar.keep.append(args)
        if phrase.where is not None and not phrase.where(node):
            return FAIL
        return node


class Trie:
    """All phrases of a rule, merged on their common beginnings."""

    __slots__ = ("accepts", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, Trie] = {}
        self.slots: list[tuple[Rule, Trie]] = []
        self.accepts: list[Variant] = []

    def word(self, token: str) -> Trie:
        return self.words.setdefault(token, Trie())

    def slot(self, rule: Rule) -> Trie:
        for known, nxt in self.slots:
            if known is rule:
                return nxt
        nxt = Trie()
        self.slots.append((rule, nxt))
        return nxt


class Rule:
    """A nonterminal. Subclasses say how it reads and prints."""

    def __init__(self, name: str, grammar: Grammar) -> None:
        self.name = name
        self.grammar = grammar
        self.id = len(grammar.rules)
        grammar.rules[name] = self

    def read(self, cell: Cell) -> Results:
        """All (end, node) from here, memoised in the cell."""
        grammar = self.grammar
        entry = cell.memo.get(self.id)
        if entry is not None:
            if entry[0] < grammar.reach:
                grammar.reach = entry[0]
            return entry[1]
        saved = grammar.reach
        grammar.reach = cell.length
        out: list[tuple[Cell, Any]] = []
        self.fill(cell, out)
        results = tuple(out)
        cell.memo[self.id] = (grammar.reach, results)
        if saved < grammar.reach:
            grammar.reach = saved
        return results

    def fill(self, cell: Cell, out: list[tuple[Cell, Any]]) -> None:
        raise NotImplementedError

    def show(self, value: Any, number: str) -> tuple[str, ...] | None:
        """The tokens of a value, or None where this rule cannot say it."""
        raise NotImplementedError

    def begins(self) -> tuple[Rule, ...]:
        """The rules that may stand first in this one (for the left-recursion check)."""
        return ()

    def may_start(self, token: str, can: dict[int, bool]) -> bool:
        """Whether a phrase of this rule can begin with the token."""
        raise NotImplementedError


def add(out: list[tuple[Cell, Any]], cell: Cell, value: Any) -> None:
    """Keep a result unless this span already has it, or already has two."""
    same = 0
    for end, known in out:
        if end is cell:
            if known is value or known == value:
                return
            same += 1
    if same < 2:
        out.append((cell, value))


class PhraseRule(Rule):
    """A rule made of phrases; an inflected one exists twice, singular and plural."""

    def __init__(self, name: str, grammar: Grammar, number: str | None) -> None:
        super().__init__(name, grammar)
        self.number = number
        self.trie = Trie()
        self.by_type: dict[type, list[Phrase]] = {}
        self.by_value: dict[Any, Phrase] = {}
        self.passes: list[Phrase] = []

    def fill(self, cell: Cell, out: list[tuple[Cell, Any]]) -> None:
        self.walk(self.trie, cell, (), out)

    def walk(self, node: Trie, cell: Cell, got: tuple[Any, ...], out: list[tuple[Cell, Any]]) -> None:
        grammar = self.grammar
        while True:
            for variant in node.accepts:
                value = variant.make(got)
                if value is not FAIL:
                    add(out, cell, value)
            if cell.length < grammar.reach:
                grammar.reach = cell.length
            if cell.length == grammar.watch:
                grammar.expected.update(node.words)
                grammar.expected.update(f"<{r.name}>" for r, _ in node.slots)
            can = cell.can
            for rule, nxt in node.slots:
                if rule.id in can:
                    for end, value in rule.read(cell):
                        self.walk(nxt, end, (*got, value), out)
            follow = node.words.get(cell.token)
            if follow is None or cell.rest is None:
                return
            node = follow
            cell = cell.rest

    def show(self, value: Any, number: str) -> tuple[str, ...] | None:
        for phrase in self.by_type.get(type(value), ()):
            shown = self.grammar.show_phrase(phrase, value, number)
            if shown is not None:
                return shown
        try:
            constant = self.by_value.get(value)
        except TypeError:
            constant = None
        if constant is not None and type(constant.build) is type(value):
            return self.grammar.show_phrase(constant, value, number)
        for phrase in self.passes:
            shown = self.grammar.show_phrase(phrase, value, number)
            if shown is not None:
                return shown
        return None

    def begins(self) -> tuple[Rule, ...]:
        return tuple(rule for rule, _ in self.trie.slots)

    def may_start(self, token: str, can: dict[int, bool]) -> bool:
        return token in self.trie.words or any(self.grammar.may_start(r, token, can) for r, _ in self.trie.slots)


class WordRule(Rule):
    """One token, read and printed by a pair of functions."""

    def __init__(
        self, name: str, grammar: Grammar, reader: Callable[[str], Any], shower: Callable[[Any], str | None]
    ) -> None:
        super().__init__(name, grammar)
        self.reader = reader
        self.shower = shower

    def fill(self, cell: Cell, out: list[tuple[Cell, Any]]) -> None:
        value = None if cell.rest is None else self.reader(cell.token)
        if value is not None and cell.rest is not None:
            out.append((cell.rest, self.grammar.values.setdefault((type(value), value), value)))

    def may_start(self, token: str, can: dict[int, bool]) -> bool:
        return token != "" and self.reader(token) is not None

    def show(self, value: Any, number: str) -> tuple[str, ...] | None:
        shown = self.shower(value)
        return None if shown is None else (shown,)


class NamesRule(Rule):
    """A run of tokens out of a closed list of proper names (card names are data, never open text)."""

    def __init__(self, name: str, grammar: Grammar, names: Iterable[str]) -> None:
        super().__init__(name, grammar)
        self.trie: dict[str, Any] = {}
        self.tokens: dict[str, tuple[str, ...]] = {}
        for text in names:
            self.tokens[text] = tokenise(text, starts=False)
            node = self.trie
            for token in self.tokens[text]:
                node = node.setdefault(token, {})
            node[""] = text

    def fill(self, cell: Cell, out: list[tuple[Cell, Any]]) -> None:
        node = self.trie
        while cell.rest is not None and cell.token in node:
            node = node[cell.token]
            cell = cell.rest
            if "" in node:
                out.append((cell, node[""]))

    def show(self, value: Any, number: str) -> tuple[str, ...] | None:
        return self.tokens.get(value) if isinstance(value, str) else None

    def may_start(self, token: str, can: dict[int, bool]) -> bool:
        return token in self.trie


class SeriesRule(Rule):
    """``A sep B last C`` -> tuple; two items are joined by ``last2``."""

    def __init__(self, name: str, grammar: Grammar, item: Rule, sep: str, last2: str, last: str, least: int) -> None:
        super().__init__(name, grammar)
        self.item = item
        self.seps = [tokenise(s, starts=False) for s in (sep, last2, last)]
        self.least = least

    def fill(self, cell: Cell, out: list[tuple[Cell, Any]]) -> None:
        for end, value in self.item.read(cell):
            self.extend(end, (value,), out)

    def extend(self, cell: Cell, items: tuple[Any, ...], out: list[tuple[Cell, Any]]) -> None:
        sep, last2, last = self.seps
        alike = sep == last
        if len(items) >= self.least and (alike or len(items) == 1):
            add(out, cell, self.intern(items))
        if not alike:
            after = skip(cell, last2 if len(items) == 1 else last)
            if after is not None:
                for end, value in self.item.read(after):
                    add(out, end, self.intern((*items, value)))
        after = skip(cell, sep)
        if after is not None:
            for end, value in self.item.read(after):
                self.extend(end, (*items, value), out)

    def intern(self, items: tuple[Any, ...]) -> tuple[Any, ...]:
        key = (tuple, *map(id, items))
        known: tuple[Any, ...] = self.grammar.nodes.setdefault(key, items)
        return known

    def show(self, value: Any, number: str) -> tuple[str, ...] | None:
        if type(value) is not tuple or len(value) < self.least:
            return None
        out: list[str] = []
        sep, last2, last = self.seps
        for i, item in enumerate(value):
            if i:
                out += last2 if len(value) == 2 else last if i == len(value) - 1 else sep
            shown = self.item.show(item, number)
            if shown is None:
                return None
            out += shown
        return tuple(out)

    def begins(self) -> tuple[Rule, ...]:
        return (self.item,)

    def may_start(self, token: str, can: dict[int, bool]) -> bool:
        return self.grammar.may_start(self.item, token, can)


class FlavorRule(Rule):
    """A flavor word (207.2d): free words without meaning, all capitalised but the small ones, in front of " — "."""

    small = frozenset(["of", "the", "for", "in", "to", "with", "a", "and", "from", "on", "at"])

    def __init__(self, name: str, grammar: Grammar, reserved: Iterable[str]) -> None:
        super().__init__(name, grammar)
        self.reserved = frozenset(reserved)

    def fill(self, cell: Cell, out: list[tuple[Cell, Any]]) -> None:
        tokens: list[str] = []
        at = cell
        while at.rest is not None and at.token != " — " and len(tokens) < 16:
            tokens.append(at.token)
            at = at.rest
        if at.token == " — " and tokens and self.fits(tokens):
            text = untokenise(tuple(tokens))
            if text not in self.reserved and tokenise(text) == tuple(tokens):
                out.append((at, self.grammar.values.setdefault((str, text), text)))

    def fits(self, tokens: list[str]) -> bool:
        """Every word but the first is capitalised or small; numerals are chapters."""
        if tokens[0].rstrip("IV") == "":
            return False
        capital = True
        for token in tokens:
            if token == "^":
                capital = True
                continue
            if token in ("'s", "'", ", ", "≈"):
                continue
            if not (token[0].isalpha() and token.replace("-", "").replace("!", "").isalpha()):
                return False
            if not (capital or token[0].isupper() or token in self.small):
                return False
            capital = False
        return True

    def show(self, value: Any, number: str) -> tuple[str, ...] | None:
        if not isinstance(value, str) or value in self.reserved:
            return None
        tokens = tokenise(value)
        return tokens if self.fits(list(tokens)) else None

    def may_start(self, token: str, can: dict[int, bool]) -> bool:
        return token[:1].isalpha()


class AnchorRule(Rule):
    """An anchor word (614.12b): one word that only this card gives a meaning, all of it capital or its first letter."""

    def fill(self, cell: Cell, out: list[tuple[Cell, Any]]) -> None:
        at = cell.rest if cell.token == "^" else cell
        if at is not None and at.rest is not None and at.token.isalpha():
            text = untokenise(("^", at.token)) if at is not cell else at.token
            if text[0].isupper():
                out.append((at.rest, self.grammar.values.setdefault((str, text), text)))

    def show(self, value: Any, number: str) -> tuple[str, ...] | None:
        if not isinstance(value, str) or not value.isalpha() or not value[0].isupper():
            return None
        return tokenise(value, starts=False)

    def may_start(self, token: str, can: dict[int, bool]) -> bool:
        return token == "^" or token[:1].isupper()


def skip(cell: Cell, tokens: tuple[str, ...]) -> Cell | None:
    """The cell after these tokens, or None."""
    for token in tokens:
        if cell.token != token or cell.rest is None:
            return None
        cell = cell.rest
    return cell
