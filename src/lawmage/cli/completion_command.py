"""`lawmage completion`: the script that makes a shell complete our commands, options and card names."""

from __future__ import annotations

import click

from .output import say


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> int:
    """Print the completion script of a shell; for bash: eval "$(lawmage completion bash)"."""
    from click.shell_completion import get_completion_class

    from .group import group

    kind = get_completion_class(shell)
    assert kind is not None
    say(kind(group, {}, "lawmage", "_LAWMAGE_COMPLETE").source())
    return 0
