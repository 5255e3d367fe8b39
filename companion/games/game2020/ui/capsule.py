"""The bubbles and the Pit: three fixed places beside the track, with room for whoever sits inside."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.text import NOTHING
from companion.games.game2020.board import RideZone
from companion.games.game2020.ui.path import Point
from companion.ui import kv
from companion.ui.kit import text  # noqa: F401  (named in the kv)
from companion.ui.kit.surface import Surface
from companion.ui.theme import Colour, rgba, theme

kv.load_beside(__file__)

NO_ZONE = RideZone("pit", NOTHING, "", "pit")


class Capsule(Surface, BoxLayout):
    """One zone: its name, and its exit as long as nobody sits inside."""

    zone: RideZone = ObjectProperty(NO_ZONE, rebind=True)
    roomy: bool = BooleanProperty(False)  # name and tokens stand side by side
    still: str = ""

    def _paint(self) -> Colour:
        return theme.colour(self.zone.colour)

    paint: Colour = AliasProperty(_paint, bind=("zone",), cache=True)

    def ground(self, name: str) -> Colour:
        """Dark as the holes of the track, but on a light table."""
        return theme.s1 if name == "light" else rgba("#14161A")

    def head(self, wanted: float) -> float:
        """How large heads of tokens are in it."""
        return float(min(wanted, self.ids.seats.height))

    def place_of(self, seat: int, head: float) -> Point:
        """Where the token of a seat stands in it: side by side, closer together the more there are."""
        room, count = self.ids.seats, len(self.zone.seats)
        place = self.zone.seats.index(seat) if seat in self.zone.seats else 0
        stride = min(head * 1.06, (room.width - head) / max(1, count - 1))
        left = room.center_x - stride * (count - 1) / 2
        return left + place * stride, room.center_y
