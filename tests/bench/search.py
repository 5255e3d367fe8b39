"""Bench: how much work a key press of the search costs, how long the index takes, how often it is right."""

from __future__ import annotations

import json
import random
from pathlib import Path
from time import process_time

from companion.rules.card import make_card
from companion.rules.library import Library

QUERIES = json.loads((Path(__file__).parent.parent / "rules" / "queries.json").read_text(encoding="utf-8"))
OWN_CARDS = 1000

Figure = tuple[str, float, float, float]


def own_cards(library: Library, count: int) -> None:
    """Cards as a keen table would type them: words of the games, put together anew."""
    chance = random.Random(2020)
    entries = [entry for game in library.games for entry in library.entries(game)]
    words = sorted({word for entry in entries for word in f"{entry.name} {entry.text}".split() if word.isalpha()})
    for number in range(count):
        name = " ".join(chance.choice(words).title() for _ in range(chance.randint(1, 3)))
        text = " ".join(chance.choice(words) for _ in range(25))
        library.put(f"own/{number}", make_card("hope", "scene", name, text))


def milliseconds_a_key(library: Library, rounds: int = 3) -> list[float]:
    """The work of each key press while every query is typed letter by letter, least of some rounds."""
    spent: dict[tuple[str, str | None], float] = {}
    for _ in range(rounds):
        for row in QUERIES:
            for end in range(1, len(row["query"]) + 1):
                typed = row["query"][:end]
                started = process_time()
                library.search(typed, game=row["game"])
                took = (process_time() - started) * 1000
                spent[typed, row["game"]] = min(took, spent.get((typed, row["game"]), took))
    return sorted(spent.values())


def share_found_first(library: Library) -> float:
    """How many of the mistyped names have the card meant in the first place."""
    first = 0
    for row in QUERIES:
        hits = library.search(row["query"], game=row["game"], limit=1)
        first += bool(hits) and hits[0].entry.key == row["expect"]
    return first / len(QUERIES)


def figures() -> list[Figure]:
    """Rows of name, ours, target, ratio."""
    library = Library()
    started = process_time()
    while not library.warm(1000):
        pass
    built = (process_time() - started) * 1000
    first = share_found_first(library)
    own_cards(library, OWN_CARDS)
    started = process_time()
    while not library.warm(2000):
        pass
    added = (process_time() - started) * 1000
    spent = milliseconds_a_key(library)
    mean = sum(spent) / len(spent)
    rows = [
        ("search: ms a key, mean, with 1,000 own cards", mean, 2.0),
        ("search: ms of the slowest key, with 1,000 own cards", spent[-1], 2.0),
        ("search: ms to index the entries of the games", built, 100.0),
        ("search: ms to index 1,000 own cards", added, 200.0),
        ("search: share of mistyped names found first", first, 0.95),
    ]
    return [(name, ours, target, ours / target) for name, ours, target in rows]


if __name__ == "__main__":
    for name, ours, target, ratio in figures():
        print(f"{name:60} {ours:8.2f} {target:8.2f} {ratio:6.2f}x")
