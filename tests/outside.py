"""Where card data and rulebook lie, which are no part of the project; tests that need them are skipped without."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_BESIDE: Final = Path(__file__).resolve().parents[2] / "shared" / "data"
DATA: Final = Path(os.environ.get("LAWMAGE_TEST_DATA", _BESIDE))
CARDS: Final = DATA / "cards.jsonl.xz"
