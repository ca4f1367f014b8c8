"""What only the interpreted core can be asked: classes that inherit from its own, replaced functions, slots by name."""

from __future__ import annotations

import pytest

from lawmage import game

interpreted_only = pytest.mark.skipif(not str(game.__file__).endswith(".py"), reason="the core is compiled")
