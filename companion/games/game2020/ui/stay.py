"""The turns of a stay in quarantine or in the Pit, as cells."""

from __future__ import annotations

from typing import NamedTuple

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import Say
from companion.core.view import Phase
from companion.games.game2020.duty import RideNow
from companion.games.game2020.ui import dice  # noqa: F401  (named in the kv)
from companion.games.game2020.words import PLACES
from companion.ui import kv
from companion.ui.kit.surface import Surface
from companion.ui.theme import Colour, theme
from companion.ui.words import say, words

kv.load_beside(__file__)


class StayCell(Surface, BoxLayout):
    """One turn of a stay: what was rolled, the turn that runs, or one to come."""

    kind: str = OptionProperty("ahead", options=("done", "now", "ahead"))
    number: str = StringProperty("")
    word: str = StringProperty("")
    die: int = NumericProperty(0)
    colour: Colour = ColorProperty((1, 1, 1, 1))


class StayCells(BoxLayout):
    """The turns of a stay side by side, so that nobody asks how long still."""

    alone: bool = BooleanProperty(False)  # no dice stand below them: they fill their place

    def show(self, now: RideNow, phases: tuple[Phase, ...]) -> None:
        """The stay of the active rider."""
        rows = _pit(now) if now.zone == "pit" else _turns(now, phases)
        if len(self.children) != len(rows):
            self.clear_widgets()
            for _ in rows:
                self.add_widget(StayCell())
        for cell, row in zip(reversed(self.children), rows, strict=True):
            cell.number, cell.word, cell.kind, cell.die = row.number, words(row.word), row.kind, row.die
            cell.colour = theme.colour(PLACES[now.zone].colour)


class CellRow(NamedTuple):
    """What a cell says."""

    number: str
    word: Say
    kind: str
    die: int = 0


def _pit(now: RideNow) -> tuple[CellRow, ...]:
    """The missed turn and the one after it."""
    if now.duty == "exit":
        return CellRow("1", say("missed"), "done"), CellRow("2", say("out"), "now")
    return CellRow("1", say("missed now"), "now"), CellRow("2", now.last, "ahead")


def _turns(now: RideNow, phases: tuple[Phase, ...]) -> tuple[CellRow, ...]:
    """Four turns, or five where the arrival does not count (A1)."""
    first = 5 - len(phases)
    rows = []
    for place, phase in enumerate(phases):
        this = say("out") if now.duty == "exit" else say("now")
        word = {"done": say("stayed"), "now": this}.get(phase.status, say("roll"))
        if place == len(phases) - 1 and phase.status == "ahead":
            word = now.last
        die = now.rolls[place] if place < len(now.rolls) else 0
        rows.append(CellRow("" if die else str(place + first or "–"), word, phase.status, die))
    return tuple(rows)
