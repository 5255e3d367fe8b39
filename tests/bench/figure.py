"""One figure of the bench, and the table they make."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """What we cost beside what it is compared with, measured in the same run."""

    name: str
    unit: str
    ours: float | None = None
    baseline: float | None = None
    spread: float = 0.0  # half of what lies between the quartiles, in parts of the middle; 0: it repeats
    reach: str = ""
    met: bool | None = None
    note: str = ""  # what it was compared with, or why it could not be measured
    paired: float | None = None  # the middle of the ratios of rounds that were taken by turns

    @property
    def ratio(self) -> float | None:
        if self.paired is not None:
            return self.paired
        return self.ours / self.baseline if self.ours is not None and self.baseline else None


def compared(
    name: str, unit: str, ours: Sequence[float], baseline: Sequence[float], most: float, note: str = ""
) -> Figure:
    """The middle of our rounds beside the middle of the others; ratio and spread are those of the pairs: both of a
    pair were taken in one breath, so a machine that grows busy weighs on both."""
    pairs = [one / other for one, other in zip(ours, baseline, strict=True)]
    middle, other, ratio = statistics.median(ours), statistics.median(baseline), statistics.median(pairs)
    return Figure(name, unit, middle, other, spread(pairs), f"{most:g}x", ratio <= most, note, ratio)


def alone(name: str, unit: str, ours: Sequence[float], most: float | None, note: str = "", part: float = 0.5) -> Figure:
    """A figure held against a bound, if it has one; `part` 0.95 takes the round that nineteen in twenty stay below."""
    value = sorted(ours)[min(len(ours) - 1, int(len(ours) * part))]
    if most is None:
        return Figure(name, unit, value, spread=spread(ours), note=note)
    return Figure(name, unit, value, None, spread(ours), f"{most:g} {unit}", value <= most, note)


def missing(name: str, why: str) -> Figure:
    return Figure(name, "", note=why)


def spread(rounds: Sequence[float]) -> float:
    if len(rounds) < 3:
        return 0.0
    low, middle, high = statistics.quantiles(rounds, n=4)
    return (high - low) / 2 / middle if middle else 0.0


def row(figure: Figure) -> str:
    ours = "-" if figure.ours is None else f"{figure.ours:,.2f} {figure.unit}"
    baseline = "-" if figure.baseline is None else f"{figure.baseline:,.2f}"
    ratio = "-" if figure.ratio is None else f"{figure.ratio:.2f}x"
    spread_text = f"±{figure.spread * 100:.0f} %" if figure.spread else ""
    met = {True: "yes", False: "NO", None: ""}[figure.met]
    columns = f"{figure.name:52} {ours:>14} {baseline:>10} {ratio:>7} {spread_text:>7} {figure.reach:>8} {met:>4}"
    return f"{columns}  {figure.note}".rstrip()


HEAD = f"{'figure':52} {'ours':>14} {'baseline':>10} {'ratio':>7} {'spread':>7} {'reach':>8} {'met':>4}"
