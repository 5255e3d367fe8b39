"""How one searches: the field, chips for where to look, and the list; only rows in sight are built, and used again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.scrollview import ScrollView
from kivy.utils import escape_markup

from companion.rules.listing import Row
from companion.rules.snippet import Spans, cut
from companion.ui import kv
from companion.ui.kit.fields import TextField
from companion.ui.kit.fitting import extents, wrapped
from companion.ui.kit.lists import forget_rows
from companion.ui.kit.press import Touchable
from companion.ui.kit.surface import Surface
from companion.ui.kit.text import Text
from companion.ui.theme import rgba, theme

kv.load("lookup/search_bar")
kv.load("lookup/rows")

VIEWS = {"entry": "EntryRow", "group": "GroupHead", "deed": "DeedRow"}
AMBER, ON_AMBER = "#F5C451", "#14161A"  # the same in every theme: dark letters are read on it everywhere
CUT = 0.86  # what is cut all the same need not be small too
TWICE = 0.6  # letters of two lines are at least so large


class SearchField(BoxLayout, Surface):
    """With its lens and the cross that empties it; a tap anywhere on it begins to type."""

    text: str = StringProperty("")
    input: TextField = ObjectProperty(None, rebind=True)
    __events__ = ("on_enter",)

    def __init__(self, **values: Any) -> None:
        self._focus_soon = Clock.create_trigger(self._focus)
        super().__init__(**values)

    def begin(self) -> None:
        """Let the keyboard come with the next frame."""
        self._focus_soon()

    def rest(self) -> None:
        """Put the keyboard away."""
        self._focus_soon.cancel()
        self.input.focus = False

    def empty(self) -> None:
        """Begin anew."""
        self.input.text = ""
        self.begin()

    def on_enter(self) -> None:
        """What was typed is meant as it is."""

    def _focus(self, *_: object) -> None:
        if self.get_root_window() is not None:
            self.input.focus = True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos):
            self.begin()
            return True
        return False


class Scopes(ScrollView):
    """The chosen one is filled; the running game is offered only where there is one."""

    chosen: str = StringProperty("all")
    in_game: bool = BooleanProperty(True)
    __events__ = ("on_choose",)

    def on_in_game(self, _: object, in_game: bool) -> None:
        if not in_game:
            self.ids.chips.remove_widget(self.ids.game)

    def on_choose(self, scope: str) -> None:
        """A chip was tapped."""


def tagged(text: str, spans: Spans) -> str:
    """A text as Kivy's markup, with the ink of the found letters."""
    parts, at = [], 0
    for start, end in spans:
        parts.append(escape_markup(text[at:start]))
        parts.append(f"[color={ON_AMBER}]{escape_markup(text[start:end])}[/color]")
        at = end
    return "".join((*parts, escape_markup(text[at:])))


