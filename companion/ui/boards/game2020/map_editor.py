"""Fill in the board map with a finger: pick a colour and tap spaces, or go through them one after another."""

from __future__ import annotations

import msgspec
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.core.text import Say
from companion.core.view import plain
from companion.games.game2020.board import RideSpace
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.mapping import UseMap
from companion.games.game2020.words import SPACES, Colour
from companion.ui.boards.game2020.keeping import Sitting
from companion.ui.boards.game2020.space_field import TapTrack
from companion.ui.boards.game2020.track import draw_space
from companion.ui.kit.grid import Grid
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import IconPress, Press, Primary, Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.kit.surface import arrange
from companion.ui.kit.text import Icon, Semi
from companion.ui.theme import theme
from companion.ui.words import say, words

# What a brush paints, with a name that is short enough for a row of four; "half" moves the half-way sign.
BRUSHES: tuple[tuple[str, Say], ...] = (
    ("green", say("Yay")),
    ("red", say("Nay")),
    ("yellow", say("Oy Vey")),
    ("half", say("Half way")),
    ("bubble1", say("Exit 1")),
    ("bubble2", say("Exit 2")),
    ("pit", say("Pit exit")),
    ("", say("Unknown")),
)


class Sample(Drawing):
    """A space of one colour."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        super().__init__(size_hint=(None, None), size=(dp(22), dp(22)))

    def draw(self) -> None:
        draw_space(self.x + self.width / 2, self.y + self.height / 2, min(self.size), self.colour)


class Brush(Touchable):
    """One thing to paint with: its shape and its name."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(fill=theme.s2, radius=dp(14))
        self.key, self.text = key, name
        self.sample = Icon(icon="sign-direction", size_sp=22) if key == "half" else Sample(key)
        self.label = Semi(text=name, size_sp=12, halign="center", fit=True, measure=theme.button)
        self.add_widget(self.sample)
        self.add_widget(self.label)
        arrange(self, self._place)

    def choose(self, chosen: bool) -> None:
        """Light it."""
        self.fill = theme.chosen if chosen else theme.s2
        self.label.color = theme.chosen_ink if chosen else theme.ink
        if isinstance(self.sample, Icon):
            self.sample.color = self.label.color

    def _place(self, *_: object) -> None:
        line, side = theme.button(12) * 1.35, theme.glyph(22)
        high = line + side + dp(2)
        base = self.y + (self.height - high) / 2
        self.label.size, self.label.pos = (self.width - dp(4), line), (self.x + dp(2), base)
        self.sample.size = (side, side)
        self.sample.pos = (self.x + (self.width - side) / 2, base + line + dp(2))


