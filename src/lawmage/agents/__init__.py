"""Players that answer by themselves: first-legal, random and heuristic."""

from __future__ import annotations

from lawmage.decisions import Agent

from .simple import FirstAgent, RandomAgent

NAMES = ("first", "random", "heuristic")


def agent(name: str, seed: int = 0) -> Agent:
    """An agent by name; ValueError lists the names there are."""
    if name == "first":
        return FirstAgent()
    if name == "random":
        return RandomAgent(seed)
    if name == "heuristic":
        from .heuristic import HeuristicAgent

        return HeuristicAgent(seed)
    raise ValueError(f"no agent is called {name!r}; there are {', '.join(NAMES)}")


__all__ = ["NAMES", "Agent", "FirstAgent", "RandomAgent", "agent"]
