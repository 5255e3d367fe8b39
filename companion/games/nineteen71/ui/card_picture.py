"""How a Building and its stack are drawn: backs that grow upward, Civil Reforms face up, stripes if disabled."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from companion.core.shapes import outline
from companion.core.strokes import dashed
from companion.core.text import NOTHING
from companion.core.view import Action
from companion.games.nineteen71.board import Site
from companion.ui import theme as look
from companion.ui.drawing import patterns
from companion.ui.drawing.icons import icon
from companion.ui.drawing.shapes import disc
from companion.ui.kit.marks import Drawing
from companion.ui.theme import Colour, rgba, theme

BACK, BAR, PAPER = rgba("#2F5E5B"), rgba("#5E9C97"), rgba("#F3E3C3")
INK, BIRD = rgba("#14161A"), rgba("#8A3412")
PEEK, THIN = 20, 7  # dp of a card that shows above the one before it, at most and at least
RADIUS = 14
NO_SITE = Site("", NOTHING, "", "", "", Action(NOTHING))


@lru_cache(maxsize=200)
def _stamp(name: str, size: int) -> Texture:
    label = CoreLabel(text=icon(name), font_name=look.ICONS, font_size=size, color=(1, 1, 1, 1))
    label.refresh()
    found: Texture = label.texture
    return found


def stamp(name: str, size: float, colour: Colour, x: float, y: float) -> None:
    """An icon with its middle at this point."""
    texture = _stamp(name, round(size))
    Color(*colour)
    Rectangle(texture=texture, size=texture.size, pos=(round(x - texture.width / 2), round(y - texture.height / 2)))


def peek(cards: int, room: float) -> float:
    """How much of each card shows, so that the stack stays within its room."""
    return float(min(dp(PEEK), max(dp(THIN), room / max(1, cards))))


def draw_back(x: float, y: float, wide: float, high: float, shows: float, card: str, named: str = "") -> None:
    """One card of a stack whose uppermost part shows: a back, a Civil Reform, or one that was just turned up."""
    radius = [min(dp(8), wide / 4)]
    Color(*theme.bg)
    SmoothRoundedRectangle(pos=(x - dp(1.5), y), size=(wide + dp(3), high + dp(1.5)), radius=radius)
    open_card = card == "reform" or bool(named)
    Color(*(PAPER if open_card else BACK))
    SmoothRoundedRectangle(pos=(x, y), size=(wide, high), radius=radius)
    middle = y + high - shows / 2
    if open_card and shows >= dp(11):
        stamp(named or "bird", min(dp(18), shows), BIRD, x + wide / 2, middle)
    elif not open_card:
        Color(*BAR)
        bar = min(dp(3), shows / 3)
        SmoothRoundedRectangle(pos=(x + wide * 0.18, middle - bar / 2), size=(wide * 0.64, bar), radius=[bar / 2])


class SitePicture(Drawing):
    """The stack and the plate of one Building; its words stand on it as labels."""

    site: Site = ObjectProperty(NO_SITE)
    plate: float = NumericProperty(100)  # height of the plate, at the bottom of the picture
    mood: str = OptionProperty("", options=("", "goal", "dim", "lifted"))
    fresh: bool = BooleanProperty(False)  # it would be built here
    watched = ("site", "plate", "mood", "fresh")

    def draw(self) -> None:
        if self.width < 2 or self.plate < 2:
            return
        if self.fresh:
            self._opened()
        if not self.site.key:
            return
        self._stack()
        self._plate()
        if self.mood == "dim":
            Color(*theme.bg[:3], 0.6)
            Rectangle(pos=self.pos, size=self.size)

    def _opened(self) -> None:
        """The gap that was opened, with a dashed frame around what will stand there."""
        Color(*rgba("#4FB0A8", 0.16))
        SmoothRoundedRectangle(
            pos=(self.x - dp(4), self.y - dp(4)), size=(self.width + dp(8), self.plate + dp(8)), radius=[dp(RADIUS + 4)]
        )
        Color(*theme.chosen)
        frame = outline(self.x - dp(2), self.y - dp(2), self.width + dp(4), self.plate + dp(4), dp(RADIUS + 2), "all")
        for stroke in dashed([v for point in (*frame, frame[0]) for v in point], (dp(8), dp(5))):
            SmoothLine(points=stroke, width=dp(1.3), cap="none")

    def _stack(self) -> None:
        site = self.site
        cards = site.stack[:-1] if self.mood == "lifted" else site.stack
        room = self.height - self.plate
        shows = peek(len(site.stack), room)
        cards = cards[-int(room / shows + 0.01) or None :] if cards else cards
        inset = dp(4)
        for place in range(len(cards) - 1, -1, -1):
            uppermost = place == len(cards) - 1
            high = shows * (place + 1) + dp(RADIUS)
            y = self.y + self.plate - dp(RADIUS)
            named = site.named if uppermost else ""
            draw_back(self.x + inset, y, self.width - 2 * inset, high, shows, cards[place], named)
            if uppermost and site.asked:
                Color(*theme.accent)
                SmoothLine(rounded_rectangle=(self.x + inset, y, self.width - 2 * inset, high, dp(8)), width=dp(1.4))

    def _plate(self) -> None:
        site, radius = self.site, dp(RADIUS)
        Color(*theme.bg)
        SmoothRoundedRectangle(
            pos=(self.x, self.y), size=(self.width, self.plate + dp(1.5)), radius=[radius, radius, radius, radius]
        )
        Color(*theme.colour(site.colour))
        SmoothRoundedRectangle(pos=self.pos, size=(self.width, self.plate), radius=[radius])
        if site.disabled:
            self._stripes(radius)
        marked = site.asked or self.mood == "goal"
        if marked or site.victory:
            Color(*(theme.accent if self.mood == "goal" else theme.ink if marked else INK))
            wide = dp(3) if marked else dp(1.5)
            inset = wide / 2 if marked else dp(4)
            corner = radius - inset
            box = (self.x + inset, self.y + inset, self.width - 2 * inset, self.plate - 2 * inset, corner)
            SmoothLine(rounded_rectangle=box, width=wide / 2)
        if site.radar:
            self._radar()

    def _stripes(self, radius: float) -> None:
        points = outline(self.x, self.y, self.width, self.plate, radius, "all")
        Color(1, 1, 1, 0.6)
        patterns.lay(0, points, self.pos)

    def _radar(self) -> None:
        side = min(dp(24), self.width * 0.36)
        x, y = self.x + self.width - side * 0.45, self.y + self.plate - side * 0.2
        Color(*theme.bg)
        disc(x, y, side / 2)
        stamp("radar", side * 0.72, rgba("#7FD3CC") if theme.name != "light" else rgba("#1D6660"), x, y)


class LiftedCard(Drawing):
    """A card under the finger, on its way along the row."""

    card: str = OptionProperty("down", options=("down", "reform"))
    watched = ("card",)

    def draw(self) -> None:
        draw_back(self.x, self.y, self.width, self.height, dp(PEEK), self.card)
        Color(*theme.accent)
        SmoothLine(rounded_rectangle=(*self.pos, *self.size, dp(8)), width=dp(1.4))