class MapEditor(Sheet):
    """The whole screen for the map; whatever is painted is kept when it is closed, as one step of the log."""

    widest: float = NumericProperty(900)

    def __init__(self, door: Sitting) -> None:
        super().__init__(words(say("Board map")))
        self.door = door
        self.board: BoardMap = door.session.state.map
        self.finish: int = door.session.state.rules.finish
        self.past: list[BoardMap] = []
        self.brush = "green"
        self.in_order = False
        undo = IconPress(icon="undo", pos_hint={"center_y": 0.5})
        undo.bind(on_tap=lambda *_: self._undo())
        self.head.add_widget(undo, index=1)
        self.track = TapTrack(self._tapped, size_hint_y=None, height=dp(300))
        self.column.add_widget(self.track)
        self.ways = [Press(text=words(text), size_sp=14) for text in (say("Tap spaces"), say("One after another"))]
        for place, press in enumerate(self.ways):
            press.bind(on_tap=lambda _, order=bool(place): self._way(order))
        self._foot()
        self.on_close.append(self._keep)
        self._way(False)
        self._show()

    def _foot(self) -> None:
        self.tools = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_y=None)
        row = Grid(2, high=max(dp(48), theme.grow(48)))
        for press in self.ways:
            row.add_widget(press)
        grid = GridLayout(cols=4, spacing=dp(6), size_hint_y=None, height=theme.grow(118))
        self.brushes = [Brush(key, words(name)) for key, name in BRUSHES]
        for brush in self.brushes:
            brush.bind(on_tap=lambda tapped: self._pick(tapped.key))
            grid.add_widget(brush)
        for part in (row, grid):
            self.tools.add_widget(part)
        self.tools.bind(minimum_height=self.tools.setter("height"))
        self.tools.bind(height=self._share_height)
        self.done = Primary(icon="check-bold", text=words(say("Done")), size_hint_y=None)
        self.done.bind(on_tap=lambda *_: self.close())
        self.end = BoxLayout(orientation="vertical", spacing=dp(8))
        self.end.add_widget(self.done)
        self.foot(self.end, height=56)
        self.bind(room=self._share_height)
        self._share_height()

    def _share_height(self, *_: object) -> None:
        """The ride gets what is left; where that is too little, the brushes scroll with it."""
        done = theme.grow(56)
        room = self.room - self.head.height - done - dp(66)
        low = room - self.tools.height - dp(8) < dp(170)
        holder = self.column if low else self.end
        if self.tools.parent is not holder:
            if self.tools.parent:
                self.tools.parent.remove_widget(self.tools)
            holder.add_widget(self.tools, index=0 if low else 1)
        self.done.height = done
        self.foot_height = done if low else done + self.tools.height + dp(8)
        self.track.height = max(dp(170), min(room - (0 if low else self.tools.height + dp(8)), dp(620)))

    def _way(self, in_order: bool) -> None:
        self.in_order = in_order
        for place, press in enumerate(self.ways):
            chosen = bool(place) == in_order
            press.dress(theme.chosen if chosen else theme.s2, theme.chosen_ink if chosen else theme.ink)
        self.track.mark = self._next(0) if in_order else 0
        self._light()

    def _light(self) -> None:
        for brush in self.brushes:
            brush.choose(not self.in_order and brush.key == self.brush)

    def _next(self, after: int) -> int:
        """The next space that has no colour yet, from the start again after the last."""
        order = [*range(after + 1, self.finish), *range(1, after + 1)]
        return next((space for space in order if space < self.finish and not self.board.colour(space)), 0)

    def _pick(self, key: str) -> None:
        """Take a brush, or paint the marked space and go on to the next."""
        self.brush = key
        if self.in_order and self.track.mark:
            space = int(self.track.mark)
            self._paint(space)
            if key != "half":
                self.track.mark = min(space + 1, self.finish - 1) if key == "" else self._next(space)
        self._light()

    def _tapped(self, space: int) -> None:
        if space >= self.finish:
            return
        if self.in_order:
            self.track.mark = space
        else:
            self._paint(space)

    def _paint(self, space: int) -> None:
        old = self.board
        if self.brush == "half":
            half = 0 if old.halfway == space else space
            new = msgspec.structs.replace(old, halfway=half)
        else:
            colour: Colour = next(c for c in SPACES if c == self.brush)
            new = old.painted(space, colour)
        if new != old:
            self.past.append(old)
            self.board = new
            self._show()

    def _undo(self) -> None:
        if self.past:
            self.board = self.past.pop()
            self._show()

    def _show(self) -> None:
        self.track.spaces = tuple(
            RideSpace(n, "green" if n == self.finish else self.board.colour(n), halfway=n == self.board.halfway)
            for n in range(1, self.finish + 1)
        )
        known = sum(1 for n in range(1, self.finish) if self.board.colour(n))
        self.done.detail = words(
            say(
                "{known} of {count} spaces is known",
                "{known} of {count} spaces are known",
                known=known,
                count=self.finish - 1,
            )
        )

    def _keep(self) -> None:
        if self.board == self.door.session.state.map:
            return
        if self.door.play(plain(UseMap(board=self.board))):
            text = say(
                "The board map is kept: {count} space is known.",
                "The board map is kept: {count} spaces are known.",
                count=self.board.known,
            )
            self.door.tell_step(text, say("Undo"), self.door.undo)
