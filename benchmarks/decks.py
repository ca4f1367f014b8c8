"""The decks that are measured with."""

from __future__ import annotations

RED = (
    "20 Mountain, 4 Lightning Bolt, 4 Shock, 4 Goblin Guide, 4 Monastery Swiftspear, 4 Raging Goblin, 4 Lava Spike, "
    "4 Jackal Pup, 4 Mogg Fanatic, 4 Goblin Piker, 4 Hill Giant"
)
GREEN = (
    "22 Forest, 4 Llanowar Elves, 4 Elvish Mystic, 4 Grizzly Bears, 4 Giant Growth, 4 Centaur Courser, "
    "4 Rampant Growth, 4 Kalonian Tusker, 4 Leatherback Baloth, 4 Colossal Dreadmaw, 2 Overrun"
)


def counted(deck: str) -> list[tuple[int, str]]:
    """Counts and names."""
    parts = [part.strip().partition(" ") for part in deck.split(",")]
    return [(int(count), name) for count, _, name in parts]
