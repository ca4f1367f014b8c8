"""The group of commands; each lies in a module of its own that is imported when the command is named."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

import click

from lawmage import __version__

from .output import complain

# command: the module that has it as `command`; a module that is not there yet is no command yet
COMMANDS = ("card", "completion", "coverage", "decks", "import", "play", "replay", "rule", "run", "simulate")


class Commands(click.Group):
    """Finds commands by name, without importing the others."""

    def list_commands(self, context: click.Context) -> list[str]:
        """The commands that there are."""
        from importlib.util import find_spec

        return [name for name in COMMANDS if find_spec(_module(name)) is not None]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The command of that name."""
        if name not in self.list_commands(context):
            return None
        command = import_module(_module(name)).command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with a word about what may have been meant."""
        from difflib import get_close_matches

        if args and not args[0].startswith("-") and self.get_command(context, args[0]) is None:
            like = get_close_matches(args[0], self.list_commands(context), 2)
            hint = f" Did you mean {' or '.join(like)}?" if like else ""
            context.fail(f"No such command {args[0]!r}.{hint}")
        return super().resolve_command(context, args)


def _module(command: str) -> str:
    return f"lawmage.cli.{command}_command"


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="lawmage %(version)s")
def group() -> None:
    """A Magic rules engine whose cards are compiled from their own Oracle text."""


def run(args: Sequence[str]) -> int:
    """Run one command line and return its exit code; foreseeable failures are one clear line on stderr."""
    try:
        result = group.main(list(args), prog_name="lawmage", standalone_mode=False)
    except click.exceptions.Exit as ended:
        return ended.exit_code
    except click.ClickException as wrong:
        wrong.show(sys.stderr)
        return 2
    except (click.Abort, KeyboardInterrupt):
        complain("interrupted")
        return 130
    except Exception as error:
        if not _foreseen(error):
            raise
        complain(_told(error))
        return 2
    return result if isinstance(result, int) else 0


def _foreseen(error: Exception) -> bool:
    """Whether the message says all that a user can know: bad files, unknown cards, a missing or damaged database."""
    import sqlite3

    from lawmage.cards.database import DatabaseError
    from lawmage.cards.importer import ImportFailed
    from lawmage.cards.library import NotPlayable
    from lawmage.cards.locking import ImportRunning
    from lawmage.cards.scryfall import DownloadFailed
    from lawmage.formats.deck import DeckError
    from lawmage.saves import SaveError
    from lawmage.scenario.parse import NotReadable

    known = (DatabaseError, ImportFailed, NotPlayable, ImportRunning, DownloadFailed, DeckError, SaveError, NotReadable)
    return isinstance(error, (*known, sqlite3.Error)) or (isinstance(error, OSError) and error.filename is not None)


def _told(error: Exception) -> str:
    """The message, with what to do about it."""
    import sqlite3

    if isinstance(error, sqlite3.Error):
        return f"the card database is damaged ({error}): import again with --fresh"
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}"
    return str(error)
