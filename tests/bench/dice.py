"""How quick the dice are: a roll beside the d20 package, exact odds beside a frame of 16 ms."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from timeit import repeat

from companion.core.dice import odds, parse, roll
from companion.device.chance import pick

FRAME = 16.0

Row = tuple[str, float, float | None, float | None]


def figures() -> list[Row]:
    """Rows of name, ours, baseline, ratio of ours to the baseline; without d20 its row has no baseline."""
    return [_roll(), *(_odds(text) for text in ("30d6>=4", "30d6", "4d6kh3", "30d6kh15", "30d6!"))]


def _best(act: Callable[[], object], number: int, times: int = 5) -> float:
    """Seconds of one act in the quickest of some runs."""
    return min(repeat(act, number=number, repeat=times)) / number


def _roll() -> Row:
    def own() -> object:
        return roll(parse("4d6kh3+2"), pick)

    try:
        d20 = importlib.import_module("d20")
    except ImportError:
        return ("roll 4d6kh3+2, µs (the d20 package is not installed)", _best(own, 5000) * 1e6, None, None)
    # By turns, so that whatever else the machine does weighs on both alike.
    rounds = [(_best(own, 500, 1), _best(lambda: d20.roll("4d6kh3+2"), 100, 1)) for _ in range(60)]
    ours, theirs = (min(times) * 1e6 for times in zip(*rounds, strict=True))
    return ("roll 4d6kh3+2, µs", ours, theirs, ours / theirs)


def _odds(text: str) -> Row:
    formula = parse(text)

    def reckon() -> object:
        odds.cache_clear()
        return odds(formula).rows

    ours = _best(reckon, 10) * 1e3
    return (f"odds of {text}, ms", ours, FRAME, ours / FRAME)


if __name__ == "__main__":
    for name, ours, baseline, ratio in figures():
        print(f"{name:60} {ours:8.2f} {baseline or 0:8.2f} {ratio or 0:8.3f}")
