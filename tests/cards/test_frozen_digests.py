"""The trees of all whole cards are those of which the digests lie in tests/golden."""

from __future__ import annotations

import pytest
from tools import freeze_digests

from tests.outside import CARDS as CORPUS


def test_differences_are_named() -> None:
    old, new = {"Ash Moth": "1", "Bog Moth": "2", "Cold Moth": "3"}, {"Ash Moth": "1", "Bog Moth": "4", "Dun Moth": "5"}
    found = freeze_digests.differences(old, new)
    assert found == {"changed": ["Bog Moth"], "appeared": ["Dun Moth"], "disappeared": ["Cold Moth"]}
    assert list(freeze_digests.told(found))[:2] == ["1 changed:", "  Bog Moth"]


def test_the_frozen_file_has_names_and_digests_only() -> None:
    held = freeze_digests.frozen()
    assert len(held) > 10_000
    assert all(len(said) == 8 and int(said, 16) >= 0 for said in held.values())
    assert list(held) == sorted(held)


@pytest.mark.corpus
@pytest.mark.slow
@pytest.mark.skipif(not CORPUS.exists(), reason="the card corpus is not here")
def test_no_tree_has_changed() -> None:
    found = freeze_digests.differences(freeze_digests.frozen(), freeze_digests.of_file(CORPUS))
    lines = "\n".join(freeze_digests.told(found))
    assert not lines, f"{lines}\nlook whether this is meant; then `python tools/freeze_digests.py` writes them anew"