class Marked(Text):
    """Found letters on a bright ground; it shrinks, then is cut; `lines` says how many it takes of those it may."""

    plain: str = StringProperty("")
    spans: Spans = ObjectProperty(())
    least: float = NumericProperty(0.86)  # share of its size to which it shrinks before it is cut
    breaks: bool = BooleanProperty(False)  # it may stand on two lines
    lines: int = NumericProperty(1)
    markup: bool = BooleanProperty(True)

    def __init__(self, **values: Any) -> None:
        self._ground = InstructionGroup()
        self._shown: tuple[str, Spans] = ("", ())
        super().__init__(**values)
        self.canvas.before.add(self._ground)
        for name in ("plain", "spans", "least", "breaks"):
            self.fbind(name, self._again)

    def lay(self, *_: object) -> None:
        super().lay()
        self._paint()

    def _fit(self, *_: object) -> None:
        plain = self.plain.replace("\n", " ")
        full, room = self.measure(self.size_sp), self.width
        text, spans, size = plain, self.spans, full
        twice = self._size_of_two(plain, full, room)
        wide = extents(text, self.font_name, full)[0] if text else 0
        if twice:
            size = twice
        elif wide > room > 1:
            share = room / wide * 0.99
            size = full * (share if share >= self.least else max(self.least, CUT))
            text, spans = self._cut(plain, size)
        self.lines = 2 if twice else 1
        self.font_size, self.text_size = size, tuple(self.size)
        self._shown = text, spans
        self.text = tagged(text, spans)

    def _cut(self, plain: str, size: float) -> tuple[str, Spans]:
        """What of it fits on one line of letters of this size."""
        text, spans, letters = plain, self.spans, len(plain)
        wide = extents(text, self.font_name, size)[0]
        while wide > self.width and letters > 4:
            letters = min(letters - 1, max(4, int(letters * self.width / wide)))
            text, spans = cut(plain, self.spans, letters)
            wide = extents(text, self.font_name, size)[0]
        return text, spans

    def _size_of_two(self, plain: str, full: float, room: float) -> float:
        """The size of its letters if it stands on two lines; 0 where one will do or two do not."""
        if not self.breaks or self.spans or room <= 1 or extents(plain, self.font_name, full)[0] <= room:
            return 0.0
        for size in range(int(full), int(full * TWICE), -1):
            found = wrapped(plain, self.font_name, size, room)
            if found is not None and found[0] == 2:
                return float(size)
        return 0.0

    def _paint(self) -> None:
        """The bright ground behind what was found."""
        self._ground.clear()
        text, spans = self._shown
        if not spans:
            return
        self._ground.add(Color(*rgba(AMBER)))
        size, face = self.font_size, self.font_name
        high, pad = size * 1.26, dp(1.5)
        for start, end in spans:
            # It does not reach under a letter that goes on with the word: that one is light.
            left = (extents(text[:start], face, size)[0] if start else 0) - pad * (not text[:start][-1:].isalnum())
            right = extents(text[:end], face, size)[0] + pad * (not text[end : end + 1].isalnum())
            pos = (self.x + left, self.y + (self.height - high) / 2)
            self._ground.add(RoundedRectangle(pos=pos, size=(right - left, high), radius=[dp(4)], segments=4))


class RowView(RecycleDataViewBehavior, Touchable):
    """Is used again for other rows as the list moves; a tap tells the list that it stands in."""

    row: Row = ObjectProperty(Row(), rebind=True)

    def on_tap(self) -> None:
        self.parent.recycleview.tapped(self.row)


class EntryRow(RowView, BoxLayout):
    """A whole name is worth more than the beginning of its text: one on two lines stands alone."""

    name: Marked = ObjectProperty(None)


class DeedRow(RowView, BoxLayout):
    """A frame with an icon and two lines."""


class GroupHead(RecycleDataViewBehavior, BoxLayout):
    """Only to be read."""

    row: Row = ObjectProperty(Row(), rebind=True)


def height_of(kind: str) -> float:
    """How high a row of this kind is."""
    if kind == "group":
        return max(theme.grow(40), theme.sp(17) * 1.9)
    return theme.grow(64 if kind == "entry" else 68)


class RuleList(RecycleView):
    """Draws `rows`; a tap on one is told with its key."""

    rows: Sequence[Row] = ObjectProperty(())
    theme_scale: float = NumericProperty(1.0)
    __events__ = ("on_open", "on_deed")

    def __init__(self, **values: Any) -> None:
        forget_rows(EntryRow, GroupHead, DeedRow)
        super().__init__(**values)

    def on_rows(self, *_: object) -> None:
        looks = {kind: {"viewclass": view, "extent": (None, height_of(kind))} for kind, view in VIEWS.items()}
        self.data = [{**looks[row.kind], "row": row} for row in self.rows]

    def on_theme_scale(self, *_: object) -> None:
        self.on_rows()

    def tapped(self, row: Row) -> None:
        self.dispatch("on_open" if row.kind == "entry" else "on_deed", row.key)

    def on_open(self, key: str) -> None:
        """An entry was tapped."""

    def on_deed(self, key: str) -> None:
        """Something to do was tapped."""
