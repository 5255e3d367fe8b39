"""Colours, faces and measures of the look, as properties: what kv binds to them follows a change at once."""

from __future__ import annotations

from collections.abc import Callable

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion import games
from companion.core.look import Accent
from companion.core.palette import CLEAR, HOME, NAMED, SEATS, THEMES, Colour, mix, rgba, seat_colour
from companion.where import ASSETS

__all__ = ["CLEAR", "NAMED", "SEATS", "Colour", "Theme", "mix", "rgba", "seat_colour", "theme"]

Measure = Callable[[float], float]

DISPLAY = str(ASSETS / "fonts" / "BebasNeue-Bold.otf")
REGULAR = str(ASSETS / "fonts" / "Inter-Regular.otf")
SEMI = str(ASSETS / "fonts" / "Inter-SemiBold.otf")
BOLD = str(ASSETS / "fonts" / "Inter-Bold.otf")
ICONS = str(ASSETS / "fonts" / "MaterialDesignIcons.ttf")

LOW = 720  # dp
MEASURES = ("sp", "button", "glyph", "grow")


def accent_named(name: str) -> Accent:
    """The accent of a game; Home's for a game that brings none, and for a card of a game that is not here."""
    look = games.cover(name).look if name in games.ids() else None
    return look.accent if look is not None else HOME


class Theme(EventDispatcher):
    """The look in force: tokens of colour, and four measures that grow with the size of text.

    A measure is a property that holds a function, so that `height: theme.grow(56)` in kv follows the size of text.
    """

    name: str = StringProperty("dark")
    scale: float = NumericProperty(1.0)
    motion: bool = BooleanProperty(True)
    low: bool = BooleanProperty(False)  # the screen is lower than 720 dp: bars and lanes are thin
    edge: float = NumericProperty(0)  # dp: outline of every surface in high contrast
    clear: Colour = ObjectProperty(CLEAR)

    bg: Colour = ObjectProperty(CLEAR)
    nav: Colour = ObjectProperty(CLEAR)
    s1: Colour = ObjectProperty(CLEAR)
    s2: Colour = ObjectProperty(CLEAR)
    s3: Colour = ObjectProperty(CLEAR)
    line: Colour = ObjectProperty(CLEAR)
    ink: Colour = ObjectProperty(CLEAR)
    ink2: Colour = ObjectProperty(CLEAR)
    ink3: Colour = ObjectProperty(CLEAR)
    ok: Colour = ObjectProperty(CLEAR)
    bad: Colour = ObjectProperty(CLEAR)
    warn: Colour = ObjectProperty(CLEAR)
    out: Colour = ObjectProperty(CLEAR)
    out_ink: Colour = ObjectProperty(CLEAR)
    chosen: Colour = ObjectProperty(CLEAR)
    chosen_ink: Colour = ObjectProperty(CLEAR)
    scrim: Colour = ObjectProperty(CLEAR)
    bad_row: Colour = ObjectProperty(CLEAR)
    warn_fill: Colour = ObjectProperty(CLEAR)
    warn_ink: Colour = ObjectProperty(CLEAR)
    warn_ink2: Colour = ObjectProperty(CLEAR)
    warn_press: Colour = ObjectProperty(CLEAR)
    warn_press_ink: Colour = ObjectProperty(CLEAR)

    accent_name: str = StringProperty("home")
    accent: Colour = ObjectProperty(CLEAR)
    accent_ink: Colour = ObjectProperty(CLEAR)
    accent_text: Colour = ObjectProperty(CLEAR)

    sp: Measure = ObjectProperty(None)
    button: Measure = ObjectProperty(None)
    glyph: Measure = ObjectProperty(None)
    grow: Measure = ObjectProperty(None)

    def __init__(self) -> None:
        super().__init__()
        self.sp, self.button, self.glyph, self.grow = self._sp, self._button, self._glyph, self._grow
        self.use("dark")

    def use(self, name: str, accent: str = "home") -> None:
        """Take one of the three themes, and the accent of a game."""
        self.name = name if name in THEMES else "dark"
        for token, code in THEMES[self.name].items():
            setattr(self, token, rgba(code))
        self.edge = 2 if self.name == "contrast" else 0
        self.accent_for(accent)

    def accent_for(self, name: str) -> None:
        """Change the accent: each game has its own, in its `look.py`."""
        if name not in ("home", *games.ids()):
            raise ValueError(f"There is no accent called {name!r}: no game of this name is here.")
        found, light = accent_named(name), self.name == "light"
        plain = light and name == "home"
        self.accent_name = name
        self.accent = rgba("#1B1A18" if plain else found.fill)
        self.accent_ink = rgba("#FBF8F1" if plain else found.ink)
        self.accent_text = rgba(found.on_light if light else found.on_dark)

    def accent_of(self, name: str) -> tuple[Colour, Colour]:
        """Fill and ink of a game's accent."""
        found = accent_named(name)
        return rgba(found.fill), rgba(found.ink)

    def on_paper(self, name: str) -> tuple[Colour, Colour]:
        """A game's accent dark enough for newsprint, and the ink on it."""
        return rgba(accent_named(name).on_light), rgba("#FFFFFF")

    def colour(self, name: str) -> Colour:
        """A colour by its name: a token of the theme, a thing of a game, or a code."""
        if name.startswith("#"):
            return rgba(name)
        if name in NAMED:
            return rgba(NAMED[name])
        found: Colour | None = getattr(self, name, None)
        if found is not None:
            return found
        code = games.thing(name, self.accent_name)
        return rgba(code) if code else self.ink

    def tone(self, tone: str) -> Colour:
        """The ink that goes with a tone of a note."""
        tones = {"good": self.ok, "bad": self.bad, "out": self.bad, "win": self.warn, "warn": self.warn}
        return tones.get(tone, self.ink2)

    def on_scale(self, *_: object) -> None:
        """Whoever has measured something measures it again."""
        for name in MEASURES:
            self.property(name).dispatch(self)

    def _sp(self, size: float) -> float:
        """A size of reading text in pixels: small text grows in full, titles less, numerals above 44 not at all."""
        if size > 44:
            return float(dp(size))
        return float(dp(size) * (1 + (self.scale - 1) * min(1.0, 17 / size)))

    def _button(self, size: float) -> float:
        """A size of words on buttons and bars: they grow too, but keep their place."""
        return float(dp(size) * (1 + (self.scale - 1) * 0.55))

    def _glyph(self, size: float) -> float:
        """A size of icons."""
        return float(dp(size) * (1 + (self.scale - 1) * 0.3))

    def _grow(self, size: float) -> float:
        """A height in pixels that makes room for larger text."""
        return float(dp(size) * (1 + (self.scale - 1) * 0.5))

    def fit(self, height: float) -> None:
        """The window has this height."""
        self.low = height < dp(LOW)


theme = Theme()
