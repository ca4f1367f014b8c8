"""107.4 Mana symbols and mana costs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

COLORS: Final = "WUBRG"
COLOR_WORDS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
COLOR_NAMES: Final = {symbol: word for word, symbol in COLOR_WORDS.items()}
_SYMBOL: Final = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class ManaCost:
    """107.4 The symbols of a mana cost in printed order, without braces: ``("2", "R", "W/U", "X")``."""

    symbols: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "".join(["{" + symbol + "}" for symbol in self.symbols])

    @property
    def mana_value(self) -> int:
        """202.3 With X taken as 0."""
        return sum([symbol_value(symbol) for symbol in self.symbols])

    @property
    def colors(self) -> str:
        """202.2 The colours of the symbols, in WUBRG order."""
        return "".join([c for c in COLORS if any([c in s.split("/") for s in self.symbols])])

    @property
    def generic(self) -> int:
        """The generic part as one number."""
        return sum([int(symbol) for symbol in self.symbols if symbol.isdigit()])

    @property
    def xs(self) -> int:
        """How many {X} it has."""
        return self.symbols.count("X")


def parse_mana(text: str) -> ManaCost:
    """The cost written as ``{2}{R}{R}``; ValueError for anything else."""
    symbols = tuple(_SYMBOL.findall(text))
    if "".join(["{" + symbol + "}" for symbol in symbols]) != text:
        raise ValueError(f"not a mana cost: {text!r}")
    return ManaCost(symbols)


def symbol_value(symbol: str) -> int:
    """202.3f The mana value of one symbol: hybrid symbols count their largest part."""
    if symbol.isdigit():
        return int(symbol)
    if symbol in ("X", "Y", "Z"):
        return 0
    if symbol[0].isdigit():
        return int(symbol.split("/", 1)[0])
    return 1
