"""`lookup QUERY`: what does this card do?"""

from __future__ import annotations

import argparse
import json

from companion.rules.library import Library

HELP = "Find a card or rule by name, alias or any word; typos are forgiven."


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("query", nargs="+", help="what the card is called, more or less")
    parser.add_argument("--game", help="the game being played: its cards come first")
    parser.add_argument("--limit", type=int, default=20, help="how many to show at most")
    parser.add_argument("--json", action="store_true", help="print a list of objects, best first")


def run(chosen: argparse.Namespace) -> int:
    """Print what was found, best first."""
    library = Library()
    if chosen.game is not None and chosen.game not in library.games:
        raise ValueError(f"There is no game called {chosen.game}; there are {', '.join(library.games)}.")
    if chosen.limit < 1:
        raise ValueError("At least one answer has to be allowed by --limit.")
    hits = library.search(" ".join(chosen.query), game=chosen.game, limit=chosen.limit)
    found = [{name: getattr(hit.entry, name) for name in ("game", "name", "kind", "text")} for hit in hits]
    if chosen.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return 0
    for each in found:
        print(f"{each['name']} ({each['kind']}, {each['game']})\n    {each['text']}")
    if not found:
        print("Nothing was found.")
    return 0
