"""How the last step went along the rails: a band until the next act, and while the token walks its steps counted."""

from __future__ import annotations

from itertools import pairwise

from kivy.graphics import Canvas, Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.games.game2020.state import Trip
from companion.games.game2020.ui.path import RidePath
from companion.games.game2020.ui.pins import Pin
from companion.games.game2020.ui.track import Track
from companion.ui.drawing.shapes import ring
from companion.ui.kit.text import Display
from companion.ui.theme import rgba, seat_colour, theme

MOST = 6  # steps that are counted one by one, as many as a die shows
PALE = 0.45
BAND = 0.3  # how much of the seat's colour


def stops_of(trip: Trip) -> tuple[int, ...]:
    """Where a trip began and ended on the rails, and where it turned."""
    return trip.stops[1:] if trip.out_of != "track" else trip.stops


def walked(trip: Trip) -> tuple[int, ...]:
    """Every space of a trip along the rails, the first one included; none for one that only changed zones."""
    stops = stops_of(trip)
    spaces = list(stops[:1])
    for one, two in pairwise(stops):
        step = 1 if two >= one else -1
        spaces += range(one + step, two + step, step)
    return tuple(spaces)


class Trail(Widget):
    """What lies ahead of a token that walks: the steps, the goal, and the token that will stand there."""

    track: Track = ObjectProperty(None)

    def __init__(self) -> None:
        self.pale = Pin()
        self.pale.opacity = PALE
        self.bands = Canvas()
        self._laid: tuple[object, ...] = ()
        super().__init__(size_hint=(None, None), size=(0, 0))

    def on_track(self, _: object, track: Track) -> None:
        track.canvas.before.add(self.bands)

    def lay(self, path: RidePath, trips: tuple[Trip, ...], colours: tuple[int, ...]) -> None:
        """The bands of the last step, below the rails."""
        wanted = (path, trips, colours, theme.name)
        if wanted == self._laid:
            return
        self._laid = wanted
        self.bands.clear()
        with self.bands:
            for trip in trips:
                for one, two in pairwise(stops_of(trip)):
                    Color(*seat_colour(colours[trip.seat])[:3], BAND)
                    points = [value for point in path.between(one, two) for value in point]
                    SmoothLine(points=points, width=self.track.side() * 0.7)

    def count(self, path: RidePath, trip: Trip, pin: Pin) -> None:
        """Show what lies ahead of this token until it stands."""
        self.clear()
        spaces = walked(trip)
        if not 1 < len(spaces) <= MOST + 1 or pin.token is None or pin.along >= 1:
            return
        for number, space in enumerate(spaces[1:], 1):
            x, y = self.track.number_at(path, space)
            label = Display(text=str(number), size_sp=15, halign="center", measure=dp)
            label.color = theme.ink if theme.name == "light" else seat_colour(pin.token.colour)
            label.size, label.pos = (dp(26), dp(16)), (x - dp(13), y - dp(8))
            self.add_widget(label)
        goal = path.spots[spaces[-1]]
        with self.canvas.after:
            Color(*rgba("#FFFFFF") if theme.name != "light" else theme.ink)
            ring(goal.x, goal.y, self.track.side() * 0.82, dp(1.5))
        self.pale.dress(pin.token, *pin.shape)
        self.pale.put(goal[:2])
        self.add_widget(self.pale)

    def clear(self) -> None:
        """The token stands."""
        if self.children:
            self.clear_widgets()
            self.canvas.after.clear()
