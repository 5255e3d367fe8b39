"""A strip of everybody: token, name, where they are, and how long still."""

from __future__ import annotations

import math

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.text import NOTHING
from companion.core.view import Seat
from companion.games.game2020.board import RideToken
from companion.games.game2020.ui.pins import DARK, round_pattern
from companion.games.game2020.words import PLACES
from companion.ui import kv
from companion.ui.drawing.shapes import disc
from companion.ui.kit import marks  # noqa: F401  (named in the kv)
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import Touchable
from companion.ui.kit.text import Icon, Text
from companion.ui.table.head import NOBODY
from companion.ui.theme import Colour, seat_colour, theme

kv.load_beside(__file__)

NO_TOKEN = RideToken(0, "", 0, "", NOTHING, 0)


class TokenDisc(Drawing):
    """A token seen from above: the seat's colour and pattern around its icon."""

    token: RideToken = ObjectProperty(NO_TOKEN)
    watched = ("token",)

    def __init__(self, **values: object) -> None:
        self.ink = Icon(measure=float)
        super().__init__(**values)
        self.add_widget(self.ink)

    def redraw(self) -> None:
        self.canvas.before.clear()
        radius = min(self.size) / 2
        with self.canvas.before:
            round_pattern(self.token.colour, self.center_x, self.center_y, radius)
            Color(*DARK)
            disc(self.center_x, self.center_y, radius * 0.7)
        self.ink.icon, self.ink.color, self.ink.size_sp = self.token.icon, seat_colour(self.token.colour), radius
        self.ink.size, self.ink.pos = self.size, self.pos


class RiderChip(Touchable, BoxLayout):
    """One player; a tap opens their sheet."""

    token: RideToken = ObjectProperty(NO_TOKEN, rebind=True)
    seat: Seat = ObjectProperty(NOBODY, rebind=True)
    narrow: bool = BooleanProperty(False)  # its name stands above the token, with room to be whole

    def _inside(self) -> bool:
        return self.token.where != "track"

    inside: bool = AliasProperty(_inside, bind=("token",), cache=True)

    def _counted(self) -> bool:
        return self.token.turn > 0 and bool(self.token.note.blanks)

    counted: bool = AliasProperty(_counted, bind=("token",), cache=True)  # the turns of a stay, as a figure

    def zone_colour(self, *_: object) -> Colour:
        """The colour of the zone it is in."""
        if not self.inside:
            return theme.ink2
        return theme.ink if theme.name == "light" else theme.colour(PLACES[self.token.where].colour)

    def zone_icon(self, token: RideToken) -> str:
        return PLACES[token.where].icon if token.where != "track" else ""

    @property
    def name(self) -> Text:
        found: Text = self.ids.name.__self__
        return found

    @property
    def text(self) -> str:
        return str(self.token.name)


class RiderChips(GridLayout):
    """Everybody in one row or in even ones, each high enough for a finger."""

    count: int = NumericProperty(1)
    scale: float = NumericProperty(1.0)
    __events__ = ("on_seat",)

    def _columns(self) -> int:
        """How many stand side by side."""
        most = max(1, int((self.width + dp(6)) / (theme.grow(70) + dp(6))))
        rows = math.ceil(self.count / most)
        return math.ceil(self.count / rows)

    columns: int = AliasProperty(_columns, bind=("width", "count", "scale"), cache=True)

    @property
    def chips(self) -> list[RiderChip]:
        return [chip for chip in reversed(self.children) if isinstance(chip, RiderChip)]

    def show(self, tokens: tuple[RideToken, ...], seats: tuple[Seat, ...]) -> None:
        """Update every chip in place."""
        while len(self.children) < len(tokens):
            chip = RiderChip()
            chip.bind(on_tap=self._tapped)
            self.add_widget(chip)
        for surplus in self.children[: len(self.children) - len(tokens)]:
            self.remove_widget(surplus)
        self.count = len(tokens)
        for chip, token, seat in zip(self.chips, tokens, seats, strict=True):
            chip.token, chip.seat = token, seat

    def _tapped(self, chip: RiderChip) -> None:
        self.dispatch("on_seat", chip.token.seat)

    def on_seat(self, seat: int) -> None:
        """A chip was tapped."""
