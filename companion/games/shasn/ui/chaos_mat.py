"""The Chaos mat: every point with what it gives, filled in once for all and kept for the next table."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING, say
from companion.core.view import Action
from companion.games.shasn.board import ChaosPoint, ChaosTrack
from companion.games.shasn.ui.seat_chip import Plate
from companion.games.shasn.ui.track import passed_fill
from companion.ui import kv
from companion.ui.doors import TableDoor
from companion.ui.kit import page, press, text  # noqa: F401  (named in the kv)
from companion.ui.kit.sheet import Sheet
from companion.ui.theme import Colour, theme
from companion.ui.words import words

kv.load_beside(__file__)

NO_TRACK = ChaosTrack(0, 13, (), Action(NOTHING), Action(NOTHING))
MOST = 12  # of one thing that a point can give


class MatPoint(Plate):
    """One point with what it gives; a question mark where nobody has filled it in."""

    point: ChaosPoint = ObjectProperty(ChaosPoint(0), rebind=True)
    chosen: bool = BooleanProperty(False)

    def ground(self, status: str, *_: object) -> Colour:
        fills = {"now": theme.accent, "passed": passed_fill(), "loss": theme.out}
        return fills.get(status, theme.s2)

    def ink(self, status: str, *_: object) -> Colour:
        return theme.accent_ink if status == "now" else theme.out_ink if status == "loss" else theme.ink


class Gives(BoxLayout):
    """How many of one thing the chosen point gives."""

    label: str = StringProperty("")
    icon: str = StringProperty("")
    value: int = NumericProperty(0)
    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """One more, or one less."""


class ChaosPage(BoxLayout):
    """The track as it is printed, and below it what the chosen point gives."""

    track: ChaosTrack = ObjectProperty(NO_TRACK, rebind=True)
    chosen: int = NumericProperty(1)
    gives: list[int] = ListProperty([0, 0, 0])  # of the chosen point, as far as it is filled in
    door: TableDoor = ObjectProperty(None)

    def __init__(self, **values: Any) -> None:
        self.points: list[MatPoint] = []
        super().__init__(**values)

    def on_track(self, _: object, track: ChaosTrack) -> None:
        while len(self.points) < len(track.points):
            self.points.append(MatPoint())
            self.points[-1].bind(on_tap=self._choose)
            self.ids.points.add_widget(self.points[-1])
        for plate, point in zip(self.points, track.points, strict=False):
            plate.point, plate.chosen = point, point.number == self.chosen

    def _choose(self, plate: MatPoint) -> None:
        self.keep()
        if plate.point.status != "loss":
            self.choose(plate.point.number)

    def choose(self, number: int) -> None:
        """Fill in another point."""
        self.chosen = number
        for plate in self.points:
            plate.chosen = plate.point.number == number
            if plate.chosen:
                self.gives = list(plate.point.gives)

    def step(self, place: int, by: int) -> None:
        self.gives[place] = max(0, min(MOST, self.gives[place] + by))

    def keep(self) -> None:
        """Write down what was filled in, in one step a point."""
        point = next((point for point in self.track.points if point.number == self.chosen), None)
        if point is not None and tuple(self.gives) != point.gives:
            take, voters, chaos = self.gives
            gives = {"take": take, "voters": voters, "chaos": chaos}
            self.door.play({"move": "reward", "point": point.number, "text": point.words, **gives})

    def write(self) -> None:
        """What the mat says in other words."""
        self.keep()
        for point in self.track.points:
            if point.number == self.chosen and point.edit is not None:
                self.door.do(point.edit)


class ChaosSheet(Sheet):
    """Moves Chaos, and fills in the mat; it follows the table while it is open."""

    def __init__(self, door: TableDoor) -> None:
        super().__init__(words(say("The Chaos mat")))
        self.door, self.session = door, door.session
        self.page = ChaosPage(door=door)
        self.column.add_widget(self.page)
        self.session.subscribe(self.refresh)
        self.on_close.append(self._closed)
        self.refresh()
        track = self.page.track
        blank = [point.number for point in track.points if point.blank and point.status != "loss"]
        self.page.choose(blank[0] if blank else max(1, min(track.level, track.end - 1)))

    def _closed(self) -> None:
        self.session.unsubscribe(self.refresh)
        self.page.keep()

    def refresh(self) -> None:
        """The track as it is now."""
        track = self.session.view.board.chaos
        self.title = words(say("Chaos {level} of {end}", level=track.level, end=track.end))
        self.page.track = track
