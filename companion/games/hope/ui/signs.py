"""Small signs in a row: Hungry +1, three Traits, an Asset; where there is no room they lose their words first."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import Counter, Fact, Seat, Stat
from companion.games.hope.board import SceneBoard
from companion.ui import kv
from companion.ui import theme as look
from companion.ui.kit.fitting import extents
from companion.ui.kit.text import Icon, Semi  # noqa: F401 - named in kv
from companion.ui.theme import Colour, theme
from companion.ui.words import words

kv.load_beside(__file__)


class Sign(NamedTuple):
    """An icon with words; where there is no room, the number in them alone."""

    icon: str
    text: str
    short: str
    tone: str = ""


def seat_signs(seat: Seat) -> tuple[Sign, ...]:
    """What stands on a player's row besides the dice."""
    found: list[Sign] = []
    for line in seat.lines:
        for piece in line:
            if isinstance(piece, Fact):
                text = words(piece.text)
                found.append(Sign(piece.icon, text, text.rpartition(" ")[2], piece.tone))
            elif isinstance(piece, Stat):
                found.append(Sign(piece.icon, str(piece.value), str(piece.value), piece.tone))
    return tuple(found)


def warns(seat: Seat) -> bool:
    """Whether the badge says something else than whose turn it is."""
    return bool(seat.badge.message) and seat.badge.message not in ("TURN", "ACTS")


def scene_signs(board: SceneBoard) -> tuple[Sign, ...]:
    """Where the Scene is set and what its card says."""
    if not board.terrain.message:
        return ()
    place = words(board.terrain)
    return (Sign(board.terrain_icon, place, ""), *(Sign("tag-outline", words(tag), "", "warn") for tag in board.tags))


def group_signs(board: SceneBoard) -> tuple[Sign, ...]:
    """What the whole group counts besides Hope."""
    return tuple(_counted(counter) for counter in board.counters if counter.key not in ("hope", "round"))


def _counted(counter: Counter) -> Sign:
    named = f"{words(counter.label)} {counter.value}"
    tone = "bad" if counter.key == "hunted" and counter.value else ""
    return Sign(counter.icon, named, str(counter.value), tone)


class SignMark(BoxLayout):
    """One sign."""

    icon: str = StringProperty("")
    text: str = StringProperty("")
    tone: str = StringProperty("")
    size_sp: float = NumericProperty(13)

    def ink(self, tone: str, *_: object) -> Colour:
        return theme.tone(tone) if tone else theme.ink2


class SignLine(BoxLayout):
    """Signs from the left to the right, with all their words, with numbers alone, or as many as there is room for."""

    signs: tuple[Sign, ...] = ObjectProperty(())
    size_sp: float = NumericProperty(13)
    theme_scale: float = NumericProperty(1.0)

    def __init__(self, **values: Any) -> None:
        self._settle = Clock.create_trigger(self._share, -1)
        super().__init__(**values)
        for name in ("signs", "width", "size_sp", "theme_scale"):
            self.fbind(name, self._settle)

    def _wide(self, text: str) -> float:
        words_wide = extents(text, look.SEMI, theme.sp(self.size_sp))[0] + dp(5) if text else 0
        return float(theme.glyph(self.size_sp + 6) + words_wide + dp(10))

    def _share(self, *_: object) -> None:
        texts = [sign.text for sign in self.signs]
        if sum(self._wide(text) for text in texts) > self.width + dp(10):
            texts = [sign.short for sign in self.signs]
        while texts and sum(self._wide(text) for text in texts) > self.width + dp(10):
            texts.pop()
        self.clear_widgets()
        for sign, text in zip(self.signs, texts, strict=False):
            self.add_widget(SignMark(icon=sign.icon, text=text, tone=sign.tone, size_sp=self.size_sp))
