"""`games`: which games there are."""

from __future__ import annotations

import argparse
import json

from companion import games

HELP = "List the games that are there."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as a list of objects")


def run(chosen: argparse.Namespace) -> int:
    found = games.every()
    if chosen.json:
        fields = ("id", "title", "min_seats", "max_seats")
        print(json.dumps([{name: getattr(game, name) for name in fields} for game in found], ensure_ascii=False))
    else:
        for game in found:
            print(f"{game.id:16}{game.title} ({game.min_seats}-{game.max_seats})")
    return 0
