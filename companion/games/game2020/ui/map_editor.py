"""Fill in the board map with a finger: pick a colour and tap spaces, or go through them one after another."""

from __future__ import annotations

import msgspec
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.view import plain
from companion.games.game2020.board import RideSpace
from companion.games.game2020.boardmap import BoardMap
from companion.games.game2020.mapping import UseMap
from companion.games.game2020.ui.space_field import TapTrack
from companion.games.game2020.ui.spaces import draw_space
from companion.games.game2020.words import SPACES, Colour
from companion.ui import kv
from companion.ui.doors import Sitting
from companion.ui.kit.marks import Drawing
from companion.ui.kit.press import IconPress, Press, Touchable
from companion.ui.kit.sheet import Sheet
from companion.ui.theme import theme
from companion.ui.words import say, words

kv.load_beside(__file__)

HALF = "half"  # the brush that moves the half-way sign


class Sample(Drawing):
    """A space of one colour."""

    colour: str = StringProperty("")
    watched = ("colour",)

    def draw(self) -> None:
        if self.colour != HALF:
            draw_space(self.center_x, self.center_y, min(self.size), self.colour)


class Brush(Touchable):
    """One thing to paint with: its shape and its name."""

    key: str = StringProperty("")
    text: str = StringProperty("")
    chosen: bool = BooleanProperty(False)


class Way(Press):
    """How spaces are painted: those that are tapped, or one after another."""

    chosen: bool = BooleanProperty(False)


class MapTools(BoxLayout):
    """The two ways to paint, and the brushes."""

    brush: str = StringProperty("green")
    in_order: bool = BooleanProperty(False)
    __events__ = ("on_pick",)

    def on_pick(self, key: str) -> None:
        """A brush was taken."""


class MapEditor(Sheet):
    """The whole screen for the map; whatever is painted is kept when it is closed, as one step of the log."""

    widest: float = NumericProperty(900)

    def __init__(self, door: Sitting) -> None:
        super().__init__(words(say("Board map")))
        self.door = door
        self.board: BoardMap = door.session.state.map
        self.begun = self.board
        self.finish: int = door.session.state.rules.finish
        self.past: list[BoardMap] = []
        self.track = TapTrack(self._tapped, size_hint_y=None, height=dp(300))
        self.column.add_widget(self.track)
        undo = IconPress(icon="undo", pos_hint={"center_y": 0.5})
        undo.bind(on_tap=self._undo)
        self.head.add_widget(undo, index=1)
        self.tools = MapTools()
        self.tools.bind(on_pick=self._pick, in_order=self._begin, height=self._share_height)
        self.bind(room=self._share_height)
        self._share_height()
        self.on_close.append(self._keep)
        self._show()

    def _share_height(self, *_: object) -> None:
        """The ride gets what is left; where that is too little, the brushes scroll with it."""
        done = theme.grow(56)
        room = self.room - self.head.height - done - dp(66)
        low = room - self.tools.height - dp(8) < dp(170)
        holder = self.column if low else self.ids.end
        if self.tools.parent is not holder:
            if self.tools.parent:
                self.tools.parent.remove_widget(self.tools)
            holder.add_widget(self.tools, index=0 if low else 1)
        self.foot_height = done if low else done + self.tools.height + dp(8)
        self.track.height = max(dp(170), min(room - (0 if low else self.tools.height + dp(8)), dp(620)))

    def _begin(self, _: object, in_order: bool) -> None:
        """One after another begins at the first space that has no colour yet."""
        self.track.mark = self._next(0) if in_order else 0

    def _next(self, after: int) -> int:
        """The next space that has no colour yet, from the start again after the last."""
        order = [*range(after + 1, self.finish), *range(1, after + 1)]
        return next((space for space in order if space < self.finish and not self.board.colour(space)), 0)

    def _pick(self, _: object, key: str) -> None:
        """Take a brush, or paint the marked space and go on to the next."""
        self.tools.brush = key
        if self.tools.in_order and self.track.mark:
            space = int(self.track.mark)
            self._paint(space)
            if key != HALF:
                self.track.mark = min(space + 1, self.finish - 1) if key == "" else self._next(space)

    def _tapped(self, space: int) -> None:
        if space >= self.finish:
            return
        if self.tools.in_order:
            self.track.mark = space
        else:
            self._paint(space)

    def _paint(self, space: int) -> None:
        old = self.board
        if self.tools.brush == HALF:
            half = 0 if old.halfway == space else space
            new = msgspec.structs.replace(old, halfway=half)
        else:
            colour: Colour = next(c for c in SPACES if c == self.tools.brush)
            new = old.painted(space, colour)
        if new != old:
            self.past.append(old)
            self.board = new
            self._show()

    def _undo(self, *_: object) -> None:
        if self.past:
            self.board = self.past.pop()
            self._show()

    def _show(self) -> None:
        self.track.spaces = tuple(
            RideSpace(n, "green" if n == self.finish else self.board.colour(n), halfway=n == self.board.halfway)
            for n in range(1, self.finish + 1)
        )
        known = sum(1 for n in range(1, self.finish) if self.board.colour(n))
        self.ids.done.detail = words(
            say(
                "{known} of {count} spaces is known",
                "{known} of {count} spaces are known",
                known=known,
                count=self.finish - 1,
            )
        )

    def _keep(self) -> None:
        """What was painted here goes onto the map of the table, which may have learned meanwhile from a guest."""
        known: BoardMap = self.door.session.state.map
        board = known.changed(self.begun, self.board)
        if board == known:
            return
        if self.door.play(plain(UseMap(board=board))):
            text = say(
                "The board map is kept: {count} space is known.",
                "The board map is kept: {count} spaces are known.",
                count=board.known,
            )
            self.door.tell_step(text, say("Undo"), self.door.undo)
