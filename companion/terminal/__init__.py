"""The terminal door: every module here is one command of `python -m companion`."""

from __future__ import annotations

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None, called: str = "python -m companion") -> int:
    """Run one command; a mistake of the caller is one sentence on stderr and exit code 2."""
    parser = argparse.ArgumentParser(prog=called, description="Tableside without a window.")
    commands = parser.add_subparsers(dest="command", required=True)
    for found in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        module = importlib.import_module(f"{__name__}.{found.name}")
        command = commands.add_parser(found.name.replace("_", "-"), help=module.HELP, description=module.HELP)
        module.arguments(command)
        command.set_defaults(run=module.run)
    chosen = parser.parse_args(arguments)
    try:
        done = int(chosen.run(chosen))
        sys.stdout.flush()
        return done
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ValueError as mistake:
        print(f"{chosen.command}: {mistake}", file=sys.stderr)
        return 2
