"""Who starts by dice: everybody rolls, those who tie roll again, in the app or with real dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.dice import Die, Formula, odds, parse, roll, rolled, start_order
from companion.core.text import NOTHING, Say, say
from companion.device.chance import pick
from companion.ui import kv
from companion.ui.dice.faces import FaceGrid, Value
from companion.ui.dice.tray import Shown, Tray
from companion.ui.kit.press import Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface
from companion.ui.words import words

kv.load("dice/contest")


class ContestRow(BoxLayout, Surface):
    """A player, the die, and how it stands."""

    name: str = StringProperty("")
    colour: int = NumericProperty(0)
    status: Say = ObjectProperty(NOTHING)
    asked: bool = BooleanProperty(False)
    out: bool = BooleanProperty(False)
    starts: bool = BooleanProperty(False)
    tray: Tray = ObjectProperty(None)


class ContestSheet(Sheet):
    """One row a player; the button rolls for all who have not rolled yet."""

    hint: Say = ObjectProperty(NOTHING)
    prompt: Say = ObjectProperty(NOTHING)
    ask: Say = ObjectProperty(NOTHING)
    found: bool = BooleanProperty(False)
    rows: Column = ObjectProperty(None)
    button: Primary = ObjectProperty(None)

    def __init__(self, seats: Sequence[tuple[str, int]], rule: str, chosen: Callable[[int], None]) -> None:
        super().__init__(words(say("Who starts?")))
        self.seats, self.chosen = seats, chosen
        way, _, text = rule.partition(" ")
        self.formula: Formula = parse(text)
        self.contest = start_order(range(len(seats)), lowest=way == "lowest")
        self.rolls: dict[int, int] = {}
        lowest, highest = say("The lowest roll starts."), say("The highest roll starts.")
        self.hint = lowest if self.contest.lowest else highest
        self.lines = [ContestRow(name=name, colour=colour) for name, colour in seats]
        self.grid = FaceGrid(self._enter)
        self.grid.show(self._die())
        for row in self.lines:
            self.rows.add_widget(row)
            row.tray.put((Shown(self._die()),))
        self.column.add_widget(self.grid)
        self._show()

    def _die(self) -> Die:
        """What the real dice can come to: one die, or all sums of several."""
        only = self.formula.terms[0]
        if len(self.formula.terms) == 1 and only.count == 1 and not self.formula.bonus:
            return only.die
        values = odds(self.formula).values
        return Die(len(values), values=values)

    @property
    def waiting(self) -> list[int]:
        """Those who have to roll now."""
        if self.contest.winner is not None:
            return []
        return [seat for seat in self.contest.tied if seat not in self.rolls]

    def go(self) -> None:
        """Roll for everybody who still has to, or start."""
        winner = self.contest.winner
        if winner is not None:
            self.close()
            self.chosen(winner)
            return
        for seat in self.waiting:
            self._take(seat, roll(self.formula, pick).total, thrown=True)
        self._end_round()

    def _enter(self, value: Value) -> None:
        if self.waiting and isinstance(value, int):
            self._take(self.waiting[0], value, thrown=False)
            self._end_round()

    def _take(self, seat: int, value: int, thrown: bool) -> None:
        self.rolls[seat] = value
        tray = self.lines[seat].tray
        shown = (Shown(self._die(), value),)
        tray.throw(shown) if thrown else tray.put(shown)

    def _end_round(self) -> None:
        if not self.waiting:
            self.contest = rolled(self.contest, self.rolls)
            self.rolls = {}
        self._show()

    def _show(self) -> None:
        contest, waiting = self.contest, self.waiting
        winner = contest.winner
        for seat, row in enumerate(self.lines):
            row.status, row.asked = self._status(seat), waiting[:1] == [seat]
            row.out, row.starts = seat not in contest.tied, seat == winner
        self.found = winner is not None
        if winner is not None:
            name = self.seats[winner][0]
            self.prompt, self.ask = say("{name} starts.", name=name), say("{name} starts", name=name)
            if self.grid.parent:
                self.column.remove_widget(self.grid)
            return
        asked = self.seats[waiting[0]][0]
        tie = say("A tie. {name} rolls again: roll for all, or tap what the die shows.", name=asked)
        first = say("{name}: roll for all, or tap what your die shows.", name=asked)
        self.prompt = tie if contest.rounds and not self.rolls else first
        again, once = say("Roll again for {n}", n=len(waiting)), say("Roll for {n}", n=len(waiting))
        self.ask = again if contest.rounds else once

    def _status(self, seat: int) -> Say:
        contest = self.contest
        shown = [(number, dict(rolls)[seat]) for number, rolls in enumerate(contest.rounds, 1) if seat in dict(rolls)]
        if seat == contest.winner:
            return say("Starts with {value}", value=shown[-1][1]) if shown else say("Starts")
        if seat not in contest.tied:
            return say("Rolled {value}", value=shown[-1][1])
        if seat in self.rolls:
            return say("Rolled {value}", value=self.rolls[seat])
        return say("Tied with {value}, rolls again", value=shown[-1][1]) if shown else say("To roll")
