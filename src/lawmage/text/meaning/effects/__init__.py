"""608 Instructions: ``effect`` gives every surface clause its typed effect."""

from __future__ import annotations

from .dispatch import body, effect, effect_of_verb, ridden

__all__ = ["body", "effect", "effect_of_verb", "ridden"]
