"""800-811 What sets a multiplayer game apart from a free-for-all: ranges of influence, teams, what they share."""

from __future__ import annotations

from collections.abc import Callable


class Seating:
    """Frozen, replaced as a whole. Players sit in the order of their numbers, the next one to the left.

    ``teams``: the players of each team, its primary player first (805.2); (): everyone plays alone.
    ``ranges``: each player's range of influence in seats, 0 unlimited (801.2a); ``near``: who is within it, as found
    when the turn began (801.2c). ``attack``: whom one may attack, besides opponents in range: "" any, "left" or "right"
    only the next player there (803), "beside" only the next ones (809.3c, 811.4).
    ``shared_turns`` 805, ``shared_life`` 810.4, ``deploy`` 804; ``leaders``: emperors (809.5).
    """

    __slots__ = ("attack", "deploy", "leaders", "near", "ranges", "shared_life", "shared_turns", "teams")

    def __init__(
        self,
        teams: tuple[tuple[int, ...], ...] = (),
        ranges: tuple[int, ...] = (),
        attack: str = "",
        shared_turns: bool = False,
        shared_life: bool = False,
        deploy: bool = False,
        leaders: tuple[int, ...] = (),
        near: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.teams = teams
        self.ranges = ranges
        self.attack = attack
        self.shared_turns = shared_turns
        self.shared_life = shared_life
        self.deploy = deploy
        self.leaders = leaders
        self.near = near

    def team(self, player: int) -> tuple[int, ...]:
        """The player and their teammates (102.3)."""
        for team in self.teams:
            if player in team:
                return team
        return (player,)

    def allied(self, player: int, other: int) -> bool:
        """Whether they are the same player or teammates."""
        return player == other or other in self.team(player)

    @property
    def life(self) -> int:
        """103.4, 810.4, 810.11 The life total that each player (of a team that shares it, the team) begins with."""
        return 15 * len(self.teams[0]) if self.shared_life and self.teams else 20

    def seats(self, players: int) -> bool:
        """Whether it is meant for so many players."""
        members = sorted([p for team in self.teams for p in team])
        return len(self.ranges) in (0, players) and members in ([], list(range(players)))

    def within(self, player: int, other: int) -> bool:
        """801.2 Whether the other is in the player's range of influence; one always is in one's own (801.2b)."""
        return not self.near or player < 0 or player == other or other in self.near[player]

    def at_turn(self, living: tuple[int, ...]) -> Seating:
        """801.2c The same with the players within everybody's range, as a turn begins."""
        if not any(self.ranges):
            return self
        near = tuple([within_seats(living, p, seats) for p, seats in enumerate(self.ranges)])
        return Seating(
            self.teams,
            self.ranges,
            self.attack,
            self.shared_turns,
            self.shared_life,
            self.deploy,
            self.leaders,
            near,
        )


def within_seats(living: tuple[int, ...], player: int, seats: int) -> tuple[int, ...]:
    """Who sits that many seats away at most; empty seats do not count."""
    if seats == 0 or player not in living:
        return living
    n = len(living)
    here = living.index(player)
    return tuple(sorted({living[(here + step) % n] for step in range(-seats, seats + 1)}))


def free_for_all(players: int, reach: int = 0, attack: str = "") -> Seating:
    """806 Everybody alone. ``reach``: the range of influence in seats, 0 for none; ``attack``: "left" or "right"."""
    return Seating(ranges=(reach,) * players if reach else (), attack=attack)


def two_headed_giant(teams: int = 2, size: int = 2) -> Seating:
    """810 Teams beside each other share turns, life (30, 15 more for each player beyond two) and poison counters."""
    return Seating(tuple([tuple(range(t * size, t * size + size)) for t in range(teams)]), (), "", True, True)


def emperor(teams: int = 2, size: int = 3) -> Seating:
    """809 Each team sits together, its emperor second; an emperor that loses loses for the team.

    809.6a A general's range just reaches one general of another team, an emperor's two.
    """
    sides = tuple([tuple(range(t * size, t * size + size)) for t in range(teams)])
    ranges: list[int] = []
    for seat in range(size):
        reach = sorted((seat + 1, size - seat))  # to the last of the team to the right, to the first to the left
        ranges.append(reach[1] if seat == 1 else reach[0])
    return Seating(sides, tuple(ranges) * teams, "beside", False, False, True, tuple([side[1] for side in sides]))


def alternating_teams(teams: int = 2, size: int = 2, reach: int = 2) -> Seating:
    """811 Nobody sits beside a teammate; one attacks only who sits beside one."""
    sides = tuple([tuple(range(t, teams * size, teams)) for t in range(teams)])
    return Seating(sides, (reach,) * (teams * size), "beside")


def named(table: str, players: int) -> Seating:
    """One of these by name: "two-headed-giant", "emperor", "alternating", "range-1", "range-2"."""
    makers: dict[str, tuple[Callable[..., Seating], tuple[int, ...]]] = {
        "two-headed-giant": (two_headed_giant, (players // 2,)),
        "emperor": (emperor, (players // 3,)),
        "alternating": (alternating_teams, (2, players // 2)),
        "range-1": (free_for_all, (players, 1)),
        "range-2": (free_for_all, (players, 2)),
    }
    if table not in makers:
        raise ValueError(f"no table is named {table!r}: {', '.join(makers)}")
    maker, said = makers[table]
    return maker(*said)
