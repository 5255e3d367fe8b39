"""Who starts by dice: everybody rolls, those who tie roll again, in the app or with real dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from companion.core.dice import Die, Formula, odds, parse, roll, rolled, start_order
from companion.core.text import Say, say
from companion.device.chance import pick
from companion.ui.kit.band import Band
from companion.ui.kit.faces import FaceGrid, Value
from companion.ui.kit.press import Primary
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.stack import Column
from companion.ui.kit.surface import Surface, arrange
from companion.ui.kit.text import Icon, Reading, Semi, Strong
from companion.ui.kit.tray import Shown, Tray
from companion.ui.theme import theme
from companion.ui.words import words


class ContestRow(Surface):
    """A player, the die, and how it stands."""

    def __init__(self, name: str, colour: int) -> None:
        super().__init__(fill=theme.s2, radius=dp(16), size_hint_y=None, height=theme.grow(60))
        self.band = Band(seat=colour, radius=dp(16), side="left")
        self.name = Strong(text=name, size_sp=16, fit=True)
        self.status = Semi(size_sp=13, color=theme.ink2, fit=True)
        self.flag = Icon(icon="flag-variant", size_sp=22, color=theme.accent_text, opacity=0)
        self.tray = Tray(largest=40)
        for part in (self.band, self.name, self.status, self.flag, self.tray):
            self.add_widget(part)
        arrange(self, self._place)

    def show(self, status: Say, asked: bool, out: bool, starts: bool) -> None:
        """Say how this player stands."""
        self.status.text = words(status)
        self.status.color = theme.accent_text if starts else theme.ink2
        self.name.color = theme.ink3 if out else theme.ink
        self.edge = dp(3) if asked or starts else dp(theme.edge)
        self.outline = theme.chosen if asked or starts else theme.line
        self.flag.opacity = 1 if starts else 0

    def _place(self, *_: object) -> None:
        self.band.size, self.band.pos = (dp(12), self.height), self.pos
        wide = dp(56)
        self.tray.size, self.tray.pos = (wide, self.height), (self.right - wide - dp(6), self.y)
        self.flag.size, self.flag.pos = (dp(28), self.height), (self.tray.x - dp(30), self.y)
        left = self.x + dp(24)
        line, second = theme.sp(16) * 1.35, theme.sp(13) * 1.4
        room, base = self.flag.x - left - dp(4), self.center_y - (line + second) / 2
        self.name.size, self.name.pos = (room, line), (left, base + second)
        self.status.size, self.status.pos = (room, second), (left, base)


class ContestSheet(Sheet):
    """One row a player; the button rolls for all who have not rolled yet."""

    def __init__(self, seats: Sequence[tuple[str, int]], rule: str, chosen: Callable[[int], None]) -> None:
        super().__init__(words(say("Who starts?")))
        self.seats, self.chosen = seats, chosen
        way, _, text = rule.partition(" ")
        self.formula: Formula = parse(text)
        self.contest = start_order(range(len(seats)), lowest=way == "lowest")
        self.rolls: dict[int, int] = {}
        lowest, highest = say("The lowest roll starts."), say("The highest roll starts.")
        self.hint = Reading(text=words(lowest if self.contest.lowest else highest), size_sp=15, color=theme.ink2)
        self.lines = [ContestRow(name, colour) for name, colour in seats]
        rows = Column(spacing=dp(6))
        for row in self.lines:
            rows.add_widget(row)
        self.prompt = Reading(size_sp=15)
        self.grid = FaceGrid(self._enter)
        self.grid.show(self._die())
        for part in (self.hint, rows, self.prompt, self.grid):
            self.column.add_widget(part)
        self.button = Primary(guard=0.4)
        self.button.bind(on_tap=lambda *_: self._go())
        self.foot(self.button)
        for row in self.lines:
            row.tray.put((Shown(self._die()),))
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

    def _go(self) -> None:
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
        contest, winner = self.contest, self.contest.winner
        waiting = self.waiting
        for seat, row in enumerate(self.lines):
            row.show(self._status(seat), waiting[:1] == [seat], seat not in contest.tied, seat == winner)
        entering = winner is None
        self.grid.opacity, self.grid.disabled = (1, False) if entering else (0, True)
        if winner is not None:
            name = self.seats[winner][0]
            self.prompt.text = words(say("{name} starts.", name=name))
            self.button.text, self.button.icon = words(say("{name} starts", name=name)), "check-bold"
            if self.grid.parent:
                self.column.remove_widget(self.grid)
            return
        asked = self.seats[waiting[0]][0]
        again = contest.rounds and not self.rolls
        tie = say("A tie. {name} rolls again: roll for all, or tap what the die shows.", name=asked)
        first = say("{name}: roll for all, or tap what your die shows.", name=asked)
        self.prompt.text = words(tie if again else first)
        label = say("Roll again for {n}", n=len(waiting)) if contest.rounds else say("Roll for {n}", n=len(waiting))
        self.button.text, self.button.icon = words(label), "dice-multiple"

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
