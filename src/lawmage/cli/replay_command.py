"""`lawmage replay`: a saved game, or one that went wrong, played again."""

from __future__ import annotations

from pathlib import Path

import click

from .output import complain, say


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help="Print only how it ends.")
def command(file: Path, quiet: bool) -> int:
    """Play a file of `save` or of a failed simulation again, print its log, and compare the end.

    Ends with 1 when the end is another one, or when the recorded error happens again.
    """
    from lawmage.explain import story
    from lawmage.game import Game
    from lawmage.saves import read

    data = read(file)
    decks = data.get("decks")
    if decks:
        say(f"{' against '.join([str(deck) for deck in decks])}, seed {data.get('seed')}")
    try:
        game = Game.replay(data, file)
    except Exception as error:
        if "error" not in data or isinstance(error, ValueError):
            raise
        complain(f"{type(error).__name__}: {error}")
        say("the error happens again")
        return 1
    if game is None:
        complain(f"{file}: the replay does not end as the file says: the rules have changed since")
        return 1
    if not quiet:
        say("\n".join(story(game.log)))
        say()
    if "error" in data:
        say(f"the error does not happen any more: {data['error']}")
        return 0
    say(f"{game.result}." if game.result is not None else f"turn {game.state.turn}; {game.question}")
    say(f"{len(game.past)} answers, the same end (digest {data['digest']})")
    return 0
