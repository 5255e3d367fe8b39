"""Colours, faces and measures of the look, as properties: what kv binds to them follows a change at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion import games
from companion.core.look import Accent
from companion.where import ASSETS

Colour = tuple[float, float, float, float]
Measure = Callable[[float], float]

_PLAIN = {
    "dark": {
        "bg": "#14161A", "nav": "#191C21", "s1": "#1E2228", "s2": "#2A3038", "s3": "#383F49", "line": "#3A414B",
        "ink": "#F2EFE8", "ink2": "#BDB9B0", "ink3": "#9C988F", "ok": "#5CCB8B", "bad": "#FF7A70", "warn": "#F5C451",
        "out": "#5A1D20", "out_ink": "#FFD9D5", "chosen": "#F1E7D0", "chosen_ink": "#14161A", "scrim": "#08090BAD",
        "bad_row": "#2D2023", "warn_fill": "#3A2E12", "warn_ink": "#F5D98A", "warn_ink2": "#D9BE78",
        "warn_press": "#57461B", "warn_press_ink": "#FBE7B4",
    },
    "light": {
        "bg": "#EFE9DC", "nav": "#E9E2D2", "s1": "#FBF8F1", "s2": "#E6DFCF", "s3": "#D6CDB9", "line": "#BFB5A0",
        "ink": "#1B1A18", "ink2": "#4F4A41", "ink3": "#615B50", "ok": "#17693C", "bad": "#A8222A", "warn": "#744B00",
        "out": "#F3D3D1", "out_ink": "#6E1117", "chosen": "#1B1A18", "chosen_ink": "#FBF8F1", "scrim": "#08090B73",
        "bad_row": "#F3D3D1", "warn_fill": "#F6E3B4", "warn_ink": "#5A3A00", "warn_ink2": "#6B4A0C",
        "warn_press": "#E6CC8A", "warn_press_ink": "#4A3000",
    },
    "contrast": {
        "bg": "#000000", "nav": "#000000", "s1": "#0D0D0D", "s2": "#1F1F1F", "s3": "#333333", "line": "#FFFFFF",
        "ink": "#FFFFFF", "ink2": "#E6E6E6", "ink3": "#CFCFCF", "ok": "#7CFFB0", "bad": "#FF9D94", "warn": "#FFD84D",
        "out": "#000000", "out_ink": "#FF9D94", "chosen": "#FFFFFF", "chosen_ink": "#000000", "scrim": "#000000CC",
        "bad_row": "#000000", "warn_fill": "#000000", "warn_ink": "#FFD84D", "warn_ink2": "#FFD84D",
        "warn_press": "#1F1F1F", "warn_press_ink": "#FFD84D",
    },
}  # fmt: skip

_HOME = Accent(fill="#F1E7D0", ink="#14161A", on_dark="#F1E7D0", on_light="#1B1A18")

# Colours that stand for a thing, the same in every theme; each game brings more in its look.
NAMED = {
    "newsprint": "#F1E7D0", "paper": "#FBF5E6", "token1": "#CBBFA4", "print_ink": "#1B1A18", "print_ink2": "#4A4335",
    "print_link": "#DED1B2", "print_line": "#A89C82", "on_shape": "#14161A", "gone": "#5B6069",
}  # fmt: skip

SEATS = ("#F0625D", "#5AB0F2", "#F2B93B", "#4FC58D", "#B48CF2", "#F28AC1", "#46C6CF", "#CDB98F")

DISPLAY = str(ASSETS / "fonts" / "BebasNeue-Bold.otf")
REGULAR = str(ASSETS / "fonts" / "Inter-Regular.otf")
SEMI = str(ASSETS / "fonts" / "Inter-SemiBold.otf")
BOLD = str(ASSETS / "fonts" / "Inter-Bold.otf")
ICONS = str(ASSETS / "fonts" / "MaterialDesignIcons.ttf")

CLEAR: Colour = (0, 0, 0, 0)
LOW = 720  # dp
MEASURES = ("sp", "button", "glyph", "grow")


@lru_cache(maxsize=256)
def rgba(code: str, alpha: float = 1.0) -> Colour:
    """A colour from #RRGGBB or #RRGGBBAA."""
    parts = [int(code[i : i + 2], 16) / 255 for i in range(1, len(code), 2)]
    red, green, blue = parts[:3]
    return red, green, blue, (parts[3] if len(parts) > 3 else alpha)


def mix(one: Colour, two: Colour, share: float) -> Colour:
    """One colour with a share of another over it."""
    red, green, blue = (a + (b - a) * share for a, b in zip(one[:3], two[:3], strict=True))
    return red, green, blue, one[3]


def seat_colour(colour: int) -> Colour:
    """The colour of a seat by its number."""
    return rgba(SEATS[colour % len(SEATS)])


def accent_named(name: str) -> Accent:
    """The accent of a game; Home's for a game that brings none, and for a card of a game that is not here."""
    look = games.cover(name).look if name in games.ids() else None
    return look.accent if look is not None else _HOME


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
        self.name = name if name in _PLAIN else "dark"
        for token, code in _PLAIN[self.name].items():
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
