"""Where the card database lies: the user's data directory, or LAWMAGE_HOME."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The folder for everything Lawmage keeps for this user; it may not exist yet."""
    chosen = os.environ.get("LAWMAGE_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("lawmage", appauthor=False)


def database_path() -> Path:
    """The card database."""
    return home() / "cards.sqlite"
